package league_test

import (
	"errors"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Whatever a president asks, he is told the same whether the birth date that he has
// guessed is right or wrong.
func TestNobodyIsToldWhetherABirthDateIsRight(t *testing.T) {
	each(t, func(h *hall) {
		h.added(h.admin, ida(), "", "")
		adler, dry := h.president("adler"), acts.Terms{DryRun: true}
		said := func(birth string, double bool, ask func(*register.PlayerRecord, bool) (*acts.Outcome, error)) string {
			guess := ida()
			guess.BirthDate = birth
			out, err := ask(guess, double)
			if err != nil {
				return err.Error()
			}
			text := ""
			for _, w := range h.warnings(out) {
				text += w.Detail
			}
			return text
		}
		for what, ask := range map[string]func(*register.PlayerRecord, bool) (*acts.Outcome, error){
			"a new player": func(r *register.PlayerRecord, double bool) (*acts.Outcome, error) {
				return h.AddPlayer(ctx, adler, r, joining{Club: "adler"}, double, dry)
			},
			"a changed one": func(r *register.PlayerRecord, double bool) (*acts.Outcome, error) {
				r.ID = "adler-1"
				return h.PutPlayer(ctx, adler, r, double, acts.Terms{DryRun: true, Match: anyVersion})
			},
		} {
			for _, double := range []bool{false, true} {
				right, wrong := said("1990-02-01", double, ask), said("1991-03-02", double, ask)
				if right != wrong || right == "" {
					h.Errorf("%s, confirmed %v: the right date: %q, the wrong one: %q", what, double, right, wrong)
				}
			}
		}
	})
}

func TestAFreePlayerComesWithTheConsentOfTheOffice(t *testing.T) {
	each(t, func(h *hall) {
		adler, term := h.president("adler"), register.Term{From: "2010-03-13"}
		free := h.added(h.admin, ida(), "", "")
		h.refused("", "", "nur mit Zustimmung")(h.PutMembership(ctx, adler, "adler", free, term, none))
		h.fails(acts.ErrDenied)(nil, second(h.PlayerRecord(ctx, adler, free)))
		h.must(h.PutMembership(ctx, h.admin, "adler", free, term, none))
		if p, err := h.PlayerRecord(ctx, adler, free); err != nil || p.BirthDate == "" {
			h.Errorf("%+v, %v", p, err)
		}
	})
}

func TestAClubReadsBirthDatesOfItsMembersOnly(t *testing.T) {
	each(t, func(h *hall) {
		adler := h.president("adler")
		if _, err := h.PlayerRecord(ctx, adler, "adler-7"); err != nil {
			h.Error(err)
		}
		h.must(h.PutMembership(ctx, adler, "adler", "adler-7", register.Term{From: "2009-01-01", Until: until("2010-03-12")},
			h.rosterTag("adler", "adler-7")))
		h.fails(acts.ErrDenied)(nil, second(h.PlayerRecord(ctx, adler, "adler-7")))
		h.fails(acts.ErrDenied)(nil, second(h.PlayerFile(ctx, adler, "adler-7")))
		h.refused("", "", "nur mit Zustimmung")(h.PutMembership(ctx, adler, "adler", "adler-7", register.Term{From: "2009-01-01"},
			h.rosterTag("adler", "adler-7")))
	})
}

// The new club sees whoever wants to be shown by initials by them until he comes.
func TestATransferNamesTheNewClubInitials(t *testing.T) {
	each(t, func(h *hall) {
		p, err := h.PlayerRecord(ctx, h.admin, "adler-7")
		if err != nil {
			h.Fatal(err)
		}
		p.Privacy = "initials"
		h.must(h.PutPlayer(ctx, h.admin, p, false, acts.Terms{Match: anyVersion}))
		biber := h.president("biber")
		x := h.transferOf(h.must(h.RequestTransfer(ctx, biber, "adler-7", "biber", "", none)))
		if len(x.GivenName) != 2 || len(x.FamilyName) != 2 {
			h.Errorf("the new club reads %s %s", x.GivenName, x.FamilyName)
		}
		if x = h.transferOf(h.must(h.ReleaseTransfer(ctx, h.president("adler"), x.ID, none))); x.GivenName != p.GivenName {
			h.Errorf("the old club reads %s", x.GivenName)
		}
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		if x = h.transferOf(h.must(h.Transfer(ctx, biber, x.ID))); x.GivenName != p.GivenName {
			h.Errorf("the new club reads %s once he has come", x.GivenName)
		}
	})
}

// How old a stranger is, a president does not learn by naming him in a lineup. § 1.2.6
func TestALineupTellsNothingOfStrangers(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Players[7].BirthDate = "1992-03-20" // biber-1
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		h.march(1, 12)
		l := lineup("adler")
		l.Slots[5] = "biber-1"
		said := func(by acts.Actor) (rules string) {
			_, err := h.PutLineup(ctx, by, day1, l, acts.Terms{DryRun: true})
			for _, rule := range rulesOf(err) {
				rules += " " + string(rule)
			}
			return rules
		}
		if got := said(h.president("adler")); got != " 1.2.4" {
			h.Errorf("a president is told of%s", got)
		}
		if got := said(h.admin); got != " 1.2.4 1.2.6" {
			h.Errorf("the office is told of%s", got)
		}
	})
}

// rulesOf returns the paragraphs that an error cites.
func rulesOf(err error) (rules []rulebook.Ref) {
	var all scoring.Faults
	if !errors.As(err, &all) {
		all = scoring.Faults{err}
	}
	for _, one := range all {
		var breach *rulebook.Breach
		if errors.As(one, &breach) {
			rules = append(rules, breach.Rule)
		}
	}
	return rules
}
