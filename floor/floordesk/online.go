package floordesk

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// mostOnline is how many entries that nobody has taken back a tournament has at most while people enter themselves.
const mostOnline = 1000

// crowded says that too many have entered themselves; see [acts.Door].
const crowded = "Von hier haben sich gerade sehr viele angemeldet. Bitte in ein paar Minuten noch einmal versuchen."

// Coming is who enters himself: by his name alone, because nobody knows yet who he is. He is recognized at the desk.
type Coming struct {
	ID, Name string
	Agrees   bool // he is of age, and knows by which rules it is played
	Studies  bool // he says that he may play among students (§ 1.1.4)
	DryRun   bool
}

// OwnID is the id of somebody who enters himself by a form with that key, so that a form that is sent twice enters him once.
func OwnID(key string) string { return ownPrefix + acts.SecretDigest(key)[:ownLength] }

// How the ids of those begin, and go on, who were entered without an account, by themselves or as a substitute.
const (
	ownPrefix = "g-"
	ownLength = 20
)

// Unseen returns the entrants who have entered themselves and whom nobody at the desk has seen yet: they are neither in, nor known to be
// in the register, and nobody has said so ([See]). Everybody can enter himself by any name, which is not shown to the public until then. § 1.1.5
func (t *Tournament) Unseen() map[string]bool {
	in, unseen := enteredIn(t.File.Events), map[string]bool{}
	for i := range t.entries {
		e := &t.entries[i]
		if strings.HasPrefix(e.ID, ownPrefix) && len(e.ID) == len(ownPrefix)+ownLength && e.Player == "" && !e.Seen && !in[e.ID] {
			unseen[e.ID] = true
		}
	}
	return unseen
}

// UnseenName stands where the name of somebody would who is unseen.
const UnseenName = "Gast (im Netz angemeldet)"

// TakesEntries is nil while people can enter themselves: until the closing date, or else until the clock runs; and before each later flight.
// § 1.1.5, H02 (F20)
func (t *Tournament) TakesEntries(now time.Time) error {
	closes := t.Registration.Closes
	switch {
	case t.Cancelled != nil:
		return t.refuseCancelled()
	case !t.Registration.Online || t.Link != nil || t.Series != nil:
		return &acts.Refusal{Sentence: "Für dieses Turnier meldet man sich bei der Turnierleitung an."}
	case t.Stage() != Upcoming && t.State.Awaited() == "":
		return &acts.Refusal{Sentence: "Das Turnier hat begonnen; wer noch mitspielen will, geht zur Anmeldung im Saal."}
	case t.stillEntered() >= mostOnline:
		return &acts.Refusal{Sentence: "Es sind schon sehr viele angemeldet; alle weiteren bitte bei der Turnierleitung."}
	case closes != nil && now.After(*closes) && t.State.Awaited() == "":
		return rulebook.Ref("1.1.5").Breach("Die Anmeldung im Netz ist seit %s geschlossen; wer noch mitspielen will, geht zur Anmeldung "+
			"im Saal.", rulebook.Date(rulebook.Day(*closes)))
	}
	return nil
}

// stillEntered returns how many entries nobody has taken back.
func (t *Tournament) stillEntered() int {
	n := 0
	for i := range t.entries {
		if t.entries[i].Withdrawn.IsZero() {
			n++
		}
	}
	return n
}

// errEntered ends the act of somebody who sends once more what he has sent before.
var errEntered = errors.New("is entered already")

