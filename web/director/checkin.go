package director

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/search"
	"pokerliga/web/workplace"
)

// TeamForm is the form of a team at the check-in.
const TeamForm = "mannschaft"

// The names of the fields of a player at the check-in, before his id.
const (
	ThereField      = "da-"
	IdentifiedField = "ausweis-"
)

// CheckIn lists the teams with who is there, those that are missing first.
type CheckIn struct {
	Page
	Away    []Team
	There   []Team
	Without []Team // a lineup, or who did not come
	Until   string
	Fairer  []Fairer // heats that are better drawn anew
	Follows []Follows
	Begins  []*Begins // heats with empty chairs of which nobody has said when they began
	Search  string    // of which only teams and players with these words are shown
}

// Follows is what follows for a team from who has come, with the forms that do it.
type Follows struct {
	Club  string // its id
	Heat  int    // of an empty chair, 0 for none
	Team  string
	Said  Said
	Page  frame.Link
	Forms []workplace.Form
	Until *Countdown // of an empty chair
}

// Countdown tells until when something may still happen; a script counts on.
type Countdown struct {
	Says      string
	Now, Ends int64 // seconds
}

// countDown has a script count on what ends.
func (p *Page) countDown(list []Follows) {
	if slices.ContainsFunc(list, func(f Follows) bool { return f.Until != nil }) {
		p.Scripts = append(p.Scripts, "floor.js")
	}
}

// follows are the consequences of the check-ins. § 2.2.11, § 2.2.12, § 3.2.6
func (d *Source) follows() (list []Follows) {
	if locked(d) {
		return nil
	}
	for _, c := range matchday.Consequences(d.Day, d.RunningDay.League.ClubsOn(d.Day.Date), d.Course, &d.Rules, d.Now) {
		f := Follows{Club: c.Club, Heat: c.Heat, Team: d.Told.Club(c.Club), Said: Said{d.Told.Named(c.Text), []rulebook.Ref{c.Rule}},
			Page: frame.Link{Text: "Zur Mannschaft", Href: d.TeamPath(c.Club)}}
		if d.Day.Lineup(c.Club) == nil {
			f.Page.Text = "Aufstellung eintragen"
		}
		if !c.Until.IsZero() {
			now, ends := d.Now.Unix(), c.Until.Unix()
			f.Until = &Countdown{fmt.Sprintf("Bis %s Uhr, noch %s", rulebook.Clock(c.Until), floor.Left(ends-now)), now, ends}
		}
		for _, move := range c.Lineups {
			form := d.ask(&league.PutLineup{LineupOf: league.LineupFor(d.At, c.Club)}, ReasonField)
			form.Button, form.Over = d.Told.Named(move.Says), acts.VersionOf(d.Day.Lineup(c.Club))
			form.Hidden = append(form.Hidden, workplace.Hidden{Name: "captain", Value: move.Lineup.Captain})
			for i, player := range move.Lineup.Slots {
				form.Hidden = append(form.Hidden, workplace.Hidden{Name: league.SlotField(i), Value: player})
			}
			f.Forms = append(f.Forms, form)
		}
		if c.NoShow {
			f.Forms = append(f.Forms, d.ask(&league.PutNoShow{NoShowOf: league.NoShowOf{AtMatchday: acts.On(d.At), Club: c.Club}}))
			f.Forms[len(f.Forms)-1].Plain = true
		}
		list = append(list, f)
	}
	return list
}

// Fairer says that a heat is better drawn anew, and leads to where that is done, or does it.
type Fairer struct {
	Says string
	Heat frame.Link
	Form *workplace.Form
}

// fairer are the heats that are better drawn anew now that a club has not come. § 1.2.10, § 3.2.11
func (d *Source) fairer() (list []Fairer) {
	for heat := 1; heat <= scoring.Heats; heat++ {
		if drawn := d.Draws[heat]; drawn != nil && drawn.Fairer != "" {
			list = append(list, Fairer{Says: drawn.Fairer, Heat: frame.Link{Text: fmt.Sprintf("Heat %d neu auslosen", heat), Href: d.HeatPath(heat)}})
		}
	}
	return list
}

// SearchField is the question for teams and players by letters or by the code of a player.
const SearchField = "suche"

// Team is a team at the check-in.
type Team struct {
	Name, Says string
	Odd        bool // something is not as it should be
	Page       frame.Link
	All        *workplace.Form // everybody is there, as it should be
}

