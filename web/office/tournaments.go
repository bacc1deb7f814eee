package office

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor/floorday"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/search"
	"pokerliga/web/workplace"
)

// The page of the tournaments of a season, and the ids of its forms.
const (
	TournamentsPath = "/turniere"
	TournamentForm  = "turnier"
	DropTournament  = "turnier-weg"
	CountTournament = "vom-floor" // with the id behind it
	WithoutQuery    = "ohne"      // the player whose result is left out
)

// tournamentKinds are the kinds of tournaments.
var tournamentKinds = []frame.Choice{{Value: scoring.National, Text: "nationales Turnier"},
	{Value: scoring.Championship, Text: "Meisterschaft"}, {Value: scoring.Students, Text: "Studententurnier"}}

// Tournaments is the page of the tournaments of a season that count for a ranking.
type Tournaments struct {
	Page
	All    []scoring.Tournament
	Played []Played
	New    workplace.Form
}

// NewTournaments fills the page.
func NewTournaments(d *Source, v *league.SeasonView, played []scoring.Tournament) *Tournaments {
	p := &Tournaments{Page: d.beginSeason(v, "Turniere"), All: v.File.Tournaments, Played: untaken(v, played, ""),
		New: d.newTournament(v)}
	p.Lead = "Turniere, die für die Ranglisten zählen (§ 4.1.1.2)."
	return p
}

// newTournament is the form that enters a tournament in a season.
func (d *Source) newTournament(v *league.SeasonView) workplace.Form {
	return over(d.tournament(v, &scoring.Tournament{Date: d.Today()}, SeasonPath(v.Head.ID)+TournamentsPath), nil)
}

// Played is a tournament that was played on the floor and that its season does not have as it was played, with the form that takes it over.
type Played struct {
	*scoring.Tournament
	Other bool // the season has it, otherwise
	Take  workplace.Form
}

// untaken are those of the tournaments that were played on the floor. Their forms lead back to a page, "" for that of the season.
func untaken(v *league.SeasonView, played []scoring.Tournament, back string) (list []Played) {
	for i := range played {
		if _, same := floorday.Stored(v.File.Tournaments, &played[i]); same {
			continue
		}
		f, row := countForm(v, played[i].ID)
		if back != "" {
			f.Hidden = append(f.Hidden, workplace.Hidden{Name: BackField, Value: back})
		}
		list = append(list, Played{&played[i], row != nil, over(f, row)})
	}
	return list
}

// countForm is the form that enters a tournament as it was played on the floor, with what the season has of it, nil for nothing.
func countForm(v *league.SeasonView, id string) (workplace.Form, *scoring.Tournament) {
	row, _ := floorday.Stored(v.File.Tournaments, &scoring.Tournament{ID: id})
	text := "Eintragen"
	if row != nil {
		text = "Neu übernehmen"
	}
	return workplace.NewForm(SeasonPath(v.Head.ID)+TournamentsPath+"/"+id+"/vom-floor", CountTournament+"-"+id, text), row
}

// Tournament is the page of one tournament.
type Tournament struct {
	Page
	Change, Drop workplace.Form
}

// NewTournament fills the page, its form without the result of a player, "" for that of nobody.
func NewTournament(d *Source, v *league.SeasonView, t *scoring.Tournament, without string) *Tournament {
	all := SeasonPath(v.Head.ID) + TournamentsPath
	path, left := all+"/"+t.ID, *t
	left.Results = slices.DeleteFunc(slices.Clone(t.Results), func(f scoring.Finish) bool { return f.Player == without })
	p := &Tournament{Page: d.beginSeason(v, t.Name), Change: over(d.tournament(v, &left, path), t),
		Drop: over(workplace.NewForm(path+"/entfernen", DropTournament, "Entfernen", reason("Grund")), t)}
	p.Drop.Plain = true
	p.trail(frame.Link{Text: "Turniere", Href: all})
	return p
}

