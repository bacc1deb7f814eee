package office

import (
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Done adds to sentences for what was just done those of the acts that are declared.
func Done(words map[string]string) map[string]string { return workplace.DoneBelow(Path, words) }

// Ask is the form of an act that is declared, with what its value says. Stored is what it writes over, nil for nothing.
func (d *Source) Ask(v declare.Value, stored any) workplace.Form {
	return d.askAs("", v, stored)
}

// askAs is Ask for a form that stands several times on a page, with an id for this one.
func (d *Source) askAs(id string, v declare.Value, stored any) workplace.Form {
	return over(workplace.Asking(v, Path, id, nil, func(f declare.Field) []frame.Choice { return d.choices(f, v.Place()) }), stored)
}

// NewQuestion fills the page that asks about an act that is declared, or about what says tells.
func (d *Source) NewQuestion(a *workplace.Asked, out *acts.Outcome) *workplace.Question {
	a.Below = Path
	a.Choices = func(f declare.Field) []frame.Choice { return d.choices(f, a.Act.Place()) }
	p := workplace.NewQuestion(d.begin("Vor der Entscheidung", "").Shell, d.League, a, out)
	if a.Act != nil && declare.Of(a.Act).Board && d.Actor.May(acts.DeedReadMotions, acts.InSeason(a.Act.Place().Season)) == nil {
		p.Laying(a)
	}
	return p
}

// choices is a list of which one is chosen, by its name. Nothing is chosen before somebody has.
func (d *Source) choices(f declare.Field, at acts.Place) []frame.Choice {
	first := frame.Choice{Text: "bitte wählen"}
	if f.Optional {
		first.Text = "–"
	}
	v := d.season(at.Season)
	switch {
	case f.Choices == "sanctions":
		return []frame.Choice{{Value: scoring.Correction, Text: "Punktekorrektur"},
			{Value: scoring.Disqualification, Text: "Disqualifikation für eine Sammelrunde"}}
	case f.Choices == "verdicts":
		return []frame.Choice{first, {Value: protest.Rejected, Text: "abweisen"}, {Value: protest.Upheld, Text: "stattgeben"},
			{Value: protest.Partly, Text: "teilweise stattgeben"}}
	case f.Choices == "leagues" && v != nil:
		return leagues(v, first)
	case f.Choices == "waiving" && v != nil:
		return append([]frame.Choice{first}, canWaive(d, v)...)
	case f.Choices == "classes" && v != nil:
		return leagues(v, frame.Choice{Text: "außerhalb dieser Ligen"})
	case f.Choices == "entrants" && v != nil:
		var entered []string
		for i := range v.End.Entrants {
			entered = append(entered, v.End.Entrants[i].Club)
		}
		return d.clubs(entered, first)
	case f.Choices == "playing" && v != nil:
		return d.clubs(stillIn(v.File.League(at.League)), first)
	case f.Choices == "outside" && v != nil:
		return d.clubs(slices.DeleteFunc(d.registered(), func(club string) bool {
			l := v.File.League(at.League)
			return l != nil && slices.Contains(l.Clubs, club)
		}), first)
	case f.Choices == "leavings":
		return []frame.Choice{first, {Value: scoring.Dissolved, Text: explain.LeavingWay(scoring.Dissolved)},
			{Value: scoring.Expelled, Text: explain.LeavingWay(scoring.Expelled)}, {Value: scoring.Withdrawn, Text: explain.LeavingWay(scoring.Withdrawn)}}
	case f.Choices == "tiers":
		return []frame.Choice{{Value: "1", Text: "1., die höchste"}, {Value: "2", Text: "2."}, {Value: "3", Text: "3."}, {Value: "4", Text: "4."}}
	case f.Choices == "addressees":
		return d.addressees()
	case f.Choices == "ways":
		return []frame.Choice{{Value: "heads_up", Text: explain.TieWay("heads_up")}, {Value: "lot", Text: explain.TieWay("lot")}}
	case f.Choices == "players", f.Choices == "orders", f.Choices == "charges", f.Choices == "seasons", f.Choices == "fines", f.Choices == "resolutions":
		return nil
	case f.Choices == "hosts" && v != nil:
		return d.clubs(clubsIn(v), frame.Choice{Text: "noch keiner"})
	case f.Choices == "clubs" && v != nil:
		return d.clubs(clubsIn(v), first)
	case f.Choices == "clubs", f.Choices == "registered":
		return d.clubs(d.registered(), first)
	}
	return workplace.Choices(f)
}
