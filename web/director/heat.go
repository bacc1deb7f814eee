package director

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Heat is a heat on one page: what is missing, its tables and stacks, the seating plan, and what is doubtful.
type Heat struct {
	Page
	Next    []Next
	Waits   string
	Paper   frame.Link // where cards are entered by names, as the heat was drawn on paper
	Tables  []Sheet
	MTTs    []Sheet
	Second  *Next // where cards are read by a second person
	Plan    []PlanTable
	ByName  []PlanName
	Print   []frame.Link
	Help    frame.Link // to the helpers
	Photos  frame.Link // to the photos of the cards
	Board   frame.Link // to the hand-over of the stacks
	Void    string     // why the draw does not hold
	Doubts  []Doubt
	Closing *workplace.Form // with a note
	Again   *workplace.Form // draws again
	Fairer  *Fairer         // in place of it, where that would be fairer
	Reopen  *workplace.Form
	Floor   []FloorLine     // the tournaments of the heat
	Clock   frame.Link      // which its tables share
	ToFloor *workplace.Form // makes them

	Together frame.Link // all of them on one page

	Begins *Begins   // nil where nothing hangs on when it began
	Empty  []Follows // its chairs that are empty for now

	Late  []Late     // handed in after their links had ended
	First []Question // who went out first of an MTT
}

// Sheet is a card or the stacks of an MTT in the list.
type Sheet struct {
	Link  frame.Link
	What  string // „Tisch“, „MTT“ where the link is only its number
	There bool
	Says  string // by whom and when it was entered
	Seen  string // who has confirmed it
}

// PlanTable is a table of the seating plan.
type PlanTable struct {
	Number int
	Seats  []PlanSeat
}

// PlanSeat is a chair of the seating plan; Name is "" of an empty one.
type PlanSeat struct{ Name, Club string }

// PlanName is where somebody sits.
type PlanName struct {
	Name, Club  string
	Table, Seat int
}

// Doubt is a warning about a heat, with the form that acknowledges it.
type Doubt struct {
	Sheet, Text string
	Rule        rulebook.Ref
	Note        string // with which it was acknowledged
	Form        *workplace.Form
}

// NewHeat fills the page; names are those of users by id.
func NewHeat(d *Source, heat int, preset *league.HeatPreset, names map[string]string) *Heat {
	p := &Heat{Page: d.page(fmt.Sprintf("Heat %d", heat), fmt.Sprintf("/heats/%d", heat))}
	p.Lead = d.heatSays(heat)
	for i := range d.Tasks {
		if d.Tasks[i].At.Heat == heat {
			p.Next = append(p.Next, d.next(&d.Tasks[i]))
		}
	}
	h := d.Day.Heat(heat)
	p.sheets(d, heat, h, preset, names)
	if h == nil && d.OnPaper(heat) {
		p.Paper = frame.Link{Text: "Karten mit Namen eingeben", Href: d.TablePath(heat, 1)}
	}
	if h != nil {
		for i := range h.TeamMTTs {
			p.First = append(p.First, d.questions(heat, &h.TeamMTTs[i], preset, names)...)
		}
	}
	p.Second = d.second(heat, preset)
	if p.Begins = d.begins(heat); p.Begins != nil {
		p.Empty = slices.DeleteFunc(d.follows(), func(f Follows) bool { return f.Heat != heat })
		p.countDown(p.Empty)
	}
	p.plan(d, heat)
	p.Print = d.printouts(heat, preset)
	if len(preset.TeamMTTs) > 0 {
		p.Board = frame.Link{Text: "Übergabe der Stacks", Href: d.BoardPath(heat)}
	}
	if len(d.Drawn[heat]) > 0 {
		p.Help = frame.Link{Text: "Helfer ohne Konto", Href: d.HelpersPath(heat)}
		p.Photos = frame.Link{Text: photosLink, Href: d.PhotosPath(heat)}
	}
	doubts := d.Doubts(heat)
	for i := range doubts {
		p.Doubts = append(p.Doubts, p.doubt(d, heat, &doubts[i]))
	}
	switch {
	case h != nil && h.Open && workplace.FormOf(p, fmt.Sprintf("abschliessen-%d", heat)) == nil:
		p.Closing = new(d.closeForm(heat))
	case h != nil && !h.Open:
		p.Reopen = new(d.ask(&league.Reopen{AtHeat: acts.HeatOf(d.At, heat)}))
		p.Reopen.Fields[0].Optional = false
	case h == nil && d.Draws[heat] != nil && workplace.FormOf(p, fmt.Sprintf("%s-%d", DrawForm, heat)) == nil:
		p.Again = new(d.drawForm(heat))
		if drawn := d.Draws[heat]; drawn.Fairer != "" {
			p.Again.Fields[1].Value = "Nicht angetreten: " + strings.Join(d.clubs(drawn.Emptied), ", ")
			p.Fairer, p.Again = &Fairer{Says: drawn.Fairer, Form: p.Again}, nil
		}
	case h == nil && len(p.Next) == 0:
		p.Waits = "Dieser Heat hat noch nicht begonnen."
	}
	return p
}

