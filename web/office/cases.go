package office

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// CasesPath is the page of the cases of a season.
const CasesPath = "/faelle"

// AttachForm is the id of the form that attaches a file to a case.
const AttachForm = "beilage"

// CasePath is the page of a case.
func CasePath(season string, number int) string {
	return SeasonPath(season) + CasesPath + "/" + strconv.Itoa(number)
}

// Cases is the page of the cases of a season, with until when clubs protest.
type Cases struct {
	Page
	*protest.Docket
	Settle *workplace.Form // nil for who cannot settle them
}

// NewCases fills the page.
func NewCases(d *Source, v *league.SeasonView) *Cases {
	rules := &v.Docket.Rules
	p := &Cases{Page: d.beginSeason(v, "Fälle"), Docket: v.Docket}
	settle := &cases.SettleRules{InSeason: declare.InSeason(v.Head.ID), ProtestDays: rules.ProtestDays, AppealDays: rules.AppealDays,
		PhotoDays: rules.PhotoDays, PenaltiesFinal: rules.PenaltiesFinal}
	if d.may(settle) {
		p.Settle = new(d.Ask(settle, rules))
	}
	p.mark(CasesPath)
	p.Lead = "Protest, Anhörung, Entscheidung, Berufung (§ 2.2.3). Solange ein Fall offen ist, steht die Tabelle unter Vorbehalt; eine " +
		"Geldstrafe wird bis dahin nicht eingemahnt."
	return p
}

// Case is the page of a case: what was said, what hangs on it in the table, and what is to be done next.
type Case struct {
	Page
	of               *protest.Case
	Steps            []protest.Step
	Public           string // the path of its public page, "" for none
	Paper            string // that of the last decision as PDF, "" for none
	Known            bool   // what the table would be otherwise
	Moves            []protest.Move
	Hearing, Verdict *workplace.Form // nil once it is decided
	Decides          string          // what a decision does
	Photos           []league.CasePhoto
	Attachments      []workplace.Attachment
	Attach           *workplace.Form // nil once it is decided
	Minutes          []CaseMinutes   // that stay, for those who decide cases
	MinutesPaper     string          // all of them as PDF, "" for none
	Write, Drop      *workplace.Form // nil where nothing is to be written or dropped
	Effect           *frame.Link     // to where a decision is carried out, nil once it is
	Doubts           []rulebook.Warning
}

// CaseMinutes are the minutes before a decision.
type CaseMinutes struct {
	Decision int
	*protest.Minutes
}

// NewCase fills the page.
func NewCase(d *Source, v *league.SeasonView, c *protest.Case, photos []league.CasePhoto, attached []cases.Attachment) *Case {
	stage := c.Stage(&v.Docket.Rules, d.Today())
	p := &Case{Page: d.beginSeason(v, fmt.Sprintf("Fall %d", c.Number)), of: c, Steps: c.Steps, Photos: photos}
	p.trail(frame.Link{Text: "Fälle", Href: SeasonPath(v.Head.ID) + CasesPath})
	p.Lead = fmt.Sprintf("%s: %s.", c.Claim(p.Told.Club), stage.Word())
	if !c.Private() {
		p.Lead = fmt.Sprintf("%s (%s): %s.", c.Claim(p.Told.Club), p.Told.League(c.Of.League), stage.Word())
		p.Public = fmt.Sprintf("%s/faelle/%d", frame.LeaguePath(c.Of.League, v.Head.ID), c.Number)
		p.Moves, p.Known = c.Moves(v.File, v.Results)
	}
	if c.Decision() != nil {
		p.Paper = workplace.DecisionPath(v.Head.ID, c.Number)
	}
	of := cases.OfCase{Season: v.Head.ID, Case: c.Number}
	open := c.RefuseAttachment(&v.Docket.Rules, "", d.Today()) == nil
	p.Attachments = workplace.Attachments(attached, v.Head.ID, p.Told.Club, func(a *cases.Attachment) declare.Value {
		if d.Actor.Admin() || open && a.Club == "" {
			return &cases.DetachFile{OfCase: of, Attachment: a.Number}
		}
		return nil
	}, d.Ask)
	if open {
		p.Attach = new(workplace.AttachForm(CasePath(v.Head.ID, c.Number)+"/beilagen", AttachForm))
	}
	p.minutes(d, v, c, open)
	if stage != protest.StageDecided && stage != protest.StageFinal {
		says, lifts := c.IfUpheld(!v.Head.Confirmed.IsZero())
		verdict := d.Ask(&cases.Verdict{OfCase: of, Lifts: lifts && !c.Restores(protest.Rejected)}, nil)
		verdict.Fields = slices.DeleteFunc(verdict.Fields, func(f workplace.Field) bool {
			return f.Name == "lifts" && !lifts || f.Name == "cents" && c.Of.Kind != protest.Fine ||
				f.Name == "points" && (c.Of.Kind != protest.Sanction || c.Amount() == 0)
		})
		p.rightCard(v, c, &verdict)
		p.Hearing, p.Verdict, p.Decides = new(d.Ask(&cases.CaseHearing{OfCase: of, On: declare.Day(d.Today())}, nil)), &verdict, says
	}
	if c.Owes() && d.Actor.Admin() {
		p.Effect, p.Doubts = effectLink(v, c), c.Doubts()
	}
	return p
}

