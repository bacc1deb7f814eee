package api

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// tourney is a tournament of the association to which these players came and these did not; the first has won.
func tourney(t *testing.T, id, day, kind string, came, away []string) *floorfile.File {
	t.Helper()
	text, err := os.ReadFile("../proof/testdata/floor/house-tournament.tournament.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := floorfile.Decode(text)
	at, is := floor.ParseInstant(day + "T18:00:00Z")
	if err != nil || !is {
		t.Fatal(err)
	}
	f.Title, f.Entrants, f.Events, f.AsOf = floor.Title{ID: id, Name: "Cup " + id, Date: day, Kind: kind}, nil, nil, nil
	for i, p := range came {
		f.Entrants = append(f.Entrants, floor.Entrant{ID: p, Player: p})
		f.Events = append(f.Events, floor.Event{At: at, Do: floor.Enter, Entrant: p}, floor.Event{At: at, Do: floor.SeatOne, Entrant: p, Table: 1, Seat: i + 1})
	}
	for _, p := range away {
		f.Entrants = append(f.Entrants, floor.Entrant{ID: p, Player: p})
	}
	f.Events = append(f.Events, floor.Event{At: at, Do: floor.Start})
	for i := len(came) - 1; i > 0; i-- {
		f.Events = append(f.Events, floor.Event{At: at + 60, Do: floor.Bust, Out: []floor.Stack{{Entrant: came[i]}}})
	}
	f.Events = append(f.Events, floor.Event{At: at + 120, Do: floor.Finish})
	return f
}

// § 1.1.3, § 1.1.4, § 1.1.14: who has played in a tournament though banned, too young or never asked whether he studies stands on the start page
// of the office, once it turns out, one tap from the result that he loses. What an admin has let pass for a reason is not asked back.
func TestWhoPlayedInATournamentThoughBarredIsATask(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	m, b := h.official()
	banned, young, asked, fair := m.Lineups[0].Slots[0], m.Lineups[0].Slots[1], m.Lineups[0].Slots[2], m.Lineups[0].Slots[3]
	name := func(id string) string {
		var who register.PlayerRecord
		h.get(h.admin, rest.V1+"/players/"+id+"/record").is(200).into(&who)
		return who.GivenName + " " + who.FamilyName
	}
	enters := func(f *floorfile.File) {
		t.Helper()
		if _, err := h.office.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}); err != nil {
			t.Fatal(f.Title.ID, err)
		}
	}
	enters(tourney(t, "eins", "2009-10-03", scoring.National, []string{fair}, []string{banned, asked}))
	enters(tourney(t, "drei", "2010-01-23", scoring.National, []string{fair, banned, young}, nil))
	const dont = "durfte nicht"
	b.shows("GET", buero, nil, 200, buero)
	if page := b.shows("GET", buero, nil, 200, buero); strings.Contains(page, dont) {
		t.Errorf("everybody may play: %s", mainOf(page))
	}

	// It turns out: the sheets of another evening come in, and a birth date was wrong.
	enters(tourney(t, "zwei", "2009-11-07", scoring.National, []string{fair}, []string{banned}))
	g := h.get(h.admin, rest.V1+"/players/"+young+"/record").is(200)
	var who register.PlayerRecord
	if err := json.Unmarshal(g.body, &who); err != nil {
		t.Fatal(err)
	}
	who.BirthDate = "1993-01-02"
	h.put(h.admin, rest.V1+"/players/"+young, register.CorrectPlayer{Person: who.Person}, "If-Match", g.etag()).is(200)
	enters(tourney(t, "uni", "2010-01-30", scoring.Students, []string{asked, fair}, nil))
	says := []string{name(banned) + " hat im Turnier „Cup drei“ vom 23. Jänner 2010 mitgespielt und " + dont + ": Wer angemeldet war und nicht gekommen " +
		"ist, ist gesperrt: bis 7. Februar 2010",
		name(young) + " hat im Turnier „Cup drei“", "keine 18 Jahre alt", name(asked) + " und " + name(fair) + " haben im Turnier „Cup uni“ vom 30. Jänner 2010 mitgespielt und durften nicht: Bei Studententurnieren"}
	b.shows("GET", buero, nil, 200, buero, says...)

	// Once the season has the result, one tap leads to its form without the player; who was too young is told of as in other tournaments.
	for _, id := range []string{"drei", "uni"} {
		h.post(h.admin, small+"/tournaments/"+id+"/floor", nil).is(201)
	}
	const uni = `href="` + buero + "/saisonen/small/turniere/uni"
	page := b.shows("GET", buero, nil, 200, buero, uni+`"`, says[0], name(young)+" hat ein Ergebnis im Turnier „Cup drei“", says[3])
	drei := buero + "/saisonen/small/turniere/drei"
	link := regexp.MustCompile(`href="(` + drei + `\?ohne=` + banned + `)"`).FindStringSubmatch(page)
	if link == nil || strings.Contains(page, name(young)+" hat im Turnier") {
		t.Fatalf("no link leads to the result, or somebody is told of twice: %s", mainOf(page))
	}
	form := asShown(b.shows("GET", link[1], nil, 200, link[1]), drei)
	if got := form.Get("results"); !strings.Contains(got, "1 "+name(fair)) || strings.Contains(got, name(banned)) {
		t.Errorf("the form has %q", got)
	}
	sent := b.shows("POST", drei, form, 200, drei, "Gespeichert ist noch nichts", name(banned))
	b.confirms(sent, drei, drei+"?getan=turnier")
	page = b.shows("GET", buero, nil, 200, buero, says[3])
	if strings.Contains(page, says[0]) || strings.Contains(page, "steht anders in der Saison") {
		t.Errorf("it is decided, and still waits: %s", mainOf(page))
	}

	// Once their studies are confirmed they may play, and no task is left.
	h.put(h.admin, rest.V1+"/tournaments/uni/entries/"+asked+"/studies", nil).is(200)
	b.shows("GET", buero, nil, 200, buero, name(fair)+" hat im Turnier „Cup uni“", uni+"?ohne="+fair)
	h.put(h.admin, rest.V1+"/tournaments/uni/entries/"+fair+"/studies", nil).is(200)
	if page := b.shows("GET", buero, nil, 200, buero); strings.Contains(page, dont) {
		t.Errorf("they study, and are asked about: %s", mainOf(page))
	}
}

