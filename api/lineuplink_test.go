package api

import (
	"context"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/people"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// lineupLink finds the link in a letter by which a lineup is handed in.
var lineupLink = regexp.MustCompile(`https://liga\.example\.at(/melden/[a-z2-7]+)\n`)

// lettered opens the season small a week before the lineups of its first matchday are due, and returns the browser of the president of its first
// club, and the letter that he gets.
func (h *hall) lettered() (f *seasonfile.File, own *browser, letter string) {
	h.Helper()
	f = h.withSmall()
	h.people.Set(people.Settings{Mail: true, URL: "https://liga.example.at"})
	h.clock = time.Date(2010, 1, 24, 7, 30, 0, 0, rulebook.Vienna())
	own = h.presides(f.Leagues[0].Matchdays[0].Lineups[0].Club)
	return f, own, h.daily()
}

// daily writes the daily letters and returns that to the president.
func (h *hall) daily() (letter string) {
	h.Helper()
	if _, err := people.PostOf(h.people).WriteDaily(h.Context(), h.office.Daily()); err != nil {
		h.Fatal(err)
	}
	_, _, err := h.people.SendMail(h.Context(), func(_ context.Context, to, _, text string) error {
		if to == "obfrau@example.at" {
			letter = text
		}
		return nil
	})
	if err != nil {
		h.Fatal(err)
	}
	return letter
}

// linkIn returns the link of a letter.
func (h *hall) linkIn(letter string) string {
	h.Helper()
	found := lineupLink.FindStringSubmatch(letter)
	if found == nil {
		h.Fatalf("no link in %s", letter)
	}
	return found[1]
}

// sentLink returns a link that was sent to a president for the first matchday of the season small.
func (h *hall) sentLink(club, user string) string {
	h.Helper()
	l, token := &acts.LineupLink{ID: "ll-sent", At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}, Club: club, User: user, Written: h.clock}, acts.NewSecret()
	err := h.accounts.Transact(h.Context(), func(tx people.Tx) error {
		if err := tx.PutLineupLink(h.Context(), l); err != nil {
			return err
		}
		_, err := tx.LinkLineup(h.Context(), l.ID, acts.SecretDigest(token))
		return err
	})
	if err != nil {
		h.Fatal(err)
	}
	return acts.LineupLinkPath + token
}

// handedInEntries are the entries of the journal that hand a lineup in.
func (h *hall) handedInEntries() []acts.Entry {
	h.Helper()
	all, err := h.store.Journal(h.Context(), acts.Query{Act: string(acts.DeedLineup)})
	if err != nil {
		h.Fatal(err)
	}
	return all
}

// § 2.2.11: a week before a lineup is due a president hands in what is proposed by the link of his letter, with one tap and without
// signing in. Looking at the link hands nothing in, two taps hand in once, and the journal says how it came.
func TestAPresidentHandsInFromTheLetter(t *testing.T) {
	each(t, func(h *hall) {
		f, own, letter := h.lettered()
		club := f.Leagues[0].Matchdays[0].Lineups[0].Club
		link := h.linkIn(letter)
		for _, p := range f.Players { // a letter cannot be taken back
			if strings.Contains(letter, p.FamilyName) {
				t.Errorf("the letter names %s: %s", p.FamilyName, letter)
			}
		}
		token := strings.TrimPrefix(link, "/melden/")
		if l, err := h.store.LineupLink(h.Context(), acts.SecretDigest(token)); err != nil || l.Club != club || l.User != "obfrau@example.at" {
			t.Fatalf("%+v %v", l, err)
		}
		b := h.browse()
		page := b.shows("GET", link, nil, 200, link, "So melden", "Team-MTT A in Heat 1, Sit&#39;n&#39;Go in Heat 2 und 3; übergibt den Stack an",
			"Kapitän:", "bis Sonntag, 7. Februar 2010, 12:30 Uhr")
		if strings.Contains(page, "Seit dem Brief hat sich etwas geändert") {
			t.Error("nothing has changed")
		}
		b.shows("GET", link, nil, 200, link, "So melden")
		if all := h.handedInEntries(); len(all) != 0 {
			t.Fatalf("looking hands in: %+v", all)
		}
		for range 2 {
			b.shows("POST", link, sealed(page, link), 200, link+map[bool]string{true: "?getan=gemeldet"}[len(h.handedInEntries()) == 0], "Die Aufstellung ist gemeldet",
				"abgegeben am Sonntag, 24. Jänner 2010, 07:30 Uhr", "/anmelden?weiter=/verein/"+club+"/aufstellung/small/bl1/1")
		}
		all := h.handedInEntries()
		if len(all) != 1 || all[0].User != "obfrau@example.at" || all[0].Reason != "über den Link im Brief" {
			t.Fatalf("%+v", all)
		}
		own.shows("GET", "/verein/"+club+"/aufstellung/small/bl1/1", nil, 200, "/verein/"+club+"/aufstellung/small/bl1/1", "Grund: über den Link im Brief",
			"Maria Beispiel")
		if page := string(h.get(h.user("zweite@example.at", acts.Role{Kind: acts.RoleAdmin}), "/api/v1/journal?act=lineup.put").is(200).body); !strings.Contains(page, "über den Link im Brief") {
			t.Error(page)
		}
		// Taken back, the link hands in no second one.
		desk := "/verein/" + club + "/aufstellung/small/bl1/1"
		page, _, _ = own.see("GET", desk, nil)
		question, _, _ := own.see("POST", desk+"/zuruecknehmen", sealed(page, desk+"/zuruecknehmen"))
		own.shows("POST", desk+"/zuruecknehmen", sealed(question, desk+"/zuruecknehmen"), 200, desk+"?getan=zurueck", "zurückgenommen")
		b.shows("GET", link, nil, 404, link, "die Aufstellung ist danach zurückgenommen worden", "/anmelden")
	})
}