// minutes shows the minutes to those who may read them, with the forms that write and drop those of a case that is open.
func (p *Case) minutes(d *Source, v *league.SeasonView, c *protest.Case, open bool) {
	of := cases.OfCase{Season: v.Head.ID, Case: c.Number}
	if d.Actor.May(cases.DeedReadMinutes, of.Place()) != nil {
		return
	}
	for _, n := range slices.Sorted(maps.Keys(c.Minutes)) {
		if !open || n != c.Hears() { // those stand in the form
			p.Minutes = append(p.Minutes, CaseMinutes{n, c.Minutes[n]})
		}
	}
	if len(c.Minutes) > 0 {
		p.MinutesPaper = workplace.MinutesPath(v.Head.ID, c.Number)
	}
	if !open {
		return
	}
	write, now := &cases.PutMinutes{OfCase: of, On: declare.Day(d.Today())}, cases.KeptOf(c, c.Minutes[c.Hears()])
	if now != nil {
		write.Fill(&now.Minutes)
		p.Drop = new(d.Ask(&cases.DropMinutes{OfCase: of}, now))
	}
	p.Write = new(d.Ask(write, now))
}

// Instead says behind the outcome of a step what holds instead of what is disputed.
func (p *Case) Instead(s protest.Step) string { return protest.InsteadOf(s.Outcome, p.of.Instead(&s)) }

// rightCard adds to the form of a verdict the card that is disputed, as it is stored, to be corrected.
func (p *Case) rightCard(v *league.SeasonView, c *protest.Case, verdict *workplace.Form) {
	if c.Of.Kind != protest.Result || c.Of.Heat == 0 {
		return
	}
	m := v.File.Matchday(c.Of.League, c.Of.Matchday)
	if m == nil || m.Heat(c.Of.Heat) == nil || m.Heat(c.Of.Heat).SitAndGo(c.Of.Table) == nil {
		return
	}
	var fields []workplace.Field
	for i, s := range m.Heat(c.Of.Heat).SitAndGo(c.Of.Table).Seats {
		named := func(key string) string { return fmt.Sprintf("seats[%d].%s", i, key) }
		verdict.Hidden = append(verdict.Hidden, workplace.Hidden{Name: named("player"), Value: s.Player}, workplace.Hidden{Name: named("club"), Value: s.Club})
		if s.Ghost {
			verdict.Hidden = append(verdict.Hidden, workplace.Hidden{Name: named("ghost"), Value: "1"})
			continue
		}
		who, place := p.Told.Player(s.Player), workplace.Field{Name: named("place"), Mode: "numeric", Most: 2, Optional: true, Bare: true,
			Paths: []string{fmt.Sprintf("seats[%d]", i), named("player"), named("club"), named("ghost"), named("chips")}}
		if place.Label = who + ": Platz"; s.Place > 0 {
			place.Value = strconv.Itoa(s.Place)
		}
		fields = append(fields, place)
		if s.Chips != nil {
			fields = append(fields, workplace.Field{Name: named("chips"), Label: who + ": Chips", Value: strconv.Itoa(*s.Chips), Mode: "numeric",
				Most: 12, Optional: true, Bare: true})
		}
		fields = append(fields, workplace.Field{Name: named("in_time"), Label: who + ": Erster in der Zeit", Type: "checkbox", Checked: s.InTime},
			workplace.Field{Name: named("disqualified"), Label: who + ": disqualifiziert", Type: "checkbox", Checked: s.Disqualified})
	}
	verdict.Fields = append(verdict.Fields, workplace.NewForm(verdict.Action, verdict.ID, "", fields...).Fields...)
}

// Seat is a seat of the card in the form of a verdict.
type Seat struct {
	Name   string
	Fields []workplace.Field // without the name in their labels
}

// Seats are the seats of the card that a verdict corrects, with what was typed and the faults.
func (p *Case) Seats() (seats []Seat) {
	last := ""
	for _, f := range p.Verdict.Fields {
		seat, _, is := strings.Cut(f.Name, "].") // as in "seats[2].place"
		if !is {
			continue
		}
		var name string
		if name, f.Label, _ = strings.Cut(f.Label, ": "); seat != last {
			seats, last = append(seats, Seat{Name: name}), seat
		}
		seats[len(seats)-1].Fields = append(seats[len(seats)-1].Fields, f)
	}
	return seats
}

// Other are the fields of a verdict beside the card.
func (p *Case) Other() []workplace.Field {
	return slices.DeleteFunc(slices.Clone(p.Verdict.Fields), func(f workplace.Field) bool { return strings.HasPrefix(f.Name, "seats[") })
}

// effectLink leads to where the numbers are made to follow a decision.
func effectLink(v *league.SeasonView, c *protest.Case) *frame.Link {
	switch c.Of.Kind {
	case protest.Sanction:
		return &frame.Link{Text: "Zu den Sanktionen", Href: SeasonPath(v.Head.ID) + SanctionsPath}
	case protest.Fine:
		return &frame.Link{Text: "Zum Konto", Href: SeasonPath(v.Head.ID) + MoneyPath + "#konto-" + c.Club}
	}
	return &frame.Link{Text: "Zur Sammelrunde", Href: fmt.Sprintf("%s/%s/%s/%d", workplace.HallPath, v.Head.ID, c.Of.League, c.Of.Matchday)}
}
