package matchdays

import (
	"errors"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// matchdayView is a matchday with its facts and its numbers, also while it is
// played.
type matchdayView struct {
	Season string `json:"season"`
	League string `json:"league"`
	league.MatchdayHead
	State       string                `json:"state" enum:"planned,running,complete"`
	Provisional bool                  `json:"provisional"` // it has begun and does not count yet
	Stage       matchday.Stage        `json:"stage" enum:"scheduled,lineups-open,frozen,heat-1,heat-2,heat-3,provisional,official,annulled"`
	Draws       []league.Commitment   `json:"draws"` // what the office has committed itself to
	Penalties   matchday.PenaltyCount `json:"penalties"`
	Teams       []teamRow             `json:"teams"`
	Players     []playerRow           `json:"players"`
	Lineups     []lineupRow           `json:"lineups"`
	NoShows     []string              `json:"no_shows"`
	Excused     []string              `json:"excused,omitempty"`
	Heats       []scoring.Heat        `json:"heats"`
	Corrections []league.Correction   `json:"corrections"`    // of sheets after their heat was closed
	Persons     []rest.Person         `json:"persons"`        // those named by id
	Lent        *league.HallTimes     `json:"hall,omitempty"` // to a laptop in a hall, the latest time
}

// lineupRow is a lineup, and whether it came after the day on which it was due
// (§ 2.2.11).
type lineupRow struct {
	scoring.Lineup
	Late bool `json:"late,omitempty"`
}

// teamRow is a team in the round ranking, explained if that was asked for.
type teamRow struct {
	scoring.TeamDay
	Explained *explain.Explanation `json:"explained,omitempty"`
}

// playerRow is what a player scored, explained if that was asked for.
type playerRow struct {
	scoring.PlayerDay
	Explained *explain.Explanation `json:"explained,omitempty"`
}

// matchday answers with a matchday: to its officials also with lineups that are
// not frozen, and with the ETag that changing its head needs.
func (s *Handlers) matchday(c echo.Context) error {
	if !rest.SignedIn(c.Request()) || c.QueryParam(rest.AsOf.Name) != "" {
		return s.Public(s.Dated(ShownDay))(c)
	}
	by, at, err := s.WhoAt(c)
	if err != nil {
		return err
	}
	season, m, err := s.officialDay(c, by, at)
	if errors.Is(err, acts.ErrSignIn) || errors.Is(err, acts.ErrDenied) {
		return s.Public(ShownDay)(c)
	}
	if err != nil {
		return err
	}
	p, err := rest.JSON(viewOf(season, at, m, c.QueryParam(rest.Explain.Name) == "1"))
	p.Etag = rest.ETagOf(league.HeadOf(m))
	return rest.SendPrivately(c, p, err)
}

// officialDay returns a matchday as its officials see it, or with the lineups of
// a president's own clubs, and its season.
func (s *Handlers) officialDay(c echo.Context, by acts.Actor, at acts.MatchdayRef) (*league.SeasonView, *scoring.Matchday, error) {
	m, err := s.Office.Matchday(c.Request().Context(), by, at)
	if errors.Is(err, acts.ErrDenied) {
		m, err = s.Office.OwnMatchday(c.Request().Context(), by, at)
	}
	if err != nil {
		return nil, nil, err
	}
	v, err := s.Office.Open(c.Request().Context(), at.Season)
	if err != nil {
		return nil, nil, err
	}
	season, _, err := rest.PublicMatchday(v, at)
	return season, m, err
}

// ShownDay answers with a matchday as everybody may see it.
func ShownDay(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	at, err := rest.MatchdayOf(r.C)
	if err != nil {
		return rest.Page{}, err
	}
	season, m, err := rest.PublicMatchday(v, at)
	if err != nil {
		return rest.Page{}, err
	}
	p, err := rest.JSON(viewOf(season, at, m, r.Query(rest.Explain) == "1"))
	p.Varies, p.Stored = true, rest.ETagOf(league.HeadOf(m))
	return p, err
}

// viewOf puts together what a matchday shows.
func viewOf(season *league.SeasonView, at acts.MatchdayRef, m *scoring.Matchday, explaining bool) matchdayView {
	view := matchdayView{
		Season: at.Season, League: at.League, MatchdayHead: *league.HeadOf(m), State: stateOf(m),
		Provisional: m.Begun() && !m.Counts(),
		Teams:       []teamRow{}, Players: []playerRow{}, Lineups: []lineupRow{}, NoShows: m.NoShows, Heats: m.Heats,
		Persons: rest.NamesOf(season.Public, mentioned(m, season.Hall(at.League, at.Number).Corrections)),
	}
	for _, l := range m.Lineups {
		view.Lineups = append(view.Lineups, lineupRow{l, season.Late(at, l.Club)})
	}
	view.hall(season, at)
	numbers := season.Results.League(at.League).Matchday(at.Number)
	if numbers == nil {
		return view
	}
	for _, team := range numbers.Teams {
		view.Teams = append(view.Teams, teamRow{TeamDay: team})
	}
	for _, player := range numbers.Players {
		view.Players = append(view.Players, playerRow{PlayerDay: player})
	}
	if explaining {
		view.explain(explain.NewSeason(season.Public, season.Results))
	}
	return view
}

// hall adds what stands beside the facts.
func (m *matchdayView) hall(season *league.SeasonView, at acts.MatchdayRef) {
	hall := season.Hall(at.League, at.Number)
	m.Stage, m.Penalties = season.Stage(at.League, at.Number), hall.Penalties
	m.Draws = append([]league.Commitment{}, hall.Commitments...)
	m.Lent = hall.Lent
	m.Corrections = append([]league.Correction{}, hall.Corrections...)
}

// explain adds the explanations to the rows.
func (m *matchdayView) explain(by *explain.Season) {
	for i := range m.Teams {
		if e, ok := by.TeamDay(m.League, m.Number, m.Teams[i].Club); ok {
			m.Teams[i].Explained = rest.Explained(e)
		}
	}
	for i := range m.Players {
		if e, ok := by.PlayerDay(m.League, m.Number, m.Players[i].Player); ok {
			m.Players[i].Explained = rest.Explained(e)
		}
	}
}

// mentioned returns the players whom a matchday names, also before corrections.
func mentioned(m *scoring.Matchday, corrections []league.Correction) map[string]bool {
	ids := map[string]bool{}
	for _, c := range corrections {
		if c.Card != nil {
			mentionedOn(ids, c.Card)
		}
		if c.Stacks != nil {
			mentionedIn(ids, c.Stacks)
		}
	}
	for i := range m.Lineups {
		ids[m.Lineups[i].Captain] = true
		for _, player := range m.Lineups[i].Slots {
			ids[player] = true
		}
	}
	for i := range m.Heats {
		for j := range m.Heats[i].SitAndGos {
			mentionedOn(ids, &m.Heats[i].SitAndGos[j])
		}
		for j := range m.Heats[i].TeamMTTs {
			mentionedIn(ids, &m.Heats[i].TeamMTTs[j])
		}
	}
	return ids
}

// mentionedOn notes the players of a round card.
func mentionedOn(ids map[string]bool, card *scoring.SitAndGo) {
	for i := range card.Seats {
		ids[card.Seats[i].Player] = true
	}
}

// mentionedIn notes the players of the stacks of an MTT.
func mentionedIn(ids map[string]bool, mtt *scoring.TeamMTT) {
	for i := range mtt.Stacks {
		ids[mtt.Stacks[i].Player] = true
	}
}
