package league_test

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/tasks"
)

// doubles returns what the tasks of somebody say of players who may be registered twice.
func (h *hall) doubles(by acts.Actor) (sentences []string) {
	h.Helper()
	list, err := h.Tasks(ctx, by)
	if err != nil {
		h.Fatal(err)
	}
	for i := range list {
		if list[i].Kind == tasks.PlayerDouble {
			sentences = append(sentences, list[i].Text)
		}
	}
	return sentences
}

// § 1.2.4: when a president confirms that a player is somebody else than the one who is registered, by form or by sheet,
// the office is told of both, and nobody else.
func TestAConfirmedDoubleIsTheOfficesTask(t *testing.T) {
	each(t, func(h *hall) {
		adler, biber := h.president("adler"), h.president("biber")
		if told := h.doubles(h.admin); len(told) != 0 {
			t.Fatal(told)
		}
		first := h.added(biber, ida(), "biber", "")
		h.refused("", "$.double", "schon im Register")(h.AddPlayer(ctx, adler, ida(), joining{Club: "adler"}, false, none))
		if told := h.doubles(h.admin); len(told) != 0 {
			t.Errorf("nobody has confirmed anything: %v", told)
		}
		h.must(h.AddPlayer(ctx, adler, ida(), joining{Club: "adler"}, true, none))
		told := h.doubles(h.admin)
		if len(told) != 1 || !strings.Contains(told[0], first) || !strings.Contains(told[0], "Namen und Geburtsdaten sind gleich") {
			t.Errorf("by the form: %v", told)
		}
		sheet := register.RosterSheet{Rows: sheetOf("neu|Novak|Ida|1.2.1990"), Part: true}
		seen := h.must(h.PreviewRoster(ctx, h.admin, "dachs", sheet, none))
		h.must(h.ConfirmRoster(ctx, h.admin, "dachs", sheet, acts.Terms{Match: []acts.Version{seen.Version}}))
		if told := h.doubles(h.admin); len(told) != 3 {
			t.Errorf("by the sheet, which makes three pairs: %v", told)
		}
		for _, by := range []acts.Actor{adler, biber, h.director} {
			if told := h.doubles(by); len(told) != 0 {
				t.Errorf("%s: %v", by.User, told)
			}
		}
	})
}
