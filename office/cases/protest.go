package cases

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/protest"
)

// Filing is the protest of a club against a sanction, a no-show, a penalty, a fine or a result. § 2.2.3, A102, A103
type Filing struct {
	declare.InSeason `json:"-"`

	Club   string `json:"club" form:"hidden"`
	Of     What   `json:"of" form:"hidden"`
	Reason string `json:"reason" label:"Warum der Verein protestiert" input:"textarea" most:"2000"` // for those concerned alone
}

// What is disputed, which a form says in one field.
type What struct{ protest.Disputed }

// Against names what is disputed.
func Against(of protest.Disputed) What { return What{of} }

// Input says that it is a line.
func (What) Input() declare.Input { return declare.Input{} }

// whatForm is how a form says what is disputed.
const whatForm = "%s %q %d %d %q %d %d %q"

// Parse reads what a form says.
func (w *What) Parse(text string) error {
	d := &w.Disputed
	if _, err := fmt.Sscanf(text, whatForm, &d.Kind, &d.League, &d.Matchday, &d.Sanction, &d.Penalty, &d.Heat, &d.Table, &d.Fine); err != nil {
		return errors.New("Bitte angeben, wogegen protestiert wird.")
	}
	return nil
}

// String is what a form says.
func (w What) String() string {
	d := &w.Disputed
	return fmt.Sprintf(whatForm, d.Kind, d.League, d.Matchday, d.Sanction, d.Penalty, d.Heat, d.Table, d.Fine)
}

var _ = declare.In(&ownActs, declare.Act[*Cases, Tx, Filing, protest.Record]{
	Kind: declare.Kind{
		Deed: acts.DeedProtest, Scope: acts.ScopeClub, May: []acts.Grant{acts.PresidentOfClub}, Subject: "cases",
		API:     "POST /seasons/:season/cases",
		Summary: "Protest against a sanction, a no-show, a penalty, a fine or a result", Example: "against a correction",
		Page: declare.Page{On: protestsPage, Sends: "/:season", Form: "protest-:season", Button: "Protestieren", Plain: true, Word: "protestiert",
			Done: "Der Protest ist eingebracht; alle Betroffenen erfahren es."}},
	Asked: Filing{Club: "linz-2", Of: Against(protest.Disputed{Kind: protest.Sanction, Sanction: 2}), Reason: "Die Chips lagen am Tisch."},
	Gives: Answer{},
	Do:    (*Filing).do, Says: protested,
})

// Place is the club in its season.
func (p *Filing) Place() acts.Place { return acts.MatchdayRef{Season: string(p.InSeason)}.Of(p.Club) }

// Check refuses a protest without a reason.
func (p *Filing) Check() error {
	return refuseWords("$.reason", p.Reason, "Wer protestiert, muss sagen, warum.")
}

func (p *Filing) do(ctx context.Context, _ *Cases, a *act) (_, _ *protest.Record, err error) {
	h := &hearing{act: a}
	if err := h.load(ctx); err != nil {
		return nil, nil, err
	}
	c, err := h.begin(ctx, p)
	if err != nil {
		return nil, nil, err
	}
	c.Steps = []protest.Step{h.step(protest.Protested, p.Club, p.Reason)}
	if err := a.Tx.AddCase(ctx, a.At.Season, c); err != nil {
		return nil, nil, err
	}
	a.Entry.Subject = acts.About("cases", c.Number)
	more := "Bis zur Entscheidung gilt das Ergebnis unter Vorbehalt."
	if c.Private() {
		more = "Bis zur Entscheidung wird die Geldstrafe nicht eingemahnt."
	}
	after := h.record(c)
	a.Stored(nil, after.Wordless(c.Public(&h.docket.Rules, a.Entry.Day())))
	return nil, after, h.notify(ctx, c, &news{title: "Protest", more: more, says: protested}, nil, after)
}

func protested(n declare.Names, _, r *protest.Record) string {
	return about(n, r) + fmt.Sprintf("%s protestiert gegen %s.", n.Club(r.Club, declare.Nominative), r.Named())
}

