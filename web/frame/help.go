package frame

import "strings"

// help says which section of a handbook is about the pages at an address and below it, the first that fits; ":" stands for any part.
// An address without a section of its own leads to the beginning of its handbook.
var help = []struct{ at, section string }{
	{"/konto", "obleute#anmelden"},

	{"/verein/:/aufstellung", "obleute#die-aufstellung"},
	{"/verein/:/zusagen", "obleute#wer-kann-spielen"},
	{"/verein/:/kader", "obleute#kader-und-transfers"},
	{"/verein/:/transfers", "obleute#kader-und-transfers"},
	{"/verein/:/proteste", "obleute#proteste"},
	{"/verein/:/anmeldung", "obleute#anmeldung"},
	{"/verein/:/verzicht", "obleute#verzicht"},
	{"/verein/:/ausrichtung", "obleute#ausrichtung"},
	{"/verein/:/berichte", "obleute#berichte"},
	{"/verein/:/abrechnung", "obleute#abrechnung"},
	{"/verein/:/daten", "obleute#verein-und-leute"},
	{"/verein/:/leute", "obleute#verein-und-leute"},
	{"/verein", "obleute#was-zu-tun-ist"},

	{"/saal/:/:/:/protokoll", "leitung#protokoll"},
	{"/saal/:/:/:/anmeldung", "leitung#anmeldung"},
	{"/saal/:/:/:/strafen", "leitung#anmeldung"},
	{"/saal/:/:/:/heats/:/floor", "leitung#am-floor"},
	{"/saal/:/:/:/heats/:/tische", "leitung#rundenkarten"},
	{"/saal/:/:/:/heats/:/fotos", "leitung#fotos-von-rundenkarten"},
	{"/saal/:/:/:/heats/:/gegenlesen", "leitung#gegenlesen"},
	{"/saal/:/:/:/heats/:/mtt", "leitung#team-mtts"},
	{"/saal/:/:/:/heats/:/uebergabe", "leitung#team-mtts"},
	{"/saal/:/:/:/heats/:/helfer", "leitung#rundenkarten"},
	{"/saal/:/:/:/heats/:", "leitung#auslosung-und-sitzplan"},
	{"/saal", "leitung#was-jetzt-zu-tun-ist"},

	{"/buero/erste-schritte/saison", "erste-schritte#2-saison-ligen-und-termine"},
	{"/buero/erste-schritte/liste", "erste-schritte#alles-weitere-in-einer-tabelle"},
	{"/buero/erste-schritte/vereine", "erste-schritte#3-vereine"},
	{"/buero/erste-schritte/mannschaften", "erste-schritte#4-mannschaften"},
	{"/buero/erste-schritte/kader", "erste-schritte#5-kader"},
	{"/buero/erste-schritte/einladungen", "erste-schritte#6-einladungen"},
	{"/buero/erste-schritte", "erste-schritte"},
	{"/buero/saisonen/:/faelle", "apsa#faelle"},
	{"/buero/saisonen/:/geld", "apsa#kontoauszug"},
	{"/buero/saisonen/:/sanktionen", "apsa#was-eine-entscheidung-aendert"},
	{"/buero/saisonen/:/aufstieg", "apsa#das-ende-einer-saison"},
	{"/buero/saisonen/:/ausscheiden", "apsa#ein-verein-scheidet-aus"},
	{"/buero/saisonen/:/turniere", "apsa#ranglisten"},
	{"/buero/saisonen", "apsa#saisonen"},
	{"/buero/ranglisten", "apsa#ranglisten"},
	{"/buero/nationalteams", "apsa#vereine-spieler-benutzer-nationalteams"},
	{"/buero/vereine", "apsa#vereine-spieler-benutzer-nationalteams"},
	{"/buero/spieler", "apsa#vereine-spieler-benutzer-nationalteams"},
	{"/buero/benutzer", "apsa#vereine-spieler-benutzer-nationalteams"},
	{"/buero/journal", "apsa#journal"},
	{"/buero", "apsa#was-wartet"},

	{"/floor/haeuser", "turnier#haeuser-und-vorlagen"},
	{"/floor/:/anmeldung", "turnier#wer-kommt"},
	{"/floor/:/papier", "turnier#ohne-strom-das-meldeblatt"},
	{"/floor/:/nachtragen", "turnier#ohne-strom-das-meldeblatt"},
	{"/floor/:/runden", "turnier#mehrere-runden-und-finaltische"},
	{"/floor/:/ende", "turnier#ende"},
	{"/floor/:/befehl", "turnier#mit-der-tastatur"},
	{"/floor/:/protokoll", "turnier#wenn-etwas-nicht-stimmt"},
	{"/floor/:/hand-fuer-hand", "turnier#vor-dem-geld-hand-fuer-hand"},
	{"/floor/:/links", "turnier#mitschreiben-am-tisch"},
	{"/floor/:/tisch", "turnier#mitschreiben-am-tisch"},
	{"/floor/:", "turnier#waehrend-gespielt-wird"},
	{"/floor", "turnier#bevor-es-losgeht"},
	{"/turniere/:/hilfe", "turnier#ein-heat-der-liga"},
}

// HelpFor is where the handbooks tell of the page at an address: at a section, at the beginning of a handbook, or at the list of them.
func HelpFor(path string) string {
	for i := range help {
		if below(path, help[i].at) {
			return HandbooksPath + "/" + help[i].section
		}
	}
	return HandbooksPath
}

// below reports whether an address is that of a pattern, or lies below it.
func below(path, pattern string) bool {
	for {
		part, rest, deeper := strings.Cut(path, "/")
		want, wanted, more := strings.Cut(pattern, "/")
		if want != ":" && want != part {
			return false
		}
		if !more || !deeper {
			return !more
		}
		path, pattern = rest, wanted
	}
}

// DrawnAt says at which path a page of a workplace is drawn.
func (f *Frame) DrawnAt(path string) { f.at = path }

// Handbook is where the handbooks tell of the page.
func (f *Frame) Handbook() string { return HelpFor(f.at) }

// HelpPages are the addresses of which the handbooks tell, ":" for any part.
func HelpPages() []string {
	at := make([]string, len(help))
	for i := range help {
		at[i] = help[i].at
	}
	return at
}
