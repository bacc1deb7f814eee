package director

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the penalties of a matchday, and its forms.
const (
	PenaltiesPath = "/strafen"
	LiftPath      = "/aufheben"
	PenaltyForm   = "strafe"
)

// Penalties lists the penalties of a matchday, and imposes and lifts them.
type Penalties struct {
	Page
	List   []PenaltyLine
	Entry  *workplace.Form
	Doubts []Said // about what is to be imposed
}

// PenaltyLine is a penalty in the list.
type PenaltyLine struct {
	Player, Club, Says, Reason string
	Rule                       rulebook.Ref
	Lifted                     string // when and why, "" for not
	Open                       []Said // what is still to be done about it
	Lift                       *workplace.Form
}

// kinds are the kinds of penalty in words.
var kinds = []frame.Choice{{Value: matchday.PenaltyWarning, Text: "Verwarnung"},
	{Value: matchday.PenaltyOrbits, Text: "Sperre für Button-Runden"},
	{Value: matchday.PenaltyDisqualification, Text: "Disqualifikation"}}

// kindOf says what kind of penalty it is.
func kindOf(kind string) string {
	i := slices.IndexFunc(kinds, func(c frame.Choice) bool { return c.Value == kind })
	if i < 0 {
		return kind
	}
	return kinds[i].Text
}

// LiftForm is the id of the form that lifts a penalty.
func LiftForm(id string) string { return "aufheben-" + id }

// NewPenalties fills the page.
func NewPenalties(d *Source, list []matchday.Penalty) *Penalties {
	p := &Penalties{Page: d.page("Strafen", PenaltiesPath)}
	for i := range list {
		p.List = append(p.List, p.line(d, &list[i]))
	}
	slices.Reverse(p.List)
	p.Entry = new(penaltyForm(d))
	return p
}

// line is a penalty in the list.
func (p *Penalties) line(d *Source, penalty *matchday.Penalty) PenaltyLine {
	line := PenaltyLine{Player: d.Told.Player(penalty.Player), Club: d.Told.Club(penalty.Club), Reason: penalty.Reason, Rule: penalty.Rule}
	words := []string{kindOf(penalty.Kind)}
	if penalty.Orbits > 0 {
		words[0] = fmt.Sprintf("%d Button-Runden", penalty.Orbits)
	}
	if penalty.Heat > 0 {
		words = append(words, fmt.Sprintf("Heat %d", penalty.Heat))
	}
	line.Says = strings.Join(append(words, clock(penalty.At)+" Uhr", penalty.Referee), ", ")
	if penalty.Lifted != nil {
		line.Lifted = "um " + clock(penalty.Lifted.At) + " Uhr aufgehoben: " + penalty.Lifted.Reason
		return line
	}
	line.Open = said(d, penalty.Doubts(d.Day))
	f := workplace.NewForm(d.Within(PenaltiesPath)+"/"+penalty.ID+LiftPath, LiftForm(penalty.ID), "Aufheben",
		workplace.Field{Name: "reason", Label: "Grund", Most: 1000})
	f.Plain = true
	line.Lift = &f
	return line
}

// said are doubts as pages show them.
func said(d *Source, doubts []rulebook.Warning) []Said {
	var list []Said
	for i := range doubts {
		one := Said{Text: d.Told.Named(doubts[i].Detail)}
		if doubts[i].Rule != "" {
			one.Rules = []rulebook.Ref{doubts[i].Rule}
		}
		list = append(list, one)
	}
	return list
}

// penaltyForm imposes a penalty.
func penaltyForm(d *Source) workplace.Form {
	groups := []workplace.Group{{Choices: []frame.Choice{{Value: "", Text: "bitte auswählen"}}}}
	for i := range d.Day.Lineups {
		l := &d.Day.Lineups[i]
		g := workplace.Group{Label: d.Told.Club(l.Club)}
		for _, player := range players(l) {
			g.Choices = append(g.Choices, frame.Choice{Value: l.Club + " " + player, Text: d.Told.Player(player)})
		}
		groups = append(groups, g)
	}
	byName := frame.ByName()
	slices.SortStableFunc(groups[1:], func(a, b workplace.Group) int { return byName(a.Label, b.Label) })
	heats := []frame.Choice{{Value: "", Text: "in keinem Heat"}}
	now := ""
	for heat := 1; heat <= scoring.Heats; heat++ {
		heats = append(heats, frame.Choice{Value: strconv.Itoa(heat), Text: fmt.Sprintf("Heat %d", heat)})
		if h := d.Day.Heat(heat); h != nil && h.Open {
			now = strconv.Itoa(heat)
		}
	}
	var rules []frame.Choice
	for _, rule := range matchday.PenaltyRules() {
		rules = append(rules, frame.Choice{Value: string(rule), Text: rule.String()})
	}
	return workplace.NewForm(d.Within(PenaltiesPath), PenaltyForm, "Strafe verhängen",
		workplace.Field{Name: "player", Label: "Spieler", Type: "select", Groups: groups, Paths: []string{"club"}},
		workplace.Field{Name: "kind", Label: "Strafe", Type: "select", Choices: slices.Clone(kinds)},
		workplace.Field{Name: "orbits", Label: "Button-Runden, nur bei einer Sperre", Mode: "numeric", Most: 3, Optional: true},
		workplace.Field{Name: "heat", Label: "Heat", Type: "select", Choices: heats, Value: now, Optional: true},
		workplace.Field{Name: "rule", Label: "Paragraph", Type: "select", Choices: rules, Value: "2.2.15"},
		workplace.Field{Name: "referee", Label: "Ausgesprochen von", Most: 200},
		workplace.Field{Name: "reason", Label: "Grund", Type: "textarea", Most: 1000})
}

// ReadPenalty reads a penalty that was sent.
func ReadPenalty(sent func(string) string) (matchday.Penalty, error) {
	p := matchday.Penalty{Kind: sent("kind"), Rule: rulebook.Ref(sent("rule")), Referee: strings.TrimSpace(sent("referee")),
		Reason: strings.TrimSpace(sent("reason"))}
	p.Club, p.Player, _ = strings.Cut(sent("player"), " ")
	if p.Player == "" {
		return p, &acts.Refusal{Path: "$.player", Sentence: "Bitte einen Spieler auswählen."}
	}
	for _, n := range []struct {
		field string
		into  *int
	}{{"orbits", &p.Orbits}, {"heat", &p.Heat}} {
		value, err := number(sent, n.field, "Hier gehört eine Zahl hin.")
		if err != nil {
			return p, err
		}
		if value != nil {
			*n.into = *value
		}
	}
	return p, nil
}

// Ask asks whether a penalty is to be imposed although something is doubtful about it, or left to be done.
func (p *Penalties) Ask(d *Source, told acts.Version, doubts []rulebook.Warning) {
	p.Doubts = said(d, doubts)
	p.Entry.Button = "Ja, so verhängen"
	p.Entry.Hidden = append(p.Entry.Hidden, workplace.Hidden{Name: YesField, Value: string(told)})
}
