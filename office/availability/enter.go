package availability

import (
	"context"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// Nothing is entered to take back what the club has entered for a player.
const Nothing matchday.Availability = "none"

// Enter enters for a player what he has said to the club, by telephone or in the hall, whether he was asked or not, until the
// lineups freeze. It is marked as entered by the club; what he answers himself later takes its place, as it takes the place of
// what he answered before. The answer is not kept for a repeated request, and the journal says of it what it says of a reply.
// Content: the [Reply].
func (d *Availability) Enter(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club, player string, says matchday.Availability, word string,
	terms acts.Terms) (*acts.Outcome, error) {
	terms.Key = ""
	r := acts.Request{By: by, Deed: acts.DeedEnterReply, At: acts.AtClub(club), Subject: acts.About("clubs", club, "availability", at),
		Terms: terms}
	if err := by.May(r.Deed, r.At); err != nil {
		return nil, err
	}
	day, err := d.dayOf(ctx, at, club)
	if err != nil {
		return nil, err
	}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if err := d.refuseEntry(ctx, a, day, player); err != nil {
			return nil, err
		}
		all, err := a.Tx.Askings(ctx, at, club)
		if err != nil {
			return nil, err
		}
		asking := &Asking{ID: a.ID("q-"), At: at, Club: club, Player: player, Asked: a.Entry.At}
		if i := slices.IndexFunc(all, func(a Asking) bool { return a.Player == player }); i >= 0 {
			asking = &all[i]
		}
		reply := Reply{Says: says, Word: strings.TrimSpace(word), At: a.Entry.At.UTC(), ByClub: true}
		if says == Nothing {
			if asking.Reply.Says != "" && !asking.Reply.ByClub {
				return nil, &acts.Refusal{Path: "$.says", Sentence: "Das hat der Spieler selbst geantwortet; gelöscht wird es nicht."}
			}
			reply = Reply{}
		} else if err := reply.refuse(); err != nil {
			return nil, err
		}
		return keep(ctx, a, asking, &reply)
	})
}

// refuseEntry refuses to enter what nothing hangs on any more, and for whom does not belong to the club until the matchday.
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
