package register

import (
	"errors"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// What an uploaded roster does to a player's membership.
const (
	RosterJoin      = "join"      // becomes a member
	RosterReturn    = "return"    // becomes a member again
	RosterLeave     = "leave"     // is a member until that day
	RosterCorrect   = "correct"   // stays, with other data
	RosterUnchanged = "unchanged" // stays as he is
)

// RosterPlan is what an uploaded roster would change. With problems it cannot be carried out.
type RosterPlan struct {
	Club     string         `json:"club"`
	On       string         `json:"on" format:"date"` // the day from which it counts
	Changes  []RosterChange `json:"changes"`
	Problems []SheetProblem `json:"problems"`
	Ignored  []string       `json:"ignored_columns"`
}

// Leaving returns how many leave the roster.
func (p *RosterPlan) Leaving() int {
	n := 0
	for i := range p.Changes {
		if p.Changes[i].Kind == RosterLeave {
			n++
		}
	}
	return n
}

// Told returns of how many players the office sends a contact, which the club takes over where it has none.
func (p *RosterPlan) Told() int {
	n := 0
	for i := range p.Changes {
		if p.Changes[i].told {
			n++
		}
	}
	return n
}

// RosterChange is what becomes of a player. Row is 0 for who is not in the sheet; Player is "" for who is not
// registered yet; Corrects names what is corrected of the data.
type RosterChange struct {
	Row         int      `json:"row"`
	Kind        string   `json:"kind" enum:"join,return,leave,correct,unchanged"`
	Player      string   `json:"player,omitempty"`
	GivenName   string   `json:"given_name"`
	FamilyName  string   `json:"family_name"`
	BirthDate   string   `json:"birth_date,omitempty"`
	Nationality string   `json:"nationality,omitempty"`
	From        string   `json:"from" format:"date"`
	Until       *string  `json:"until" format:"date"`
	Corrects    []string `json:"corrects"`
	Note        string   `json:"note,omitempty"`

	contact *MemberContact // the club's alone, and shown to nobody; nil where it stays
	told    bool           // the office sends a contact, and does not learn whether the club has one
}

// registry is what an uploaded roster is compared with.
type registry struct {
	club     string
	day      string
	office   bool // the office asks, and may know and decide everything
	players  []Player
	members  map[string][]scoring.Membership // by player, of all clubs
	years    []year
	clubName func(club string) string
	contacts map[string]MemberContact // how the club reaches its players
	deaths   []Died
}

// plan compares a roster that was sent with the one there is: who joins, who leaves because he is not in it any more,
// who stays. Of a part of a roster nobody leaves.
func (r *registry) plan(sheet *RosterSheet) *RosterPlan {
	lines, ignored, problems := readRoster(sheet.Rows)
	p := &RosterPlan{Club: r.club, On: r.day, Changes: []RosterChange{}, Problems: []SheetProblem{}, Ignored: ignored}
	p.Problems = append(p.Problems, problems...)
	seen := map[string]int{}
	for i := range lines {
		line := &lines[i]
		player, problem := r.find(line)
		if problem == "" {
			problem = twice(seen, player, line)
		}
		if problem != "" {
			p.Problems = append(p.Problems, SheetProblem{Row: line.row, Detail: problem})
			continue
		}
		change, refused := r.change(line, player)
		if refused != nil {
			p.Problems = append(p.Problems, *refused)
			continue
		}
		p.Changes = append(p.Changes, *change)
	}
	if !sheet.Part {
		p.Changes = append(p.Changes, r.leavers(seen)...)
	}
	slices.SortStableFunc(p.Problems, func(a, b SheetProblem) int { return a.Row - b.Row })
	return p
}

// twice notes who is in the sheet and says so if he was in it before.
func twice(seen map[string]int, p *Player, line *rosterLine) string {
	key := p.ID
	if key == "" {
		key = folded(p.GivenName) + " " + folded(p.FamilyName) + " " + p.BirthDate
	}
	if row, there := seen[key]; there {
		return fmt.Sprintf("Der Spieler steht schon in Zeile %d.", row)
	}
	seen[key] = line.row
	return ""
}

// change says what becomes of the player of a line, or why nothing can.
func (r *registry) change(line *rosterLine, player *Player) (*RosterChange, *SheetProblem) {
	c := &RosterChange{Row: line.row, Player: player.ID, Corrects: []string{}}
	m := r.membershipOf(player.ID, line)
	if problem := r.stranger(player, m, line); problem != "" {
		return nil, &SheetProblem{Row: line.row, Detail: problem}
	}
	if slices.ContainsFunc(r.deaths, func(d Died) bool { return d.Player == player.ID }) {
		return nil, &SheetProblem{Row: line.row, Detail: errDead.Sentence}
	}
	if r.reads(player.ID) || player.ID == "" {
		c.correct(player, line)
	} else { // what others know of a stranger is not the club's affair
		shown := player.Public()
		c.GivenName, c.FamilyName, c.BirthDate, c.Nationality = shown.GivenName, shown.FamilyName, line.birth, line.nationality
	}
	r.reach(c, line)
	if m != nil {
		c.stay(m, line)
	} else {
		c.Kind, c.From = RosterJoin, line.from
		if c.From == "" {
			c.From = r.day
		}
		if line.until != "" {
			c.Until = &line.until
		}
		if r.knows(player.ID) {
			c.Kind = RosterReturn
		}
	}
	written := Term{c.From, c.Until}
	err := written.check()
	if err == nil {
		now := scoring.Membership{Player: player.ID, Club: r.club, From: c.From, Until: c.Until}
		err = refuseMembership(&now, m, without(r.members[player.ID], &now), r.years, r.clubName)
	}
	var b *rulebook.Breach
	switch paragraph := errors.As(err, &b); {
	case err == nil:
		return c, nil
	case paragraph:
		return nil, &SheetProblem{Row: line.row, Detail: b.Sentence, Rule: b.Rule, From: b.From}
	}
	return nil, &SheetProblem{Row: line.row, Detail: sentenceOf(err)}
}

// correct writes the data of a player and notes what the line corrects: what was not known, and of who is named by his
// id, whatever differs.
func (c *RosterChange) correct(p *Player, line *rosterLine) {
	fix := func(what, stored, sent string, overwrites bool) string {
		if sent == "" || sent == stored || stored != "" && !overwrites {
			return stored
		}
		if p.ID != "" {
			c.Corrects = append(c.Corrects, what)
		}
		return sent
	}
	named := line.id != ""
	c.GivenName = fix("given_name", p.GivenName, line.given, named)
	c.FamilyName = fix("family_name", p.FamilyName, line.family, named)
	c.BirthDate = fix("birth_date", p.BirthDate, line.birth, named)
	c.Nationality = fix("nationality", p.Nationality, line.nationality, true)
}

// stay says what becomes of a membership that there is.
func (c *RosterChange) stay(m *scoring.Membership, line *rosterLine) {
	c.Kind, c.From, c.Until = RosterUnchanged, m.From, m.Until
	if line.until != "" && (m.Until == nil || *m.Until != line.until) {
		c.Kind, c.Until = RosterLeave, &line.until
	} else if len(c.Corrects) > 0 {
		c.Kind = RosterCorrect
	}
	if line.from != "" && line.from != m.From {
		c.Note = fmt.Sprintf("Eingetragen ist der Beginn %s, er bleibt.", rulebook.Date(m.From))
	}
}

// membershipOf returns the membership of a player in the club that a line speaks of: the one that holds on the day or
// begins later, or one that ended as it says.
func (r *registry) membershipOf(player string, line *rosterLine) *scoring.Membership {
	for i := range r.members[player] {
		m := &r.members[player][i]
		if m.Club != r.club {
			continue
		}
		ended := m.Until != nil && *m.Until == line.until && (line.from == "" || line.from == m.From)
		if m.From == line.from || ended || m.On(r.day) && (line.from == "" || line.from <= r.day) || m.From > r.day && line.from == "" {
			return m
		}
	}
	return nil
}

// leavers are the members on the day who are not in the sheet, by id.
func (r *registry) leavers(seen map[string]int) []RosterChange {
	var leavers []RosterChange
	for i := range r.players {
		p := &r.players[i]
		for _, m := range r.members[p.ID] {
			if _, listed := seen[p.ID]; listed || m.Club != r.club || !m.On(r.day) || m.Until != nil && *m.Until == r.day {
				continue
			}
			leavers = append(leavers, RosterChange{Kind: RosterLeave, Player: p.ID, GivenName: p.GivenName, FamilyName: p.FamilyName,
				BirthDate: p.BirthDate, Nationality: p.Nationality, From: m.From, Until: &r.day, Corrects: []string{}})
		}
	}
	return leavers
}

// find returns the registered player whom a line means, or somebody new; problem says why it cannot be told.
func (r *registry) find(line *rosterLine) (player *Player, problem string) {
	fresh := &Player{Player: seasonfile.Player{GivenName: line.given, FamilyName: line.family,
		BirthDate: line.birth, Nationality: line.nationality}}
	if line.id != "" {
		i := slices.IndexFunc(r.players, func(p Player) bool { return p.ID == line.id && !p.Erased })
		if i < 0 {
			return nil, fmt.Sprintf("Einen Spieler mit der Id „%s“ gibt es nicht.", acts.Clip(line.id))
		}
		return &r.players[i], ""
	}
	if line.fresh {
		return fresh, ""
	}
	doubles := slices.DeleteFunc(doublesOf(fresh, r.players, r.reads), func(d Double) bool {
		return folded(d.Player.GivenName) != folded(fresh.GivenName) // swapped names are somebody else here
	})
	for _, like := range []func(Double) bool{
		func(d Double) bool { return clubOn(r.members[d.Player.ID], r.day) == r.club },
		func(d Double) bool { return r.knows(d.Player.ID) },
		func(d Double) bool { return d.Exact },
	} {
		found := slices.DeleteFunc(slices.Clone(doubles), func(d Double) bool { return !like(d) })
		if len(found) == 1 {
			return found[0].Player, ""
		}
		if len(found) > 1 {
			return nil, fmt.Sprintf("Den Spieler gibt es mehrmals: %s und %s; bitte das Geburtsdatum oder die Id aus dem Register angeben.",
				r.described(found[0].Player), r.described(found[1].Player))
		}
	}
	if len(doubles) > 0 && doubles[0].Stranger {
		return nil, "Ein Spieler dieses Namens ist schon im Register. Ist es derselbe, nimmt ihn die APSA in den Kader auf; " +
			"ist es ein anderer, bitte in der Spalte „Id“ „neu“ angeben."
	}
	if len(doubles) > 0 {
		return nil, fmt.Sprintf(
			"Das könnte %s sein, doch ein Geburtsdatum fehlt; bitte das Geburtsdatum oder die Id aus dem Register angeben; ist es ein anderer, in der Spalte „Id“ „neu“.",
			r.described(doubles[0].Player))
	}
	return fresh, ""
}

// described says who a registered player is: by his name, and by year of birth and club as far as the caller may know them.
func (r *registry) described(p *Player) string {
	says := p.Name()
	if p.year() != "" && r.reads(p.ID) {
		says += ", Jahrgang " + p.year()
	}
	if club := clubOn(r.members[p.ID], r.day); club != "" {
		says += ", " + r.clubName(club)
	}
	return "„" + says + "“"
}

// knows reports whether a player is or was a member of the club.
func (r *registry) knows(player string) bool {
	return len(rosterOf(r.club, player, r.members[player]).Memberships) > 0
}

// reads reports whether the caller may read the birth date of a player: that of a member of the day, or as the office.
func (r *registry) reads(player string) bool {
	return r.office || slices.ContainsFunc(r.members[player], func(m scoring.Membership) bool { return m.Club == r.club && m.On(r.day) })
}

// stranger says why a club cannot take in by itself the registered player of a line, "" if it can.
func (r *registry) stranger(p *Player, m *scoring.Membership, line *rosterLine) string {
	if p.ID == "" || r.reads(p.ID) || m != nil && (m.From > r.day || line.until == "" || line.until < r.day) {
		return ""
	}
	return errConsent.Sentence
}

// without returns the memberships but the one with the same club and first day.
func without(memberships []scoring.Membership, m *scoring.Membership) []scoring.Membership {
	return slices.DeleteFunc(slices.Clone(memberships), func(other scoring.Membership) bool {
		return other.Club == m.Club && other.From == m.From
	})
}
