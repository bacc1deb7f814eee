package president

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// CasesPath is the page of the protests of a club.
const CasesPath = "/proteste"

// ProtestForm is the id of the form of a protest.
func ProtestForm(season string, of *protest.Disputed) string {
	return plain(fmt.Sprintf("protest-%s-%s-%s-%d-%d-%s", season, of.Kind, of.League, of.Matchday, of.Sanction, of.Penalty+of.Fine))
}

// AttachForm is the id of the form that attaches a file to a case.
func AttachForm(season string, number int) string {
	return fmt.Sprintf("beilage-%s-%d", season, number)
}

// plain leaves in an id what an id may have.
func plain(text string) string {
	return string(slices.DeleteFunc([]rune(text), func(r rune) bool { return r == ' ' || r == '/' || r == '"' }))
}

// Cases is the page of the cases that are the affair of the club, and of what it can protest against, by season.
type Cases struct {
	Page
	BySeason []SeasonCases
	Open     bool // there is something to protest against
}

// SeasonCases are those of a season.
type SeasonCases struct {
	Season, Name string
	Cases        []Case
	Open         []Protest
}

// Case is a case with what has become of it, and what the club can do in it.
type Case struct {
	Number        int
	Anchor        string // id on the page
	Club, Against string // "" where nothing is known of it but its number
	Stage, Public string // Public is its page for everybody, "" for none
	Paper         string // the last decision as PDF, "" for none
	Rules         []rulebook.Ref
	Steps         []CaseStep
	Rulings       []CaseRuling
	Forms         []workplace.Form
	Photos        []league.CasePhoto // of the cards of its tables, while the case is open
	Attachments   []workplace.Attachment
}

// CaseStep is something that was done in a case; nobody stands for the association.
type CaseStep struct{ On, Club, Says string }

// CaseRuling is a decision.
type CaseRuling struct{ On, Outcome, Sentence string }

// Protest is something that the club can protest against until a day.
type Protest struct {
	What, Until string
	Form        workplace.Form
}

// NewCases fills the page. The photos are those of the cases of a season, by number; the forms begin with the card that the address names, if
// there is one.
func NewCases(d *Source, list map[string][]protest.Record, open map[string][]league.Disputable, photos map[string]map[int][]league.CasePhoto,
	attached map[string]map[int][]cases.Attachment, against string) *Cases {
	p := &Cases{Page: d.page("Proteste", CasesPath)}
	p.Lead = "Gegen Strafen, Geldstrafen, Sanktionen und Ergebnisse kann ein Verein protestieren (§ 2.2.3). " +
		"Was hier steht, lesen die Betroffenen und der Verband."
	for _, v := range d.League.Seasons {
		of := SeasonCases{Season: v.Head.ID, Name: v.Head.Name}
		for _, one := range list[v.Head.ID] {
			shown := d.caseOf(v, &one, attached[v.Head.ID][one.Number])
			shown.Anchor = register.CaseAnchor(v.Head.ID, strconv.Itoa(one.Number))
			shown.Photos = photos[v.Head.ID][one.Number]
			of.Cases = append(of.Cases, shown)
		}
		for _, one := range open[v.Head.ID] {
			of.Open = append(of.Open, d.protest(v, &one, against))
		}
		p.BySeason, p.Open = append(p.BySeason, of), p.Open || of.Open != nil
	}
	return p
}

