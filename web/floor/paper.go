package floor

import (
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// What is printed of a tournament, behind PaperPath.
const (
	ChartsPaper   = "tische"
	RacePaper     = "chip-race"
	HandsPaper    = "hand-fuer-hand"
	ReportsPaper  = "meldeblaetter"
	ReceiptsPaper = "quittungen"
	ResultPaper   = "ergebnis"
	DealPaper     = "einigung"
	BagsPaper     = "beutelzettel"
	NightPaper    = "chipstand"
)

// Paper is the page of what is printed of a tournament.
type Paper struct {
	Page
	Slips  *workplace.Form // nil while nobody is entered
	Later  frame.Link      // where the desk is fed from report sheets
	Sheets []Sheet
}

// Sheet is something that is printed.
type Sheet struct {
	Link  frame.Link
	Says  string
	Rules []rulebook.Ref
}

// NewPaper fills the page.
func NewPaper(d *Source) *Paper {
	p := &Paper{Page: d.Page("Papier", PaperPath)}
	if len(d.File.Entrants) > 0 && !d.Ended() {
		p.Slips = new(workplace.NewForm(d.Within(SlipsPath), SlipForm, "Platzzettel für alle drucken"))
		p.Slips.Gives = true
	}
	p.Later = frame.Link{Text: "Vom Meldeblatt nachtragen", Href: d.Within(LaterPath)}
	add := func(text, name, says string, rules ...rulebook.Ref) {
		p.Sheets = append(p.Sheets, Sheet{frame.Link{Text: text, Href: d.Within(PaperPath + "/" + name)}, says, rules})
	}
	if len(d.State.Tables()) > 0 {
		add("Tischpläne", ChartsPaper, "je Tisch eine Seite: wer wo sitzt, mit Platz für die Chips")
		add("Blätter für das Chip Race", RacePaper, "je Tisch eine Seite", "H40", "H41", "H42", "H43", "H44")
		add("Blatt für Hand für Hand", HandsPaper, "Hand um Hand, welche Tische fertig sind", "H58")
	}
	if _, _, over := d.State.Days().OverAt(); over {
		add("Chipstand", NightPaper, "wer wie viel eingepackt hat, die meisten zuerst", "H17")
		add("Zettel für die Beutel", BagsPaper, "einer für jeden, mit Chips und Platz", "H17")
	}
	add("Leere Meldeblätter", ReportsPaper, "je Tisch eines, damit auch ohne Strom gespielt und später eingegeben wird")
	add("Ergebnisliste", ResultPaper, "mit Platz für Unterschriften")
	if d.State.Deal() != nil {
		add("Blatt der Einigung", DealPaper, "wer was bekommt, zum Unterschreiben", "H61")
	}
	add("Quittungen", ReceiptsPaper, "eine für jeden Preis")
	return p
}
