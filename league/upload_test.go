package league_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/scoring"
)

// sheetOf is a roster sheet: cells between bars, under the names of the columns.
func sheetOf(lines ...string) []register.SheetRow {
	rows := []register.SheetRow{{Number: 1, Cells: []string{"Id", "Nachname", "Vorname", "Geburtsdatum", "Bis"}}}
	for i, line := range lines {
		rows = append(rows, register.SheetRow{Number: i + 2, Cells: strings.Split(line, "|")})
	}
	return rows
}

func TestAWholeRosterIsTakenInOneActOrNotAtAll(t *testing.T) {
	each(t, func(h *hall) {
		adler := h.president("adler")
		rows := sheetOf("adler-1", "adler-2||||30.6.2010", "adler-3|Neumann||2.3.1981", "adler-4", "adler-5", "adler-6", "|Novak|Ida|1.2.1990")
		whole := register.RosterSheet{Rows: rows}
		version, journal := h.version(), h.last().Seq
		preview := h.must(h.PreviewRoster(ctx, adler, "adler", whole, none))
		if h.version() != version || h.last().Seq != journal {
			h.Error("the preview has stored something")
		}
		h.fails(acts.ErrNoMatch)(h.ConfirmRoster(ctx, adler, "adler", whole, none))
		h.fails(acts.ErrNoMatch)(h.ConfirmRoster(ctx, adler, "adler", whole, acts.Terms{Match: anyVersion}))
		h.must(h.PutMembership(ctx, adler, "adler", "adler-6", register.Term{From: "2009-01-01", Until: until("2010-05-01")},
			h.rosterTag("adler", "adler-6")))
		var stale *acts.Stale
		if _, err := h.ConfirmRoster(ctx, adler, "adler", whole, acts.Terms{Match: []acts.Version{preview.Version}}); !errors.As(err, &stale) ||
			stale.Version == "" {
			h.Errorf("somebody changed the roster in between: %v", err)
		}
		preview = h.must(h.PreviewRoster(ctx, adler, "adler", whole, none))
		done := h.must(h.ConfirmRoster(ctx, adler, "adler", whole, acts.Terms{Match: []acts.Version{preview.Version}}))
		var plan register.RosterPlan
		if err := json.Unmarshal(done.JSON(), &plan); err != nil || len(plan.Changes) != 8 || !strings.HasPrefix(plan.Changes[6].Player, "p-") {
			h.Fatalf("%s %v", done.JSON(), err)
		}
		for player, want := range map[string]string{"adler-1": "adler 2009-01-01–", "adler-2": "adler 2009-01-01–2010-06-30",
			"adler-6": "adler 2009-01-01–2010-05-01", "adler-7": "adler 2009-01-01–2010-03-13", plan.Changes[6].Player: "adler 2010-03-13–"} {
			if got := h.rosterOf("2010", player); got != want {
				h.Errorf("%s: %s, want %s", player, got, want)
			}
		}
		p, err := h.PlayerRecord(ctx, adler, "adler-3")
		if err != nil || p.FamilyName != "Neumann" || p.BirthDate != "1981-03-02" {
			h.Errorf("%+v %v", p, err)
		}
		e := h.last()
		if e.Act != "roster.upload" || e.Subject != "clubs/adler/roster" || strings.Contains(e.After, "Novak") ||
			strings.Contains(e.After, "adler-4") ||
			!strings.Contains(e.After, `"corrects":["family_name","birth_date"]`) {
			h.Errorf("%+v", e)
		}
		bad := sheetOf("adler-1", "|Novak|Ida|gestern")
		worse := register.RosterSheet{Rows: bad}
		preview = h.must(h.PreviewRoster(ctx, adler, "adler", worse, none))
		h.fails(acts.ErrNoMatch)(h.ConfirmRoster(ctx, adler, "adler", worse, acts.Terms{Match: []acts.Version{"dry-0123"}}))
		h.refused("", "row 3", "Zeile 3")(h.ConfirmRoster(ctx, adler, "adler", worse, acts.Terms{Match: []acts.Version{preview.Version}}))
		worse.Rows = sheetOf("adler-1", "|Novak|Ida|gestern", "|Novak|Eva|morgen")
		preview = h.must(h.PreviewRoster(ctx, adler, "adler", worse, none))
		_, err = h.ConfirmRoster(ctx, adler, "adler", worse, acts.Terms{Match: []acts.Version{preview.Version}})
		var all scoring.Faults
		if !errors.As(err, &all) || len(all) != 2 || !strings.Contains(all[1].Error(), "Zeile 4") {
			h.Errorf("not every row is told: %v", err)
		}
		headless := []register.SheetRow{{Number: 1, Cells: []string{"adler-1"}}}
		preview = h.must(h.PreviewRoster(ctx, adler, "adler", register.RosterSheet{Rows: headless}, none))
		h.refused("", "row 0", "übernommen. Es fehlt eine Zeile")(h.ConfirmRoster(ctx, adler, "adler", register.RosterSheet{Rows: headless},
			acts.Terms{Match: []acts.Version{preview.Version}}))
		h.fails(acts.ErrDenied)(h.PreviewRoster(ctx, adler, "biber", whole, none))
		h.fails(acts.ErrNotFound)(h.PreviewRoster(ctx, h.admin, "fuchs", whole, none))
	})
}
