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
	return list(t.within(ctx, at).Order("heat, number"), "read the commitments", (*drawSecretRow).commitment)
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

// Draws returns the draws of a matchday by heat, the first first.
func (r reader) Draws(ctx context.Context, at acts.MatchdayRef) (map[int][]league.Draw, error) {
	rows, to, err := withAliases[drawRow](ctx, r, r.within(ctx, at).Order("heat, number"))
	if err != nil || len(rows) == 0 {
		return nil, failed("read the draws", err)
	}
	var secrets []drawSecretRow
	if err := r.within(ctx, at).Find(&secrets).Error; err != nil {
		return nil, failed("read the draws", err)
	}
	committed := map[[2]int]time.Time{}
	for _, s := range secrets {
		committed[[2]int{s.At.Heat, s.Number}] = s.CommittedAt.UTC()
	}
	draws := map[int][]league.Draw{}
	for _, row := range rows {
		document, erased := to.document(row.Document)
		d := league.Draw{CommittedAt: committed[[2]int{row.At.Heat, row.Number}], DrawnAt: row.DrawnAt.UTC(), Reason: row.Reason,
			Date: row.Date, Void: row.Void, Erased: erased, Replaced: erased == "" && document != row.Document}
		if err := json.Unmarshal([]byte(document), &d.Document); err != nil {
			return nil, failed("read the draws", err)
		}
		draws[row.At.Heat] = append(draws[row.At.Heat], d)
	}
	return draws, nil
}
