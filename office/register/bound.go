package register

import (
	"fmt"
	"time"

	"pokerliga/office/acts"
)

// entryBrake is how many players who are new the officials of a club enter: a large club
// at once, then some dozens a day. The office enters as many as it likes.
var entryBrake = acts.Brake{AtOnce: 200, Pause: 20 * time.Minute}

// refuseFlood refuses players who are new to the register where a club has just entered many.
func (d *Register) refuseFlood(a *act, club string, players int) error {
	if players == 0 || a.By.Admin() || a.Terms.DryRun {
		return nil
	}
	return acts.Because(d.entered.Take(club, players, entryBrake, d.acts.Now()), fmt.Sprintf(
		"Ein Verein trägt höchstens %d neue Spieler auf einmal ein, danach alle %d Minuten einen. Sind es mehr, hilft die APSA.",
		entryBrake.AtOnce, int(entryBrake.Pause.Minutes())))
}
