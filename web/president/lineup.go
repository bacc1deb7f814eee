package president

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The templates from which a lineup can be filled in.
const (
	TemplateQuery = "vorlage"
	LastTime      = "letzte"
	Proposal      = "vorschlag"
	Empty         = "leer"
)

// TryField says that a lineup is only tried out.
const TryField = "pruefen"

// LineupPath is the page of the lineup of the club for a matchday.
func (d *Source) LineupPath(at acts.MatchdayRef) string {
	return d.Within(fmt.Sprintf("%s/%s/%s/%d", LineupsPath, at.Season, at.League, at.Number))
}

// Lineup is the page on which a club hands in its lineup and changes it.
type Lineup struct {
	Page
	Form     workplace.Form
	Drop     *workplace.Form // nil where there is nothing to take back
	Withdraw *workplace.Form // nil where nobody has a link by which the lineup is handed in
	Days     []Day
	Filled   string // from what the form is filled in, "" for what is handed in
	Others   []frame.Link
	Closed   string   // why nothing can be changed any more, "" if it can
	Swaps    bool     // only the two players of a heat can be swapped
	Tried    bool     // what was sent was tried out
	Lacking  []string // who stands in it and cannot play after all
	Doubts   []string
	Judged   []league.Remark
	Team     []league.Remark
	Pending  string
	Plan     []Heat
	Verdicts []Verdict
	Answered bool       // somebody has said whether he can play
	Asks     frame.Link // to the page on which players are asked
	History  []Change
}

// Day is a moment that something hangs on.
type Day struct{ Name, At, Left string }

// Heat is what the players of a lineup play in a heat.
type Heat struct {
	Number int
	MTT    [2]Placed // A and B
	Others []Placed  // Sit'n'Gos
}

// Placed is who stands in a slot.
type Placed struct {
	Slot int
	Name string
}

// lineupScript is the asset that follows what is chosen.
const lineupScript = "lineup.js"

// Verdict says whether a player may play.
type Verdict struct {
	Player      string
	Name        string
	Eligible    bool
	Preliminary bool
	Says        string // whether he can play
	Word        string // his own words to that
	Bars        []league.Remark
	Captain     bool // may be captain
}

// Change is what became of the lineup in one act.
type Change struct{ At, By, Says, Reason string }

// Pair are the two slots that play the team MTTs of the same heat.
type Pair struct {
	Legend, Says string
	Fields       []workplace.Field
}

// Pairs are the slots of the form, as the plan of the heats pairs them.
func (p *Lineup) Pairs() []Pair {
	var pairs []Pair
	for heat := range scoring.Heats {
		first := matchday.Plan()[2*heat]
		pair := Pair{Legend: fmt.Sprintf("Startplätze %d und %d", first.Slot, first.Slot+1), Fields: p.Form.Fields[2*heat : 2*heat+2],
			Says: fmt.Sprintf("Team-MTT in Heat %d, Sit'n'Go in Heat %d und %d.", first.Heat, first.Other[0], first.Other[1])}
		if first.From > 0 {
			pair.Says += fmt.Sprintf(" Platz %d übernimmt den Stack von Platz %d, Platz %d den von Platz %d.", first.Slot, first.From,
				first.Slot+1, first.From+1)
		}
		pairs = append(pairs, pair)
	}
	return pairs
}

// Captain is the field of the captain.
func (p *Lineup) Captain() workplace.Field { return p.Form.Fields[len(scoring.Slots{})] }

// NewLineup fills the page. The form begins with what was typed, else with the template
// that is asked for, else with what is handed in, else with the proposal.
// Said is what players have said of whether they can play, words their own words to that.
func NewLineup(d *Source, pre *league.Preparation, typed *scoring.Lineup, template string, names map[string]string,
	said map[string]matchday.Availability, words map[string]string) *Lineup {
	v := d.League.Season(pre.At.Season)
	p := &Lineup{Page: d.page("Aufstellung", LineupsPath), Judged: pre.Judged, Team: pre.Forecast.Team}
	p.Heading = fmt.Sprintf("Aufstellung, %d. Sammelrunde", pre.At.Number)
	p.Eyebrow = d.League.ClubName(d.Club) + " · " + pre.League
	p.Lead = when(pre.Day)
	if pre.Day.Venue != "" {
		p.Lead += ", " + pre.Day.Venue
	}
	p.Asks = frame.Link{Text: "Spieler fragen", Href: d.AvailabilityPage(pre.At)}
	if len(said) > 0 {
		p.Asks.Text = "Fragen und Antworten"
	}
	p.Closed, p.Swaps = closed(pre, d.Club)
	p.days(d, pre, names)
	shown := p.template(pre, d.LineupPath(pre.At), template, said)
	if typed != nil {
		shown, p.Filled = typed, ""
	}
	p.Form = workplace.NewForm(d.LineupPath(pre.At), "aufstellung", "Aufstellung abgeben", d.fields(v.File, pre, shown, p.Swaps, said)...)
	p.Form.Also, p.Form.Over = []workplace.Button{{Name: TryField, Text: "Nur prüfen"}}, pre.Version()
	if pre.Lineup != nil {
		p.Form.Button = "Änderungen speichern"
	}
	if pre.Lineup != nil && !p.Swaps && p.Closed == "" {
		p.Drop = new(d.Ask(&league.DropLineup{LineupOf: league.LineupFor(pre.At, d.Club)}, pre.Lineup))
	}
	if len(pre.Links) > 0 {
		p.Withdraw = new(d.Ask(&league.WithdrawLinks{LineupOf: league.LineupFor(pre.At, d.Club)}, nil))
	}
	if pre.Forecast.Pending != nil {
		p.Pending = pre.Forecast.Pending.Detail
	}
	for _, id := range pre.Lacking() {
		p.Lacking = append(p.Lacking, player(v.File, id))
	}
	p.verdicts(v.File, pre.Forecast, said, words)
	p.history(v.File, pre, names)
	p.plan(v.File, shown)
	p.Scripts = append(p.Scripts, lineupScript)
	return p
}

