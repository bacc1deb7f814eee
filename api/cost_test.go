package api

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

const (
	// budget is how many statements an address may run, for whomever.
	budget = 40
	// growth is how many times as many it may run when the league is twenty seasons old in place of two.
	growth = 1.2
)

// dear are the addresses that run more statements than the budget. The list may only shrink.
var dear = map[string]bool{
	" /api/v1/dump":          true, // everything there is
	"admin /api/v1/dump":     true,
	"president /api/v1/dump": true,
	"admin /buero":           true, // two seasons in which something waits
}

// growing are the addresses whose statements grow with the age of the league. The list may only shrink.
var growing = map[string]bool{
	" /api/v1/dump":          true, // everything there is
	"admin /api/v1/dump":     true,
	"president /api/v1/dump": true,
}

// unshown are the addresses that this league has nothing for, so that what they cost is not known. The list may only shrink.
var unshown = strings.Fields(`
/abbestellen/:token /api/v1/chip-sets/:template /api/v1/clock-groups/:group /api/v1/clubs/:club/account/invoice
/api/v1/clubs/:club/contact /api/v1/clubs/:club/logo /api/v1/contests/:template /api/v1/contests/:template/table
/api/v1/houses/:template /api/v1/prize-tables/:template /api/v1/ranking/calculator /api/v1/seasons/:season/cases/:case
/api/v1/seasons/:season/cases/:case/record /api/v1/seasons/:season/fees /api/v1/seasons/:season/frozen
/api/v1/seasons/:season/frozen/:freezing /api/v1/seasons/:season/leagues/:league/matchdays/:matchday/applications/:club
/api/v1/seasons/:season/leagues/:league/matchdays/:matchday/checkin/:club
/api/v1/seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/draw
/api/v1/seasons/:season/leagues/:league/matchdays/:matchday/no-shows/:club
/api/v1/seasons/:season/leagues/:league/matchdays/:matchday/reports/:club
/api/v1/seasons/:season/leagues/:league/matchdays/:matchday/reports/:club/versions
/api/v1/seasons/:season/leagues/:league/registrations/:club /api/v1/seasons/:season/promotion/waivers/:club
/api/v1/seasons/:season/registration /api/v1/seasons/:season/tournaments/:tournament /api/v1/squads/:squad
/api/v1/squads/:squad/eligible /api/v1/structures/:template /api/v1/tournaments/:tournament /api/v1/tournaments/:tournament/clock
/api/v1/tournaments/:tournament/entrants/:entrant /api/v1/tournaments/:tournament/entries /api/v1/tournaments/:tournament/events
/api/v1/tournaments/:tournament/file /api/v1/tournaments/:tournament/links /api/v1/tournaments/:tournament/lots
/api/v1/tournaments/:tournament/results /api/v1/tournaments/:tournament/rounds /api/v1/tournaments/:tournament/tables/:table
/api/v1/users/:user /buero/benutzer/:user /buero/nationalteams/:squad /buero/saisonen/:season/faelle/:case
/buero/saisonen/:season/turniere/:tournament /floor/:tournament /floor/:tournament/anmeldung /floor/:tournament/anmeldung/:entrant
/floor/:tournament/befehl /floor/:tournament/ende /floor/:tournament/hand-fuer-hand /floor/:tournament/links
/floor/:tournament/nachtragen /floor/:tournament/papier /floor/:tournament/papier/:blatt /floor/:tournament/protokoll
/floor/:tournament/runden /floor/:tournament/tisch/:table /floor/:tournament/tische/:table /floor/haeuser/chips/:vorlage
/floor/haeuser/haus/:vorlage /floor/haeuser/preise/:vorlage /floor/haeuser/struktur/:vorlage /floor/haeuser/wertung/:vorlage
/hauswertungen/:contest /hilfe/:token /ligen/:league/:season/faelle/:case /ligen/:league/:season/mvp/:player
/ligen/:league/:season/sammelrunden/:matchday/beamer/:board /p/:link /rangliste/students/spieler/:player
/saal/:season/:league/:matchday/druck/:printout /saal/:season/:league/:matchday/heats/:heat/druck/:printout
/saisonen/:season/rangliste/:player /sitemap.xml /t/:token /turniere/:tournament /turniere/:tournament/anmeldung
/turniere/:tournament/hilfe /turniere/:tournament/plaetze /turniere/:tournament/tafeln /turniere/:tournament/uhr /uhren/:group
/vereinsfarben/:digest /zugang/:token /zusage/:token`)

// played is a season of many: whole, so many years before the last one.
func played(f *seasonfile.File, before int) *seasonfile.File {
	year := fmt.Sprintf("%d-", 2010-before)
	to := func(day string) string { return strings.Replace(day, "2010-", year, 1) }
	old := f.Clone()
	old.Season = seasonfile.Season{ID: fmt.Sprint("alt-", before), Name: fmt.Sprint("Saison ", 2010-before),
		Start: to(f.Season.Start), End: to(f.Season.End)}
	old.Tournaments, old.Sanctions, old.TieDecisions = []scoring.Tournament{}, []scoring.Sanction{}, []scoring.TieDecision{}
	for i := range old.Roster {
		old.Roster[i].From = to(old.Roster[i].From)
	}
	for i := range old.Leagues {
		for j := range old.Leagues[i].Matchdays {
			old.Leagues[i].Matchdays[j].Date = to(old.Leagues[i].Matchdays[j].Date)
		}
	}
	return old
}

