package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// HelpPath is where the links of helpers begin.
const HelpPath = "/hilfe/"

// mostHelpers is how many helpers a matchday has at most; mostLinked how many a tournament has, where every player has a link on his
// seat slip, and mostOwn from how many on people get no link any more by entering themselves, so that there are some left for those
// who run the tournament. A link that has ended is not counted.
const (
	mostHelpers = 300
	mostLinked  = 4000
	mostOwn     = 2000
)

// leastKey is how many characters the key has at least from which the link of an entrant is made: with base64, 128 bits.
const leastKey = 22

// Helpers is the part of the accounts that knows who helps without an account: somebody who came by a link to one round card or
// the stacks of one MTT, and enters it until the heat is closed; or to one part of a tournament of the floor. What he enters
// is his in the journal.
type Helpers struct{ accounts *Accounts }

// HelpersOf returns the helpers of the accounts.
func HelpersOf(d *Accounts) Helpers { return Helpers{d} }

// Helper is a helper as those see him who run the matchday.
type Helper struct {
	ID    string     `json:"id"`
	Name  string     `json:"name"`
	Sheet acts.Sheet `json:"sheet"`
	Since time.Time  `json:"since"`
	Until time.Time  `json:"until,omitzero"` // since when the link does not work any more
}

// GivenHelp is a helper with his link, which is shown once.
type GivenHelp struct {
	Helper
	Token string `json:"token"`
}

// errHelp refuses a link; it does not say why.
var errHelp = &acts.Refusal{Sentence: "Dieser Link gilt nicht mehr. Er endet, wenn der Heat abgeschlossen, das Turnier zu Ende oder " +
	"der Link widerrufen ist. Bitte bei der Turnierleitung um einen neuen fragen."}

// sheets finds the sheets of a heat that somebody can help at.
var sheets = regexp.MustCompile(`^(sit-and-gos/[1-9][0-9]{0,2}|team-mtts/[AB])$`)

// Add enters a helper for each of these sheets of a heat, or parts of a tournament that are known to be there, and shows
// their links once. A name is for all of them; without one each is called as given. Content: a list of [GivenHelp].
func (h Helpers) Add(ctx context.Context, by acts.Actor, at acts.Place, name string, names map[acts.Sheet]string, of []acts.Sheet,
	terms acts.Terms) ([]GivenHelp, error) {
	r := acts.Request{By: by, Deed: acts.DeedAddHelper, At: at, Subject: acts.About("users"), Terms: shown(terms)}
	list, entered := []GivenHelp{}, []json.RawMessage{}
	_, err := h.accounts.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if err := h.refuse(ctx, a.Tx, at, mostLinked, of); err != nil {
			return nil, err
		}
		for _, sheet := range of {
			role := acts.Role{Kind: acts.RoleHelper, At: at.MatchdayRef, Sheet: sheet}
			if at.Sheet != "" {
				role.At = acts.MatchdayRef{} // the tournament says of which matchday it is a part
			}
			given, u, err := give(ctx, a, role, firstOf(name, names[sheet], string(sheet)), acts.NewSecret())
			if err != nil {
				return nil, err
			}
			list, entered = append(list, *given), append(entered, userContent(u))
		}
		a.Entry.After = string(seasonfile.Canonical(entered))
		return &acts.Outcome{Kind: acts.Created}, nil
	})
	return list, err
}

// give makes a helper of that name with the link that has the token.
func give(ctx context.Context, a *act, role acts.Role, name, token string) (*GivenHelp, *User, error) {
	u := &User{ID: randomText(), Created: a.Entry.At, Roles: []acts.Role{role}}
	var err error
	if u.Name, err = personName("$.name", name); err != nil {
		return nil, nil, err
	}
	u.Email = u.ID // no address: no letter goes there, and nobody signs in with it
	given := &GivenHelp{Helper: *helperOf(u), Token: token}
	return given, u, errors.Join(a.Tx.PutUser(ctx, u), a.Tx.LinkHelper(ctx, u.ID, acts.SecretDigest(given.Token)))
}

// errGiven ends the act of somebody who is given the link that he was given before.
var errGiven = errors.New("the link was given before")