// closed says why a lineup cannot be changed any more, and whether only swaps are left.
func closed(pre *league.Preparation, club string) (why string, swaps bool) {
	switch {
	case pre.Day.Away(club):
		return "Der Verein ist zu dieser Sammelrunde nicht angetreten.", false
	case pre.Day.Complete() || pre.Day.Started(scoring.Heats):
		return "Die Sammelrunde ist gespielt oder in ihrem letzten Heat: An der Aufstellung ist nichts mehr zu ändern.", false
	case pre.Forecast.Frozen && pre.Lineup == nil:
		return "Die Aufstellungen stehen fest. Eine erste trägt jetzt nur noch die Turnierleitung ein.", false
	}
	return "", pre.Forecast.Frozen
}

// days are the moments that the lineup hangs on, and what has happened so far.
func (p *Lineup) days(d *Source, pre *league.Preparation, names map[string]string) {
	due := Day{"Abzugeben bis", frame.Moment(pre.Forecast.Due), frame.Left(d.Now, pre.Forecast.Due)}
	freeze := Day{"Änderungen bis", frame.Moment(pre.Forecast.Freezes), frame.Left(d.Now, pre.Forecast.Freezes)}
	p.Days = []Day{due, freeze}
	in := pre.In
	switch {
	case pre.Lineup == nil:
		p.Days = append(p.Days, Day{Name: "Stand", At: "noch nicht abgegeben"})
	case in == nil || in.First.IsZero():
		p.Days = append(p.Days, Day{Name: "Stand", At: "abgegeben"})
	default:
		first := Day{Name: "Abgegeben", At: frame.Moment(in.First) + by(names, in.FirstBy)}
		if in.First.After(pre.Forecast.Due) {
			first.Left = "verspätet"
		}
		p.Days = append(p.Days, first)
		if !in.Changed.Equal(in.First) {
			p.Days = append(p.Days, Day{Name: "Zuletzt geändert", At: frame.Moment(in.Changed) + by(names, in.ChangedBy)})
		}
	}
}

// by says by whom something was done.
func by(names map[string]string, id string) string {
	if name := names[id]; name != "" {
		return " von " + name
	}
	return ""
}

// template picks what the form is filled in with, and offers the others.
func (p *Lineup) template(pre *league.Preparation, path, wanted string, said map[string]matchday.Availability) *scoring.Lineup {
	if p.Closed != "" || p.Swaps {
		return pre.Lineup
	}
	all := []struct {
		word, button, filled string
		lineup               *scoring.Lineup
	}{
		{"", "Wie abgegeben", "", pre.Lineup},
		{Proposal, "Vorschlag", proposed(said), pre.Proposed},
		{LastTime, "Wie letztes Mal", fmt.Sprintf("Vorausgefüllt wie bei der %d. Sammelrunde.", pre.LastDay), pre.Last},
		{Empty, "Leeren", "Noch ist niemand eingetragen.", &scoring.Lineup{}},
	}
	if pre.LastDay == 0 {
		all[2].lineup = nil
	}
	same := pre.LastDay > 0 && pre.Proposed != nil && *pre.Proposed == *pre.Last
	if same { // the proposal is last time's
		all[1].filled, all[1].lineup = "", nil
	}
	chosen := -1
	for i := range all {
		if all[i].lineup != nil && (chosen < 0 || all[i].word == wanted) {
			chosen = i
		}
	}
	for i := range all {
		if i != chosen && all[i].lineup != nil {
			href := path
			if all[i].word != "" {
				href += "?" + TemplateQuery + "=" + all[i].word
			}
			p.Others = append(p.Others, frame.Link{Text: all[i].button, Href: href})
		}
	}
	p.Filled = all[chosen].filled
	return all[chosen].lineup
}

// plan shows what the players of a lineup play in each heat.
func (p *Lineup) plan(f *seasonfile.File, l *scoring.Lineup) {
	p.Plan = nil
	if l == nil {
		l = &scoring.Lineup{}
	}
	for n := range scoring.Heats {
		p.Plan = append(p.Plan, Heat{Number: n + 1})
	}
	for _, place := range matchday.Plan() {
		name := Placed{place.Slot, "leer"}
		if id := l.Slots[place.Slot-1]; id != "" {
			name.Name = sorted(f, id)
		}
		p.Plan[place.Heat-1].MTT[int(place.MTT[0]-'A')] = name
		for _, heat := range place.Other {
			p.Plan[heat-1].Others = append(p.Plan[heat-1].Others, name)
		}
	}
}

// Try notes what a rehearsal has said of a lineup.
func (p *Lineup) Try(doubts []rulebook.Warning) {
	p.Tried, p.Judged = true, nil
	for i := range doubts {
		p.Doubts = append(p.Doubts, doubts[i].Detail)
	}
}
