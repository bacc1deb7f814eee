package league

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// recall puts back into the facts of a season what was stored of a subject.
// Subjects that are no part of the season file are passed over.
func recall(f *seasonfile.File, m memory) error {
	path := strings.Split(m.Subject, "/")
	switch path[0] {
	case "leagues":
		return recallLeague(f, path, m.Content)
	case "tie-decisions":
		return recallWhole(&f.TieDecisions, m.Content)
	case "promotion":
		return recallWhole(&f.Promotion, m.Content)
	case "tournaments":
		return recallRow(&f.Tournaments, func(t *scoring.Tournament) bool { return t.ID == path[1] }, m.Content)
	}
	return nil
}

// recallLeague puts back what was stored of a matchday of a league.
func recallLeague(f *seasonfile.File, path []string, content string) error {
	l := f.League(path[1])
	if l == nil || len(path) < 4 || path[2] != "matchdays" {
		return nil
	}
	number, err := strconv.Atoi(path[3])
	if err != nil {
		return err
	}
	i := slices.IndexFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Number == number })
	if len(path) == 4 {
		return recallHead(l, i, content)
	}
	if i < 0 {
		return nil // the matchday was not announced yet
	}
	m := &l.Matchdays[i]
	switch path[4] {
	case "lineups":
		return recallRow(&m.Lineups, func(x *scoring.Lineup) bool { return x.Club == path[5] }, content)
	case "no-shows":
		m.NoShows = slices.DeleteFunc(m.NoShows, func(club string) bool { return club == path[5] })
		if content != "" {
			m.NoShows = append(m.NoShows, path[5])
		}
	case "heats":
		return recallHeat(m, path, content)
	}
	return nil
}

// recallHead puts back the head of a matchday; without one it was not
// announced.
func recallHead(l *scoring.League, i int, content string) error {
	if content == "" {
		if i >= 0 {
			l.Matchdays = slices.Delete(l.Matchdays, i, i+1)
		}
		return nil
	}
	head := new(MatchdayHead)
	if err := json.Unmarshal([]byte(content), head); err != nil {
		return err
	}
	if i < 0 {
		l.Matchdays = append(l.Matchdays, scoring.Matchday{Lineups: []scoring.Lineup{}, NoShows: []string{}, Heats: []scoring.Heat{}})
		i = len(l.Matchdays) - 1
	}
	head.write(&l.Matchdays[i])
	return nil
}

// recallHeat puts back a round card, the stacks of an MTT, or whether a heat was
// open. A heat of which nothing is left had not begun.
func recallHeat(m *scoring.Matchday, path []string, content string) error {
	number, err := strconv.Atoi(path[5])
	if err != nil {
		return err
	}
	h := m.Heat(number)
	if h == nil {
		m.Heats = append(m.Heats, scoring.Heat{Number: number, Open: true, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{}})
		h = &m.Heats[len(m.Heats)-1]
	}
	switch {
	case len(path) == 6:
		state := new(HeatState)
		if content == "" {
			state.Open = true
		} else if err := json.Unmarshal([]byte(content), state); err != nil {
			return err
		}
		h.Open = state.Open
	case path[6] == "sit-and-gos":
		err = recallRow(&h.SitAndGos, func(c *scoring.SitAndGo) bool { return strconv.Itoa(c.Table) == path[7] }, content)
	case path[6] == "team-mtts":
		err = recallRow(&h.TeamMTTs, func(t *scoring.TeamMTT) bool { return t.MTT == path[7] }, content)
	}
	m.Heats = slices.DeleteFunc(m.Heats, func(h scoring.Heat) bool { return len(h.SitAndGos)+len(h.TeamMTTs) == 0 })
	slices.SortFunc(m.Heats, func(a, b scoring.Heat) int { return a.Number - b.Number })
	return err
}

// recallRow puts back a row of a list; without content it was not there.
func recallRow[Row any](rows *[]Row, is func(*Row) bool, content string) error {
	i := place(*rows, is)
	if content == "" {
		*rows = slices.DeleteFunc(*rows, func(r Row) bool { return is(&r) })
		return nil
	}
	var row Row
	if err := json.Unmarshal([]byte(content), &row); err != nil {
		return err
	}
	set(rows, i, row)
	return nil
}

// recallWhole puts back a thing that is always there.
func recallWhole[Thing any](thing *Thing, content string) error {
	var was Thing
	if content != "" {
		if err := json.Unmarshal([]byte(content), &was); err != nil {
			return err
		}
	}
	*thing = was
	return nil
}