// NewCheckIn fills the page, with those who fit what is looked for, "" for all.
func NewCheckIn(d *Source, looked string) *CheckIn {
	p := &CheckIn{Page: d.page("Anmeldung", CheckInPath), Search: looked, Fairer: d.fairer(), Follows: d.follows()}
	if start, err := d.Day.StartTime(); err == nil {
		p.Until = frame.Moment(start)
	}
	p.countDown(p.Follows)
	for heat := 1; heat <= scoring.Heats; heat++ {
		if slices.ContainsFunc(p.Follows, func(f Follows) bool { return f.Heat == heat }) && matchday.BeganAt(d.Day, d.Course, heat).IsZero() {
			if b := d.begins(heat); b != nil {
				p.Begins = append(p.Begins, b)
			}
		}
	}
	for i := range d.Day.Lineups {
		l := &d.Day.Lineups[i]
		if !d.fits(looked, l.Club, players(l)) {
			continue
		}
		t := Team{Name: d.Told.Club(l.Club), Page: frame.Link{Text: "Einzeln", Href: d.TeamPath(l.Club)}}
		in := d.checkIn(l.Club)
		if in == nil && Amends(d) { // one by one, for a reason
			t.Says = explain.Enumerate(d.names(players(l)))
			p.Away = append(p.Away, t)
			continue
		}
		if in == nil {
			f := workplace.NewForm(d.TeamPath(l.Club), TeamForm+"-"+l.Club, "Alle da")
			f.Hidden = []workplace.Hidden{{Name: "dress", Value: "1"}}
			for _, player := range players(l) {
				f.Hidden = append(f.Hidden, workplace.Hidden{Name: ThereField + player, Value: "1"},
					workplace.Hidden{Name: IdentifiedField + player, Value: "1"})
			}
			t.All = &f
			t.Says = explain.Enumerate(d.names(players(l)))
			p.Away = append(p.Away, t)
			continue
		}
		t.Page.Text = "Ändern"
		t.Says, t.Odd = d.inSays(l, in)
		p.There = append(p.There, t)
	}
	for _, club := range slices.Concat(d.Without, d.Day.NoShows, d.Day.Excused) {
		if !d.fits(looked, club, nil) {
			continue
		}
		t := Team{Name: d.Told.Club(club), Says: "noch keine Aufstellung", Page: frame.Link{Text: "Öffnen", Href: d.TeamPath(club)}}
		if d.Day.Away(club) {
			t.Says = "nicht angetreten"
		}
		p.Without = append(p.Without, t)
	}
	for _, list := range [][]Team{p.Away, p.There, p.Without} {
		byName := frame.ByName()
		slices.SortFunc(list, func(a, b Team) int { return byName(a.Name, b.Name) })
	}
	return p
}

// fits reports whether a team or one of its players has a word that begins with each word that is looked for. What a scanner
// types is the id of a player, or the address of his page.
func (d *Source) fits(looked, club string, players []string) bool {
	code := looked[strings.LastIndexByte(looked, '/')+1:]
	if slices.Contains(players, strings.TrimSpace(code)) {
		return true
	}
	for _, name := range append(d.names(players), d.Told.Club(club)) {
		words := search.Words(name)
		if !slices.ContainsFunc(search.Words(looked), func(begin string) bool {
			return !slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, begin) })
		}) {
			return true
		}
	}
	return false
}

// TeamPath is the page of a team at the check-in.
func (d *Source) TeamPath(club string) string { return d.Within(CheckInPath + "/" + club) }

// checkIn is the check-in of a club, or nil.
func (d *Source) checkIn(club string) *matchday.CheckIn {
	for i := range d.In {
		if d.In[i].Club == club {
			return &d.In[i]
		}
	}
	return nil
}

// CheckIn is the check-in of a club, or nil.
func (d *Source) CheckIn(club string) *matchday.CheckIn { return d.checkIn(club) }

// players are those whom a lineup names, the captain last if he does not play.
func players(l *scoring.Lineup) []string {
	var ids []string
	for _, player := range append(l.Slots[:], l.Captain) {
		if player != "" && !slices.Contains(ids, player) {
			ids = append(ids, player)
		}
	}
	return ids
}

// names are the names of players.
func (d *Source) names(ids []string) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = d.Told.Player(id)
	}
	return names
}

// inSays says of a team that has checked in who is not there and what else is not as it should be.
func (d *Source) inSays(l *scoring.Lineup, in *matchday.CheckIn) (says string, odd bool) {
	var missing, unproved, told []string
	for _, player := range l.Slots {
		if player != "" && !slices.ContainsFunc(in.Players, func(p matchday.PresentPlayer) bool { return p.Player == player }) {
			missing = append(missing, d.Told.Player(player))
		}
	}
	for _, p := range in.Players {
		if !p.Identified {
			unproved = append(unproved, d.Told.Player(p.Player))
		}
	}
	if len(missing) > 0 {
		told = append(told, "fehlt: "+explain.Enumerate(missing))
	}
	if len(unproved) > 0 {
		told = append(told, "nicht ausgewiesen: "+explain.Enumerate(unproved))
	}
	if !in.Dress {
		told = append(told, "ohne Dress")
	}
	if in.Note != "" {
		told = append(told, in.Note)
	}
	says = "um " + rulebook.Clock(in.At) + " Uhr angemeldet"
	if len(told) == 0 {
		return says + ", alles in Ordnung", false
	}
	return says + "; " + strings.Join(told, "; "), true
}

