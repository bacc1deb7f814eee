package office

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The ids of the forms at the end of a season.
const (
	EntrantsForm = "anwaerter"
	PlayOffForm  = "masterplayoff"
	HandForm     = "von-hand"
)

// DropForm is the id of the form that takes the i-th decision by hand back.
func DropForm(i int) string { return fmt.Sprintf("hand-%d", i) }

// UntieForm is the id of the form that takes the i-th decision between level clubs back.
func UntieForm(i int) string { return fmt.Sprintf("gereiht-%d", i) }

// outside is the choice of no league of the season.
const outside = "-"

// NewPlan fills the page of promotion and relegation as a road: what is still open, what was decided, the plan, its
// confirmation, the next season.
func NewPlan(d *Source, v *league.SeasonView) *Sections {
	p := d.seasonPage(v, "Auf- und Abstieg")
	p.Lead = "Vom letzten Spieltag zur nächsten Saison, Schritt für Schritt (§ 4.2.2)."
	told, end := explain.NewSeason(v.File, v.Results), v.Ending(d.today())
	open := end.Tasks()
	confirmed := !v.Head.Confirmed.IsZero()
	if !confirmed {
		p.Add(d.openSteps(v, told, open))
		p.Add(d.waivers(v))
		p.Add(d.playOff(v, end))
		p.Add(d.byHand(v))
	}
	p.Add(d.ruling(v, told))
	p.Add(d.confirmation(v, open))
	return p
}

// openSteps lists what is still to be done, each where it stands.
func (d *Source) openSteps(v *league.SeasonView, told *explain.Season, open []promotion.Task) workplace.Section {
	s := workplace.Section{ID: "offen", Title: "1. Was noch offen ist", Empty: "Nichts ist offen."}
	for i := range open {
		t := &open[i]
		line := workplace.Line{Name: told.Task(t).Text + ".", Rules: t.Rules}
		if t.Decides {
			line.Late = "Davor"
		}
		if t.Kind == promotion.DecideCases {
			line.Link = frame.Link{Text: "Ansehen", Href: SeasonPath(v.Head.ID) + CasesPath}
		}
		if t.Kind == promotion.DecideTie {
			task := &tasks.Task{At: tasks.Place{MatchdayRef: acts.MatchdayRef{Season: v.Head.ID, League: t.League}},
				Needs: tasks.Needs{Clubs: t.Clubs}}
			if f := d.tieForm(task); f != nil {
				line.Forms = append(line.Forms, over(*f, tiesOf(v)))
			}
		}
		s.Lines, s.Empty = append(s.Lines, line), ""
	}
	for i := range v.File.TieDecisions {
		t := &v.File.TieDecisions[i]
		line := workplace.Line{Name: "Gereiht: " + d.inOrder(t.Order), Says: told.League(t.League) + ", durch " +
			map[string]string{"heads_up": "Heads-up", "lot": "Los"}[t.By]}
		f := workplace.NewForm(SeasonPath(v.Head.ID)+TiesPath+fmt.Sprintf("/%d/zuruecknehmen", i), UntieForm(i), "Zurücknehmen")
		f.Plain = true
		line.Forms = []workplace.Form{over(f, tiesOf(v))}
		s.Lines = append(s.Lines, line)
	}
	return s
}

// SaysTie says how level clubs are ordered.
func (d *Source) SaysTie(t *scoring.TieDecision) string {
	return "Gereiht wird: " + d.inOrder(t.Order) + "."
}

// inOrder names clubs in their order.
func (d *Source) inOrder(clubs []string) string {
	text := ""
	for i, club := range clubs {
		if i > 0 {
			text += " vor "
		}
		text += d.League.ClubName(club)
	}
	return text
}

