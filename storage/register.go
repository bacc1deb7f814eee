package storage

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/seasonfile"
)

// clubRow is a club in the register of all seasons.
type clubRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	ShortName string
	City      string
	State     string
	ZVRNumber string
}

// playerRow is a player in the register of all seasons.
type playerRow struct {
	ID          string `gorm:"primaryKey"`
	GivenName   string
	FamilyName  string
	BirthDate   *string
	Nationality *string
}

// club returns the club in the shape of the season file.
func (c *clubRow) club() seasonfile.Club { return seasonfile.Club(*c) }

// player returns the player in the shape of the season file.
func (p *playerRow) player() seasonfile.Player {
	return seasonfile.Player{
		ID: p.ID, GivenName: p.GivenName, FamilyName: p.FamilyName,
		BirthDate: orZero(p.BirthDate), Nationality: orZero(p.Nationality),
	}
}

// Clubs returns the register of clubs by id.
func (r reader) Clubs(ctx context.Context) ([]seasonfile.Club, error) {
	var rows []clubRow
	if err := r.with(ctx).Order("id").Find(&rows).Error; err != nil {
		return nil, failed("read the clubs", err)
	}
	clubs := make([]seasonfile.Club, len(rows))
	for i := range rows {
		clubs[i] = rows[i].club()
	}
	return clubs, nil
}

// Players returns the registered players with these ids, by id.
func (r reader) Players(ctx context.Context, ids []string) ([]seasonfile.Player, error) {
	players := []seasonfile.Player{}
	for some := range slices.Chunk(slices.Compact(slices.Sorted(slices.Values(ids))), batch) {
		var rows []playerRow
		if err := r.with(ctx).Order("id").Find(&rows, "id IN ?", some).Error; err != nil {
			return nil, failed("read players", err)
		}
		for i := range rows {
			players = append(players, rows[i].player())
		}
	}
	return players, nil
}

// register enters the clubs and players of a file, and brings those that are
// there up to date with what the file says of them. The other seasons that they
// play in show it too, so their versions rise; an untouched season stays so.
func (t *tx) register(ctx context.Context, f *seasonfile.File) error {
	if t.onPostgres() { // one import at a time, for names that two of them bring
		if err := t.with(ctx).Exec("LOCK TABLE clubs, players IN SHARE ROW EXCLUSIVE MODE").Error; err != nil {
			return err
		}
	}
	clubs, err := t.registerClubs(ctx, f)
	if err != nil {
		return err
	}
	players, err := t.registerPlayers(ctx, f)
	if err != nil {
		return err
	}
	seasons := map[string]bool{}
	if err := t.seasonsWith(ctx, "SELECT DISTINCT season FROM season_clubs WHERE club IN ?", clubs, seasons); err != nil {
		return err
	}
	if err := t.seasonsWith(ctx, "SELECT DISTINCT season FROM season_players WHERE player IN ?", players, seasons); err != nil {
		return err
	}
	for _, season := range slices.Sorted(maps.Keys(seasons)) {
		err := t.with(ctx).Exec("UPDATE seasons SET version = version + 1, "+
			"imported = CASE WHEN imported = version THEN imported + 1 ELSE imported END WHERE id = ?", season).Error
		if err != nil {
			return err
		}
	}
	return nil
}

// registerClubs returns the ids of the clubs that changed.
func (t *tx) registerClubs(ctx context.Context, f *seasonfile.File) ([]string, error) {
	registered, err := t.Clubs(ctx)
	if err != nil {
		return nil, err
	}
	known := make(map[string]seasonfile.Club, len(registered))
	for _, club := range registered {
		known[club.ID] = club
	}
	var fresh []clubRow
	var changed []string
	for _, club := range f.Clubs {
		old, there := known[club.ID]
		if !there {
			fresh = append(fresh, clubRow(club))
			continue
		}
		if old.Name != club.Name {
			return nil, otherName("Der Verein", club.ID, old.Name, club.Name)
		}
		club.ShortName = cmp.Or(club.ShortName, old.ShortName)
		club.City = cmp.Or(club.City, old.City)
		club.State = cmp.Or(club.State, old.State)
		club.ZVRNumber = cmp.Or(club.ZVRNumber, old.ZVRNumber)
		if club == old {
			continue
		}
		changed = append(changed, club.ID)
		if err := put(t.with(ctx), (*clubRow)(&club)); err != nil {
			return nil, err
		}
	}
	return changed, add(t.with(ctx), fresh)
}

