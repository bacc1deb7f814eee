package availability

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
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

// OfDay is a club on a matchday, whose players are asked.
type OfDay struct {
	acts.AtMatchday `json:"-"`

	Club string `json:"-" path:"club"`
}

// ForDay names a club on a matchday.
func ForDay(at acts.MatchdayRef, club string) OfDay {
	return OfDay{AtMatchday: acts.On(at), Club: club}
}

// Place is the club: what it asks is no affair of the season.
func (o OfDay) Place() acts.Place { return acts.AtClub(o.Club) }

// inClub declares an act of the presidents of a club. The journal does not say what was answered.
func inClub[A, C any, P interface {
	*A
	declare.Value
}](a declare.Act[*Availability, Tx, A, C]) *declare.Act[*Availability, Tx, A, C] {
	a.Scope, a.May, a.Subject = acts.ScopeClub, []acts.Grant{acts.PresidentOfClub}, cmp.Or(a.Subject, subject)
	if a.API != "" {
		a.Answers = "200"
	}
	a.Seen = func(*C) any { return nil }
	return declare.In[*Availability, Tx, A, C, P](&ownActs, a)
}

// The subject of all acts, their addresses, and the page with their forms.
const (
	subject = "clubs/:club/availability/:season/:league/:matchday"
	asking  = "/seasons/:season/leagues/:league/matchdays/:matchday/availability/:club"
	page    = "/verein/:club/zusagen/:season/:league/:matchday"
)

// Ask asks members of a club whether they can play on a matchday, for the first time or once more: by letter those who have an address,
// where letters are sent, the others by a link that is passed on to them. The older link of a player ends, what he has said stays. The
// answer shows links, so it is not kept for a repeated request.
type Ask struct {
	OfDay `json:"-"`

	Players []string `json:"players" form:"no"`
}

var _ = inClub(declare.Act[*Availability, Tx, Ask, AskedList]{
	Kind: declare.Kind{Deed: acts.DeedAsk, API: "POST " + asking, Example: "two players",
		Summary: "Ask players whether they can play: by letter, or by a link that is shown once"},
	Asked: Ask{Players: []string{"p0417", "p0418"}},
	Made: AskedList{Asked: []Asked{{Player: "p0416", Mailed: true}, {Player: "p0417", Token: exampleLink,
		Link: "https://liga.example.at" + LinkPath + exampleLink}, {Player: "p0418", NotYet: &exampleLater}}},
	Do:   (*Ask).do,
	Says: unsaid[AskedList],
})

// unsaid says nothing: the journal holds no more than who was asked, and who has answered.
func unsaid[C any](declare.Names, *C, *C) string { return "" }

// Parts of the examples.
var (
	exampleLink  = "2n7q4x5z6b3c2d4f5g6h7j2k3m4n5p6q7r2s3t4u5v6w7x2y3z4a"
	exampleLater = time.Date(2010, 3, 2, 8, 0, 0, 0, time.UTC)
)

func (p *Ask) do(ctx context.Context, d *Availability, a *act) (before, after *AskedList, err error) {
	day, err := d.dayOf(ctx, p.Day(), p.Club)
	if err != nil {
		return nil, nil, err
	}
	players := slices.Compact(slices.Sorted(slices.Values(p.Players)))
	if err := d.refuse(ctx, a, day, players); err != nil {
		return nil, nil, err
	}
	q := &questions{act: a, at: p.Day(), day: day, means: d.Reach()}
	if err := q.load(ctx); err != nil {
		return nil, nil, err
	}
	after = &AskedList{Asked: []Asked{}}
	for _, player := range players {
		asked, err := q.ask(ctx, player)
		if err != nil {
			return nil, nil, err
		}
		after.Asked = append(after.Asked, *asked)
	}
	a.Entry.After = string(seasonfile.Canonical(struct {
		Players []string `json:"players"`
	}{players}))
	return &AskedList{}, after, nil
}

// refuse refuses to ask when nothing depends on it any more, to ask nobody, and to ask players who do not belong to the club until the
// matchday.
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
	return fmt.Sprintf("Hallo!\n\n%s fragt: Kannst du bei der %d. Sammelrunde der %s spielen?\n%s\n\nAntworte mit diesem Link. Er gehört "+
		"nur dir, braucht keine Anmeldung und gilt bis zur Sammelrunde.\n\nAntworten: %s\n", q.club, q.day.Number, q.day.League.Name, q.day.occasion(), acts.LinkHere)
}