// EnterOneself enters somebody by his name, without an account. Beyond the number of places he waits. What was sent before
// is answered once more and writes nothing. Content: the [floor.Entrant]. § 1.1.5, § 1.1.6, H02, H06
func (d *Desk) EnterOneself(ctx context.Context, tournament string, who *Coming) (*acts.Outcome, error) {
	r := acts.Request{By: acts.Public, Deed: acts.DeedFloorSelf, At: acts.OfTournament(tournament),
		Subject: acts.About("floor", tournament, "entries", who.ID), Terms: acts.Terms{DryRun: who.DryRun}}
	entry := Entry{Entrant: floor.Entrant{ID: who.ID, Name: strings.Join(strings.Fields(who.Name), " ")}, Studies: Said(who.Studies)}
	out, err := d.onTournament(ctx, r, tournament, func(a *act, t *Tournament) (*acts.Outcome, error) {
		if before := t.entry(who.ID); before != nil && before.Name == entry.Name {
			return nil, errEntered
		}
		if err := t.TakesEntries(a.Entry.At); err != nil {
			return nil, err
		}
		if err := refuseFullName(entry.Name); err != nil {
			return nil, err
		}
		if !who.Agrees {
			return nil, &rulebook.Breach{Rule: "1.1.1", Path: "$.agrees",
				Sentence: "Wer sich anmeldet, ist mindestens 18 Jahre alt und spielt nach den Regeln des Turniers."}
		}
		return d.add(ctx, a, t, entry)
	})
	if errors.Is(err, errEntered) {
		return &acts.Outcome{Kind: acts.Changed, Content: &entry.Entrant}, nil
	}
	return out, acts.Because(err, crowded)
}

// refuseFullName refuses who does not say both his names.
func refuseFullName(name string) error {
	if err := acts.RefuseLine("$.name", name); err != nil {
		return err
	}
	switch words := strings.Fields(name); {
	case len(words) < 2:
		return &acts.Refusal{Path: "$.name", Sentence: "Bitte Vor- und Familiennamen angeben; öffentlich steht nur der erste Buchstabe des " +
			"Familiennamens."}
	case len([]rune(name)) > nameMax:
		return &acts.Refusal{Path: "$.name", Sentence: "Der Name ist zu lang."}
	case noName.MatchString(name):
		return &acts.Refusal{Path: "$.name", Sentence: "Hier steht nur der Name, ohne Adressen, Links und Nummern."}
	}
	return nil
}

// noName finds addresses, links and numbers in a name.
var noName = regexp.MustCompile(`[:/\\@]|\d{3}|(?i:\bwww\.)|[\pL\d]\.(\p{Ll}{2}|\p{Lu}{2})`)

// nameMax is how many letters the name of somebody has who enters himself.
const nameMax = 80

// ofOwn is a request about his own entry by who came by the link of an entrant.
func ofOwn(by acts.Actor, tournament, entrant string, terms acts.Terms) acts.Request {
	return acts.Request{By: by, Deed: acts.DeedFloorMine, At: acts.OfTournament(tournament, acts.PartEntrant, entrant),
		Subject: acts.About("floor", tournament, "entries", entrant), Terms: terms}
}

// WithdrawOneself takes back the entry of who came by his own link, before the clock runs. Content: what has become of the entry.
// § 1.1.12, H04
func (d *Desk) WithdrawOneself(ctx context.Context, by acts.Actor, tournament, entrant string, terms acts.Terms) (*acts.Outcome, error) {
	return d.acts.Do(ctx, ofOwn(by, tournament, entrant, terms), func(a *act) (*acts.Outcome, error) {
		_, after, err := d.takeBack(ctx, a, EntryOf(tournament, entrant), false)
		return &acts.Outcome{Kind: acts.Changed, Content: after}, err
	})
}

// NameSubstitute enters somebody by his name who takes the place of who came by his own link. Content: the [floor.Entrant] of the
// substitute. § 1.1.13, H04
func (d *Desk) NameSubstitute(ctx context.Context, by acts.Actor, tournament, entrant, name string, studies bool, terms acts.Terms) (
	*acts.Outcome, error) {
	who := floor.Entrant{ID: OwnID(acts.NewSecret()), Name: strings.Join(strings.Fields(name), " ")}
	return d.onTournament(ctx, ofOwn(by, tournament, entrant, terms), tournament, func(a *act, t *Tournament) (*acts.Outcome, error) {
		if err := refuseFullName(who.Name); err != nil {
			return nil, err
		}
		return d.add(ctx, a, t, Entry{Entrant: who, For: entrant, Studies: Said(studies)})
	})
}
