package rest

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"pokerliga/reports"
)

// Query is a parameter behind the question mark.
type Query struct {
	Name    string
	Fits    func(value string) bool
	Says    string // what fits, in German
	About   string // the same in English, for the API's description
	Example string
}

// The parameters that some route knows.
var (
	After = Query{"after", IsNumber, "eine Zahl ab 0",
		"The number of a matchday: the table as it stood after it.", "2"}
	Explain = Query{"explain", IsOne, "1",
		"1 explains every number in German sentences with their paragraphs.", "1"}
	ForPublic = Query{"public", IsOne, "1",
		"1 asks for the variant for everybody: without birth dates, nationalities and lineups that are not frozen.", "1"}
	Replace = Query{"replace", IsOne, "1",
		"1 replaces a season that nobody has changed since its import.", "1"}
	AsOf = Query{"as_of", IsMoment, "ein Tag wie 2010-03-27 oder die Nummer eines Eintrags im Protokoll wie 412",
		"A date: everything as it stood at the end of that day. Or the number of an entry of the journal: as it stood once that was written.",
		"2010-03-27"}
	Since = Query{"from", IsDate, "ein Datum wie 2010-03-27",
		"The first day of the membership; it may be missing where there is only one.", "2010-03-27"}
	On = Query{"on", IsDate, "ein Datum wie 2010-03-27",
		"A date; without it, today in Vienna.", "2010-03-27"}
)

// AnyName stands for all names, of which the handler knows which there are.
const AnyName = "*"

// Terms are the parameters that every act knows.
var Terms = []Query{
	{"dry_run", IsOne, "1", "1 says what would change, in tables, MVP lists, ranking and promotion plan too, and changes nothing.", "1"},
	{"as_of", IsDate, "ein Datum wie 2010-03-27", "The day from which the act counts; for admins, on the floor for directors.", "2010-03-27"},
	{"force", IsOne, "1", "1 lets pass what the rules refuse, for a reason; for admins.", "1"},
	{"reason", IsText, "ein Text von höchstens 4.000 Zeichen", "Why; it goes into the journal.", "Irrtum auf der Rundenkarte"},
}

// IsText reports whether a value may be a reason; the office looks closer.
func IsText(value string) bool {
	return value != "" && utf8.ValidString(value) && utf8.RuneCountInString(value) <= 4000
}

// IsOne reports whether a value is "1".
func IsOne(value string) bool { return value == "1" }

// IsNumber reports whether a value is a number as people write it.
func IsNumber(value string) bool {
	n, err := strconv.Atoi(value)
	return err == nil && n >= 0 && n <= 1_000_000 && strconv.Itoa(n) == value
}

// Asked returns the number that a parameter says, which fits; 0 where it is missing.
func Asked(c echo.Context, parameter string) int64 {
	n, _ := strconv.ParseInt(c.QueryParam(parameter), 10, 64)
	return n
}

// IsDate reports whether a value is a date from which a year forth and a year
// back are dates, too.
func IsDate(value string) bool {
	day, err := time.Parse(time.DateOnly, value)
	return err == nil && day.Year() >= 1000 && day.Year() < 9000
}

// IsMoment reports whether a value is a date or may be the number of an entry of the journal.
func IsMoment(value string) bool { return IsDate(value) || IsEntry(value) }

// IsEntry reports whether a value may be the number of an entry of the journal, from 1, as people write it.
func IsEntry(value string) bool {
	n, err := strconv.ParseInt(value, 10, 64)
	return err == nil && n >= 1 && len(value) <= 18 && strconv.FormatInt(n, 10) == value
}

// RefuseQuery refuses parameters that the route does not know, that come twice
// or that have a value that means nothing.
func RefuseQuery(c echo.Context, known []Query) error {
	raw := c.Request().URL.RawQuery
	if raw == "" {
		return nil
	}
	values, err := url.ParseQuery(raw)
	if err != nil {
		return BadRequest("Was in der Adresse hinter dem Fragezeichen steht, ist nicht lesbar.")
	}
	for name, given := range values {
		i := slices.IndexFunc(known, func(q Query) bool { return q.Name == name || q.Name == AnyName })
		switch {
		case i < 0:
			return BadRequest("Den Parameter „%s“ gibt es hier nicht.", Clip(name))
		case len(given) > 1:
			return BadRequest("Der Parameter „%s“ kommt zweimal vor.", name)
		case !known[i].Fits(given[0]):
			return BadRequest("Der Parameter „%s“ muss %s sein.", name, known[i].Says)
		}
	}
	return nil
}

// Clip shortens what somebody sent for a sentence.
func Clip(text string) string {
	runes := []rune(fmt.Sprintf("%.80q", text))
	text = string(runes[1 : len(runes)-1])
	if len(runes) <= 42 {
		return text
	}
	return string(runes[1:41]) + "…"
}

// AfterRound is the parameter of the table's pages.
var AfterRound = Query{"nach", IsRound, "die Nummer einer Sammelrunde",
	"The number of a matchday: the table as it stood after it.", "2"}

// IsRound reports whether a value is the number of a matchday, from 1.
func IsRound(value string) bool { return value != "0" && IsNumber(value) }

// DayParam is the day of the rankings' pages; forms send what is left empty, too.
var DayParam = Query{"am", orEmpty(IsDate), "ein Datum wie 2010-03-27", "A date; without it, today in Vienna.", "2010-03-27"}

// ClubParam is the club of the rankings' pages.
var ClubParam = Query{"verein", orEmpty(IsID), "die Kennung eines Vereins", "A club: only its players.", "linz-2"}

// SeasonParam is the season whose numbers the page of the rulebook shows.
var SeasonParam = Query{"saison", orEmpty(IsID), "die Kennung einer Saison", "A season: the numbers that are in force in it.", "2012"}

// orEmpty lets a value be empty.
func orEmpty(fits func(string) bool) func(string) bool {
	return func(value string) bool { return value == "" || fits(value) }
}

// OfSeason is a season that is asked about.
var OfSeason = Query{"season", IsID, "die Kennung einer Saison", "The id of a season.", "2010"}

// OnPage is how many round cards are on a page.
var OnPage = Query{"je-seite", func(value string) bool { return value == "2" || value == "4" }, "2 oder 4",
	"How many round cards are on a page; two unless four are asked for.", "4"}

// CardsOnPage returns how many round cards a request wants on a page.
func CardsOnPage(c echo.Context) int {
	if c.QueryParam(OnPage.Name) == "4" {
		return reports.ManyCards
	}
	return reports.FewCards
}
