package league_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// teamLink makes the link of adler for the chat of its team and returns its token.
func (h *hall) teamLink(by acts.Actor) string {
	h.Helper()
	made, _ := h.must(h.Acts.Do(ctx, by, &availability.MakeTeamLink{OfClub: "adler"}, none)).Content.(*availability.MadeTeamLink)
	return made.Token
}

func (h *hall) TapName(token, player string) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, acts.Public, &availability.TapName{OfMember: register.OfMember{Club: "adler", Player: player}, Token: token}, none)
}

// taps taps a name of adler and returns the token of the device.
func (h *hall) taps(token, player string) string {
	h.Helper()
	tapped, _ := h.must(h.TapName(token, player)).Content.(*availability.Tapped)
	return tapped.Token
}

func (h *hall) UndoTap(by acts.Actor, player string) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &availability.UndoTap{OfMember: register.OfMember{Club: "adler", Player: player}}, none)
}

// repliesOn answers for a matchday from the device with that token.
func (h *hall) repliesOn(device string, at acts.MatchdayRef, says matchday.Availability) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, acts.Public, &availability.SendReply{OfDay: availability.ForDay(at, "adler"), Device: device, Says: says, Sure: true}, none)
}

// team is what is behind the link of a team on a device.
func (h *hall) team(token, device string) *availability.Team {
	h.Helper()
	t, err := h.Availability.Team(ctx, token, device)
	if err != nil {
		h.Fatal(err)
	}
	return t
}

// noTeam wants a link of a team that does not hold any more.
func (h *hall) noTeam(token string) {
	h.Helper()
	if t, err := h.Availability.Team(ctx, token, ""); err == nil || !strings.Contains(err.Error(), "gilt nicht mehr") {
		h.Errorf("%+v %v", t, err)
	}
}

// One link is for the whole team: each taps his name once, which answers from then on for all matchdays that are open until their lineups
// freeze (§ 2.2.14); a name is tapped once, the president sees whose, and takes it back with what the device has answered.
func TestATeamAnswersByOneLink(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		by := h.president("adler")
		h.must(h.PutMatchday(ctx, h.admin, day2, &league.MatchdayHead{Number: 2, Date: "2010-04-10", Start: "14:00"}, none))
		h.noTeam("nichts")
		token := h.teamLink(by)
		if e := h.last(); strings.Contains(e.After, token) || !strings.Contains(e.After, "adler") {
			h.Errorf("%+v", e)
		}
		seen := h.team(token, "")
		if len(seen.Players) == 0 || len(seen.Questions) != 0 || seen.Name != "Pokerclub adler" || seen.Player != "" {
			h.Fatalf("%+v", seen)
		}
		h.refused("", "", "aus dem Kader")(h.TapName(token, "biber-1"))
		h.refused("", "", "aus dem Kader")(h.TapName(token, ""))
		h.refused("", "", "gilt nicht mehr")(h.Acts.Do(ctx, acts.Public, &availability.TapName{OfMember: register.OfMember{Club: "biber", Player: "biber-1"}, Token: token}, none))
		version := h.version()
		device := h.taps(token, "adler-1")
		if e := h.last(); e.Act != "availability.tap" || e.User != "" || strings.Contains(e.After, device) || !strings.Contains(e.After, "adler-1") {
			h.Errorf("%+v", e)
		}
		h.refused("", "", "schon angetippt, am 1. März 2010, 12:00 Uhr")(h.TapName(token, "adler-1"))
		if seen := h.team(token, ""); len(seen.Taps) != 1 || seen.Taps[0].Player != "adler-1" {
			h.Errorf("%+v", seen)
		}

		// All matchdays of the season that are open are on one page, and each is answered apart. Players answer a day before the lineup is
		// due (§ 2.2.11).
		mine := h.team(token, device)
		if mine.Player != "adler-1" || len(mine.Questions) < 2 || mine.Players != nil {
			h.Fatalf("%+v", mine)
		}
		for i := range mine.Questions {
			q := &mine.Questions[i]
			due, err := matchday.LineupDue(q.Day.Matchday, &q.Day.Rules)
			if q.At.Season != "2010" || q.Frozen || q.Reply.Says != "" || err != nil || !q.Due.Before(due) || !q.Due.After(*h.clock) {
				h.Errorf("%+v", q)
			}
		}
		h.refused("", "$.says", "Ja, Nein oder Vielleicht")(h.repliesOn(device, day1, ""))
		h.must(h.repliesOn(device, day1, matchday.MayPlay))
		later := mine.Questions[1].At
		h.must(h.repliesOn(device, later, matchday.CannotPlay))
		if a := h.said(by, "adler-1"); a == nil || a.Reply.Says != matchday.MayPlay || !a.Reply.ByTeamLink || a.IsAsked() {
			h.Errorf("%+v", a)
		}
		if mine = h.team(token, device); mine.Questions[0].Reply.Says != matchday.MayPlay || mine.Questions[1].Reply.Says != matchday.CannotPlay {
			h.Errorf("%+v", mine.Questions)
		}
		if h.version() != version {
			h.Error("the season has another version")
		}
		h.refused("", "", "gilt nicht mehr")(h.repliesOn(device, acts.MatchdayRef{Season: "2010", League: "bl1", Number: 99}, matchday.CanPlay))
		h.refused("", "", "kein Name angetippt")(h.repliesOn("nichts", day1, matchday.CanPlay))

		// A new link ends the old one, and whose name was tapped need not do it again.
		again := h.teamLink(by)
		h.noTeam(token)
		if mine := h.team(again, device); mine.Player != "adler-1" {
			h.Errorf("%+v", mine)
		}
		other := h.taps(again, "adler-2")
		h.must(h.repliesOn(other, day1, matchday.CanPlay))

		// His own link counts, too, and what came by it stays when the tap is taken back.
		own := h.asksPlayers(by, byLink, "adler-1")[0].Token
		h.must(h.SendReply(ctx, own, matchday.CanPlay, ""))
		state, err := h.Availability.TeamState(ctx, by, "adler")
		if err != nil || len(state.Taps) != 2 || state.Link == nil {
			h.Fatalf("%+v %v", state, err)
		}
		h.fails(acts.ErrDenied)(nil, second(h.Availability.TeamState(ctx, h.admin, "adler")))
		h.must(h.UndoTap(by, "adler-1"))
		if e := h.last(); e.Act != "availability.undo-tap" || e.User != by.User || !strings.Contains(e.Before, "adler-1") {
			h.Errorf("%+v", e)
		}
		h.fails(acts.ErrNotFound)(h.UndoTap(by, "adler-1"))
		h.refused("", "", "kein Name angetippt")(h.repliesOn(device, day1, matchday.CannotPlay))
		if a := h.said(by, "adler-1"); a.Reply.Says != matchday.CanPlay {
			h.Errorf("%+v", a)
		}
		if all, err := h.Availability.Askings(ctx, by, later, "adler"); err != nil || len(all) != 1 || all[0].Reply != (availability.Reply{}) {
			h.Errorf("%+v %v", all, err)
		}
		if seen := h.team(again, device); seen.Player != "" || len(seen.Taps) != 1 {
			h.Errorf("%+v", seen)
		}
		h.taps(again, "adler-1")

		// Once the lineups stand fast nothing is answered; the other matchdays stay open.
		h.at(13, 31)
		h.refused("", "", "stehen fest")(h.repliesOn(other, day1, matchday.CannotPlay))
		h.must(h.UndoTap(by, "adler-2"))
		if a := h.said(by, "adler-2"); a.Reply.Says != matchday.CanPlay {
			h.Errorf("what the lineup was made of is gone: %+v", a)
		}

		// Withdrawn, nobody answers by it.
		h.must(h.Acts.Do(ctx, by, &availability.WithdrawTeamLink{OfClub: "adler"}, none))
		h.noTeam(again)
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, by, &availability.WithdrawTeamLink{OfClub: "adler"}, none))
		if all, err := h.store.Taps(ctx, "adler"); err != nil || len(all) != 0 {
			h.Errorf("%+v %v", all, err)
		}
	})
}

