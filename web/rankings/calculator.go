package rankings

import (
	"errors"
	"fmt"
	"strconv"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Calculator is the page where a reader asks what a place would be worth
// for the rankings and for the MVP list (§ 4.1.1.4).
type Calculator struct {
	frame.Frame
	Kinds        []frame.Choice
	Asked        Question
	Faults       []frame.Line
	Explanations []frame.Explanation
	Totals       []frame.Figure // what it would be worth
	Typical      []TypicalRow   // while nothing is asked
	Keys         []KeyRow       // of a tournament: what each place would be worth
	Paid         int
	Self         string
}

// Question is what a reader has filled in, as it came.
type Question struct {
	Kind, Field, Place string
	InTime             bool
}

// KeyRow is what a place in a tournament would be worth.
type KeyRow struct {
	Place  int
	Points string
	Asked  bool
}

// keyRows is how many places of a tournament are listed.
const keyRows = 60

// The kinds that the calculator knows besides the tournaments.
const (
	kindSeat1 = "sitngo-1"
	kindSeat2 = "sitngo-2"
	kindMTT   = "team-mtt"
)

// tournamentKinds are the kinds of tournaments as the address has them.
var tournamentKinds = map[string]string{"turnier": scoring.National, "meisterschaft": scoring.Championship, "studenten": scoring.Students}

// NewCalculator fills the page of the points calculator.
func NewCalculator(s *league.Snapshot, asked Question) *Calculator {
	p := &Calculator{Frame: newFrame(s, "Punkterechner"), Asked: asked, Self: frame.PointsPath}
	p.Canonical = p.Self
	p.Lead = "Was bringt welcher Platz? Gerechnet mit denselben Regeln wie Ranglisten und MVP-Wertung."
	p.Description = "Punkterechner für Austrian Ranking, Students Ranking und MVP-Wertung: " +
		"Turnier, Teilnehmer und Platz eingeben, Punkte sehen."
	frame.Mark(p.Tabs, frame.PointsPath, "")
	p.Kinds = []frame.Choice{
		{Value: "turnier", Text: "Nationales Turnier"}, {Value: "meisterschaft", Text: "Staatsmeisterschaft"},
		{Value: "studenten", Text: "Studententurnier"}, {Value: kindSeat1, Text: "Sit’n’Go der 1. Bundesliga"},
		{Value: kindSeat2, Text: "Sit’n’Go der 2. Bundesliga"}, {Value: kindMTT, Text: "Heat im Team-MTT"},
	}
	known := false
	for i := range p.Kinds {
		p.Kinds[i].Chosen = p.Kinds[i].Value == asked.Kind
		known = known || p.Kinds[i].Chosen
	}
	if asked == (Question{Kind: asked.Kind}) && (known || asked.Kind == "") {
		rules := s.RankingRules() // nothing is asked yet
		p.Typical = typicalPoints(&rules)
		return p
	}
	if !known && asked.Kind != "" {
		p.Faults = append(p.Faults, frame.Line{Text: "Diese Art gibt es nicht; zur Wahl stehen die in der Liste."})
		return p
	}
	p.calculate(s.RankingRules())
	return p
}

// calculate answers the question, or lists its faults.
func (p *Calculator) calculate(rules scoring.Rules) {
	seat := p.Asked.Kind == kindSeat1 || p.Asked.Kind == kindSeat2
	field := 0
	if !seat {
		field = p.number(p.Asked.Field, "Teilnehmer")
	}
	place := p.number(p.Asked.Place, "Platz")
	if p.Asked.InTime && !seat {
		p.Faults = append(p.Faults, frame.Line{Text: "„In der Zeit“ gibt es nur im Sit’n’Go", Rules: frame.Cite("3.2.13")})
	}
	if len(p.Faults) > 0 {
		return
	}
	var err error
	switch {
	case seat:
		err = p.seat(&rules, place)
	case p.Asked.Kind == kindMTT:
		err = p.third(&rules, field, place)
	default:
		err = p.tournament(&rules, field, place)
	}
	if fault := new(scoring.Fault); errors.As(err, &fault) {
		p.Faults = append(p.Faults, frame.Line{Text: fault.Sentence, Rules: frame.Cite(fault.Rule)})
	}
}

// number reads a number that somebody has filled in.
func (p *Calculator) number(text, field string) int {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		p.Faults = append(p.Faults, frame.Line{Text: fmt.Sprintf("Das Feld „%s“ ist noch leer.", field)})
	case err != nil || n < 1:
		p.Faults = append(p.Faults, frame.Line{Text: fmt.Sprintf("Im Feld „%s“ muss eine ganze Zahl ab 1 stehen.", field)})
	}
	return n
}

func (p *Calculator) seat(rules *scoring.Rules, place int) error {
	tier := 1
	if p.Asked.Kind == kindSeat2 {
		tier = 2
	}
	part, err := rules.CalculateSeat(tier, place, p.Asked.InTime)
	if err != nil {
		return err
	}
	p.answer(explain.CalculatedSeat(rules, part), explain.CalculatedMVP(part))
	return nil
}

func (p *Calculator) third(rules *scoring.Rules, field, rank int) error {
	third, points, err := rules.CalculateThird(field, rank)
	if err != nil {
		return err
	}
	p.answer(explain.CalculatedThird(field, rank, third, points))
	return nil
}

func (p *Calculator) tournament(rules *scoring.Rules, field, place int) error {
	kind := tournamentKinds[p.Asked.Kind]
	if p.Asked.Kind == "" {
		kind = scoring.National
	}
	part, err := rules.Calculate(kind, field, place)
	if err != nil {
		return err
	}
	p.answer(explain.CalculatedPlace(rules, part))
	p.Paid = part.Paid
	for n := 1; n <= min(part.Paid, keyRows); n++ {
		at, err := rules.Calculate(kind, field, n)
		if err != nil {
			return err
		}
		p.Keys = append(p.Keys, KeyRow{n, explain.Hundredths(at.Points().Hundredths()), n == place})
	}
	return nil
}

// answer sets what a place would be worth, and why.
func (p *Calculator) answer(all ...explain.Explanation) {
	for i, e := range all {
		p.Explanations = append(p.Explanations, frame.NewExplanation("antwort-"+strconv.Itoa(i+1), e.Title, e))
		p.Totals = append(p.Totals, frame.Figure{Number: e.Total.Points, Says: e.Total.Text})
	}
}
