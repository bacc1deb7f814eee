package league

import (
	"context"
	"maps"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// rehearsing returns how an office carries out an act only to say what it changes in the numbers of the seasons, the
// latest first. The numbers before are those of the snapshot; after the act the seasons are computed that it has touched.
func rehearsing[T register.Reader](o *Office) func(context.Context, T, *acts.Request,
	func() error) ([]seasonfile.Consequence, error) {
	return func(ctx context.Context, tx T, r *acts.Request, do func() error) ([]seasonfile.Consequence, error) {
		known, err := o.Current(ctx)
		if err != nil {
			return nil, err
		}
		heads, err := tx.Seasons(ctx)
		if err != nil {
			return nil, err
		}
		before := map[string]*SeasonView{}
		for _, head := range heads {
			if before[head.ID], err = viewNow(ctx, tx, head, known.Season(head.ID)); err != nil {
				return nil, err
			}
		}
		if err := do(); err != nil {
			return nil, err
		}
		if heads, err = tx.Seasons(ctx); err != nil {
			return nil, err
		}
		to, err := register.Renaming(ctx, tx)
		if err != nil {
			return nil, err
		}
		changes := []seasonfile.Consequence{}
		for _, head := range heads {
			old := before[head.ID]
			if old != nil && old.Head.Version == head.Version && head.ID != r.At.Season {
				continue
			}
			after, err := rehearsed(ctx, tx, r, head, old)
			if err != nil {
				return nil, err
			}
			if c := seasonfile.CompareResults(head.ID, old.numbers(to), after); c != nil {
				changes = append(changes, *c)
			}
		}
		return changes, nil
	}
}

// viewNow returns the view of a season if it shows this version, otherwise one of what is stored.
func viewNow(ctx context.Context, tx register.Reader, head register.SeasonHead, v *SeasonView) (*SeasonView, error) {
	if v != nil && v.Head.Version == head.Version {
		return v, nil
	}
	f, _, err := tx.SeasonFile(ctx, head.ID)
	return &SeasonView{Head: head, File: f}, err
}

// numbers returns the numbers of a season as the program computes them today, with other ids of players; none for no season.
func (v *SeasonView) numbers(to map[string]string) *seasonfile.Results {
	if v == nil {
		return nil
	}
	if len(to) > 0 {
		known := make(map[string]bool, len(v.File.Players))
		for i := range v.File.Players {
			known[v.File.Players[i].ID] = true
		}
		to = maps.Clone(to)
		maps.DeleteFunc(to, func(_, is string) bool { return known[is] }) // both have been in the season, each by himself
	}
	if f := v.File.Renamed(to); f != v.File || v.Results == nil || v.Differs {
		return seasonfile.Compute(f)
	}
	return v.Results
}

// rehearsed returns the numbers of a season after an act: of a matchday no more than that is read.
func rehearsed(
	ctx context.Context, tx register.Reader, r *acts.Request, head register.SeasonHead, old *SeasonView,
) (*seasonfile.Results, error) {
	in, whole := tx.(Reader)
	if old != nil && whole && slices.Contains(onMatchday, r.Deed) && old.File.Matchday(r.At.League, r.At.Number) != nil {
		m, err := in.Matchday(ctx, r.At.MatchdayRef)
		if err != nil {
			return nil, err
		}
		return seasonfile.Compute(withMatchday(old.File, r.At.MatchdayRef, m)), nil
	}
	f, _, err := tx.SeasonFile(ctx, head.ID)
	if err != nil {
		return nil, err
	}
	return seasonfile.Compute(f), nil
}
