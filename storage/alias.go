package storage

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// playerAliasRow says which id stands for one that a player once had.
type playerAliasRow struct {
	Was      string `gorm:"primaryKey"`
	Player   string
	ErasedOn *string // NULL while he is not erased
}

// Aliases returns the ids that stand for those that players once had.
func (r reader) Aliases(ctx context.Context) ([]register.Alias, error) {
	return list(r.with(ctx).Order("was"), "read the aliases of players", func(row *playerAliasRow) register.Alias {
		return register.Alias{Was: row.Was, Player: row.Player, Erased: orZero(row.ErasedOn)}
	})
}

// word is what could be an id in a text.
var word = regexp.MustCompile(`[\pL\pN_-]+`)

// renaming are the aliases that stand for ids in texts, by these ids.
type renaming map[string]register.Alias

// renaming returns the ids that stand for those that players once had.
func (r reader) renaming(ctx context.Context) (renaming, error) {
	aliases, err := r.Aliases(ctx)
	if len(aliases) == 0 {
		return nil, err
	}
	to := make(renaming, len(aliases))
	for _, a := range aliases {
		to[a.Was] = a
	}
	return to, nil
}

// withAliases returns the rows that a question finds, and the ids that stand for others in their texts, for which it asks only where
// players have such ids.
func withAliases[T any](ctx context.Context, r reader, db *gorm.DB) ([]T, renaming, error) {
	var found []struct {
		Row     T `gorm:"embedded"`
		Aliased bool
	}
	err := db.Model(new(T)).Select("*, EXISTS (SELECT 1 FROM player_aliases) AS aliased").Find(&found).Error
	if err != nil || len(found) == 0 {
		return nil, nil, err
	}
	rows := make([]T, len(found))
	for i := range found {
		rows[i] = found[i].Row
	}
	if !found[0].Aliased {
		return rows, nil, nil
	}
	to, err := r.renaming(ctx)
	return rows, to, err
}

// in returns a text with other ids in it.
func (to renaming) in(text string) string {
	for was := range to {
		if strings.Contains(text, was) {
			return word.ReplaceAllStringFunc(text, func(w string) string {
				if a, known := to[w]; known {
					return a.Player
				}
				return w
			})
		}
	}
	return text
}

// document returns a document with other ids in it, and since when a player in it is erased, "" for nobody.
func (to renaming) document(text string) (is, erased string) {
	if is = to.in(text); is == text {
		return is, ""
	}
	for _, w := range word.FindAllString(text, -1) {
		erased = max(erased, to[w].Erased)
	}
	return is, erased
}

// back returns the ids that stood in a document, by the aliases that stand in it now.
func (to renaming) back(text string) map[string]string {
	was := map[string]string{}
	for _, a := range to {
		if strings.Contains(text, a.Was) && !strings.Contains(text, a.Player) { // otherwise he had the alias already
			was[a.Player] = a.Was
		}
	}
	return was
}

// entry writes other ids into an entry of the journal, which keeps what it said.
func (to renaming) entry(e *acts.Entry) {
	written := *e
	e.Subject = acts.Subject(to.in(string(e.Subject)))
	e.Before, e.After, e.Reason = to.in(e.Before), to.in(e.After), to.in(e.Reason)
	if written != *e {
		e.Original = &written
	}
}

// playerColumns are the columns with ids of players, by table.
var playerColumns = []struct{ table, columns string }{
	{"roster", "player"}, {"lineups", "captain slot1 slot2 slot3 slot4 slot5 slot6"}, {"seats", "player"}, {"stacks", "player"},
	{"sanction_players", "player"}, {"tournament_results", "player"}, {"check_in_players", "player"}, {"penalties", "player"},
	{"entrant_players", "player"}, {"memberships", "player"}, {"transfers", "player"}, {"squad_players", "player"},
	{"squad_exits", "player"}, {"floor_entries", "player entrant stands_for"}, {"floor_bans_lifted", "player"}, {"player_aliases", "player"},
	{"member_contacts", "player"}, {"askings", "player"}, {"calendar_links", "player"}, {"team_taps", "player"},
	{"player_merges", "player"}, {"player_deaths", "player"}, {"chronicle", "mvp_player"},
}