// A lineup that was not seen is not handed in: the suggestion is made anew, and the page says what has changed.
func TestALetterShowsTheSuggestionOfNow(t *testing.T) {
	each(t, func(h *hall) {
		f, _, letter := h.lettered()
		club, link, b := f.Leagues[0].Matchdays[0].Lineups[0].Club, h.linkIn(letter), h.browse()
		at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
		page := b.shows("GET", link, nil, 200, link, "So melden")
		by := (&acts.LineupLink{User: "obfrau@example.at", Club: club}).Actor()
		pre, err := h.office.Prepare(h.Context(), by, at, club)
		if err != nil || pre.Proposed == nil {
			t.Fatal(err)
		}
		out := pre.Proposed.Slots[3]
		if _, err := h.office.Acts.Do(h.Context(), by, &availability.EnterReply{OfDay: availability.ForDay(at, club), Player: out, Says: matchday.CannotPlay},
			acts.Terms{}); err != nil {
			t.Fatal(err)
		}
		page = b.shows("POST", link, sealed(page, link), 409, link, "gemeldet ist noch nichts", "Seit dem Brief hat sich etwas geändert", "So melden")
		if all := h.handedInEntries(); len(all) != 0 {
			t.Fatalf("%+v", all)
		}
		b.shows("POST", link, sealed(page, link), 200, link+"?getan=gemeldet", "Die Aufstellung ist gemeldet")
		day, err := h.store.Matchday(h.Context(), at)
		if err != nil || day.Lineup(club) == nil || slices.Contains(day.Lineup(club).Slots[:], out) {
			t.Errorf("%+v %v", day.Lineup(club), err)
		}
	})
}

// A link that hands nothing in says why and leads on: one that there is not, that was withdrawn, of who presides no more, and once the lineups
// are frozen (§ 2.2.14).
func TestALinkOfALetterEnds(t *testing.T) {
	for name, c := range map[string]struct {
		ends func(h *hall, own *browser, desk string)
		says string
	}{
		"withdrawn": {func(h *hall, own *browser, desk string) {
			page := own.shows("GET", desk, nil, 200, desk, "Link im Brief", "Link zurückziehen")
			own.see("POST", desk+"/link", sealed(page, desk+"/link"))
			if page, _, _ := own.see("GET", desk, nil); strings.Contains(page, "Link zurückziehen") {
				h.Error("it can be withdrawn twice")
			}
		}, "Dieser Link ist zurückgezogen"},
		"no president any more": {func(h *hall, _ *browser, _ string) { h.user("obfrau@example.at") }, "den Verein nicht mehr vertritt"},
		"frozen":                {func(h *hall, _ *browser, _ string) { h.passes(14); h.clock = h.clock.Add(6*time.Hour + time.Second) }, "Die Aufstellungen stehen fest"},
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t, storagetest.Open(t), Options{})
			f, own, letter := h.lettered()
			link, b := h.linkIn(letter), h.browse()
			page := b.shows("GET", link, nil, 200, link, "So melden")
			c.ends(h, own, "/verein/"+f.Leagues[0].Matchdays[0].Lineups[0].Club+"/aufstellung/small/bl1/1")
			b.shows("GET", link, nil, 404, link, c.says, "/anmelden")
			b.shows("POST", link, sealed(page, link), 404, link, c.says)
			if all := h.handedInEntries(); len(all) != 0 {
				t.Errorf("%+v", all)
			}
		})
	}
	h := open(t, storagetest.Open(t), Options{})
	h.browse().shows("GET", "/melden/nichts", nil, 404, "/melden/nichts", "Diesen Link gibt es nicht mehr", "/anmelden")
	h.browse().shows("POST", "/melden/nichts", url.Values{}, 404, "/melden/nichts", "Diesen Link gibt es nicht mehr")
}

// The link comes in the letters of the last week, two days before the lineup is due, too; not in that of fourteen days before, and not where the
// club has handed in.
func TestTheLinkComesInTheLastWeek(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	h.people.Set(people.Settings{Mail: true, URL: "https://liga.example.at"})
	h.presides(f.Leagues[0].Matchdays[0].Lineups[0].Club)
	var got []string
	for day := 10; day <= 31; day++ {
		h.clock = time.Date(2010, 1, day, 7, 30, 0, 0, rulebook.Vienna())
		if letter := h.daily(); strings.Contains(letter, "fehlt die Aufstellung") {
			if lineupLink.MatchString(letter) {
				got = append(got, h.clock.Format("2.1. Link"))
			} else {
				got = append(got, h.clock.Format("2.1."))
			}
		}
	}
	if want := []string{"17.1.", "24.1. Link", "29.1. Link"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
