package browser

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api"
	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/cases"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// saturday is when the site is looked at: the fourth matchday of the demo
// league's first division is in its third heat.
var saturday = time.Date(2026, 10, 17, 17, 30, 0, 0, rulebook.Vienna())

// site is a server on a database of its own.
type site struct {
	home   string // http://127.0.0.1:1234
	office *league.Office
	people *people.Accounts
	server *api.Server

	accounts people.Store
}

// serve serves a site with these seasons over real HTTP until the test ends.
func serve(tb testing.TB, seasons ...*seasonfile.File) *site {
	tb.Helper()
	return serveAt(tb, func() time.Time { return saturday }, seasons...)
}

// serveAt serves a site by a clock.
func serveAt(tb testing.TB, now func() time.Time, seasons ...*seasonfile.File) *site {
	tb.Helper()
	listener, err := new(net.ListenConfig).Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	store := storagetest.Open(tb)
	s := &site{home: "http://" + listener.Addr().String(), office: league.NewOffice(store, now), people: people.New(store.Accounts(), now),
		accounts: store.Accounts()}
	s.people.Set(people.Settings{URL: s.home})
	for _, season := range seasons {
		if _, err := s.office.ImportSeason(tb.Context(), acts.Console, season, false, acts.Terms{}); err != nil {
			tb.Fatal(err)
		}
	}
	s.server = api.New(s.office, s.people, api.Options{Operator: web.NewOperator("Verband Muster | Gasse 1, 1010 Wien | office@example.at"),
		GraceTime: time.Second, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))})
	ctx, stop := context.WithCancel(context.WithoutCancel(tb.Context()))
	ended := make(chan error, 1)
	go func() { ended <- s.server.Serve(ctx, listener) }()
	tb.Cleanup(func() {
		stop()
		// Who still reads a stream is cut off.
		if err := <-ended; err != nil && !errors.Is(err, context.DeadlineExceeded) {
			tb.Errorf("the server did not end well: %v", err)
		}
	})
	return s
}

// letters are the pages to which only letters lead: to somebody who is invited,
// and to somebody who has forgotten his password.
func (s *site) letters(t *testing.T) []string {
	t.Helper()
	admin := []people.RoleContent{{Kind: acts.RoleAdmin}}
	known, err := s.people.AddUser(t.Context(), acts.Console, "alt@example.at", "Alt Bekannt", "drei-knoedel-im-flop",
		[]acts.Role{{Kind: acts.RoleAdmin}})
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, give := range []declare.Value{&people.Invitation{Email: "neu@example.at", Roles: admin},
		&people.GiveLink{OnUser: people.OnUser{User: known.ID}}} {
		receipt, err := s.office.Acts.Do(t.Context(), acts.Console, give, acts.Terms{})
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, "/zugang/"+receipt.Content.(*people.Given).Token)
	}
	paths = append(paths, s.unsubscribe(t))
	now, err := s.office.Current(t.Context())
	if err != nil || !slices.ContainsFunc(now.Clubs, func(c register.RegisteredClub) bool { return c.ID == lineupClub }) {
		return paths // nobody asks a player there
	}
	s.reports(t)
	s.protests(t)
	s.evenings(t)
	asked := s.question(t)
	return append(paths, asked, asked+availability.EntryPath+availability.CalendarEnds, s.calendar(t), s.lineupLink(t), s.teamLink(t), s.boardLink(t), s.askedPlayer(t), s.help(t), s.ofHouses(t))
}

// everything is a match report with all that Markdown has, its headings in every order.
const everything = "# Erster Rang\n\nSieg in **Eisenstadt**, _knapp_, ~~nicht~~ verdient.\n\n### Dritter Rang\n\n###### Sechster Rang\n\n" +
	"## Zweiter Rang\n\n#### Vierter Rang\n\n##### Fünfter Rang\n\nUnterstrichen\n===\n\n- eins\n  - zwei\n    1. drei\n\n" +
	"> Zitat\n>\n> ## Im Zitat\n\n" +
	"```\nKode ohne Ende: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n```\n\n---\n\n" +
	"[Ein Link](https://example.at/) und `Kode`, <https://example.at/eine/sehr/lange/adresse/ohne/ende/und/ohne/jeden/sinn>\n\n" +
	"| a | b |\n|---|---|\n| 1 | 2 |\n\n![Bild](https://example.at/x.png)\n\n<h1>HTML</h1>\n"

