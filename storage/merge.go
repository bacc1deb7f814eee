package storage

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// playerMergeRow is a record of a player that was merged into another one, with all that is needed to separate it.
type playerMergeRow struct {
	Was         string `gorm:"primaryKey"`
	Player      string
	MergedOn    string
	GivenName   string
	FamilyName  string
	BirthDate   *string
	Nationality *string
	Initials    bool
	Held        string // JSON of a [held]
}

// held is what a record was named by before it was merged.
type held struct {
	Seasons []heldSeason `json:"seasons,omitempty"`
	Rows    []heldRow    `json:"rows,omitempty"`

	Joined []register.Joined `json:"joined,omitempty"`
}

// heldSeason is a season that knew a record.
type heldSeason struct {
	Season      string  `json:"season"`
	Position    int     `json:"position"`
	BirthDate   *string `json:"birth_date,omitempty"`
	Nationality *string `json:"nationality,omitempty"`
	Both        bool    `json:"both,omitempty"` // it knew the other record, too
}

// heldRow is a row that named a record in a column, by its key without the columns of players.
type heldRow struct {
	Table  string         `json:"table"`
	Column string         `json:"column"`
	Key    map[string]any `json:"key"`
}

// Merges returns the records that were merged into a player, by id.
func (r reader) Merges(ctx context.Context, player string) ([]register.Merge, error) {
	var rows []playerMergeRow
	if err := r.with(ctx).Where("player = ?", player).Order("was").Find(&rows).Error; err != nil {
		return nil, failed("read what was merged into "+player, err)
	}
	merges := make([]register.Merge, len(rows))
	for i := range rows {
		row := &rows[i]
		h, err := row.held()
		if err != nil {
			return nil, failed("read what was merged into "+player, err)
		}
		merges[i] = register.Merge{Player: row.Player, On: row.MergedOn, Joined: h.Joined, Was: register.Player{Initials: row.Initials,
			Player: seasonfile.Player{ID: row.Was, GivenName: row.GivenName, FamilyName: row.FamilyName, BirthDate: orZero(row.BirthDate),
				Nationality: orZero(row.Nationality)}}}
	}
	return merges, nil
}

// held returns what a record was named by, with numbers as they are written.
func (r *playerMergeRow) held() (*held, error) {
	in := json.NewDecoder(strings.NewReader(r.Held))
	in.UseNumber()
	h := &held{}
	return h, in.Decode(h)
}

// stood is SQL of the matchdays at which a player stands, named by a parameter.
func stood(player string) string {
	var parts []string
	for i := range playerHolds {
		if h := &playerHolds[i]; slices.Contains([]string{"lineups", "seats", "stacks", "check_in_players", "penalties"}, h.table) {
			parts = append(parts, "SELECT season, league, matchday FROM "+h.table+" WHERE "+strings.ReplaceAll(h.where, "@id", player))
		}
	}
	return strings.Join(parts, " UNION ")
}

// meetings are where two players stand at the same time, in German, with @one and @other.
var meetings = func() []string {
	asks := []string{"SELECT 'in der ' || t.matchday || '. Sammelrunde der ' || l.name || ' (' || s.name || ')' FROM (SELECT * FROM (" +
		stood("@one") + ") a INTERSECT SELECT * FROM (" + stood("@other") + ") b) t JOIN leagues l ON l.season = t.season AND l.id = t.league " +
		"JOIN seasons s ON s.id = t.season"}
	const both = "SELECT DISTINCT %s FROM %[2]s a JOIN %[2]s b ON %s %s WHERE a.player = @one AND b.player = @other"
	for _, of := range []struct{ says, table, on, of string }{
		{"'im Turnier „' || t.name || '“ (' || t.date || ')'", "tournament_results", "a.season = b.season AND a.tournament = b.tournament",
			"JOIN tournaments t ON t.season = a.season AND t.id = a.tournament"},
		{"'im Turnier „' || t.name || '“ (' || t.date || ')'", "floor_entries", "a.tournament = b.tournament",
			"JOIN floor_tournaments t ON t.id = a.tournament"},
		{"'in einer Sanktion (' || s.name || ')'", "sanction_players", "a.season = b.season AND a.sanction = b.sanction",
			"JOIN seasons s ON s.id = a.season"},
		{"'in einer Anwartschaft (' || s.name || ')'", "entrant_players", "a.season = b.season AND a.entrant = b.entrant",
			"JOIN seasons s ON s.id = a.season"},
		{"'im Nationalkader für „' || q.event || '“'", "squad_players", "a.squad = b.squad", "JOIN squads q ON q.id = a.squad"},
	} {
		asks = append(asks, fmt.Sprintf(both, of.says, of.table, of.on, of.of))
	}
	return asks
}()

