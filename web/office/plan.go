package office

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// rows leaves the elements of a list from one to another in a form: those before are sent along unseen, those behind are left out.
func rows(f *workplace.Form, list string, from, to int) {
	var shown []workplace.Field
	for _, field := range f.Fields {
		i := 0
		_, _ = fmt.Sscanf(field.Name, list+"[%d]", &i)
		switch {
		case i < from:
			f.Hidden = append(f.Hidden, workplace.Hidden{Name: field.Name, Value: field.Value})
		case i < to:
			shown = append(shown, field)
		}
	}
	f.Fields = shown
}

// adding is a form that adds an element to a list of so many.
func adding(f workplace.Form, list string, n int) workplace.Form {
	rows(&f, list, n, n+1)
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: list, Value: fmt.Sprint(n + 1)})
	for i := range f.Fields {
		field := &f.Fields[i]
		field.Label, field.Optional = strings.TrimSuffix(field.Label, fmt.Sprintf(" (%d.)", n+1)), field.Type == "select"
	}
	return f
}

// dropping is a form that sends a list of so many without the element that was taken out.
func dropping(f workplace.Form, list string, n int) workplace.Form {
	rows(&f, list, n, n)
	f.Button, f.Plain = "Zurücknehmen", true
	return f
}

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
			line.Forms = append(line.Forms, d.tieForm(v, t.League, t.Clubs))
		}
		s.Lines, s.Empty = append(s.Lines, line), ""
	}
	for i := range v.File.TieDecisions {
		t := &v.File.TieDecisions[i]
		line := workplace.Line{Name: "Gereiht: " + d.inOrder(t.Order), Says: told.League(t.League) + ", durch " + explain.TieWay(t.By)}
		left := slices.Delete(seasons.TiesOf(v.File.TieDecisions), i, i+1)
		line.Forms = []workplace.Form{dropping(d.askAs(fmt.Sprintf("gereiht-%d", i),
			&seasons.PutTies{InSeason: declare.InSeason(v.Head.ID), Decisions: left}, listOf(v.File.TieDecisions)), "tie_decisions", len(left))}
		s.Lines = append(s.Lines, line)
	}
	return s
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

// playOff says who is entered for the Master Play Off, and how it ended.
func (d *Source) playOff(v *league.SeasonView, end *promotion.Ending) workplace.Section {
	s := workplace.Section{ID: "masterplayoff", Title: "3. Master Play Off", Says: []string{
		"Die Anwärter aus den Landesligen, dann das Ergebnis in der Reihenfolge der Plätze (§ 4.2.2.3). Leere Zeilen werden übergangen."}}
	in, result := declare.InSeason(v.Head.ID), v.File.Promotion.MasterPlayOff
	s.Forms = []workplace.Form{d.Ask(&seasons.PutEntrants{InSeason: in, Teams: seasons.EntrantsOf(end.Entrants)}, listOf(end.Entrants))}
	if len(end.Entrants) > 0 {
		places := d.Ask(&seasons.PutPlayOff{InSeason: in, Places: seasons.FinishersOf(result)}, listOf(result))
		rows(&places, "master_play_off", 0, max(len(end.Entrants), len(result)))
		s.Forms = append(s.Forms, places)
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
	list := v.File.Promotion.Decisions
	ask := func(id string, made []seasons.ByHand) workplace.Form {
		return d.askAs(id, &seasons.PutDecisions{InSeason: declare.InSeason(v.Head.ID), Decisions: made}, listOf(list))
	}
	for i := range list {
		one, left := &list[i], slices.Delete(seasons.DecisionsOf(list), i, i+1)
		s.Lines = append(s.Lines, workplace.Line{Name: d.League.ClubName(one.Club), Says: fmt.Sprintf("von %s nach %s; Grund: %s",
			division(v, one.From), division(v, one.To), one.Reason),
			Forms: []workplace.Form{dropping(ask(fmt.Sprintf("hand-%d", i), left), "decisions", len(left))}})
	}
	s.Forms = []workplace.Form{adding(ask("", seasons.DecisionsOf(list)), "decisions", len(list))}
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
	if slices.ContainsFunc(open, func(t promotion.Task) bool { return t.Kind == promotion.PlayOut }) {
		s.Says = []string{"Bestätigt werden kann, sobald alle Ligen zu Ende gespielt sind. Wird eine Liga abgebrochen, ist zuerst die Zahl " +
			"ihrer Sammelrunden herabzusetzen."}
		return s
	}
	if slices.ContainsFunc(open, func(t promotion.Task) bool { return t.Decides }) {
		s.Says = []string{"Bestätigt werden kann, sobald erledigt ist, was oben mit „Davor“ steht."}
	}
	s.Says = append(s.Says, "Mit der Bestätigung werden Tabellen und Plan festgeschrieben, und alle Vereine erfahren, wo sie spielen.")
	s.Forms = []workplace.Form{d.Ask(&seasons.ConfirmPlan{InSeason: declare.InSeason(v.Head.ID)}, nil)}
	return s
}
