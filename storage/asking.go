package storage

import (
	"context"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// memberContactRow is how a club reaches one of its players. It is the club's alone.
type memberContactRow struct {
	Club   string `gorm:"primaryKey"`
	Player string `gorm:"primaryKey"`
	Email  string
	Phone  string
}

// askingRow is what a club asks a player about a matchday, and what he has said.
type askingRow struct {
	ID         string `gorm:"primaryKey"`
	Season     string
	League     string
	Matchday   int
	Club       string
	Player     string
	Digest     *string
	AskedAt    time.Time
	Letters    int
	LetteredAt *time.Time
	Says       *string
	Word       string
	SaidAt     *time.Time
	ByClub     bool
	ByTeamLink bool
}

func (r *askingRow) asking() availability.Asking {
	return availability.Asking{ID: r.ID, At: acts.MatchdayRef{Season: r.Season, League: r.League, Number: r.Matchday}, Club: r.Club,
		Player: r.Player, Digest: orZero(r.Digest), Asked: r.AskedAt.UTC(), Letters: r.Letters, Lettered: orZero(r.LetteredAt).UTC(),
		Reply: availability.Reply{Says: matchday.Availability(orZero(r.Says)), Word: r.Word, At: orZero(r.SaidAt).UTC(),
			ByClub: r.ByClub, ByTeamLink: r.ByTeamLink}}
}

// MemberContacts returns how a club reaches its players, by player.
func (r reader) MemberContacts(ctx context.Context, club string) (map[string]register.MemberContact, error) {
	var rows []memberContactRow
	if err := r.with(ctx).Find(&rows, "club = ?", club).Error; err != nil {
		return nil, failed("read how players are reached", err)
	}
	contacts := make(map[string]register.MemberContact, len(rows))
	for _, row := range rows {
		contacts[row.Player] = register.MemberContact{Email: row.Email, Phone: row.Phone}
	}
	return contacts, nil
}

// PutMemberContact writes how a club reaches a player; an empty contact removes it.
func (t tx) PutMemberContact(ctx context.Context, club, player string, c *register.MemberContact) error {
	if *c == (register.MemberContact{}) {
		done := t.with(ctx).Exec("DELETE FROM member_contacts WHERE club = ? AND player = ?", club, player)
		return failed("remove how a player is reached", done.Error)
	}
	return failed("write how a player is reached", put(t.with(ctx), &memberContactRow{club, player, c.Email, c.Phone}))
}

// askingsKept is for how many days after a matchday its askings stay.
const askingsKept = 31

// ForgetLeavers removes the contacts of players, and what they were asked, of clubs to which they belong neither on that
// day nor later, and what was asked for matchdays, and links of teams for seasons, a month before that day. Letters that wait end with their askings.
func (t tx) ForgetLeavers(ctx context.Context, day string) error {
	for _, table := range []string{"member_contacts", "askings", "calendar_links", "team_taps"} {
		done := t.with(ctx).Exec(`DELETE FROM `+table+` WHERE player IS NOT NULL AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.player = `+table+`.player
			AND m.club = `+table+`.club AND (m.until_date IS NULL OR m.until_date >= ?))`, day)
		if done.Error != nil {
			return failed("forget leavers", done.Error)
		}
	}
	for _, statement := range []struct {
		text string
		args []any
	}{
		{`DELETE FROM askings WHERE EXISTS (SELECT 1 FROM matchdays m WHERE m.season = askings.season AND m.league = askings.league
			AND m.number = askings.matchday AND m.date < ?)`, []any{rulebook.AddDays(day, -askingsKept)}},
		{`DELETE FROM outbox WHERE asking IS NOT NULL AND NOT EXISTS (SELECT 1 FROM askings a WHERE a.id = outbox.asking)`, nil},
	} {
		if err := t.with(ctx).Exec(statement.text, statement.args...).Error; err != nil {
			return failed("forget what was asked", err)
		}
	}
	if err := t.forgetTeamLinks(ctx, day); err != nil {
		return err
	}
	return t.forgetLineupLinks(ctx, day)
}

// Askings returns what a club has asked for a matchday, by player.
func (r reader) Askings(ctx context.Context, at acts.MatchdayRef, club string) ([]availability.Asking, error) {
	return list(r.within(ctx, at).Order("player").Where("club = ?", club),
		"read what players were asked", (*askingRow).asking)
}

// AskingsOf returns what clubs have asked a player, the one that was asked last first.
func (r reader) AskingsOf(ctx context.Context, player string) ([]availability.Asking, error) {
	return list(r.with(ctx).Order("asked_at DESC, id").Where("player = ?", player),
		"read what a player was asked", (*askingRow).asking)
}

// AskingOf returns the asking whose link has a token with that digest.
func (r reader) AskingOf(ctx context.Context, digest string) (*availability.Asking, error) {
	return one(r.with(ctx).Where("digest = ?", digest), "read what a player was asked", (*askingRow).asking)
}

// PutAsking writes an asking, whole.
func (t tx) PutAsking(ctx context.Context, a *availability.Asking) error {
	row := askingRow{a.ID, a.At.Season, a.At.League, a.At.Number, a.Club, a.Player, orNull(a.Digest), moment(a.Asked), a.Letters,
		orNull(moment(a.Lettered)), orNull(string(a.Reply.Says)), a.Reply.Word, orNull(moment(a.Reply.At)), a.Reply.ByClub, a.Reply.ByTeamLink}
	return failed("write what a player is asked", put(t.with(ctx), &row))
}

// LinkAsking gives a player who is asked something another link, and reports whether he still is.
func (t tx) LinkAsking(ctx context.Context, asking, digest string) (bool, error) {
	done := t.with(ctx).Exec("UPDATE askings SET digest = ? WHERE id = ?", digest, asking)
	return done.RowsAffected > 0, failed("link what a player is asked", done.Error)
}
