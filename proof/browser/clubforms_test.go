package browser

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/png"
	"slices"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// clubForm is a form of a club's pages, and how it is walked to its end.
type clubForm struct {
	page   string      // below the path of the club
	action string      // the end of the path to which it is sent
	fields [][2]string // what is right, by name; files by their content
	empty  string      // what is said where nothing is filled in, "" where there is nothing to fill in
	done   string      // what is said in the end
	asks   bool        // the page asks whether it shall be done
	once   string      // what the page then shows once, though it was sent twice

	meanwhile func(*testing.T, *site, string) // what somebody else does first, after which the form is stale
}

const confirm = "Bitte zuerst bestätigen"

// The matchdays that the forms are about: one that still has no host, and one that has been played.
var (
	openDay   = acts.MatchdayRef{Season: "2026", League: "bl1", Number: 6}
	playedDay = acts.MatchdayRef{Season: "2026", League: "bl1", Number: 3}
)

// elsewhere is a club from which a player is asked for.
const elsewhere = "meidling"

// coming is a player who joins the club later.
const coming = "kommt"

// playersOf are the players of a club of the demo league today.
func playersOf(club string) []string {
	var ids []string
	for _, m := range demoLeague()[1].Roster {
		if m.Club == club && m.Until == nil {
			ids = append(ids, m.Player)
		}
	}
	return ids
}

// anyVersion expects whatever is stored.
var anyVersion = acts.Terms{Match: []acts.Version{acts.AnyVersion}}

