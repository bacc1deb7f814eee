package tasks

import (
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// OfTransfer returns the tasks of an open transfer: the old club answers until the end of its time, by these numbers; the association
// decides when the player is released, or when that time is over. § 1.2.5, A108
func OfTransfer(t *register.Transfer, rules *scoring.Rules, now time.Time, player string, club func(id string) string) []Task {
	decision := Task{Kind: TransferDecision, For: acts.RoleAdmin, Rules: []rulebook.Ref{"1.2.5"}, Since: t.Steps[len(t.Steps)-1].At,
		Text: fmt.Sprintf("Der Transfer von %s von %s zu %s ist freigegeben und wartet auf die APSA", player, club(t.From), club(t.To)),
		At:   Place{Club: t.From, Transfer: t.ID}, Needs: Needs{Deed: acts.DeedApproveTransfer, Players: []string{t.Player}}}
	if t.State() == register.TransferReleased {
		return []Task{decision}
	}
	until := matchday.ReleaseUntil(t.Steps[0].At, rules)
	release := decision
	release.Kind, release.For, release.Needs.Deed = TransferRelease, acts.RolePresident, acts.DeedReleaseTransfer
	release.Text = fmt.Sprintf("%s gibt frei oder nicht, wer zu %s wechseln möchte: %s", club(t.From), club(t.To), player)
	release = release.by(endOf(until), now)
	if !release.Overdue {
		return []Task{release}
	}
	decision.Since = release.Due
	decision.Text = fmt.Sprintf("%s hat bis %s nicht gesagt, ob %s zu %s wechselt; entscheiden kann die APSA ohne Freigabe", club(t.From),
		rulebook.Date(until), player, club(t.To))
	return []Task{release, decision}
}
