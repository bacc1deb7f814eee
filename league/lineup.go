package league

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutLineup hands in the lineup of a club for a matchday or changes it (§ 2.2.11), also by a president of the club. A
// first one may come late and is marked; from the freeze on (§ 2.2.14) the director or an admin enters it, for a reason.
// Changes are taken until then, but for who of two players sits in which team MTT (§ 3.2.5). Who
// may not play is refused, unless an admin forces it: then it is a warning, and stays a violation. A club that stays
// away has no lineup (§ 1.2.10). Content: the lineup.
func (o *Office) PutLineup(ctx context.Context, by acts.Actor, at acts.MatchdayRef, l *scoring.Lineup,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedLineup, At: at.Of(l.Club), Subject: at.About("lineups", l.Club), Terms: terms}
	var k *knowledge
	out, err := o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		h, err := o.handing(ctx, d, l)
		if err != nil {
			return nil, err
		}
		k = h.knowledge
		before := seasonfile.Canonical(h.before)
		if err := terms.Over(before, l); err != nil {
			return nil, err
		}
		if err := h.refuse(ctx, &terms); err != nil {
			return nil, err
		}
		i := setLast(&d.Lineups, func(x *scoring.Lineup) bool { return x.Club == l.Club }, *l)
		path := fmt.Sprintf(".lineups[%d]", i)
		if err := d.check(path); err != nil {
			return nil, err
		}
		if err := a.Tx.PutLineup(ctx, at, l); err != nil {
			return nil, err
		}
		if err := d.commitAll(ctx); err != nil {
			return nil, err
		}
		if err := a.Tx.PutHandIn(ctx, at.Season, h.handIn(by, &terms)); err != nil {
			return nil, err
		}
		void, err := d.doubtsOfDraws(ctx, 1)
		out := a.Stored(before, l).With(d.warnings(path), h.doubts(&terms), void)
		if err != nil || !terms.Force {
			return out, err
		}
		return out, register.Tell(ctx, a, register.News{Clubs: []string{l.Club}, Decides: true,
			Title: fmt.Sprintf("Aufstellung für die %d. Sammelrunde der %s", at.Number, d.league.Name),
			Text: fmt.Sprintf("Die APSA hat die Aufstellung Ihres Vereins für die %d. Sammelrunde der %s eingetragen und sich dabei "+
				"über die Regeln hinweggesetzt.", at.Number, d.league.Name)})
	})
	o.learn(at.Season, k, &terms, err)
	return out, err
}

// DeleteLineup takes a lineup back, until the lineups freeze and as long as nobody of it has a seat or a stack.
func (o *Office) DeleteLineup(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropLineup, At: at.Of(club), Subject: at.About("lineups", club), Terms: terms}
	var k *knowledge
	out, err := o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		if k, err = o.knowledge(ctx, d.Tx, at.Season); err != nil {
			return nil, err
		}
		before := seasonfile.Canonical(d.Lineup(club))
		if before == nil {
			return nil, acts.ErrNotFound
		}
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if breach := d.clock(k).RefuseDrop(); breach != nil && !terms.Force {
			return nil, breach
		}
		d.dropLineup(club)
		if err := d.check(removed); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteLineup(ctx, at, club); err != nil {
			return nil, err
		}
		return a.Removed(before), nil
	})
	o.learn(at.Season, k, &terms, err)
	return out, err
}

// learn keeps what was known for the version that an act on a lineup has made. A request that was only answered again
// has found out nothing.
func (o *Office) learn(season string, k *knowledge, terms *acts.Terms, err error) {
	if err == nil && k != nil && !terms.DryRun {
		o.judging.keep(season, k, k.version+1)
	}
}

// handing is a lineup on its way in, and everything that is to be said about it.
type handing struct {
	*day
	knowledge *knowledge
	lineup    *scoring.Lineup
	before    *scoring.Lineup    // nil for a first one
	earlier   *matchday.HandIn   // nil if that is not known
	breaches  []*rulebook.Breach // what the clock has against it, then what it is in break of
	bothTeams []rulebook.Warning
}

// handing finds out what there is to say about a lineup.
func (o *Office) handing(ctx context.Context, d *day, l *scoring.Lineup) (*handing, error) {
	h := &handing{day: d, lineup: l}
	if before := d.Lineup(l.Club); before != nil {
		copied := *before
		h.before = &copied
	}
	var err error
	if h.knowledge, err = o.knowledge(ctx, d.Tx, d.At.Season); err != nil {
		return nil, err
	}
	if h.earlier, err = d.Tx.HandIn(ctx, d.At.MatchdayRef, l.Club); err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	if breach := d.clock(h.knowledge).Refuse(h.before, l); breach != nil {
		h.breaches = append(h.breaches, breach)
	}
	others, err := otherLineups(ctx, d)
	if err != nil {
		return nil, err
	}
	found, err := h.knowledge.judge(ctx, d, l, others)
	h.breaches = append(h.breaches, found...)
	k := h.knowledge
	h.bothTeams = matchday.DoubtsOfBothTeams(k.book, eligibility.OccasionOf(d.league, d.Matchday), l, others, k.told.Player, k.told.League)
	return h, err
}