// registerPlayers returns the ids of the players that changed.
func (t *tx) registerPlayers(ctx context.Context, f *seasonfile.File) ([]string, error) {
	ids := make([]string, len(f.Players))
	for i := range f.Players {
		ids[i] = f.Players[i].ID
	}
	registered, err := t.Players(ctx, ids)
	if err != nil {
		return nil, err
	}
	known := make(map[string]seasonfile.Player, len(registered))
	for _, player := range registered {
		known[player.ID] = player
	}
	var fresh []playerRow
	var changed []string
	for _, player := range f.Players {
		old, there := known[player.ID]
		if there && old.Name() != player.Name() {
			return nil, otherName("Der Spieler", player.ID, old.Name(), player.Name())
		}
		player.BirthDate = cmp.Or(player.BirthDate, old.BirthDate)
		player.Nationality = cmp.Or(player.Nationality, old.Nationality)
		row := playerRow{
			ID: player.ID, GivenName: player.GivenName, FamilyName: player.FamilyName,
			BirthDate: orNull(player.BirthDate), Nationality: orNull(player.Nationality),
		}
		switch {
		case !there:
			fresh = append(fresh, row)
		case player != old:
			changed = append(changed, player.ID)
			if err := put(t.with(ctx), &row); err != nil {
				return nil, err
			}
		}
	}
	return changed, add(t.with(ctx), fresh)
}

// otherName refuses an id that is registered under another name.
func otherName(who, id, registered, name string) error {
	return &league.Clash{Sentence: fmt.Sprintf("%s „%s“ ist schon als „%s“ eingetragen, die Datei nennt ihn „%s“.", who, id, registered, name)}
}

// seasonsWith notes the seasons that a query finds for some of the ids.
func (t *tx) seasonsWith(ctx context.Context, query string, ids []string, seasons map[string]bool) error {
	for some := range slices.Chunk(ids, batch) {
		var found []string
		if err := t.with(ctx).Raw(query, some).Scan(&found).Error; err != nil {
			return err
		}
		for _, season := range found {
			seasons[season] = true
		}
	}
	return nil
}

// seasonClubRow says that a season knows a club.
type seasonClubRow struct {
	Season   string `gorm:"primaryKey"`
	Club     string `gorm:"primaryKey"`
	Position int
}

// seasonPlayerRow says that a season knows a player.
type seasonPlayerRow struct {
	Season   string `gorm:"primaryKey"`
	Player   string `gorm:"primaryKey"`
	Position int
}

func addSeasonClubs(db *gorm.DB, f *seasonfile.File) error {
	rows := make([]seasonClubRow, len(f.Clubs))
	for i := range f.Clubs {
		rows[i] = seasonClubRow{f.Season.ID, f.Clubs[i].ID, rank(i)}
	}
	return add(db, rows)
}

func addSeasonPlayers(db *gorm.DB, f *seasonfile.File) error {
	rows := make([]seasonPlayerRow, len(f.Players))
	for i := range f.Players {
		rows[i] = seasonPlayerRow{f.Season.ID, f.Players[i].ID, rank(i)}
	}
	return add(db, rows)
}

// SeasonLacks returns those of the ids that the season does not know, in the
// order given.
func (t *tx) SeasonLacks(ctx context.Context, season string, kind league.Kind, ids []string) ([]string, error) {
	query := "SELECT club FROM season_clubs WHERE season = ? AND club IN ?"
	if kind == league.KindPlayer {
		query = "SELECT player FROM season_players WHERE season = ? AND player IN ?"
	}
	known := map[string]bool{}
	for some := range slices.Chunk(ids, batch) {
		var found []string
		if err := t.with(ctx).Raw(query, season, some).Scan(&found).Error; err != nil {
			return nil, failed("look up ids", err)
		}
		for _, id := range found {
			known[id] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return known[id] }), nil
}
