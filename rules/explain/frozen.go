package explain

import "pokerliga/rules/rulebook"

// Frozen returns the note that today's program would compute other numbers for a confirmed season than the frozen ones that are shown, or
// since when nobody can compute what was frozen, because a player is erased; "" if neither is so.
func Frozen(differs bool, erased string) string {
	note := ""
	if differs {
		note = "Gezeigt werden die Ergebnisse, wie sie mit dem Auf- und Abstieg bestätigt wurden; heute nachgerechnet käme das Programm in " +
			"einzelnen Zahlen auf andere."
	}
	if erased != "" {
		note = "Was bestätigt wurde, ist " + Erased(erased) + "; die Ergebnisse bleiben."
	}
	return note
}

// Erased says since when something cannot be computed any more, because a player in it is erased.
func Erased(day string) string { return "nicht mehr nachrechenbar, gelöscht am " + rulebook.Date(day) }
