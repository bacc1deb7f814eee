package api

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/draw"
	"pokerliga/scoring"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// midHeat leaves the first heat of the small season half played: drawn, on the floor, a table played there, cards entered and corrected, with
// a helper, a team that has checked in, and a penalty that was lifted.
func (h *hall) midHeat() *scoring.Matchday {
	h.Helper()
	m := h.readyToDraw()
	own := &m.Lineups[0]
	h.put(h.director, smallDay+"/checkin/"+own.Club, league.CheckTeamIn{Dress: true,
		Players: []league.PresentBody{{Player: own.Slots[2], Identified: true}}}).is(201)
	h.penaltyAndLift(own)
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.post(h.director, firstDesk, nil).is(201)
	lines := h.floorLines(h.director, smallDay)
	h.playsOnFloor(h.director, smallDay, &lines[0])
	card, at := h.freeCard(lines[1].Table)
	h.put(h.director, at, card).is(201)
	exchange(card)
	h.put(h.director, at, card, "If-Match", h.get("", at).is(200).etag()).is(200)
	_, err := people.HelpersOf(h.people).Add(h.Context(), h.actor(directorEmail), firstDay.Place(), "Hansi", nil,
		[]acts.Sheet{acts.SheetOf(1, fmt.Sprintf("sit-and-gos/%d", lines[2].Table))}, acts.Terms{})
	if err != nil {
		h.Fatal(err)
	}
	return m
}

// freeCard makes a card of a table that was drawn, with its players in the order of their seats, and says where it is entered.
func (h *hall) freeCard(table int) (*scoring.SitAndGo, string) {
	h.Helper()
	var drawn struct{ Tables []draw.DrawnTable }
	h.get(h.director, smallDay+"/heats/1/draw").is(200).into(&drawn)
	card := &scoring.SitAndGo{Table: table}
	i := slices.IndexFunc(drawn.Tables, func(t draw.DrawnTable) bool { return t.Table == table })
	for _, c := range drawn.Tables[i].Seats {
		if c.Player == "" {
			card.Seats = append(card.Seats, scoring.Seat{Club: c.Club, Ghost: true})
			continue
		}
		card.Seats = append(card.Seats, scoring.Seat{Player: c.Player, Place: len(card.Seats) + 1})
	}
	return card, fmt.Sprintf("%s/heats/1/sit-and-gos/%d", smallDay, table)
}

// actor is a user as a door knows him.
func (h *hall) actor(id string) acts.Actor {
	h.Helper()
	u, err := h.people.User(h.Context(), acts.Console, id)
	if err != nil {
		h.Fatal(err)
	}
	return acts.Actor{User: u.ID, Roles: u.Roles, Strong: true}
}

// lentDay is a laptop with a matchday that was lent.
type lentDay struct {
	*hall
	content, there *lease.Content // as home has lent it, and as the laptop would
	disk           string         // its database
	of             *lease.Lease   // as home knows it
}

// lentTo lends the first matchday of the small season to its director, carries the file to a laptop and opens it there.
func (h *hall) lentTo() *lentDay {
	h.Helper()
	return h.lentOf(h.director, firstDay)
}

// lentOf lends a matchday to that director.
func (h *hall) lentOf(token string, at acts.MatchdayRef) *lentDay {
	h.Helper()
	lent := h.lendsDay(token, at, directorEmail)
	file := h.get(h.director, "/api/v1/hall/"+lent.Lease+"/file").is(200).body
	head, content := h.unseals(file, lent.Key)
	of, err := h.store.LastLease(h.Context(), at)
	if err != nil {
		h.Fatal(err)
	}
	disk := filepath.Join(h.TempDir(), "l1.db")
	store, err := storage.OpenLent(h.Context(), disk, at, content)
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { _ = store.Close() })
	own, err := lease.NewHall(file, of.Key, head, content)
	if err != nil {
		h.Fatal(err)
	}
	store.Record(own)
	there, err := store.Lent(h.Context(), at, nil, content.Laptop.Officials)
	if err != nil {
		h.Fatal(err)
	}
	there.Laptop.Key = content.Laptop.Key
	laptop := &hall{T: h.T, store: store, accounts: store.Accounts(), clock: h.clock}
	laptop.restart(Options{})
	laptop.director = laptop.signsIn(directorEmail)
	return &lentDay{laptop, content, there, disk, of}
}

