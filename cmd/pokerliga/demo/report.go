package demo

import "time"

// Report is a match report that a club has written (§ 1.2.8).
type Report struct {
	Season, League string
	Matchday       int
	Club           string
	Markdown       string
}

// Reports returns the match reports of the current season as of a date, in the
// order in which they came in.
func Reports(today time.Time) []Report {
	season := newCalendar(today).id(currentSeason)
	reports := make([]Report, len(written))
	for i, r := range written {
		r.Season = season
		reports[i] = r
	}
	return reports
}

// written are the reports, without their season.
var written = []Report{
	{League: leagueIDs[1], Matchday: 3, Club: "favoriten", Markdown: `### Zehn Hände am Pokal, noch keine dran

Platz 7 nach zwei Runden, das war für den Titelanspruch von Favoriten zu wenig. In Eisenstadt hat die Mannschaft geantwortet:
**115 Rundenpunkte**, Tagessieg, und in der Tabelle sind es nur noch vier Punkte auf die Josefstadt.

Gewonnen wurde der Tag in den Team-MTT. Stack A hat das Turnier geholt, Stack B ist Zweiter geworden; 55 der 115 Punkte kamen von dort.
An den Sit’n’Go-Tischen war *Hakan Sahin* mit 24 MVP-Punkten der beste Spieler des Tages.

Danke an die Pocket Pairs für die Schlossallee und das Gulasch. In der nächsten Runde wird nicht mehr gerechnet, sondern gespielt.`},
	{League: leagueIDs[1], Matchday: 3, Club: "kapfenberg", Markdown: `### Wieder da

Zur zweiten Runde sind wir nicht angetreten. Das war unser Fehler, die zehn Punkte Abzug haben wir verdient, und dazu gibt es nichts zu beschönigen.

Umso wichtiger war Eisenstadt: **Zweiter mit 108 Rundenpunkten**, Sieg im Team-MTT B, 69 Punkte an den Sit’n’Go-Tischen. So viele hatte an diesem Tag sonst niemand.
Vom letzten auf den elften Rang, das lässt sich sehen.

- Sit’n’Go: 18, 31 und 20 Punkte in den drei Heats
- Team-MTT: A Zehnter, B gewonnen

Der Klassenerhalt ist damit wieder ein Ziel und keine Hoffnung.`},
	{League: leagueIDs[1], Matchday: 3, Club: "pannonia",
		Markdown: `Als Ausrichter ist man froh, wenn der Plan hält. Er hat gehalten: 36 Rundenkarten, kein Protest, um neun waren die Tische abgebaut.

Sportlich war es ein Tag mit zwei Gesichtern. 64 Punkte im Sit’n’Go sind gut, *Gábor Kovács* war mit 23 MVP-Punkten einer der Zweitbesten der Runde.
Im Team-MTT A waren wir dagegen die Ersten, die aufgestanden sind. Platz 8 heißt: ein Rang verloren, Dritter, alles offen.`},
	{League: leagueIDs[2], Matchday: 3, Club: "meidling", Markdown: `### Daheim geteilt, vorn allein

99 Rundenpunkte am Wienerberg, 99 Rundenpunkte für die zweite Mannschaft der Deuces: **ein geteilter Tagessieg**, der für beide volle 30 Punkte bringt.
Für uns reicht es zur Tabellenführung, zehn Punkte vor Drawing Dead.

Wer dabei war, weiß, dass das Schutzhaus noch nie so leise war wie im letzten Heat.`},
}
