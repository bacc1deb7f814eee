package office

import (
	"net/http"
	"slices"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/office"
)

// lineups has the handlers for the lineups that the association enters.
type lineups struct{ *Handlers }

// lineupPage builds the page of the lineup of a club for a matchday.
func (s lineups) lineupPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	l, club := v.File.League(at.League), d.Param("club")
	if l == nil || l.Matchday(at.Number) == nil || !slices.Contains(l.Clubs, club) {
		return nil, acts.ErrNotFound
	}
	return office.NewLineup(&d.Source, v, at, club), nil
}

// putLineup enters the lineup of a club for a matchday.
func (s lineups) putLineup(d *visit, sent workplace.Sent) (*decision, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	l := office.LineupOf(d.Param("club"), sent)
	return &decision{form: office.LineupForm, done: "aufstellung", to: office.DayPath(at), forces: true, method: http.MethodPut,
		path: "/seasons/" + at.Season + "/" + string(at.About("lineups", l.Club)), body: l, do: func(terms acts.Terms) (*acts.Outcome, error) {
			return s.Office.PutLineup(d.Request().Context(), d.By, at, l, terms)
		}}, nil
}
