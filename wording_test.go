package house_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// reworded are sentences that readers have stumbled over, and what stands on the pages in their place, "" where nothing does.
var reworded = []struct{ old, new string }{
	{"Die Teile des Tages", "So kommen die Punkte zustande"},
	{"Die Teile der Saison", "Wofür"},
	{"der Mannschaft bringt das nichts dazu", "für die Mannschaftswertung zählen sie nicht noch einmal"},
	{"einsatzberechtigten Spieler behalten", "spielberechtigten Spieler behalten ihre MVP-Punkte"},
	{"Der Spruch", "Die Entscheidung"},
	{"jeder mit seinem Paragraphen", "jeder Schritt mit Paragraph"},
	{"gewinnt die 1. Bundesliga und ist", "Meister der "},
	{"Wer aufsteigen darf", "Aufstieg in die "},
	{"Wer aus der ersten Liga absteigt", "Abstieg aus der "},
	{"weniger von unten nachkommen", "weniger Vereine aufsteigen als vorgesehen"},
	{"niemand rückt nach", "ein Nachrücken gibt es nicht, daher steigt ein Verein weniger ab"},
	{"genügt zum Titel", "zum Titel"},
	{"genügt zu ", "einen Aufstiegsplatz"},
	{"um den Abstiegsrängen zu entgehen", "zum Klassenerhalt"},
	{"Kann nicht mehr auf einen Abstiegsrang fallen", "Klassenerhalt fix"},
	{"jeder Rang möglich, vom ersten", "Noch ist für jeden Verein alles möglich."},
	{"hier ist nur von Rängen die Rede", "gerechnet werden nur die Ränge"},
	{"hält bei", "Punktegleich mit "},
	{"ein geteilter Platz zählt wie der Platz", "unabhängig von allen anderen Ergebnissen, auch bei geteiltem Platz"},
	{"Voll: was für den Verein", "Volle Linie: steht fest."},
	{"was aus dem Verein würde", "wenn die Saison mit dieser Tabelle enden würde"},
	{"Eine Linie tritt hervor", "hebt den Verein hervor"},
	{"Höchster Heat", "Bester Heat einer Mannschaft"},
	{"Höchster Tag", "Bester Tag einer Mannschaft"},
	{"Klarster Tagessieg", "Deutlichster Tagessieg"},
	{"Punkte voraus", "Punkte Vorsprung"},
	{"auf einer Sammelrunde;", "bei einer Sammelrunde"},
	{"Das Beste aus allen Saisonen", "Die Bestmarken aller Saisonen."},
	{"verfallen auf dieser Liste", ""},
	{"eine ganz leere Runde bleibt weg", "Was leer bleibt, füllt der Rechner nach der aktuellen Tabelle; leere Runden zählen nicht."},
	{"Sammelrunden, angenommen", "Angenommene Tabelle"},
	{"Blass steht", "Blass: vom Rechner ergänzt"},
	{"Sieger der Tische", "Tischsieger"},
	{"Gastgeber: ", "Ausrichter: "},
	{"in einem Fenster, das sich selbst", "sie aktualisiert sich von selbst"},
	{"die Worte sind unsere", ""},
	{"Unter dieser Adresse gibt es nichts", "Diese Seite gibt es nicht."},
	{"gleichauf \n", "punktegleich mit Rang "},
	{"wenn Sieg und wenigstens", "falls "},
	{"Ohne künftige Sanktionen, und wenn alle", "Gerechnet ohne künftige Sanktionen; alle Vereine treten immer an"},
	{"die der Zufall gespielt hat", "-mal zu Ende gespielt"},
	{"sind bewiesen, alles andere", "sind sicher. Alle Prozente sind Schätzungen"},
	{"Dazwischen enden acht von zehn", "So endet es in acht von zehn Fällen"},
	{"Die Fehlerquadrate sind", "halb so groß"},
	{"zweimal fast dieselbe Zahl", "„vorhergesagt“ und „eingetroffen“ zusammenpassen"},
	{" im Feld (Drittel", "drei Drittel"},
	{"Gewertet ist, was schon auf einer Karte steht", " Karten, alles vorläufig"},
	{"ein geteilter Platz zählt voll", "Wer den Platz teilt, bekommt ihn ganz; der nächste entfällt"},
	{"desto größer der Abstand", ""},
	{"Gegen eine Notiz halten", "Mit Ihrem Ausdruck vergleichen"},
	{"am Spieltag im Kader stehen, aber nicht selbst", "Steht im Kader; spielen muss er nicht"},
	{"Im Register gibt es jemanden dieses Namens", "Neuer Spieler, nicht der bereits eingetragene"},
	{"anderer Mensch", "eine andere Person"},
	{"schreibt über das andere", "noch einmal senden ersetzt den anderen Eintrag"},
	{"Abgegeben sind", "Abgegeben"},
	{"ausgelegt ist es mit", ""},
	{" Byte.", "höchstens 1.000 Zeichen"},
	{"Zu verzichten gibt es nichts", "Derzeit steht kein Verzicht an"},
	{"wenn es geblieben wäre", "Tabelle ohne diese Entscheidung"},
	{"in keiner der beiden Ligen", "keine: "},
	{"Uhr (noch %d Tage)", ""},
	{"Der Schlüssel „%s“ ist hier unbekannt", ""},
	{"Wer sich über die Regeln hinwegsetzt", "Grund (nötig)"},
	{"gilt das Los: Zurücknehmen", "ist ausgelost: Das lässt sich nicht zurücknehmen"},
	{"So heißt niemand", "Niemand gefunden. Neuer Gast: Vor- und Familienname eingeben."},
	{"halb so lange Levels", "Levels halbiert"},
	{"was das Los bringt", "das Los fällt nach dem Bestätigen"},
	{"gezählt wurden", "Zählung um "},
	{"Einen Staat", "Eine Staatsbürgerschaft "},
	{">Staat<", ">Staatsbürgerschaft<"},
	{"Nationalität", "Staatsbürgerschaft"},
	{"Nachname", "Familienname"},
	{"Was du eingibst", "Was Sie eingeben, steht im Protokoll als Ihre Eingabe."},
	{"was du selbst eingetragen hast", "was Sie selbst eingetragen haben"},
	{"Du kannst melden", "Melden können Sie"},
}

