package office

import (
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Done adds to sentences for what was just done those of the acts that are declared.
func Done(words map[string]string) map[string]string { return workplace.DoneBelow(Path, words) }

// Ask is the form of an act that is declared, with what its value says. An id is given where the form stands several times on the page;
// otherwise it is "". Stored is what it writes over, nil for nothing.
func (d *Desk) Ask(p *Sections, v declare.Value, id string, stored any) workplace.Form {
	return p.over(workplace.Asking(v, Path, id, nil, func(f declare.Field) []frame.Choice { return d.choices(f, v.Place()) }), stored)
}

// choices is a list of which one is chosen, by its name. Nothing is chosen before somebody has.
func (d *Desk) choices(f declare.Field, at acts.Place) []frame.Choice {
	first := frame.Choice{Text: "bitte wählen"}
	if f.Optional {
		first.Text = "–"
	}
	if f.Choices != "clubs" {
		return workplace.Choices(f)
	}
	if v := d.season(at.Season); v != nil {
		return d.clubs(clubsIn(v), first)
	}
	return d.clubs(d.registered(), first)
}

// names are what people call clubs and players.
type names struct{ desk *Desk }

// Club is the name of a club, which is the same in every case.
func (n names) Club(id string, _ declare.Case) string { return n.desk.League.ClubName(id) }

// Player is the name of a player as officials know him.
func (n names) Player(id string) string { return n.desk.fullName(id) }
