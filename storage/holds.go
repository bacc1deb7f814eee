package storage

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/explain"
)

// hold says of a table what its rows about a club, player, season or matchday are called in German; such a row keeps it from being removed. A
// table whose rows go with it has no name.
type hold struct {
	table, where string // with @id, or as ofDay
	one, many    string
}

// Holds of one kind of thing. Every table that refers to it is in its list (TestWhatRefersHoldsOrGoes).
var (
	clubHolds = []hold{
		{"memberships", "club = @id", "ein Mitglied", "Mitglieder"},
		{"transfers", "from_club = @id OR to_club = @id", "ein Transfer", "Transfers"},
		{"registrations", "club = @id", "eine Meldung", "Meldungen"},
		{"league_clubs", "club = @id", "eine Mannschaft in einer Liga", "Mannschaften in Ligen"},
		{"league_leavings", "club = @id OR replacement = @id", "ein Ausscheiden aus einer Liga", "Ausscheiden aus Ligen"},
		{"roster", "club = @id", "ein Eintrag im Kader einer Saison", "Einträge in Kadern von Saisonen"},
		{"seats", "club = @id", "ein Ergebnis", "Ergebnisse"},
		{"stacks", "club = @id", "ein Stack", "Stacks"},
		{"busts", "club = @id", "ein Ausscheiden", "Ausscheiden"},
		{"matchdays", "host = @id", "eine Sammelrunde als Ausrichter", "Sammelrunden als Ausrichter"},
		{"hosting_applications", "club = @id", "ein Angebot auszurichten", "Angebote auszurichten"},
		{"bookings", "club = @id", "eine Buchung", "Buchungen"},
		{"invoices", "club = @id", "eine Rechnung", "Rechnungen"},
		{"reminders", "club = @id", "eine Mahnung", "Mahnungen"},
		{"chronicle", "champion_club = @id", "ein Titel in der Chronik", "Titel in der Chronik"},
		{"chronicle_places", "club = @id", "ein Platz in der Chronik", "Plätze in der Chronik"},
		{"entrants", "club = @id", "eine Anwartschaft", "Anwartschaften"},
		{"master_play_off", "club = @id", "ein Platz im Masterplayoff", "Plätze im Masterplayoff"},
		{"promotion_decisions", "club = @id", "eine Entscheidung über Auf- und Abstieg", "Entscheidungen über Auf- und Abstieg"},
		{"tie_decision_clubs", "club = @id", "eine Reihung", "Reihungen"},
		{"waivers", "club = @id", "ein Verzicht", "Verzichte"},
		{"cases", "club = @id", "ein Fall", "Fälle"},
		{"case_clubs", "club = @id", "ein Fall", "Fälle"},
		{"case_attachments", "club = @id", "eine Beilage zu einem Fall", "Beilagen zu Fällen"},
		{"case_steps", "club = @id", "ein Schritt in einem Fall", "Schritte in Fällen"},
		{"floor_entries", "club = @id", "eine Nennung für ein Turnier", "Nennungen für Turniere"},
		{"roles", "club = @id", "ein Zugang", "Zugänge"},
		{"season_clubs", "club = @id AND season IN (SELECT id FROM seasons WHERE confirmed_at IS NOT NULL)", "eine abgeschlossene Saison",
			"abgeschlossene Saisonen"},
		{table: "askings", where: "club = @id"}, {table: "calendar_links", where: "club = @id"}, {table: "lineup_links", where: "club = @id"},
		{table: "team_taps", where: "club = @id"}, {table: "team_links", where: "club = @id"},
		{table: "member_contacts", where: "club = @id"}, {table: "notices", where: "club = @id"}, {table: "circular_clubs", where: "club = @id"},
		{table: "club_logos", where: "club = @id"}, {table: "club_contacts", where: "club = @id"},
		{table: "club_associations", where: "club = @id"}, {table: "season_clubs", where: "club = @id"},
	}
	playerHolds = []hold{
		{"lineups", "@id IN (slot1, slot2, slot3, slot4, slot5, slot6, captain)", "eine Aufstellung", "Aufstellungen"},
		{"seats", "player = @id", "ein Ergebnis", "Ergebnisse"},
		{"stacks", "player = @id", "ein Stack", "Stacks"},
		{"check_in_players", "player = @id", "eine Anmeldung im Saal", "Anmeldungen im Saal"},
		{"penalties", "player = @id", "eine Strafe", "Strafen"},
		{"sanction_players", "player = @id", "eine Sanktion", "Sanktionen"},
		{"tournament_results", "player = @id", "ein Turnierergebnis", "Turnierergebnisse"},
		{"floor_entries", "@id IN (player, entrant, stands_for)", "eine Nennung für ein Turnier", "Nennungen für Turniere"},
		{"floor_bans_lifted", "player = @id", "eine aufgehobene Sperre", "aufgehobene Sperren"},
		{"entrant_players", "player = @id", "eine Anwartschaft", "Anwartschaften"},
		{"transfers", "player = @id", "ein Transfer", "Transfers"},
		{"squad_players", "player = @id", "eine Nominierung", "Nominierungen"},
		{"chronicle", "mvp_player = @id", "ein MVP in der Chronik", "MVP in der Chronik"},
		{"squad_exits", "player = @id", "eine Abmeldung vom Nationalkader", "Abmeldungen vom Nationalkader"},
		{"player_aliases", "player = @id", "eine frühere Kennung", "frühere Kennungen"},
		{"player_merges", "player = @id", "ein aufgegangener Eintrag", "aufgegangene Einträge"},
		{"season_players", "player = @id AND season IN (SELECT id FROM seasons WHERE confirmed_at IS NOT NULL)", "eine abgeschlossene Saison",
			"abgeschlossene Saisonen"},
		{table: "askings", where: "player = @id"}, {table: "calendar_links", where: "player = @id"}, {table: "team_taps", where: "player = @id"},
		{table: "player_deaths", where: "player = @id"},
		{table: "member_contacts", where: "player = @id"}, {table: "roster", where: "player = @id"},
		{table: "memberships", where: "player = @id"}, {table: "season_players", where: "player = @id"},
	}
	// A season that nobody has changed since its import goes with all that the file has brought: what was made of it holds it, no more.
	ofSeason = []hold{
		{"roles", "season = @id", "ein Zugang", "Zugänge"},
		{"floor_tournaments", "season = @id", "ein Turnier am Floor", "Turniere am Floor"},
		{"late_entries", "season = @id", "eine Eingabe eines Helfers", "Eingaben von Helfern"},
		{"card_photos", "season = @id", "ein Foto", "Fotos"},
		{"leases", "season = @id", "eine Leihe in einen Saal", "Leihen in Säle"},
		{"frozen_results", "season = @id", "ein Abschluss", "Abschlüsse"},
		{"invoices", "season = @id", "eine Rechnung", "Rechnungen"},
		{"reminders", "season = @id", "eine Mahnung", "Mahnungen"},
		{"bookings", "season = @id AND other IS NOT NULL", "ein Übertrag von Guthaben", "Überträge von Guthaben"},
	}
	seasonHolds = append(ofSeason[:len(ofSeason):len(ofSeason)], []hold{
		{"registrations", "season = @id", "eine Meldung", "Meldungen"},
		{"bookings", "season = @id AND other IS NULL", "eine Buchung", "Buchungen"},
		{"hosting_applications", "season = @id", "ein Angebot auszurichten", "Angebote auszurichten"},
		{"league_leavings", "season = @id", "ein Ausscheiden aus einer Liga", "Ausscheiden aus Ligen"},
		{"lineups", "season = @id", "eine Aufstellung", "Aufstellungen"},
		{"no_shows", "season = @id", "ein Nichtantritt", "Nichtantritte"},
		{"check_ins", "season = @id", "eine Anmeldung im Saal", "Anmeldungen im Saal"},
		{"draws", "season = @id", "eine Auslosung", "Auslosungen"},
		{"heats", "season = @id", "ein Heat", "Heats"},
		{"heat_beginnings", "season = @id", "ein Beginn eines Heats", "Beginne von Heats"},
		{"sit_and_gos", "season = @id", "eine Rundenkarte", "Rundenkarten"},
		{"team_mtts", "season = @id", "ein Team-MTT", "Team-MTTs"},
		{"busts", "season = @id", "ein Ausscheiden", "Ausscheiden"},
		{"penalties", "season = @id", "eine Strafe", "Strafen"},
		{"acknowledgements", "season = @id", "eine Bestätigung", "Bestätigungen"},
		{"confirmations", "season = @id", "eine Bestätigung", "Bestätigungen"},
		{"official_matchdays", "season = @id", "eine amtliche Sammelrunde", "amtliche Sammelrunden"},
		{"match_reports", "season = @id", "ein Spielbericht", "Spielberichte"},
		{"sanctions", "season = @id", "eine Sanktion", "Sanktionen"},
		{"cases", "season = @id", "ein Fall", "Fälle"},
		{"tournaments", "season = @id", "ein Turnier", "Turniere"},
		{"tie_decisions", "season = @id", "eine Reihung", "Reihungen"},
		{"waivers", "season = @id", "ein Verzicht", "Verzichte"},
		{"master_play_off", "season = @id", "ein Platz im Masterplayoff", "Plätze im Masterplayoff"},
		{"entrants", "season = @id", "eine Anwartschaft", "Anwartschaften"},
		{"promotion_decisions", "season = @id", "eine Entscheidung über Auf- und Abstieg", "Entscheidungen über Auf- und Abstieg"},
		{"season_ends", "season = @id", "ein Saisonende", "Saisonenden"},
	}...)
	dayHolds = []hold{
		{"lineups", ofDay, "eine Aufstellung", "Aufstellungen"},
		{"no_shows", ofDay, "ein Nichtantritt", "Nichtantritte"},
		{"check_ins", ofDay, "eine Anmeldung im Saal", "Anmeldungen im Saal"},
		{"draws", ofDay, "eine Auslosung", "Auslosungen"},
		{"heats", ofDay, "ein Heat", "Heats"},
		{"heat_beginnings", ofDay, "ein Beginn eines Heats", "Beginne von Heats"},
		{"busts", ofDay, "ein Ausscheiden", "Ausscheiden"},
		{"penalties", ofDay, "eine Strafe", "Strafen"},
		{"acknowledgements", ofDay, "eine Bestätigung", "Bestätigungen"},
		{"confirmations", ofDay, "eine Bestätigung", "Bestätigungen"},
		{"official_matchdays", ofDay, "ein amtliches Ergebnis", "amtliche Ergebnisse"},
		{"match_reports", ofDay, "ein Spielbericht", "Spielberichte"},
		{"sanctions", ofDay, "eine Sanktion", "Sanktionen"},
		{"cases", ofDay, "ein Fall", "Fälle"},
		{"hosting_applications", ofDay, "ein Angebot auszurichten", "Angebote auszurichten"},
		{"floor_tournaments", ofDay, "ein Turnier am Floor", "Turniere am Floor"},
		{"card_photos", ofDay, "ein Foto", "Fotos"},
		{"late_entries", ofDay, "eine Eingabe eines Helfers", "Eingaben von Helfern"},
		{"roles", ofDay, "ein Zugang", "Zugänge"},
		{"leases", ofDay, "eine Leihe in einen Saal", "Leihen in Säle"},
		{table: "matchday_changes", where: ofDay},
		{table: "askings", where: ofDay}, {table: "lineup_links", where: ofDay}, {table: "draw_secrets", where: ofDay},
	}
)