// wordingFaults lists which old wordings are still there, and which new ones are not.
func wordingFaults(said string) []string {
	var faults []string
	for _, r := range reworded {
		if strings.Contains(said, r.old) {
			faults = append(faults, "still says „"+r.old+"“")
		}
		if !strings.Contains(said, r.new) {
			faults = append(faults, "does not say „"+r.new+"“")
		}
	}
	return faults
}

func TestReadersStumbleOverASentenceOnce(t *testing.T) {
	for _, fault := range wordingFaults(saidToPeople(t)) {
		t.Error("the product " + fault)
	}
}

func TestAnOldSentenceIsFoundOut(t *testing.T) {
	var said strings.Builder
	for _, r := range reworded {
		said.WriteString(r.new + "\n")
	}
	if faults := wordingFaults(said.String()); len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, r := range reworded {
		if len(wordingFaults(said.String()+r.old)) == 0 {
			t.Errorf("„%s“ is not found out", r.old)
		}
	}
	if faults := wordingFaults(""); len(faults) == 0 {
		t.Error("nobody misses what is not said")
	}
}

// folded are line ends in a template, with what ends one that is no space.
var folded = regexp.MustCompile(`\s*\\?\n\s*|&nbsp;`)

// saidToPeople is what programs and pages say: the texts in the code, each put together of its pieces, and the templates and scripts.
func saidToPeople(t *testing.T) string {
	t.Helper()
	var said strings.Builder
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if under(name, []string{"bin", "data", "deploy", "docs", "proof"}) || entry.Name() == "testdata" || name != "." && strings.HasPrefix(entry.Name(), ".") {
				return fs.SkipDir
			}
			return nil
		}
		switch ext := path.Ext(name); {
		case ext == ".html" || ext == ".js":
			text, err := os.ReadFile(name)
			said.WriteString(folded.ReplaceAllString(string(text), " ") + "\n")
			return err
		case ext == ".go" && !strings.HasSuffix(name, "_test.go"):
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(node ast.Node) bool {
				switch node := node.(type) {
				case *ast.ImportSpec:
					return false
				case *ast.BinaryExpr:
					said.WriteString(joined(node) + "\n")
					return joined(node) == ""
				case *ast.BasicLit:
					said.WriteString(joined(node) + "\n")
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return said.String()
}

// joined is a text that is put together of pieces, without what is none.
func joined(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if text, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return text
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return joined(e.X) + joined(e.Y)
		}
	}
	return ""
}
