package people

import (
	"context"
	"fmt"
	"regexp"
	"strconv"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// DeedAdopt takes over what another user has entered.
const DeedAdopt acts.Deed = "entry.adopt"

// Adopt takes over an entry that another user has made without a network, on the device where it waits, or one that was handed in. The
// caller sends it as his own then, and is answerable for it; the journal names both.
type Adopt struct {
	Proof string `json:"proof,omitempty" label:"Nachweis" most:"300"` // of who has made it
	Entry string `json:"entry,omitempty" form:"no" most:"32"`         // in place of the proof, the id of one that was handed in
	Sheet string `json:"sheet" label:"Blatt" most:"200"`              // the page to which it is sent
}

// Adopted is an entry that is taken over.
type Adopted struct {
	From     string     `json:"from"` // id of the user who has made it
	Name     string     `json:"name,omitempty"`
	League   string     `json:"league,omitempty"`
	Matchday int        `json:"matchday,omitempty"`
	Sheet    acts.Sheet `json:"sheet"` // what it is about
}

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, Adopt, Adopted]{
	Kind: declare.Kind{
		Deed: DeedAdopt, Scope: acts.ScopeNone, Subject: "entries", Called: "Eingabe ohne Netz: übernommen",
		May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.DirectorOfFloor, acts.HelperOfSheet, acts.HelperOfTable},
		API: "POST /me/adoptions", Summary: "Take over an entry that another user has made on this device without a network",
		Example: "an entry of a helper"},
	Asked: Adopt{Proof: "9f2c….u7k2mxq4", Sheet: "/saal/2010/bl1/3/heats/2/tische/7"},
	Made:  Adopted{From: "k3v9x2m7q4w8z5t6y1r0p9s8n7", League: "bl1", Matchday: 3, Sheet: "heats/2/sit-and-gos/7"},
	Do:    (*Adopt).do,
	Says: func(n declare.Names, _, after *Adopted) string {
		return fmt.Sprintf("Was %s ohne Netz eingegeben hat (%s), wird übernommen.", n.User(after.From), after.title(n))
	},
})

func (a *Adopt) do(ctx context.Context, d *Accounts, act *act) (_, after *Adopted, err error) {
	at := a.Place()
	var author string
	if a.Entry != "" {
		var e *LateEntry
		if e, err = settle(ctx, act, a.Entry); err != nil {
			return nil, nil, err
		}
		if author = e.From; e.Sheet != at.Sheet || e.At != at.MatchdayRef {
			return nil, nil, acts.ErrNotFound
		}
	} else {
		author, err = Author(ctx, d, a.Proof)
	}
	switch {
	case err != nil:
		return nil, nil, err
	case at.Sheet == "":
		return nil, nil, &acts.Refusal{Path: "$.sheet", Sentence: "Diese Eingabe gehört zu keinem Blatt."}
	case author == "":
		return nil, nil, &acts.Refusal{Path: "$.proof", Sentence: "Von wem diese Eingabe ist, lässt sich nicht nachweisen."}
	case author == act.By.User:
		return nil, nil, &acts.Refusal{Path: "$.proof", Sentence: "Diese Eingabe ist schon Ihre eigene."}
	}
	if _, err := act.Tx.User(ctx, author); err != nil {
		return nil, nil, err
	}
	act.Entry.Subject = acts.About("entries", author)
	return nil, &Adopted{author, "", at.League, at.Number, at.Sheet}, nil
}

// title names the sheet for people.
func (a *Adopted) title(n declare.Names) string {
	if _, table := a.Sheet.Part(); table != "" {
		return fmt.Sprintf("Turnier %s, Tisch %s", a.Sheet.Tournament(), table)
	}
	heat, _ := a.Sheet.Heat()
	return fmt.Sprintf("%s, %d. Sammelrunde, Heat %d, %s", n.League(a.League), a.Matchday, heat, a.Sheet.Title())
}

// sheetPages are the pages to which entries are sent that can wait: of a card, the stacks of an MTT or the photos of a heat, and of a table of
// a tournament.
var sheetPages = []*regexp.Regexp{
	regexp.MustCompile(`^/saal/([^/]+)/([^/]+)/([1-9][0-9]{0,3})/heats/([1-3])/(?:(tische|mtt)/([0-9]{1,3}|[AB])(?:/|$)|fotos$)`),
	regexp.MustCompile(`^/floor/([^/]+)/tisch/([0-9]{1,3})(?:/|$)`),
}

// Place is the sheet: an actor who may not enter it cannot take over what was entered.
func (a *Adopt) Place() acts.Place {
	if m := sheetPages[1].FindStringSubmatch(a.Sheet); m != nil {
		return acts.OfTournament(m[1], acts.PartTable, m[2])
	}
	m := sheetPages[0].FindStringSubmatch(a.Sheet)
	if m == nil {
		return acts.Place{}
	}
	number, _ := strconv.Atoi(m[3])
	heat, _ := strconv.Atoi(m[4])
	kind := map[string]string{"tische": "sit-and-gos/", "mtt": "team-mtts/", "": "photos"}[m[5]]
	return acts.MatchdayRef{Season: m[1], League: m[2], Number: number}.OfSheet(heat, kind+m[6])
}
