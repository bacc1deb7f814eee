package availability

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Nominated is a lineup that was handed in or changed.
type Nominated struct {
	At            acts.MatchdayRef
	Day           *Day
	Before, After *scoring.Lineup // nil for none
	When          time.Time
	ID            func(prefix string) string // of a player who was not asked before
}

// Nominate tells players by letter that they play now, or something else, or no more, those of whom the club knows an address: with the link
// to their page, as letters name no player. They count among the letters for the matchday. § 2.2.11, § 3.2.11
func (d *Availability) Nominate(ctx context.Context, tx Tx, n *Nominated) error {
	if err := readTold(ctx, tx, n); err != nil {
		return err
	}
	means := d.Reach()
	if !means.Mail || means.URL == "" || matchday.Frozen(n.Day.Matchday, &n.Day.Rules, n.When) {
		return nil
	}
	club := n.After.Club
	contacts, err := tx.MemberContacts(ctx, club)
	if err != nil || len(contacts) == 0 {
		return err
	}
	askings, err := tx.Askings(ctx, n.At, club)
	if err != nil {
		return err
	}
	of, err := tx.Club(ctx, club)
	if err != nil {
		return err
	}
	for _, player := range n.concerned() {
		asking := scoring.Find(askings, func(a *Asking) bool { return a.Player == player })
		if asking == nil {
			asking = &Asking{ID: n.ID("q-"), At: n.At, Club: club, Player: player, Asked: n.When}
		}
		address, slot := contacts[player].Email, n.After.Slot(player)
		if address == "" || asking.Letters >= MostLetters || slot == 0 && asking.Letters == 0 {
			continue
		}
		asking.Letters, asking.Lettered = asking.Letters+1, n.When
		if err := tx.PutAsking(ctx, asking); err != nil {
			return err
		}
		title, text := n.letter(of.Name, slot)
		if err := tx.AddAskingLetter(ctx, asking.ID, n.When, address, title, text); err != nil {
			return err
		}
	}
	return nil
}

// concerned are the players whose slot is another one than before.
func (n *Nominated) concerned() []string {
	var list []string
	for _, l := range []*scoring.Lineup{n.After, n.Before} {
		for i := range len(scoring.Slots{}) {
			if l == nil || l.Slots[i] == "" || slices.Contains(list, l.Slots[i]) || n.Before.Slot(l.Slots[i]) == n.After.Slot(l.Slots[i]) {
				continue
			}
			list = append(list, l.Slots[i])
		}
	}
	return list
}

// letter is what a player is told who stands in a slot now, 0 for no more.
func (n *Nominated) letter(club string, slot int) (title, text string) {
	day := n.Day.occasion()
	if slot == 0 {
		return "Nicht mehr aufgestellt: " + rulebook.Date(n.Day.Date), fmt.Sprintf("Hallo!\n\n%s hat die Aufstellung für die %d. Sammelrunde der %s geändert; "+
			"du bist nicht mehr dabei.\n%s\n\nAnsehen: %s\n", club, n.Day.Number, n.Day.League.Name, day, acts.LinkHere)
	}
	place := matchday.Plan()[slot-1]
	return "Du bist aufgestellt: " + rulebook.Date(n.Day.Date), fmt.Sprintf("Hallo!\n\n%s hat dich für die %d. Sammelrunde der %s aufgestellt.\n%s\n\n"+
		"Startplatz %d: %s.\n\nAuf deiner Seite steht, wer übernimmt. Kannst du doch nicht, sag es gleich dort. Der Link gehört nur dir und braucht "+
		"keine Anmeldung.\n\nAnsehen: %s\n\nIn den Kalender: %s%s\n", club, n.Day.Number, n.Day.League.Name, day, place.Slot, place.Plays(), acts.LinkHere,
		acts.LinkHere, EntryPath+CalendarEnds)
}

// EntryPath is where the entry for the calendar of a player is, below his link.
const EntryPath = "/termin"