// reports has two clubs write what was on the third matchday.
func (s *site) reports(t *testing.T) {
	t.Helper()
	at := acts.MatchdayRef{Season: "2026", League: "bl2", Number: 3}
	for club, text := range map[string]string{lineupClub: everything, "meidling": "###### Nur ganz unten\n\nEs war knapp."} {
		if _, err := s.office.Acts.Do(t.Context(), acts.Console, &league.PutReport{AtMatchday: acts.On(at), Club: club, Markdown: text}, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
}

// evenings has tournaments of the floor played, of the evenings of the house that are over only the last: each is walked in every look.
func (s *site) evenings(t *testing.T) {
	t.Helper()
	for _, template := range demo.Templates {
		if _, err := s.office.Floor.Houses.Put(t.Context(), acts.Console, houses.Kind(template.Kind), template.ID, []byte(template.Text), acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
	all := demo.Evenings(saturday)
	for _, e := range slices.Delete(all, 4, 3+demo.ClubEvenings) {
		if _, err := s.office.Floor.ImportIn(t.Context(), acts.Console, e.House, e.File, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
}

// ofHouses gives a house a contest over its evenings, and two tournaments a common clock, whose page it names.
func (s *site) ofHouses(t *testing.T) string {
	t.Helper()
	evenings := demo.Evenings(saturday)
	group := &floordesk.Group{ID: "saal", Tournaments: []string{evenings[0].Title.ID, evenings[2].Title.ID}}
	if _, err := s.office.Floor.PutGroup(t.Context(), acts.Console, group, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	for _, template := range []struct {
		kind houses.Kind
		text string
	}{
		{houses.House, `{"name":"Kongresshaus","venue":"Kongresshaus Salzburg","edition":"club","tables":[{"table":1,"seats":9}]}`},
		{houses.Contest, `{"name":"Jahreswertung","house":"kongresshaus","from":"2025-01-01","points":[10,6,3]}`},
	} {
		if _, err := s.office.Floor.Houses.Put(t.Context(), acts.Console, template.kind, "kongresshaus", []byte(template.text),
			acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
	return frame.ClockPath(group.ID)
}

// protests has a club protest against a correction of its points, so that its case has a page.
func (s *site) protests(t *testing.T) {
	t.Helper()
	out, err := s.office.Acts.Do(t.Context(), acts.Console, &league.Decide{InSeason: "2026", Kind: scoring.Correction, League: "bl2",
		Club: lineupClub, Points: -1, Date: "2026-10-10", Rule: "2.2.15", Reason: "Chips weitergegeben"}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	var corrected struct{ ID int }
	if err := json.Unmarshal(out.JSON(), &corrected); err != nil {
		t.Fatal(err)
	}
	u, err := s.people.AddUser(t.Context(), acts.Console, "protest@example.at", "Petra Protest", "drei-knoedel-im-flop",
		[]acts.Role{{Kind: acts.RolePresident, Club: lineupClub}})
	if err != nil {
		t.Fatal(err)
	}
	by := acts.Actor{User: u.ID, Roles: u.Roles}
	if _, err := s.office.Acts.Do(t.Context(), by, &cases.Filing{InSeason: "2026", Club: lineupClub,
		Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: corrected.ID}), Reason: "Das war anders."}, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
}

// help is the page to which the link of somebody leads who helps at a table.
func (s *site) help(t *testing.T) string {
	t.Helper()
	given, err := people.HelpersOf(s.people).Add(t.Context(), acts.Console, today.Place(), "Hilfe", nil,
		[]acts.Sheet{acts.SheetOf(3, "sit-and-gos/1")}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return people.HelpPath + given[0].Token
}

// presides adds a president of the club of the lineup.
func (s *site) presides(t *testing.T, email, name string) acts.Actor {
	t.Helper()
	u, err := s.people.AddUser(t.Context(), acts.Console, email, name, "drei-knoedel-im-flop", []acts.Role{{Kind: acts.RolePresident, Club: lineupClub}})
	if err != nil {
		t.Fatal(err)
	}
	return acts.Actor{User: u.ID, Roles: u.Roles}
}

// question is the page on which a player says whether he can play.
func (s *site) question(t *testing.T) string {
	t.Helper()
	by := s.presides(t, "fragt@example.at", "Fragt Gern")
	roster, err := s.office.RosterFile(t.Context(), by, lineupClub, "")
	if err != nil {
		t.Fatal(err)
	}
	ask := &availability.Ask{OfDay: availability.ForDay(acts.MatchdayRef{Season: "2026", League: "bl2", Number: 4}, lineupClub),
		Players: []string{roster.Members[0].ID}}
	out, err := s.office.Acts.Do(t.Context(), by, ask, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return availability.LinkPath + out.Content.(*availability.AskedList).Asked[0].Token
}

// teamLink is the page on which players of a club tap their names.
func (s *site) teamLink(t *testing.T) string {
	t.Helper()
	out, err := s.office.Acts.Do(t.Context(), s.presides(t, "chat@example.at", "Plaudert Gern"), &availability.MakeTeamLink{OfClub: lineupClub}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return availability.TeamLinkPath + out.Content.(*availability.MadeTeamLink).Token
}

// boardLink is the page on which the board reads what is laid before it: a fine and a correction of points.
func (s *site) boardLink(t *testing.T) string {
	t.Helper()
	day := declare.Day(rulebook.Day(s.office.Now()))
	for _, v := range []declare.Value{
		&seasons.Fine{InSeason: "2026", Club: lineupClub, Date: day, Cents: 2000, Rule: "2.2.13", Reason: "Ohne Dress"},
		&league.Decide{InSeason: "2026", Kind: scoring.Correction, League: "bl2", Club: lineupClub, Points: -3, Date: day, Rule: "2.2.15", Reason: "Zu spät"},
	} {
		if _, err := s.office.Acts.Do(t.Context(), acts.Console, &league.LayMotion{InSeason: "2026", Asked: league.MotionAsked(declare.Ask(v))}, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
	out, err := s.office.Acts.Do(t.Context(), acts.Console, &league.MakeMotionsLink{InSeason: "2026"}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return league.MotionsLinkPath + out.Content.(*league.MadeMotionsLink).Token
}

// lineupLink is the page on which a president hands in the lineup that is proposed.
func (s *site) lineupLink(t *testing.T) string {
	t.Helper()
	u := s.presides(t, "meldet@example.at", "Meldet Gern")
	l, token := &acts.LineupLink{ID: "ll-crawl", At: acts.MatchdayRef{Season: "2026", League: "bl2", Number: 4}, Club: lineupClub, User: u.User, Written: s.office.Now()},
		acts.NewSecret()
	err := s.accounts.Transact(t.Context(), func(tx people.Tx) error {
		if err := tx.PutLineupLink(t.Context(), l); err != nil {
			return err
		}
		_, err := tx.LinkLineup(t.Context(), l.ID, acts.SecretDigest(token))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return acts.LineupLinkPath + token
}

// calendar is the calendar of a president, to which only he has the address.
func (s *site) calendar(t *testing.T) string {
	t.Helper()
	out, err := s.office.Acts.Do(t.Context(), s.presides(t, "kalender@example.at", "Liest Gern"), &availability.MakeClubCalendar{OfClub: lineupClub}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	return availability.CalendarPath + out.Content.(*availability.CalendarMade).Token + availability.CalendarEnds
}

// unsubscribe is the page to which the last line of a daily letter leads.
func (s *site) unsubscribe(t *testing.T) (page string) {
	t.Helper()
	news := func(context.Context, acts.Actor, time.Time, time.Time) (string, string, []acts.LineupLink, error) {
		return "Neu: der Meister", "", nil, nil
	}
	if _, err := people.PostOf(s.people).WriteDaily(t.Context(), news); err != nil {
		t.Fatal(err)
	}
	_, _, err := s.people.SendMail(t.Context(), func(_ context.Context, _, _, text string) error {
		if _, address, found := strings.Cut(text, "abbestellen: "+s.home); found {
			page = strings.TrimSpace(address)
		}
		return nil
	})
	if err != nil || page == "" {
		t.Fatalf("no daily letter: %v", err)
	}
	return page
}

// demoLeague are the seasons of the demo league, and the next one, which has
// not begun.
func demoLeague() []*seasonfile.File {
	last, current := demo.Seasons(saturday)
	next := current.WithoutPlay()
	next.Season = seasonfile.Season{ID: "2027", Name: "Saison 2027", Start: "2027-01-01", End: "2027-12-31"}
	return []*seasonfile.File{last, current, next}
}
