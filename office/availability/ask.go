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
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// The bounds of letters: a player gets at most so many for a matchday, the first one counted, and none within the pause.
const (
	MostLetters = 4
	LetterPause = 20 * time.Hour
)

// LinkPath is where the links of players begin.
const LinkPath = "/zusage/"

// Means are how players can be reached.
type Means struct {
	Mail bool   // letters are sent
	URL  string // under which the server is reached, "" if that is not known
}

// Asked is what became of a player who was to be asked: he gets a letter, or there is a link for him that is shown once,
// or he has had a letter and gets the next one later, or none any more.
type Asked struct {
	Player string     `json:"player"`
	Mailed bool       `json:"mailed"`
	Token  string     `json:"token,omitempty"`
	Link   string     `json:"link,omitempty"`
	NotYet *time.Time `json:"next_letter,omitempty"` // from when he may get another letter
	NoMore bool       `json:"no_more_letters,omitempty"`
}

// AskedList is the outcome of asking.
type AskedList struct {
	Asked []Asked `json:"asked"`
}

// Ask asks members of a club whether they can play on a matchday, for the first time or once more: by a letter whoever has
// an address, where letters are sent, by a link that is passed on everybody else. The older link of a player ends, what he
// has said stays. The answer shows links, so it is not kept for a repeated request. Content: [AskedList].
func (d *Availability) Ask(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, players []string, means Means,
	terms acts.Terms) (*acts.Outcome, error) {
	terms.Key = ""
	r := acts.Request{By: by, Deed: acts.DeedAsk, At: acts.AtClub(club), Subject: acts.About("clubs", club, "availability", at), Terms: terms}
	if err := by.May(r.Deed, r.At); err != nil {
		return nil, err
	}
	day, err := d.dayOf(ctx, at, club)
	if err != nil {
		return nil, err
	}
	players = slices.Compact(slices.Sorted(slices.Values(players)))
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if err := d.refuse(ctx, a, day, players); err != nil {
			return nil, err
		}
		q := &questions{act: a, at: at, day: day, means: means}
		if err := q.load(ctx); err != nil {
			return nil, err
		}
		list := &AskedList{Asked: []Asked{}}
		for _, player := range players {
			asked, err := q.ask(ctx, player)
			if err != nil {
				return nil, err
			}
			list.Asked = append(list.Asked, *asked)
		}
		a.Entry.After = string(seasonfile.Canonical(struct {
			Players []string `json:"players"`
		}{players}))
		return &acts.Outcome{Kind: acts.Changed, Content: list}, nil
	})
}

// refuse refuses to ask when nothing hangs on it any more, nobody, and who does not belong to the club until the matchday.
func (d *Availability) refuse(ctx context.Context, a *act, day *Day, players []string) error {
	switch now := a.Entry.At; {
	case day.over(rulebook.Day(now)):
		return &acts.Refusal{Sentence: "Die Sammelrunde ist vorbei."}
	case matchday.Frozen(day.Matchday, &day.Rules, now):
		return &acts.Refusal{Sentence: "Die Aufstellungen stehen fest; gefragt wird nicht mehr."}
	case len(players) == 0:
		return &acts.Refusal{Path: "$.players", Sentence: "Bitte mindestens einen Spieler auswählen."}
	}
	are, err := members(ctx, a.Tx, a.At.Club, a.Entry.Day(), day.Date)
	if err != nil {
		return err
	}
	var all []error
	for i, player := range players {
		if !are[player] {
			all = append(all, &scoring.Fault{Path: fmt.Sprintf("$.players[%d]", i),
				Sentence: fmt.Sprintf("Der Spieler „%s“ gehört dem Verein nicht bis zur Sammelrunde an.", acts.Clip(player))})
		}
	}
	return scoring.Together(all...)
}

// questions are what a club asks in one act.
type questions struct {
	*act
	at       acts.MatchdayRef
	day      *Day
	means    Means
	club     string // its name
	earlier  []Asking
	contacts map[string]register.MemberContact
}

// load reads what was asked before, and how players are reached.
func (q *questions) load(ctx context.Context) (err error) {
	if q.earlier, err = q.Tx.Askings(ctx, q.at, q.At.Club); err != nil {
		return err
	}
	club, err := q.Tx.Club(ctx, q.At.Club)
	if err != nil {
		return err
	}
	q.club = club.Name
	q.contacts, err = q.Tx.MemberContacts(ctx, q.At.Club)
	return err
}

// ask asks one player.
func (q *questions) ask(ctx context.Context, player string) (*Asked, error) {
	now := q.Entry.At
	asking := &Asking{ID: q.ID("q-"), At: q.at, Club: q.At.Club, Player: player, Asked: now}
	if i := slices.IndexFunc(q.earlier, func(a Asking) bool { return a.Player == player }); i >= 0 {
		asking = &q.earlier[i]
	}
	asked := &Asked{Player: player}
	address := q.contacts[player].Email
	if !q.means.Mail || q.means.URL == "" || address == "" {
		asked.Token = q.Secret()
		if q.means.URL != "" {
			asked.Link = q.means.URL + LinkPath + asked.Token
		}
		asking.Digest = acts.SecretDigest(asked.Token)
		return asked, q.Tx.PutAsking(ctx, asking)
	}
	if asking.Letters >= MostLetters {
		asked.NoMore = true
		return asked, nil
	}
	if next := asking.Lettered.Add(LetterPause); asking.Letters > 0 && now.Before(next) {
		next = next.UTC()
		asked.NotYet = &next
		return asked, nil
	}
	asked.Mailed = true
	asking.Letters, asking.Lettered = asking.Letters+1, now
	if err := q.Tx.PutAsking(ctx, asking); err != nil {
		return nil, err
	}
	title := fmt.Sprintf("Kannst du spielen? %s", rulebook.Date(q.day.Date))
	return asked, q.Tx.AddAskingLetter(ctx, asking.ID, now, address, title, q.text())
}

// text is what a letter asks. It names no player, because it cannot be taken back.
func (q *questions) text() string {
	when := rulebook.Date(q.day.Date)
	if q.day.Start != "" {
		when += ", " + q.day.Start + " Uhr"
	}
	if q.day.Venue != "" {
		when += ", " + q.day.Venue
	}
	return fmt.Sprintf("Hallo!\n\n%s fragt: Kannst du bei der %d. Sammelrunde der %s spielen?\n%s\n\nAntworte mit diesem Link. Er gehört "+
		"nur dir, braucht keine Anmeldung und gilt bis zur Sammelrunde:\n\n%s\n", q.club, q.day.Number, q.day.League.Name, when, acts.LinkHere)
}
