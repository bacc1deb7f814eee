package register

import (
	"cmp"
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// inRegister declares an act on a player.
func inRegister[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Register, Tx, A, PlayerRecord]) *declare.Act[*Register, Tx, A, PlayerRecord] {
	a.Says = said(a.Says)
	return declare.In[*Register, Tx, A, PlayerRecord, P](&ownActs, a)
}

// PlayerAnswer is a player as the register has him, with those who may be the same.
type PlayerAnswer struct {
	PlayerRecord
	Warnings []rulebook.Warning `json:"warnings"`
}

var examplePerson = Person{GivenName: "Anna", FamilyName: "Huber", BirthDate: "1990-02-01", Nationality: "AT"}

// deedAddPlayer is to register a player.
const deedAddPlayer acts.Deed = "player.add"

// AddPlayer registers a player: an admin, or the president of the club that he becomes a member of at once, from the day of the act where
// none is said (§ 1.2.4). A player who is registered already, with the same name and birth date, is refused unless double says
// that this is somebody else; of possible doubles a warning says so.
type AddPlayer struct {
	Person

	Club   string `json:"club,omitempty" label:"Verein" form:"hidden"`
	From   string `json:"from,omitempty" label:"Mitglied ab" input:"date"`
	Double bool   `json:"double,omitempty" label:"Neuer Spieler, nicht der bereits eingetragene"`

	Asks bool `json:"-"` // of whoever has the name it is asked whether it is he: [NamesakesFound]
}

var _ = inRegister(declare.Act[*Register, Tx, AddPlayer, PlayerRecord]{
	Kind: declare.Kind{
		Deed: deedAddPlayer, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Subject: "players",
		API: "POST /players", Summary: "Register a player, as a member of a club at once", Example: "a new member",
		Page: declare.Page{On: "/verein/:club/kader", Form: "neu", Button: "In den Kader aufnehmen", Word: "aufgenommen",
			Done: "Das Mitglied ist in den Kader aufgenommen."}},
	Asked: AddPlayer{Person: examplePerson, Club: "linz-2", From: "2010-01-01"},
	Gives: PlayerAnswer{},
	Do:    (*AddPlayer).do,
	Says: func(n declare.Names, _, p *PlayerRecord) string {
		return n.Player(p.ID) + " wird im Register eingetragen."
	},
})

// Place is the club that he becomes a member of.
func (p *AddPlayer) Place() acts.Place { return acts.AtClub(p.Club) }

func (p *AddPlayer) do(ctx context.Context, d *Register, a *act) (_, _ *PlayerRecord, err error) {
	record := &PlayerRecord{a.ID(playerPrefix), p.Person}
	who, err := record.player()
	if err != nil {
		return nil, nil, err
	}
	a.Entry.Subject = acts.About("players", who.ID)
	if p.Asks && !p.Double {
		if alike, err := namesakes(ctx, a.Tx, a.By, p.Club, a.Entry.Day(), p.Person); err != nil || alike != nil {
			return nil, nil, cmp.Or(err, error(&NamesakesFound{alike}))
		}
	}
	found, err := findDoubles(ctx, a, who)
	if err != nil {
		return nil, nil, err
	}
	if a.Doubts, err = refuseDouble(who, found, func(Double) bool { return p.Double }); err != nil {
		return nil, nil, err
	}
	if err := who.refuseUnborn(a.Entry.Day()); err != nil {
		return nil, nil, err
	}
	if err := d.refuseFlood(a, p.Club, 1); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.PutPlayer(ctx, who); err != nil {
		return nil, nil, err
	}
	if a.Entry.After, err = sealed(ctx, a.Tx, who); err != nil {
		return nil, nil, err
	}
	if p.Club != "" {
		err = p.enrol(ctx, a, who)
	}
	return nil, who.Record(), err
}

// said says an act on a player whom names may not know yet, as one who is about to be registered, by what is said of him.
func said(says func(n declare.Names, before, after *PlayerRecord) string) func(n declare.Names, before, after *PlayerRecord) string {
	return func(n declare.Names, before, after *PlayerRecord) string {
		return says(knowing{n, after}, before, after)
	}
}

// knowing are names with that of one player more.
type knowing struct {
	declare.Names
	player *PlayerRecord
}