// clock is what the lineups of the day are measured by.
func (d *day) clock(k *knowledge) *matchday.LineupClock {
	return &matchday.LineupClock{Day: d.Matchday, Rules: &k.rules, When: d.Entry.When(), Past: d.Entry.AsOf != "",
		Official: d.By.May(acts.DeedReadMatchday, d.At) == nil, Reason: d.Terms.Reason}
}

// refuse refuses what facts contradict, and what the rules do unless it is forced: all of it at once. Of a club that stays
// away or plays elsewhere there is no more to say.
func (h *handing) refuse(ctx context.Context, terms *acts.Terms) error {
	if err := h.plays(h.lineup.Club); err != nil {
		return err
	}
	if err := matchday.RefuseAbsent(h.Matchday, h.lineup.Club); err != nil {
		return err
	}
	err := h.refuseLineup(ctx, h.lineup)
	if err != nil && !faulty(err) {
		return err
	}
	all := []error{err}
	for _, b := range h.breaches {
		if !terms.Force && !faultyAt(err, b.Path) {
			all = append(all, b)
		}
	}
	return scoring.Together(all...)
}

// faulty reports whether an error is about what was sent, so that there may be more to say of it.
func faulty(err error) bool {
	var fault *scoring.Fault
	return errors.As(err, &fault)
}

// faultyAt reports whether faults have one at a path.
func faultyAt(err error, path string) bool {
	var fault *scoring.Fault
	var all scoring.Faults
	if errors.As(err, &all) {
		return slices.ContainsFunc(all, func(one error) bool { return faultyAt(one, path) })
	}
	return errors.As(err, &fault) && fault.Path == path
}

// doubts are what was forced, that the lineup is late, and who may not play in the other league for it.
func (h *handing) doubts(terms *acts.Terms) []rulebook.Warning {
	doubts := h.handIn(acts.Actor{}, terms).Doubts(h.Matchday, &h.knowledge.rules)
	for _, b := range h.breaches {
		path := b.Path
		if path == "" {
			path = "$"
		}
		doubts = append(doubts, rulebook.Warning{Path: path, Rule: b.Rule, Detail: b.Sentence})
	}
	return append(doubts, h.bothTeams...)
}

// handIn is what is kept about who handed the lineup in, and when. What came with an imported season was handed in
// nobody knows when.
func (h *handing) handIn(by acts.Actor, terms *acts.Terms) *matchday.HandIn {
	when := h.Entry.When()
	in := &matchday.HandIn{League: h.At.League, Matchday: h.At.Number, Club: h.lineup.Club}
	switch {
	case h.earlier != nil:
		*in = *h.earlier
	case h.before == nil:
		in.First, in.FirstBy = when, by.User
	}
	in.Changed, in.ChangedBy = when, by.User
	in.Forced = in.Forced || terms.Force && len(h.breaches) > 0
	return in
}

// dropLineup removes the lineup of a club in memory.
func (d *day) dropLineup(club string) {
	d.Lineups = slices.DeleteFunc(d.Lineups, func(l scoring.Lineup) bool { return l.Club == club })
}

// refuseLineup refuses a lineup that contradicts itself, and players whom the season does not know.
func (d *day) refuseLineup(ctx context.Context, l *scoring.Lineup) error {
	var all []error
	for _, fault := range l.Check() {
		all = append(all, fault.Within("$"))
	}
	names := []mention{{"$.captain", l.Captain}}
	for i, player := range l.Slots {
		if player != "" {
			names = append(names, mention{fmt.Sprintf("$.slots[%d]", i), player})
		}
	}
	err := d.refuseStrangers(ctx, names)
	if err != nil && !faulty(err) {
		return err
	}
	return scoring.Together(append(all, err)...)
}

// mention is a place in what was sent that names a player.
type mention struct{ path, player string }

// refuseStrangers refuses players whom the season does not know.
func (d *day) refuseStrangers(ctx context.Context, names []mention) error {
	ids := make([]string, len(names))
	for i := range names {
		ids[i] = names[i].player
	}
	lacks, err := d.Tx.SeasonLacks(ctx, d.At.Season, register.KindPlayer, ids)
	if err != nil || len(lacks) == 0 {
		return err
	}
	var all []error
	for _, player := range lacks {
		all = append(all, &scoring.Fault{Path: names[slices.Index(ids, player)].path,
			Sentence: fmt.Sprintf("Den Spieler „%s“ gibt es in dieser Saison nicht.", acts.Clip(player))})
	}
	return scoring.Together(all...)
}
