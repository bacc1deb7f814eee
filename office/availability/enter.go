package availability

import (
	"context"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
)

// Nothing is entered to take back what the club has entered for a player.
const Nothing matchday.Availability = "none"

// EnterReply enters for a player what he has said to the club, by telephone or in the hall, whether he was asked or not, until the lineups
// freeze. It is marked as entered by the club; what he answers himself later takes its place, as it takes the place of what he answered
// before. The answer is not kept for a repeated request, and the journal says of it what it says of a reply.
type EnterReply struct {
	OfDay `json:"-"`

	Player string                `json:"-" path:"player" label:"Spieler" choices:"members"`
	Says   matchday.Availability `json:"says" label:"Kann er spielen?" choices:"answers" enum:"yes,no,perhaps,none"` // see [Nothing]
	Word   string                `json:"word,omitempty" label:"Anmerkung" most:"200"`
}

var _ = inClub(declare.Act[*Availability, Tx, EnterReply, Reply]{
	Kind: declare.Kind{Deed: "availability.enter", API: "PUT " + asking + "/:player", Summary: "Enter for a player what he has said to his club",
		Example: "by telephone", Page: declare.Page{On: page, Sends: "/eintragen", Form: "eintragen", Button: "Eintragen", Word: "eingetragen",
			Done: "Die Antwort ist eingetragen."}},
	Asked: EnterReply{Says: matchday.CanPlay, Word: "am Telefon"},
	Made:  Reply{Says: matchday.CanPlay, Word: "am Telefon", At: exampleLater, ByClub: true},
	Do:    (*EnterReply).do,
	Says:  unsaid[Reply],
})

// Check refuses what is no answer.
func (p *EnterReply) Check() error {
	if p.Says == Nothing {
		return nil
	}
	return refuseReply(p.Says, p.Word)
}

func (p *EnterReply) do(ctx context.Context, d *Availability, a *act) (before, after *Reply, err error) {
	day, err := d.dayOf(ctx, p.Day(), p.Club)
	if err != nil {
		return nil, nil, err
	}
	if err := d.refuseEntry(ctx, a, day, p.Player); err != nil {
		return nil, nil, err
	}
	all, err := a.Tx.Askings(ctx, p.Day(), p.Club)
	if err != nil {
		return nil, nil, err
	}
	asking := &Asking{ID: a.ID("q-"), At: p.Day(), Club: p.Club, Player: p.Player, Asked: a.Entry.At}
	if i := slices.IndexFunc(all, func(a Asking) bool { return a.Player == p.Player }); i >= 0 {
		asking = &all[i]
	}
	if p.Says != Nothing {
		return keep(ctx, a, asking, &Reply{Says: p.Says, Word: strings.TrimSpace(p.Word), At: a.Entry.At.UTC(), ByClub: true})
	}
	if asking.Reply.Says != "" && !asking.Reply.ByClub {
		return nil, nil, &acts.Refusal{Path: "$.says", Sentence: "Das hat der Spieler selbst geantwortet; gelöscht wird es nicht."}
	}
	return keep(ctx, a, asking, &Reply{})
}

// refuseEntry refuses to enter what nothing depends on any more, and what a player has said who does not belong to the club until the matchday.
func (d *Availability) refuseEntry(ctx context.Context, a *act, day *Day, player string) error {
	if now := a.Entry.At; matchday.Frozen(day.Matchday, &day.Rules, now) || day.over(a.Entry.Day()) {
		return &acts.Refusal{Sentence: "Die Aufstellungen stehen fest; an den Antworten ist nichts mehr zu ändern."}
	}
	are, err := members(ctx, a.Tx, a.At.Club, a.Entry.Day(), day.Date)
	if err == nil && !are[player] {
		err = &acts.Refusal{Path: "$.player", Sentence: "Bitte einen Spieler auswählen, der dem Verein bis zur Sammelrunde angehört."}
	}
	return err
}

// OfPlayer returns what clubs have asked a player and he has said, of the clubs whose answers the caller may read, as long
// as he belongs to them.
func (d *Availability) OfPlayer(ctx context.Context, by acts.Actor, player string) ([]Asking, error) {
	all, err := d.store.AskingsOf(ctx, player)
	if err != nil {
		return nil, err
	}
	memberships, err := d.store.PlayerRoster(ctx, player)
	list, today := []Asking{}, d.today()
	for i := range all {
		if by.May(acts.DeedReadAvailability, acts.AtClub(all[i].Club)) != nil {
			continue
		}
		for _, m := range memberships {
			if m.Club == all[i].Club && m.On(today) {
				list = append(list, all[i])
				break
			}
		}
	}
	return list, err
}
