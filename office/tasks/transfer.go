package tasks

import (
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// OfTransfer returns the task of an open transfer: to be released by the old club, or to be decided on. § 1.2.5
func OfTransfer(t *register.Transfer, player string, club func(id string) string) Task {
	last := t.Steps[len(t.Steps)-1]
	task := Task{Kind: TransferRelease, For: acts.RolePresident, Rules: []rulebook.Ref{"1.2.5"}, Since: last.At,
		Text: fmt.Sprintf("%s möchte von %s zu %s wechseln; %s gibt frei oder nicht", player, club(t.From), club(t.To), club(t.From)),
		At:   Place{Club: t.From, Transfer: t.ID}, Needs: Needs{Deed: acts.DeedReleaseTransfer, Players: []string{t.Player}}}
	if t.State() == register.TransferReleased {
		task.Kind, task.For, task.Needs.Deed = TransferDecision, acts.RoleAdmin, acts.DeedApproveTransfer
		task.Text = fmt.Sprintf("Der Transfer von %s von %s zu %s ist freigegeben und wartet auf die APSA", player, club(t.From), club(t.To))
	}
	return task
}
