package protest

import (
	"fmt"
	"strings"

	"pokerliga/rules/rulebook"
)

// Remedies returns sentences about the appeal against the last decision: who can appeal, how and until when, or why nobody can. It returns
// nil if nothing is decided. A105
func (c *Case) Remedies(r *Rules, club func(id string) string) []string {
	d := c.Decision()
	switch {
	case d == nil:
		return nil
	case len(c.Decisions()) > 1:
		return []string{"Das ist die Entscheidung über die Berufung. Sie ist endgültig."}
	case len(c.losers(d)) == 0:
		return []string{"Wen der Fall betrifft, der hat recht bekommen. Die Entscheidung ist endgültig."}
	}
	names := func(clubs []string) string {
		list := make([]string, len(clubs))
		for i, id := range clubs {
			list[i] = club(id)
		}
		return strings.Join(list, ", ")
	}
	until := rulebook.Date(c.AppealUntil(r))
	says := []string{
		fmt.Sprintf("Bis %s kann berufen, wer nicht recht bekommen hat: %s.", until, names(c.losers(d))),
		"Der Verein beruft auf seiner Seite „Proteste“ und sagt, warum. Die Betroffenen werden noch einmal gehört. Über die Berufung " +
			"entscheidet jemand anderer als über den Protest; diese zweite Entscheidung ist endgültig.",
	}
	if c.Private() {
		says = append(says, "Bis dahin wird die Geldstrafe nicht eingemahnt (A106).")
	} else {
		says = append(says, "Bis dahin steht die Tabelle, soweit sie davon abhängt, unter Vorbehalt.")
	}
	return append(says, fmt.Sprintf("Beruft niemand, ist die Entscheidung nach dem %s endgültig.", until))
}
