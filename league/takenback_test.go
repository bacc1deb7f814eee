package league_test

import (
	"slices"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
)

// back carries out an act, and then the one that is declared to take it back, with what else that asks for filled in.
func (h *hall) back(does declare.Value, fill func(back declare.Value) declare.Value, terms acts.Terms) {
	h.Helper()
	of := declare.Of(does)
	h.must(h.Acts.Do(ctx, h.admin, does, terms))
	e := h.last()
	v, err := of.Undo(e.Season, e.After)
	if err != nil {
		h.Fatal(err)
	}
	v = fill(v)
	if by := declare.Of(v); of.Back != "" && by.Deed != of.Back {
		h.Errorf("%s is tried with %s, and declared to be taken back by %s", of.Deed, by.Deed, of.Back)
	}
	terms = acts.Terms{Reason: "Irrtum", Match: anyVersion, Force: true}
	if e.After == "" || e.After == "null" { // there is no version of what is gone
		terms.Match = nil
	}
	h.must(h.Acts.Do(ctx, h.admin, v, terms))
	if h.last().Seq == e.Seq {
		h.Errorf("%s: nothing is taken back", of.Deed)
	}
}

// A question says that an act can be taken back, and by which: that one is carried out. What has no such act cannot be done a second time.
func TestWhatIsSaidToBeTakenBackIs(t *testing.T) {
	each(t, func(h *hall) {
		const why = "Irrtum"
		same := func(v declare.Value) declare.Value { return v }
		as := func(v declare.Value) func(declare.Value) declare.Value {
			return func(declare.Value) declare.Value { return v }
		}
		h.playAll()
		at := acts.On(day1)
		h.back(&league.DeclareOfficial{AtMatchday: at}, as(&league.WithdrawOfficial{AtMatchday: at, Reason: why}), none)
		h.back(&league.DeclareAllOfficial{Season: "2010"}, as(&league.WithdrawOfficial{AtMatchday: at, Reason: why}), none)
		h.back(deciding("2010", correction()), func(v declare.Value) declare.Value {
			lift := v.(*league.LiftSanction)
			lift.Sanction, lift.Reason = 1, why // the entry of the journal has the sanction without its number
			return lift
		}, none)
		h.back(&seasons.Fine{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 5000, Rule: "2.2.13", Reason: "Ohne Dressen"},
			func(v declare.Value) declare.Value {
				v.(*seasons.LiftFine).Reason = why
				return v
			}, none)
		h.back(&seasons.Payment{InSeason: "2010", Club: "adler", Date: "2010-03-13", Cents: 5000}, func(v declare.Value) declare.Value {
			v.(*seasons.ReversePayment).Reason = why
			return v
		}, acts.Terms{Match: anyVersion})
		h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonClub("frei")}, none))
		h.back(&register.PutLogo{OfClub: "frei", Picture: asPNG(h.T, picture(8, 8))}, as(&register.DeleteLogo{OfClub: "frei"}), none)
		logo := &register.PutLogo{OfClub: "frei", Picture: asPNG(h.T, picture(8, 8))}
		h.must(h.Acts.Do(ctx, h.admin, logo, none))
		h.back(&register.DeleteLogo{OfClub: "frei"}, as(logo), acts.Terms{Match: anyVersion})
		h.back(&seasons.ArchiveClub{OfClub: "frei", Reason: why}, same, acts.Terms{Match: anyVersion})
		h.must(h.Acts.Do(ctx, h.admin, &seasons.ArchiveClub{OfClub: "frei", Reason: why}, none))
		h.back(&seasons.UnarchiveClub{OfClub: "frei"}, func(v declare.Value) declare.Value {
			v.(*seasons.ArchiveClub).Reason = why
			return v
		}, acts.Terms{Match: anyVersion})
		of := register.OfMember{Club: "adler", Player: "biber-7"}
		h.must(h.PutMembership(ctx, h.admin, of.Club, of.Player, register.Term{From: "2011-01-01"}, forced))
		before := h.last().After
		h.back(&register.DropMember{OfMember: of, Was: "2011-01-01"}, as(&register.PutMember{OfMember: of, From: "2011-01-01"}),
			acts.Terms{Match: anyVersion})
		if got := h.last().After; got != before {
			h.Errorf("got %s, want %s", got, before)
		}
	})
}

// What was lifted stays lifted: a second time it is refused, and decided anew, which is all that takes it back, it is another.
func TestWhatIsLiftedStaysLifted(t *testing.T) {
	each(t, func(h *hall) {
		lifted := func(does, lifts, again declare.Value, kept func() int) {
			h.Helper()
			h.must(h.Acts.Do(ctx, h.admin, does, none))
			h.must(h.Acts.Do(ctx, h.admin, lifts, none))
			after := h.last().After
			if _, err := h.Acts.Do(ctx, h.admin, lifts, none); err == nil {
				h.Errorf("%s is done twice", declare.Of(lifts).Deed)
			}
			h.must(h.Acts.Do(ctx, h.admin, again, none))
			if kept() != 2 || h.last().After == after {
				h.Errorf("%s: what was lifted is back", declare.Of(lifts).Deed)
			}
			if back, err := declare.Of(lifts).Undo("2010", after); err != nil || declare.Of(back) != declare.Of(again) {
				h.Errorf("%s is taken back by %T, not by deciding anew (%v)", declare.Of(lifts).Deed, back, err)
			}
		}
		lifted(deciding("2010", correction()), &league.LiftSanction{InSeason: "2010", Sanction: 1, Reason: "Irrtum"}, deciding("2010", correction()),
			func() int { return len(h.view("2010").Sanctions()) })
	})
}

// Every act that a question says is taken back by another one is declared with one that there is.
func TestTheActThatTakesAnotherBackIsDeclared(t *testing.T) {
	for _, d := range declare.All() {
		back := declare.ByDeed(d.Back)
		switch {
		case d.Back == "":
		case back == nil:
			t.Errorf("%s is taken back by %s, which is not declared", d.Deed, d.Back)
		case d.Later == "" && !slices.ContainsFunc(back.Pages(), func(p declare.Page) bool { return p.Button != "" }):
			t.Errorf("%s is taken back by %s, which has no button", d.Deed, d.Back)
		}
	}
}
