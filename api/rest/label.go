package rest

import (
	"errors"
	"strings"

	"pokerliga/scoring"
)

// labels are what people call the fields of forms, by the key in JSON.
var labels = map[string]string{
	"accepts_rulebook": "Anerkennung von Regulativ und Statuten", "begins": "Beginn", "birth_date": "Geburtsdatum", "captain": "Kapitän",
	"cents": "Betrag", "city": "Ort", "closing_date": "Nennschluss", "club": "Verein", "clubs": "Vereine", "code": "Code", "colours": "Farben",
	"current": "Bisheriges Passwort", "date": "Datum", "decisions": "Beschlüsse", "dress": "Einheitliche Kleidung", "email": "E-Mail-Adresse",
	"end": "Ende", "family_name": "Familienname", "first_cents": "Erste Rate", "from": "Ab", "given_name": "Vorname", "heat": "Heat",
	"host": "Ausrichter", "id": "Kennung", "identified": "Ausgewiesen", "kind": "Art", "league": "Liga", "markdown": "Text",
	"matchday": "Sammelrunde", "matchdays": "Sammelrunden", "mtt": "MTT", "name": "Name", "nationality": "Staatsbürgerschaft", "note": "Anmerkung",
	"number": "Nummer", "password": "Passwort", "periods": "Zeiten", "photo_consent": "Zustimmung zu Fotos und Filmen", "place": "Platz",
	"player": "Spieler", "players": "Spieler", "points": "Punkte", "reason": "Grund", "referee": "Schiedsrichter", "roles": "Funktionen",
	"rounds": "Sammelrunden", "rule": "Paragraph", "scopes": "Bereiche", "seats": "Plätze", "second_cents": "Zweite Rate", "season": "Saison",
	"short_name": "Kurzname", "slots": "Startplätze", "stacks": "Stacks", "start": "Beginn", "state": "Bundesland", "table": "Tisch",
	"tier": "Spielklasse", "to": "Neuer Verein", "token": "Token", "until": "Bis", "venue": "Spielort", "zvr_number": "ZVR-Zahl",
}

// labelled returns the faults of a body with the fields called what people call them: „Geburtsdatum“, not „birth_date“.
func labelled(err error, labels map[string]string) error {
	var all scoring.Faults
	if !errors.As(err, &all) {
		all = scoring.Faults{err}
	}
	told := make([]error, len(all))
	for i, one := range all {
		told[i] = one
		var fault *scoring.Fault
		if !errors.As(one, &fault) {
			continue
		}
		key := fault.Path[strings.LastIndexByte(fault.Path, '.')+1:]
		if label := labels[key]; label != "" {
			told[i] = &scoring.Fault{Path: fault.Path, Rule: fault.Rule, Sentence: strings.Replace(fault.Sentence, "„"+key+"“", "„"+label+"“", 1)}
		}
	}
	return scoring.Together(told...)
}
