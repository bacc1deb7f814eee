package office

import (
	"slices"
	"strings"

	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// SearchQuery is what is looked for, in the address of a page.
const SearchQuery = "suche"

// mostFound is how many are listed of those who are found.
const mostFound = 60

// NewPlayers fills the page on which players are looked for.
func NewPlayers(d *Source, search string) *Sections {
	p := d.page("Spieler", PlayersPath)
	s := workplace.Section{ID: "finden", Title: "Spieler suchen", Search: &workplace.Search{Action: PlayersPath, Label: "Name oder Kennung",
		Name: SearchQuery, Value: search}, Says: []string{"Neue Spieler trägt der Verein in seinem Kader ein, oder Sie tun es dort für ihn."}}
	ids := d.find(search)
	for _, id := range ids[:min(len(ids), mostFound)] {
		s.Lines = append(s.Lines, workplace.Line{Name: d.League.FullName(id), Says: d.League.ClubName(d.clubOf(id)),
			Link: frame.Link{Text: "Öffnen", Href: PlayerPath(id)}})
	}
	switch {
	case len(ids) > mostFound:
		s.Empty = "Es gibt noch mehr; bitte genauer suchen."
	case strings.TrimSpace(search) != "" && len(ids) == 0:
		s.Empty = "So heißt niemand."
	}
	p.Add(s)
	return p
}

// clubOf is the club of a player today, or the last one that he belonged to.
func (d *Source) clubOf(player string) string {
	last := scoring.Membership{}
	for _, v := range d.League.Seasons {
		if v.File == nil {
			continue
		}
		for _, m := range v.File.Roster {
			if m.Player == player && m.From > last.From && m.From <= d.today() {
				last = m
			}
		}
	}
	return last.Club
}

// find returns the players whose names or ids fit, by name.
func (d *Source) find(search string) []string {
	wanted := strings.Fields(strings.ToLower(search))
	names := map[string]string{}
	for _, v := range d.League.Seasons {
		if v.File == nil || len(wanted) == 0 {
			continue
		}
		for i := range v.File.Players {
			one := &v.File.Players[i]
			name := strings.ToLower(one.GivenName + " " + one.FamilyName + " " + one.ID)
			fits := !slices.ContainsFunc(wanted, func(word string) bool { return !strings.Contains(name, word) })
			if fits && names[one.ID] == "" {
				names[one.ID] = one.FamilyName + " " + one.GivenName
			}
		}
	}
	ids := make([]string, 0, len(names))
	for id := range names {
		ids = append(ids, id)
	}
	byName := frame.ByName()
	slices.SortFunc(ids, func(a, b string) int { return byName(names[a]+a, names[b]+b) })
	return ids
}

// NewPlayer fills the page of a player: what the register says of him, and where he belonged.
func NewPlayer(d *Source, r *register.PlayerRecord, roster []scoring.Membership) *Sections {
	p := d.page(r.GivenName+" "+r.FamilyName, PlayersPath)
	p.trail(frame.Link{Text: "Spieler", Href: PlayersPath})
	p.Add(workplace.Section{ID: "daten-teil", Title: "Im Register", Forms: []workplace.Form{
		d.Ask(&register.CorrectPlayer{Player: r.ID, Person: r.Person}, r)}})
	where := workplace.Section{ID: "vereine", Title: "Vereine", Empty: "Gehört keinem Verein an."}
	for _, m := range roster {
		says := "seit " + rulebook.Date(m.From)
		if m.Until != nil {
			says = rulebook.Date(m.From) + " bis " + rulebook.Date(*m.Until)
		}
		where.Lines, where.Empty = append(where.Lines, workplace.Line{Name: d.League.ClubName(m.Club), Says: says,
			Link: frame.Link{Text: "Im Kader", Href: workplace.ClubPath + "/" + m.Club + "/kader/" + r.ID}}), ""
	}
	p.Add(where)
	p.Add(workplace.Section{ID: "loeschen-teil", Title: "Löschen", Says: []string{
		"Name, Geburtsdatum und alles andere Persönliche verschwinden; Ergebnisse bleiben, ohne Namen. Zurücknehmen lässt sich das nicht."},
		Forms: []workplace.Form{d.Ask(&register.ErasePlayer{Player: r.ID}, nil)}, Links: []frame.Link{{Text: "Alles, was gespeichert ist (JSON)", Href: "/api/v1/players/" + r.ID + "/file"}}})
	return p
}
