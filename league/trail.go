package league

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// trails hold, by season, what acts of this process on cards and stacks have left: the next act and the next snapshot
// begin from there and read nothing again.
type trails struct {
	mu sync.Mutex
	of map[string]*trail
}

// trail is a row of versions of a season. Each was made by an act of this process that has changed one heat, and that
// nothing is told of in public.
type trail struct {
	version int64      // the latest
	steps   []heatStep // the versions up to it, without a gap
	days    map[acts.MatchdayRef]*footing
}

// heatStep is a version in which that heat has changed.
type heatStep struct {
	at   acts.MatchdayRef
	heat int
}

// footing is what acts on a matchday begin from. Nobody may write into it.
type footing struct {
	*scoring.Matchday
	league *scoring.League
	hall   *Hall

	draws    map[int][]Draw // by heat, where an act has asked for them
	reopened map[int]string // why heats were opened again; nil where no act has asked
	sorted   map[int]bool   // heats in which new cards and stacks are stored by number
}

// longestTrail is how many versions are kept of a season.
const longestTrail = 1000

// at returns what an act on a matchday begins from in that version of the season, nil where that is not known.
func (t *trails) at(day acts.MatchdayRef, version int64) *footing {
	t.mu.Lock()
	defer t.mu.Unlock()
	if of := t.of[day.Season]; of != nil && of.version == version {
		return of.days[day]
	}
	return nil
}

// keep keeps what an act has left that has made the version after that one.
func (t *trails) keep(before int64, step heatStep, left *footing) {
	t.mu.Lock()
	defer t.mu.Unlock()
	of := t.of[step.at.Season]
	switch {
	case of != nil && of.version > before:
		return // a later act was faster
	case of == nil || of.version < before || len(of.steps) == longestTrail:
		of = &trail{version: before, days: map[acts.MatchdayRef]*footing{}}
	}
	if t.of == nil {
		t.of = map[string]*trail{}
	}
	t.of[step.at.Season] = of
	of.version++
	of.steps = append(of.steps, step)
	of.days[step.at] = left
}

// since returns which heats of which matchdays have changed in a season between two versions, and these matchdays as they
// are at the second; nil where that is not known.
func (t *trails) since(season string, before, version int64) (map[acts.MatchdayRef][]int, map[acts.MatchdayRef]*scoring.Matchday) {
	t.mu.Lock()
	defer t.mu.Unlock()
	of := t.of[season]
	if of == nil || of.version != version || of.version-before > int64(len(of.steps)) {
		return nil, nil
	}
	touched, days := map[acts.MatchdayRef][]int{}, map[acts.MatchdayRef]*scoring.Matchday{}
	for _, step := range of.steps[len(of.steps)-int(of.version-before):] {
		if !slices.Contains(touched[step.at], step.heat) {
			touched[step.at] = append(touched[step.at], step.heat)
		}
		days[step.at] = of.days[step.at].Matchday
	}
	return touched, days
}

// begin returns the matchday of an act that begins from there. The act may change its lists and their rows, and must not
// change what is in a row.
func (f *footing) begin(a *act) *day {
	m, l := *f.Matchday, *f.league
	m.Lineups, m.NoShows, m.Excused, m.Heats = slices.Clone(m.Lineups), slices.Clone(m.NoShows), slices.Clone(m.Excused), slices.Clone(m.Heats)
	for i := range m.Heats {
		h := &m.Heats[i]
		h.SitAndGos, h.TeamMTTs = slices.Clone(h.SitAndGos), slices.Clone(h.TeamMTTs)
	}
	l.Clubs = slices.Clone(l.Clubs)
	return &day{Matchday: &m, act: a, league: &l, official: f.hall.Official, hall: f.hall, from: f, known: maps.Clone(f.draws),
		reopened: f.reopened}
}

// leave notes how an act leaves a heat in which it has written or deleted a sheet, for the act after it and the next
// snapshot; where it is not certain how it is stored, they read it.
func (d *day) leave(ctx context.Context, heat int, fresh bool) error {
	if d.from == nil || d.Entry.Reason != "" {
		return nil
	}
	sorted := d.from.sorted[heat] || d.from.Heat(heat) == nil
	if fresh && !sorted {
		var err error
		if sorted, err = d.Tx.Sorted(ctx, d.At.MatchdayRef, heat); err != nil || !sorted {
			return err
		}
	}
	left := &footing{Matchday: d.stored(heat, sorted), league: d.from.league, hall: d.hall, draws: d.known, reopened: d.reopened,
		sorted: map[int]bool{heat: sorted}}
	for other, is := range d.from.sorted {
		if other != heat {
			left.sorted[other] = is
		}
	}
	before, step := d.Locked, heatStep{d.At.MatchdayRef, heat}
	d.Then = func() { d.trails.keep(before, step, left) }
	return nil
}

// stored returns the matchday as it is read when the act is done: a heat that nothing is left of is gone, and the cards and
// stacks of the heat stand by number where they are sorted, otherwise where they stood.
func (d *day) stored(heat int, sorted bool) *scoring.Matchday {
	m := *d.Matchday
	h := m.Heat(heat)
	if d.gone {
		m.Heats = slices.DeleteFunc(m.Heats, func(h scoring.Heat) bool { return h.Number == heat })
		return &m
	}
	var tables []int
	var letters []string
	if before := d.from.Heat(heat); before != nil && !sorted {
		for i := range before.SitAndGos {
			tables = append(tables, before.SitAndGos[i].Table)
		}
		for i := range before.TeamMTTs {
			letters = append(letters, before.TeamMTTs[i].MTT)
		}
	}
	h.SitAndGos, h.TeamMTTs = append([]scoring.SitAndGo{}, h.SitAndGos...), append([]scoring.TeamMTT{}, h.TeamMTTs...)
	slices.SortStableFunc(h.SitAndGos, func(a, b scoring.SitAndGo) int {
		return cmp.Or(cmp.Compare(slices.Index(tables, a.Table), slices.Index(tables, b.Table)), cmp.Compare(a.Table, b.Table))
	})
	slices.SortStableFunc(h.TeamMTTs, func(a, b scoring.TeamMTT) int {
		return cmp.Or(cmp.Compare(slices.Index(letters, a.MTT), slices.Index(letters, b.MTT)), cmp.Compare(a.MTT, b.MTT))
	})
	slices.SortFunc(m.Heats, func(a, b scoring.Heat) int { return cmp.Compare(a.Number, b.Number) })
	return &m
}
