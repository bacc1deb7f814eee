package league_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// availabilityDeeds are the deeds with which a club asks its players, at the club adler.
var availabilityDeeds = map[acts.Deed]asked{
	acts.DeedReadMemberContact: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.MemberContact(ctx, by, "adler", "adler-1"))
	}},
	acts.DeedMemberContact: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.PutMemberContact(ctx, by, "adler", "adler-1", &register.MemberContact{}, none))
	}},
	acts.DeedAsk: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.Ask(ctx, by, day1, "adler", nil, byLink, none))
	}},
	"availability.enter": {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.EnterReply(ctx, by, day1, "adler", "adler-1", matchday.CanPlay, "", none))
	}},
	acts.DeedReadAvailability: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.Availability.Askings(ctx, by, day1, "adler"))
	}},
	acts.DeedClubCalendar: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &availability.MakeClubCalendar{OfClub: "adler"}, none))
	}},
	acts.DeedPlayerCalendar: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &availability.MakePlayerCalendar{OfMember: register.OfMember{Club: "adler", Player: "adler-1"}}, none))
	}},
	acts.DeedReadCalendar: {everybody, func(h *hall, _ acts.Actor) error {
		return second(h.OwnCalendar(ctx, "nichts.ics"))
	}},
	availability.DeedTeamLink: {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &availability.MakeTeamLink{OfClub: "adler"}, none))
	}},
	"availability.withdraw-team-link": {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.Acts.Do(ctx, by, &availability.WithdrawTeamLink{OfClub: "adler"}, none))
	}},
	"availability.undo-tap": {expected{"president"}, func(h *hall, by acts.Actor) error {
		return second(h.UndoTap(by, "adler-1"))
	}},
	availability.DeedTap: {everybody, func(h *hall, _ acts.Actor) error { return second(h.TapName("nichts", "adler-1")) }},
	acts.DeedReply: {everybody, func(h *hall, _ acts.Actor) error {
		return second(h.SendReply(ctx, "nichts", matchday.CanPlay, ""))
	}},
}

// Ways to reach players: no letters are sent, or they are.
var (
	byLink = availability.Means{URL: "https://liga.example.at"}
	byMail = availability.Means{URL: "https://liga.example.at", Mail: true}
)

// asksPlayers asks players of adler for the first matchday.
func (h *hall) asksPlayers(by acts.Actor, means availability.Means, players ...string) []availability.Asked {
	h.Helper()
	list, _ := h.must(h.Ask(ctx, by, day1, "adler", players, means, none)).Content.(*availability.AskedList)
	return list.Asked
}

// said is what adler knows of a player for the first matchday.
func (h *hall) said(by acts.Actor, player string) *availability.Asking {
	h.Helper()
	list, err := h.Availability.Askings(ctx, by, day1, "adler")
	if err != nil {
		h.Fatal(err)
	}
	for i := range list {
		if list[i].Player == player {
			return &list[i]
		}
	}
	return nil
}