// waivers says until when clubs may waive, and who has.
func (d *Source) waivers(v *league.SeasonView) workplace.Section {
	s := workplace.Section{ID: "verzichte", Title: "2. Verzichte auf den Aufstieg", Empty: "Kein Verein hat verzichtet."}
	in := declare.InSeason(v.Head.ID)
	for _, club := range v.File.Promotion.Waivers {
		s.Lines, s.Empty = append(s.Lines, workplace.Line{Name: d.League.ClubName(club), Badge: "verzichtet",
			Forms: []workplace.Form{d.Ask(&seasons.Unwaive{InSeason: in, Club: club}, &seasons.Waiver{Club: club})}}), ""
	}
	if canWaive(d, v) != nil {
		s.Forms = append(s.Forms, d.Ask(&seasons.Waive{InSeason: in}, nil))
	}
	var stored any
	if v.End.WaiversUntil != "" {
		stored = &seasons.WaiversUntil{Until: v.End.WaiversUntil}
	}
	s.Forms = append(s.Forms, d.Ask(&seasons.LimitWaivers{InSeason: in, Until: cmp.Or(v.End.WaiversUntil, d.today())}, stored))
	return s
}

// canWaive are the clubs of the second league that have not waived.
func canWaive(d *Source, v *league.SeasonView) []frame.Choice {
	var clubs []string
	for i := range v.File.Leagues {
		if l := &v.File.Leagues[i]; l.Tier == 2 {
			clubs = append(clubs, l.Clubs...)
		}
	}
	return d.clubs(slices.DeleteFunc(clubs, func(club string) bool { return slices.Contains(v.File.Promotion.Waivers, club) }))
}

// PlayOffRows is how many teams the forms of the Master Play Off have room for.
func PlayOffRows(entered []promotion.Entrant) int { return max(promotion.StateLeagues, len(entered)) }

// playOff says who is entered for the Master Play Off, and how it ended.
func (d *Source) playOff(v *league.SeasonView, end *promotion.Ending) workplace.Section {
	s := workplace.Section{ID: "masterplayoff", Title: "3. Master Play Off", Says: []string{
		"Die Anwärter aus den Landesligen, dann das Ergebnis in der Reihenfolge der Plätze (§ 4.2.2.3). Leere Zeilen werden übergangen."}}
	choices := d.clubs(d.registered(), frame.Choice{Text: "–"})
	var entrants, places []workplace.Field
	for i := range PlayOffRows(end.Entrants) {
		club := ""
		if i < len(end.Entrants) {
			club = end.Entrants[i].Club
		}
		entrants = append(entrants, workplace.Field{Name: fmt.Sprintf("club-%d", i+1), Label: fmt.Sprintf("%d. Anwärter", i+1), Type: "select",
			Choices: slices.Clone(choices), Value: club, Paths: []string{fmt.Sprintf("[%d].club", i)}})
	}
	for i := range end.Entrants {
		club, waives := "", false
		if i < len(v.File.Promotion.MasterPlayOff) {
			club, waives = v.File.Promotion.MasterPlayOff[i].Club, v.File.Promotion.MasterPlayOff[i].Waives
		}
		places = append(places, workplace.Field{Name: fmt.Sprintf("club-%d", i+1), Label: fmt.Sprintf("%d. Platz", i+1), Type: "select",
			Choices: slices.Clone(choices), Value: club},
			ticked(fmt.Sprintf("waives-%d", i+1), fmt.Sprintf("Wer %d. wird, verzichtet", i+1), waives))
	}
	path := SeasonPath(v.Head.ID) + PlanPath
	s.Forms = append(s.Forms, over(workplace.NewForm(path+"/anwaerter", EntrantsForm, "Anwärter speichern", entrants...),
		listOf(end.Entrants)))
	if places != nil {
		s.Forms = append(s.Forms, over(workplace.NewForm(path+"/masterplayoff", PlayOffForm, "Ergebnis speichern", places...),
			listOf(v.File.Promotion.MasterPlayOff)))
	}
	return s
}

// listOf is a list as it is stored, nil for an empty one.
func listOf[T any](list []T) any {
	if len(list) == 0 {
		return nil
	}
	return list
}