// ofDay are the rows of one matchday.
const ofDay = "season = @season AND league = @league AND matchday = @matchday"

// dayNamed are the names in [ofDay].
func dayNamed(at acts.MatchdayRef) map[string]any {
	return map[string]any{"season": at.Season, "league": at.League, "matchday": at.Number}
}

// ClubHolds says what hangs on a club and keeps it from being removed, in German: "2 Buchungen".
func (t tx) ClubHolds(ctx context.Context, club string) ([]string, error) {
	return t.holds(ctx, clubHolds, id(club))
}

// PlayerHolds says what hangs on a player and keeps him from being removed, in German. His memberships are not counted.
func (t tx) PlayerHolds(ctx context.Context, player string) ([]string, error) {
	return t.holds(ctx, playerHolds, id(player))
}

// SeasonHolds says what hangs on a season and keeps it from being removed, in German: all that is more than its plan, or, of one that is
// as it was imported, what is not of the file.
func (t tx) SeasonHolds(ctx context.Context, season string, imported bool) ([]string, error) {
	if imported {
		return t.holds(ctx, ofSeason, id(season))
	}
	return t.holds(ctx, seasonHolds, id(season))
}

// ForgetSeason removes the notices about a season.
func (t tx) ForgetSeason(ctx context.Context, season string) error {
	return failed("forget season "+season, t.with(ctx).Delete(&noticeRow{}, "season = ?", season).Error)
}

