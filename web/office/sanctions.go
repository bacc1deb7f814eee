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
	"pokerliga/web/workplace"
)

// SanctionsPath is the page of the sanctions of a season.
const SanctionsPath = "/sanktionen"

// sanctionWords name the kinds of sanctions.
var sanctionWords = map[string]string{scoring.Correction: "Punktekorrektur", scoring.Disqualification: "Disqualifikation"}

// BrokenQuery names the violation that the form of a sanction is filled for.
const BrokenQuery = "verstoss"

// sanctionLink leads to the form that disqualifies a team for a violation.
func sanctionLink(t *tasks.Task) frame.Link {
	return frame.Link{Text: "Disqualifizieren", Href: SeasonPath(t.At.Season) + SanctionsPath + "?" + BrokenQuery + "=" + t.ID() + "#neu"}
}

// broken lists the teams that played with somebody who was not allowed to, and to which no sanction answers.
func (d *Source) broken(list []tasks.Task) workplace.Section {
	s := workplace.Section{ID: "verstoesse", Title: "Verstöße ohne Entscheidung",
		Says:  []string{"Wer trotz Einsatz straflos bleibt, wird in dem, was wartet, mit einem Grund abgehakt."},
		Links: []frame.Link{{Text: "Was wartet", Href: Path}}}
	for i := range list {
		s.Lines = append(s.Lines, workplace.Line{Name: d.League.ClubName(list[i].At.Club), Says: list[i].Text, Rules: list[i].Rules,
			Link: sanctionLink(&list[i])})
	}
	return s
}

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

// NewSanctions fills the page of the sanctions of a season: the violations to which none answers, what was decided and what was lifted, and
// the form for more, filled for the violation with that id, "" for none.
func NewSanctions(d *Source, v *league.SeasonView, broken []tasks.Task, chosen string) *Sections {
	p := d.seasonPage(v, "Sanktionen")
	next := &league.Decide{InSeason: declare.InSeason(v.Head.ID), Kind: scoring.Correction}
	for i := range broken {
		if broken[i].ID() == chosen {
			next = disqualified(v, &broken[i])
		}
	}
	next.Date = declare.Day(d.today())
	if broken != nil {
		p.Add(d.broken(broken))
	}
	p.Lead = "Bevor eine Sanktion gilt, steht da, was sie an Tabelle, MVP-Liste und Plan ändert. Der Verein erfährt jede Entscheidung."
	told := explain.NewSeason(v.File, v.Results)
	list := workplace.Section{ID: "verhaengt", Title: "Verhängt", Empty: "In dieser Saison ist keine Sanktion verhängt."}
	for _, one := range v.Sanctions() {
		line := workplace.Line{Name: sanctionWords[one.Kind] + ": " + told.Club(one.Club) + ", " + told.League(one.League),
			Says: sanctionSays(d, &one)}
		if one.Rule != "" {
			line.Rules = []rulebook.Ref{rulebook.Ref(one.Rule)}
		}
		if one.Lifted == nil {
			lift := &league.LiftSanction{InSeason: declare.InSeason(v.Head.ID), Sanction: one.ID}
			line.Forms = []workplace.Form{d.Ask(lift, nil)}
		} else {
			line.Badge = "aufgehoben"
		}
		list.Lines, list.Empty = append(list.Lines, line), ""
	}
	p.Add(list)
	f := d.Ask(next, nil)
	f.Button = "Folgen ansehen"
	team := workplace.NewForm("", f.ID, "", workplace.Field{Name: "team", Label: "Mannschaft", Type: "select", Groups: d.teams(v), Value: teamValue(next),
		Paths: []string{"club", "league"}}).Fields
	f.Fields = slices.DeleteFunc(f.Fields, func(field workplace.Field) bool { return field.Name == "league" || field.Name == "club" })
	f.Fields = slices.Insert(f.Fields, 1, team...)
	p.Add(workplace.Section{ID: "neu", Title: "Sanktion verhängen", Forms: []workplace.Form{f}})
	return p
}

// teamValue is how a form names the team of a sanction, "" for none.
func teamValue(s *league.Decide) string {
	if s.Club == "" {
		return ""
	}
	return s.League + "/" + s.Club
}

// sanctionSays tells what a sanction is about.
func sanctionSays(d *Source, one *league.DecidedSanction) string {
	var parts []string
	if one.Points != 0 {
		parts = append(parts, fmt.Sprintf("%+d Punkte", one.Points))
	}
	if one.Matchday > 0 {
		parts = append(parts, fmt.Sprintf("%d. Sammelrunde", one.Matchday))
	}
	for _, player := range one.Players {
		parts = append(parts, d.League.FullName(player))
	}
	if one.Date != "" {
		parts = append(parts, rulebook.Date(one.Date))
	}
	if one.Reason != "" {
		parts = append(parts, one.Reason)
	}
	if one.Lifted != nil {
		parts = append(parts, "aufgehoben am "+rulebook.Date(one.Lifted.Date)+": "+one.Lifted.Reason)
	}
	return strings.Join(parts, "; ")
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
			if one.ID == m.Player && (one.ID == name || strings.EqualFold(one.GivenName+" "+one.FamilyName, name) ||
				strings.EqualFold(one.FamilyName+" "+one.GivenName, name)) {
				return one.ID
			}
		}
	}
	return ""
}