// A president asks his players; each answers by a link of his own and may change the answer until the lineups freeze
// (§ 2.2.14). Nobody else learns of it.
func TestPlayersSayWhoCanPlay(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		by := h.president("adler")
		h.refused("", "$.players", "mindestens einen")(h.Ask(ctx, by, day1, "adler", nil, byLink, none))
		h.refused("", "$.players[1]", "„biber-1“ gehört dem Verein nicht")(h.Ask(ctx, by, day1, "adler",
			[]string{"adler-1", "biber-1"}, byLink, none))
		h.fails(acts.ErrNotFound)(h.Ask(ctx, by, acts.MatchdayRef{Season: "2010", League: "bl1", Number: 9}, "adler",
			[]string{"adler-1"}, byLink, none))
		if h.said(by, "adler-1") != nil {
			h.Error("what was refused is stored")
		}
		version := h.version()
		asked := h.asksPlayers(by, byLink, "adler-2", "adler-1", "adler-1")
		if len(asked) != 2 || asked[0].Player != "adler-1" || asked[0].Mailed ||
			asked[0].Link != "https://liga.example.at/zusage/"+asked[0].Token {
			h.Fatalf("%+v", asked)
		}
		first, second := asked[0].Token, asked[1].Token

		q, err := h.Availability.Question(ctx, first)
		if err != nil || q.Player != "adler-1" || q.Name != "Pokerclub adler" || q.Frozen || q.Reply.Says != "" {
			h.Fatalf("%+v %v", q, err)
		}
		h.refused("", "$.says", "Ja, Nein oder Vielleicht")(h.SendReply(ctx, first, "", ""))
		h.refused("", "$.word", "200 Zeichen")(h.SendReply(ctx, first, matchday.CanPlay, strings.Repeat("ä", 201)))
		h.refused("", "$.word", "einer Zeile")(h.SendReply(ctx, first, matchday.CanPlay, "a\nb"))
		h.must(h.SendReply(ctx, first, matchday.CanPlay, strings.Repeat("ä", 200)))
		h.must(h.SendReply(ctx, first, matchday.MayPlay, " bin vielleicht im Urlaub "))
		if a := h.said(by, "adler-1"); a.Reply.Says != matchday.MayPlay || a.Reply.Word != "bin vielleicht im Urlaub" ||
			!a.Reply.At.Equal(*h.clock) {
			h.Errorf("%+v", a)
		}
		if e := h.last(); e.Act != "availability.reply" || e.User != "" || !strings.Contains(e.After, "adler-1") || e.Kept != "" {
			h.Errorf("%+v", e)
		}
		h.nothingOf("Urlaub")
		if h.version() != version {
			h.Error("the season has another version")
		}
		// Asked anew, what was said stays and the older link ends.
		again := h.asksPlayers(by, byLink, "adler-1")[0].Token
		h.refused("", "", "gilt nicht mehr")(h.SendReply(ctx, first, matchday.CanPlay, ""))
		if q, err := h.Availability.Question(ctx, again); err != nil || q.Reply.Says != matchday.MayPlay {
			h.Errorf("%+v %v", q, err)
		}
		h.refused("", "", "gilt nicht mehr")(h.SendReply(ctx, "nichts", matchday.CanPlay, ""))

		// Whoever leaves the club is asked no more, and forgotten.
		h.must(h.PutMembership(ctx, h.admin, "adler", "adler-2", register.Term{From: "2009-01-01", Until: until("2010-03-01")},
			h.rosterTag("adler", "adler-2")))
		h.must(h.SendReply(ctx, second, matchday.CannotPlay, "")) // his last day
		h.refused("", "$.players[0]", "nicht bis zur Sammelrunde")(h.Ask(ctx, by, day1, "adler", []string{"adler-2"}, byLink,
			none))
		*h.clock = h.clock.AddDate(0, 0, 1)
		if h.said(by, "adler-2") != nil {
			h.Error("the club still reads what a player has said who has left")
		}
		h.refused("", "", "gilt nicht mehr")(h.SendReply(ctx, second, matchday.CanPlay, ""))
		if err := h.Availability.Forget(ctx); err != nil {
			h.Fatal(err)
		}
		if all, err := h.store.Askings(ctx, day1, "adler"); err != nil || len(all) != 1 {
			h.Errorf("%+v %v", all, err)
		}

		h.at(13, 30) // to the second in time
		h.must(h.SendReply(ctx, again, matchday.CanPlay, ""))
		h.at(13, 31)
		h.refused("", "", "stehen fest")(h.SendReply(ctx, again, matchday.CannotPlay, ""))
		h.refused("", "", "stehen fest")(h.Ask(ctx, by, day1, "adler", []string{"adler-1"}, byLink, none))
		if q, err := h.Availability.Question(ctx, again); err != nil || !q.Frozen || q.Reply.Says != matchday.CanPlay {
			h.Errorf("%+v %v", q, err)
		}
		*h.clock = h.clock.AddDate(0, 0, 1)
		h.refused("", "", "gilt nicht mehr")(h.SendReply(ctx, again, matchday.CanPlay, ""))
		h.refused("", "", "vorbei")(h.Ask(ctx, by, day1, "adler", []string{"adler-1"}, byLink, none))
		*h.clock = h.clock.AddDate(0, 1, 2)
		if err := h.Availability.Forget(ctx); err != nil {
			h.Fatal(err)
		}
		if all, err := h.store.Askings(ctx, day1, "adler"); err != nil || len(all) != 0 {
			h.Errorf("a month later there is %+v, %v", all, err)
		}
	})
}

// delivered is a letter that was sent.
type delivered struct{ to, title, text string }

// deliver sends the letters that are due.
func (h *hall) deliver() (list []delivered) {
	h.Helper()
	desk := h.desk()
	desk.Set(people.Settings{URL: byMail.URL, Mail: true})
	_, _, err := desk.SendMail(ctx, func(_ context.Context, to, title, text string) error {
		list = append(list, delivered{to, title, text})
		return nil
	})
	if err != nil {
		h.Fatal(err)
	}
	return list
}