// signsIn signs in a user that exists, and returns his token.
func (h *hall) signsIn(id string) string {
	h.Helper()
	var token string
	err := h.accounts.Transact(h.Context(), func(tx people.Tx) error {
		session := &people.Session{User: id, Created: h.clock, Expires: h.clock.Add(people.SessionLength)}
		token = "token-of-" + id
		session.Digest = acts.SecretDigest(token)
		return tx.PutSession(h.Context(), session)
	})
	if err != nil {
		h.Fatal(err)
	}
	return token
}

// A matchday is lent in the middle of a heat. What a laptop makes of the hall file is that day, byte for byte in every answer; it would
// write the same file; and the day goes on there under its director, while home stays as it is.
func TestALentMatchdayIsTheSameOnALaptop(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		if want, got := asJSON(laptop.content), asJSON(laptop.there); want != got {
			home.Errorf("the laptop would lend\n%s\nhome has lent\n%s", got, want)
		}
		director := laptop.director
		lines := home.floorLines(home.director, smallDay)
		file := "/api/v1/tournaments/" + lines[0].Tournament + "/file" // asked for first: everybody has his name there
		laptop.get(director, file).is(200).saysAs(home.get(director, file).is(200))
		for path, token := range map[string]string{
			smallDay: "", small + "/results": "", small + "/leagues/bl1/standings?explain=1": "",
			smallDay + "/heats/1/draw": director, smallDay + "/heats/1/draw?number=1": director,
			sheetOf(lines[0]): "", sheetOf(lines[1]): "",
			smallDay + "/lineups/" + m.Lineups[0].Club: director, smallDay + "/checkin": director, smallDay + "/penalties": director,
			smallDay + "/heats/1/warnings": director, firstDesk: director,
		} {
			laptop.get(token, path).is(200).saysAs(home.get(token, path).is(200))
		}
		laptop.verifies()
		card, at := home.freeCard(lines[2].Table)
		laptop.put(director, at, card).is(201)
		home.get("", at).is(404)
		laptop.post(director, smallDay+"/official", nil).is(403) // for admins, of whom there is none
		laptop.verifies()
	})
}

// sheetOf is where the card of a table on the floor is read.
func sheetOf(line floorheat.HeatLine) string {
	return fmt.Sprintf("%s/heats/1/sit-and-gos/%d", smallDay, line.Table)
}