// ownToken returns the token of the link of an entrant: with the secret key of who has entered him, the same each time; a new one
// with a key that can be guessed, or none.
func ownToken(entrant acts.Sheet, key string) string {
	if len(key) < leastKey {
		return acts.NewSecret()
	}
	return acts.SecretDigest("own link " + string(entrant) + " " + key)
}

// Own gives who has entered himself, or was named as a substitute, the link of his own page. The caller has just entered him, with
// that key; with the same key he is given the same link, and nothing is written.
func (h Helpers) Own(ctx context.Context, tournament, entrant, name, key string) (*GivenHelp, error) {
	at := acts.OfTournament(tournament)
	role := acts.Role{Kind: acts.RoleHelper, Sheet: acts.OfTournament(tournament, acts.PartEntrant, entrant).Sheet}
	token := ownToken(role.Sheet, key)
	var given *GivenHelp
	r := acts.Request{By: acts.Public, Deed: acts.DeedFloorSelf, At: at, Subject: acts.About("users")}
	_, err := h.accounts.do(acts.Inside(ctx), r, func(a *act) (*acts.Outcome, error) {
		before, err := a.Tx.HelperOf(ctx, acts.SecretDigest(token))
		if err == nil {
			given = &GivenHelp{Helper: *helperOf(before), Token: token}
			return nil, errGiven
		}
		if !errors.Is(err, acts.ErrNotFound) {
			return nil, err
		}
		if err := h.refuse(ctx, a.Tx, at, mostOwn, []acts.Sheet{role.Sheet}); err != nil {
			return nil, err
		}
		var u *User
		if given, u, err = give(ctx, a, role, name, token); err != nil {
			return nil, err
		}
		a.Entry.After = string(seasonfile.Canonical([]json.RawMessage{userContent(u)}))
		return &acts.Outcome{Kind: acts.Created}, nil
	})
	if errors.Is(err, errGiven) {
		err = nil
	}
	return given, err
}

// firstOf is the first of these that is not blank.
func firstOf(names ...string) string {
	for _, name := range names {
		if !acts.Blank(name) {
			return name
		}
	}
	return ""
}

// refuse refuses too many helpers, in a tournament more than that many, and none; and those of a heat that is closed or of what is
// no sheet.
func (h Helpers) refuse(ctx context.Context, tx Tx, at acts.Place, most int, of []acts.Sheet) error {
	before, err := tx.Helpers(ctx, at)
	if at.Sheet == "" {
		most = mostHelpers
	}
	before = slices.DeleteFunc(before, func(u User) bool { return u.IsLocked() })
	switch {
	case err != nil:
		return err
	case len(before)+len(of) > most:
		return &acts.Refusal{Sentence: fmt.Sprintf("Mehr als %d Helfer gibt es nicht.", most)}
	case at.Sheet != "":
		return nil
	}
	return h.refuseSheets(ctx, tx, at.MatchdayRef, of)
}

// refuseSheets refuses sheets of a heat that is closed or not there, and what is no sheet.
func (h Helpers) refuseSheets(ctx context.Context, tx Tx, at acts.MatchdayRef, of []acts.Sheet) error {
	l, err := tx.League(ctx, at.Season, at.League)
	switch {
	case err != nil:
		return err
	case at.Number > l.Last():
		return acts.ErrNotFound
	case len(of) == 0:
		return &acts.Refusal{Path: "$.sheet", Sentence: "Bitte mindestens einen Tisch oder MTT auswählen."}
	}
	for _, sheet := range of {
		heat, name := sheet.Heat()
		if heat < 1 || heat > scoring.Heats || !sheets.MatchString(name) {
			return &acts.Refusal{Path: "$.sheet", Sentence: fmt.Sprintf("„%s“ ist weder eine Rundenkarte noch ein MTT.", acts.Clip(string(sheet)))}
		}
		closed, err := tx.HeatClosed(ctx, at, heat)
		if err != nil {
			return err
		}
		if closed {
			return &acts.Refusal{Path: "$.sheet", Sentence: fmt.Sprintf("Heat %d ist abgeschlossen; dort gibt es nichts mehr zu helfen.", heat)}
		}
	}
	return nil
}