// Whoever has an address is asked and reminded by letter, at most four times and once a day; the link is made when the
// letter is sent, and nothing of the letter is kept.
func TestPlayersAreAskedAndRemindedByLetter(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		by := h.president("adler")
		h.must(h.PutMemberContact(ctx, by, "adler", "adler-1", &register.MemberContact{Email: "Anna@Example.at "}, none))
		asked := h.asksPlayers(by, byMail, "adler-1", "adler-2")
		if !asked[0].Mailed || asked[0].Token+asked[0].Link != "" || asked[1].Mailed || asked[1].Token == "" {
			h.Fatalf("%+v", asked)
		}
		if twice := h.asksPlayers(by, byMail, "adler-1")[0]; twice.Mailed || twice.NotYet == nil ||
			!twice.NotYet.Equal(h.clock.Add(availability.LetterPause)) {
			h.Errorf("%+v", twice)
		}
		sent := h.deliver()
		if len(sent) != 1 || sent[0].to != "anna@example.at" || strings.Contains(sent[0].text+sent[0].title, "ADLER-1") {
			h.Fatalf("%+v", sent)
		}
		_, token, found := strings.Cut(sent[0].text, "https://liga.example.at/zusage/")
		if token, _, _ = strings.Cut(token, "\n"); !found || len(token) < 40 {
			h.Fatal(sent[0].text)
		}
		h.must(h.SendReply(ctx, token, matchday.CanPlay, ""))
		for n := 2; n <= availability.MostLetters; n++ {
			*h.clock = h.clock.Add(availability.LetterPause)
			if a := h.asksPlayers(by, byMail, "adler-1")[0]; !a.Mailed {
				h.Errorf("letter %d: %+v", n, a)
			}
			if n == availability.MostLetters {
				break
			}
			if sent := h.deliver(); len(sent) != 1 {
				h.Errorf("letter %d: %+v", n, sent)
			}
			h.refused("", "", "gilt nicht mehr")(h.SendReply(ctx, token, matchday.CanPlay, ""))
		}
		*h.clock = h.clock.Add(availability.LetterPause)
		if a := h.asksPlayers(by, byMail, "adler-1")[0]; a.Mailed || !a.NoMore {
			h.Errorf("%+v", a)
		}
		// A letter that waits goes to nobody who has left.
		h.must(h.PutMembership(ctx, h.admin, "adler", "adler-1", register.Term{From: "2009-01-01", Until: until("2010-03-03")},
			h.rosterTag("adler", "adler-1")))
		if sent := h.deliver(); len(sent) != 0 {
			h.Errorf("%+v", sent)
		}
		h.must(h.PutMembership(ctx, h.admin, "adler", "adler-1", register.Term{From: "2009-01-01", Until: nil},
			h.rosterTag("adler", "adler-1")))
		if c, err := h.MemberContact(ctx, by, "adler", "adler-1"); err != nil || c.Email != "" {
			h.Errorf("%+v %v", c, err)
		}
		h.nothingOf("anna@example")
	})
}

// How a club reaches its players is the club's alone: read by its presidents, never by the association, and gone when the
// player leaves.
func TestTheContactOfAPlayerIsTheClubs(t *testing.T) {
	each(t, func(h *hall) {
		by := h.president("adler")
		put := func(player, email, phone string) (*acts.Outcome, error) {
			return h.PutMemberContact(ctx, by, "adler", player, &register.MemberContact{Email: email, Phone: phone}, none)
		}
		h.refused("", "$.email", "„anna@“ ist keine E-Mail-Adresse")(put("adler-1", "anna@", ""))
		h.refused("", "$.email", "keine E-Mail-Adresse")(put("adler-1", "Anna <anna@example.at>", ""))
		h.refused("", "$.email", "zu lang")(put("adler-1", strings.Repeat("a", 250)+"@example.at", ""))
		h.refused("", "$.phone", "keine Telefonnummer")(put("adler-1", "", "ruf mich an"))
		h.refused("", "$.phone", "zu lang")(put("adler-1", "", strings.Repeat("1", 41)))
		h.fails(acts.ErrNotFound)(put("biber-1", "anna@example.at", ""))
		h.fails(acts.ErrNotFound)(put("niemand", "anna@example.at", ""))
		first := h.must(put("adler-1", "anna@example.at", "+43 660  1234567"))
		if c, err := h.MemberContact(ctx, by, "adler", "adler-1"); err != nil || *c != (register.MemberContact{Email: "anna@example.at",
			Phone: "+43 660 1234567"}) {
			h.Errorf("%+v %v", c, err)
		}
		h.must(put("adler-1", "anna@example.com", ""))
		h.isStale(second(h.PutMemberContact(ctx, by, "adler", "adler-1", &register.MemberContact{}, over(first))))
		h.nothingOf("anna@example")
		h.gone("adler", "adler-1")
		if all, err := h.store.MemberContacts(ctx, "adler"); err != nil || len(all) != 0 {
			h.Errorf("%+v %v", all, err)
		}
		h.must(put("adler-2", "bernd@example.at", ""))
		h.must(put("adler-2", "", ""))
		if all, err := h.store.MemberContacts(ctx, "adler"); err != nil || len(all) != 0 {
			h.Errorf("%+v %v", all, err)
		}
	})
}