// playerTexts are the columns with texts in which ids of players stand.
var playerTexts = []struct{ table, column string }{
	{"floor_tournaments", "head"}, {"floor_tournaments", "hall"}, {"floor_rounds", "draw"}, {"notices", "subject"}, {"roles", "sheet"},
	{"motions", "body"},
}

// RenamePlayers puts aliases in the place of the ids of players, who must be there under both: wherever they are stored, but for the
// journal, the events of the floor, frozen results and draws. It returns the documents whose digests are other ones now.
func (t tx) RenamePlayers(ctx context.Context, aliases ...register.Alias) ([]register.Rewritten, error) {
	changed, err := t.rewriting(ctx, func() error { return t.rename(ctx, aliases) })
	return changed, failed("rename players", err)
}

func (t tx) rename(ctx context.Context, aliases []register.Alias) error {
	to, rows := make(renaming, len(aliases)), make([]playerAliasRow, len(aliases))
	for i, a := range aliases {
		to[a.Was], rows[i] = a, playerAliasRow{a.Was, a.Player, orNull(a.Erased)}
	}
	if err := putAll(t.with(ctx), rows); err != nil {
		return err
	}
	words, err := t.sheetWords(ctx, slices.Collect(maps.Keys(to)))
	if err != nil {
		return err
	}
	const gone = " IN (SELECT was FROM player_aliases)"
	steps := []string{
		"INSERT INTO season_players (season, player, position, birth_date, nationality) SELECT season, a.player, position, birth_date, " +
			"nationality FROM season_players s JOIN player_aliases a ON a.was = s.player " +
			"WHERE NOT EXISTS (SELECT 1 FROM season_players o WHERE o.season = s.season AND o.player = a.player)",
		"UPDATE floor_tournaments SET revision = revision + 1 WHERE id IN (SELECT tournament FROM floor_entries WHERE player" + gone + ") " +
			`OR id IN (SELECT tournament FROM floor_events JOIN player_aliases ON body LIKE '%"' || was || '"%')`,
		"UPDATE floor_entries SET drawn = entrant WHERE drawn IS NULL AND entrant" + gone,
		"UPDATE person_salts SET person = (SELECT 'players/' || player FROM player_aliases WHERE person = 'players/' || was) " +
			"WHERE person IN (SELECT 'players/' || was FROM player_aliases WHERE was NOT IN (SELECT was FROM player_merges))",
	}
	for _, c := range playerColumns {
		for _, column := range strings.Fields(c.columns) {
			steps = append(steps, "UPDATE "+c.table+" SET "+column+" = (SELECT a.player FROM player_aliases a WHERE a.was = "+c.table+"."+
				column+") WHERE "+column+gone)
		}
	}
	for _, step := range append(steps, "DELETE FROM season_players WHERE player"+gone, "DELETE FROM players WHERE id"+gone) {
		if err := t.with(ctx).Exec(step).Error; err != nil {
			return err
		}
	}
	for _, c := range playerTexts {
		if err := t.renameTexts(ctx, to, c.table, c.column); err != nil {
			return err
		}
	}
	return t.renewSheetWords(ctx, words)
}

// renameTexts writes other ids into the texts of a column.
func (t tx) renameTexts(ctx context.Context, to renaming, table, column string) error {
	var texts []string
	if err := t.with(ctx).Raw("SELECT DISTINCT " + column + " FROM " + table + " WHERE " + column + " IS NOT NULL").Scan(&texts).Error; err != nil {
		return err
	}
	for _, text := range texts {
		is := to.in(text)
		if is == text {
			continue
		}
		if err := t.with(ctx).Exec("UPDATE "+table+" SET "+column+" = ? WHERE "+column+" = ?", is, text).Error; err != nil {
			return err
		}
	}
	return nil
}

// rewriting lets other aliases be written, and returns the frozen results and draws that are read otherwise then, with both digests. They are
// stored as they were.
func (t tx) rewriting(ctx context.Context, write func() error) ([]register.Rewritten, error) {
	before, err := t.digests(ctx)
	if err != nil {
		return nil, err
	}
	if err := write(); err != nil {
		return nil, err
	}
	after, err := t.digests(ctx)
	var changed []register.Rewritten
	for i := range after {
		if d := &after[i]; d.Digest != before[i].Digest {
			d.Was = before[i].Digest
			changed = append(changed, *d)
		}
	}
	return changed, err
}

