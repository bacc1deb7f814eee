package availability

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// Question is what a player sees who opens his link.
type Question struct {
	Asking
	Day    *Day
	Given  string          // his given name
	Name   string          // of the club
	Frozen bool            // nothing can be changed any more
	Lineup *scoring.Lineup // in which he stands, nil for none

	Due time.Time // until when the club waits for answers, before its lineup is due (§ 2.2.11); zero once that is gone
}

// asks fills in what follows from the matchday: whether anything can be changed, until when the club waits for answers, and the lineup in
// which the player stands.
func (d *Availability) asks(q *Question) *Question {
	now := d.acts.Now()
	q.Frozen = matchday.Frozen(q.Day.Matchday, &q.Day.Rules, now)
	if due, err := matchday.LineupDue(q.Day.Matchday, &q.Day.Rules); err == nil && now.Before(matchday.AnswersDue(due)) {
		q.Due = matchday.AnswersDue(due)
	}
	if l := q.Day.Lineup(q.Club); l.Slot(q.Player) > 0 {
		q.Lineup = l
	}
	return q
}

// errLink refuses a link. It does not say why it does not work any more.
var errLink = &acts.Refusal{Sentence: "Dieser Link gilt nicht mehr. Er endet mit der Sammelrunde, wenn ein neuer verschickt wird, " +
	"und mit dem Austritt aus dem Verein. Bitte den Verein um einen neuen."}

// Question returns what the player is asked whose link has that token. A link that does not work is a [acts.Refusal].
func (d *Availability) Question(ctx context.Context, token string) (*Question, error) {
	asking, err := d.store.AskingOf(ctx, acts.SecretDigest(token))
	return d.question(ctx, d.store, asking, err)
}

// question returns what a player is asked, if he still is.
func (d *Availability) question(ctx context.Context, r Reader, asking *Asking, err error) (*Question, error) {
	if errors.Is(err, acts.ErrNotFound) {
		return nil, errLink
	}
	if err != nil {
		return nil, err
	}
	day, err := d.dayOf(ctx, asking.At, asking.Club)
	if err != nil && !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	today := d.today()
	if err != nil || day.over(today) {
		return nil, errLink
	}
	are, err := members(ctx, r, asking.Club, today, today)
	if err != nil {
		return nil, err
	}
	if !are[asking.Player] {
		return nil, errLink
	}
	q := d.asks(&Question{Asking: *asking, Day: day})
	p, err := r.Player(ctx, asking.Player)
	if err != nil {
		return nil, err
	}
	club, err := r.Club(ctx, asking.Club)
	if err != nil {
		return nil, err
	}
	q.Given, q.Name = p.GivenName, club.Name
	return q, nil
}

// SendReply answers for the player whose link has that token, or whose name was tapped on that device, until the lineups freeze. The journal
// says that he has answered and not what. Who stands in the lineup and cannot play after all is asked back and lets his club know at once; the
// lineup stays until a president changes it.
type SendReply struct {
	OfDay `json:"-"` // what the link is for

	Device string                `json:"-"` // the token of the device, in place of a link of his own
	Token  string                `json:"-" path:"token"`
	Says   matchday.Availability `json:"says" label:"Kannst du spielen?" input:"radio"`
	Word   string                `json:"word,omitempty" label:"Was der Verein dazu wissen soll" most:"200"`
	Sure   bool                  `json:"sure,omitempty" label:"Ja, ich kann doch nicht"` // who stands in the lineup was asked back
}

var _ = declare.In(&ownActs, declare.Act[*Availability, Tx, SendReply, Reply]{
	Kind: declare.Kind{Deed: acts.DeedReply, Scope: acts.ScopeNone, May: []acts.Grant{acts.Everybody}, Subject: subject},
	Do:   (*SendReply).do,
	Says: unsaid[Reply],
	At: func(p *SendReply, ctx context.Context, d *Availability, _ acts.Actor) (acts.Place, error) {
		_, q, err := p.asked(ctx, d, d.store)
		if err != nil {
			return acts.Place{}, err
		}
		p.OfDay = ForDay(q.At, q.Club)
		return p.Place(), nil
	},
	Seen: func(*Reply) any { return nil },
})

