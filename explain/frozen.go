package explain

// Frozen says of the numbers of a confirmed season that today's program would
// come to others, which it does not show; "" where it would not.
func Frozen(differs bool) string {
	if !differs {
		return ""
	}
	return "Gezeigt werden die Ergebnisse, wie sie mit dem Auf- und Abstieg bestätigt wurden; heute nachgerechnet käme das Programm in einzelnen Zahlen auf andere."
}
