package league

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"pokerliga/acts"
	"pokerliga/matchday"
	"pokerliga/register"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// onMatchday are the deeds that change one matchday and nothing else of its season.
var onMatchday = []acts.Deed{
	acts.DeedCard, acts.DeedDropCard, acts.DeedStacks, acts.DeedDropStacks, acts.DeedLineup, acts.DeedDropLineup,
	acts.DeedNoShow, acts.DeedDropNoShow, acts.DeedClose, acts.DeedReopen, acts.DeedDraw, acts.DeedCheckIn,
	acts.DeedPenalty, acts.DeedLiftPenalty, acts.DeedAcknowledge, acts.DeedOfficial, acts.DeedProvisional, acts.DeedReport,
}

// MatchdayChange says that a version of a season differs from the one before in that matchday alone.
type MatchdayChange struct {
	Version int64
	At      acts.MatchdayRef
}

// updated returns a season as it is stored now, made from an earlier view and the matchdays that have changed since; nil
// where more has changed.
func (v *SeasonView) updated(ctx context.Context, r Reader, head register.SeasonHead) (*SeasonView, error) {
	changes, err := r.MatchdayChanges(ctx, head.ID, v.Head.Version)
	if err != nil || int64(len(changes)) != head.Version-v.Head.Version || v.Differs {
		return nil, err
	}
	next := *v
	next.Head, next.halls = head, maps.Clone(v.halls)
	done := map[acts.MatchdayRef]bool{}
	for _, c := range changes {
		if done[c.At] {
			continue
		}
		done[c.At] = true
		if known, err := next.reread(ctx, r, c.At); err != nil || !known {
			return nil, err
		}
	}
	next.freezes = next.nextFreeze(v.at)
	next.Results = seasonfile.Compute(next.File)
	return &next, next.keep()
}

// madeFrom reports whether a view was made from an earlier one, so that it has the same clubs and players.
func (v *SeasonView) madeFrom(before *SeasonView) bool {
	return v.File == before.File || len(v.File.Clubs) > 0 && &v.File.Clubs[0] == &before.File.Clubs[0]
}

// reread puts a matchday as it is stored now into a view that is about to be published; false where the view does not
// know the matchday.
func (v *SeasonView) reread(ctx context.Context, r Reader, at acts.MatchdayRef) (known bool, err error) {
	m, err := r.Matchday(ctx, at)
	if err != nil {
		return false, err
	}
	if v.File, known = withMatchday(v.File, at, m); !known {
		return false, nil
	}
	rules := v.File.RulesInForce()
	v.Public, _ = withMatchday(v.Public, at, seasonfile.PublicMatchday(m, &rules, v.at))

	halls, err := r.Halls(ctx, at)
	if err != nil {
		return false, err
	}
	delete(v.halls, at)
	maps.Copy(v.halls, halls)
	ins, err := r.HandIns(ctx, at)
	v.handIns = append(slices.DeleteFunc(slices.Clone(v.handIns), func(in matchday.HandIn) bool {
		return in.League == at.League && in.Matchday == at.Number
	}), ins...)
	slices.SortFunc(v.handIns, func(a, b matchday.HandIn) int {
		return cmp.Or(cmp.Compare(a.League, b.League), cmp.Compare(a.Matchday, b.Matchday), cmp.Compare(a.Club, b.Club))
	})
	return true, err
}

// withMatchday returns a file with another matchday in the place of the one there; it shares everything else. It is false
// where the file has no such matchday.
func withMatchday(f *seasonfile.File, at acts.MatchdayRef, m *scoring.Matchday) (*seasonfile.File, bool) {
	again := *f
	again.Leagues = slices.Clone(f.Leagues)
	l := again.League(at.League)
	if l == nil {
		return f, false
	}
	l.Matchdays = slices.Clone(l.Matchdays)
	for i := range l.Matchdays {
		if l.Matchdays[i].Number == at.Number {
			l.Matchdays[i] = *m
			return &again, true
		}
	}
	return f, false
}
