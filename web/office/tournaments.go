package office

import (
	"fmt"
	"strings"

	"pokerliga/floor/floorday"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the tournaments of a season, and the ids of its forms.
const (
	TournamentsPath = "/turniere"
	TournamentForm  = "turnier"
	DropTournament  = "turnier-weg"
	CountTournament = "vom-floor" // with the id behind it
)

// tournamentKinds are the kinds of tournaments.
var tournamentKinds = []frame.Choice{{Value: scoring.National, Text: "nationales Turnier"},
	{Value: scoring.Championship, Text: "Meisterschaft"}, {Value: scoring.Students, Text: "Studententurnier"}}

// NewTournaments fills the page of the tournaments of a season that count for a ranking.
func NewTournaments(d *Source, v *league.SeasonView, played []scoring.Tournament) *Sections {
	p := d.seasonPage(v, "Turniere")
	p.Lead = "Turniere, die für die Ranglisten zählen (§ 4.1.1.2)."
	s := workplace.Section{ID: "liste", Title: "Eingetragen", Empty: "In dieser Saison ist kein Turnier eingetragen.",
		Links: []frame.Link{{Text: "Ranglisten", Href: RankingsPath}}}
	for i := range v.File.Tournaments {
		t := &v.File.Tournaments[i]
		s.Lines, s.Empty = append(s.Lines, workplace.Line{Name: t.Name, Says: fmt.Sprintf("%s, %d Teilnehmer, %s",
			rulebook.Date(t.Date), t.Entries, counted(len(t.Results), "Ergebnis", "Ergebnisse")), Link: frame.Link{Text: "Ändern",
			Href: SeasonPath(v.Head.ID) + TournamentsPath + "/" + t.ID}}), ""
	}
	p.Add(s)
	d.played(p, v, played)
	p.Add(workplace.Section{ID: "neu", Title: "Turnier eintragen", Forms: []workplace.Form{over(d.tournament(v, &scoring.Tournament{
		Date: d.today()}, SeasonPath(v.Head.ID)+TournamentsPath), nil)}})
	return p
}

// played adds the tournaments that were played on the floor and that the season does not have as they were played.
func (d *Source) played(p *Sections, v *league.SeasonView, played []scoring.Tournament) {
	if lines := d.untaken(v, played, ""); lines != nil {
		p.Add(workplace.Section{ID: "floor", Title: "Auf dem Floor gespielt", Lines: lines,
			Says: []string{"Entschieden und noch nicht so eingetragen, wie gespielt wurde."}})
	}
}

// untaken are the tournaments that were played on the floor and that the season does not have as they were played, each with the form
// that takes it over and leads back to a page, "" for that of the season.
func (d *Source) untaken(v *league.SeasonView, played []scoring.Tournament, back string) []workplace.Line {
	var lines []workplace.Line
	for i := range played {
		t := &played[i]
		if _, same := floorday.Stored(v.File.Tournaments, t); same {
			continue
		}
		line := workplace.Line{Name: t.Name, Badge: kindWord(t.Kind), Says: fmt.Sprintf("%s, %d Teilnehmer", rulebook.Date(t.Date), t.Entries)}
		f, row := countForm(v, t.ID)
		if row != nil {
			line.Says += "; eingetragen ist etwas anderes"
		}
		if back != "" {
			f.Hidden = append(f.Hidden, workplace.Hidden{Name: BackField, Value: back})
		}
		line.Forms = append(line.Forms, over(f, row))
		lines = append(lines, line)
	}
	return lines
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

// NewTournament fills the page of one tournament.
func NewTournament(d *Source, v *league.SeasonView, t *scoring.Tournament) *Sections {
	p := d.seasonPage(v, t.Name)
	path := SeasonPath(v.Head.ID) + TournamentsPath
	p.trail(frame.Link{Text: "Turniere", Href: path})
	p.Add(workplace.Section{ID: "turnier-teil", Title: "Turnier", Forms: []workplace.Form{over(d.tournament(v, t, path+"/"+t.ID), t)}})
	f := workplace.NewForm(path+"/"+t.ID+"/entfernen", DropTournament, "Entfernen", reason("Grund"))
	f.Plain = true
	p.Add(workplace.Section{ID: "weg", Title: "Entfernen", Says: []string{"Es zählt dann für keine Rangliste mehr."},
		Forms: []workplace.Form{over(f, t)}})
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
		case !strings.EqualFold(one.GivenName+" "+one.FamilyName, name) && !strings.EqualFold(one.FamilyName+" "+one.GivenName, name):
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
	return newID(name, "turnier", func(id string) bool { return taken(v, id) })
}

// taken reports whether a tournament of the season has that id.
func taken(v *league.SeasonView, id string) bool {
	for i := range v.File.Tournaments {
		if v.File.Tournaments[i].ID == id {
			return true
		}
	}
	return false
}
