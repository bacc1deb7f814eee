"""Opens the files that are named on the command line and says in JSON what it found.

It stands for the programs of those who take something away: openpyxl for Excel, the csv module as Excel in Austria
reads it, icalendar for calendars, expat for XML. None of them has written the files.
"""

import csv
import datetime
import json
import sys
import xml.etree.ElementTree

import icalendar
import openpyxl


def plain(value):
    return value.isoformat() if isinstance(value, (datetime.date, datetime.datetime)) else value


def xlsx(path):
    book = openpyxl.load_workbook(path)
    return [
        {
            "title": sheet.title,
            "frozen": sheet.freeze_panes,
            "repeated": sheet.print_title_rows,
            "rows": [[{"value": plain(c.value), "kind": c.data_type} for c in row] for row in sheet.iter_rows()],
        }
        for sheet in book.worksheets
    ]


def number(text):
    """A number as Excel in Austria knows it: decimal comma, a true minus sign in front."""
    try:
        return float(text.replace(",", ".")) if "." not in text else None
    except ValueError:
        return None


def semicolons(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return [[{"text": text, "number": number(text)} for text in row] for row in csv.reader(file, delimiter=";")]


def ics(path):
    with open(path, "rb") as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    return [
        {"uid": str(e["UID"]), "summary": str(e["SUMMARY"]), "start": plain(e.decoded("DTSTART")), "at": str(e.get("LOCATION", ""))}
        for e in calendar.walk("VEVENT")
    ]


def xml_(path):
    return [e.tag for e in xml.etree.ElementTree.parse(path).getroot().iter()]


readers = {"xlsx": xlsx, "csv": semicolons, "ics": ics, "xml": xml_, "atom": xml_}
print(json.dumps({path: readers[path.rsplit(".", 1)[1]](path) for path in sys.argv[1:]}))