// begin begins a case, if the club may protest.
func (h *hearing) begin(ctx context.Context, p *Filing) (*protest.Case, error) {
	of, err := p.disputed()
	if err != nil {
		return nil, err
	}
	if earlier := h.docket.Against(of, p.Club); earlier != nil {
		return nil, &acts.Clash{Sentence: fmt.Sprintf("Dagegen hat der Verein schon protestiert: Fall %d.", earlier.Number)}
	}
	facts, err := h.Tx.Disputed(ctx, h.At.Season, of, p.Club)
	if err != nil {
		return nil, err
	}
	if err := h.docket.Rules.RefuseProtest(of.Kind, facts, p.Club, h.Entry.Day()); err != nil {
		return nil, err
	}
	return protest.Begin(of, facts, p.Club), nil
}

// disputed returns what is disputed without anything that does not belong to its kind.
func (p *Filing) disputed() (*protest.Disputed, error) {
	of := protest.Disputed{Kind: p.Of.Kind, League: p.Of.League, Matchday: p.Of.Matchday}
	switch of.Kind {
	case protest.Sanction:
		of = protest.Disputed{Kind: of.Kind, Sanction: p.Of.Sanction}
	case protest.Fine:
		of = protest.Disputed{Kind: of.Kind, Fine: p.Of.Fine}
	case protest.Penalty:
		of.Penalty = p.Of.Penalty
	case protest.Result:
		of.Heat, of.Table = p.Of.Heat, p.Of.Table
		if (of.Heat == 0) != (of.Table == 0) {
			return nil, &acts.Refusal{Path: "$.of", Sentence: "Eine Karte braucht Heat und Tisch."}
		}
	case protest.NoShow:
	default:
		return nil, &acts.Refusal{Path: "$.of.kind", Sentence: "Bitte angeben, wogegen protestiert wird."}
	}
	return &of, nil
}

// CaseStatement is what a club concerned has to say. A104
type CaseStatement struct {
	OfCase `json:"-"`

	Club string `json:"club" form:"hidden"`
	Text string `json:"text" label:"Was der Verein dazu sagt" input:"textarea" most:"2000"`
}

var _ = onCase(declare.Act[*Cases, Tx, CaseStatement, protest.Record]{
	Kind: declare.Kind{
		Deed: acts.DeedState, Scope: acts.ScopeClub, May: []acts.Grant{acts.PresidentOfClub},
		API: "POST /seasons/:season/cases/:case/statement", Summary: "Say something in a case", Example: "what a club says",
		Page: declare.Page{On: protestsPage, Sends: stepOfClub + "stellungnahme", Form: "stellungnahme-:season-:case", Button: "Stellung nehmen",
			Done: "Die Stellungnahme ist eingebracht."}},
	Asked: CaseStatement{Club: "linz-2", Text: "Unser Kapitän hat sie gezählt."},
	Do:    (*CaseStatement).do, Says: stated,
})

// Place is the club in the season of the case.
func (s *CaseStatement) Place() acts.Place { return s.by(s.Club) }

// Check refuses an empty statement.
func (s *CaseStatement) Check() error {
	return refuseWords("$.text", s.Text, "Die Stellungnahme ist leer.")
}

func (s *CaseStatement) do(ctx context.Context, _ *Cases, a *act) (before, after *protest.Record, err error) {
	return s.take(ctx, a, func(h *hearing, c *protest.Case) (*news, error) {
		return &news{step: h.step(protest.Stated, s.Club, s.Text), title: "Stellungnahme", says: stated},
			c.RefuseStatement(&h.docket.Rules, s.Club, h.Entry.Day())
	})
}

func stated(n declare.Names, _, r *protest.Record) string {
	text := about(n, r) + "Eine Stellungnahme wird eingebracht."
	if club := r.Last(); club != "" {
		text = about(n, r) + fmt.Sprintf("Die Stellungnahme von %s wird eingebracht.", n.Club(club, declare.Dative))
	}
	return text
}

// CaseAppeal is an appeal against the first decision by a club that did not get what it wanted. A105
type CaseAppeal struct {
	OfCase `json:"-"`

	Club   string `json:"club" form:"hidden"`
	Reason string `json:"reason" label:"Warum der Verein beruft" input:"textarea" most:"2000"` // for those concerned alone
}