// caseOf shows a case.
func (d *Source) caseOf(v *league.SeasonView, r *protest.Record, attached []cases.Attachment) Case {
	c := v.Docket.Case(r.Number)
	if c == nil {
		return Case{Number: r.Number}
	}
	told, rules, today := explain.NewSeason(v.File, v.Results), &v.Docket.Rules, rulebook.Day(d.Now)
	shown := Case{Number: r.Number, Club: told.Club(c.Club), Against: c.What(), Stage: r.Stage.Word(), Rules: c.Rules()}
	if !c.Private() {
		shown.Public = fmt.Sprintf("%s/faelle/%d", frame.LeaguePath(c.Of.League, v.Head.ID), r.Number)
	}
	for _, s := range r.Steps {
		step := CaseStep{On: rulebook.Date(s.On), Says: saysStep(&s)}
		if s.Club != "" {
			step.Club = told.Club(s.Club)
		}
		shown.Steps = append(shown.Steps, step)
	}
	for _, ruling := range r.Rulings {
		shown.Rulings = append(shown.Rulings, CaseRuling{rulebook.Date(ruling.On), protest.OutcomeWord(ruling.Outcome) +
			protest.InsteadOf(ruling.Outcome, ruling.Instead), ruling.Sentence})
	}
	if len(r.Rulings) > 0 {
		shown.Paper = workplace.DecisionPath(v.Head.ID, r.Number)
	}
	of := cases.OfCase{Season: v.Head.ID, Case: r.Number}
	open := c.RefuseStatement(rules, d.Club, today) == nil
	shown.Attachments = workplace.Attachments(attached, v.Head.ID, told.Club, func(a *cases.Attachment) declare.Value {
		if open && a.Club == d.Club {
			return &cases.DetachFile{OfCase: of, Club: d.Club, Attachment: a.Number}
		}
		return nil
	}, d.Ask)
	if open {
		shown.Forms = append(shown.Forms, workplace.AttachForm(fmt.Sprintf("%s/%s/%d/beilagen", d.Within(CasesPath), v.Head.ID, r.Number),
			AttachForm(v.Head.ID, r.Number)))
		shown.Forms = append(shown.Forms, d.Ask(&cases.CaseStatement{OfCase: of, Club: d.Club}, nil))
	}
	if c.RefuseAppeal(rules, d.Club, today) == nil {
		shown.Forms = append(shown.Forms, d.Ask(&cases.CaseAppeal{OfCase: of, Club: d.Club}, nil))
	}
	if c.RefuseWithdrawal(rules, d.Club, today) == nil {
		shown.Forms = append(shown.Forms, d.Ask(&cases.CaseWithdrawal{OfCase: of, Club: d.Club}, nil))
	}
	return shown
}

// saysStep tells a step of a case, with what was said.
func saysStep(s *protest.Said) string {
	return strings.TrimSpace(protest.StepWord(s.Kind) + ". " + s.Text)
}

// protest shows what the club can protest against, with the form; of a result one card can be chosen, that of the address ahead.
func (d *Source) protest(v *league.SeasonView, one *league.Disputable, against string) Protest {
	of := &one.Case.Of
	value := &cases.Filing{InSeason: declare.InSeason(v.Head.ID), Club: d.Club, Of: cases.Against(*of)}
	id := ProtestForm(v.Head.ID, of)
	f := workplace.Asking(value, Path, id, func(string) string { return d.Club }, d.choices(value))
	if of.Kind == protest.Result {
		f.Hidden = slices.DeleteFunc(f.Hidden, func(h workplace.Hidden) bool { return h.Name == "of" })
		choices := d.cards(v, of)
		card := workplace.NewForm("", id, "", workplace.Field{Name: "of", Label: "Was bestritten wird", Type: "select", Choices: choices,
			Value: chosen(against, choices)})
		f.Fields = append(card.Fields, f.Fields...)
	}
	what := one.Case.What()
	if !one.Case.Private() {
		what = v.File.LeagueName(of.League) + ": " + what
	}
	return Protest{what, rulebook.Date(one.Until), f}
}

// cards are the whole result of a matchday, and its cards at which the club played.
func (d *Source) cards(v *league.SeasonView, of *protest.Disputed) []frame.Choice {
	list := []frame.Choice{{Value: cases.Against(*of).String(), Text: "das ganze Ergebnis"}}
	m, l := v.File.Matchday(of.League, of.Matchday), v.File.League(of.League)
	for i := range m.Heats {
		for _, card := range m.Heats[i].SitAndGos {
			one := *of
			one.Heat, one.Table = m.Heats[i].Number, card.Table
			if f := protest.OfMatchday(&one, d.Club, m, l.ClubsOn(m.Date), "", false); f != nil && slices.Contains(f.Clubs, d.Club) {
				list = append(list, frame.Choice{Value: cases.Against(one).String(), Text: fmt.Sprintf("%d. Heat, Karte von Tisch %d%s", one.Heat, one.Table, d.sat(v.File, m, &card))})
			}
		}
	}
	return list
}

// sat says who of the club sat at a card.
func (d *Source) sat(f *seasonfile.File, m *scoring.Matchday, card *scoring.SitAndGo) string {
	l := m.Lineup(d.Club)
	for i := range card.Seats {
		if s := &card.Seats[i]; l != nil && s.Player != "" && slices.Contains(l.Slots[:], s.Player) {
			return fmt.Sprintf(" (%s, %d. Platz)", player(f, s.Player), s.Place)
		}
	}
	return ""
}
