package league

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// recall puts back into the facts of a season what was stored of a subject. Subjects that are no fact of a season are passed over.
func recall(f *seasonfile.File, m acts.Memory) error {
	fact, is := m.Subject.Fact()
	if !is {
		return nil
	}
	switch fact.Topic {
	case acts.TopicTieDecisions:
		return recallWhole(&f.TieDecisions, m.Content)
	case acts.TopicPromotion:
		return recallWhole(&f.Promotion, m.Content)
	case acts.TopicMasterPlayOff:
		return recallWhole(&f.Promotion.MasterPlayOff, m.Content)
	case acts.TopicDecisions:
		return recallWhole(&f.Promotion.Decisions, m.Content)
	case acts.TopicWaiver:
		recallMember(&f.Promotion.Waivers, fact.ID, m.Content != "")
		return nil
	case acts.TopicRules:
		return recallWhole(&f.Rules, m.Content)
	case acts.TopicTournament:
		return recallRow(&f.Tournaments, func(t *scoring.Tournament) bool { return t.ID == fact.ID }, m.Content)
	}
	return recallLeague(f, fact, m.Content)
}

// recallLeague puts back what was stored of a league: its head, its teams, or something of a matchday.
func recallLeague(f *seasonfile.File, fact acts.Fact, content string) error {
	l := f.League(fact.League)
	if fact.Topic == acts.TopicLeague {
		return recallLeagueHead(f, l, fact.League, content)
	}
	if l == nil {
		return nil
	}
	switch fact.Topic {
	case acts.TopicTeam:
		recallMember(&l.Clubs, fact.ID, content != "")
		return nil
	case acts.TopicLeaving:
		return recallRow(&l.Left, func(x *scoring.Leaving) bool { return x.Club == fact.ID }, content)
	case acts.TopicRegistration:
		var r seasons.Registration
		if err := json.Unmarshal([]byte(cmp.Or(content, "{}")), &r); err != nil {
			return err
		}
		recallMember(&l.Clubs, fact.ID, r.State == seasons.Confirmed)
		return nil
	}
	return recallMatchday(l, fact, content)
}

// recallLeagueHead puts back tier, name and rounds of a league; without a head there was none.
func recallLeagueHead(f *seasonfile.File, l *scoring.League, id, content string) error {
	if content == "" {
		f.Leagues = slices.DeleteFunc(f.Leagues, func(l scoring.League) bool { return l.ID == id })
		return nil
	}
	var head seasons.DivisionHead
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
func recallMatchday(l *scoring.League, fact acts.Fact, content string) error {
	i := slices.IndexFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Number == fact.Matchday })
	if fact.Topic == acts.TopicMatchday {
		return recallHead(l, i, content)
	}
	if i < 0 {
		return nil // the matchday was not announced yet
	}
	m := &l.Matchdays[i]
	switch fact.Topic {
	case acts.TopicInterruption:
		return recallWhole(&m.Interrupted, content)
	case acts.TopicAnnulment:
		return recallWhole(&m.Annulled, content)
	case acts.TopicLineup:
		return recallRow(&m.Lineups, func(x *scoring.Lineup) bool { return x.Club == fact.ID }, content)
	case acts.TopicNoShow:
		var was NoShow
		if content != "" {
			if err := json.Unmarshal([]byte(content), &was); err != nil {
				return err
			}
		}
		recallMember(&m.NoShows, fact.ID, content != "" && !was.Excused)
		recallMember(&m.Excused, fact.ID, was.Excused)
		return nil
	}
	return recallHeat(m, fact, content)
}

// recallHead puts back the head of a matchday; without one it was not announced.
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

// recallHeat puts back a round card, the stacks of an MTT, or whether a heat was open. A heat of which nothing is left had not begun.
func recallHeat(m *scoring.Matchday, fact acts.Fact, content string) (err error) {
	h := m.Heat(fact.Heat)
	if h == nil {
		m.Heats = append(m.Heats, scoring.Heat{Number: fact.Heat, Open: true, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{}})
		h = &m.Heats[len(m.Heats)-1]
	}
	switch fact.Topic {
	case acts.TopicHeat:
		state := &HeatState{Open: true}
		if content != "" {
			err = json.Unmarshal([]byte(content), state)
		}
		h.Open = state.Open
	case acts.TopicCard:
		err = recallRow(&h.SitAndGos, func(c *scoring.SitAndGo) bool { return strconv.Itoa(c.Table) == fact.ID }, content)
	case acts.TopicStacks:
		err = recallRow(&h.TeamMTTs, func(t *scoring.TeamMTT) bool { return t.MTT == fact.ID }, content)
	}
	m.Heats = slices.DeleteFunc(m.Heats, func(h scoring.Heat) bool { return len(h.SitAndGos)+len(h.TeamMTTs) == 0 })
	slices.SortFunc(m.Heats, func(a, b scoring.Heat) int { return a.Number - b.Number })
	return err
}

// recallRow puts back a row of a list; without content it was not there.
func recallRow[Row any](rows *[]Row, is func(*Row) bool, content string) error {
	i := scoring.Index(*rows, is)
	if content == "" {
		*rows = slices.DeleteFunc(*rows, func(r Row) bool { return is(&r) })
		return nil
	}
	var row Row
	if err := json.Unmarshal([]byte(content), &row); err != nil {
		return err
	}
	scoring.Set(rows, i, row)
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
