package league

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// ClubDay is a matchday as those see it who work for a club that plays there.
type ClubDay struct {
	At       acts.MatchdayRef
	Day      *scoring.Matchday
	Heat     int                // that is played or comes next
	Posts    []matchday.Post    // of its six in that heat
	Passings []matchday.Passing // before it, while it has not begun
	Lacks    []int              // drawn tables of the heat that have no card
	Cards    int                // that are in, of the whole matchday
	Tables   int                // how many there will be, 0 while nothing is drawn
}

// ClubDay returns a matchday for who works for a club or runs it. Where everybody sits is known from the freeze on. § 2.2.14
func (o *Office) ClubDay(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) (*ClubDay, error) {
	if err := by.May(acts.DeedReadLineup, at.Of(club)); err != nil {
		return nil, err
	}
	m, err := o.dayOf(ctx, at)
	if err != nil {
		return nil, err
	}
	draws, penalties, err := o.draws(ctx, at)
	if err != nil {
		return nil, err
	}
	noted := &matchday.Noted{Penalties: penalties}
	if noted.CheckIns, err = o.store.CheckIns(ctx, at); err != nil {
		return nil, err
	}
	c := &ClubDay{At: at, Day: m, Heat: matchday.HeatNow(m)}
	var drawn []draw.DrawnTable
	for heat := 1; heat <= scoring.Heats; heat++ {
		tables := lastDraw(draws[heat]).tables()
		if heat == c.Heat {
			drawn = tables
		}
		if h := m.Heat(heat); h != nil {
			c.Cards += len(h.SitAndGos)
		}
		c.Tables = max(c.Tables, scoring.Heats*len(tables))
	}
	c.Posts = matchday.PostsOf(m, c.Heat, drawn, noted, club)
	c.Lacks = matchday.MissingTables(m.Heat(c.Heat), drawn)
	if !m.Started(c.Heat) {
		c.Passings = matchday.PassingsOf(m, c.Heat, noted, club)
	}
	return c, nil
}