// Meetings returns where two players stand at the same time, in German: "in der 2. Sammelrunde der 1. Bundesliga (Saison 2010)".
func (t tx) Meetings(ctx context.Context, one, other string) ([]string, error) {
	var all []string
	for _, ask := range meetings {
		var found []string
		if err := t.with(ctx).Raw(ask, map[string]any{"one": one, "other": other}).Scan(&found).Error; err != nil {
			return nil, failed("see where "+one+" and "+other+" meet", err)
		}
		all = append(all, found...)
	}
	frozen, err := t.FrozenSeasons(ctx, "")
	if err != nil {
		return nil, err
	}
	for i := range frozen {
		f := &frozen[i]
		words := word.FindAllString(f.Document, -1)
		if f.Withdrawn.IsZero() && slices.Contains(words, one) && slices.Contains(words, other) {
			all = append(all, "in den festgeschriebenen Ergebnissen der Saison "+f.Season+", die vorher wieder zu öffnen ist")
		}
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// MergePlayers lets the record of a player give way to another one of the same human, wherever it is stored, as [tx.RenamePlayers] does,
// and keeps what separates them again. How the club reaches him, what he was asked and his calendar stay those of the record that stays,
// where it has any.
func (t tx) MergePlayers(ctx context.Context, m *register.Merge) ([]register.Rewritten, error) {
	changed, err := t.rewriting(ctx, func() error { return t.merge(ctx, m) })
	return changed, failed("merge player "+m.Was.ID+" into "+m.Player, err)
}

func (t tx) merge(ctx context.Context, m *register.Merge) error {
	names := map[string]any{"was": m.Was.ID, "player": m.Player}
	for _, c := range []struct{ table, same string }{
		{"member_contacts", "o.club = t.club"}, {"calendar_links", "o.club = t.club"}, {"team_taps", "o.club = t.club"},
		{"askings", "o.season = t.season AND o.league = t.league AND o.matchday = t.matchday AND o.club = t.club"},
	} {
		twice := "FROM " + c.table + " AS t WHERE player = @was AND EXISTS (SELECT 1 FROM " + c.table + " o WHERE o.player = @player AND " + c.same + ")"
		if c.table == "askings" {
			if err := t.with(ctx).Exec("DELETE FROM outbox WHERE asking IN (SELECT id "+twice+")", names).Error; err != nil {
				return err
			}
		}
		if err := t.with(ctx).Exec("DELETE "+twice, names).Error; err != nil {
			return err
		}
	}
	h, err := t.heldBy(ctx, m.Was.ID, m.Player)
	if err != nil {
		return err
	}
	h.Joined = m.Joined
	text, err := json.Marshal(h)
	if err != nil {
		return err
	}
	p := &m.Was
	row := &playerMergeRow{p.ID, m.Player, m.On, p.GivenName, p.FamilyName, orNull(p.BirthDate), orNull(p.Nationality), p.Initials, string(text)}
	if err := put(t.with(ctx), row); err != nil {
		return err
	}
	return t.rename(ctx, []register.Alias{{Was: p.ID, Player: m.Player}})
}

// heldBy returns what names a record, which is about to give way to another one.
func (t tx) heldBy(ctx context.Context, was, player string) (*held, error) {
	h := &held{}
	const seasons = "SELECT season, position, birth_date, nationality, EXISTS (SELECT 1 FROM season_players o WHERE o.season = t.season AND " +
		"o.player = ?) AS both FROM season_players t WHERE player = ? ORDER BY season"
	if err := t.with(ctx).Raw(seasons, player, was).Scan(&h.Seasons).Error; err != nil {
		return nil, err
	}
	tables, err := shapes(t.with(ctx))
	if err != nil {
		return nil, err
	}
	of := map[string]*shaped{}
	for _, s := range tables {
		of[s.Name] = s
	}
	hold := func(table, column, where string, others []string, value any) error {
		s := of[table]
		if s == nil {
			return nil // it comes and goes, and stays where it is
		}
		keys := slices.DeleteFunc(slices.Clone(s.keys), func(k string) bool { return slices.Contains(others, k) })
		var found []map[string]any
		if err := t.with(ctx).Table(table).Select(keys).Where(where, value).Order(strings.Join(s.keys, ", ")).Find(&found).Error; err != nil {
			return err
		}
		for _, key := range found {
			h.Rows = append(h.Rows, heldRow{table, column, key})
		}
		return nil
	}
	for _, c := range playerColumns {
		columns := strings.Fields(c.columns)
		for _, column := range columns {
			if err := hold(c.table, column, column+" = ?", columns, was); err != nil {
				return nil, err
			}
		}
	}
	for _, c := range playerTexts {
		if err := hold(c.table, c.column, c.column+" LIKE ?", nil, "%"+was+"%"); err != nil {
			return nil, err
		}
	}
	return h, nil
}

// SeparatePlayers gives a record that was merged into another one back what it had been named by, as far as that is still there. It must be
// registered again. It returns the documents whose digests are other ones now.
func (t tx) SeparatePlayers(ctx context.Context, was string) ([]register.Rewritten, error) {
	changed, err := t.rewriting(ctx, func() error { return t.separate(ctx, was) })
	return changed, failed("separate player "+was, err)
}

func (t tx) separate(ctx context.Context, was string) error {
	var row playerMergeRow
	if err := t.with(ctx).Take(&row, "was = ?", was).Error; err != nil {
		return err
	}
	words, err := t.sheetWords(ctx, []string{row.Player})
	if err != nil {
		return err
	}
	h, err := row.held()
	if err != nil {
		return err
	}
	for _, gone := range []any{&playerAliasRow{}, &playerMergeRow{}} {
		if err := t.with(ctx).Delete(gone, "was = ?", was).Error; err != nil {
			return err
		}
	}
	if err := t.giveAllBack(ctx, h, &row); err != nil {
		return err
	}
	return t.renewSheetWords(ctx, words)
}

// giveAllBack lets a record be named again by what it was named by, as far as that is still there.
func (t tx) giveAllBack(ctx context.Context, h *held, m *playerMergeRow) error {
	known, err := t.SeasonsOf(ctx, m.Player)
	if err != nil {
		return err
	}
	h.Seasons = slices.DeleteFunc(h.Seasons, func(s heldSeason) bool { return !slices.Contains(known, s.Season) }) // imported anew
	for i := range h.Seasons {
		s := &h.Seasons[i]
		if err := put(t.with(ctx), &seasonPlayerRow{s.Season, m.Was, s.Position, s.BirthDate, s.Nationality}); err != nil {
			return err
		}
	}
	for i := range h.Rows {
		if err := t.giveBack(ctx, &h.Rows[i], m); err != nil {
			return err
		}
	}
	for i := range h.Seasons {
		if err := t.leaveSeason(ctx, m.Player, &h.Seasons[i]); err != nil {
			return err
		}
	}
	const files = "UPDATE floor_tournaments SET revision = revision + 1 WHERE id IN (SELECT tournament FROM floor_entries WHERE player = @was) " +
		`OR id IN (SELECT tournament FROM floor_events WHERE body LIKE '%"' || @was || '"%')`
	return t.with(ctx).Exec(files, map[string]any{"was": m.Was}).Error
}

// giveBack writes the id of a record again into a row that had it, if the other one stands there.
func (t tx) giveBack(ctx context.Context, r *heldRow, m *playerMergeRow) error {
	where, values := t.with(ctx).Table(r.Table), map[string]any{}
	for column, value := range r.Key {
		if n, is := value.(json.Number); is {
			number, err := n.Int64()
			if err != nil {
				return err
			}
			value = number
		}
		values[column] = value
	}
	where = where.Where(values)
	if !slices.ContainsFunc(playerTexts, func(c struct{ table, column string }) bool { return c.table == r.Table && c.column == r.Column }) {
		return where.Where(r.Column+" = ?", m.Player).Update(r.Column, m.Was).Error
	}
	var text string
	err := where.Session(&gorm.Session{}).Select(r.Column).Take(&text).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return where.Session(&gorm.Session{}).Update(r.Column, renaming{m.Player: {Was: m.Player, Player: m.Was}}.in(text)).Error
}

// leaveSeason takes a player out of a season that knew only the record that was merged into him, if nothing names him there any more.
func (t tx) leaveSeason(ctx context.Context, player string, s *heldSeason) error {
	if s.Both {
		return nil
	}
	still := "DELETE FROM season_players WHERE season = @season AND player = @player"
	for _, c := range playerColumns {
		if knownTables[c.table] {
			still += " AND NOT EXISTS (SELECT 1 FROM " + c.table + " t WHERE t.season = @season AND @player IN (t." +
				strings.Join(strings.Fields(c.columns), ", t.") + "))"
		}
	}
	return t.with(ctx).Exec(still, map[string]any{"season": s.Season, "player": player}).Error
}

// knownTables are those in which only players stand whom the season knows.
var knownTables = map[string]bool{"roster": true, "lineups": true, "seats": true, "stacks": true, "sanction_players": true,
	"tournament_results": true, "check_in_players": true, "penalties": true, "entrant_players": true}