// Whoever leaves the club is out of its link at once, and the link ends with the season; a month later nothing of it is left.
func TestALinkOfATeamEnds(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		by := h.president("adler")
		token := h.teamLink(by)
		device := h.taps(token, "adler-2")
		h.taps(token, "adler-1")
		h.must(h.PutMembership(ctx, h.admin, "adler", "adler-2", register.Term{From: "2009-01-01", Until: until("2010-03-01")},
			h.rosterTag("adler", "adler-2")))
		*h.clock = h.clock.AddDate(0, 0, 1)
		if seen := h.team(token, device); seen.Player != "" || len(seen.Players) == 0 {
			h.Errorf("%+v", seen)
		}
		h.refused("", "", "gilt nicht mehr")(h.repliesOn(device, day1, matchday.CanPlay))
		h.refused("", "", "aus dem Kader")(h.TapName(token, "adler-2"))
		if state, err := h.Availability.TeamState(ctx, by, "adler"); err != nil || len(state.Taps) != 1 {
			h.Errorf("%+v %v", state, err)
		}
		if err := h.Availability.Forget(ctx); err != nil {
			h.Fatal(err)
		}
		if all, err := h.store.Taps(ctx, "adler"); err != nil || len(all) != 1 {
			h.Errorf("%+v %v", all, err)
		}
		*h.clock = time.Date(2011, 6, 1, 12, 0, 0, 0, rulebook.Vienna())
		h.noTeam(token)
		h.refused("", "", "keine Sammelrunde des Vereins im Kalender")(h.Acts.Do(ctx, by, &availability.MakeTeamLink{OfClub: "adler"}, none))
		if err := h.Availability.Forget(ctx); err != nil {
			h.Fatal(err)
		}
		if l, err := h.store.TeamLink(ctx, "adler"); err == nil {
			h.Errorf("%+v", l)
		}
	})
}
