package office

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/tasks"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/search"
	"pokerliga/web/workplace"
)

// SanctionsPath is the page of the sanctions of a season.
const SanctionsPath = "/sanktionen"

// BrokenQuery names the violation that the form of a sanction is filled for.
const BrokenQuery = "verstoss"

// Sanctions is the page of the sanctions of a season: the violations to which none answers, what was decided and what was lifted, and the
// form for more.
type Sanctions struct {
	Page
	Broken []tasks.Task // the violations to which none answers
	All    []Sanction
	New    workplace.Form
}

// Sanction is a sanction with the form that lifts it, nil once it is lifted.
type Sanction struct {
	league.DecidedSanction
	Lift *workplace.Form
}

// Ref is the paragraph that the sanction names.
func (s *Sanction) Ref() rulebook.Ref { return rulebook.Ref(s.Rule) }

// disqualified is the sanction that a violation calls for.
func disqualified(v *league.SeasonView, t *tasks.Task) *league.Decide {
	s := &league.Decide{InSeason: declare.InSeason(v.Head.ID), Kind: scoring.Disqualification, League: t.At.League, Matchday: t.At.Number,
		Club: t.At.Club, Rule: league.Cited(t.Rules[0])}
	told := explain.NewSeason(v.File, v.Results)
	for _, id := range t.Needs.Players {
		if name := told.Player(id); named(v, t.At.Club, name) == id {
			id = name
		}
		s.Players = append(s.Players, id)
	}
	return s
}

// NewSanctions fills the page, its form for the violation with that id, "" for none.
func NewSanctions(d *Source, v *league.SeasonView, broken []tasks.Task, chosen string) *Sanctions {
	in := declare.InSeason(v.Head.ID)
	p := &Sanctions{Page: d.beginSeason(v, "Sanktionen"), Broken: broken}
	p.Lead = "Bevor eine Sanktion gilt, steht da, was sie an Tabelle, MVP-Liste und Plan ändert. Der Verein erfährt jede Entscheidung."
	for _, one := range v.Sanctions() {
		s := Sanction{DecidedSanction: one}
		if one.Lifted == nil {
			s.Lift = new(d.Ask(&league.LiftSanction{InSeason: in, Sanction: one.ID}, nil))
		}
		p.All = append(p.All, s)
	}
	next := &league.Decide{InSeason: in, Kind: scoring.Correction}
	for i := range broken {
		if broken[i].ID() == chosen {
			next = disqualified(v, &broken[i])
		}
	}
	next.Date = declare.Day(d.Today())
	p.New = d.Ask(next, nil)
	p.New.Button = "Folgen ansehen"
	team := workplace.NewForm("", p.New.ID, "", workplace.Field{Name: "team", Label: "Mannschaft", Type: "select", Groups: d.teams(v),
		Value: strings.Trim(next.League+"/"+next.Club, "/"), Paths: []string{"club", "league"}}).Fields
	p.New.Fields = slices.Insert(slices.DeleteFunc(p.New.Fields, func(field workplace.Field) bool {
		return field.Name == "league" || field.Name == "club"
	}), 1, team...)
	return p
}

// teams are the teams of a season to choose from, by league.
func (d *Source) teams(v *league.SeasonView) []workplace.Group {
	var groups []workplace.Group
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		group := workplace.Group{Label: l.Name}
		for _, c := range d.clubs(l.Clubs) {
			group.Choices = append(group.Choices, frame.Choice{Value: l.ID + "/" + c.Value, Text: c.Text})
		}
		if group.Choices != nil {
			groups = append(groups, group)
		}
	}
	return groups
}

// Chosen is what a form brings, with the team that is chosen as its league and its club, and players who are typed as their ids.
func (d *Source) Chosen(season string, v declare.Value, sent func(string) string) func(string) string {
	division, club, is := strings.Cut(sent("team"), "/")
	players := map[string]bool{}
	for _, f := range declare.Fields(v, "") {
		players[f.Name] = f.Choices == "players"
	}
	return func(name string) string {
		switch text := sent(name); {
		case is && name == "league":
			return division
		case is && name == "club":
			return club
		case players[name] && d.season(season) != nil:
			var ids []string
			for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune("\n\r,;", r) }) {
				if line = strings.Join(strings.Fields(line), " "); line != "" {
					ids = append(ids, cmp.Or(named(d.season(season), club, line), line))
				}
			}
			return strings.Join(ids, "\n")
		case text == "" && strings.HasSuffix(name, "].order"): // of more clubs than orders are offered for
			var order []string
			for i := 1; sent(fmt.Sprintf("%s-%d", name, i)) != ""; i++ {
				order = append(order, sent(fmt.Sprintf("%s-%d", name, i)))
			}
			return strings.Join(order, ",")
		default:
			return text
		}
	}
}

// named is the player of a club with that name or id, "" for none.
func named(v *league.SeasonView, club, name string) string {
	for _, m := range v.File.Roster {
		if m.Club != club {
			continue
		}
		for i := range v.File.Players {
			one := &v.File.Players[i]
			if one.ID == m.Player && (one.ID == name || search.Same(one.Name(), name)) {
				return one.ID
			}
		}
	}
	return ""
}
