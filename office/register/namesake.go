package register

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Namesake is a registered player who has the name of somebody who shall be added: perhaps it is he.
type Namesake struct {
	ID, Name string
	Year     string // of his birth, "" where it is not known
	Club     string // id of the club that he belongs to, or joins next; "" for none
}

// NamesakesFound says who has the name of somebody who shall be added, in place of adding him: it is asked whether he is one of them.
type NamesakesFound struct{ Players []Namesake }

func (*NamesakesFound) Error() string { return "register: there are players of that name" }

// Namesakes returns who may be meant by a club, or by the office for it, that adds somebody.
func (d *Register) Namesakes(ctx context.Context, by acts.Actor, club string, who Person) (list []Namesake, err error) {
	if err := by.May(deedAddPlayer, acts.AtClub(club)); err != nil {
		return nil, err
	}
	err = d.acts.In(ctx)(ctx, func(tx Tx) error {
		list, err = namesakes(ctx, tx, by, club, rulebook.Day(d.acts.Now()), who)
		return err
	})
	return list, err
}

// namesakes returns who may be meant on a day. Whose birth date the caller may not read has the very name that was asked for, and has not
// asked to be shown by initials; no birth date of his is compared. § 1.2.4
func namesakes(ctx context.Context, tx Tx, by acts.Actor, club, day string, who Person) (list []Namesake, err error) {
	asked := &Player{Player: seasonfile.Player{GivenName: tidy(who.GivenName), FamilyName: tidy(who.FamilyName), BirthDate: who.BirthDate}}
	if folded(asked.GivenName) == "" || folded(asked.FamilyName) == "" {
		return nil, nil
	}
	people, err := tx.People(ctx)
	if err != nil {
		return nil, err
	}
	reads, err := readable(ctx, tx, by, club, day)
	if err != nil {
		return nil, err
	}
	for _, like := range doublesOf(asked, people, reads) {
		p := like.Player
		if like.Stranger && (p.Initials || folded(p.GivenName) != folded(asked.GivenName)) {
			continue
		}
		memberships, err := tx.PlayerRoster(ctx, p.ID)
		if err != nil {
			return nil, err
		}
		list = append(list, Namesake{p.ID, p.Name(), p.year(), clubOn(memberships, day)})
	}
	return list, nil
}

// year is the year in which somebody was born, "" where it is not known.
func (p *Player) year() string { return p.BirthDate[:min(len(p.BirthDate), len("1984"))] }
