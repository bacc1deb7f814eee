package availability

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
)

// longestWord is how many signs the word beside an answer may have.
const longestWord = 200

// Question is what a player sees who comes by his link.
type Question struct {
	Asking
	Day    *Day
	Given  string // his given name
	Name   string // of the club
	Frozen bool   // nothing can be changed any more
}

// errLink refuses a link; why it does not work any more is nobody's affair.
var errLink = &acts.Refusal{Sentence: "Dieser Link gilt nicht mehr. Er endet mit der Sammelrunde, wenn ein neuer verschickt wird, " +
	"und mit dem Austritt aus dem Verein. Bitte den Verein um einen neuen."}

// Question returns what the player is asked whose link has that token. A link that does not work is a [acts.Refusal].
func (d *Availability) Question(ctx context.Context, token string) (*Question, error) {
	asking, err := d.store.AskingOf(ctx, acts.SecretDigest(token))
	return d.question(ctx, d.store, asking, err)
}

// question returns what somebody is asked, if he still is.
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
	q := &Question{Asking: *asking, Day: day, Frozen: matchday.Frozen(day.Matchday, &day.Rules, d.acts.Now())}
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

// Reply answers for the player whose link has that token, until the lineups freeze. The journal says that he has answered
// and not what. Content: the [Reply].
func (d *Availability) Reply(ctx context.Context, token string, says matchday.Availability, word string) (*acts.Outcome, error) {
	known, err := d.Question(ctx, token)
	if err != nil {
		return nil, err
	}
	r := acts.Request{By: acts.Public, Deed: acts.DeedReply, At: acts.AtClub(known.Club),
		Subject: acts.About("clubs", known.Club, "availability", known.At), Link: acts.SecretDigest(token)}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		asking, err := a.Tx.AskingOf(ctx, acts.SecretDigest(token))
		q, err := d.question(ctx, a.Tx, asking, err)
		if err != nil {
			return nil, err
		}
		reply := Reply{Says: says, Word: strings.TrimSpace(word), At: a.Entry.At.UTC()}
		if q.Frozen {
			return nil, &acts.Refusal{Sentence: "Die Aufstellungen stehen fest; an der Antwort ist nichts mehr zu ändern. " +
				"Bitte direkt beim Verein melden."}
		}
		if err := reply.refuse(); err != nil {
			return nil, err
		}
		return keep(ctx, a, asking, &reply)
	})
}

// keep stores what a player has answered.
func keep(ctx context.Context, a *act, asking *Asking, reply *Reply) (*acts.Outcome, error) {
	asking.Reply = *reply
	if err := a.Tx.PutAsking(ctx, asking); err != nil {
		return nil, err
	}
	var err error
	a.Entry.After, err = sealed(ctx, a.Tx, asking)
	return &acts.Outcome{Kind: acts.Changed, Content: reply}, err
}

// refuse refuses an answer that is none, and a word that is too long.
func (r *Reply) refuse() error {
	if !r.Says.Known() {
		return &acts.Refusal{Path: "$.says", Sentence: "Bitte Ja, Nein oder Vielleicht auswählen."}
	}
	if utf8.RuneCountInString(r.Word) > longestWord {
		return &acts.Refusal{Path: "$.word", Sentence: "Der Text ist zu lang: erlaubt sind 200 Zeichen."}
	}
	return acts.RefuseLine("$.word", r.Word)
}

// sealed is what the journal says of an answer: whose it is, and a digest of what he said.
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

// Askings returns whom a club has asked for a matchday and what they have said, to its presidents alone: of its members.
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
