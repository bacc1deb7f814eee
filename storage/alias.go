package storage

import (
	"context"
	"regexp"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// aliasRow says which id stands for that of a player who is erased.
type aliasRow struct {
	Was      string `gorm:"primaryKey"`
	Player   string
	ErasedOn string
}

// TableName is the table of aliases.
func (aliasRow) TableName() string { return "player_aliases" }

// Aliases returns the ids that stand for those of erased players.
func (r reader) Aliases(ctx context.Context) ([]register.Alias, error) {
	var rows []aliasRow
	err := r.with(ctx).Order("was").Find(&rows).Error
	list := make([]register.Alias, len(rows))
	for i, row := range rows {
		list[i] = register.Alias{Was: row.Was, Player: row.Player, Erased: row.ErasedOn}
	}
	return list, failed("read the aliases of players", err)
}

// word is what could be an id in a text.
var word = regexp.MustCompile(`[\pL\pN_-]+`)

// renaming are the aliases that stand for ids in texts, by these ids.
type renaming map[string]register.Alias

// renaming returns the ids that stand for those of erased players.
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

// document returns a document with other ids in it, and since when it has them, "" for never.
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
		if !strings.Contains(text, a.Player) { // otherwise he was erased already
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
}

// playerTexts are the columns with texts in which ids of players stand.
var playerTexts = []struct{ table, column string }{
	{"floor_tournaments", "head"}, {"floor_tournaments", "hall"}, {"floor_rounds", "draw"}, {"notices", "subject"}, {"roles", "sheet"},
}

// rename puts an alias in the place of the id of a player, who must be there under both: wherever it is stored, but for the journal and
// the events of the floor. It returns the documents whose digests are other ones now.
func (t tx) rename(ctx context.Context, a register.Alias) ([]register.Rewritten, error) {
	changed, err := t.documents(ctx, a)
	if err != nil {
		return nil, err
	}
	words, err := t.sheetWords(ctx, a.Was)
	if err != nil {
		return nil, err
	}
	quoted := `"` + a.Was + `"`
	steps := []write{
		{"INSERT INTO season_players (season, player, position, birth_date, nationality) " +
			"SELECT season, ?, position, birth_date, nationality FROM season_players WHERE player = ?", []any{a.Player, a.Was}},
		{"UPDATE floor_tournaments SET revision = revision + 1 WHERE id IN (SELECT tournament FROM floor_entries WHERE player = ?) " +
			"OR id IN (SELECT tournament FROM floor_events WHERE body LIKE ?)", []any{a.Was, "%" + quoted + "%"}},
	}
	for _, c := range playerColumns {
		for _, column := range strings.Fields(c.columns) {
			steps = append(steps, write{"UPDATE " + c.table + " SET " + column + " = ? WHERE " + column + " = ?", []any{a.Player, a.Was}})
		}
	}
	steps = append(steps, write{"DELETE FROM season_players WHERE player = ?", []any{a.Was}},
		write{"DELETE FROM players WHERE id = ?", []any{a.Was}})
	for _, step := range steps {
		if err := t.with(ctx).Exec(step.text, step.values...).Error; err != nil {
			return nil, err
		}
	}
	to := renaming{a.Was: a}
	for _, c := range playerTexts {
		if err := t.renameTexts(ctx, to, a.Was, c.table, c.column); err != nil {
			return nil, err
		}
	}
	if err := t.renewSheetWords(ctx, words); err != nil {
		return nil, err
	}
	return changed, put(t.with(ctx), &aliasRow{a.Was, a.Player, a.Erased})
}

// renameTexts writes other ids into the texts of a column.
func (t tx) renameTexts(ctx context.Context, to renaming, was, table, column string) error {
	var texts []string
	if err := t.with(ctx).Raw("SELECT DISTINCT "+column+" FROM "+table+" WHERE "+column+" LIKE ?", "%"+was+"%").Scan(&texts).Error; err != nil {
		return err
	}
	for _, text := range texts {
		if err := t.with(ctx).Exec("UPDATE "+table+" SET "+column+" = ? WHERE "+column+" = ?", to.in(text), text).Error; err != nil {
			return err
		}
	}
	return nil
}

// documents returns the frozen results and draws in which the id stands that is about to give way, with both digests. They stay as they
// are, and are read with the alias from then on.
func (t tx) documents(ctx context.Context, a register.Alias) ([]register.Rewritten, error) {
	var changed []register.Rewritten
	to := renaming{a.Was: a}
	frozen, err := t.FrozenSeasons(ctx, "")
	if err != nil {
		return nil, err
	}
	for i := range frozen {
		if f := &frozen[i]; to.in(f.Document) != f.Document {
			changed = append(changed, register.Rewritten{Season: f.Season, Frozen: f.Number, Was: f.Digest,
				Digest: seasons.Digest(to.in(f.Document))})
		}
	}
	earlier, err := t.renaming(ctx)
	if err != nil {
		return nil, err
	}
	var draws []drawRow
	if err := t.with(ctx).Order("season, league, matchday, heat, number").Find(&draws, "document LIKE ?", "%"+a.Was+"%").Error; err != nil {
		return nil, err
	}
	for i := range draws {
		key := &draws[i].At
		if was := earlier.in(draws[i].Document); to.in(was) != was {
			changed = append(changed, register.Rewritten{Season: key.Day.Season, League: key.Day.League, Matchday: key.Day.Matchday,
				Heat: key.Heat, Draw: draws[i].Number, Was: seasons.Digest(was), Digest: seasons.Digest(to.in(was))})
		}
	}
	return changed, nil
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

// sheetWords returns the words that hold on the sheets of matchdays on which a player played.
func (t tx) sheetWords(ctx context.Context, player string) (hold []sheetWord, err error) {
	const days = " s WHERE EXISTS (SELECT 1 FROM seats p WHERE p.player = ? AND p.season = s.season AND p.league = s.league " +
		"AND p.matchday = s.matchday) OR EXISTS (SELECT 1 FROM stacks p WHERE p.player = ? AND p.season = s.season " +
		"AND p.league = s.league AND p.matchday = s.matchday)"
	var all []sheetWord
	if err := t.with(ctx).Raw("SELECT season, league, matchday, heat, sheet, content, false AS read FROM acknowledgements"+days+
		" UNION ALL SELECT season, league, matchday, heat, sheet, content, true AS read FROM confirmations"+days,
		player, player, player, player).Scan(&all).Error; err != nil {
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
