package office

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
)

// Whatever can stand in the journal is said in words; who only reads leaves nothing there.
func TestTheJournalSpeaksGerman(t *testing.T) {
	for i := range acts.Powers {
		act := string(acts.Powers[i].Deed)
		_, deed, _ := strings.Cut(act, ".")
		switch first, _, _ := strings.Cut(deed, "-"); first {
		case "read", "list", "mine", "verify", "versions", "sessions":
			continue
		}
		if ActWords(act) == act {
			t.Errorf("%s has no words", act)
		}
	}
}
