package web

import (
	"pokerliga/rulebook"
)

// The paths of the pages that belong to no season.
const (
	homePath     = "/"
	clubsPath    = "/vereine"
	playersPath  = "/spieler"
	calendarPath = "/kalender"
	archivePath  = "/saisonen"
	recordsPath  = "/rekorde"
	rankingPath  = "/rangliste"
	studentsPath = rankingPath + "/students"
	pointsPath   = rankingPath + "/rechner"
	rulesPath    = "/regeln"
	searchPath   = "/suche"
	imprintPath  = "/impressum"
	privacyPath  = "/datenschutz"
)

// sitePages are the pages that belong to no season, as the foot of every page
// lists them.
var sitePages = []Link{
	{Text: "Vereine", Href: clubsPath},
	{Text: "Kalender", Href: calendarPath},
	{Text: "Saisonen", Href: archivePath},
	{Text: "Rekorde", Href: recordsPath},
	{Text: "Regeln", Href: rulesPath},
	{Text: "Suche", Href: searchPath},
	{Text: "Impressum", Href: imprintPath},
	{Text: "Datenschutz", Href: privacyPath},
}

// clubPath is the page of a club.
func clubPath(id string) string { return clubsPath + "/" + id }

// personPath is the page of a player over all seasons.
func personPath(id string) string { return playersPath + "/" + id }

// yearPath is the page of a season in the archive.
func yearPath(id string) string { return archivePath + "/" + id }

// leaguePath is where the paths of a league in a season begin.
func leaguePath(league, season string) string { return "/ligen/" + league + "/" + season }

// anchor is where a paragraph stands on the page of the rules.
func anchor(r rulebook.Ref) string { return rulesPath + "#" + string(r) }
