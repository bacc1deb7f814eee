package office

import (
	"slices"
	"strings"

	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/search"
	"pokerliga/web/workplace"
)

// SearchQuery is what is looked for, in the address of a page.
const SearchQuery = "suche"

// mostFound is how many are listed of those who are found.
const mostFound = 60

// Players is the page on which players are looked for.
type Players struct {
	Page
	Search workplace.Search
	Found  []Found
	More   bool            // more are found than are listed
	IDs    *workplace.Form // replaces ids that are made of names, nil where no season has one
}

// Found is a player with the club to which he belongs, or belonged last, "" for none.
type Found struct{ ID, Name, Club string }

// NewPlayers fills the page.
func NewPlayers(d *Source, search string) *Players {
	p := &Players{Page: d.begin("Spieler", PlayersPath), Search: workplace.Search{Action: PlayersPath, Label: "Name oder Kennung",
		Name: SearchQuery, Value: strings.TrimSpace(search)}}
	seen := map[string]bool{}
	named := func(one seasonfile.Player) bool {
		again := seen[one.ID]
		seen[one.ID] = true
		return !again && register.IsNamed(&one)
	}
	for _, v := range d.League.Seasons {
		if p.IDs == nil && v.File != nil && slices.ContainsFunc(v.File.Players, named) {
			p.IDs = new(d.Ask(&register.ReplaceIDs{}, nil))
		}
	}
	ids, more := d.listed(search, "")
	p.More = more
	for _, id := range ids {
		p.Found = append(p.Found, Found{id, d.League.FullName(id), d.League.ClubName(d.clubOf(id))})
	}
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
			if m.Player == player && m.From > last.From && m.From <= d.Today() {
				last = m
			}
		}
	}
	return last.Club
}

// listed returns the players to be listed of those whose names or ids fit, without one of them, and whether there are more.
func (d *Source) listed(asked, without string) (ids []string, more bool) {
	ids = slices.DeleteFunc(d.find(asked), func(id string) bool { return id == without })
	return ids[:min(len(ids), mostFound)], len(ids) > mostFound
}

// find returns the players whose names or ids fit, by name.
func (d *Source) find(asked string) []string {
	words, names := search.Words(asked), map[string]string{}
	for _, v := range d.League.Seasons {
		if v.File == nil || len(words) == 0 {
			continue
		}
		for i := range v.File.Players {
			one := &v.File.Players[i]
			if names[one.ID] == "" && search.In(one.Name()+" "+one.ID, words) {
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

// Player is the page of a player: what the register says of him, and where he belonged.
type Player struct {
	Page
	ID          string
	Data, Erase workplace.Form
	Remove      workplace.Form
	Terms       []Term
	Died        string // the day, "" while he lives
	Death       workplace.Form

	Search workplace.Search // for another record of the same human
	Others []Other
	More   bool // more are found than are listed
	Merged []Other
}

// Other is another record that may be of the same human, or was merged, with the form that merges or separates them.
type Other struct {
	Name, Club, Born, ID string
	On                   string // the day on which it was merged
	Form                 workplace.Form
}

// Term is a membership with the name of the club.
type Term struct {
	scoring.Membership
	Name string
}

// NewPlayer fills the page. Without a search it has those who may be the same human.
func NewPlayer(
	d *Source, r *register.PlayerRecord, roster []scoring.Membership, doubles []register.Double, merges []register.Merge, died, search string,
) *Player {
	p := &Player{Page: d.begin(r.GivenName+" "+r.FamilyName, PlayersPath), ID: r.ID,
		Data: d.Ask(&register.CorrectPlayer{Player: r.ID, Person: r.Person}, r), Erase: d.Ask(&register.ErasePlayer{Player: r.ID}, nil),
		Remove: d.Ask(&register.RemovePlayer{Player: r.ID}, r), Died: died, Death: d.Ask(&register.RecordDeath{Player: r.ID}, nil)}
	if died != "" {
		p.Death = d.Ask(&register.RevokeDeath{Player: r.ID}, nil)
	}
	p.trail(frame.Link{Text: "Spieler", Href: PlayersPath})
	for _, m := range roster {
		p.Terms = append(p.Terms, Term{m, d.League.ClubName(m.Club)})
	}
	p.Search = workplace.Search{Action: PlayerPath(r.ID), Label: "Name oder Kennung des anderen Eintrags", Name: SearchQuery,
		Value: strings.TrimSpace(search)}
	ids, more := d.listed(search, r.ID)
	p.More = more
	for _, id := range ids {
		p.Others = append(p.Others, Other{Name: d.League.FullName(id), ID: id})
	}
	for i := range doubles {
		o := doubles[i].Player
		if p.Search.Value == "" || p.Search.Value == o.ID && !slices.Contains(ids, o.ID) {
			p.Others = append(p.Others, Other{Name: o.Name(), Born: o.BirthDate, ID: o.ID})
		}
	}
	for i := range p.Others {
		o := &p.Others[i]
		o.Club, o.Form = d.League.ClubName(d.clubOf(o.ID)), d.Ask(&register.MergePlayers{Player: r.ID, Other: o.ID}, nil)
	}
	for i := range merges {
		was := &merges[i].Was
		p.Merged = append(p.Merged, Other{Name: was.Name(), Born: was.BirthDate, ID: was.ID, On: merges[i].On,
			Form: d.Ask(&register.SeparatePlayer{Player: r.ID, Other: was.ID}, nil)})
	}
	return p
}
