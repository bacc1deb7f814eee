package floordesk

import (
	"context"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// How many people enter themselves from one address, behind which a whole club may sit, and for one tournament.
var (
	onlineFromBrake = acts.Brake{AtOnce: 20, Pause: 2 * time.Minute}
	onlineForBrake  = acts.Brake{AtOnce: 200, Pause: 30 * time.Second}
)

// mostOnline is how many entries a tournament has at most while people enter themselves.
const mostOnline = 1000

// Coming is who enters himself: by his name alone, because nobody knows yet who he is. He is recognized at the desk.
type Coming struct {
	ID, Name string
	Agrees   bool // he is of age, and knows by which rules it is played
	From     string
	DryRun   bool
}

// OwnID is the id of somebody who enters himself by a form with that key, so that a form that is sent twice enters him once.
func OwnID(key string) string { return "g-" + acts.SecretDigest(key)[:20] }

// TakesEntries is nil while people can enter themselves: until the closing date, or else until the clock runs. § 1.1.5, H02
func (t *Tournament) TakesEntries(now time.Time) error {
	closes := t.Registration.Closes
	switch {
	case t.Cancelled != nil:
		return t.refuseCancelled()
	case !t.Registration.Online || t.Link != nil || t.Series != nil:
		return &acts.Refusal{Sentence: "Für dieses Turnier meldet man sich bei der Turnierleitung an."}
	case t.Stage() != Upcoming:
		return &acts.Refusal{Sentence: "Das Turnier hat begonnen; wer noch mitspielen will, geht zur Anmeldung im Saal."}
	case len(t.entries) >= mostOnline:
		return &acts.Refusal{Sentence: "Es sind schon sehr viele angemeldet; alle weiteren bitte bei der Turnierleitung."}
	case closes != nil && now.After(*closes):
		return rulebook.Ref("1.1.5").Breach("Die Anmeldung im Netz ist seit %s geschlossen; wer noch mitspielen will, geht zur Anmeldung "+
			"im Saal.", rulebook.Date(rulebook.Day(*closes)))
	}
	return nil
}

// EnterOneself enters somebody by his name, without an account. Beyond the number of places he waits. What was sent before
// is answered once more. Content: the [floor.Entrant]. § 1.1.5, § 1.1.6, H02, H06
func (d *Desk) EnterOneself(ctx context.Context, tournament string, who *Coming) (*acts.Outcome, error) {
	r := acts.Request{By: acts.Public, Deed: acts.DeedFloorSelf, At: acts.OfTournament(tournament),
		Subject: acts.About("floor", tournament, "entries", who.ID), Terms: acts.Terms{DryRun: who.DryRun}}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := d.load(ctx, a.Tx, tournament)
		if err != nil {
			return nil, err
		}
		entry := Entry{Entrant: floor.Entrant{ID: who.ID, Name: strings.Join(strings.Fields(who.Name), " ")}}
		if before := t.entry(who.ID); before != nil && before.Name == entry.Name {
			return &acts.Outcome{Kind: acts.Changed, Content: &entry.Entrant}, nil
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
		if err := d.refuseCrowd(tournament, who.From, a.Entry.At); err != nil {
			return nil, err
		}
		return d.add(ctx, a, t, entry)
	})
}

// refuseCrowd refuses to enter too many from one address, or for one tournament.
func (d *Desk) refuseCrowd(tournament, from string, now time.Time) error {
	const sentence = "Von hier haben sich gerade sehr viele angemeldet. Bitte in ein paar Minuten noch einmal versuchen."
	if err := d.online.Take("from "+from, 1, onlineFromBrake, now); err != nil {
		return acts.Because(err, sentence)
	}
	return acts.Because(d.online.Take("for "+tournament, 1, onlineForBrake, now), sentence)
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
	}
	return nil
}

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
	return d.takeBack(ctx, ofOwn(by, tournament, entrant, terms), tournament, entrant, false)
}

// NameSubstitute enters somebody by his name who takes the place of who came by his own link. Content: the [floor.Entrant] of the
// substitute. § 1.1.13, H04
func (d *Desk) NameSubstitute(ctx context.Context, by acts.Actor, tournament, entrant string, who floor.Entrant, terms acts.Terms) (
	*acts.Outcome, error) {
	who.Name, who.Player, who.Club = strings.Join(strings.Fields(who.Name), " "), "", ""
	return d.acts.Do(ctx, ofOwn(by, tournament, entrant, terms), func(a *act) (*acts.Outcome, error) {
		t, err := d.load(ctx, a.Tx, tournament)
		if err != nil {
			return nil, err
		}
		if err := refuseFullName(who.Name); err != nil {
			return nil, err
		}
		return d.add(ctx, a, t, Entry{Entrant: who, For: entrant})
	})
}
