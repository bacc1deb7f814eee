package storage

import (
	"context"
	"database/sql"
	"errors"
	"reflect"
	"slices"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// sitAndGoRow is a round card; its lines are seats.
type sitAndGoRow struct {
	At          heatKey `gorm:"embedded"`
	TableNumber int     `gorm:"primaryKey"`
	Position    int
	AnnulledOn  *string // the day, NULL for one that counts
	AnnulledWhy *string
}

func rowOfCard(at heatKey, card *scoring.SitAndGo, position int) sitAndGoRow {
	row := sitAndGoRow{At: at, TableNumber: card.Table, Position: position}
	if a := card.Annulled; a != nil {
		row.AnnulledOn, row.AnnulledWhy = &a.Date, &a.Reason
	}
	return row
}

func (r *sitAndGoRow) annulment() *scoring.Annulment {
	if r.AnnulledOn == nil {
		return nil
	}
	return &scoring.Annulment{Date: *r.AnnulledOn, Reason: orZero(r.AnnulledWhy)}
}

// seatRow is one line of a round card.
type seatRow struct {
	At           heatKey `gorm:"embedded"`
	TableNumber  int     `gorm:"primaryKey"`
	Position     int     `gorm:"primaryKey"`
	Player       *string
	Club         *string
	Ghost        bool
	Disqualified bool
	Place        *int
	Chips        *int
	InTime       bool
}

func rowsOfSeats(at heatKey, card *scoring.SitAndGo) []seatRow {
	rows := make([]seatRow, len(card.Seats))
	for i, s := range card.Seats {
		rows[i] = seatRow{
			At: at, TableNumber: card.Table, Position: position(i), Player: orNull(s.Player), Club: orNull(s.Club),
			Ghost: s.Ghost, Disqualified: s.Disqualified, Place: orNull(s.Place), Chips: s.Chips, InTime: s.InTime,
		}
	}
	return rows
}

// sitAndGos reads the round cards of heats, of that number or of all.
func (r reader) sitAndGos(ctx context.Context, at acts.MatchdayRef, number int, heats map[heatKey]*scoring.Heat) error {
	var rows []sitAndGoRow
	if err := r.withinHeat(ctx, at, number).Order("position, table_number").Find(&rows).Error; err != nil {
		return err
	}
	const places = len(scoring.MVP{}.Places) // at a table
	for _, row := range rows {
		heat := heats[row.At]
		heat.SitAndGos = append(heat.SitAndGos, scoring.SitAndGo{Table: row.TableNumber, Seats: make([]scoring.Seat, 0, places), Annulled: row.annulment()})
	}
	// A season has thousands of seats. Without a row for each they are read in a quarter of the time.
	query := r.withinHeat(ctx, at, number).Model(&seatRow{}).Order("league, matchday, heat, table_number, position").
		Select("league, matchday, heat, table_number, player, club, ghost, disqualified, place, chips, in_time")
	known, of, table, s := texts{}, heatKey{Day: dayKey{Season: at.Season}}, 0, scoring.Seat{}
	var league, player, club sql.NullString
	var place sql.NullInt64
	return scan(query, func(take func(...any) error) error {
		s.Chips = nil
		if err := take(&league, &of.Day.Matchday, &of.Heat, &table, &player, &club, &s.Ghost, &s.Disqualified, &place, &s.Chips,
			&s.InTime); err != nil {
			return err
		}
		of.Day.League, s.Player, s.Club, s.Place = known.of(league), known.of(player), known.of(club), int(place.Int64)
		card := heats[of].SitAndGo(table)
		card.Seats = append(card.Seats, s)
		return nil
	})
}

// PutSitAndGo writes a round card in the place of another, of which only what is different is written over. A new one is
// sorted in by its number.
func (t tx) PutSitAndGo(ctx context.Context, at acts.MatchdayRef, heat int, card, before *scoring.SitAndGo) error {
	key := heatKey{keyOf(at), heat}
	rows := rowsOfSeats(key, card)
	if before == nil {
		err := t.with(ctx).Create(new(rowOfCard(key, card, card.Table))).Error
		if err == nil {
			err = add(t.with(ctx), rows)
		}
		return failed("write a round card", err)
	}
	if !reflect.DeepEqual(before.Annulled, card.Annulled) {
		row := rowOfCard(key, card, 0)
		err := t.card(ctx, at, heat, card.Table).Model(&sitAndGoRow{}).
			Updates(map[string]any{"annulled_on": row.AnnulledOn, "annulled_why": row.AnnulledWhy}).Error
		if err != nil {
			return failed("annul a round card", err)
		}
	}
	if len(before.Seats) > len(card.Seats) {
		if err := t.card(ctx, at, heat, card.Table).Delete(&seatRow{}, "position > ?", len(card.Seats)).Error; err != nil {
			return failed("write a round card", err)
		}
	}
	old := rowsOfSeats(key, before)
	changed := slices.DeleteFunc(rows, func(row seatRow) bool {
		return row.Position <= len(old) && reflect.DeepEqual(row, old[row.Position-1])
	})
	return failed("write a round card", putAll(t.with(ctx), changed))
}

// DeleteSitAndGo removes a round card, if there is one.
func (t tx) DeleteSitAndGo(ctx context.Context, at acts.MatchdayRef, heat, table int) error {
	if err := t.card(ctx, at, heat, table).Delete(&seatRow{}).Error; err != nil {
		return failed("delete a round card", err)
	}
	return failed("delete a round card", t.card(ctx, at, heat, table).Delete(&sitAndGoRow{}).Error)
}

// card narrows a query to one round card.
func (t tx) card(ctx context.Context, at acts.MatchdayRef, heat, table int) *gorm.DB {
	return t.within(ctx, at).Where("heat = ? AND table_number = ?", heat, table)
}

// floorSheetRow is what a tournament has written last of a heat of its matchday.
type floorSheetRow struct {
	Tournament string `gorm:"primaryKey"`
	Heat       int    `gorm:"primaryKey;autoIncrement:false"`
	Version    string
}

// FloorSheet returns the version of the card or the stacks that a tournament has written last in a heat, "" for none.
func (r reader) FloorSheet(ctx context.Context, tournament string, heat int) (acts.Version, error) {
	var row floorSheetRow
	err := failed("read what a tournament has written", r.with(ctx).Take(&row, "tournament = ? AND heat = ?", tournament, heat).Error)
	if errors.Is(err, acts.ErrNotFound) {
		return "", nil
	}
	return acts.Version(row.Version), err
}

// PutFloorSheet notes the version of the card or the stacks that a tournament has written in a heat, "" for none.
func (t tx) PutFloorSheet(ctx context.Context, tournament string, heat int, version acts.Version) error {
	row := floorSheetRow{tournament, heat, string(version)}
	if version == "" {
		return failed("forget what a tournament has written", t.with(ctx).Delete(&row).Error)
	}
	return failed("note what a tournament has written", put(t.with(ctx), &row))
}
