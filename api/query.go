package api

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/labstack/echo/v4"
)

// query is a parameter behind the question mark.
type query struct {
	name    string
	fits    func(value string) bool
	says    string // what fits, in German
	about   string // the same in English, for the API's description
	example string
}

// The parameters that some route knows.
var (
	after = query{"after", isNumber, "eine Zahl ab 0",
		"The number of a matchday: the table as it stood after it.", "2"}
	explained = query{"explain", isOne, "1",
		"1 explains every number in German sentences with their paragraphs.", "1"}
	forPublic = query{"public", isOne, "1",
		"1 asks for the variant for everybody: without birth dates, nationalities and lineups that are not frozen.", "1"}
	replace = query{"replace", isOne, "1",
		"1 replaces a season that nobody has changed since its import.", "1"}
	asOf = query{"as_of", isDate, "ein Datum wie 2010-03-27",
		"A date: everything as it stood at the end of that day.", "2010-03-27"}
	on = query{"on", isDate, "ein Datum wie 2010-03-27",
		"A date; without it, today in Vienna.", "2010-03-27"}
)

// anyName stands for all names, of which the handler knows which there are.
const anyName = "*"

// terms are the parameters that every act knows.
var terms = []query{
	{"dry_run", isOne, "1", "1 says what would change, in tables, MVP lists, ranking and promotion plan too, and changes nothing.", "1"},
	{"as_of", isDate, "ein Datum wie 2010-03-27", "The day from which the act counts; for admins.", "2010-03-27"},
	{"force", isOne, "1", "1 lets pass what the rules refuse, for a reason; for admins.", "1"},
	{"reason", isText, "ein Text von höchstens 4000 Byte", "Why; it goes into the journal.", "Irrtum auf der Rundenkarte"},
}

// isText reports whether a value may be a reason; the office looks closer.
func isText(value string) bool { return value != "" && len(value) <= 4000 && utf8.ValidString(value) }

func isOne(value string) bool { return value == "1" }

// isNumber reports whether a value is a number as people write it.
func isNumber(value string) bool {
	n, err := strconv.Atoi(value)
	return err == nil && n >= 0 && n <= 1_000_000 && strconv.Itoa(n) == value
}

// isDate reports whether a value is a date from which a year forth and a year
// back are dates, too.
func isDate(value string) bool {
	day, err := time.Parse(time.DateOnly, value)
	return err == nil && day.Year() >= 1000 && day.Year() < 9000
}

// refuseQuery refuses parameters that the route does not know, that come twice
// or that have a value that means nothing.
func refuseQuery(c echo.Context, known []query) error {
	raw := c.Request().URL.RawQuery
	if raw == "" {
		return nil
	}
	values, err := url.ParseQuery(raw)
	if err != nil {
		return bad("Was in der Adresse hinter dem Fragezeichen steht, ist nicht lesbar.")
	}
	for name, given := range values {
		i := slices.IndexFunc(known, func(q query) bool { return q.name == name || q.name == anyName })
		switch {
		case i < 0:
			return bad("Den Parameter „%s“ gibt es hier nicht.", clip(name))
		case len(given) > 1:
			return bad("Der Parameter „%s“ kommt zweimal vor.", name)
		case !known[i].fits(given[0]):
			return bad("Der Parameter „%s“ muss %s sein.", name, known[i].says)
		}
	}
	return nil
}

// clip shortens what somebody sent for a sentence.
func clip(text string) string {
	runes := []rune(fmt.Sprintf("%.80q", text))
	text = string(runes[1 : len(runes)-1])
	if len(runes) <= 42 {
		return text
	}
	return string(runes[1:41]) + "…"
}

// afterRound is the parameter of the table's pages.
var afterRound = query{"nach", isRound, "die Nummer einer Sammelrunde",
	"The number of a matchday: the table as it stood after it.", "2"}

func isRound(value string) bool { return value != "0" && isNumber(value) }

// onDay and byClub are parameters of the rankings' pages; forms send what is left
// empty, too.
var onDay = query{"am", orEmpty(isDate), "ein Datum wie 2010-03-27", "A date; without it, today in Vienna.", "2010-03-27"}
var byClub = query{"verein", orEmpty(isID), "die Kennung eines Vereins", "A club: only its players.", "linz-2"}

// orEmpty lets a value be empty.
func orEmpty(fits func(string) bool) func(string) bool {
	return func(value string) bool { return value == "" || fits(value) }
}

// ofSeason is a season that is asked about.
var ofSeason = query{"season", isID, "die Kennung einer Saison", "The id of a season.", "2010"}
