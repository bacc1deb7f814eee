package browser

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/scoring"
)

// tapTable goes to another table of the heat without leaving the page.
func (b *tab) tapTable(t *testing.T, table int) {
	t.Helper()
	b.holds(t, fmt.Sprintf("document.querySelector('.tables a[href$=\"/tische/%d\"]').click(), document.querySelector('h1').textContent === 'Tisch %d'",
		table, table))
}

// helperAt opens the link of a helper at the card of a table of the third heat, and returns it.
func (b *tab) helperAt(t *testing.T, s *site, name string, table int) people.GivenHelp {
	t.Helper()
	given, err := people.HelpersOf(s.people).Add(t.Context(), acts.Console, today.Place(), name, nil,
		[]acts.Sheet{acts.SheetOf(3, fmt.Sprintf("sit-and-gos/%d", table))}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, people.HelpPath+given[0].Token, true)
	b.press(t, people.HelpPath+given[0].Token, "Speichern")
	return given[0]
}

// Without a network a helper is not thanked for a card that nobody has got; once it is stored he is.
func TestAHelperIsThankedForACardThatIsStored(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	table := s.thirdTables(t)[0]
	b.helperAt(t, s, "Anna", table.Table)
	b.offline(t, true)
	b.types(t, strokes(table, cardOf(played, table.Table)))
	b.settles(t, "1 Eintrag nicht gesendet")
	b.holds(t, "!"+says("Danke!"))
	b.holds(t, says("Noch nicht gesendet"))
	b.offline(t, false)
	b.settles(t, "Alles gespeichert")
	b.holds(t, says("Die Karte ist eingetragen. Danke!"))
	s.isPlayed(t, []scoring.SitAndGo{*cardOf(played, table.Table)})
}

// Each table keeps what was begun there, from the first stroke on and with the chips that are just being typed: another table, a reload
// and an entry of another table leave it as it is, and the page says what was begun.
func TestEachTableKeepsWhatWasBegun(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	tables := s.thirdTables(t)
	b.entersHall(t, s, hallPath("/heats/3/tische"), true, "Noch offen")
	first, second := strokes(tables[0], cardOf(played, tables[0].Table)), strokes(tables[1], cardOf(played, tables[1].Table))
	b.types(t, first[:1])
	b.settles(t, fmt.Sprintf("angefangen: Tisch %d", tables[0].Table))
	b.holds(t, "!document.querySelector('.sending').textContent.includes('Alles gespeichert')")
	b.tapTable(t, tables[1].Table)
	b.types(t, second[:2])
	b.settles(t, fmt.Sprintf("angefangen: Tisch %d, Tisch %d", tables[0].Table, tables[1].Table))
	b.tapTable(t, tables[2].Table)
	b.types(t, "+12") // chips, not ended
	b.goTo(t, s, hallPath("/heats/3/tische/"+strconv.Itoa(tables[2].Table)), true)
	b.holds(t, "document.querySelector('.quick .chair.now output').textContent === '+12'")
	b.types(t, "\b\b\b")
	b.settles(t, fmt.Sprintf("angefangen: Tisch %d, Tisch %d", tables[0].Table, tables[1].Table))
	b.holds(t, fmt.Sprintf("!document.querySelector('.sending').textContent.includes('Tisch %d')", tables[2].Table))
	b.tapTable(t, tables[0].Table)
	b.types(t, first[1:])
	b.settles(t, fmt.Sprintf("angefangen: Tisch %d", tables[1].Table)) // an entry takes nothing away from another table
	b.tapTable(t, tables[1].Table)
	b.types(t, second[2:])
	b.settles(t, "Alles gespeichert")
	s.isPlayed(t, []scoring.SitAndGo{*cardOf(played, tables[0].Table), *cardOf(played, tables[1].Table)})
	b.quiet(t)
}

// A card that one director has begun is kept for him alone. A second director who signs in on the same device does not see it and cannot change
// it; when the first one signs in again, he goes on with it.
func TestWhatWasBegunIsOfThePersonWhoBeganIt(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	const other = "bernd@example.at"
	if _, err := s.people.AddUser(t.Context(), acts.Console, other, "Bernd Berger", directorPassword, []acts.Role{{Kind: acts.RoleDirector, At: today}}); err != nil {
		t.Fatal(err)
	}
	table := s.thirdTables(t)[0]
	at := hallPath("/heats/3/tische/" + strconv.Itoa(table.Table))
	keys, begun := strokes(table, cardOf(played, table.Table)), fmt.Sprintf("angefangen: Tisch %d", table.Table)
	leaves := func() {
		t.Helper()
		b.goTo(t, s, hallPath("/heats/3"), true)
		b.press(t, "/abmelden", "Passwort vergessen?")
	}
	b.entersHall(t, s, at, true, "Noch offen")
	b.types(t, keys[:2])
	b.settles(t, begun)
	const chairs = "[...document.querySelectorAll('.quick .chair')].map((c) => c.className + c.textContent).join()"
	mine, err := ask[string](b, chairs)
	if err != nil {
		t.Fatal(err)
	}
	leaves()
	b.goTo(t, s, at, true)
	b.enterAs(t, other, directorPassword, "Noch offen")
	b.holds(t, "document.querySelectorAll('.chair.set').length === 0 && document.querySelector('.sending').textContent === 'Alles gespeichert'")
	b.types(t, "6")
	b.settles(t, begun)
	leaves()
	b.entersHall(t, s, at, true, "Noch offen")
	b.settles(t, begun)
	b.holds(t, fmt.Sprintf("%s === %q", chairs, mine))
	b.types(t, keys[2:])
	b.settles(t, "Alles gespeichert")
	s.isPlayed(t, []scoring.SitAndGo{*cardOf(played, table.Table)})
	b.quiet(t)
}

