package office

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of national teams, and the ids of their forms.
const (
	SquadsPath   = Path + "/nationalteams"
	SquadForm    = "team"
	NominateForm = "berufen"
)

// SquadPath is the page of a national team.
func SquadPath(squad string) string { return SquadsPath + "/" + squad }

// NewSquads fills the page of the national teams.
func NewSquads(d *Source, list []eligibility.Squad) *Sections {
	p := d.page("Nationalteams", SquadsPath)
	p.Lead = "Wer für welches Ereignis nominiert ist (Kapitel 4.1.2). Nominiert wird aus dem Austrian Ranking."
	s := workplace.Section{ID: "liste", Title: "Nominiert", Empty: "Noch ist kein Nationalteam nominiert.",
		Links: []frame.Link{{Text: "Ranglisten", Href: RankingsPath}}}
	for i := range list {
		q := &list[i]
		s.Lines, s.Empty = append(s.Lines, workplace.Line{Name: q.Event, Says: fmt.Sprintf("ab %s, Spieler: %d", rulebook.Date(q.Start),
			len(q.Nominations)), Link: frame.Link{Text: "Öffnen", Href: SquadPath(q.ID)}}), ""
	}
	p.Add(s)
	p.Add(workplace.Section{ID: "neu", Title: "Neues Nationalteam", Forms: []workplace.Form{
		over(d.squadForm(&eligibility.Squad{}, SquadsPath, "Anlegen"), nil)}})
	return p
}

// squadForm asks for the event of a national team, and for its captain once there are players.
func (d *Source) squadForm(q *eligibility.Squad, action, button string) workplace.Form {
	size := ""
	if q.Size > 0 {
		size = fmt.Sprint(q.Size)
	}
	fields := []workplace.Field{{Name: "event", Label: "Ereignis", Value: q.Event, Most: 100}, date("start_date", "Erster Tag", q.Start),
		{Name: "size", Label: "Wie viele spielen", Value: size, Mode: "numeric", Most: 3, Optional: true}}
	if len(q.Nominations) > 0 {
		captain := workplace.Field{Name: "captain", Label: "Kapitän", Type: "select", Value: q.Captain, Optional: true,
			Choices: []frame.Choice{{Text: "noch keiner"}}}
		for _, n := range q.Nominations {
			captain.Choices = append(captain.Choices, frame.Choice{Value: n.Player, Text: d.League.FullName(n.Player)})
		}
		fields = append(fields, captain)
	}
	return workplace.NewForm(action, SquadForm, button, fields...)
}

// NewSquad fills the page of a national team: who belongs to it, who could be nominated, and who left.
func NewSquad(d *Source, all *league.Prospects) *Sections {
	q := all.Squad
	p := d.page(q.Event, SquadsPath)
	p.trail(frame.Link{Text: "Nationalteams", Href: SquadsPath})
	in := workplace.Section{ID: "kader", Title: "Im Team", Empty: "Noch ist niemand nominiert."}
	for i := range q.Nominations {
		n := &q.Nominations[i]
		line := workplace.Line{Name: d.League.FullName(n.Player), Says: d.League.ClubName(d.clubOf(n.Player)) + ", nominiert am " + rulebook.Date(n.Day)}
		if n.Player == q.Captain {
			line.Badge = "Kapitän"
		}
		if q.Late(n) {
			line.Late, line.Rules = "Spät nominiert", []rulebook.Ref{"4.1.2.8"}
		}
		of := league.OfSquad{Squad: q.ID, Player: n.Player}
		line.Forms = []workplace.Form{d.Ask(&league.RefuseSquad{OfSquad: of}, nil), d.Ask(&league.RemoveFromSquad{OfSquad: of}, nil)}
		in.Lines, in.Empty = append(in.Lines, line), ""
	}
	p.Add(in)
	p.Add(workplace.Section{ID: "berufen-teil", Title: "Nominieren", Says: []string{
		"Nur Staatsbürger, die einem Verein angehören und im Austrian Ranking stehen (§ 4.1.2.3, § 4.1.2.5)."},
		Forms: []workplace.Form{over(d.nominate(all), q.CallUp())}})
	p.Add(workplace.Section{ID: "ereignis", Title: "Ereignis", Forms: []workplace.Form{
		over(d.squadForm(q, SquadPath(q.ID), "Speichern"), q.CallUp())}})
	gone := workplace.Section{ID: "weg", Title: "Ausgeschieden"}
	words := map[string]string{eligibility.ExitRefused: "hat abgesagt", eligibility.ExitRemoved: "aus dem Team genommen"}
	for _, e := range q.Exits {
		says := words[e.Kind] + " am " + rulebook.Date(e.Day)
		if e.Reason != "" {
			says += ": " + e.Reason
		}
		gone.Lines = append(gone.Lines, workplace.Line{Name: d.League.FullName(e.Player), Says: says})
	}
	if gone.Lines != nil {
		p.Add(gone)
	}
	return p
}

// nominate offers who can be nominated, the best first; then who cannot, with the reason.
func (d *Source) nominate(all *league.Prospects) workplace.Form {
	can, cannot := workplace.Group{Label: "Dürfen nominiert werden"}, workplace.Group{Label: "Dürfen nicht"}
	for i := range all.All {
		one := &all.All[i]
		if all.Squad.Nomination(one.Player) != nil {
			continue
		}
		text := fmt.Sprintf("%s (%s)", d.League.FullName(one.Player), workplace.Dash(d.League.ClubName(one.Club)))
		if one.Rank > 0 {
			text = fmt.Sprintf("%d. %s", one.Rank, text)
		}
		if one.Breach == nil {
			can.Choices = append(can.Choices, frame.Choice{Value: one.Player, Text: text})
		} else {
			cannot.Choices = append(cannot.Choices, frame.Choice{Value: one.Player, Text: fmt.Sprintf("%s: § %s", text, one.Breach.Rule)})
		}
	}
	groups := slices.DeleteFunc([]workplace.Group{{Choices: []frame.Choice{{Text: "bitte wählen"}}}, can, cannot},
		func(g workplace.Group) bool { return len(g.Choices) == 0 })
	return workplace.NewForm(SquadPath(all.Squad.ID)+"/"+NominateForm, NominateForm, "Nominieren", workplace.Field{Name: "player",
		Label: "Spieler", Type: "select", Groups: groups, Paths: []string{fmt.Sprintf("players[%d]", len(all.Squad.Nominations))}})
}

// SquadID is the id of the national team for an event: the same event has the same.
func SquadID(event string) string { return newID(event, "team", func(string) bool { return false }) }
