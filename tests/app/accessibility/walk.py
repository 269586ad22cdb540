"""Goes through the window as a screen reader does: every page over AT-SPI, every focusable thing by its name, the painted
views by their tables and sentences, and by the keyboard alone from view to view and from cell to cell."""

import ctypes
import re
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import GLib  # noqa: E402
import pyatspi  # noqa: E402

wrong = []
heard = []


def complain(words):
    wrong.append(words)
    print("accessibility:", words, flush=True)


def work(seconds):
    """Lets events come in."""
    context = GLib.MainContext.default()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while context.pending():
            context.iteration(False)
        time.sleep(0.02)


def wait_for(what, found, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        work(0.2)
        try:
            result = found()
        except (GLib.GError, LookupError, NotImplementedError):
            result = None
        if result:
            return result
    complain(f"{what}: waited for in vain")
    sys.exit(1)


def showing(item):
    return item.getState().contains(pyatspi.STATE_SHOWING)


def parts(item, depth=0):
    """All below an item that shows; cells are asked for by their places, not one by one."""
    if depth > 40:
        complain(f"{item.name} lies too deep")
        return
    for i in range(item.childCount):
        child = item.getChildAtIndex(i)
        if child is None:
            continue
        yield child
        if child.getRole() != pyatspi.ROLE_TABLE or child.parent.getRole() != pyatspi.ROLE_CHART:
            yield from parts(child, depth + 1)


def named(item):
    return f"{item.getRoleName()} “{item.name}”"


def way(item):
    names = []
    while item is not None and item.getRole() != pyatspi.ROLE_APPLICATION:
        names.append(named(item))
        item = item.parent
    return " in ".join(names[:4])


def window_of_sinkscope():
    desktop = pyatspi.Registry.getDesktop(0)
    for i in range(desktop.childCount):
        application = desktop.getChildAtIndex(i)
        if application is None or "sinkscope" not in application.name.lower():
            continue
        for j in range(application.childCount):
            frame = application.getChildAtIndex(j)
            if frame is not None and "–" in frame.name:  # "embedded – Sinkscope": the model is open
                return frame
    return None


def charts(window):
    return [part for part in parts(window) if part.getRole() == pyatspi.ROLE_CHART and showing(part)]


def table_with(window, pattern):
    """The first table of a painted view whose last cell of the first column reads so."""
    for chart in charts(window):
        for i in range(chart.childCount):
            table = chart.getChildAtIndex(i)
            if table.getRole() != pyatspi.ROLE_TABLE:
                continue
            cells = table.queryTable()
            if cells.nRows > 0 and re.search(pattern, cells.getAccessibleAt(cells.nRows - 1, 0).name):
                return table
    return None


def look_over(window, page):
    """What shows and can be used has a name; what is painted has a sentence and its tables are readable."""
    focusable = 0
    for part in parts(window):
        state = part.getState()
        if state.contains(pyatspi.STATE_FOCUSABLE) and showing(part) and part.getRole() not in (
                pyatspi.ROLE_TABLE, pyatspi.ROLE_TABLE_CELL):
            focusable += 1
            # A label is its text, a scrolled area passes its keys on, a field in a box is named by the box.
            named_by_others = part.getRole() in (pyatspi.ROLE_LABEL, pyatspi.ROLE_FILLER) or (
                part.parent.getRole() == pyatspi.ROLE_COMBO_BOX and part.parent.name.strip())
            if not part.name.strip() and not named_by_others:
                complain(f"{page}: no name: {way(part)}")
        if part.getRole() == pyatspi.ROLE_CHART and showing(part):
            if part.childCount > 0 and not part.description.strip():
                complain(f"{page}: no sentence: {way(part)}")
            for i in range(part.childCount):
                table = part.getChildAtIndex(i)
                if table.getRole() != pyatspi.ROLE_TABLE:
                    continue
                cells = table.queryTable()
                for row, column in ((0, 0), (cells.nRows - 1, cells.nColumns - 1)):
                    cell = cells.getAccessibleAt(row, column)
                    if cell is None or not cell.name:
                        complain(f"{page}: cell {row}, {column} of {way(table)} says nothing")
                if not cells.getRowDescription(0) and cells.nRows > 1:
                    complain(f"{page}: rows of {way(table)} have no headers")
                if not cells.getColumnDescription(0):
                    complain(f"{page}: columns of {way(table)} have no headers")
    return focusable


def focus_window():
    """Gives the window the keys: there is no window manager that would. The largest window that shows is ours."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    root, parent = ctypes.c_ulong(), ctypes.c_ulong()
    children, count = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
    x11.XQueryTree(display, ctypes.c_ulong(x11.XDefaultRootWindow(display)), ctypes.byref(root), ctypes.byref(parent),
                   ctypes.byref(children), ctypes.byref(count))
    sizes = []
    for i in range(count.value):
        numbers = [ctypes.c_int(), ctypes.c_int(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()]
        x11.XGetGeometry(display, ctypes.c_ulong(children[i]), ctypes.byref(root), *map(ctypes.byref, numbers))
        sizes.append((numbers[2].value * numbers[3].value, children[i]))
    x11.XSetInputFocus(display, ctypes.c_ulong(max(sizes)[1]), 2, ctypes.c_ulong(0))
    x11.XFlush(display)
    work(0.5)


def press(name):
    pyatspi.Registry.generateKeyboardEvent(KEYS[name], None, pyatspi.KEY_PRESSRELEASE)
    work(0.15)


KEYS = {"Tab": 23, "Return": 36, "Up": 111, "Left": 113, "Right": 114, "Down": 116, "Escape": 9}  # of X with evdev


def on_focus(event):
    if event.detail1:
        try:
            heard.append((event.source.getRole(), event.source.name))
        except GLib.GError:  # it is gone already
            pass


def main():
    window = wait_for("the window with its model", window_of_sinkscope, 120)
    pyatspi.Registry.registerEventListener(on_focus, "object:state-changed:focused")
    pattern = wait_for("the pattern's table", lambda: table_with(window, r"^query .*, key "))

    # A weight is read with its query and its key; the sink's column is ⟨bos⟩'s.
    cells = pattern.queryTable()
    last = cells.getAccessibleAt(cells.nRows - 1, 0).name
    if not re.fullmatch(r"query .+, key bos: (0\.\d+|1|0|\d\.?\d*e-\d+)", last):
        complain(f"a weight reads “{last}”")
    if cells.getColumnDescription(0) != "key bos":
        complain(f"the first column is headed “{cells.getColumnDescription(0)}”")
    if cells.getAccessibleAt(0, cells.nColumns - 1).name.split(": ")[-1] != "no value":
        complain("a query is told of a later key")
    chart = pattern.parent
    if not re.search(r"\d+ by \d+ cells, attention from", chart.description):
        complain(f"the pattern's sentence is “{chart.description}”")
    grid = table_with(window, r"^layer \d+, head 0: ")
    if grid is None:
        complain("the sink grid has no table")

    focus_window()
    # By the keyboard alone: Tab comes to every view, and in one the arrows read cells.
    reached = []
    for _ in range(80):
        press("Tab")
        if heard and heard[-1] not in reached:
            reached.append(heard[-1])
        if heard and heard[-1][0] == pyatspi.ROLE_TABLE_CELL and heard[-1][1].startswith("query"):
            break
    else:
        complain(f"Tab does not come to the pattern; it came to {[name for _, name in reached]}")
    heard.clear()
    press("Down")
    press("Down")
    read = [name for role, name in heard if role == pyatspi.ROLE_TABLE_CELL]
    if len(read) < 2 or read[0] == read[1]:
        complain(f"arrows in the pattern read {read}")
    for role, name in reached:
        if not name.strip():
            complain(f"Tab comes to a {role} without a name")

    # Every page, by the menu: the bar of tabs lies in the menu bar's corner, which Qt does not tell of.
    pages = [part for part in parts(window) if part.getRole() == pyatspi.ROLE_MENU_ITEM and part.name.startswith("Page ")]
    if len(pages) < 7:
        complain(f"{len(pages)} pages stand in the menu")
    for tab in pages:
        tab.queryAction().doAction(0)
        work(2.0)
        count = look_over(window, tab.name)
        print(f"accessibility: {tab.name}: {count} things to use, {len(charts(window))} painted views", flush=True)
        if count < 5:
            complain(f"{tab.name} shows {count} things that can be used")
    return 1 if wrong else 0


sys.exit(main())
