package league

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// onMatchday are the deeds that change one matchday and nothing else of its season.
var onMatchday = []acts.Deed{
	acts.DeedCard, acts.DeedDropCard, acts.DeedAnnulCard, acts.DeedRestoreCard, acts.DeedStacks, acts.DeedDropStacks, acts.DeedLineup, acts.DeedDropLineup,
	acts.DeedNoShow, acts.DeedDropNoShow, acts.DeedExcuse, acts.DeedClose, acts.DeedReopen, acts.DeedDraw, acts.DeedCheckIn,
	acts.DeedPenalty, acts.DeedLiftPenalty, acts.DeedAcknowledge, acts.DeedConfirmCard, acts.DeedBust, acts.DeedDropBust, acts.DeedBegin,
	acts.DeedDropBeginning, acts.DeedOfficial, acts.DeedProvisional, acts.DeedReport,
	acts.DeedLend, acts.DeedTakeBack, acts.DeedDecide, acts.DeedShelve,
}

// MatchdayChange says that so many versions of a season differ from the one before each in that matchday alone, or in one
// heat of it.
type MatchdayChange struct {
	At       acts.MatchdayRef
	Heat     int // 0 for more of the matchday
	Versions int64
}

// updated returns a season as it is stored now, made from an earlier view and the matchdays that have changed since; nil
// where more has changed.
func (v *SeasonView) updated(ctx context.Context, r Reader, head register.SeasonHead, t *trails) (*SeasonView, error) {
	if touched, days := t.since(head.ID, v.Head.Version, head.Version); len(touched) > 0 && !v.Differs && len(v.Docket.Cases) == 0 {
		return v.followed(head, touched, days)
	}
	changes, err := r.MatchdayChanges(ctx, head.ID, v.Head.Version)
	if err != nil || versions(changes) != head.Version-v.Head.Version || v.Differs {
		return nil, err
	}
	next := *v
	next.Head, next.halls = head, maps.Clone(v.halls)
	touched := changed(changes)
	for at, heats := range touched {
		if known, err := next.reread(ctx, r, at, heats); err != nil || !known {
			return nil, err
		}
	}
	if len(v.Docket.Cases) > 0 { // a correction may be what one of them waits for
		if next.Docket, err = r.Docket(ctx, head.ID); err != nil {
			return nil, err
		}
	}
	next.freezes = next.nextFreeze(v.at)
	next.Results = next.results(v.Results, touched)
	return &next, next.keep()
}

// followed returns a season in which these heats have changed, made from an earlier view and these matchdays.
func (v *SeasonView) followed(head register.SeasonHead, touched map[acts.MatchdayRef][]int, days map[acts.MatchdayRef]*scoring.Matchday,
) (*SeasonView, error) {
	next := *v
	next.Head = head
	for at, heats := range touched {
		m := v.File.Matchday(at.League, at.Number)
		if m == nil {
			return nil, nil
		}
		again := *m
		again.Heats = slices.DeleteFunc(slices.Clone(m.Heats), func(h scoring.Heat) bool { return slices.Contains(heats, h.Number) })
		for _, h := range days[at].Heats {
			if slices.Contains(heats, h.Number) {
				again.Heats = append(again.Heats, h)
			}
		}
		next.replace(at, &again)
	}
	next.freezes = next.nextFreeze(v.at)
	next.Results = next.results(v.Results, touched)
	return &next, next.keep()
}

// results computes the numbers of a view in which these heats of matchdays have changed since others were computed.
func (v *SeasonView) results(before *seasonfile.Results, touched map[acts.MatchdayRef][]int) *seasonfile.Results {
	for at, heats := range touched {
		if len(touched) == 1 && len(heats) > 0 {
			return seasonfile.ComputeHeats(v.File, before, at.League, at.Number)
		}
	}
	return seasonfile.Compute(v.File)
}

// madeFrom reports whether a view was made from an earlier one, so that it has the same clubs and players.
func (v *SeasonView) madeFrom(before *SeasonView) bool {
	if v.Closed() || before.Closed() {
		return v.Head.Version == before.Head.Version
	}
	return v.File == before.File || len(v.File.Clubs) > 0 && &v.File.Clubs[0] == &before.File.Clubs[0]
}

