package storage

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// officialMatchdayRow says since when a matchday is official.
type officialMatchdayRow struct {
	Day        dayKey `gorm:"embedded"`
	DeclaredAt time.Time
}

// acknowledgementRow is the director's acknowledgement of chips that do not add up.
type acknowledgementRow struct {
	At             heatKey `gorm:"embedded"`
	Sheet          string  `gorm:"primaryKey"`
	Content        string
	Note           string
	AcknowledgedAt time.Time
}

// confirmationRow is the word of a second person on a card.
type confirmationRow struct {
	At          heatKey `gorm:"embedded"`
	Sheet       string  `gorm:"primaryKey"`
	Content     string
	UserID      string
	ConfirmedAt time.Time
}

// ref names the matchday of a key.
func (k dayKey) ref() acts.MatchdayRef {
	return acts.MatchdayRef{Season: k.Season, League: k.League, Number: k.Matchday}
}

// Halls returns the data of one matchday, or of all of a season, that is not in the
// season file.
func (r reader) Halls(ctx context.Context, at acts.MatchdayRef) (map[acts.MatchdayRef]league.Hall, error) {
	halls := map[acts.MatchdayRef]league.Hall{}
	type reading = func(context.Context, acts.MatchdayRef, map[acts.MatchdayRef]league.Hall) error
	for _, step := range []reading{r.officials, r.commitments, r.counts, r.lendings} {
		if err := step(ctx, at, halls); err != nil {
			return nil, failed("read the halls", err)
		}
	}
	return halls, nil
}

// Published returns the entries of the journal about a matchday, or about all of a
// season, that are told in public.
func (r reader) Published(ctx context.Context, at acts.MatchdayRef) ([]acts.Entry, error) {
	entries, err := r.entries(ctx, published(r.with(ctx), at))
	return entries, failed("read what is told in public", err)
}

// published narrows a query to what is told in public. The first condition is that of
// the index, word for word, and the plus keeps SQLite from taking the index that is in
// order and reading all entries of the season.
func published(db *gorm.DB, at acts.MatchdayRef) *gorm.DB {
	q := acts.Query{Season: at.Season}
	if at.League != "" {
		q.Subject = string(at.About())
	}
	return matching(db, &q).
		Where("(reason <> '' OR act IN ('heat.close', 'no-show.put', 'no-show.delete', 'tournament.put', 'tournament.delete'))").
		Where("act IN ?", league.PublicDeeds).Order("+seq")
}

func (r reader) officials(ctx context.Context, at acts.MatchdayRef, into map[acts.MatchdayRef]league.Hall) error {
	var rows []officialMatchdayRow
	err := r.within(ctx, at).Find(&rows).Error
	for _, row := range rows {
		hall := into[row.Day.ref()]
		hall.Official = row.DeclaredAt.UTC()
		into[row.Day.ref()] = hall
	}
	return err
}

func (r reader) commitments(ctx context.Context, at acts.MatchdayRef, into map[acts.MatchdayRef]league.Hall) error {
	var rows []drawSecretRow
	err := r.within(ctx, at).Order("heat, number").Find(&rows).Error
	for i := range rows {
		at := rows[i].At.Day.ref()
		made := rows[i].commitment()
		made.Secret = ""
		hall := into[at]
		hall.Commitments = append(hall.Commitments, made)
		into[at] = hall
	}
	return err
}

// lendings reads when matchdays were lent to a hall, the latest time.
func (r reader) lendings(ctx context.Context, at acts.MatchdayRef, into map[acts.MatchdayRef]league.Hall) error {
	var rows []leaseRow
	err := r.within(ctx, at).Select("season", "league", "matchday", "lent_at", "heard_at", "ended_at").Where("NOT rehearsal").Order("lent_at").Find(&rows).Error
	for i := range rows {
		row := &rows[i]
		at := acts.MatchdayRef{Season: row.Season, League: row.League, Number: row.Matchday}
		hall := into[at]
		hall.Lent = &league.HallTimes{Since: row.LentAt.UTC(), Heard: inUTC(row.HeardAt), Ended: inUTC(row.EndedAt)}
		into[at] = hall
	}
	return err
}

