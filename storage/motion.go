package storage

import (
	"context"
	"time"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
)

// motionRow is an act that waits for the board of the association.
type motionRow struct {
	Season string `gorm:"primaryKey"`
	Number int    `gorm:"primaryKey;autoIncrement:false"` // from 1
	Method string
	Path   string
	Body   string
	LaidAt time.Time
}

// TableName is the table of motions.
func (motionRow) TableName() string { return "motions" }

func (r *motionRow) motion() league.Motion {
	return league.Motion{Number: r.Number, Laid: rulebook.Day(r.LaidAt), Asked: league.MotionAsked{Method: r.Method, Path: r.Path, Body: r.Body}}
}

// motionsLinkRow is the link by which the board reads the motions of a season.
type motionsLinkRow struct {
	Season string `gorm:"primaryKey"`
	Digest string
	MadeAt time.Time
}

// TableName is the table of links.
func (motionsLinkRow) TableName() string { return "motion_links" }

func (r *motionsLinkRow) link() league.MotionsLink {
	return league.MotionsLink{Season: r.Season, Digest: r.Digest, Made: r.MadeAt.UTC()}
}

// Motions returns what waits for the board in a season, by number.
func (r reader) Motions(ctx context.Context, season string) ([]league.Motion, error) {
	return list(r.with(ctx).Order("number").Where("season = ?", season), "read motions", (*motionRow).motion)
}

// MotionsLink returns the link by which the board reads the motions of a season.
func (r reader) MotionsLink(ctx context.Context, season string) (*league.MotionsLink, error) {
	return one(r.with(ctx).Where("season = ?", season), "read the link of the board", (*motionsLinkRow).link)
}

// MotionsLinkOf returns the link that has a token with that digest.
func (r reader) MotionsLinkOf(ctx context.Context, digest string) (*league.MotionsLink, error) {
	return one(r.with(ctx).Where("digest = ?", digest), "read the link of the board", (*motionsLinkRow).link)
}

// NextMotion returns the next number of a season, from 1, also where all before are decided.
func (t tx) NextMotion(ctx context.Context, season string) (next int, err error) {
	var laid int64
	err = t.with(ctx).Model(&journalRow{}).Where("season = ? AND act = ?", season, "motion.lay").Count(&laid).Error
	return int(laid) + 1, failed("number a motion", err)
}

// AddMotion keeps an act for the board.
func (t tx) AddMotion(ctx context.Context, season string, m *league.Motion, at time.Time) error {
	return failed("keep a motion", t.with(ctx).Create(&motionRow{season, m.Number, m.Asked.Method, m.Asked.Path, m.Asked.Body, moment(at)}).Error)
}

// DropMotions removes the motion of a season with that number, all for 0.
func (t tx) DropMotions(ctx context.Context, season string, number int) error {
	return failed("remove motions", t.with(ctx).Where(&motionRow{Season: season, Number: number}).Delete(&motionRow{}).Error)
}

// PutMotionsLink writes the link of the board, in place of the one before.
func (t tx) PutMotionsLink(ctx context.Context, l *league.MotionsLink) error {
	return failed("write the link of the board", put(t.with(ctx), &motionsLinkRow{l.Season, l.Digest, moment(l.Made)}))
}

// DropMotionsLink removes the link of the board.
func (t tx) DropMotionsLink(ctx context.Context, season string) error {
	return failed("remove the link of the board", t.with(ctx).Where(&motionsLinkRow{Season: season}).Delete(&motionsLinkRow{}).Error)
}
