package storage

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/draw"
	cards "pokerliga/rules/scan"
)

// cardPhotoRow is a photo of round cards, or the card of a table on it.
type cardPhotoRow struct {
	ID        string `gorm:"primaryKey"`
	CardTable int    `gorm:"primaryKey;autoIncrement:false"` // 0 for the photo as a whole
	Day       dayRef `gorm:"embedded"`
	Heat      int
	Digest    string
	Picture   []byte  // empty once it is not kept any more
	Cards     *string // JSON, of the photo as a whole
	UserID    *string // NULL for the console
	TakenAt   time.Time
	BoundBy   *string
	BoundAt   *time.Time
}

func (r *cardPhotoRow) photo() (*league.CardPhoto, error) {
	p := &league.CardPhoto{ID: r.ID, Table: r.CardTable, At: acts.MatchdayRef{Season: r.Day.Season, League: r.Day.League, Number: r.Day.Matchday},
		Heat: r.Heat, Digest: r.Digest, By: orZero(r.UserID), Taken: r.TakenAt.UTC(), BoundBy: orZero(r.BoundBy),
		Bound: orZero(r.BoundAt).UTC()}
	if len(r.Picture) > 0 {
		p.Picture = r.Picture
	}
	if r.Cards == nil {
		return p, nil
	}
	if err := json.Unmarshal([]byte(*r.Cards), &p.Cards); err != nil {
		return nil, fmt.Errorf("read the cards on a photo: %w", err)
	}
	return p, nil
}

// CardPhotos returns the photos of the round cards of a heat, without their pictures: each whole photo, and behind it its cards.
func (r reader) CardPhotos(ctx context.Context, at acts.MatchdayRef, heat int) ([]league.CardPhoto, error) {
	var rows []cardPhotoRow
	if err := r.withinHeat(ctx, at, heat).Omit("picture").Order("id, card_table").Find(&rows).Error; err != nil {
		return nil, failed("read the photos of round cards", err)
	}
	photos := make([]league.CardPhoto, len(rows))
	for i := range rows {
		p, err := rows[i].photo()
		if err != nil {
			return nil, err
		}
		photos[i] = *p
	}
	return photos, nil
}

// PhotoDays returns the matchdays of which there are photos of round cards.
func (r reader) PhotoDays(ctx context.Context) ([]acts.MatchdayRef, error) {
	return list(r.with(ctx).Model(&cardPhotoRow{}).Distinct("season", "league", "matchday").Order("season, league, matchday"),
		"read of which matchdays there are photos", func(row *dayRef) acts.MatchdayRef {
			return acts.MatchdayRef{Season: row.Season, League: row.League, Number: row.Matchday}
		})
}

// CardPhoto returns a photo with its picture, or the card of a table on it.
func (r reader) CardPhoto(ctx context.Context, id string, table int) (*league.CardPhoto, error) {
	var row cardPhotoRow
	if err := r.with(ctx).Take(&row, "id = ? AND card_table = ?", id, table).Error; err != nil {
		return nil, failed("read a photo of round cards", err)
	}
	return row.photo()
}

// PutCardPhotos writes photos of round cards, with their pictures.
func (t tx) PutCardPhotos(ctx context.Context, photos []league.CardPhoto) error {
	rows := make([]cardPhotoRow, len(photos))
	for i := range photos {
		p := &photos[i]
		rows[i] = cardPhotoRow{p.ID, p.Table, dayRef{p.At.Season, p.At.League, p.At.Number}, p.Heat, p.Digest, append([]byte{}, p.Picture...), cardsText(p.Cards), orNull(p.By), p.Taken,
			orNull(p.BoundBy), orNull(p.Bound)}
	}
	return failed("write photos of round cards", putAll(t.with(ctx), rows))
}

// cardsText is what was read on a photo as it is stored, nil for a card of it.
func cardsText(list []cards.Card) *string {
	if list == nil {
		return nil
	}
	text, err := json.Marshal(list)
	if err != nil {
		panic(err) // plain values
	}
	says := string(text)
	return &says
}

// DeleteCardPhoto deletes a photo and the cards on it.
func (t tx) DeleteCardPhoto(ctx context.Context, id string) error {
	return failed("delete a photo of round cards", t.with(ctx).Delete(&cardPhotoRow{}, "id = ?", id).Error)
}

// Photographed returns the photos of round cards on which players stand: as a card is entered, or as it was drawn once.
func (r reader) Photographed(ctx context.Context, players ...string) ([]register.Photographed, error) {
	var found []register.Photographed
	if len(players) == 0 {
		return nil, nil
	}
	days, err := r.PhotoDays(ctx)
	for i := 0; i < len(days) && err == nil; i++ {
		var seats []seatRow
		if err := r.within(ctx, days[i]).Where("player IN ?", players).Find(&seats).Error; err != nil {
			return nil, failed("read who stands on photos", err)
		}
		draws, wrong := r.Draws(ctx, days[i])
		photos, err := r.CardPhotos(ctx, days[i], 0)
		if err = cmp.Or(wrong, err); err != nil {
			return nil, err
		}
		for _, p := range photos {
			drawn := func(c draw.Chair) bool { return slices.Contains(players, c.Player) }
			if p.Table > 0 && (slices.ContainsFunc(seats, func(s seatRow) bool { return s.At.Heat == p.Heat && s.TableNumber == p.Table }) ||
				slices.ContainsFunc(draws[p.Heat], func(d league.Draw) bool {
					return slices.ContainsFunc(d.Tables, func(t draw.DrawnTable) bool { return t.Table == p.Table && slices.ContainsFunc(t.Seats, drawn) })
				})) {
				found = append(found, register.Photographed{AtHeat: acts.HeatOf(days[i], p.Heat), Table: p.Table, Photo: p.ID})
			}
		}
	}
	return found, err
}

// ForgetCard deletes the card of a table on a photo, and what of the photo waits to be confirmed. Cards of other tables that were entered stay.
func (t tx) ForgetCard(ctx context.Context, photo string, table int, now time.Time) error {
	of := func(where string, of ...any) *gorm.DB {
		return t.with(ctx).Model(&cardPhotoRow{}).Where("id = ?", photo).Where(where, of...)
	}
	var left int64
	err := of("card_table = ? OR card_table > 0 AND bound_at IS NULL", table).Delete(&cardPhotoRow{}).Error
	if err == nil {
		err = of("card_table > 0").Count(&left).Error
	}
	switch {
	case err != nil:
	case left == 0:
		return t.DeleteCardPhoto(ctx, photo)
	default:
		err = cmp.Or(of("card_table = 0").Update("picture", []byte{}).Error, of("card_table = 0 AND bound_at IS NULL").Update("bound_at", now).Error)
	}
	return failed("forget a card on a photo", err)
}
