package storage

import (
	"context"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// lineupRow is the team of a club on a matchday. A slot that is NULL is a ghost.
type lineupRow struct {
	Day                                      dayKey `gorm:"embedded"`
	Club                                     string `gorm:"primaryKey"`
	Position                                 int
	Captain                                  string
	Slot1, Slot2, Slot3, Slot4, Slot5, Slot6 *string
}

// noShowRow says that a club stayed away, excused or not.
type noShowRow struct {
	Day      dayKey `gorm:"embedded"`
	Club     string `gorm:"primaryKey"`
	Position int
	Excused  bool
}

func rowOfLineup(day dayKey, l *scoring.Lineup, position int) lineupRow {
	s := &l.Slots
	return lineupRow{
		Day: day, Club: l.Club, Position: position, Captain: l.Captain,
		Slot1: orNull(s[0]), Slot2: orNull(s[1]), Slot3: orNull(s[2]),
		Slot4: orNull(s[3]), Slot5: orNull(s[4]), Slot6: orNull(s[5]),
	}
}

func (l *lineupRow) lineup() scoring.Lineup {
	lineup := scoring.Lineup{Club: l.Club, Captain: l.Captain}
	for i, slot := range []*string{l.Slot1, l.Slot2, l.Slot3, l.Slot4, l.Slot5, l.Slot6} {
		lineup.Slots[i] = orZero(slot)
	}
	return lineup
}

func (r reader) lineups(ctx context.Context, at acts.MatchdayRef, into days) error {
	var rows []lineupRow
	if err := r.within(ctx, at).Order("league, matchday, position").Find(&rows).Error; err != nil {
		return err
	}
	for i := range rows {
		m := into[rows[i].Day]
		m.Lineups = append(m.Lineups, rows[i].lineup())
	}
	return nil
}

func (r reader) noShows(ctx context.Context, at acts.MatchdayRef, into days) error {
	var rows []noShowRow
	if err := r.within(ctx, at).Order("league, matchday, position").Find(&rows).Error; err != nil {
		return err
	}
	for _, row := range rows {
		m := into[row.Day]
		if row.Excused {
			m.Excused = append(m.Excused, row.Club)
		} else {
			m.NoShows = append(m.NoShows, row.Club)
		}
	}
	return nil
}

// PutLineup writes the whole lineup of a club. A new one comes last.
func (t tx) PutLineup(ctx context.Context, at acts.MatchdayRef, l *scoring.Lineup) error {
	last, err := next(t.within(ctx, at).Model(&lineupRow{}))
	if err != nil {
		return failed("write a lineup", err)
	}
	row := rowOfLineup(keyOf(at), l, last)
	return failed("write a lineup", put(t.with(ctx), &row))
}

// DeleteLineup removes the lineup of a club, if there is one, and when it was
// handed in.
func (t tx) DeleteLineup(ctx context.Context, at acts.MatchdayRef, club string) error {
	if err := t.within(ctx, at).Delete(&lineupHandInRow{}, "club = ?", club).Error; err != nil {
		return failed("delete a lineup", err)
	}
	return failed("delete a lineup", t.within(ctx, at).Delete(&lineupRow{}, "club = ?", club).Error)
}

// PutNoShow records that a club stayed away, excused or not. The row comes last.
func (t tx) PutNoShow(ctx context.Context, at acts.MatchdayRef, club string, excused bool) error {
	last, err := next(t.within(ctx, at).Model(&noShowRow{}))
	if err != nil {
		return failed("write a no-show", err)
	}
	return failed("write a no-show", put(t.with(ctx), &noShowRow{keyOf(at), club, last, excused}))
}

// DeleteNoShow removes the note that a club stayed away, if there is one.
func (t tx) DeleteNoShow(ctx context.Context, at acts.MatchdayRef, club string) error {
	return failed("delete a no-show", t.within(ctx, at).Delete(&noShowRow{}, "club = ?", club).Error)
}

// next returns the position after the last row that a query finds.
func next(among *gorm.DB) (int, error) {
	var position int
	err := among.Select("COALESCE(MAX(position), 0) + 1").Scan(&position).Error
	return position, err
}

// teamRows are the teams of an imported season, to be added at once.
type teamRows struct {
	lineups []lineupRow
	noShows []noShowRow
}

func (t *teamRows) collect(day dayKey, m *scoring.Matchday) {
	for i := range m.Lineups {
		t.lineups = append(t.lineups, rowOfLineup(day, &m.Lineups[i], position(i)))
	}
	for i, club := range m.NoShows {
		t.noShows = append(t.noShows, noShowRow{day, club, position(i), false})
	}
	for i, club := range m.Excused {
		t.noShows = append(t.noShows, noShowRow{day, club, position(len(m.NoShows) + i), true})
	}
}

func (t *teamRows) add(db *gorm.DB) error {
	if err := add(db, t.lineups); err != nil {
		return err
	}
	return add(db, t.noShows)
}
