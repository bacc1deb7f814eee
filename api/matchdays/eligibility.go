package matchdays

import (
	"slices"
	"strings"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// ForecastView is what can be said before a matchday about a club's players.
type ForecastView struct {
	league.Forecast
	Persons []rest.Person `json:"persons"` // those named by id
}

// namedPlayers asks about players beside the roster.
var namedPlayers = rest.Query{Name: "player", Fits: areIDs, Says: "eine Liste von höchstens 20 Spielern mit Beistrichen dazwischen",
	About: "Ids of players who are not on the roster, separated by commas.", Example: "p0417,p0640"}

// mostNamed is how many players can be asked about beside the roster.
const mostNamed = 20

// areIDs reports whether a value is a list of ids.
func areIDs(value string) bool {
	ids := strings.Split(value, ",")
	return len(ids) <= mostNamed && !slices.ContainsFunc(ids, func(id string) bool { return !rest.IsID(id) })
}

// eligibilityExamples are examples of the players whom a club may line up.
var eligibilityExamples = []sample.Named{
	{Name: "one barred, one who comes later", Value: ForecastView{league.Forecast{Season: "2010", League: "bl2", Matchday: 3, Club: "linz-2",
		Date: "2010-04-24",
		Due:  time.Date(2010, 4, 17, 14, 0, 0, 0, rulebook.Vienna()), Freezes: time.Date(2010, 4, 24, 13, 30, 0, 0, rulebook.Vienna()),
		Pending: &league.Remark{Rule: "3.2.16",
			Detail: "Vorläufig: Die 3. Sammelrunde der 1. Bundesliga (17. April 2010) kann noch ändern, wer gesperrt ist."},
		Team: []league.Remark{},
		Players: []league.PlayerForecast{
			{Player: "p0417", Preliminary: true, Bars: []league.Bar{{Remark: league.Remark{Rule: "3.2.16",
				Detail: "Anna Huber gehört zu den besten vier des Vereins in der MVP-Wertung der 1. Bundesliga (Stand nach der 2. Sammelrunde) " +
					"und darf hier nicht spielen."},
				Until: "2010-04-24", Preliminary: true}}},
			{Player: "p0640", Bars: []league.Bar{{Remark: league.Remark{Rule: "1.2.4",
				Detail: "Otto Maier gehört am 24. April 2010 nicht zum Kader von Linz 2; startberechtigt ab 1. Mai 2010."}, From: "2010-05-01"}},
				Captain: &league.Bar{Remark: league.Remark{Rule: "2.2.11",
					Detail: "Teamkapitän Otto Maier gehört am 24. April 2010 nicht zum Kader von Linz 2."},
					From: "2010-05-01"}},
		}}, sample.Persons}},
}

// eligibility answers with the players whom a club may line up on a matchday, beforehand.
func (s *Handlers) eligibility(r rest.Request, at acts.MatchdayRef) (any, error) {
	var others []string
	if value := r.Query(namedPlayers); value != "" {
		others = strings.Split(value, ",")
	}
	out, err := s.Office.Eligibility(r, r.By, at, r.Param("club"), others...)
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Open(r, at.Season)
	if err != nil {
		return nil, err
	}
	view := ForecastView{Forecast: *out}
	ids := map[string]bool{}
	for i := range out.Players {
		ids[out.Players[i].Player] = true
	}
	if season := v.Season(at.Season); season != nil {
		view.Persons = rest.NamesOf(season.Public, ids)
	}
	return view, nil
}