// digests returns all frozen results and draws, with the digests of what they are read as.
func (t tx) digests(ctx context.Context) ([]register.Rewritten, error) {
	frozen, err := t.FrozenSeasons(ctx, "")
	if err != nil {
		return nil, err
	}
	var all []register.Rewritten
	for i := range frozen {
		all = append(all, register.Rewritten{Season: frozen[i].Season, Frozen: frozen[i].Number, Digest: frozen[i].Digest})
	}
	to, err := t.renaming(ctx)
	if err != nil {
		return nil, err
	}
	var draws []drawRow
	if err := t.with(ctx).Order("season, league, matchday, heat, number").Find(&draws).Error; err != nil {
		return nil, err
	}
	for i := range draws {
		key := &draws[i].At
		all = append(all, register.Rewritten{Season: key.Day.Season, League: key.Day.League, Matchday: key.Day.Matchday,
			Heat: key.Heat, Draw: draws[i].Number, Digest: seasons.Digest(to.in(draws[i].Document))})
	}
	return all, nil
}

// sheetWord is what somebody has said of a sheet, by the digest of its content.
type sheetWord struct {
	Season, League string
	Matchday, Heat int
	Sheet, Content string
	Read           bool // somebody has read it, too; otherwise its chips do not add up
}

// at is the matchday of a sheet.
func (s *sheetWord) at() acts.MatchdayRef {
	return acts.MatchdayRef{Season: s.Season, League: s.League, Number: s.Matchday}
}

// digestIn is what a word on the sheet is bound to as the matchday is, "" where there is no such sheet.
func (s *sheetWord) digestIn(m *scoring.Matchday) string {
	sheet := matchday.SheetNamed(m, s.Heat, s.Sheet)
	switch {
	case sheet == nil:
		return ""
	case s.Read:
		return sheet.Confirm("", time.Time{}).Content
	}
	return sheet.Acknowledge("", time.Time{}).Content
}

// sheetWords returns the words that hold on the sheets of matchdays on which players with these ids played.
func (t tx) sheetWords(ctx context.Context, ids []string) (hold []sheetWord, err error) {
	const days = " s WHERE EXISTS (SELECT 1 FROM seats p WHERE p.player IN @ids AND p.season = s.season AND p.league = s.league " +
		"AND p.matchday = s.matchday) OR EXISTS (SELECT 1 FROM stacks p WHERE p.player IN @ids AND p.season = s.season " +
		"AND p.league = s.league AND p.matchday = s.matchday)"
	var all []sheetWord
	if err := t.with(ctx).Raw("SELECT season, league, matchday, heat, sheet, content, false AS read FROM acknowledgements"+days+
		" UNION ALL SELECT season, league, matchday, heat, sheet, content, true AS read FROM confirmations"+days,
		map[string]any{"ids": ids}).Scan(&all).Error; err != nil {
		return nil, err
	}
	for i := range all {
		m, err := t.Matchday(ctx, all[i].at())
		if err != nil {
			return nil, err
		}
		if all[i].digestIn(m) == all[i].Content {
			hold = append(hold, all[i])
		}
	}
	return hold, nil
}

// renewSheetWords binds words to the sheets as they are now.
func (t tx) renewSheetWords(ctx context.Context, words []sheetWord) error {
	for i := range words {
		w := &words[i]
		m, err := t.Matchday(ctx, w.at())
		if err != nil {
			return err
		}
		table := map[bool]string{true: "confirmations", false: "acknowledgements"}[w.Read]
		if err := t.with(ctx).Exec("UPDATE "+table+" SET content = ? WHERE season = ? AND league = ? AND matchday = ? AND heat = ? "+
			"AND sheet = ? AND content = ?", w.digestIn(m), w.Season, w.League, w.Matchday, w.Heat, w.Sheet, w.Content).Error; err != nil {
			return err
		}
	}
	return nil
}