// A card that is stored, and one that was begun before a reload, are changed by taps and by keys like a new one: „zurück“ takes the last
// one who went out, and the next taps go on from there; a key goes back chair by chair. What is changed is stored in place of the other.
func TestAStoredCardIsChangedByTapsAndKeys(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	tables := s.thirdTables(t)
	table, card := tables[0], cardOf(played, tables[0].Table)
	at := hallPath("/heats/3/tische/" + strconv.Itoa(table.Table))
	b.entersHall(t, s, at, true, "Noch offen")
	places := func(want ...string) {
		t.Helper()
		for i, place := range want {
			b.holds(t, fmt.Sprintf("document.querySelectorAll('.quick .chair b')[%d].textContent === %q", i, place))
		}
	}
	b.touch(t, "0", false)
	b.touch(t, "1", false)
	places("6", "5", "")
	b.goTo(t, s, at, true)
	places("6", "5", "")
	b.touch(t, "zurück", false)
	places("6", "", "")
	b.touch(t, "zugleich", false)
	b.touch(t, "1", false)
	places("5", "5", "")
	b.goTo(t, s, at, true)
	b.types(t, "\b\b") // back to the beginning
	places("", "", "")
	b.types(t, strokes(table, card))
	b.settles(t, "Alles gespeichert")
	s.isPlayed(t, []scoring.SitAndGo{*card})

	b.goTo(t, s, at, true)
	for range 6 {
		b.touch(t, "zurück", false)
	}
	for _, i := range []string{"0", "1", "2", "3", "4"} {
		b.touch(t, i, false)
	}
	places("6", "5", "4", "3", "2", "(1)")
	changed := func(keys string, places ...int) {
		t.Helper()
		b.types(t, keys)
		b.until(t, "hall.entries().length === 0")
		want := scoring.SitAndGo{Table: table.Table}
		for i, chair := range table.Seats {
			want.Seats = append(want.Seats, scoring.Seat{Player: chair.Player, Place: places[i]})
		}
		s.isPlayed(t, []scoring.SitAndGo{want})
		b.goTo(t, s, at, true)
	}
	changed("\r", 6, 5, 4, 3, 2, 1)
	changed("123456\r", 1, 2, 3, 4, 5, 6)
	changed(kb.ArrowDown+kb.ArrowDown+"43\r", 1, 2, 4, 3, 5, 6)
	b.quiet(t)
}

// The link of a helper ends before his phone finds the network again. The phone hands his card to the director, and says so; the director
// finds it on the page of the heat and takes it with a tap.
func TestACardWhoseLinkHasEndedReachesTheDirector(t *testing.T) {
	b := <-launch(t, tools(t), 1)
	s, played := thirdHeat(t)
	table := s.thirdTables(t)[0]
	anna := b.helperAt(t, s, "Anna", table.Table)
	b.offline(t, true)
	b.types(t, strokes(table, cardOf(played, table.Table)))
	b.settles(t, "1 Eintrag nicht gesendet")
	if _, err := people.HelpersOf(s.people).Drop(t.Context(), acts.Console, today.Place(), anna.ID, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	b.offline(t, false)
	b.settles(t, fmt.Sprintf("An die Turnierleitung übergeben: Heat 3, Tisch %d (Anna)", table.Table))
	b.holds(t, "Object.keys(localStorage).filter((k) => k.startsWith('saal.')).length === 0 && !"+says("Danke!"))
	b.goTo(t, s, "/anmelden", true)
	b.entersHall(t, s, hallPath("/heats/3"), true, "Von Geräten, deren Link geendet hat")
	b.everySize(t, true)
	b.holds(t, says("von Anna"))
	b.press(t, hallPath("/heats/3/tische/"+strconv.Itoa(table.Table)), "Die Rundenkarte ist gespeichert")
	s.isPlayed(t, []scoring.SitAndGo{*cardOf(played, table.Table)})
	entries, err := s.office.Journal(t.Context(), acts.Console, acts.Query{Newest: true, Limit: 2})
	if err != nil || len(entries) != 2 || entries[0].Act != string(people.DeedAdopt) || string(entries[0].Subject) != "entries/"+anna.ID ||
		entries[1].Act != string(acts.DeedCard) {
		t.Errorf("the journal ends with %+v, %v", entries, err)
	}
}
