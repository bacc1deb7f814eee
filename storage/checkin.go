package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// checkInRow is a team that has checked in; its players are rows of their own.
type checkInRow struct {
	Day       dayKey `gorm:"embedded"`
	Club      string `gorm:"primaryKey"`
	Dress     bool
	Note      string
	CheckedAt time.Time
}

// checkInPlayerRow is a player who is there.
type checkInPlayerRow struct {
	Day        dayKey `gorm:"embedded"`
	Club       string `gorm:"primaryKey"`
	Position   int    `gorm:"primaryKey"`
	Player     string
	Identified bool
}

// PutCheckIn writes the check-in of a club, whole.
func (t tx) PutCheckIn(ctx context.Context, at acts.MatchdayRef, in *matchday.CheckIn) error {
	if err := put(t.with(ctx), &checkInRow{keyOf(at), in.Club, in.Dress, in.Note, in.At}); err != nil {
		return failed("write a check-in", err)
	}
	if err := t.within(ctx, at).Delete(&checkInPlayerRow{}, "club = ?", in.Club).Error; err != nil {
		return failed("write a check-in", err)
	}
	players := make([]checkInPlayerRow, len(in.Players))
	for i, p := range in.Players {
		players[i] = checkInPlayerRow{keyOf(at), in.Club, position(i), p.Player, p.Identified}
	}
	return failed("write a check-in", add(t.with(ctx), players))
}

// CheckIns returns which clubs have checked in, by club.
func (r reader) CheckIns(ctx context.Context, at acts.MatchdayRef) ([]matchday.CheckIn, error) {
	var rows []checkInRow
	if err := r.within(ctx, at).Order("club").Find(&rows).Error; err != nil {
		return nil, failed("read the check-ins", err)
	}
	in := make([]matchday.CheckIn, len(rows))
	of := make(map[string]*matchday.CheckIn, len(rows))
	for i, row := range rows {
		in[i] = matchday.CheckIn{Club: row.Club, Players: []matchday.PresentPlayer{}, Dress: row.Dress, Note: row.Note, At: row.CheckedAt.UTC()}
		of[row.Club] = &in[i]
	}
	var players []checkInPlayerRow
	if err := r.within(ctx, at).Order("club, position").Find(&players).Error; err != nil {
		return nil, failed("read the check-ins", err)
	}
	for _, p := range players {
		if c := of[p.Club]; c != nil {
			c.Players = append(c.Players, matchday.PresentPlayer{Player: p.Player, Identified: p.Identified})
		}
	}
	return in, nil
}

// Identified returns on which matchdays a player was checked in, and whether he has identified himself.
func (r reader) Identified(ctx context.Context, player string) (map[acts.MatchdayRef]bool, error) {
	var rows []checkInPlayerRow
	err := r.with(ctx).Order("club").Find(&rows, "player = ?", player).Error
	identified := map[acts.MatchdayRef]bool{}
	for _, row := range rows {
		identified[row.Day.ref()] = row.Identified
	}
	return identified, failed("read the check-ins", err)
}
