package frame

import (
	"pokerliga/rules/rulebook"
)

// The paths of the pages that belong to no season.
const (
	HomePath     = "/"
	ClubsPath    = "/vereine"
	PlayersPath  = "/spieler"
	CalendarPath = "/kalender"
	ArchivePath  = "/saisonen"
	RecordsPath  = "/rekorde"

	ChampionsPath = "/meister"
	AllTimePath   = "/ewige-tabelle"

	RankingPath  = "/rangliste"
	StudentsPath = RankingPath + "/students"
	PointsPath   = RankingPath + "/rechner"
	RulesPath    = "/regeln"
	FloorPath    = "/regeln/turnier"
	SearchPath   = "/suche"
	SignInPath   = "/anmelden"
	ImprintPath  = "/impressum"
	PrivacyPath  = "/datenschutz"
	ChainPath    = "/nachrechnen"
	DumpPath     = "/daten"

	DevelopersPath = "/entwickler"

	TournamentsPath = "/turniere"
	HandbooksPath   = "/hilfe"
	ClocksPath      = "/uhren" // of tournaments that share a clock
)

// SitePages are the pages that belong to no season, as the foot of every page
// lists them.
var SitePages = []Link{
	{Text: "Vereine", Href: ClubsPath},
	{Text: "Kalender", Href: CalendarPath},
	{Text: "Turniere", Href: TournamentsPath},
	{Text: "Saisonen", Href: ArchivePath},
	{Text: "Rekorde", Href: RecordsPath},
	{Text: "Regeln", Href: RulesPath},
	{Text: "Suche", Href: SearchPath},
	{Text: "Hilfe", Href: HandbooksPath},
	{Text: "Anmelden", Href: SignInPath},
	{Text: "Daten", Href: DumpPath},
	{Text: "Für Entwickler", Href: DevelopersPath},
	{Text: "Impressum", Href: ImprintPath},
	{Text: "Datenschutz", Href: PrivacyPath},
}

// ClockPath is the common clock of a group of tournaments.
func ClockPath(group string) string { return ClocksPath + "/" + group }

// ClubPath is the page of a club.
func ClubPath(id string) string { return ClubsPath + "/" + id }

// PlayerPath is the page of a player over all seasons.
func PlayerPath(id string) string { return PlayersPath + "/" + id }

// SeasonPath is the page of a season in the archive.
func SeasonPath(id string) string { return ArchivePath + "/" + id }

// LeaguePath is where the paths of a league in a season begin.
func LeaguePath(league, season string) string { return "/ligen/" + league + "/" + season }

// RulePath is the path of a paragraph on the page of the rules, or of a house rule on
// that of the floor.
func RulePath(r rulebook.Ref) string {
	if r.OfFloor() {
		return FloorPath + "#" + string(r)
	}
	return RulesPath + "#" + string(r)
}
