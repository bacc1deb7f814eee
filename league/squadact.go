package league

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Squads returns all national teams, the latest event first.
func (w *Views) Squads(ctx context.Context) ([]eligibility.Squad, error) { return w.store.Squads(ctx) }

// Squad returns a national team.
func (w *Views) Squad(ctx context.Context, id string) (*eligibility.Squad, error) {
	return w.store.Squad(ctx, id)
}

// PutSquad nominates a national team for an event, adds players to it or names its captain (§ 4.1.2.6, § 4.1.2.10). A new player in it
// must be a citizen, in a club and in the Austrian Ranking on that day (§ 4.1.2.3, § 4.1.2.5); a late nomination holds and is marked
// (§ 4.1.2.8).
type PutSquad struct {
	Squad string  `json:"-" path:"squad"`
	ID    *string `json:"id,omitempty" form:"no"` // the same, where a program says it

	Event   string   `json:"event" label:"Ereignis" most:"100"`
	Start   string   `json:"start_date" label:"Erster Tag" input:"date" format:"date"`
	Size    int      `json:"size,omitempty" label:"Wie viele spielen" most:"3"`
	Players []string `json:"players" label:"Spieler" form:"no"`
	Captain string   `json:"captain,omitempty" label:"Kapitän"`

	now *Snapshot
}