// clubForms are the forms of a club's pages in the order in which they are walked.
var clubForms = []clubForm{
	{page: "/anmeldung", action: "/anmeldung/2027", fields: [][2]string{{"accepts_rulebook", "1"}, {"photo_consent", "1"}},
		empty: "Regulativ", done: "Die Mannschaft ist angemeldet",
		meanwhile: func(t *testing.T, s *site, club string) {
			done(t)(s.office.Acts.Do(t.Context(), acts.Console, &seasons.RegisterTeam{OfTeam: seasons.TeamOf("2027", "bl1", club),
				AcceptsRulebook: true, PhotoConsent: true}, acts.Terms{}))
		}},
	{page: "/anmeldung", action: "/zurueckziehen", asks: true, done: "Die Anmeldung ist zurückgezogen"},
	{page: "/verzicht", action: "/verzicht/2026", fields: [][2]string{{"ja", "1"}}, empty: confirm,
		done: "Der Verzicht auf den Aufstieg ist gespeichert"},
	{page: "/verzicht", action: "/verzicht/2026", fields: [][2]string{{"ja", "1"}}, empty: confirm, done: "Der Verzicht ist zurückgenommen"},
	{page: "/ausrichtung", action: "/ausrichtung/2026/bl1/6", fields: [][2]string{{"venue", "Stadthalle"}, {"note", "Platz für zehn Tische"}},
		empty: "Spielort", done: "Das Angebot ist gespeichert", once: "angeboten",
		meanwhile: func(t *testing.T, s *site, club string) {
			done(t)(s.office.Acts.Do(t.Context(), acts.Console, &league.Apply{OfApplication: league.ApplicationOf(openDay, club), Venue: "Vereinsheim"},
				acts.Terms{}))
		}},
	{page: "/ausrichtung", action: "/6/zuruecknehmen", done: "Das Angebot ist zurückgenommen"},
	{page: "/berichte/2026/bl1/3", action: "/berichte/2026/bl1/3", fields: [][2]string{{"markdown", "Ein **knapper** Abend."}},
		empty: "Bericht",
		done:  "Der Bericht ist gespeichert",
		meanwhile: func(t *testing.T, s *site, club string) {
			done(t)(s.office.Acts.Do(t.Context(), acts.Console, &league.PutReport{AtMatchday: acts.On(playedDay), Club: club,
				Markdown: "Ein langer Abend."}, acts.Terms{}))
		}},
	{page: "/daten", action: "/daten", fields: [][2]string{{"short_name", "Stadt"}, {"zvr_number", "012345678"}, {"colours[0]", "#c8102e"},
		{"colours[1]", "#ffffff"}, {"website", "https://verein.example.at"}}, empty: "Name", done: "Die Vereinsdaten sind gespeichert",
		meanwhile: func(t *testing.T, s *site, club string) {
			now, err := s.office.Current(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(now.Clubs, func(c register.RegisteredClub) bool { return c.ID == club })
			entry := now.Clubs[i].ClubEntry
			entry.City = "Anderswo"
			done(t)(s.office.Acts.Do(t.Context(), acts.Console, entry.Writing(), anyVersion))
		}},
	{page: "/daten", action: "/daten/kontakt", fields: [][2]string{{"person", "Eva Muster"}, {"email", "eva@example.at"},
		{"phone", "+43 1 234"}, {"address", "Hauptplatz 1"}}, done: "Der Kontakt ist gespeichert",
		meanwhile: func(t *testing.T, s *site, club string) {
			done(t)(s.office.Acts.Do(t.Context(), acts.Console, &register.PutContact{OfClub: declare.OfClub(club),
				Contact: register.Contact{Person: "Ida", Email: "ida@example.at", Address: "Gasse 2"}}, acts.Terms{}))
		}},
	{page: "/daten", action: "/daten/logo", fields: [][2]string{{"file", dot()}}, empty: "Bitte eine Datei auswählen",
		done: "Das Logo ist gespeichert"},
	{page: "/daten", action: "/logo/entfernen", asks: true, done: "Das Logo ist entfernt"},
	{page: "/leute", action: "/leute", fields: [][2]string{{"email", "neu@example.at"}, {"name", "Nora Neu"}}, empty: "E-Mail-Adresse",
		done: "Er wirkt einmal", once: "eingeladen, noch nicht da"},
	{page: "/leute", action: "/leute/entfernen", fields: [][2]string{{"ja", "1"}}, empty: confirm, done: "handelt nicht mehr für den Verein"},
	{page: "/transfers?spieler=" + playersOf(elsewhere)[0], action: "/transfers", fields: [][2]string{{"begins", "2026-11-01"}},
		done: "Der Transfer ist beantragt"},
	{page: "/transfers", action: "/zurueckziehen", done: "Der Antrag ist zurückgezogen"},
	{page: "/transfers", action: "/verweigern", fields: [][2]string{{"reason", "Er bleibt"}}, empty: "Grund", asks: true,
		done: "Der Spieler wird nicht freigegeben"},
	{page: "/transfers", action: "/freigeben", asks: true, done: "Der Spieler ist freigegeben"},
	{page: "/kader", action: "/kader", fields: [][2]string{{"given_name", "Änne"}, {"family_name", "Ärgerlich"}, {"birth_date", "1990-02-03"},
		{"from", "2026-10-17"}}, empty: "Familienname", done: "in den Kader aufgenommen", once: "Ärgerlich Änne"},
	{page: "/kader/" + coming, action: "/beginn", fields: [][2]string{{"from", "2026-11-21"}}, empty: "kein Datum",
		asks: true, done: "Der Tag ist berichtigt"},
	{page: "/kader/" + coming, action: "/" + coming + "/entfernen", asks: true,
		done: "Der Eintrag ist entfernt"},
	{page: "/proteste", action: "/proteste/2026", fields: [][2]string{{"reason", "Die Chips lagen am Tisch."}}, empty: "muss sagen, warum",
		done: "Der Protest ist eingebracht", once: "Die Chips lagen am Tisch."},
	{page: "/proteste", action: "/stellungnahme", fields: [][2]string{{"text", "Zwei haben es gesehen."}}, empty: "ist leer",
		done: "Die Stellungnahme ist eingebracht", once: "Zwei haben es gesehen."},
	{page: "/proteste", action: "/zurueckziehen", asks: true, done: "Das ist zurückgezogen"},
}

// dot is a small picture, in base64.
func dot() string {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, 8, 8))); err != nil {
		panic(err)
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// done fails unless an act was carried out.
func done(t *testing.T) func(*acts.Outcome, error) {
	t.Helper()
	return func(_ *acts.Outcome, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
}

// serveClubs serves the demo league with a matchday that looks for a host, a season to come for which teams can register,
// and three players of a club who are asked for.
func serveClubs(t *testing.T, club string) *site {
	t.Helper()
	files := demoLeague()[:2]
	open := files[1].Matchday(openDay.League, openDay.Number)
	open.Host, open.Venue = "", ""
	files[1].Players = append(files[1].Players, seasonfile.Player{ID: coming, GivenName: "Klara", FamilyName: "Kommt", Nationality: "AT"})
	files[1].Roster = append(files[1].Roster, scoring.Membership{Player: coming, Club: club, From: "2026-11-20"})
	next := demo.Works(saturday).Next
	s := serve(t, append(files, &next)...)
	s.people.Set(people.Settings{URL: s.home})
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &league.Decide{InSeason: "2026", Kind: scoring.Correction, League: "bl1", Club: club,
		Points: -2, Date: declare.Day(rulebook.Day(saturday)), Rule: "2.2.15", Reason: "Chips weitergegeben"}, acts.Terms{}))
	period := &seasons.PutRegistrationPeriod{InSeason: declare.InSeason(next.Season.ID), ClosingDate: "2026-12-01"}
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, period, acts.Terms{}))
	for _, player := range playersOf(club)[:3] {
		done(t)(s.office.Acts.Do(t.Context(), acts.Console, &register.RequestTransfer{Player: player, To: elsewhere}, acts.Terms{}))
	}
	return s
}