// counts counts the penalties that were not lifted.
func (r reader) counts(ctx context.Context, at acts.MatchdayRef, into map[acts.MatchdayRef]league.Hall) error {
	var rows []penaltyRow
	if err := r.within(ctx, at).Find(&rows).Error; err != nil || len(rows) == 0 {
		return err
	}
	lifted, err := lifts(r.with(ctx).Where("season = ?", at.Season))
	for _, row := range rows {
		if _, gone := lifted[row.ID]; gone {
			continue
		}
		at := acts.MatchdayRef{Season: row.Season, League: row.League, Number: row.Matchday}
		hall := into[at]
		hall.Penalties.Count(row.Kind)
		into[at] = hall
	}
	return err
}

// Official returns since when a matchday is official, zero for not.
func (r reader) Official(ctx context.Context, at acts.MatchdayRef) (time.Time, error) {
	var row officialMatchdayRow
	err := r.with(ctx).Take(&row, "season = ? AND league = ? AND matchday = ?", at.Season, at.League, at.Number).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return time.Time{}, nil
	}
	return row.DeclaredAt.UTC(), failed("read whether a matchday is official", err)
}

// PutOfficial notes since when a matchday is official; zero takes it back.
func (t tx) PutOfficial(ctx context.Context, at acts.MatchdayRef, since time.Time) error {
	if since.IsZero() {
		return failed("make a matchday provisional", t.within(ctx, at).Delete(&officialMatchdayRow{}).Error)
	}
	return failed("make a matchday official", put(t.with(ctx), &officialMatchdayRow{keyOf(at), since}))
}

// Acknowledgements returns what was acknowledged on a matchday, by heat and
// sheet.
func (r reader) Acknowledgements(ctx context.Context, at acts.MatchdayRef) ([]matchday.Acknowledgement, error) {
	return list(r.within(ctx, at).Order("heat, sheet"), "read the acknowledgements",
		func(row *acknowledgementRow) matchday.Acknowledgement {
			return matchday.Acknowledgement{Heat: row.At.Heat, Sheet: row.Sheet, Note: row.Note,
				At: row.AcknowledgedAt.UTC(), Content: row.Content}
		})
}

// PutAcknowledgement writes the director's acknowledgement of a card or MTT.
func (t tx) PutAcknowledgement(ctx context.Context, at acts.MatchdayRef, a *matchday.Acknowledgement) error {
	row := acknowledgementRow{heatKey{keyOf(at), a.Heat}, a.Sheet, a.Content, a.Note, a.At}
	return failed("write an acknowledgement", put(t.with(ctx), &row))
}

// Confirmations returns which cards of a matchday a second person has seen, by heat and sheet.
func (r reader) Confirmations(ctx context.Context, at acts.MatchdayRef) ([]matchday.SecondReading, error) {
	return list(r.within(ctx, at).Order("heat, sheet"), "read the confirmations",
		func(row *confirmationRow) matchday.SecondReading {
			return matchday.SecondReading{Heat: row.At.Heat, Sheet: row.Sheet, By: row.UserID, At: row.ConfirmedAt.UTC(), Content: row.Content}
		})
}

// PutConfirmation writes the word of a second person on a card.
func (t tx) PutConfirmation(ctx context.Context, at acts.MatchdayRef, c *matchday.SecondReading) error {
	row := confirmationRow{heatKey{keyOf(at), c.Heat}, c.Sheet, c.Content, c.By, c.At}
	return failed("write a confirmation", put(t.with(ctx), &row))
}

// DeleteHeat removes a heat that has neither cards nor stacks.
func (t tx) DeleteHeat(ctx context.Context, at acts.MatchdayRef, heat int) error {
	return failed("delete a heat", t.within(ctx, at).Delete(&heatRow{}, "number = ?", heat).Error)
}