// versions counts the versions of changes.
func versions(changes []MatchdayChange) (n int64) {
	for _, c := range changes {
		n += c.Versions
	}
	return n
}

// changed returns which heats of which matchdays have changed; of a matchday without heats more has.
func changed(changes []MatchdayChange) map[acts.MatchdayRef][]int {
	all := map[acts.MatchdayRef][]int{}
	for _, c := range changes {
		heats, known := all[c.At]
		switch {
		case c.Heat == 0 || known && len(heats) == 0:
			all[c.At] = nil
		case !slices.Contains(heats, c.Heat):
			all[c.At] = append(heats, c.Heat)
		}
	}
	return all
}

// reread puts heats of a matchday, or the whole of it, as they are stored now into a view that is about to be published;
// false where the view does not know the matchday.
func (v *SeasonView) reread(ctx context.Context, r Reader, at acts.MatchdayRef, heats []int) (known bool, err error) {
	m := v.File.Matchday(at.League, at.Number)
	switch {
	case m == nil:
		return false, nil
	case len(heats) > 0:
		m, err = withHeats(ctx, r, m, at, heats)
	default:
		m, err = r.Matchday(ctx, at)
	}
	if err != nil {
		return false, err
	}
	v.replace(at, m)
	if len(heats) > 0 {
		return true, v.readPublished(ctx, r, at)
	}
	halls, err := r.Halls(ctx, at)
	if err != nil {
		return false, err
	}
	delete(v.halls, at)
	maps.Copy(v.halls, halls)
	if err := v.readPublished(ctx, r, at); err != nil {
		return false, err
	}
	ins, err := handIns(ctx, r, v.File, at)
	v.handIns = append(slices.DeleteFunc(slices.Clone(v.handIns), func(in matchday.HandIn) bool {
		return in.League == at.League && in.Matchday == at.Number
	}), ins...)
	slices.SortFunc(v.handIns, func(a, b matchday.HandIn) int {
		return cmp.Or(cmp.Compare(a.League, b.League), cmp.Compare(a.Matchday, b.Matchday), cmp.Compare(a.Club, b.Club))
	})
	return true, err
}

// replace puts another matchday in the place of the one in the view; its heats are sorted by number.
func (v *SeasonView) replace(at acts.MatchdayRef, m *scoring.Matchday) {
	slices.SortFunc(m.Heats, func(a, b scoring.Heat) int { return cmp.Compare(a.Number, b.Number) })
	v.File = withMatchday(v.File, at, m)
	rules := v.File.RulesInForce()
	v.Public = withMatchday(v.Public, at, seasonfile.PublicMatchday(m, &rules, v.at))
}

// withHeats returns a matchday with these heats as they are stored now; it shares everything else.
func withHeats(ctx context.Context, r Reader, m *scoring.Matchday, at acts.MatchdayRef, numbers []int) (*scoring.Matchday, error) {
	again := *m
	again.Heats = slices.DeleteFunc(slices.Clone(m.Heats), func(h scoring.Heat) bool { return slices.Contains(numbers, h.Number) })
	for _, number := range numbers {
		h, err := r.Heat(ctx, at, number)
		if errors.Is(err, acts.ErrNotFound) {
			continue // it is as if it had never begun
		}
		if err != nil {
			return nil, err
		}
		again.Heats = append(again.Heats, *h)
	}
	slices.SortFunc(again.Heats, func(a, b scoring.Heat) int { return cmp.Compare(a.Number, b.Number) })
	return &again, nil
}

// withMatchday returns a file with another matchday in the place of the one there; it shares everything else.
func withMatchday(f *seasonfile.File, at acts.MatchdayRef, m *scoring.Matchday) *seasonfile.File {
	again := *f
	again.Leagues = slices.Clone(f.Leagues)
	l := again.League(at.League)
	l.Matchdays = slices.Clone(l.Matchdays)
	for i := range l.Matchdays {
		if l.Matchdays[i].Number == at.Number {
			l.Matchdays[i] = *m
		}
	}
	return &again
}
