package floor

import (
	"fmt"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the end of a tournament, behind its path.
const (
	EndPath  = "/ende"
	DealPath = EndPath + "/deal" // computes deals, and records nothing
)

// CountForm is the form by which an admin lets a tournament count for the rankings.
const CountForm = "rangliste"

// Ending is the page of the end of a tournament: places with reasons, prizes, deals, what is printed, and the rankings.
type Ending struct {
	Page
	Says   []string
	Finish *Act
	Day    *Day // nil where no day can end
	Rows   []EndRow
	Still  string // who is in and was not counted, "" for nobody
	Money  []workplace.Fact
	Deal   *Deal // nil where there is nothing to agree on
	Agreed string
	Sheets []frame.Link
	Public frame.Link
	Desk   string          // the desk of the tournament
	Move   *workplace.Form // to another day, time or place; nil like Off
	Off    *workplace.Form // calls it off; nil without the power, and once it has begun
	Counts string          // what the tournament is to the rankings, "" if it counts for none
	Count  *workplace.Form // nil without the power, and for what is there already
}

// EndRow is a place with its reason and its prize.
type EndRow struct {
	Place, Name, Why, Prize string
	Rules                   []rulebook.Ref
}

// CallOff adds the forms that move the tournament and call it off, unless it has begun, or is part of something larger. H07
func (p *Ending) CallOff(d *Source) {
	if d.Stage() == floordesk.Upcoming && d.Link == nil && d.Series == nil {
		p.Move = d.ask(floordesk.Moving(&d.File.Title))
		p.Off = d.ask(&floordesk.Cancel{AtTournament: floordesk.AtTournament{Tournament: d.ID}})
	}
}

// NewEnding fills the page; typed is what was typed of the stacks of those who are in.
func NewEnding(source *Source, typed func(name string) string) *Ending {
	d := front{source}
	p := &Ending{Page: d.Page("Ende", EndPath), Public: frame.Link{Text: "Seite des Turniers", Href: workplace.FloorPath + "/" + d.ID},
		Desk: d.Within("")}
	p.Live, p.Scripts = nil, append(p.Scripts, deskScript) // somebody types here
	clock, entries := d.State.Clock(), d.State.Entries()
	switch {
	case clock.State == "ended":
		p.Says = append(p.Says, "Das Turnier ist zu Ende; das Ergebnis steht für alle auf seiner Seite.")
	case d.Cancelled != nil:
		p.Says = append(p.Says, "Das Turnier findet nicht statt.")
	case d.State.Awaited() != "":
		p.Says = append(p.Says, d.State.Awaited()+" hat noch nicht begonnen.")
	case d.Stage() == floordesk.Upcoming:
		p.Says = append(p.Says, "Das Turnier hat noch nicht begonnen.")
	case d.File.Mode == floor.MultiRound:
		p.Says = append(p.Says, "Gespielt wird in Runden.")
	case d.State.Decided():
		p.Says = append(p.Says, "Das Turnier ist entschieden.")
	default:
		p.Says = append(p.Says, fmt.Sprintf("Noch %d im Turnier.", entries.In))
	}
	if clock.State != "ended" && clock.State != "waiting" && (d.State.Decided() || clock.TimeUp) {
		a := d.acts(EndPath, "ende", "Turnier beenden", &floor.Event{Do: floor.Finish})
		p.Finish = &a
	}
	p.Day = d.day()
	p.rank(d)
	p.money(d)
	if clock.State != "ended" && clock.State != "waiting" {
		p.Deal = d.deal(typed)
	}
	if d.State.Deal() != nil {
		p.Agreed = "Die letzten Spieler haben sich geeinigt"
		if left := d.State.DealLeft(); left != nil && clock.State != "ended" {
			p.Agreed += "; um " + left.Euro() + " wird weitergespielt"
		}
	}
	p.sheets(d)
	return p
}

// rank says who has which place, why, and what he gets.
func (p *Ending) rank(d front) {
	prizes := map[string]string{}
	for _, prize := range d.State.Money().Prizes {
		prizes[prize.Entrant] = d.State.Prized(prize.Amount)
	}
	var still []string
	for _, r := range d.State.Reasons() {
		if r.Status == "in" && r.Place == 0 && r.Chips == nil {
			still = append(still, d.full(r.Entrant))
			continue
		}
		row := EndRow{Place: "–", Name: d.full(r.Entrant), Why: d.why(&r), Prize: prizes[r.Entrant], Rules: []rulebook.Ref{r.Rule}}
		if r.Place > 0 {
			row.Place = fmt.Sprintf("%d.", r.Place)
		}
		if r.Status == "in" && r.Place == 0 {
			row.Rules = nil
		}
		p.Rows = append(p.Rows, row)
	}
	if len(still) > 0 {
		p.Still = explain.Enumerate(still) + "."
	}
}

// removed say why somebody was taken out.
var removed = map[string]string{floor.Absent: "nicht gekommen", floor.Disqualified: "disqualifiziert", floor.Excluded: "ausgeschlossen"}

// why says in a few words why somebody has his place.
func (d front) why(r *floor.Reason) string {
	text := removed[r.Status]
	switch {
	case r.Status == "in" && r.Chips != nil:
		text = r.Chips.Digits() + " Chips"
	case r.Status == "in" && r.Place == 1:
		text = "hat gewonnen"
	case r.Status == "in":
		text = "im Turnier"
	case r.How == "":
		text = "aus den Finaltischen"
	case text == "" && r.At != 0:
		text = "ausgeschieden um " + rulebook.Clock(time.Unix(int64(r.At), 0)) + " Uhr"
	}
	if r.Flight != "" {
		text += ", Flight " + r.Flight
		if r.How == floor.PlacedNow {
			text += " nach " + floor.Left(r.Played) + " Spielzeit"
		}
	}
	if r.Before > 0 {
		text += ", mit " + floor.Whole(r.Before).Digits() + " Chips in die letzte Hand"
	}
	if len(r.With) > 0 {
		names := make([]string, len(r.With))
		for i, id := range r.With {
			names[i] = d.full(id)
		}
		text += ", teilt den Platz mit " + explain.Enumerate(names)
	}
	return text
}

// money says what there is to be paid out. H60
func (p *Ending) money(d front) {
	m := d.State.Money()
	if m.Pool.Sign() == 0 {
		return
	}
	add := func(name string, amount floor.Number) {
		if amount.Sign() != 0 {
			p.Money = append(p.Money, workplace.Fact{Name: name, Value: amount.Euro()})
		}
	}
	add("Eingenommen", m.Collected)
	add("Einbehalten", m.Withheld)
	add("Zuschuss des Hauses zur Garantie", m.Overlay)
	add("Preisgeld", m.Pool)
	if b := m.Bounties; b != nil {
		add("Kopfgeld, dazu eingenommen", b.Collected)
		add("Kopfgeld, das noch niemand hat", b.Unclaimed)
		for _, r := range b.Rows {
			add(fmt.Sprintf("Kopfgeld von %s (%s)", d.full(r.Entrant), floor.Counted(int64(r.Heads), "ein Kopf", "Köpfe")), r.Amount)
		}
	}
}

// sheets are what is printed at the end.
func (p *Ending) sheets(d front) {
	link := func(text, name string) {
		p.Sheets = append(p.Sheets, frame.Link{Text: text, Href: d.Within(PaperPath + "/" + name)})
	}
	link("Ergebnisliste zum Unterschreiben", ResultPaper)
	if d.State.Deal() != nil {
		link("Blatt der Einigung", DealPaper)
	}
	if len(d.State.Money().Prizes) > 0 {
		link("Quittungen", ReceiptsPaper)
	}
}

// Counting adds what the tournament is to the rankings. Action is where an admin lets it count, "" where he need not, or may not.
func (p *Ending) Counting(says, action, button string) {
	p.Counts = says
	if action != "" {
		f := workplace.NewForm(action, CountForm, button)
		p.Count = &f
	}
}
