package office

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/eligibility"
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

// Squads is the page of the national teams.
type Squads struct {
	Page
	All []eligibility.Squad
	New workplace.Form
}

// NewSquads fills the page.
func NewSquads(d *Source, list []eligibility.Squad) *Squads {
	p := &Squads{Page: d.begin("Nationalteams", SquadsPath), All: list,
		New: over(d.squadForm(&eligibility.Squad{}, SquadsPath, "Anlegen"), nil)}
	p.Lead = "Wer für welches Ereignis nominiert ist (Kapitel 4.1.2). Nominiert wird aus dem Austrian Ranking."
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

// Squad is the page of a national team: who belongs to it, who could be nominated, and who left.
type Squad struct {
	Page
	Players         []Nominated
	Nominate, Event workplace.Form
	Gone            []Gone
}

// Nominated is a player of a national team.
type Nominated struct {
	eligibility.Nomination
	Name, Club     string
	Captain, Late  bool
	Refuse, Remove workplace.Form
}

// Gone is a player who left a national team.
type Gone struct {
	eligibility.SquadExit
	Name string
}

// NewSquad fills the page.
func NewSquad(d *Source, all *league.Prospects) *Squad {
	q := all.Squad
	p := &Squad{Page: d.begin(q.Event, SquadsPath), Nominate: over(d.nominate(all), q.CallUp()),
		Event: over(d.squadForm(q, SquadPath(q.ID), "Speichern"), q.CallUp())}
	p.trail(frame.Link{Text: "Nationalteams", Href: SquadsPath})
	for i := range q.Nominations {
		n := &q.Nominations[i]
		of := league.OfSquad{Squad: q.ID, Player: n.Player}
		p.Players = append(p.Players, Nominated{*n, d.League.FullName(n.Player), d.League.ClubName(d.clubOf(n.Player)), n.Player == q.Captain,
			q.Late(n), d.Ask(&league.RefuseSquad{OfSquad: of}, nil), d.Ask(&league.RemoveFromSquad{OfSquad: of}, nil)})
	}
	for _, e := range q.Exits {
		p.Gone = append(p.Gone, Gone{e, d.League.FullName(e.Player)})
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