// tournament is the form of a tournament; its results stand line by line.
func (d *Source) tournament(v *league.SeasonView, t *scoring.Tournament, action string) workplace.Form {
	var results strings.Builder
	for _, one := range t.Results {
		fmt.Fprintf(&results, "%d %s\n", one.Place, d.League.FullName(one.Player))
	}
	paid, entries := "", ""
	if t.Paid != nil {
		paid = fmt.Sprint(*t.Paid)
	}
	if t.Entries > 0 {
		entries = fmt.Sprint(t.Entries)
	}
	list := workplace.Field{Name: "results", Label: "Ergebnisse", Type: "textarea", Value: results.String(), Most: 20000, Optional: true,
		Hint: "Je Zeile Platz und Name oder Kennung, etwa „3 Anna Huber“"}
	return workplace.NewForm(action, TournamentForm, "Speichern", workplace.Field{Name: "name", Label: "Name", Value: t.Name, Most: 100},
		date("date", "Tag", t.Date),
		workplace.Field{Name: "kind", Label: "Art", Type: "select", Value: t.Kind, Choices: append([]frame.Choice{}, tournamentKinds...)},
		workplace.Field{Name: "entries", Label: "Teilnehmer", Value: entries, Mode: "numeric", Most: 6},
		workplace.Field{Name: "paid", Label: "Bezahlte Plätze", Value: paid, Mode: "numeric", Most: 6, Optional: true}, list)
}

// TournamentOf is the tournament that a form brings, under that id; an error names a line that cannot be read.
func TournamentOf(v *league.SeasonView, id string, sent func(string) string) (*scoring.Tournament, error) {
	t := &scoring.Tournament{ID: id, Name: strings.TrimSpace(sent("name")), Date: sent("date"), Kind: sent("kind"),
		Results: []scoring.Finish{}}
	if _, err := fmt.Sscan(strings.TrimSpace(sent("entries")), &t.Entries); err != nil {
		return t, &acts.Refusal{Path: "$.entries", Sentence: "Bitte eine ganze Zahl angeben."}
	}
	if text := strings.TrimSpace(sent("paid")); text != "" {
		paid := 0
		if _, err := fmt.Sscan(text, &paid); err != nil {
			return t, &acts.Refusal{Path: "$.paid", Sentence: "Bitte eine ganze Zahl angeben."}
		}
		t.Paid = &paid
	}
	for i, line := range strings.Split(sent("results"), "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		place, name, _ := strings.Cut(strings.Replace(line, ".", "", 1), " ")
		var one scoring.Finish
		if _, err := fmt.Sscan(place, &one.Place); err != nil {
			return t, &acts.Refusal{Path: "$.results", Sentence: fmt.Sprintf("Zeile %d: vorne steht der Platz, dann der Name.", i+1)}
		}
		if one.Player = playerNamed(v, strings.Join(strings.Fields(name), " ")); one.Player == "" {
			return t, &acts.Refusal{Path: "$.results", Sentence: fmt.Sprintf("Zeile %d: Einen Spieler „%s“ kennt diese Saison nicht, oder "+
				"es gibt mehrere; dann bitte die Kennung angeben.", i+1, acts.Clip(name))}
		}
		t.Results = append(t.Results, one)
	}
	return t, nil
}

// playerNamed is the one player of a season with that name or id, "" for none or several.
func playerNamed(v *league.SeasonView, name string) string {
	found := ""
	for i := range v.File.Players {
		switch one := &v.File.Players[i]; {
		case one.ID == name:
			return one.ID
		case !search.Same(one.Name(), name):
		case found != "":
			return ""
		default:
			found = one.ID
		}
	}
	return found
}

// TournamentID makes an id for a tournament that no other of the season has.
func TournamentID(v *league.SeasonView, name string) string {
	return newID(name, "turnier", func(id string) bool {
		return slices.ContainsFunc(v.File.Tournaments, func(t scoring.Tournament) bool { return t.ID == id })
	})
}