// § 1.1.14: there is no task about a player whom an admin has let in for a reason, at his entry or at the door.
func TestWhoWasLetInForAReasonIsNoTask(t *testing.T) {
	t.Parallel()
	h := open(t, storagetest.Open(t), Options{})
	m, b := h.official()
	banned, late, fair := m.Lineups[0].Slots[0], m.Lineups[0].Slots[1], m.Lineups[0].Slots[2]
	desk := h.office.Floor
	must := func(_ *acts.Outcome, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	enters := func(f *floorfile.File) { t.Helper(); must(desk.Import(t.Context(), acts.Console, f, acts.Terms{})) }
	enters(tourney(t, "eins", "2009-10-03", scoring.National, []string{fair}, []string{banned, late}))
	enters(tourney(t, "zwei", "2009-11-07", scoring.National, []string{fair}, []string{banned}))
	f := tourney(t, "drei", "2010-02-07", scoring.National, []string{fair}, nil)
	f.Title.Date, f.Events = "2010-02-06", nil
	enters(f)
	because := acts.Terms{Force: true, Reason: "Er war im Spital."}
	must(desk.Enter(t.Context(), acts.Console, "drei", floordesk.Entry{Entrant: floor.Entrant{Player: late}}, acts.Terms{}))
	must(desk.Enter(t.Context(), acts.Console, "drei", floordesk.Entry{Entrant: floor.Entrant{Player: banned}}, because))
	for i, who := range []string{fair, banned, late} {
		terms := acts.Terms{}
		if who == late { // barred since he was entered
			enters(tourney(t, "eben", "2010-02-05", scoring.National, []string{fair}, []string{late}))
			terms = because
		}
		must(desk.Record(t.Context(), acts.Console, "drei", floor.Event{Do: floor.Enter, Entrant: who}, terms))
		must(desk.Record(t.Context(), acts.Console, "drei", floor.Event{Do: floor.SeatOne, Entrant: who, Table: 1, Seat: i + 1}, acts.Terms{}))
	}
	for _, e := range []floor.Event{{Do: floor.Start}, {Do: floor.Bust, Out: []floor.Stack{{Entrant: late}}}, {Do: floor.Bust, Out: []floor.Stack{{Entrant: banned}}},
		{Do: floor.Finish}} {
		must(desk.Record(t.Context(), acts.Console, "drei", e, acts.Terms{}))
	}
	if page := b.shows("GET", buero, nil, 200, buero, "„Cup drei“"); strings.Contains(page, "durfte nicht") {
		t.Errorf("an admin has said why: %s", mainOf(page))
	}
}