// SquadAnswer is a national team as it is stored, with what is remarkable about it.
type SquadAnswer struct {
	eligibility.CallUp
	Warnings []rulebook.Warning `json:"warnings"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, PutSquad, eligibility.CallUp]{
	Kind: declare.Kind{Deed: acts.DeedSquad, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "squads/:squad", Register: true,
		API: "PUT /squads/:squad", Summary: "Nominate a national team, add to it, or name its captain", Example: "one player", Forces: true},
	Asked: PutSquad{Event: "Europameisterschaft 2010", Start: "2010-05-29", Size: 6, Players: []string{"p0417"}},
	Gives: SquadAnswer{},
	At: func(p *PutSquad, ctx context.Context, o *Office, by acts.Actor) (acts.Place, error) {
		err := by.May(acts.DeedSquad, acts.Place{})
		if err == nil {
			p.now, err = o.Current(ctx) // before the transaction
		}
		return acts.Place{}, err
	},
	Do: (*PutSquad).do, Says: calledUp,
})

// Calling is the act that writes a national team.
func Calling(c *eligibility.CallUp) *PutSquad {
	return &PutSquad{Squad: c.ID, Event: c.Event, Start: c.Start, Size: c.Size, Players: c.Players, Captain: c.Captain}
}

// Place is that of the association.
func (*PutSquad) Place() acts.Place { return acts.Place{} }

// Check refuses another team than that of the address.
func (p *PutSquad) Check() error {
	if p.ID == nil || *p.ID == p.Squad {
		return nil
	}
	return &scoring.Fault{Path: "$.id", Sentence: "Das stimmt nicht mit der Adresse der Anfrage überein."}
}

func (p *PutSquad) do(ctx context.Context, _ *Office, a *act) (before, after *eligibility.CallUp, err error) {
	c := &eligibility.CallUp{ID: p.Squad, Event: p.Event, Start: p.Start, Size: p.Size, Players: p.Players, Captain: p.Captain}
	s, before, err := loadSquad(ctx, a, c.ID)
	if err != nil {
		return nil, nil, err
	}
	if err := refuseCallUp(c); err != nil {
		return nil, nil, err
	}
	if err := a.Terms.Over(before, c); err != nil {
		return nil, nil, err
	}
	pool, err := newPool(ctx, a.Tx, p.now, a.Entry.Day())
	if err != nil {
		return nil, nil, err
	}
	if err := s.Call(c, pool.candidate, a.Entry.Day(), a.Terms.Force); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.PutSquad(ctx, s); err != nil {
		return nil, nil, err
	}
	outside, _, err := outsideAPSA(ctx, a.Tx, c.Players, pool.clubs, a.Entry.Day())
	a.Doubts = acts.Doubted(s.Doubts(c, a.Entry.Day()), doubtsOfAPSA(c.Players, outside))
	return before, s.CallUp(), err
}

// calledUp says who is nominated, or what of a national team becomes other.
func calledUp(n declare.Names, before, after *eligibility.CallUp) string {
	event := fmt.Sprintf("%s (ab %s)", after.Event, rulebook.Date(after.Start))
	if before == nil {
		before = &eligibility.CallUp{Event: after.Event, Start: after.Start}
		if len(after.Players) == 0 {
			return "Das Nationalteam für " + event + " wird angelegt."
		}
	}
	var fresh []string
	for _, player := range after.Players {
		if !slices.Contains(before.Players, player) {
			fresh = append(fresh, n.Player(player))
		}
	}
	switch {
	case fresh != nil:
		return "Für " + event + " wird nominiert: " + explain.Enumerate(fresh) + "."
	case before.Captain != after.Captain && after.Captain != "":
		return n.Player(after.Captain) + " wird Kapitän des Nationalteams für " + event + "."
	case seasonfile.Same(before, after):
		return ""
	}
	return fmt.Sprintf("Das Nationalteam für %s (ab %s) wird geändert, jetzt: %s.", before.Event, rulebook.Date(before.Start), event)
}

// loadSquad loads a squad and its content, a new one without content where there is none.
func loadSquad(ctx context.Context, a *act, id string) (*eligibility.Squad, *eligibility.CallUp, error) {
	s, err := a.Tx.Squad(ctx, id)
	if errors.Is(err, acts.ErrNotFound) {
		return &eligibility.Squad{ID: id}, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return s, s.CallUp(), nil
}

// OfSquad is a player of a national team.
type OfSquad struct {
	Squad  string `json:"-" path:"squad"`
	Player string `json:"-" path:"player"`
}

// Place is that of the association.
func (OfSquad) Place() acts.Place { return acts.Place{} }

var exampleExit = eligibility.SquadExit{Player: "p0418", Kind: eligibility.ExitRefused, Nominated: "2010-04-20", Day: "2010-05-02"}

// leavingSquad declares an act by which a player leaves a national team.
func leavingSquad[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Office, Tx, A, eligibility.SquadExit]) *declare.Act[*Office, Tx, A, eligibility.SquadExit] {
	a.Register, a.Asks, a.Plain, a.On = true, true, true, "/buero/nationalteams/:squad"
	a.Word, a.Done = "ausgeschieden", "Das ist eingetragen; der Spieler gehört dem Team nicht mehr an."
	a.Back, a.Later = "squad.put", "Später lässt sich der Spieler wieder nominieren."
	return declare.In[*Office, Tx, A, eligibility.SquadExit, P](&ownActs, a)
}

// RefuseSquad enters that a player refuses his nomination, until three weeks before the event or three days after a later nomination; he
// need not say why (§ 4.1.2.9, A101).
type RefuseSquad struct {
	OfSquad `json:"-"`
}

var _ = leavingSquad(declare.Act[*Office, Tx, RefuseSquad, eligibility.SquadExit]{
	Kind: declare.Kind{Deed: "squad.refuse", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		Subject: "squads/:squad/refusals/:player", Forces: true,
		API: "POST /squads/:squad/refusals/:player", Summary: "Enter that a player refuses the nomination",
		Page: declare.Page{Sends: "/:player/absage", Form: "absage-:player", Button: "Hat abgesagt"}},
	Made: exampleExit,
	At: func(r *RefuseSquad, ctx context.Context, o *Office, by acts.Actor) (acts.Place, error) {
		club, err := o.clubFor(ctx, by, r.Player)
		return acts.AtClub(club), err
	},
	Do: func(r *RefuseSquad, ctx context.Context, _ *Office, a *act) (_, exit *eligibility.SquadExit, err error) {
		s, err := loadSquadOf(ctx, a, r.Squad, r.Player)
		if err != nil {
			return nil, nil, err
		}
		if breach := s.RefuseRefusal(r.Player, a.Entry.Day()); breach != nil && !a.Terms.Force {
			return nil, nil, breach
		}
		exit = s.Leave(r.Player, eligibility.ExitRefused, a.Entry.Day(), "")
		return nil, exit, a.Tx.PutSquad(ctx, s)
	},
	Says: func(n declare.Names, _, x *eligibility.SquadExit) string {
		return fmt.Sprintf("Die Absage von %s (nominiert am %s) wird eingetragen.", n.Player(x.Player), rulebook.Date(x.Nominated))
	},
})

// loadSquadOf loads a squad to which a player belongs.
func loadSquadOf(ctx context.Context, a *act, squad, player string) (*eligibility.Squad, error) {
	s, err := a.Tx.Squad(ctx, squad)
	if err == nil && s.Nomination(player) == nil {
		return nil, acts.ErrNotFound
	}
	return s, err
}

// clubFor returns the club in whose name somebody speaks for a player today: one of the player's that he presides over,
// else the player's first.
func (w *Views) clubFor(ctx context.Context, by acts.Actor, player string) (string, error) {
	roster, err := w.store.PlayerRoster(ctx, player)
	if err != nil {
		return "", err
	}
	club, today := "", rulebook.Day(w.now())
	for i := range roster {
		if m := &roster[i]; m.On(today) && (club == "" || by.Presides(m.Club)) {
			club = m.Club
		}
	}
	return club, nil
}

// RemoveFromSquad takes a player out of a national team, for a reason (§ 4.1.2.11). The journal has a digest of the reason.
type RemoveFromSquad struct {
	OfSquad `json:"-"`

	Reason string `json:"reason" label:"Grund" most:"1000"`
}

var _ = leavingSquad(declare.Act[*Office, Tx, RemoveFromSquad, eligibility.SquadExit]{
	Kind: declare.Kind{Deed: "squad.remove", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		Subject: "squads/:squad/removals/:player",
		API:     "POST /squads/:squad/removals/:player", Summary: "Take a player out of a national team, for a reason", Example: "why",
		Page: declare.Page{Sends: "/:player/entfernen", Form: "entfernen-:player", Button: "Aus dem Team nehmen"}},
	Asked: RemoveFromSquad{Reason: "Verstoß gegen § 2.2.24"},
	Made:  exampleExit,
	Do: func(r *RemoveFromSquad, ctx context.Context, _ *Office, a *act) (_, exit *eligibility.SquadExit, err error) {
		s, err := loadSquadOf(ctx, a, r.Squad, r.Player)
		if err != nil {
			return nil, nil, err
		}
		if err := eligibility.RefuseRemoval(r.Reason); err != nil {
			return nil, nil, err
		}
		if err := acts.RefuseText("$.reason", r.Reason); err != nil {
			return nil, nil, err
		}
		exit = s.Leave(r.Player, eligibility.ExitRemoved, a.Entry.Day(), r.Reason)
		if err := a.Tx.PutSquad(ctx, s); err != nil {
			return nil, nil, err
		}
		journalled := *exit
		if journalled.Reason, err = a.Tx.Seal(ctx, register.PersonOf(r.Player), r.Reason); err != nil {
			return nil, nil, err
		}
		a.Entry.After = string(seasonfile.Canonical(&journalled))
		return nil, exit, nil
	},
	Says: func(n declare.Names, _, x *eligibility.SquadExit) string {
		return fmt.Sprintf("%s (nominiert am %s) wird aus dem Nationalteam genommen.", n.Player(x.Player), rulebook.Date(x.Nominated))
	},
})

// squadMax is how many players a squad may have.
const squadMax = 100

// refuseCallUp refuses a squad that is none by its form.
func refuseCallUp(c *eligibility.CallUp) error {
	fault := func(path, sentence string, args ...any) error {
		return &scoring.Fault{Path: path, Sentence: fmt.Sprintf(sentence, args...)}
	}
	switch {
	case !seasonfile.IsID(c.ID):
		return fault("$.id", "„%s“ ist keine gültige Id: erlaubt sind a–z, 0–9 und Bindestrich.", acts.Clip(c.ID))
	case acts.Blank(c.Event):
		return fault("$.event", "Die Veranstaltung fehlt.")
	case !scoring.IsDate(c.Start):
		return fault("$.start_date", "„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(c.Start))
	case c.Size < 0 || c.Size > squadMax:
		return fault("$.size", "Die Größe muss zwischen 1 und %d liegen.", squadMax)
	case len(c.Players) > squadMax:
		return fault("$.players", "Ein Kader hat höchstens %d Spieler.", squadMax)
	}
	if err := acts.RefuseLine("$.event", c.Event); err != nil {
		return err
	}
	for i, player := range c.Players {
		if slices.Contains(c.Players[:i], player) {
			return fault(fmt.Sprintf("$.players[%d]", i), "Der Spieler „%s“ steht zweimal im Kader.", acts.Clip(player))
		}
	}
	return nil
}