// Player is the name of a player.
func (n knowing) Player(id string) string {
	if n.player != nil && id == n.player.ID && n.player.FamilyName != "" {
		return n.player.GivenName + " " + n.player.FamilyName
	}
	return n.Names.Player(id)
}

// enrol makes a player who was just registered a member of a club, and says so in
// the journal.
func (p *AddPlayer) enrol(ctx context.Context, a *act, who *Player) error {
	from := cmp.Or(p.From, a.Entry.Day())
	m := &membershipAct{player: who, Membership: scoring.Membership{Player: who.ID, Club: p.Club, From: from}}
	if err := m.load(ctx, a.Tx); err != nil {
		return err
	}
	if err := m.refuse(ctx, a.Tx, &a.Terms); err != nil {
		return err
	}
	a.Entry.After = a.Entry.After[:len(a.Entry.After)-1] + fmt.Sprintf(`,"club":%q,"from":%q}`, m.Club, m.From)
	return m.write(ctx, a.Tx)
}

// findDoubles returns the registered players who may be the same person, as the caller may know them.
func findDoubles(ctx context.Context, a *act, p *Player) ([]Double, error) {
	people, err := a.Tx.People(ctx)
	if err != nil {
		return nil, err
	}
	reads, err := readable(ctx, a.Tx, a.By, a.At.Club, a.Entry.Day())
	if err != nil {
		return nil, err
	}
	return doublesOf(p, people, reads), nil
}

// born says in which year somebody was born, as far as it is known.
func (p *Player) born() string {
	if p.year() == "" {
		return ""
	}
	return ", Jahrgang " + p.year() + ","
}

// refuseDouble refuses a player who is registered already, unless it is confirmed
// that he is somebody else, and warns of those who may be the same. Of a stranger it
// says no more than that there is somebody of that name.
func refuseDouble(p *Player, found []Double, confirmed func(Double) bool) ([]rulebook.Warning, error) {
	warnings := []rulebook.Warning{}
	for _, d := range found {
		switch {
		case d.Stranger && !confirmed(d):
			return nil, &acts.Refusal{Path: "$.double", Sentence: "Ein Spieler dieses Namens ist schon im Register. Ist es derselbe, " +
				"nimmt ihn die APSA in den Kader auf; ist es eine andere Person, bitte mit ⟨double⟩ bestätigen."}
		case d.Stranger:
			warnings = append(warnings, rulebook.Warning{Path: "$", Detail: "Ein anderer Spieler dieses Namens ist im Register."})
		case d.Exact && !confirmed(d):
			return nil, &acts.Refusal{Path: "$.double", Sentence: fmt.Sprintf(
				"%s, geboren am %s, ist schon im Register; ist es eine andere Person, bitte mit ⟨double⟩ bestätigen.",
				p.Name(), rulebook.Date(p.BirthDate))}
		case d.Exact:
			warnings = append(warnings, rulebook.Warning{Path: "$",
				Detail: fmt.Sprintf("Mit demselben Namen und Geburtsdatum ist %s schon eingetragen.", d.Player.Name())})
		default:
			warnings = append(warnings, rulebook.Warning{Path: "$", Detail: fmt.Sprintf(
				"Das könnte %s%s sein: Der Name ist derselbe, und die Geburtsdaten widersprechen einander nicht.",
				d.Player.Name(), d.Player.born())})
		}
	}
	return warnings, nil
}

// refuseUnborn refuses a birth date that is still to come.
func (p *Player) refuseUnborn(day string) error {
	if p.BirthDate > day {
		return &scoring.Fault{Path: "$.birth_date", Sentence: "Das Geburtsdatum liegt in der Zukunft."}
	}
	return nil
}

// CorrectPlayer corrects what the register says of a player: an admin, or the president of the club that he belongs to. Birth date and
// nationality go into the open seasons.
type CorrectPlayer struct {
	Player string  `json:"-" path:"player"`
	ID     *string `json:"id,omitempty" same:"player" form:"no"` // the same, where a program says it
	Person
	Double bool `json:"double,omitempty" label:"Neuer Spieler, nicht der bereits eingetragene"`
}