// byHand lists what the association has decided by hand, and takes more.
func (d *Source) byHand(v *league.SeasonView) workplace.Section {
	s := workplace.Section{ID: "hand", Title: "4. Entscheidungen des Verbands", Says: []string{
		"Wo das Regulativ nichts vorsieht, entscheidet der Verband: ein freier Platz, ein Absteiger in eine Landesliga, ein Rückzug."}}
	stored := listOf(v.File.Promotion.Decisions)
	path := SeasonPath(v.Head.ID) + PlanPath + "/hand"
	for i := range v.File.Promotion.Decisions {
		one := &v.File.Promotion.Decisions[i]
		f := workplace.NewForm(fmt.Sprintf("%s/%d/zuruecknehmen", path, i), DropForm(i), "Zurücknehmen")
		f.Plain = true
		s.Lines = append(s.Lines, workplace.Line{Name: d.League.ClubName(one.Club), Says: fmt.Sprintf("von %s nach %s; Grund: %s",
			division(v, one.From), division(v, one.To), one.Reason), Forms: []workplace.Form{over(f, stored)}})
	}
	where := leagues(v, frame.Choice{Value: outside, Text: "außerhalb dieser Ligen"})
	s.Forms = []workplace.Form{over(workplace.NewForm(path, HandForm, "Entscheidung eintragen",
		workplace.Field{Name: "club", Label: "Verein", Type: "select", Choices: d.clubs(d.registered())},
		workplace.Field{Name: "from", Label: "Von", Type: "select", Choices: slices.Clone(where)},
		workplace.Field{Name: "to", Label: "Nach", Type: "select", Choices: slices.Clone(where)}, reason("Grund")), stored)}
	return s
}

// division names a league of a decision, nil for none.
func division(v *league.SeasonView, id *string) string {
	if id == nil {
		return "außerhalb"
	}
	if l := v.File.League(*id); l != nil {
		return l.Name
	}
	return *id
}

// HandOf is the decision by hand that a form brings.
func HandOf(sent func(string) string) promotion.Decision {
	at := func(name string) *string {
		if value := sent(name); value != outside && value != "" {
			return &value
		}
		return nil
	}
	return promotion.Decision{Club: sent("club"), From: at("from"), To: at("to"), Reason: sent(ReasonField)}
}

// ruling shows the plan step by step.
func (d *Source) ruling(v *league.SeasonView, told *explain.Season) workplace.Section {
	s := workplace.Section{ID: "plan", Title: "5. Der Plan", Links: []frame.Link{{Text: "Öffentliche Seite",
		Href: frame.SeasonPath(v.Head.ID) + "/aufstieg"}}}
	if v.Results == nil || v.Results.Promotion == nil {
		s.Empty = "Den Plan gibt es, sobald beide Ligen zu Ende gespielt sind."
		return s
	}
	for i := range v.Results.Promotion.Steps {
		step := told.Step(&v.Results.Promotion.Steps[i])
		s.Lines = append(s.Lines, workplace.Line{Name: step.Text + ".", Rules: step.Rules})
	}
	next := v.File.NextTeams(v.Results.Promotion)
	s.Table = &workplace.Table{Title: "Nächste Saison", Head: []string{"Liga", "Mannschaften", "Wer"}}
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		var names []string
		for _, c := range d.clubs(next[l.ID]) {
			names = append(names, c.Text)
		}
		s.Table.Rows = append(s.Table.Rows, workplace.Cells(l.Name, fmt.Sprint(len(names)), explain.Enumerate(names)))
	}
	return s
}

// confirmation confirms the plan, or opens the season again.
func (d *Source) confirmation(v *league.SeasonView, open []promotion.Task) workplace.Section {
	s := workplace.Section{ID: "bestaetigen", Title: "6. Bestätigen"}
	if !v.Head.Confirmed.IsZero() {
		s.Title = "Bestätigt"
		s.Says = []string{"Bestätigt am " + rulebook.Moment(v.Head.Confirmed) + ". Die Ergebnisse sind festgeschrieben."}
		s.Links = []frame.Link{{Text: "Nächste Saison", Href: SeasonsPath + "#neu"}}
		s.Forms = []workplace.Form{d.Ask(&seasons.ReopenSeason{InSeason: declare.InSeason(v.Head.ID)}, nil)}
		return s
	}
	if slices.ContainsFunc(open, func(t promotion.Task) bool { return t.Decides }) {
		s.Says = []string{"Bestätigt werden kann, sobald erledigt ist, was oben mit „Davor“ steht."}
	}
	s.Says = append(s.Says, "Mit der Bestätigung werden Tabellen und Plan festgeschrieben, und alle Vereine erfahren, wo sie spielen.")
	s.Forms = []workplace.Form{d.Ask(&seasons.ConfirmPlan{InSeason: declare.InSeason(v.Head.ID)}, nil)}
	return s
}
