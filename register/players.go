package register

import (
	"cmp"
	"context"
	"fmt"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Joining is the club that a player becomes a member of when he is registered,
// and from when; "" is the day of the act.
type Joining struct{ Club, From string }

// AddPlayer registers a player: an admin, or the president of the club that he
// becomes a member of at once (§ 1.2.4). Who is registered already, with the same
// name and birth date, is refused unless double says that it is somebody else;
// who may be is a warning. Content: the [PlayerRecord].
func (d *Desk) AddPlayer(
	ctx context.Context, by acts.Actor, r *PlayerRecord, join Joining, double bool, terms acts.Terms,
) (*acts.Outcome, error) {
	if err := by.May(acts.DeedAddPlayer, acts.AtClub(join.Club)); err != nil {
		return nil, err
	}
	req := acts.Request{By: by, Deed: acts.DeedAddPlayer, At: acts.AtClub(join.Club), Subject: "players", Terms: terms}
	return d.do(ctx, req, func(a *act) (*acts.Outcome, error) {
		record := *r
		record.ID = a.ID(playerPrefix)
		p, err := record.player()
		if err != nil {
			return nil, err
		}
		a.Entry.Subject = acts.About("players", p.ID)
		found, err := findDoubles(ctx, a, p)
		if err != nil {
			return nil, err
		}
		warnings, err := refuseDouble(p, found, func(Double) bool { return double })
		if err != nil {
			return nil, err
		}
		if err := p.refuseUnborn(a.Entry.Day()); err != nil {
			return nil, err
		}
		if err := d.refuseFlood(a, join.Club, 1); err != nil {
			return nil, err
		}
		if err := a.Tx.PutPlayer(ctx, p); err != nil {
			return nil, err
		}
		if a.Entry.After, err = sealed(ctx, a.Tx, p); err != nil {
			return nil, err
		}
		if join.Club != "" {
			if err := enrol(ctx, a, p, join); err != nil {
				return nil, err
			}
		}
		return acts.OutcomeOf(nil, p.Record()).With(warnings), nil
	})
}

// enrol makes a player who was just registered a member of a club, and says so in
// the journal.
func enrol(ctx context.Context, a *act, p *Player, join Joining) error {
	from := cmp.Or(join.From, a.Entry.Day())
	m := &membershipAct{player: p, Membership: scoring.Membership{Player: p.ID, Club: join.Club, From: from}}
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

// refuseDouble refuses a player who is registered already, unless it is confirmed
// that he is somebody else, and warns of those who may be the same. Of a stranger it
// says no more than that there is somebody of that name.
func refuseDouble(p *Player, found []Double, confirmed func(Double) bool) ([]rulebook.Warning, error) {
	warnings := []rulebook.Warning{}
	for _, d := range found {
		switch {
		case d.Stranger && !confirmed(d):
			return nil, &acts.Refusal{Path: "$.double", Sentence: "Ein Spieler dieses Namens ist schon im Register. Ist es derselbe, " +
				"nimmt ihn die APSA in den Kader auf; wenn es ein anderer Mensch ist, ist das mit „double“: true zu bestätigen."}
		case d.Stranger:
			warnings = append(warnings, rulebook.Warning{Path: "$", Detail: "Ein anderer Spieler dieses Namens ist im Register."})
		case d.Exact && !confirmed(d):
			return nil, &acts.Refusal{Path: "$.double", Sentence: fmt.Sprintf(
				"%s, geboren am %s, ist schon als „%s“ eingetragen; wenn es ein anderer Mensch ist, ist das mit „double“: true zu bestätigen.",
				p.Name(), rulebook.Date(p.BirthDate), d.Player.ID)}
		case d.Exact:
			warnings = append(warnings, rulebook.Warning{Path: "$",
				Detail: fmt.Sprintf("Mit demselben Namen und Geburtsdatum ist „%s“ eingetragen.", d.Player.ID)})
		default:
			warnings = append(warnings, rulebook.Warning{Path: "$", Detail: fmt.Sprintf(
				"Das könnte der Spieler „%s“ sein: Der Name ist derselbe, und die Geburtsdaten widersprechen einander nicht.",
				d.Player.ID)})
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

// PutPlayer corrects what the register says of a player: an admin, or the
// president of the club that he belongs to. Birth date and nationality go into
// the open seasons. Content: the [PlayerRecord].
func (d *Desk) PutPlayer(ctx context.Context, by acts.Actor, r *PlayerRecord, double bool, terms acts.Terms) (*acts.Outcome, error) {
	at, err := d.PlaceOf(ctx, by, acts.DeedPutPlayer, r.ID)
	if err != nil {
		return nil, err
	}
	p, err := r.player()
	if err != nil {
		return nil, err
	}
	req := acts.Request{By: by, Deed: acts.DeedPutPlayer, At: at, Subject: acts.About("players", p.ID), Terms: terms}
	return d.do(ctx, req, func(a *act) (*acts.Outcome, error) {
		old, err := a.Tx.Player(ctx, p.ID)
		if err != nil {
			return nil, err
		}
		if err := old.refuseErased(); err != nil {
			return nil, err
		}
		if err := terms.Over(old.Record(), p.Record()); err != nil {
			return nil, err
		}
		if err := p.refuseUnborn(a.Entry.Day()); err != nil {
			return nil, err
		}
		found, err := findDoubles(ctx, a, p)
		if err != nil {
			return nil, err
		}
		same := folded(old.Name()) == folded(p.Name())
		warnings, err := refuseDouble(p, found, func(d Double) bool {
			return double || same && (d.Stranger || old.BirthDate == p.BirthDate)
		})
		if err != nil {
			return nil, err
		}
		if err := rewrite(ctx, a.Tx, old, p); err != nil {
			return nil, err
		}
		if a.Entry.Before, err = sealed(ctx, a.Tx, old); err != nil {
			return nil, err
		}
		if a.Entry.After, err = sealed(ctx, a.Tx, p); err != nil {
			return nil, err
		}
		return acts.OutcomeOf(old.Record(), p.Record()).With(warnings), nil
	})
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
// that he joins next, so that it can correct what it has entered before it counts. It refuses who has no power there before it is
// told whether there is such a player.
func (d *Desk) PlaceOf(ctx context.Context, by acts.Actor, deed acts.Deed, player string) (acts.Place, error) {
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
func (d *Desk) PlayerRecord(ctx context.Context, by acts.Actor, player string) (*PlayerRecord, error) {
	if _, err := d.PlaceOf(ctx, by, acts.DeedReadPlayer, player); err != nil {
		return nil, err
	}
	p, err := d.store.Player(ctx, player)
	if err != nil {
		return nil, err
	}
	return p.Record(), nil
}
