package director

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/tasks"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// DrawForm is the id of the form that draws the tables of a heat.
const DrawForm = "auslosen"

// leftOut is its field that leaves clubs without a lineup out.
const leftOut = "some"

// Day is a matchday on one page: how far it has come, and what is to be done next.
type Day struct {
	Page
	Steps   []Step
	Next    []Next
	Waits   *Said // what the next stage waits for, where there is nothing to do
	Facts   []Fact
	Heats   []HeatLine
	Cases   []CaseLine // protests about the matchday
	Print   []frame.Link
	Rest    string     // clubs without a lineup
	Follows frame.Link // to what follows from who has come
	Result  frame.Link // of a complete matchday
	InHall  *InHall    // nil while it is here
	Lend    frame.Link // from where it goes into the hall
	Return  frame.Link // to where a return file is taken, and what is left over is decided
}

// Step is a stage of the course, with "done" or "now".
type Step struct{ Text, Look string }

// Next is something to do: where, or by which form.
type Next struct {
	Text   string
	Rules  []rulebook.Ref
	Button frame.Link
	Form   *workplace.Form
	Lacks  []Follows // teams without a lineup, before a draw
}

// HeatLine is how it stands with a heat.
type HeatLine struct {
	Heat   frame.Link
	Says   string
	Doubts frame.Link // to what may be wrong, and nobody has acknowledged
}

// CaseLine is a protest about the matchday, as everybody may know it.
type CaseLine struct {
	Case  frame.Link // to its public page
	Says  string
	Stage string
	Open  bool
}

// stages are the stages as the course shows them.
var stages = []struct {
	text string
	of   []matchday.Stage
}{
	{"Aufstellungen", []matchday.Stage{matchday.StageScheduled, matchday.StageLineups}},
	{"Auslosung", []matchday.Stage{matchday.StageFrozen}},
	{"Heat 1", []matchday.Stage{matchday.StageHeat1}},
	{"Heat 2", []matchday.Stage{matchday.StageHeat2}},
	{"Heat 3", []matchday.Stage{matchday.StageHeat3}},
	{"Vorläufig", []matchday.Stage{matchday.StageProvisional}},
	{"Amtlich", []matchday.Stage{matchday.StageOfficial}},
}

// NewDay fills the page.
func NewDay(d *Source) *Day {
	p := &Day{Page: d.page(dayName(d.Season, d.At), "")}
	p.Eyebrow, p.Trail = "", p.Trail[:2]
	p.Lead = frame.Occasion(d.Day.Date, d.Day.Start, d.Day.Venue)
	look := "done"
	for _, s := range stages {
		step := Step{s.text, look}
		if slices.Contains(s.of, d.Stage) {
			step.Look, look = "now", ""
		}
		p.Steps = append(p.Steps, step)
	}
	for i := range d.Tasks {
		p.Next = append(p.Next, d.next(&d.Tasks[i]))
	}
	if len(p.Next) == 0 {
		p.Waits = d.waits()
	}
	p.Cases = protests(d)
	if p.InHall = d.inHall(); p.InHall == nil && d.lendable() && d.League.InHall().Line == "" {
		p.Lend = frame.Link{Text: "In den Saal mitnehmen", Href: d.Within(league.LendPath)}
	}
	if len(d.Without) > 0 {
		p.Rest = explain.Enumerate(d.clubs(d.Without))
	}
	if len(d.follows()) > 0 {
		p.Follows = frame.Link{Text: "Was daraus folgt", Href: d.Within(CheckInPath) + "#folgt"}
	}
	p.Facts = []Fact{{"Aufstellungen", fmt.Sprintf("%d von %d", len(d.Day.Lineups), len(d.RunningDay.League.ClubsOn(d.Day.Date))-len(d.Day.NoShows)-len(d.Day.Excused))},
		{"Angemeldet", fmt.Sprintf("%d von %d", len(d.In), len(d.Day.Lineups))}}
	if len(d.Day.NoShows) > 0 {
		p.Facts = append(p.Facts, Fact{"Nicht angetreten", explain.Enumerate(d.clubs(d.Day.NoShows))})
	}
	if len(d.Day.Excused) > 0 {
		p.Facts = append(p.Facts, Fact{"Entschuldigt", explain.Enumerate(d.clubs(d.Day.Excused))})
	}
	if len(d.Day.Lineups) > 0 {
		p.Print = []frame.Link{{Text: "Liste für die Anmeldung", Href: d.PrintPath(0, CheckInListPath)},
			{Text: "Aufstellungen", Href: d.PrintPath(0, LineupListPath)}}
	}
	if d.Day.Begun() {
		p.Print = append(p.Print, frame.Link{Text: "Ergebnis",
			Href: frame.LeaguePath(d.At.League, d.At.Season) + fmt.Sprintf("/sammelrunden/%d.pdf", d.At.Number)})
	}
	if d.Day.Complete() {
		p.Result = frame.Link{Text: "Ergebnisblatt drucken", Href: frame.LeaguePath(d.At.League, d.At.Season) +
			fmt.Sprintf("/sammelrunden/%d.pdf", d.At.Number)}
	}
	for heat := 1; heat <= scoring.Heats; heat++ {
		p.Heats = append(p.Heats, HeatLine{frame.Link{Text: fmt.Sprintf("Heat %d", heat), Href: d.HeatPath(heat)}, d.heatSays(heat),
			doubtful(d, heat)})
	}
	return p
}