// A hall file and the database made of it hold no birth dates, addresses, passwords or money.
func TestNothingPrivateIsLent(t *testing.T) {
	t.Parallel()
	home := open(t, storagetest.Open(t), Options{})
	m := home.midHeat()
	private := map[string]string{"an address": "geheim@privat.example", "a password": "$argon2id$v=19$geheim", "a phone": "0664 1234567",
		"money": "Zwei Spieler ohne Dress", "a nationality": `"DE"`}
	club := m.Lineups[0].Club
	home.put(home.admin, rest.V1+"/clubs/"+club+"/contact", map[string]any{"person": "Vera Geheim", "phone": private["a phone"],
		"email": private["an address"], "address": "Gasse 1"}).is(201)
	home.post(home.admin, small+"/fines", map[string]any{"club": club, "date": "2010-02-01", "cents": 2000, "rule": "2.2.13",
		"reason": private["money"]}).is(201)
	if err := home.accounts.Transact(t.Context(), func(tx people.Tx) error {
		u, err := tx.LockUser(t.Context(), directorEmail)
		if err != nil {
			return err
		}
		u.Email, u.Password = private["an address"], private["a password"]
		return tx.PutUser(t.Context(), u)
	}); err != nil {
		t.Fatal(err)
	}
	f, _, err := home.store.SeasonFile(t.Context(), "small")
	if err != nil {
		t.Fatal(err)
	}
	for i := range f.Players {
		private["the birth date of "+f.Players[i].ID] = f.Players[i].BirthDate
	}
	laptop := home.lentTo()
	content := laptop.content
	var disk []byte
	for _, part := range []string{"", "-wal"} {
		bytes, err := os.ReadFile(laptop.disk + part)
		if err != nil {
			t.Fatal(err)
		}
		disk = append(disk, bytes...)
	}
	for what, secret := range private {
		if secret == "" || strings.Contains(asJSON(content), secret) || bytes.Contains(disk, []byte(secret)) {
			t.Errorf("%s is lent: %q", what, secret)
		}
	}
	if !bytes.Contains(disk, []byte(f.Players[0].FamilyName)) {
		t.Error("the bytes of the laptop are not read")
	}
}

// playOn plays the first heat to its end: tables as cards and on the floor, a correction, stacks, a penalty, lots; then it is closed,
// and the second one is drawn twice.
func (l *lentDay) playOn(m *scoring.Matchday) {
	l.Helper()
	passes := func() { l.clock = l.clock.Add(time.Minute + 1234567*time.Nanosecond) }
	lines := l.floorLines(l.director, smallDay)
	for i, line := range lines {
		if passes(); i == 2 {
			l.playsOnFloor(l.director, smallDay, &line)
		} else if i > 2 && line.Table > 0 {
			card, at := l.freeCard(line.Table)
			l.put(l.director, at, card).is(201)
		}
	}
	card, at := l.freeCard(lines[1].Table)
	passes()
	l.put(l.director, at, card, "If-Match", l.get("", at).is(200).etag()).is(200)
	for _, mtt := range m.Heats[0].TeamMTTs {
		passes()
		l.put(l.director, smallDay+"/heats/1/team-mtts/"+mtt.MTT, mtt).is(201)
	}
	passes()
	l.penaltyAndLift(&m.Lineups[1])
	mtt := "/api/v1/tournaments/" + lines[len(lines)-1].Tournament
	for range 2 { // in one instant
		l.post(l.director, mtt+"/lots", nil).is(201)
	}
	passes()
	l.closeHeat(1)
	passes()
	l.post(l.director, smallDay+"/heats/2/draw", nil).is(201)
	l.post(l.director, smallDay+"/heats/2/draw?reason=Irrtum", nil, "If-Match", l.get(l.director, smallDay+"/heats/2/draw").is(200).etag()).is(201)
}

// lines are those that the laptop has written behind a number.
func (l *lentDay) lines(after int64) []lease.Line {
	l.Helper()
	written, err := l.store.(*storage.Store).HallLines(l.Context(), l.of.ID, 0, 1000)
	if err != nil {
		l.Fatal(err)
	}
	lines, err := lease.Read(l.of.Digest, 1, written)
	if err != nil || int64(len(lines)) <= after {
		l.Fatal(len(lines), err)
	}
	return lines[after:]
}

// hallTimes are when a matchday went into the hall, which only home says.
var hallTimes = regexp.MustCompile(`,"hall":\{[^}]*\}`)

// saysAs compares answers of two servers, byte for byte but for when the matchday went into the hall.
func (g *got) saysAs(want *got) {
	g.Helper()
	said, plain := string(hallTimes.ReplaceAll(g.body, nil)), string(hallTimes.ReplaceAll(want.body, nil))
	if said != plain || said == string(g.body) && plain == string(want.body) && g.Header.Get("ETag") != want.Header.Get("ETag") {
		g.Errorf("%s: %s %s\nwant %s %s", g.what, g.Header.Get("ETag"), g.body, want.Header.Get("ETag"), want.body)
	}
}