// printouts are what can be printed for a heat: what is there to be printed.
func (d *Source) printouts(heat int, preset *league.HeatPreset) []frame.Link {
	var list []frame.Link
	if len(preset.SitAndGos) > 0 {
		cards := d.PrintPath(heat, RoundCardsPath)
		list = append(list, frame.Link{Text: "Rundenkarten, zwei je Seite", Href: cards},
			frame.Link{Text: "Rundenkarten, vier je Seite", Href: cards + "?je-seite=4"},
			frame.Link{Text: "Sitzplan", Href: d.PrintPath(heat, SeatingPlanPath)})
	}
	if len(preset.TeamMTTs) > 0 {
		list = append(list, frame.Link{Text: "Stacks zur Übergabe", Href: d.PrintPath(heat, HandOverPath)})
	}
	return list
}

// sheets lists the cards and the stacks of the heat, those that are missing too.
func (p *Heat) sheets(d *Source, heat int, h *scoring.Heat, preset *league.HeatPreset, names map[string]string) {
	tables := d.tables(heat)
	if h != nil {
		tables = d.Tables(heat)
	}
	for _, table := range tables {
		s := Sheet{Link: frame.Link{Text: fmt.Sprintf("Tisch %d", table), Href: d.TablePath(heat, table)},
			There: h != nil && h.SitAndGo(table) != nil}
		s.entered(preset, matchday.SheetOfCard(table), names)
		if s.There && h.SitAndGo(table).Annulled != nil {
			s.Says = "annulliert"
		}
		p.Tables = append(p.Tables, s)
	}
	for _, mtt := range []string{"A", "B"} {
		there := h != nil && h.TeamMTT(mtt) != nil
		begins := slices.ContainsFunc(preset.TeamMTTs, func(m matchday.PresetMTT) bool { return m.MTT == mtt })
		if there || begins && len(d.Drawn[heat]) > 0 {
			s := Sheet{Link: frame.Link{Text: "MTT " + mtt, Href: d.MTTPath(heat, mtt)}, There: there}
			s.entered(preset, matchday.SheetOfMTT(mtt), names)
			p.MTTs = append(p.MTTs, s)
		}
	}
}

// tables are the tables of a heat: those that were drawn, and those that have a card; his own for who helps at one.
func (d *Source) tables(heat int) []int {
	var tables []int
	for i := range d.Drawn[heat] {
		tables = append(tables, d.Drawn[heat][i].Table)
	}
	if h := d.Day.Heat(heat); h != nil {
		for i := range h.SitAndGos {
			if !slices.Contains(tables, h.SitAndGos[i].Table) {
				tables = append(tables, h.SitAndGos[i].Table)
			}
		}
	}
	slices.Sort(tables)
	if d.Only != "" {
		tables = slices.DeleteFunc(tables, func(n int) bool { return matchday.SheetOfCard(n) != d.Only })
	}
	return tables
}

// entered says who has entered a sheet, and who has confirmed it.
func (s *Sheet) entered(preset *league.HeatPreset, sheet string, names map[string]string) {
	for i := range preset.Entered {
		e := &preset.Entered[i]
		if e.Sheet != sheet {
			continue
		}
		s.Says = rulebook.Clock(e.At) + by(names, e.By)
		if e.Confirmed != nil {
			s.Seen = rulebook.Clock(e.Confirmed.At) + by(names, e.Confirmed.By)
		}
	}
}

// plan lays out who sits where.
func (p *Heat) plan(d *Source, heat int) {
	drawn := d.Draws[heat]
	if drawn == nil {
		return
	}
	p.Void = drawn.Void
	if drawn.Void != "" {
		return
	}
	for _, table := range drawn.Tables {
		t := PlanTable{Number: table.Table}
		for i, chair := range table.Seats {
			seat := PlanSeat{Club: d.Told.Club(chair.Club)}
			if !chair.Ghost && !slices.Contains(drawn.Emptied, chair.Club) {
				seat.Name = d.Told.Player(chair.Player)
				p.ByName = append(p.ByName, PlanName{seat.Name, seat.Club, table.Table, i + 1})
			}
			t.Seats = append(t.Seats, seat)
		}
		p.Plan = append(p.Plan, t)
	}
	slices.SortFunc(p.Plan, func(a, b PlanTable) int { return a.Number - b.Number })
	byName := frame.ByName()
	slices.SortFunc(p.ByName, func(a, b PlanName) int { return byName(lastFirst(a.Name), lastFirst(b.Name)) })
}

// doubt shows a warning; one about chips can be acknowledged.
func (p *Heat) doubt(d *Source, heat int, found *matchday.Doubt) Doubt {
	shown := Doubt{Sheet: sheetTitle(found.Sheet), Text: d.Told.Named(found.Detail), Rule: found.Rule, Note: found.Acknowledged}
	if found.Chips && found.Acknowledged == "" {
		shown.Form = new(workplace.NewAcknowledging(d.HeatPath(heat)+ChipsPath, ChipsForm(found.Sheet), "So bestätigen", found.Sheet))
	}
	return shown
}

// sheetTitle names a sheet or the draw.
func sheetTitle(sheet string) string {
	if sheet == matchday.SheetOfDraw {
		return "Auslosung"
	}
	return matchday.SheetTitle(sheet)
}

// ChipsForm is the id of the form that acknowledges the chips of a sheet.
func ChipsForm(sheet string) string { return "chips-" + idOf.Replace(sheet) }

// chairs are the chairs of a table in the order of the paper, and by whose clubs they are.
func (d *Source) chairs(heat, table int) []draw.Chair {
	for i := range d.Drawn[heat] {
		if d.Drawn[heat][i].Table == table {
			return d.Drawn[heat][i].Seats
		}
	}
	return nil
}
