package register

import (
	"cmp"
	"context"
	"slices"

	"pokerliga/scoring"
)

// byID returns the seasons in the order in which several of them are locked.
func byID(ctx context.Context, tx Tx) ([]SeasonHead, error) {
	heads, err := tx.Seasons(ctx)
	slices.SortFunc(heads, func(a, b SeasonHead) int { return cmp.Compare(a.ID, b.ID) })
	return heads, err
}

// years returns all seasons with those of the clubs that each knows.
func years(ctx context.Context, tx Tx, clubs []string) ([]year, error) {
	heads, err := tx.Seasons(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]year, len(heads))
	for i, head := range heads {
		lacks, err := tx.SeasonLacks(ctx, head.ID, KindClub, clubs)
		if err != nil {
			return nil, err
		}
		list[i] = year{head, map[string]bool{}}
		for _, club := range clubs {
			list[i].clubs[club] = !slices.Contains(lacks, club)
		}
	}
	return list, nil
}

// carry brings a membership of the register into the rosters of the open seasons that know the club and in which it
// holds, and out of the others.
func carry(ctx context.Context, tx Tx, p *Player, m *scoring.Membership) error {
	heads, err := byID(ctx, tx)
	if err != nil {
		return err
	}
	for i := range heads {
		if err := carryInto(ctx, tx, &heads[i], p, m); err != nil {
			return err
		}
	}
	return nil
}

// carryInto brings a membership into the roster of one season. What was frozen stays as it is.
func carryInto(ctx context.Context, tx Tx, head *SeasonHead, p *Player, m *scoring.Membership) error {
	if !head.Confirmed.IsZero() {
		return nil
	}
	lacks, err := tx.SeasonLacks(ctx, head.ID, KindClub, []string{m.Club})
	if err != nil || len(lacks) > 0 {
		return err
	}
	if !touches(m, head.Start, &head.End) {
		return dropFrom(ctx, tx, head, m)
	}
	if _, err := tx.LockSeason(ctx, head.ID); err != nil {
		return err
	}
	lacks, err = tx.SeasonLacks(ctx, head.ID, KindPlayer, []string{p.ID})
	if err == nil && len(lacks) > 0 {
		err = tx.CarryPlayer(ctx, head.ID, p)
	}
	if err == nil {
		err = tx.CarryMembership(ctx, head.ID, m)
	}
	if err == nil {
		_, err = tx.BumpSeason(ctx, head.ID)
	}
	return err
}

// drop takes a membership out of the rosters of the open seasons.
func drop(ctx context.Context, tx Tx, m *scoring.Membership) error {
	heads, err := byID(ctx, tx)
	for i := 0; err == nil && i < len(heads); i++ {
		if heads[i].Confirmed.IsZero() {
			err = dropFrom(ctx, tx, &heads[i], m)
		}
	}
	return err
}

func dropFrom(ctx context.Context, tx Tx, head *SeasonHead, m *scoring.Membership) error {
	if _, err := tx.LockSeason(ctx, head.ID); err != nil {
		return err
	}
	was, err := tx.DropMembership(ctx, head.ID, m)
	if err == nil && was {
		_, err = tx.BumpSeason(ctx, head.ID)
	}
	return err
}

// carryDetails writes what is private of a player into the open seasons that know him.
func carryDetails(ctx context.Context, tx Tx, p *Player) error {
	ids, err := tx.SeasonsOf(ctx, p.ID)
	for i := 0; err == nil && i < len(ids); i++ {
		var head *SeasonHead
		if head, err = tx.LockSeason(ctx, ids[i]); err != nil || !head.Confirmed.IsZero() {
			continue
		}
		if err = tx.CarryPlayer(ctx, ids[i], p); err == nil {
			_, err = tx.BumpSeason(ctx, ids[i])
		}
	}
	return err
}