// saysAs compares what two servers say of the matchday, of its tournaments and of the season.
func (h *hall) saysAs(other *hall) {
	h.Helper()
	paths := []string{small + "/file?public=1", small + "/results", smallDay, small + "/leagues/bl1/standings?explain=1", smallDay + "/heats/1/draw",
		smallDay + "/heats/1/draw?number=1", smallDay + "/heats/2/draw", smallDay + "/checkin", smallDay + "/penalties", smallDay + "/heats/1/warnings",
		firstDesk}
	for _, line := range h.floorLines(h.director, smallDay) {
		paths = append(paths, "/api/v1/tournaments/"+line.Tournament+"/file", "/api/v1/tournaments/"+line.Tournament+"/lots")
	}
	for _, path := range paths {
		h.get(h.director, path).is(200).saysAs(other.get(other.director, path).is(200))
	}
}

// What is entered on a laptop comes home: one heat with cards, a correction, a penalty, a table on the floor and the end of the heat. Each line
// follows from the one before, home carries them out as they were entered, and says of the matchday what the laptop says, byte for byte.
func TestWhatIsEnteredOnALaptopComesHome(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		lines := laptop.lines(0)
		home.clock = laptop.clock.Add(time.Hour)
		body, signature := laptop.batch(1, int64(len(lines)))
		laptop.sends(home, body, signature).is(200)
		if len(lines) < 14 || slices.IndexFunc(lines, func(l lease.Line) bool { return len(l.Wrote) > 1 }) < 0 {
			home.Errorf("there are %d lines, and each wrote one thing", len(lines))
		}
		home.saysAs(laptop.hall)
		for _, h := range []*hall{home, laptop.hall} {
			h.verifies()
		}
	})
}

// A batch is stored as a whole or not at all. It is refused if one of its lines writes something else at home, is refused there, or has no
// recorded request. The lines before that one can be sent alone.
func TestLinesAreCarriedOutTogetherOrNot(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		before := asJSON(home.journal())
		const wrong = 6
		for _, c := range []struct {
			name  string
			spoil func(*lease.Line)
			want  any
		}{
			{"it wrote something else", func(l *lease.Line) { l.Wrote[0].After = "{}" }, new(*lease.Differs)},
			{"it wrote more", func(l *lease.Line) { l.Wrote = append(l.Wrote, l.Wrote[0]) }, new(*lease.Differs)},
			{"something else was there", func(l *lease.Line) { l.Wrote[0].Before = "0123" }, new(*lease.Differs)},
			{"it expected something else", func(l *lease.Line) { l.Match = []acts.Version{"0123"} }, new(*rest.Problem)},
			{"an admin is no director of the matchday", func(l *lease.Line) { l.By = adminEmail }, new(*rest.Problem)},
			{"nobody knows what was asked for", func(l *lease.Line) { l.Method = "" }, new(*lease.Refused)},
		} {
			lines := laptop.lines(0)
			c.spoil(&lines[wrong])
			if err := home.server.CarryOut(home.Context(), laptop.of, lines); err == nil || !errors.As(err, c.want) {
				home.Fatalf("%s: %v", c.name, err)
			}
			if after := asJSON(home.journal()); after != before {
				home.Fatalf("%s: something is stored: %s", c.name, after)
			}
		}
		lines := laptop.lines(0)
		for _, part := range [][]lease.Line{lines[:wrong], lines[wrong:]} {
			if err := home.server.CarryOut(home.Context(), laptop.of, part); err != nil {
				home.Fatal(err)
			}
		}
		home.saysAs(laptop.hall)
	})
}

// journal is all that the journal says.
func (h *hall) journal() []acts.Entry {
	h.Helper()
	entries, err := h.store.Journal(h.Context(), acts.Query{})
	if err != nil {
		h.Fatal(err)
	}
	return entries
}
