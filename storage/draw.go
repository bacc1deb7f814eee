package storage

import (
	"context"
	"encoding/json"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
)

// drawSecretRow is the secret of a draw, to which the office has committed itself.
type drawSecretRow struct {
	At          heatKey `gorm:"embedded"`
	Number      int     `gorm:"primaryKey"`
	Secret      string
	CommittedAt time.Time
}

// drawRow is a draw as the document that was published.
type drawRow struct {
	At       heatKey `gorm:"embedded"`
	Number   int     `gorm:"primaryKey"`
	DrawnAt  time.Time
	Reason   string
	Document string // JSON
	Date     string // of the matchday, "" where it was not noted
	Void     string // why it does not hold, "" if that was not kept
}

func (s *drawSecretRow) commitment() league.Commitment {
	return league.Commitment{Heat: s.At.Heat, Number: s.Number, Commitment: draw.Commitment(s.Secret),
		CommittedAt: s.CommittedAt.UTC(), Secret: s.Secret}
}

// Commitments returns the commitments to the draws of a matchday with their
// secrets, by heat and number.
func (t tx) Commitments(ctx context.Context, at acts.MatchdayRef) ([]league.Commitment, error) {
	var rows []drawSecretRow
	if err := t.within(ctx, at).Order("heat, number").Find(&rows).Error; err != nil {
		return nil, failed("read the commitments", err)
	}
	made := make([]league.Commitment, len(rows))
	for i := range rows {
		made[i] = rows[i].commitment()
	}
	return made, nil
}

// AddCommitment stores the secret of a draw.
func (t tx) AddCommitment(ctx context.Context, at acts.MatchdayRef, c *league.Commitment) error {
	row := drawSecretRow{heatKey{keyOf(at), c.Heat}, c.Number, c.Secret, c.CommittedAt}
	return failed("add a commitment", t.with(ctx).Create(&row).Error)
}

// AddDraw stores a draw whose commitment is there.
func (t tx) AddDraw(ctx context.Context, at acts.MatchdayRef, d *league.Draw) error {
	document, err := json.Marshal(&d.Document)
	if err != nil {
		return err
	}
	row := drawRow{heatKey{keyOf(at), d.Heat}, d.Number, d.DrawnAt, d.Reason, string(document), d.Date, d.Void}
	return failed("add a draw", t.with(ctx).Create(&row).Error)
}

// PutVoidDraw writes beside a draw why it is void.
func (t tx) PutVoidDraw(ctx context.Context, at acts.MatchdayRef, d *league.Draw) error {
	return failed("write that a draw is void", t.within(ctx, at).Model(&drawRow{}).Where("heat = ? AND number = ?", d.Heat, d.Number).
		Update("void", d.Void).Error)
}

// Draws returns the draws of a heat, the first first.
func (r reader) Draws(ctx context.Context, at acts.MatchdayRef, heat int) ([]league.Draw, error) {
	var rows []drawRow
	if err := r.within(ctx, at).Order("number").Find(&rows, "heat = ?", heat).Error; err != nil {
		return nil, failed("read the draws", err)
	}
	if len(rows) == 0 {
		return nil, nil
	}
	var secrets []drawSecretRow
	if err := r.within(ctx, at).Find(&secrets, "heat = ?", heat).Error; err != nil {
		return nil, failed("read the draws", err)
	}
	committed := map[int]time.Time{}
	for _, s := range secrets {
		committed[s.Number] = s.CommittedAt.UTC()
	}
	to, err := r.renaming(ctx)
	if err != nil {
		return nil, err
	}
	draws := make([]league.Draw, len(rows))
	for i, row := range rows {
		document, erased := to.document(row.Document)
		draws[i] = league.Draw{CommittedAt: committed[row.Number], DrawnAt: row.DrawnAt.UTC(), Reason: row.Reason,
			Date: row.Date, Void: row.Void, Erased: erased, Replaced: erased == "" && document != row.Document}
		if err := json.Unmarshal([]byte(document), &draws[i].Document); err != nil {
			return nil, failed("read the draws", err)
		}
	}
	return draws, nil
}