// helperOf is a user as a helper.
func helperOf(u *User) *Helper {
	return &Helper{ID: u.ID, Name: u.Name, Sheet: u.Roles[0].Sheet, Since: u.Created.UTC(), Until: u.Locked.UTC()}
}

// List returns the helpers of a matchday or of a tournament, with those who do no more, for those who run it.
func (h Helpers) List(ctx context.Context, by acts.Actor, at acts.Place) ([]Helper, error) {
	if err := by.May(acts.DeedListHelpers, at); err != nil {
		return nil, err
	}
	users, err := h.accounts.store.Helpers(ctx, at)
	list := make([]Helper, len(users))
	for i := range users {
		list[i] = *helperOf(&users[i])
	}
	return list, err
}

// Renew gives a helper another link in place of the one that he has. That one and what was opened by it do not work any more, at once.
// He stays who he is: what he has recorded is his, and what waits on his device goes out once he opens the new link there. It warns of
// what he has not sent. The link of an entrant is not made anew: it is the same each time that he enters himself.
func (h Helpers) Renew(ctx context.Context, by acts.Actor, at acts.Place, id string, terms acts.Terms) (given *GivenHelp, out *acts.Outcome,
	err error) {
	r := acts.Request{By: by, Deed: acts.DeedRenewHelper, At: at, Subject: acts.About("users", id), Terms: shown(terms)}
	out, err = h.accounts.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		u, err := helps(ctx, a.Tx, at, id)
		if err != nil {
			return nil, err
		}
		if kind, _ := u.Roles[0].Sheet.Part(); kind == acts.PartEntrant {
			return nil, &acts.Refusal{Sentence: "Spieler bekommen ihren Link mit dem Platzzettel."}
		}
		given = &GivenHelp{Helper: *helperOf(u), Token: acts.NewSecret()}
		a.Entry.After = string(userContent(u))
		out := (&acts.Outcome{Kind: acts.Changed}).With(acts.Doubts(acts.UnsentOf(ctx, u.ID)))
		return out, errors.Join(a.Tx.LinkHelper(ctx, u.ID, acts.SecretDigest(given.Token)), shutOut(ctx, a.Tx, u.ID))
	})
	return given, out, err
}

// helps returns who helps there and has that id. One whose link has ended is refused.
func helps(ctx context.Context, tx Tx, at acts.Place, id string) (*User, error) {
	u, err := tx.LockUser(ctx, id)
	if err != nil {
		return nil, err
	}
	if help := actorOf(u).Helping(); help == nil || !help.Within(at) {
		return nil, acts.ErrNotFound
	}
	if u.IsLocked() {
		return nil, &acts.Refusal{Sentence: "Dieser Link gilt schon nicht mehr."}
	}
	return u, nil
}

// Drop ends the help of a helper: his link and his sessions do not work any more. It warns of what he has not sent.
func (h Helpers) Drop(ctx context.Context, by acts.Actor, at acts.Place, id string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropHelper, At: at, Subject: acts.About("users", id), Terms: terms}
	return h.accounts.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		u, err := helps(ctx, a.Tx, at, id)
		if err != nil {
			return nil, err
		}
		u.Locked = a.Entry.At
		a.Entry.Before = string(userContent(u))
		out := removed()
		if unsent := acts.UnsentOf(ctx, u.ID); len(unsent) > 0 {
			out.With(acts.Doubts(unsent))
		}
		return out, errors.Join(a.Tx.PutUser(ctx, u), shutOut(ctx, a.Tx, u.ID))
	})
}

// Asked returns who helps by the link with that token. One that does not work any more is a [acts.Refusal].
func (h Helpers) Asked(ctx context.Context, token string) (*User, error) {
	u, err := h.accounts.store.HelperOf(ctx, acts.SecretDigest(token))
	return stillHelps(u, err)
}

// Ended returns the helper who has such a proof of what he has made, if his link has ended. It is [acts.ErrSignIn] for everybody else.
func (h Helpers) Ended(ctx context.Context, proof string) (acts.Actor, error) {
	id, err := Author(ctx, h.accounts, proof)
	if err != nil {
		return acts.Public, err
	}
	u, err := h.accounts.store.User(ctx, id)
	if errors.Is(err, acts.ErrNotFound) || err == nil && (!u.IsLocked() || actorOf(u).Helping() == nil) {
		err = acts.ErrSignIn
	}
	if err != nil {
		return acts.Public, err
	}
	return actorOf(u), nil
}

