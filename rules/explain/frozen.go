package explain

// Frozen returns the note that today's program would compute other numbers for a
// confirmed season than the frozen ones that are shown, "" if it would not.
func Frozen(differs bool) string {
	if !differs {
		return ""
	}
	return "Gezeigt werden die Ergebnisse, wie sie mit dem Auf- und Abstieg bestätigt wurden; heute nachgerechnet käme das Programm in einzelnen Zahlen auf andere."
}
