package people_test

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// daily writes the daily letters on a day of March 2010 at an hour, and wants so many of them.
func (h *hall) daily(day, hour, letters int) {
	h.Helper()
	*h.clock = time.Date(2010, 3, day, hour, 0, 0, 0, rulebook.Vienna())
	if n, err := h.post().WriteDaily(ctx, h.office.Daily()); err != nil || n != letters {
		h.Errorf("%d March, %d o'clock: %d letters, %v; want %d", day, hour, n, err, letters)
	}
}

// post is the post of the accounts.
func (h *hall) post() people.Post { return people.PostOf(h.Accounts) }

// toAdler sends what is in the outbox and returns the last letter to the president of adler, "" for none.
func (h *hall) toAdler() (last string) {
	h.Helper()
	p := &post{}
	if _, _, err := h.SendMail(ctx, p.send); err != nil {
		h.Fatal(err)
	}
	for _, letter := range p.letters {
		if strings.HasPrefix(letter, "president-adler@example.at") {
			last = letter
		}
	}
	return last
}

// presides stores a president of a club.
func (h *hall) presides(club string) acts.Actor {
	return h.user("president-"+club, acts.Role{Kind: acts.RolePresident, Club: club})
}

// withdrawn asks for a player of adler, of which there is a letter at once that leads to the transfer, and then for him no more, which is
// news for the daily letter. It returns the address of the transfer.
func (h *hall) withdrawn(biber acts.Actor) string {
	h.Helper()
	asked := h.must(h.office.Acts.Do(ctx, biber, &register.RequestTransfer{Player: "adler-7", To: "biber"}, none))
	id := asked.Content.(*register.TransferView).ID
	text, place := h.toAdler(), "https://liga.example.at/verein/adler/transfers#transfer-"+id
	for _, words := range []string{"Transfer\nGuten Tag!", "Pokerclub biber teilt Pokerclub adler mit (Saison 2010):", "Geben Sie ihn bis",
		"\n\nAnsehen: " + place + "\n"} {
		if !strings.Contains(text, words) {
			h.Errorf("%q is not in %s", words, text)
		}
	}
	h.must(h.office.Acts.Do(ctx, biber, &register.WithdrawTransfer{OfTransfer: register.OfTransfer(id)}, none))
	return place
}

// A daily letter tells what others have done since the last one, once, from seven o'clock on; after a restart, too.
func TestTheDailyLetterTellsWhatIsNewOnce(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		h.presides("adler")
		biber := h.presides("biber")
		*h.clock = time.Date(2010, 3, 15, 21, 0, 0, 0, rulebook.Vienna())
		place := h.withdrawn(biber)
		h.daily(16, 6, 0)
		h.daily(16, 7, 1)
		text := h.toAdler()
		for _, words := range []string{"president-adler@example.at", "\n- Pokerclub adler, Saison 2010 (15. März 2010, 21:00 Uhr): " +
			"Der Transfer von einem Spieler (Ihr Verein → Pokerclub biber, ab 15. März 2010) ist zurückgezogen: " + place + "\n",
			"https://liga.example.at/abbestellen/"} {
			if !strings.Contains(text, words) {
				h.Errorf("%q is not in %s", words, text)
			}
		}
		h.daily(16, 8, 0)
		h.Accounts = h.restarted()
		h.Set(reachable)
		h.daily(16, 23, 0)
		h.daily(17, 7, 0)
	})
}

// What is told after the letter of a day was written stands in the next one, however long the server was away.
func TestNothingNewIsLostBetweenTwoLetters(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		h.presides("adler")
		biber := h.presides("biber")
		h.daily(16, 7, 0)
		h.withdrawn(biber)
		h.daily(16, 9, 0)
		h.daily(20, 12, 1)
		if text := h.toAdler(); !strings.Contains(text, "16. März 2010, 07:00 Uhr") || strings.Contains(text, "abmelden") {
			h.Error(text)
		}
		h.daily(21, 7, 0)
	})
}

