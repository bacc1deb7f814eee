package storage

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"gorm.io/gorm"

	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

func (p *playerRow) player() register.Player {
	return register.Player{
		Player: seasonfile.Player{ID: p.ID, GivenName: p.GivenName, FamilyName: p.FamilyName,
			BirthDate: orZero(p.BirthDate), Nationality: orZero(p.Nationality)},
		Initials: p.Initials, Erased: p.Erased,
	}
}

// Player returns a registered player with the private data.
func (r reader) Player(ctx context.Context, id string) (*register.Player, error) {
	return one(r.with(ctx).Where("id = ?", id), "read player "+id, (*playerRow).player)
}

// People returns all registered players, by id.
func (r reader) People(ctx context.Context) ([]register.Player, error) {
	return list(r.with(ctx).Order("id"), "read the players", (*playerRow).player)
}

// PeopleWith returns the registered players with these ids, by id.
func (r reader) PeopleWith(ctx context.Context, ids []string) ([]register.Player, error) {
	rows, err := r.rows(ctx, ids)
	people := make([]register.Player, len(rows))
	for i := range rows {
		people[i] = rows[i].player()
	}
	return people, err
}

// PutPlayer writes players of the register.
func (t tx) PutPlayer(ctx context.Context, players ...*register.Player) error {
	rows := make([]playerRow, len(players))
	for i, p := range players {
		rows[i] = playerRow{ID: p.ID, GivenName: p.GivenName, FamilyName: p.FamilyName,
			BirthDate: orNull(p.BirthDate), Nationality: orNull(p.Nationality), Initials: p.Initials, Erased: p.Erased}
	}
	return failed("write players", putAll(t.with(ctx), rows))
}

// SeasonsOf returns the seasons that know a player, by id.
func (r reader) SeasonsOf(ctx context.Context, player string) ([]string, error) {
	seasons := []string{}
	err := r.with(ctx).Raw("SELECT season FROM season_players WHERE player = ? ORDER BY season", player).Scan(&seasons).Error
	return seasons, failed("read the seasons of "+player, err)
}

// CarryPlayer adds a player to a season, or updates the private data there.
func (t tx) CarryPlayer(ctx context.Context, season string, p *register.Player) error {
	position, err := next(t.with(ctx).Model(&seasonPlayerRow{}).Where("season = ?", season))
	if err == nil {
		err = put(t.with(ctx), &seasonPlayerRow{season, p.ID, position, orNull(p.BirthDate), orNull(p.Nationality)})
	}
	return failed("carry player "+p.ID+" into season "+season, err)
}

// ErasePlayer removes everything personal that is stored of a player outside the
// register: in all seasons, in reasons, and in kept answers. Then the alias, under
// which he is registered, too, takes the place of his id. It returns the documents whose
// digests are other ones now.
func (t tx) ErasePlayer(ctx context.Context, a register.Alias) ([]register.Rewritten, error) {
	const ids = "(SELECT '%' || @was || '%' AS it UNION ALL SELECT '%' || was || '%' FROM player_aliases WHERE player = @was) said"
	for _, statement := range []string{
		"UPDATE season_players SET birth_date = NULL, nationality = NULL WHERE player = @was",
		"UPDATE transfer_steps SET reason = '' WHERE transfer IN (SELECT id FROM transfers WHERE player = @was)",
		"UPDATE squad_exits SET reason = '' WHERE player = @was",
		"UPDATE penalties SET reason = '(gelöscht)' WHERE player = @was",
		"UPDATE penalty_lifts SET reason = '(gelöscht)' WHERE penalty IN (SELECT id FROM penalties WHERE player = @was)",
		"UPDATE floor_bans_lifted SET reason = '(gelöscht)' WHERE player = @was",
		"DELETE FROM player_deaths WHERE player = @was",
		"UPDATE chronicle SET mvp = NULL, mvp_points = NULL WHERE mvp = (SELECT given_name || ' ' || family_name FROM players WHERE id = @was)",
		"UPDATE floor_entries SET name = '', studies_at = NULL, studies_by = NULL WHERE player = @was",
		"DELETE FROM journal_requests WHERE EXISTS (SELECT 1 FROM " + ids + " WHERE content LIKE it)",
		"DELETE FROM answers WHERE EXISTS (SELECT 1 FROM " + ids + " WHERE body LIKE it)",
		"UPDATE player_aliases SET erased_on = @day WHERE player = @was",
		"DELETE FROM person_salts WHERE person IN (SELECT 'players/' || was FROM player_merges WHERE player = @was)",
		"DELETE FROM player_merges WHERE player = @was",
	} {
		if err := t.with(ctx).Exec(statement, map[string]any{"was": a.Was, "day": a.Erased}).Error; err != nil {
			return nil, failed("erase player "+a.Was, err)
		}
	}
	if err := t.ForgetReach(ctx, a.Was); err != nil {
		return nil, err
	}
	return t.RenamePlayers(ctx, a)
}

// personSaltRow is the salt of a person's seals. Without it their digests in the journal
// cannot be matched to a text.
type personSaltRow struct {
	Person string `gorm:"primaryKey"`
	Salt   string
}

// Seal returns the digest of a text about a person, salted with that person's salt,
// which is made when first needed.
func (t tx) Seal(ctx context.Context, person, text string) (string, error) {
	var row personSaltRow
	err := t.with(ctx).Take(&row, "person = ?", person).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		secret := make([]byte, 32)
		_, _ = rand.Read(secret) // never fails
		row = personSaltRow{person, hex.EncodeToString(secret)}
		err = t.with(ctx).Create(&row).Error
	}
	if err != nil {
		return "", failed("seal a text", err)
	}
	mac := hmac.New(sha256.New, []byte(row.Salt))
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil)), nil
}

// BreakSeal deletes the salt of a person.
func (t tx) BreakSeal(ctx context.Context, person string) error {
	return failed("break a seal", t.with(ctx).Exec("DELETE FROM person_salts WHERE person = ?", person).Error)
}