// asked returns what the player is asked.
func (p *SendReply) asked(ctx context.Context, d *Availability, r Reader) (*Asking, *Question, error) {
	var asking *Asking
	var err error
	if p.Device != "" {
		asking, err = d.askedOn(ctx, r, p.Device, p.Day())
	} else {
		asking, err = r.AskingOf(ctx, acts.SecretDigest(p.Token))
	}
	q, err := d.question(ctx, r, asking, err)
	return asking, q, err
}

// Link counts what a player sends by his link.
func (p *SendReply) Link() string { return acts.SecretDigest(cmp.Or(p.Device, p.Token)) }

// Check refuses what is no answer.
func (p *SendReply) Check() error { return refuseReply(p.Says, p.Word) }

func (p *SendReply) do(ctx context.Context, d *Availability, a *act) (before, after *Reply, err error) {
	asking, q, err := p.asked(ctx, d, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	if q.Frozen {
		return nil, nil, &acts.Refusal{Sentence: "Die Aufstellungen stehen fest; an der Antwort ist nichts mehr zu ändern. " +
			"Bitte direkt beim Verein melden."}
	}
	if could, can := asking.Reply.Says != matchday.CannotPlay, p.Says != matchday.CannotPlay; q.Lineup != nil && could != can {
		if !can && !p.Sure {
			return nil, nil, &acts.Refusal{Sentence: "Du stehst in der Aufstellung. Bitte bestätige, dass du doch nicht kannst."}
		}
		if err := d.standsDown(ctx, a, q, can); err != nil {
			return nil, nil, err
		}
	}
	if asking.ID == "" {
		asking.ID, asking.Asked = a.ID("q-"), a.Entry.At
	}
	return keep(ctx, a, asking, &Reply{Says: p.Says, Word: strings.TrimSpace(p.Word), At: a.Entry.At.UTC(), ByTeamLink: p.Device != ""})
}

// keep stores what a player has answered; the zero value takes it back.
func keep(ctx context.Context, a *act, asking *Asking, reply *Reply) (before, after *Reply, err error) {
	asking.Reply = *reply
	if err := a.Tx.PutAsking(ctx, asking); err != nil {
		return nil, nil, err
	}
	a.Entry.After, err = sealed(ctx, a.Tx, asking)
	return &Reply{}, reply, err
}

// refuseReply refuses an answer that is none, and a word that is no line.
func refuseReply(says matchday.Availability, word string) error {
	var faults []error
	if !says.Known() {
		faults = append(faults, &acts.Refusal{Path: "$.says", Sentence: "Bitte Ja, Nein oder Vielleicht auswählen."})
	}
	return scoring.Together(append(faults, acts.RefuseLine("$.word", word))...)
}

// sealed is what the journal says of an answer: the player, and a digest of what he said.
func sealed(ctx context.Context, tx Tx, a *Asking) (string, error) {
	said, err := tx.Seal(ctx, register.PersonOf(a.Player), string(a.Reply.Says)+" "+a.Reply.Word)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(struct {
		Player string `json:"player"`
		Reply  string `json:"reply"`
	}{a.Player, said})
	return string(text), err
}

// Askings returns which of its members a club has asked for a matchday and what they have said, to its presidents alone.
func (d *Availability) Askings(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) ([]Asking, error) {
	if err := by.May(acts.DeedReadAvailability, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if _, err := d.dayOf(ctx, at, club); err != nil {
		return nil, err
	}
	all, err := d.store.Askings(ctx, at, club)
	if err != nil {
		return nil, err
	}
	today := d.today()
	are, err := members(ctx, d.store, club, today, today)
	list := []Asking{}
	for i := range all {
		if are[all[i].Player] {
			list = append(list, all[i])
		}
	}
	return list, err
}

// Said returns what the players of a club have said for a matchday, by player.
func Said(list []Asking) map[string]matchday.Availability {
	said := map[string]matchday.Availability{}
	for i := range list {
		if says := list[i].Reply.Says; says != "" {
			said[list[i].Player] = says
		}
	}
	return said
}