// TeamPage is the check-in of one team, player by player.
type TeamPage struct {
	Page
	Entry  *workplace.Form // nil without a lineup
	Lineup *workplace.Form // the first one, entered on the day, or a change until they stand fast; nil where it is the association's
	Frozen bool            // the lineups stand fast, so that a first one needs a reason (§ 2.2.14)
	NoShow *workplace.Form
	Came   *workplace.Form // takes the no-show back
	Doubts []Said
	Says   string
}

// NewTeam fills the page of a team. Where nothing is stored everybody is taken to be there.
func NewTeam(d *Source, club string) *TeamPage {
	p := &TeamPage{Page: d.page(d.Told.Club(club), CheckInPath)}
	of := league.NoShowOf{AtMatchday: acts.On(d.At), Club: club}
	l, in := d.Day.Lineup(club), d.checkIn(club)
	if d.Day.Away(club) {
		p.Says = "Der Verein ist nicht angetreten."
		p.Came = new(d.ask(&league.DropNoShow{NoShowOf: of}))
		return p
	}
	if l != nil {
		p.Entry = new(d.teamForm(l, in))
		if !locked(d) && !matchday.Frozen(d.Day, &d.Rules, d.Now) {
			p.Lineup, _ = d.lineupForm(l)
		}
	} else {
		p.Says = "Von diesem Verein gibt es noch keine Aufstellung."
		if !locked(d) {
			p.Lineup, p.Frozen = d.lineupForm(&scoring.Lineup{Club: club})
		}
	}
	p.NoShow = new(d.ask(&league.PutNoShow{NoShowOf: of}))
	return p
}

// lineupForm is the form of a lineup, of a first one with no slots, and whether the lineups stand fast. § 2.2.14
func (d *Source) lineupForm(l *scoring.Lineup) (*workplace.Form, bool) {
	f, frozen := d.ask(&league.PutLineup{LineupOf: league.LineupFor(d.At, l.Club)}), matchday.Frozen(d.Day, &d.Rules, d.Now)
	f.Fields[0].Optional = !frozen && !d.Final
	if l.Captain != "" {
		f.Over = acts.VersionOf(l)
	}
	workplace.AddLineup(&f, d.League, d.Season.File, l)
	return &f, frozen
}

// teamForm are two ticks for each player, and what concerns the whole team.
func (d *Source) teamForm(l *scoring.Lineup, in *matchday.CheckIn) workplace.Form {
	var fields []workplace.Field
	for _, player := range players(l) {
		there, proved := in == nil, in == nil
		if in != nil {
			for _, p := range in.Players {
				if p.Player == player {
					there, proved = true, p.Identified
				}
			}
		}
		name := d.Told.Player(player)
		fields = append(fields, workplace.Field{Name: ThereField + player, Label: name + " ist da", Type: "checkbox", Checked: there},
			workplace.Field{Name: IdentifiedField + player, Label: "hat sich ausgewiesen", Type: "checkbox", Checked: proved})
	}
	note := ""
	if in != nil {
		note = in.Note
	}
	fields = append(fields, workplace.Field{Name: "dress", Label: "Einheitliche Kleidung", Type: "checkbox", Checked: in == nil || in.Dress},
		workplace.Field{Name: "note", Label: "Anmerkung", Optional: true, Most: 1000, Value: note})
	return workplace.NewForm(d.TeamPath(l.Club), TeamForm, "Speichern", amending(d, ReasonField, fields...)...)
}

// ReadCheckIn reads the check-in of a team that was sent. § 2.2.14
func ReadCheckIn(d *Source, club string, sent func(string) string) *league.CheckTeamIn {
	in := &league.CheckTeamIn{AtMatchday: acts.On(d.At), Club: club, Players: []league.PresentBody{}, Dress: sent("dress") != "",
		Note: strings.TrimSpace(sent("note"))}
	if l := d.Day.Lineup(club); l != nil {
		for _, player := range players(l) {
			if sent(ThereField+player) != "" {
				in.Players = append(in.Players, league.PresentBody{Player: player, Identified: sent(IdentifiedField+player) != ""})
			}
		}
	}
	return in
}

// ShowDoubts shows what is doubtful about what was stored.
func (p *TeamPage) ShowDoubts(d *Source, doubts []rulebook.Warning) {
	p.Done = "Die Mannschaft ist angemeldet."
	for i := range doubts {
		said := Said{Text: d.Told.Named(doubts[i].Detail)}
		if doubts[i].Rule != "" {
			said.Rules = []rulebook.Ref{doubts[i].Rule}
		}
		p.Doubts = append(p.Doubts, said)
	}
}