// LeftOver says how much from a hall waits for a decision, and leads to where return files are taken as long as a matchday is or was lent.
func (p *Day) LeftOver(d *Source, open int) {
	page := d.Within(league.LeftoversPath)
	if open > 0 {
		p.Next = append([]Next{{Text: league.LeftoversWait(open), Button: frame.Link{Text: decidesLeft, Href: page}}}, p.Next...)
		p.Waits = nil
	}
	if d.Lease != nil && d.Actor.May(acts.DeedUpload, d.At.Place()) == nil {
		p.Return = frame.Link{Text: returnsFile, Href: page}
	}
}

// protests lists the protests about the matchday. What clubs have said in them is not shown here. § 2.2.3
func protests(d *Source) []CaseLine {
	docket, today := d.Season.Docket, rulebook.Day(d.Now)
	if docket == nil {
		return nil
	}
	var list []CaseLine
	for i := range docket.Cases {
		c := &docket.Cases[i]
		if c.Of.League == d.At.League && c.Of.Matchday == d.At.Number {
			list = append(list, CaseLine{frame.Link{Text: fmt.Sprintf("Fall %d", c.Number), Href: fmt.Sprintf("%s/faelle/%d",
				frame.LeaguePath(d.At.League, d.At.Season), c.Number)}, c.Claim(d.Told.Club),
				c.Stage(&docket.Rules, today).Word(), c.Open(&docket.Rules, today)})
		}
	}
	return list
}

// doubtful leads to what may be wrong with a heat and nobody has acknowledged.
func doubtful(d *Source, heat int) frame.Link {
	open := slices.DeleteFunc(d.Doubts(heat), func(doubt matchday.Doubt) bool { return doubt.Acknowledged != "" })
	link := frame.Link{Text: fmt.Sprintf("%d Zweifel", len(open)), Href: d.HeatPath(heat) + "#zweifel"}
	if len(open) == 0 {
		link = frame.Link{}
	}
	return link
}

// clubs are the names of clubs.
func (d *Source) clubs(ids []string) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = d.Told.Club(id)
	}
	return names
}

// next shows a task with what does it.
func (d *Source) next(t *tasks.Task) Next {
	n := Next{Text: t.Text + ".", Rules: t.Rules}
	switch matchday.StepKind(t.Kind) {
	case matchday.StepCheckIn:
		n.Button = frame.Link{Text: "Zur Anmeldung", Href: d.Within(CheckInPath)}
	case matchday.StepDraw:
		n.Form = new(d.drawForm(t.At.Heat))
		if len(d.Without) > 0 && !locked(d) {
			n.Lacks = slices.DeleteFunc(d.follows(), func(f Follows) bool { return !slices.Contains(d.Without, f.Club) })
			n.Form.Plain, n.Form.Button = true, "Ohne "+explain.Enumerate(d.clubs(d.Without))+" auslosen"
			n.Form.Hidden = append(n.Form.Hidden, workplace.Hidden{Name: leftOut, Value: "1"})
		}
	case matchday.StepEntry:
		n.Button = d.entry(t)
	case matchday.StepChips:
		heat, table := t.At.Heat, t.Needs.Tables[0]
		n.Button = frame.Link{Text: fmt.Sprintf("Tisch %d mit Foto", table), Href: d.fromPhoto(heat, table, d.Photos[heat][table])}
	case matchday.StepDoubts:
		n.Button = frame.Link{Text: "Ansehen und bestätigen", Href: d.HeatPath(t.At.Heat) + "#zweifel"}
	case matchday.StepClose:
		n.Form = new(d.ask(&league.Close{AtHeat: acts.HeatOf(d.At, t.At.Heat)}, "note"))
	}
	if t.Kind == tasks.MatchdayOfficial && d.Actor.May(acts.DeedOfficial, d.At.Place()) == nil {
		n.Form = new(d.ask(&league.DeclareOfficial{AtMatchday: acts.On(d.At)}))
	}
	return n
}

