package league_test

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// A roster sheet may say how players are reached, for the club alone: of a part of a roster nobody leaves, what a cell does
// not say stays, and the plan that was seen is the one that is carried out.
func TestARosterSheetSaysHowPlayersAreReached(t *testing.T) {
	each(t, func(h *hall) {
		by := h.president("adler")
		sheet := func(rows ...string) register.RosterSheet {
			s := register.RosterSheet{Part: true, Rows: sheetOf()}
			s.Rows[0].Cells = []string{"Id", "Nachname", "Vorname", "E-Mail", "Handy"}
			for i, row := range rows {
				s.Rows = append(s.Rows, register.SheetRow{Number: i + 2, Cells: strings.Split(row, "|")})
			}
			return s
		}
		preview := func(by acts.Actor, s register.RosterSheet) (*register.RosterPlan, acts.Terms) {
			out := h.must(h.PreviewRoster(ctx, by, "adler", s, none))
			plan, _ := out.Content.(*register.RosterPlan)
			return plan, acts.Terms{Match: []acts.Version{out.Version}, Key: "liste", Asked: requested("liste")}
		}
		wrong, _ := preview(by, sheet("adler-1|||anna@|"))
		if len(wrong.Problems) != 1 || wrong.Problems[0].Row != 2 || wrong.Problems[0].Detail != "„anna@“ ist keine E-Mail-Adresse." {
			h.Errorf("%+v", wrong.Problems)
		}
		first := sheet("adler-1|||anna@example.at|0660 1234567", "adler-2", "|Novak|Ida|ida@example.at")
		plan, terms := preview(by, first)
		if len(plan.Changes) != 3 || strings.Join(plan.Changes[0].Corrects, " ") != "email phone" ||
			plan.Changes[0].Kind != register.RosterCorrect ||
			plan.Changes[1].Kind != register.RosterUnchanged || plan.Changes[2].Kind != register.RosterJoin || len(plan.Ignored) != 0 {
			h.Fatalf("%+v", plan)
		}
		other := sheet("adler-1|||anna@example.com|0660 1234567", "adler-2", "|Novak|Ida|ida@example.at")
		h.isStale(second(h.ConfirmRoster(ctx, by, "adler", other, acts.Terms{Match: terms.Match})))
		done := h.must(h.ConfirmRoster(ctx, by, "adler", first, terms))
		if strings.Contains(string(done.JSON()), "example.at") {
			h.Errorf("the answer that is kept says how players are reached: %s", done.JSON())
		}
		ida := done.Content.(*register.RosterPlan).Changes[2].Player
		if c, err := h.MemberContact(ctx, by, "adler", ida); err != nil || c.Email != "ida@example.at" {
			h.Errorf("%+v %v", c, err)
		}
		plan, terms = preview(by, sheet("adler-1||||0664 7654321"))
		if strings.Join(plan.Changes[0].Corrects, " ") != "phone" {
			h.Errorf("%+v", plan)
		}
		terms.Key = ""
		h.must(h.ConfirmRoster(ctx, by, "adler", sheet("adler-1||||0664 7654321"), terms))
		if c, err := h.MemberContact(ctx, by, "adler", "adler-1"); err != nil || c.Email != "anna@example.at" || c.Phone != "0664 7654321" {
			h.Errorf("%+v %v", c, err)
		}
		if plan, _ := preview(by, sheet("adler-1|||anna@example.at|0664 7654321")); plan.Changes[0].Kind != register.RosterUnchanged {
			h.Errorf("%+v", plan)
		}
		// The association reads the same columns. It fills in what the club does not know, and learns nothing of what it does.
		plan, terms = preview(h.admin, sheet("adler-1|||wer@example.at|", "adler-2|||zwei@example.at|"))
		for _, c := range plan.Changes {
			if c.Kind != register.RosterUnchanged || len(c.Corrects) > 0 || c.Note != "Der Kontakt wird übernommen, wenn der Verein noch keinen hat." {
				h.Errorf("%+v", c)
			}
		}
		if len(plan.Ignored) > 0 {
			h.Errorf("%+v", plan.Ignored)
		}
		terms.Key = ""
		h.must(h.ConfirmRoster(ctx, h.admin, "adler", sheet("adler-1|||wer@example.at|", "adler-2|||zwei@example.at|"), terms))
		if c, err := h.MemberContact(ctx, by, "adler", "adler-1"); err != nil || c.Email != "anna@example.at" {
			h.Errorf("%+v %v", c, err)
		}
		if c, err := h.MemberContact(ctx, by, "adler", "adler-2"); err != nil || c.Email != "zwei@example.at" {
			h.Errorf("%+v %v", c, err)
		}
		h.nothingOf("example.at")
		// Of the whole roster who is missing leaves, and with him how he is reached.
		whole := sheet("adler-2")
		whole.Part = false
		_, terms = preview(by, whole)
		terms.Key = ""
		h.must(h.ConfirmRoster(ctx, by, "adler", whole, terms))
		*h.clock = h.clock.AddDate(0, 0, 1)
		if err := h.Availability.Forget(ctx); err != nil {
			h.Fatal(err)
		}
		if all, err := h.store.MemberContacts(ctx, "adler"); err != nil || len(all) != 1 || all["adler-2"].Email != "zwei@example.at" {
			h.Errorf("%+v %v", all, err)
		}
	})
}
