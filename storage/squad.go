package storage

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
)

// squadRow is a national team for one event.
type squadRow struct {
	ID        string `gorm:"primaryKey"`
	Event     string
	StartDate string
	Size      *int
}

// squadPlayerRow is a player in a squad, since when, and whether he is its captain.
type squadPlayerRow struct {
	Squad     string `gorm:"primaryKey"`
	Player    string `gorm:"primaryKey"`
	Nominated string
	Captain   bool
}

// squadExitRow is a player's exit from a squad, with the reason.
type squadExitRow struct {
	Squad     string `gorm:"primaryKey"`
	Position  int    `gorm:"primaryKey"`
	Player    string
	Kind      string
	Nominated string
	LeftOn    string
	Reason    string
}

// Squads returns all national teams, the latest event first.
func (r reader) Squads(ctx context.Context) ([]eligibility.Squad, error) {
	return r.squads(ctx, "1 = 1")
}

// Squad returns a national team.
func (r reader) Squad(ctx context.Context, id string) (*eligibility.Squad, error) {
	list, err := r.squads(ctx, "id = ?", id)
	if err == nil && len(list) == 0 {
		err = acts.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return &list[0], nil
}

// squads reads the national teams that a condition finds, whole.
func (r reader) squads(ctx context.Context, condition string, values ...any) ([]eligibility.Squad, error) {
	var rows []squadRow
	if err := r.with(ctx).Where(condition, values...).Order("start_date DESC, id").Find(&rows).Error; err != nil {
		return nil, failed("read the squads", err)
	}
	if len(rows) == 0 {
		return []eligibility.Squad{}, nil
	}
	squads := make([]eligibility.Squad, len(rows))
	byID := make(map[string]*eligibility.Squad, len(rows))
	ids := make([]string, len(rows))
	for i, row := range rows {
		squads[i] = eligibility.Squad{ID: row.ID, Event: row.Event, Start: row.StartDate, Size: orZero(row.Size)}
		byID[row.ID], ids[i] = &squads[i], row.ID
	}
	var players []squadPlayerRow
	if err := r.with(ctx).Order("squad, player").Find(&players, "squad IN ?", ids).Error; err != nil {
		return nil, failed("read the players of squads", err)
	}
	for _, p := range players {
		s := byID[p.Squad]
		s.Nominations = append(s.Nominations, eligibility.Nomination{Player: p.Player, Day: p.Nominated})
		if p.Captain {
			s.Captain = p.Player
		}
	}
	var exits []squadExitRow
	if err := r.with(ctx).Order("squad, position").Find(&exits, "squad IN ?", ids).Error; err != nil {
		return nil, failed("read who left squads", err)
	}
	for _, e := range exits {
		s := byID[e.Squad]
		s.Exits = append(s.Exits, eligibility.SquadExit{Player: e.Player, Kind: e.Kind, Nominated: e.Nominated, Day: e.LeftOn, Reason: e.Reason})
	}
	return squads, nil
}

// PutSquad writes a national team, whole.
func (t tx) PutSquad(ctx context.Context, s *eligibility.Squad) error {
	const what = "write a squad"
	if err := put(t.with(ctx), &squadRow{s.ID, s.Event, s.Start, orNull(s.Size)}); err != nil {
		return failed(what, err)
	}
	if err := t.with(ctx).Delete(&squadPlayerRow{}, "squad = ?", s.ID).Error; err != nil {
		return failed(what, err)
	}
	var players []squadPlayerRow
	for _, n := range s.Nominations {
		players = append(players, squadPlayerRow{s.ID, n.Player, n.Day, n.Player == s.Captain})
	}
	if err := add(t.with(ctx), players); err != nil {
		return failed(what, err)
	}
	for i, e := range s.Exits {
		if err := put(t.with(ctx), &squadExitRow{s.ID, position(i), e.Player, e.Kind, e.Nominated, e.Day, e.Reason}); err != nil {
			return failed(what, err)
		}
	}
	return nil
}
