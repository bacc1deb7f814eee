package explain

import (
	"fmt"
	"strings"

	"pokerliga/floor"
)

// LateEntry says how long entries to a tournament are open; "" where nobody comes late. H10
func LateEntry(r *floor.Rules) string {
	var list []string
	if r.LateLevels > 0 {
		list = append(list, fmt.Sprintf("bis zum Ende von Level %d", r.LateLevels))
	}
	if r.LateSeconds > 0 {
		list = append(list, "in den ersten "+Minutes(r.LateSeconds))
	}
	return strings.Join(list, " oder ")
}

// Rebuys says how often somebody buys chips once more, and until when; "" for never. H12
func Rebuys(r *floor.Rules) string {
	if r.Rebuys == 0 {
		return ""
	}
	return fmt.Sprintf("%d, bis zum Ende von Level %d, %s", r.Rebuys, r.RebuyLevels, stackOr(r.RebuyChips))
}

// AddOns says what an add-on brings, and to whom it is sold until when. H13
func AddOns(r *floor.Rules) string {
	says := stackOr(r.AddOnChips)
	if r.AddOns > 0 {
		says += fmt.Sprintf(", höchstens %d je Spieler", r.AddOns)
	}
	if r.AddOnLevels > 0 {
		says += fmt.Sprintf(", bis zur Pause nach Level %d", r.AddOnLevels)
	}
	return says
}

// Minutes writes seconds as minutes: „45 Minuten“, „2:30 Minuten“.
func Minutes(seconds int64) string {
	if seconds%60 != 0 {
		return floor.Left(seconds) + " Minuten"
	}
	return fmt.Sprintf("%d Minuten", seconds/60)
}

// stackOr says how many chips something brings, 0 for a starting stack.
func stackOr(chips int64) string {
	if chips == 0 {
		return "ein Startstack"
	}
	return floor.Whole(chips).Digits() + " Chips"
}
