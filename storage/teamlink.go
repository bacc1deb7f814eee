package storage

import (
	"context"
	"time"

	"pokerliga/office/availability"
	"pokerliga/rules/rulebook"
)

// teamLinkRow is the link of a club for the chat of its team.
type teamLinkRow struct {
	Club   string `gorm:"primaryKey"`
	Season string
	Digest string
	MadeAt time.Time
}

// TableName is the table of links.
func (teamLinkRow) TableName() string { return "team_links" }

func (r *teamLinkRow) link() availability.TeamLink {
	return availability.TeamLink{Club: r.Club, Season: r.Season, Digest: r.Digest, Made: r.MadeAt.UTC()}
}

// tapRow is a name that was tapped behind such a link.
type tapRow struct {
	Club     string `gorm:"primaryKey"`
	Player   string `gorm:"primaryKey"`
	Season   string
	Digest   string
	TappedAt time.Time
}

// TableName is the table of names that were tapped.
func (tapRow) TableName() string { return "team_taps" }

func (r *tapRow) tap() availability.Tap {
	return availability.Tap{Club: r.Club, Season: r.Season, Player: r.Player, Digest: r.Digest, At: r.TappedAt.UTC()}
}

// TeamLink returns the link of a club for the chat of its team.
func (r reader) TeamLink(ctx context.Context, club string) (*availability.TeamLink, error) {
	return one(r.with(ctx).Where("club = ?", club), "read the link of a team", (*teamLinkRow).link)
}

// TeamLinkOf returns the link that has a token with that digest.
func (r reader) TeamLinkOf(ctx context.Context, digest string) (*availability.TeamLink, error) {
	return one(r.with(ctx).Where("digest = ?", digest), "read the link of a team", (*teamLinkRow).link)
}

// Taps returns the names of a club that were tapped, by player.
func (r reader) Taps(ctx context.Context, club string) ([]availability.Tap, error) {
	return list(r.with(ctx).Order("player").Where("club = ?", club), "read the names that were tapped", (*tapRow).tap)
}

// TapOf returns the name that was tapped on the device that has a token with that digest.
func (r reader) TapOf(ctx context.Context, digest string) (*availability.Tap, error) {
	return one(r.with(ctx).Where("digest = ?", digest), "read a name that was tapped", (*tapRow).tap)
}

// PutTeamLink writes the link of a club, in place of the one before.
func (t tx) PutTeamLink(ctx context.Context, l *availability.TeamLink) error {
	return failed("write the link of a team", put(t.with(ctx), &teamLinkRow{l.Club, l.Season, l.Digest, moment(l.Made)}))
}

// DropTeamLink removes the link of a club, and all names that were tapped.
func (t tx) DropTeamLink(ctx context.Context, club string) error {
	for _, table := range []string{"team_taps", "team_links"} {
		if err := t.with(ctx).Exec("DELETE FROM "+table+" WHERE club = ?", club).Error; err != nil {
			return failed("remove the link of a team", err)
		}
	}
	return nil
}

// AddTap writes that a name was tapped.
func (t tx) AddTap(ctx context.Context, tap *availability.Tap) error {
	return failed("write a name that was tapped", t.with(ctx).Create(&tapRow{tap.Club, tap.Player, tap.Season, tap.Digest, moment(tap.At)}).Error)
}

// DropTap removes a name that was tapped.
func (t tx) DropTap(ctx context.Context, club, player string) error {
	return failed("remove a name that was tapped", t.with(ctx).Exec("DELETE FROM team_taps WHERE club = ? AND player = ?", club, player).Error)
}

// forgetTeamLinks removes the links of seasons whose last matchday is long before a day, and the names that were tapped.
func (t tx) forgetTeamLinks(ctx context.Context, day string) error {
	for _, table := range []string{"team_taps", "team_links"} {
		done := t.with(ctx).Exec("DELETE FROM "+table+" WHERE NOT EXISTS (SELECT 1 FROM matchdays m WHERE m.season = "+table+".season AND m.date >= ?)",
			rulebook.AddDays(day, -askingsKept))
		if done.Error != nil {
			return failed("forget the links of teams", done.Error)
		}
	}
	return nil
}