// § 2.2.11: a club is reminded of its lineup 14, 7 and 2 days before it is due, on 6 March, and on no other day. That it may
// hold the matchday of the 13th it reads as long before that. § 2.2.10
func TestPeopleAreRemindedFourteenSevenAndTwoDaysBefore(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		h.must(h.carries(h.presides("adler"), &people.Letters{Reminders: true}))
		var got []string
		place := regexp.MustCompile(`(?m)^- .*Von adler fehlt die Aufstellung .* \(§ 2\.2\.11\): https://liga\.example\.at/verein/adler/aufstellung/2010/bl1/1$`)
		for day := 20; day <= 45; day++ { // of February, which has 28
			*h.clock = time.Date(2010, 2, day, 7, 30, 0, 0, rulebook.Vienna())
			if _, err := h.post().WriteDaily(ctx, h.office.Daily()); err != nil {
				h.Fatal(err)
			}
			text := h.toAdler()
			if strings.Contains(text, "fehlt die Aufstellung") && !place.MatchString(text) {
				h.Errorf("the reminder does not lead to the lineup: %s", text)
			}
			for _, words := range []string{"bis 6. März 2010, 14:00 Uhr: Von adler fehlt die Aufstellung", "Einen Ausrichter sucht"} {
				if strings.Contains(text, words) {
					got = append(got, h.clock.Format("2.1. ")+words[:8])
				}
			}
		}
		want := []string{"20.2. bis 6. M", "27.2. bis 6. M", "27.2. Einen Au", "4.3. bis 6. M", "6.3. Einen Au", "11.3. Einen Au"}
		if !slices.Equal(got, want) {
			h.Errorf("got %q, want %q", got, want)
		}
	})
}

// Several processes look at the same time; each letter is written once.
func TestADailyLetterIsWrittenByOneProcess(t *testing.T) {
	each(t, func(h *hall) {
		for _, club := range clubs {
			h.presides(club)
		}
		*h.clock = time.Date(2010, 3, 4, 7, 0, 0, 0, rulebook.Vienna())
		var all sync.WaitGroup
		var lock sync.Mutex
		letters := 0
		for range 3 {
			accounts := h.restarted()
			all.Go(func() {
				n, err := people.PostOf(accounts).WriteDaily(ctx, h.office.Daily())
				lock.Lock()
				defer lock.Unlock()
				if letters += n; err != nil {
					h.Error(err)
				}
			})
		}
		all.Wait()
		p := &post{}
		if sent, _, err := h.SendMail(ctx, p.send); err != nil || letters != len(clubs) || sent != len(clubs) {
			h.Errorf("%d letters written, %d sent, %v; want %d", letters, sent, err, len(clubs))
		}
	})
}

// Who does not want letters gets none: he says so himself, or by the link in a letter, without signing in. Of decisions
// he is told all the same.
func TestLettersAreUnsubscribedButForDecisions(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		adler := h.presides("adler")
		if got, err := h.post().Letters(ctx, adler); err != nil || *got != (people.Letters{News: true, Reminders: true}) {
			h.Errorf("got %+v, %v", got, err)
		}
		h.daily(4, 7, 1)
		_, token, _ := strings.Cut(h.toAdler(), "/abbestellen/")
		token = strings.TrimSpace(token)
		h.refused("", "", "bestellt nichts ab")(h.carries(acts.Public, &people.Unsubscribe{Token: "nothing"}))
		if err := h.post().CanUnsubscribe(ctx, token); err != nil {
			h.Error(err)
		}
		for range 2 {
			if _, err := h.carries(acts.Public, &people.Unsubscribe{Token: token}); err != nil {
				h.Fatal(err)
			}
		}
		if got, err := h.post().Letters(ctx, adler); err != nil || *got != (people.Letters{}) {
			h.Errorf("got %+v, %v", got, err)
		}
		h.must(h.office.Acts.Do(ctx, h.presides("biber"), &register.RequestTransfer{Player: "adler-7", To: "biber", Begins: "2010-03-10"}, none))
		h.daily(5, 7, 0)
		x, err := h.office.Transfers(ctx, h.admin, "adler", "")
		if err != nil || len(x) != 1 {
			h.Fatal(x, err)
		}
		h.must(h.office.Acts.Do(ctx, h.admin, &register.RejectTransfer{OfTransfer: register.OfTransfer(x[0].ID), Reason: "Frist"}, none))
		if text := h.toAdler(); !strings.Contains(text, "ist abgelehnt") {
			h.Error(text)
		}
		h.must(h.carries(adler, &people.Letters{News: true}))
		if got, _ := h.post().Letters(ctx, adler); *got != (people.Letters{News: true}) {
			h.Errorf("got %+v", got)
		}
		h.fails(acts.ErrSignIn)(h.carries(acts.Public, &people.Letters{}))
		h.must(h.carries(adler, &people.Letters{News: true, Reminders: true}))
		h.must(h.lock(h.admin, adler.User, "verzogen"))
		*h.clock = time.Date(2010, 3, 11, 7, 0, 0, 0, rulebook.Vienna())
		if _, err := h.post().WriteDaily(ctx, h.office.Daily()); err != nil || h.toAdler() != "" {
			h.Error("who is locked out gets letters")
		}
	})
}