// stillHelps refuses a link of nobody, and of somebody who does not help any more.
func stillHelps(u *User, err error) (*User, error) {
	if errors.Is(err, acts.ErrNotFound) || err == nil && (u.IsLocked() || actorOf(u).Helping() == nil) {
		return nil, errHelp
	}
	return u, err
}

// Open opens a session for who comes by the link with that token; it ends with the link.
func (h Helpers) Open(ctx context.Context, token string, from Browser) (string, *Session, *User, error) {
	u, err := h.Asked(ctx, token)
	if err != nil {
		return "", nil, nil, err
	}
	var opened string
	var s *Session
	r := acts.Request{By: actorOf(u), Deed: acts.DeedOpenHelp, Subject: "session"}
	_, err = h.accounts.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		u, err := stillHelps(a.Tx.LockUser(ctx, u.ID))
		if err != nil {
			return nil, err
		}
		opened, s, err = h.accounts.newSession(ctx, a.Tx, u, from, false)
		return nil, err
	})
	return opened, s, u, err
}

// CarriedHelper is a helper as a laptop in a hall has entered him, with the digest of his link.
type CarriedHelper struct {
	ID    string     `json:"id"`
	Name  string     `json:"name"`
	Sheet acts.Sheet `json:"sheet"`
	Link  string     `json:"link"`
}

// CarriesHelpers reports whether an act on a laptop is carried out at home by [Helpers.Carry].
func CarriesHelpers(act string) bool {
	return slices.Contains([]acts.Deed{acts.DeedAddHelper, acts.DeedRenewHelper, acts.DeedDropHelper}, acts.Deed(act))
}

// Carry enters helpers of a matchday that is lent at that moment as its laptop has entered them, gives one the link that he has there, or ends
// his help.
func (h Helpers) Carry(ctx context.Context, by acts.Actor, day acts.MatchdayRef, deed acts.Deed, list []CarriedHelper, terms acts.Terms) error {
	if len(list) == 0 {
		return acts.ErrNotFound
	}
	at := day.Place()
	if id := list[0].Sheet.Tournament(); id != "" {
		at = acts.OfTournament(id)
	}
	if deed == acts.DeedDropHelper {
		_, err := h.Drop(ctx, by, at, list[0].ID, terms)
		return err
	}
	r := acts.Request{By: by, Deed: deed, At: at, Subject: acts.About("users"), Terms: terms}
	if deed == acts.DeedRenewHelper {
		r.Subject = acts.About("users", list[0].ID)
	}
	_, err := h.accounts.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		entered := []json.RawMessage{}
		for i := range list {
			u, err := h.carried(ctx, a, day, &list[i])
			if err != nil {
				return nil, err
			}
			entered = append(entered, userContent(u))
		}
		a.Entry.After = string(seasonfile.Canonical(entered))
		if deed == acts.DeedRenewHelper {
			a.Entry.After = string(entered[0])
			return &acts.Outcome{Kind: acts.Changed}, shutOut(ctx, a.Tx, list[0].ID)
		}
		return &acts.Outcome{Kind: acts.Created}, nil
	})
	return err
}

// carried writes one of them.
func (h Helpers) carried(ctx context.Context, a *act, day acts.MatchdayRef, c *CarriedHelper) (*User, error) {
	if a.Deed == acts.DeedRenewHelper {
		u, err := helps(ctx, a.Tx, a.At, c.ID)
		if err != nil {
			return nil, err
		}
		return u, a.Tx.LinkHelper(ctx, u.ID, c.Link)
	}
	role := acts.Role{Kind: acts.RoleHelper, At: day, Sheet: c.Sheet}
	if c.Sheet.Tournament() != "" {
		role.At = acts.MatchdayRef{}
	}
	u := &User{ID: c.ID, Email: c.ID, Name: c.Name, Created: a.Entry.At, Roles: []acts.Role{role}}
	return u, errors.Join(a.Tx.PutUser(ctx, u), a.Tx.LinkHelper(ctx, u.ID, c.Link))
}
