package site

import (
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/scoring"
	"pokerliga/web"
)

// anyPlace is the parameter of the table's calculator: the place of a club on a
// matchday, under a name for each of them.
var anyPlace = rest.Query{Name: rest.AnyName, Fits: isPlace, Says: "ein Platz ab 1 oder leer",
	About: "The place of a club on a matchday.", Example: "3"}

// isPlace reports whether a value may be a place, or is left open.
func isPlace(value string) bool { return value == "" || value != "0" && rest.IsNumber(value) }

// tableCalculator answers with the table as it would be with the places that a
// reader has chosen. Places that cannot be are told above the form.
func tableCalculator(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	_, l, result, err := r.League(v)
	if err != nil {
		return rest.Page{}, err
	}
	wished, err := wishes(r.C, l, result)
	if err != nil {
		return rest.Page{}, err
	}
	calculator, err := web.NewCalculator(v, l.ID, r.Param("season"), wished)
	if err != nil {
		return rest.Page{}, err
	}
	return r.Reckoned(calculator, len(calculator.Faults) > 0)
}

// wishes reads the places that a reader has chosen: of clubs of the league, on
// matchdays that are still to be played.
func wishes(c echo.Context, l *scoring.League, result *scoring.LeagueResult) (web.ChosenPlaces, error) {
	wished := web.ChosenPlaces{}
	open := web.Settable(result)
	for name, values := range c.QueryParams() {
		day, club, _ := strings.Cut(name, "-")
		number, _ := rest.NumberOf(day)
		if !slices.Contains(open, number) || !slices.Contains(l.Clubs, club) || name != web.FieldName(number, club) {
			return nil, rest.BadRequest("Den Parameter „%s“ gibt es hier nicht.", rest.Clip(name))
		}
		place, _ := rest.NumberOf(values[0]) // it fits, or is empty
		if place == 0 {
			continue
		}
		if wished[number] == nil {
			wished[number] = map[string]int{}
		}
		wished[number][club] = place
	}
	return wished, nil
}