// standsDown tells a club that somebody of its lineup cannot play, or can in the end: a notice, and each president a letter with a link to the next
// suggestion (§ 2.2.11). The lineup stays until a president changes it, and neither names the player, as in all letters. Of each player stands one
// notice that nobody has read, and while it stands no second letter is written; that he can is told to whom it was told that he cannot.
func (d *Availability) standsDown(ctx context.Context, a *act, q *Question, can bool) error {
	round := fmt.Sprintf("%d. Sammelrunde der %s", q.Day.Number, q.Day.League.Name)
	no := fmt.Sprintf("Jemand aus der Aufstellung für die %s kann doch nicht. Wer, steht bei der Aufstellung; sie bleibt, bis Sie sie ändern.", round)
	news := register.News{Clubs: []string{q.Club}, Title: "Doch nicht: " + round, Season: q.At.Season, About: told(q.At, q.Club) + q.Player, Text: no}
	last, err := lastTold(ctx, a.Tx, &news)
	if err != nil || can && last.Text != no && !q.Reply.ByClub {
		return err
	}
	stood := last.ID != "" && last.Read.IsZero()
	if stood {
		if err := a.Tx.ReadNotice(ctx, q.Club, last.ID, a.Entry.At); err != nil {
			return err
		}
	}
	if can {
		news.Text = fmt.Sprintf("Jemand aus der Aufstellung für die %s, der abgesagt hatte, kann wieder.", round)
	}
	if err := register.Notify(ctx, a, news); err != nil || can || stood || d.Reach().URL == "" {
		return err
	}
	return q.nextSuggestion(ctx, a, news.Title, round)
}

// nextSuggestion writes to the presidents of a club that somebody of its lineup cannot play after all.
func (q *Question) nextSuggestion(ctx context.Context, a *act, title, round string) error {
	freeze, err := matchday.FreezeTime(q.Day.Matchday, &q.Day.Rules)
	if err != nil {
		return err
	}
	presidents, err := a.Tx.Presidents(ctx, []string{q.Club})
	if err != nil {
		return err
	}
	for _, p := range presidents {
		l := &acts.LineupLink{ID: a.ID("ll-"), At: q.At, Club: q.Club, User: p.User, Written: a.Entry.At}
		text := fmt.Sprintf("%sJemand aus der Aufstellung von %s für die %s kann doch nicht. Sie bleibt, bis Sie sie ändern.\n\nMit diesem Link sehen Sie den "+
			"nächsten Vorschlag nach den Regeln und melden ihn mit einem Knopf, ohne Anmeldung. Er gehört nur Ihnen und gilt bis %s.\n\nVorschlag ansehen: %s\n",
			acts.Greeting, q.Name, round, rulebook.Moment(freeze), l.Here())
		if err := a.Tx.PutLineupLink(ctx, l); err != nil {
			return err
		}
		if err := a.Tx.AddLetter(ctx, a.Entry.At, p.Email, title, text); err != nil {
			return err
		}
	}
	return nil
}

// told is how the subjects begin of what a club is told of the players of its lineup: with the page of its answers for the matchday.
func told(at acts.MatchdayRef, club string) string {
	return fmt.Sprintf("clubs/%s/availability/%s/%s/%d/", club, at.Season, at.League, at.Number)
}

// lastTold is what the club was told last about what the news are about; the zero value for nothing.
func lastTold(ctx context.Context, r Reader, news *register.News) (register.Notice, error) {
	all, err := r.NoticesAbout(ctx, news.Clubs[0], news.About)
	for i := range all {
		if all[i].Subject == news.About {
			return all[i], nil
		}
	}
	return register.Notice{}, err
}

// readTold marks what a club was told of the players of its lineup as read: whoever hands one in has seen what they say.
func readTold(ctx context.Context, tx Tx, n *Nominated) error {
	all, err := tx.NoticesAbout(ctx, n.After.Club, told(n.At, n.After.Club))
	for i := range all {
		if err == nil && all[i].Read.IsZero() {
			err = tx.ReadNotice(ctx, n.After.Club, all[i].ID, n.When)
		}
	}
	return err
}