var _ = inRegister(declare.Act[*Register, Tx, CorrectPlayer, PlayerRecord]{
	Kind: declare.Kind{
		Deed: acts.DeedPutPlayer, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Subject: "players/:player",
		API: "PUT /players/:player", Summary: "Correct a player", Example: "to be shown by initials",
		Page: declare.Page{On: "/buero/spieler/:player", Form: "daten", Button: "Speichern", Word: "spieler", Done: "Die Daten sind gespeichert."},
		Also: []declare.Page{{On: "/verein/:club/kader/:player", Form: "berichtigen", Button: "Berichtigung speichern", Word: "berichtigt",
			Done: "Die Berichtigung ist gespeichert."}}},
	Asked: CorrectPlayer{Person: Person{GivenName: "Anna", FamilyName: "Huber", BirthDate: "1990-02-01", Nationality: "AT", Privacy: privateInitials}},
	Gives: PlayerAnswer{},
	At: func(p *CorrectPlayer, ctx context.Context, d *Register, by acts.Actor) (acts.Place, error) {
		return d.PlaceOf(ctx, by, acts.DeedPutPlayer, p.Player)
	},
	Do: (*CorrectPlayer).do,
	Says: func(n declare.Names, _, p *PlayerRecord) string {
		return "Die Daten von " + n.Player(p.ID) + " werden berichtigt."
	},
})

// Place is his club, which the register finds.
func (*CorrectPlayer) Place() acts.Place { return acts.Place{} }

func (p *CorrectPlayer) do(ctx context.Context, _ *Register, a *act) (before, after *PlayerRecord, err error) {
	now, err := (&PlayerRecord{p.Player, p.Person}).player()
	if err != nil {
		return nil, nil, err
	}
	old, err := a.Tx.Player(ctx, p.Player)
	if err != nil {
		return nil, nil, err
	}
	if err := old.refuseErased(); err != nil {
		return nil, nil, err
	}
	if err := a.Terms.Over(old.Record(), now.Record()); err != nil {
		return nil, nil, err
	}
	if err := now.refuseUnborn(a.Entry.Day()); err != nil {
		return nil, nil, err
	}
	found, err := findDoubles(ctx, a, now)
	if err != nil {
		return nil, nil, err
	}
	same := folded(old.Name()) == folded(now.Name())
	if a.Doubts, err = refuseDouble(now, found, func(d Double) bool {
		return p.Double || same && (d.Stranger || old.BirthDate == now.BirthDate)
	}); err != nil {
		return nil, nil, err
	}
	if old.Name() != now.Name() {
		if err := refuseLent(ctx, a, p.Player); err != nil {
			return nil, nil, err
		}
	}
	if err := rewrite(ctx, a.Tx, old, now); err != nil {
		return nil, nil, err
	}
	if a.Entry.Before, err = sealed(ctx, a.Tx, old); err != nil {
		return nil, nil, err
	}
	a.Entry.After, err = sealed(ctx, a.Tx, now)
	return old.Record(), now.Record(), err
}

// rewrite writes a player anew, into the open seasons too where they say it.
func rewrite(ctx context.Context, tx Tx, old, p *Player) error {
	if err := tx.PutPlayer(ctx, p); err != nil {
		return err
	}
	if old.BirthDate == p.BirthDate && old.Nationality == p.Nationality {
		return nil
	}
	return carryDetails(ctx, tx, p)
}

// PlaceOf returns the place of a deed that concerns a player: the club whose member he is today or, if he is nobody's, the one
// that he joins next, so that it can correct what it has entered before it counts. It refuses a caller without power there before
// it says whether there is such a player.
func (d *Register) PlaceOf(ctx context.Context, by acts.Actor, deed acts.Deed, player string) (acts.Place, error) {
	memberships, err := d.store.PlayerRoster(ctx, player)
	if err != nil {
		return acts.Place{}, err
	}
	today, at, next := rulebook.Day(d.acts.Now()), acts.Place{}, ""
	for i := range memberships {
		m := &memberships[i]
		if m.On(today) {
			at = acts.AtClub(m.Club)
			break
		}
		if m.From > today && (next == "" || m.From < next) {
			at, next = acts.AtClub(m.Club), m.From
		}
	}
	return at, by.May(deed, at)
}

// PlayerRecord returns what the register says of a player: to admins and to the
// president of his club.
func (d *Register) PlayerRecord(ctx context.Context, by acts.Actor, player string) (*PlayerRecord, error) {
	if _, err := d.PlaceOf(ctx, by, acts.DeedReadPlayer, player); err != nil {
		return nil, err
	}
	p, err := d.store.Player(ctx, player)
	if err != nil {
		return nil, err
	}
	return p.Record(), nil
}
