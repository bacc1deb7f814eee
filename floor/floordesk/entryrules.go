package floordesk

import (
	"context"
	"errors"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// EntryRules say how many may play, until when everybody may withdraw freely, and whether people enter themselves. H02, H04
type EntryRules struct {
	Places int        `json:"places,omitempty"`    // 0: as many as come
	Closes *time.Time `json:"closes_at,omitempty"` // nil: nobody ever owes anything
	Online bool       `json:"online,omitempty"`    // players enter themselves, until then or until the clock runs
}

// Moment is a day and a time of day, typed as it is in Vienna.
type Moment struct{ time.Time }

// Input says that a calendar with a clock is shown.
func (Moment) Input() declare.Input { return declare.Input{Type: "datetime-local"} }

// Parse reads what the calendar sends.
func (m *Moment) Parse(text string) error {
	at, err := time.ParseInLocation("2006-01-02T15:04", strings.TrimSpace(text), rulebook.Vienna())
	if err != nil {
		return errors.New("Das ist kein Tag mit Uhrzeit.")
	}
	m.Time = at.UTC()
	return nil
}

// String is the moment as the calendar takes it.
func (m Moment) String() string { return m.In(rulebook.Vienna()).Format("2006-01-02T15:04") }

// PutEntryRules sets the [EntryRules] of a tournament.
type PutEntryRules struct {
	AtTournament `json:"-"`

	Places int     `json:"places,omitempty" label:"Plätze" hint:"leer: so viele kommen" most:"4"`
	Closes *Moment `json:"closes_at,omitempty" format:"date-time" label:"Frei abmelden bis" hint:"bis dahin nimmt auch das Netz Anmeldungen an; leer: bis die Uhr läuft"`
	Online bool    `json:"online,omitempty" label:"Spieler melden sich selbst im Netz an"`
}

// NewPutEntryRules returns the act that sets this registration of a tournament.
func NewPutEntryRules(tournament string, r EntryRules) *PutEntryRules {
	p := &PutEntryRules{AtTournament: AtTournament{tournament}, Places: r.Places, Online: r.Online}
	if r.Closes != nil {
		p.Closes = &Moment{*r.Closes}
	}
	return p
}

var exampleClosing = time.Date(2026, 11, 21, 17, 0, 0, 0, time.UTC)

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, PutEntryRules, EntryRules]{
	At: housed[PutEntryRules](),
	Kind: declare.Kind{
		Deed: "floor.registration", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins, acts.KeeperOfHouse}, Subject: "floor/:tournament/registration",
		API: "PUT /tournaments/:tournament/registration", Summary: "Say how many may play, and until when everybody may withdraw freely",
		Example: "two tables",
		Page:    declare.Page{On: registrationPage, Sends: "/plaetze", Form: "plaetze", Button: "Speichern", Done: "Die Plätze sind gespeichert."}},
	Asked: PutEntryRules{Places: 18, Closes: &Moment{exampleClosing}},
	Made:  EntryRules{Places: 18, Closes: &exampleClosing},
	Do:    onTournament((*PutEntryRules).do),
	Says: func(_ declare.Names, _, after *EntryRules) string {
		says := "Die Anmeldung wird geregelt: so viele Plätze, wie kommen"
		if after.Places > 0 {
			says = "Die Anmeldung wird geregelt: " + floor.Counted(int64(after.Places), "ein Platz", "Plätze")
		}
		if after.Closes != nil {
			says += ", frei abmelden bis " + rulebook.Moment(*after.Closes)
		}
		if after.Online {
			says += ", Spieler melden sich selbst im Netz an"
		}
		return says + "."
	},
})

// Check refuses a number of places that no hall has.
func (p *PutEntryRules) Check() error {
	if p.Places < 0 || p.Places > 9999 {
		return &scoring.Fault{Path: "$.places", Sentence: "Bitte eine Zahl von 1 bis 9999 angeben."}
	}
	return nil
}

func (p *PutEntryRules) do(ctx context.Context, _ *Desk, a *act, t *Tournament) (before, after *EntryRules, err error) {
	if err := t.refuseCancelled(); err != nil {
		return nil, nil, err
	}
	after = &EntryRules{Places: p.Places, Online: p.Online}
	if p.Closes != nil {
		after.Closes = &p.Closes.Time
	}
	if err := a.Terms.OverEmpty(&t.Registration, after); err != nil {
		return nil, nil, err
	}
	head := t.Head
	head.Registration = *after
	head.Revision++
	return &t.Registration, after, a.Tx.PutFloorTournament(ctx, &head)
}