var _ = onCase(declare.Act[*Cases, Tx, CaseAppeal, protest.Record]{
	Kind: declare.Kind{
		Deed: acts.DeedAppeal, Scope: acts.ScopeClub, May: []acts.Grant{acts.PresidentOfClub},
		API: "POST /seasons/:season/cases/:case/appeal", Summary: "Appeal against the first decision", Example: "an appeal",
		Page: declare.Page{On: protestsPage, Sends: stepOfClub + "berufung", Form: "berufung-:season-:case", Button: "Berufen", Word: "berufen",
			Done: "Die Berufung ist eingebracht; alle Betroffenen erfahren es."}},
	Asked: CaseAppeal{Club: "linz-2", Reason: "Ein Zeuge hat sich geirrt."},
	Do:    (*CaseAppeal).do, Says: appealed,
})

// Place is the club in the season of the case.
func (p *CaseAppeal) Place() acts.Place { return p.by(p.Club) }

// Check refuses an appeal without a reason.
func (p *CaseAppeal) Check() error {
	return refuseWords("$.reason", p.Reason, "Wer beruft, muss sagen, warum.")
}

func (p *CaseAppeal) do(ctx context.Context, _ *Cases, a *act) (before, after *protest.Record, err error) {
	return p.take(ctx, a, func(h *hearing, c *protest.Case) (*news, error) {
		return &news{step: h.step(protest.Appealed, p.Club, p.Reason), title: "Berufung", says: appealed},
			c.RefuseAppeal(&h.docket.Rules, p.Club, h.Entry.Day())
	})
}

func appealed(n declare.Names, _, r *protest.Record) string {
	if club := r.Last(); club != "" {
		return about(n, r) + fmt.Sprintf("%s beruft gegen die Entscheidung über %s.", n.Club(club, declare.Nominative), r.Named())
	}
	return about(n, r) + fmt.Sprintf("Gegen die Entscheidung über %s wird berufen.", r.Named())
}

// CaseWithdrawal withdraws a protest or an appeal before it is decided: the club that brought it in.
type CaseWithdrawal struct {
	OfCase `json:"-"`

	Club string `json:"club" form:"hidden"`
}

var _ = onCase(declare.Act[*Cases, Tx, CaseWithdrawal, protest.Record]{
	Kind: declare.Kind{
		Deed: acts.DeedWithdrawCase, Scope: acts.ScopeClub, May: []acts.Grant{acts.PresidentOfClub}, Asks: true,
		API: "POST /seasons/:season/cases/:case/withdraw", Summary: "Withdraw a protest or an appeal", Example: "withdrawn",
		Page: declare.Page{On: protestsPage, Sends: stepOfClub + "zurueckziehen", Form: "zurueckziehen-:season-:case", Button: "Zurückziehen",
			Plain: true, Word: "protest-zurueck", Done: "Das ist zurückgezogen; alle Betroffenen erfahren es."}},
	Asked: CaseWithdrawal{Club: "linz-2"},
	Do:    (*CaseWithdrawal).do, Says: withdrawn,
})

// Place is the club in the season of the case.
func (w *CaseWithdrawal) Place() acts.Place { return w.by(w.Club) }

func (w *CaseWithdrawal) do(ctx context.Context, _ *Cases, a *act) (before, after *protest.Record, err error) {
	return w.take(ctx, a, func(h *hearing, c *protest.Case) (*news, error) {
		return &news{step: h.step(protest.Withdrawn, w.Club, ""), title: "Zurückgezogen", says: withdrawn},
			c.RefuseWithdrawal(&h.docket.Rules, w.Club, h.Entry.Day())
	})
}

func withdrawn(n declare.Names, _, r *protest.Record) string {
	what := fmt.Sprintf("Der Protest gegen %s", r.Named())
	if len(r.Rulings) > 0 {
		what = fmt.Sprintf("Die Berufung gegen die Entscheidung über %s", r.Named())
	}
	if club := r.Last(); club != "" {
		what = strings.Replace(what, " gegen", " von "+n.Club(club, declare.Dative)+" gegen", 1)
	}
	return about(n, r) + what + " wird zurückgezogen."
}
