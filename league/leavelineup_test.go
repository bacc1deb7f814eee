package league_test

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
)

// § 1.2.4, § 1.2.5: whoever stands in a coming lineup of the club that he leaves is warned of to that club when it
// releases him, and to the association when it approves: on that day he will not be a member any more. Whoever stands in
// none is not.
func TestATransferWarnsOfComingLineups(t *testing.T) {
	each(t, func(h *hall) {
		warned := func(r *acts.Outcome, want string) {
			var told []string
			for _, w := range h.warnings(r) {
				told = append(told, w.Rule.String()+" "+w.Detail)
			}
			if got := strings.Join(told, "; "); got != want {
				h.Errorf("got %q, want %q", got, want)
			}
		}
		x := h.requested()
		warned(h.must(h.ReleaseTransfer(ctx, h.president("adler"), x.ID, acts.Terms{DryRun: true})), "")
		l := lineup("adler")
		l.Slots[5] = "adler-7"
		h.must(h.PutLineup(ctx, h.director, day1, l, late))
		want := "§ 1.2.4 Am 13. März 2010 steht er für den Verein in der Aufstellung (1. Bundesliga, 1. Sammelrunde) " +
			"und wäre nicht mehr Mitglied."
		warned(h.must(h.ReleaseTransfer(ctx, h.president("adler"), x.ID, none)), want)
		warned(h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none)), want+"; § 1.2.5 Der Spieler ist noch nicht gefragt worden.")
		if h.file().Leagues[0].Matchdays[0].Lineup("adler").Slots[5] != "adler-7" {
			h.Error("the lineup was changed")
		}
	})
}