// entry leads to the first thing that a heat is missing.
func (d *Source) entry(t *tasks.Task) frame.Link {
	switch {
	case len(t.Needs.Tables) > 0:
		return frame.Link{Text: fmt.Sprintf("Tisch %d eingeben", t.Needs.Tables[0]), Href: d.TablePath(t.At.Heat, t.Needs.Tables[0])}
	case len(d.Missing(t.At.Heat)) > 0:
		table := d.Missing(t.At.Heat)[0]
		return frame.Link{Text: fmt.Sprintf("Tisch %d eingeben", table), Href: d.TablePath(t.At.Heat, table)}
	case len(t.Needs.MTTs) > 0:
		return frame.Link{Text: "MTT " + t.Needs.MTTs[0] + " eingeben", Href: d.MTTPath(t.At.Heat, t.Needs.MTTs[0])}
	}
	return frame.Link{Text: fmt.Sprintf("Zu Heat %d", t.At.Heat), Href: d.HeatPath(t.At.Heat)}
}

// drawForm draws the tables of a heat; again only for a reason.
func (d *Source) drawForm(heat int) workplace.Form {
	w := &league.DrawTables{AtHeat: acts.HeatOf(d.At, heat)}
	if drawn := d.Draws[heat]; drawn == nil || drawn.Void != "" {
		return d.ask(w, ReasonField, leftOut)
	}
	f := d.ask(w, leftOut)
	f.Button, f.Plain, f.Fields[1].Optional = "Neu auslosen", true, false
	return f
}

// closeForm ends the entry of a heat where something is missing, with a note.
func (d *Source) closeForm(heat int) workplace.Form {
	f := d.ask(&league.Close{AtHeat: acts.HeatOf(d.At, heat)})
	f.Plain = true
	return f
}

// waits says what the next stage waits for.
func (d *Source) waits() *Said {
	switch d.Stage {
	case matchday.StageScheduled, matchday.StageLineups:
		freeze, err := matchday.FreezeTime(d.Day, &d.Rules)
		if err != nil {
			return &Said{Text: "Der Beginn ist noch nicht angesetzt."}
		}
		return &Said{"Bis " + frame.Moment(freeze) + " können die Vereine ihre Aufstellungen ändern; dann stehen sie fest, und es wird " +
			"ausgelost (" + frame.Left(d.Now, freeze) + ").", []rulebook.Ref{"2.2.14"}}
	case matchday.StageFrozen:
		return &Said{"Ohne Aufstellungen ist nichts auszulosen.", []rulebook.Ref{"2.2.11"}}
	case matchday.StageAnnulled:
		return &Said{Text: "Die Sammelrunde ist " + rulebook.Annulled(d.Day.Annulled.Date, d.Day.Annulled.Reason) + ". Sie zählt nicht (A111)."}
	case matchday.StageOfficial:
		return &Said{Text: "Das Ergebnis ist amtlich. Was jetzt noch geändert wird, ändert der Verband, mit einem Grund."}
	}
	return &Said{Text: "Zu tun ist derzeit nichts."}
}

// heatSays says how it stands with a heat.
func (d *Source) heatSays(heat int) string {
	h, drawn := d.Day.Heat(heat), d.Drawn[heat]
	switch {
	case h != nil && !h.Open:
		return fmt.Sprintf("abgeschlossen, %d Rundenkarten", len(h.SitAndGos))
	case h == nil && len(drawn) > 0:
		return fmt.Sprintf("ausgelost, %d Tische", len(drawn))
	case h == nil:
		return "noch nicht ausgelost"
	case len(drawn) > 0:
		return fmt.Sprintf("%d von %d Rundenkarten", len(drawn)-len(matchday.MissingTables(h, drawn)), len(drawn))
	}
	return fmt.Sprintf("%d Rundenkarten", len(h.SitAndGos))
}
