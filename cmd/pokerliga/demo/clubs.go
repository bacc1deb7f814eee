package demo

import (
	"fmt"

	"pokerliga/rules/seasonfile"
)

// club is an invented club with how well its teams play: about 50 in the
// middle of the first league.
type club struct {
	id, name, short string
	city, state     string
	venue           string // where it holds matchdays
	first, second   int    // skill of its first and of its second team, 0 = none
}

// The clubs, by the league in which they begin last season; those with two
// numbers begin in both.
var (
	firstClubs = []club{
		{"favoriten", "Pik Zehner Favoriten", "Pik Zehner", "Wien", wien, "Gasthaus zum Böhmischen Prater, Wien", 58, 53},
		{"linz", "Stahlstadt Stacks Linz", "Stahlstadt", "Linz", oberoesterreich, "Volkshaus Bindermichl, Linz", 55, 42},
		{"innsbruck", "Dachl Deuces Innsbruck", "Deuces", "Innsbruck", tirol, "Gasthof Goldener Steinbock, Innsbruck", 54, 0},
		{"gutshot", "Grazer Gutshot", "Gutshot", "Graz", steiermark, "Gasthaus zur Murbrücke, Graz", 36, 40},
		{"wachau", "Wachau River Rats", "River Rats", "Krems an der Donau", niederoesterreich,
			"Heuriger zum Weinhüter, Krems an der Donau", 60, 0},
		{"muehlviertel", "Mühlviertler Muck", "Muck", "Freistadt", oberoesterreich, "Gasthaus beim Böhmertor, Freistadt", 53, 0},
		{"bodensee", "Bodensee Bluffer", "Bluffer", "Bregenz", vorarlberg, "Gasthaus zur Pfänderbahn, Bregenz", 52, 0},
		{"villach", "Villacher Faschingsbluff", "Faschingsbluff", "Villach", kaernten, "Gasthof zum Kirchenwirt, Villach", 57, 0},
		{"thermenland", "Thermenland Tilt", "Tilt", "Fürstenfeld", steiermark, "Stadthalle, Fürstenfeld", 49, 0},
		{"pinzgau", "Pinzgau Pocket Rockets", "Rockets", "Zell am See", salzburg, "Gasthof Seeblick, Zell am See", 50, 0},
		{"josefstadt", "Bluffgemeinschaft Josefstadt", "BG Josefstadt", "Wien", wien, "Café Dame Caro, Wien", 56, 0},
		{"brigittenau", "Brigittenauer Buben", "Buben", "Wien", wien, "Gasthaus zur Zwanzigerin, Wien", 50, 0},
		{"kufstein", "Under the Gun Kufstein", "UTG Kufstein", "Kufstein", tirol, "Gasthof zum Bären, Kufstein", 51, 0},
		{"pannonia", "Pannonia Pocket Pairs", "Pocket Pairs", "Eisenstadt", burgenland, "Gasthaus zur Schlossallee, Eisenstadt", 48, 0},
		{"salzburg", "Festspielfische Salzburg", "Festspielfische", "Salzburg", salzburg, "Wirtshaus an der Salzachlände, Salzburg", 47, 0},
		{"kapfenberg", "Kapfenberger Kicker", "Kicker", "Kapfenberg", steiermark, "Volksheim Schirmitzbühel, Kapfenberg", 46, 0},
		{"waldviertel", "Waldviertler Limper", "Limper", "Zwettl", niederoesterreich, "Gasthof zur Goldenen Rose, Zwettl", 44, 0},
		{"baden", "Kurpark Kiebitze Baden", "Kiebitze", "Baden", niederoesterreich, "Hotel am Kurpark, Baden", 43, 0},
	}
	secondClubs = []club{
		{"meidling", "Meidlinger L", "Meidlinger L", "Wien", wien, "Schutzhaus am Wienerberg, Wien", 0, 54},
		{"uhrturm", "Uhrturm Underdogs Graz", "Underdogs", "Graz", steiermark, "Gasthaus zum Kleinen Elefanten, Graz", 0, 46},
		{"dornbirn", "Gsibergar Grinder", "Grinder", "Dornbirn", vorarlberg, "Gasthaus zum Grünen Baum, Dornbirn", 0, 55},
		{"lienz", "Osttirol Overpair", "Overpair", "Lienz", tirol, "Gasthof zum Isselwirt, Lienz", 0, 47},
		{"spittal", "Drautal Drawing Dead", "Drawing Dead", "Spittal an der Drau", kaernten, "Gasthof Drauwirt, Spittal an der Drau", 0, 50},
		{"steyr", "Nationalpark Nits Steyr", "Nits", "Steyr", oberoesterreich, "Gasthof am Ennskai, Steyr", 0, 49},
		{"aussee", "Ausseer Asse", "Asse", "Bad Aussee", steiermark, "Gasthof zum Salzfassl, Bad Aussee", 0, 44},
		{"erzberg", "Erzberg Rocks", "Rocks", "Eisenerz", steiermark, "Gasthof zur Post, Eisenerz", 0, 48},
		{"semmering", "Semmering Slowroller", "Slowroller", "Gloggnitz", niederoesterreich, "Gasthof Schwarzer Adler, Gloggnitz", 0, 41},
		{"tulln", "Tullner Turn", "Turn", "Tulln", niederoesterreich, "Gasthaus zum Roten Wolf, Tulln", 0, 48},
		{"hallein", "Salzsieder Set Hallein", "Salzsieder", "Hallein", salzburg, "Gasthof zum Knappenwirt, Hallein", 0, 45},
		{"seewinkel", "Seewinkel Suited", "Suited", "Neusiedl am See", burgenland, "Gasthaus zur Alten Mauth, Neusiedl am See", 0, 46},
		{"hernals", "Herz Dame Hernals", "Herz Dame", "Wien", wien, "Schutzhaus Morgenrot, Wien", 0, 51},
		{"ried", "Innviertler Inside Straight", "Inside Straight", "Ried im Innkreis", oberoesterreich,
			"Gasthaus beim Rossmarkt, Ried im Innkreis", 0, 43},
		{"mostviertel", "Mostviertel Mavericks", "Mavericks", "Amstetten", niederoesterreich, "Gasthof zum Goldenen Anker, Amstetten", 0, 45},
	}
	stateClubs = []club{ // from the Landesligen
		{"donauinsel", "Donauinsel Deep Stacks", "Deep Stacks", "Wien", wien, "Strandgasthaus zur Alten Donau, Wien", 0, 49},
		{"klagenfurt", "Lindwurm Last Call Klagenfurt", "Last Call", "Klagenfurt", kaernten, "Gasthaus zum Lindwurm, Klagenfurt", 0, 47},
		{"gmunden", "Traunsee Trapper", "Trapper", "Gmunden", oberoesterreich, "Gasthof zum Traunseewirt, Gmunden", 0, 45},
		{"stainz", "Schilcher Shove Stainz", "Schilcher Shove", "Stainz", steiermark, "Schilcherstadl, Stainz", 0, 46},
	}
)

// The nine states.
const (
	burgenland        = "Burgenland"
	kaernten          = "Kärnten"
	niederoesterreich = "Niederösterreich"
	oberoesterreich   = "Oberösterreich"
	salzburg          = "Salzburg"
	steiermark        = "Steiermark"
	tirol             = "Tirol"
	vorarlberg        = "Vorarlberg"
	wien              = "Wien"
)

// allClubs returns every club there is.
func allClubs() []*club {
	var all []*club
	for _, list := range [][]club{firstClubs, secondClubs, stateClubs} {
		for i := range list {
			all = append(all, &list[i])
		}
	}
	return all
}

// registered returns the club as it stands in the register.
func (c *club) registered() seasonfile.Club {
	return seasonfile.Club{
		ID: c.id, Name: c.name, ShortName: c.short, City: c.city, State: c.state,
		ZVRNumber: fmt.Sprintf("%09d", 10_000_000+chance("register/"+c.id).IntN(970_000_000)),
	}
}