// RemoveClub removes a club on which nothing hangs.
func (t tx) RemoveClub(ctx context.Context, club string) error {
	return t.remove(ctx, clubHolds, id(club), "clubs", "id = @id")
}

// RemovePlayer removes a player on whom nothing hangs, with his memberships.
func (t tx) RemovePlayer(ctx context.Context, player string) error {
	return t.remove(ctx, playerHolds, id(player), "players", "id = @id")
}

// MatchdayHolds says what hangs on a matchday and keeps it from being removed, in German: more than its date and place.
func (t tx) MatchdayHolds(ctx context.Context, at acts.MatchdayRef) ([]string, error) {
	return t.holds(ctx, dayHolds, dayNamed(at))
}

// RemoveMatchday removes a matchday on which nothing hangs.
func (t tx) RemoveMatchday(ctx context.Context, at acts.MatchdayRef) error {
	return t.remove(ctx, dayHolds, dayNamed(at), "matchdays", "season = @season AND league = @league AND number = @matchday")
}

// id is the name in what holds a club, player or season.
func id(of string) map[string]any { return map[string]any{"id": of} }

func (t tx) holds(ctx context.Context, list []hold, named map[string]any) (found []string, err error) {
	for i := range list {
		h := &list[i]
		if h.one == "" {
			continue
		}
		var n int
		if err := t.with(ctx).Raw("SELECT count(*) FROM "+h.table+" WHERE "+h.where, named).Scan(&n).Error; err != nil {
			return nil, failed("see what hangs in "+h.table, err)
		}
		if n > 0 {
			found = append(found, explain.Count(n, h.one, h.many))
		}
	}
	return found, nil
}

// remove removes from a table what is so, with all that goes with it.
func (t tx) remove(ctx context.Context, list []hold, named map[string]any, table, where string) error {
	for _, h := range append(slices.Clone(list), hold{table: table, where: where}) {
		if h.one == "" {
			if err := t.with(ctx).Exec("DELETE FROM "+h.table+" WHERE "+h.where, named).Error; err != nil {
				return failed("remove from "+h.table, err)
			}
		}
	}
	return nil
}