// moved stores forty transfers of a season; the last of this year waits for the association.
func (h *hall) moved(dsn string, f *seasonfile.File, before int) {
	var moves, steps []string
	day := fmt.Sprintf("%d-03-01", 2010-before)
	for n := range 40 {
		id := fmt.Sprintf("x-%d-%d", before, n)
		from, to := f.Clubs[1+n%(len(f.Clubs)-1)].ID, f.Clubs[0].ID
		moves = append(moves, fmt.Sprintf("('%s', '%s', '%s', '%s', '%s')", id, f.Players[n%len(f.Players)].ID, from, to, day))
		for i, kind := range []string{"requested", "released", "approved"} {
			if before == 0 && n == 39 && i == 2 {
				continue
			}
			steps = append(steps, fmt.Sprintf("('%s', %d, '%s', '%s', '%s 12:00:00+00:00', '')", id, i+1, kind, day, day))
		}
	}
	storagetest.Execute(h, dsn, "INSERT INTO transfers (id, player, from_club, to_club, begins) VALUES "+strings.Join(moves, ", "),
		"INSERT INTO transfer_steps (transfer, position, kind, on_date, at, reason) VALUES "+strings.Join(steps, ", "))
}

// costs asks every address for somebody on a server that has kept no page yet, and returns how many statements were run for it, refused
// or not, and the addresses that showed nothing to any of them.
func (h *hall) costs(
	asked func() int64, club string, at *strings.Replacer, as map[string]string,
) (costs map[string]int64, unseen map[string]bool) {
	costs, unseen = map[string]int64{}, map[string]bool{}
	shown := map[string]bool{}
	for who, token := range as {
		h.restart(Options{})
		h.get(token, rest.V1+"/clubs/"+club+"/roster").is(200) // which reads the seasons once
		for _, r := range h.server.routes() {
			path := at.Replace(r.Path)
			if r.Method != rest.Get || strings.HasSuffix(path, "live") || strings.Contains(path, "/stream") {
				continue
			}
			if unseen[r.Path] = !shown[r.Path]; strings.Contains(path, ":") {
				continue
			}
			ctx, end := context.WithTimeout(h.Context(), 10*time.Second)
			q := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
			if token != "" {
				q.Header.Set("Authorization", "Bearer "+token)
			}
			w, before := httptest.NewRecorder(), asked()
			h.server.ServeHTTP(w, q)
			if end(); w.Code < http.StatusBadRequest {
				shown[r.Path], unseen[r.Path] = true, false
			}
			costs[who+" "+r.Path] = asked() - before
		}
	}
	return costs, unseen
}

func TestAnAddressCostsTheSameHoweverOldTheLeagueIs(t *testing.T) {
	dsn := storagetest.SQLite(t)
	store := storagetest.OpenDSN(t, dsn)
	h := open(t, store, Options{})
	f := h.withSmall()
	h.clock = time.Date(2010, 2, 20, 15, 0, 0, 0, rulebook.Vienna())
	club := f.Clubs[0].ID
	as := map[string]string{"": "", "admin": h.user("kosten@example.at", acts.Role{Kind: acts.RoleAdmin}),
		"president": h.user("obfrau@example.at", acts.Role{Kind: acts.RolePresident, Club: club})}
	at := strings.NewReplacer(":club", club, ":season", "small", ":league", "bl1", ":matchday", "1", ":player",
		f.Leagues[0].Matchdays[0].Lineups[0].Slots[0], ":transfer", "x-0-39", ":user", "obfrau@example.at", ":heat", "1", ":table", "1",
		":mtt", "A", ":association", "apsa")
	h.lineups(&f.Leagues[0].Matchdays[0])
	h.play(&f.Leagues[0].Matchdays[0].Heats[0])
	var lines []string
	older := func(before int) {
		h.post(h.admin, rest.V1+"/seasons", played(f, before)).is(201)
		h.moved(dsn, f, before)
	}
	h.moved(dsn, f, 0)
	older(1) // whose end waits to be confirmed
	young, _ := h.costs(store.Asked, club, at, as)
	for before := 2; before < 20; before++ {
		older(before)
	}
	old, unseen := h.costs(store.Asked, club, at, as)
	for path, nobody := range unseen {
		if listed := slices.Contains(unshown, path); nobody != listed {
			lines = append(lines, fmt.Sprintf("%s shows nothing to anybody: %t, in the list: %t", path, nobody, listed))
		}
	}
	if len(young) < 100 {
		t.Errorf("only %d addresses were asked", len(young))
	}
	grows, costs := map[string]bool{}, map[string]bool{}
	for who, n := range young {
		if float64(old[who]) > growth*float64(n) {
			grows[who] = true
			if !growing[who] {
				lines = append(lines, fmt.Sprintf("%s: %d statements with two seasons, %d with twenty", who, n, old[who]))
			}
		}
		if old[who] > budget {
			costs[who] = true
			if !dear[who] {
				lines = append(lines, fmt.Sprintf("%s: %d statements", who, old[who]))
			}
		}
	}
	for who := range growing {
		if !grows[who] {
			lines = append(lines, who+" does not grow any more: take it from the list")
		}
	}
	for who := range dear {
		if !costs[who] {
			lines = append(lines, who+" is within the budget: take it from the list")
		}
	}
	slices.Sort(lines)
	for _, line := range lines {
		t.Error(line)
	}
}
