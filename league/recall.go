package league

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"pokerliga/promotion"
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
		return recallPromotion(&f.Promotion, path, m.Content)
	case "rules":
		f.Rules = nil
		if m.Content != "" {
			f.Rules = new(seasonfile.RuleChanges)
			return json.Unmarshal([]byte(m.Content), f.Rules)
		}
	case "tournaments":
		return recallRow(&f.Tournaments, func(t *scoring.Tournament) bool { return t.ID == path[1] }, m.Content)
	}
	return nil
}

// recallPromotion puts back what was declared for the end of a season, whole or
// in part.
func recallPromotion(p *promotion.Entry, path []string, content string) error {
	switch {
	case len(path) == 1:
		return recallWhole(p, content)
	case len(path) == 2 && path[1] == "master-play-off":
		return recallWhole(&p.MasterPlayOff, content)
	case len(path) == 2 && path[1] == "decisions":
		return recallWhole(&p.Decisions, content)
	case len(path) == 3 && path[1] == "waivers":
		recallMember(&p.Waivers, path[2], content != "")
	}
	return nil
}

// recallLeague puts back what was stored of a league: its head, its teams, or
// something of a matchday.
func recallLeague(f *seasonfile.File, path []string, content string) error {
	l := f.League(path[1])
	if len(path) == 2 {
		return recallLeagueHead(f, l, path[1], content)
	}
	if l == nil || len(path) < 4 {
		return nil
	}
	switch path[2] {
	case "teams":
		recallMember(&l.Clubs, path[3], content != "")
	case "registrations":
		var r Registration
		if err := json.Unmarshal([]byte(cmp.Or(content, "{}")), &r); err != nil {
			return err
		}
		recallMember(&l.Clubs, path[3], r.State == Confirmed)
	case "matchdays":
		return recallMatchday(l, path, content)
	}
	return nil
}

// recallLeagueHead puts back tier, name and rounds of a league; without a head
// there was none.
func recallLeagueHead(f *seasonfile.File, l *scoring.League, id, content string) error {
	if content == "" {
		f.Leagues = slices.DeleteFunc(f.Leagues, func(l scoring.League) bool { return l.ID == id })
		return nil
	}
	var head DivisionHead
	if err := json.Unmarshal([]byte(content), &head); err != nil || l == nil {
		return err
	}
	l.Tier, l.Name, l.Rounds = head.Tier, head.Name, head.Rounds
	return nil
}

// recallMember puts a club into a list or takes it out.
func recallMember(list *[]string, club string, in bool) {
	*list = slices.DeleteFunc(*list, func(c string) bool { return c == club })
	if in {
		*list = append(*list, club)
	}
}

// recallMatchday puts back what was stored of a matchday.
func recallMatchday(l *scoring.League, path []string, content string) error {
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
		recallMember(&m.NoShows, path[5], content != "")
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
