package api

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"
)

// query is a parameter behind the question mark.
type query struct {
	name  string
	fits  func(value string) bool
	says  string // what fits, in German
	free  bool   // it has too many values for keeping an answer for each
	about string // for the API's description
}

// The parameters that some route knows.
var (
	after = query{name: "after", fits: isNumber, says: "eine Zahl ab 0",
		about: "The number of a matchday: the table as it stood after it."}
	explained = query{name: "explain", fits: isOne, says: "1",
		about: "1 explains every number in German sentences with their paragraphs."}
	public = query{name: "public", fits: isOne, says: "1",
		about: "1 asks for the variant for everybody."}
	replace = query{name: "replace", fits: isOne, says: "1",
		about: "1 replaces a season that nobody has changed since its import."}
	on = query{name: "on", fits: isDate, says: "ein Datum wie 2010-03-27", free: true,
		about: "A date; without it, today in Vienna."}
)

func isOne(value string) bool { return value == "1" }

// isNumber reports whether a value is a number as people write it.
func isNumber(value string) bool {
	n, err := strconv.Atoi(value)
	return err == nil && n >= 0 && strconv.Itoa(n) == value
}

func isDate(value string) bool {
	_, err := time.Parse(time.DateOnly, value)
	return err == nil
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
		return bad("Die Adresse ist hinter dem Fragezeichen nicht lesbar.")
	}
	for name, given := range values {
		i := slices.IndexFunc(known, func(q query) bool { return q.name == name })
		switch {
		case i < 0:
			return bad(fmt.Sprintf("Den Parameter „%s“ gibt es hier nicht.", clip(name)))
		case len(given) > 1:
			return bad(fmt.Sprintf("Der Parameter „%s“ kommt zweimal vor.", name))
		case !known[i].fits(given[0]):
			return bad(fmt.Sprintf("Der Parameter „%s“ muss %s sein.", name, known[i].says))
		}
	}
	return nil
}

// clip shortens what somebody sent for a sentence.
func clip(text string) string {
	runes := []rune(text)
	if len(runes) <= 40 {
		return text
	}
	return string(runes[:40]) + "…"
}
