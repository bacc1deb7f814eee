package cases

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// CaseHearing sets the day of a hearing, today or later: until then those concerned can say what they have to say, or they come. The words
// tell them where and how. A104
type CaseHearing struct {
	OfCase `json:"-"`

	On   declare.Day `json:"on" label:"Tag" format:"date"`
	Text string      `json:"text,omitempty" label:"Ort, Zeit, was zu klären ist" input:"textarea" most:"1000"`
}

var _ = onCase(declare.Act[*Cases, Tx, CaseHearing, protest.Record]{
	Kind: declare.Kind{
		Deed: acts.DeedHear, Scope: acts.ScopeOffice, May: deciders,
		API: "POST /seasons/:season/cases/:case/hearing", Summary: "Set the day of a hearing", Example: "at the office",
		Page: declare.Page{On: casePage, Sends: "/anhoerung", Form: "anhoerung", Button: "Anhörung ansetzen",
			Done: "Die Anhörung ist angesetzt; alle Betroffenen erfahren es."}},
	Asked: CaseHearing{On: "2010-05-08", Text: "Um 18 Uhr im Büro."},
	Do:    (*CaseHearing).do, Says: heard,
})

// Check refuses words that are none.
func (p *CaseHearing) Check() error { return acts.RefuseText("$.text", p.Text) }

func (p *CaseHearing) do(ctx context.Context, _ *Cases, a *act) (before, after *protest.Record, err error) {
	return p.take(ctx, a, func(h *hearing, c *protest.Case) (*news, error) {
		s := h.step(protest.Heard, "", p.Text)
		s.On = string(p.On)
		return &news{s, "Anhörung", "Bis dahin kann sich der Verein äußern. " + p.Text, heard},
			c.RefuseHearing(&h.docket.Rules, s.On, h.Entry.Day())
	})
}

func heard(n declare.Names, _, r *protest.Record) string {
	return about(n, r) + fmt.Sprintf("Die Anhörung über %s wird für den %s angesetzt.", r.Named(), rulebook.Date(r.Hearing))
}

// Verdict is what the association decides: the outcome, a sentence for everybody, and reasons for those concerned. What follows from it
// is done by the acts that there are, as parts of the decision where the verdict says so: a confirmed season is opened again, what is
// disputed is lifted, a card is corrected. All of it is stored or nothing. Otherwise the answer says what is not done yet. § 2.2.3, § 4.2.2,
// A104, A105
type Verdict struct {
	OfCase `json:"-"`

	Outcome  string         `json:"outcome" enum:"upheld,partly,rejected" label:"Entscheidung" choices:"verdicts"`
	Sentence string         `json:"sentence" label:"Begründung in einem Satz, für alle zu lesen" hint:"ohne Namen von Spielern" most:"300"`
	Reason   string         `json:"reason,omitempty" label:"Für die Betroffenen allein" input:"textarea" most:"1000"`
	Lifts    bool           `json:"lifts,omitempty" label:"Zugleich umsetzen, was daraus folgt"`
	Cents    seasons.Money  `json:"cents,omitempty" label:"Betrag, der stattdessen gilt" hint:"nur, wenn teilweise stattgegeben wird"`
	Points   seasons.Points `json:"points,omitempty" label:"Punkte, die stattdessen gelten" hint:"nur, wenn teilweise stattgegeben wird, etwa -1"`
	Seats    []scoring.Seat `json:"seats,omitempty" label:"Richtige Karte" form:"own"` // of a card that is disputed, as it is right
}

var _ = onCase(declare.Act[*Cases, Tx, Verdict, protest.Record]{
	Kind: declare.Kind{
		Deed: acts.DeedDecideCase, Scope: acts.ScopeOffice, May: deciders, Asks: true, Forces: true, Board: true,
		Later: "Zurücknehmen lässt es sich nicht. Solange die Frist läuft, gibt es die Berufung.",
		API:   "POST /seasons/:season/cases/:case/decision", Summary: "Decide a case", Example: "rejected",
		Page: declare.Page{On: casePage, Sends: "/entscheidung", Form: "entscheidung", Button: "Folgen ansehen", Word: "fall",
			Done: "Der Fall ist entschieden; alle Betroffenen erfahren es."}},
	Asked: Verdict{Outcome: protest.Rejected, Sentence: "Zwei Zeugen haben es gesehen.", Reason: "Die Zeugen stimmen überein."},
	Do:    (*Verdict).do, Says: decided,
})

// Check refuses a sentence that is no line, and words that are none.
func (p *Verdict) Check() error {
	if err := acts.RefuseLine("$.sentence", p.Sentence); err != nil {
		return err
	}
	return acts.RefuseText("$.reason", p.Reason)
}

func (p *Verdict) do(ctx context.Context, d *Cases, a *act) (before, after *protest.Record, err error) {
	return p.take(ctx, a, func(h *hearing, c *protest.Case) (*news, error) {
		if err := c.RefuseDecision(&h.docket.Rules, p.Outcome, p.Sentence, h.Entry.Day()); err != nil {
			return nil, err
		}
		if err := cmp.Or(c.RefuseParty(a.By.Presides), c.RefuseHaste(a.By.User, h.Entry.Day())); err != nil && !a.Terms.Force {
			return nil, err
		}
		s := h.step(protest.Decided, "", p.Reason)
		doubts, err := p.follow(ctx, d, h, c, &s)
		if err != nil {
			return nil, err
		}
		s.Outcome, s.Sentence = p.Outcome, strings.TrimSpace(p.Sentence)
		later := *c
		later.Steps = append(later.Steps, s)
		a.Doubts = acts.Doubted(later.Doubts(), doubts)
		more := s.Sentence
		if later.Stage(&h.docket.Rules, h.Entry.Day()) == protest.StageDecided {
			more += fmt.Sprintf(" Berufung ist möglich bis %s.", rulebook.Date(later.AppealUntil(&h.docket.Rules)))
		}
		return &news{s, "Entscheidung", more, decided}, nil
	})
}

// follow carries out what follows from the verdict, writes into its step what holds instead, and returns what is doubtful about that. A
// season that is confirmed is opened again where a number of it changes: that withdraws what was confirmed, and the plan is confirmed anew by
// a decision of its own (§ 4.2.2).
func (p *Verdict) follow(ctx context.Context, d *Cases, h *hearing, c *protest.Case, s *protest.Step) (doubts []rulebook.Warning, err error) {
	sheet, card := c.Of.Kind == protest.Result, &scoring.SitAndGo{Table: c.Of.Table, Seats: p.Seats}
	var now protest.Facts // none of a card that is gone
	if facts, err := h.Tx.Disputed(ctx, h.At.Season, &c.Of, c.Club); err == nil {
		now = *facts
	} else if !errors.Is(err, acts.ErrNotFound) {
		return nil, err
	}
	differs, restores := p.Seats != nil && !bytes.Equal(seasonfile.Canonical(card), now.Before), c.Restores(p.Outcome)
	if err := c.RefuseCard(p.Outcome, p.Lifts, p.Seats != nil, differs); err != nil {
		return nil, err
	}
	number := cmp.Or(int(p.Cents), int(p.Points))
	if err := c.RefuseNumber(p.Outcome, p.Lifts, int(p.Cents), int(p.Points)); err != nil {
		return nil, err
	}
	if restores {
		number = c.Amount()
	}
	if !p.Lifts || sheet && !differs && !restores || !sheet && (c.Done || p.Outcome != protest.Upheld && number == 0) {
		return nil, nil
	}
	if restores && sheet {
		card = new(scoring.SitAndGo)
		if err := json.Unmarshal(c.Before, card); err != nil {
			return nil, err
		}
	}
	head, err := h.Tx.LockSeason(ctx, h.At.Season)
	if err != nil {
		return nil, err
	}
	terms := acts.Terms{At: h.Entry.At, AsOf: h.Terms.AsOf, Reason: fmt.Sprintf("Fall %d: %s", c.Number, p.Sentence)}
	effect := &Effect{Case: c, Card: card, Opens: c.Counts() && !head.Confirmed.IsZero(), Other: number}
	doubts, err = d.Follow(h.Within(ctx), h.By.Carrying(), h.At.Season, effect, terms)
	c.Settle(&protest.Facts{Gone: !sheet && number == 0, Before: seasonfile.Canonical(card)})
	s.Instead, s.Number = effect.Instead, number
	return doubts, err
}

func decided(n declare.Names, before, r *protest.Record) string {
	if len(r.Rulings) == 0 {
		return ""
	}
	of := fmt.Sprintf("Protest von %s gegen %s", n.Club(r.Club, declare.Dative), r.Named())
	follows := before != nil && before.Lifted != r.Lifted
	corrected := follows && r.Of.Kind == protest.Result
	last := r.Rulings[len(r.Rulings)-1]
	instead := protest.InsteadOf(last.Outcome, last.Instead)
	switch outcome := last.Outcome; {
	case outcome == protest.Rejected && corrected:
		return about(n, r) + "Der " + of + " wird abgewiesen, und die Karte wird auf den Stand davor gebracht."
	case corrected:
		return about(n, r) + "Dem " + of + " wird " + protest.OutcomeWord(outcome) + ", und die Karte wird korrigiert."
	case outcome == protest.Rejected:
		return about(n, r) + "Der " + of + " wird abgewiesen" + instead + "."
	case outcome == protest.Upheld && follows && r.Of.Kind == protest.NoShow:
		return about(n, r) + "Dem " + of + " wird stattgegeben, und das Fehlen wird entschuldigt."
	case outcome == protest.Upheld && follows:
		return about(n, r) + "Dem " + of + " wird stattgegeben, und was bestritten ist, wird aufgehoben."
	default:
		return about(n, r) + "Dem " + of + " wird " + protest.OutcomeWord(outcome) + instead + "."
	}
}

// SettleRules settles what holds about protests in a season, and how long photos are kept as evidence. A103, A105
type SettleRules struct {
	declare.InSeason `json:"-"`

	ProtestDays    int  `json:"protest_days" label:"Tage für einen Protest" most:"2"`
	AppealDays     int  `json:"appeal_days" label:"Tage für eine Berufung" most:"2"`
	PhotoDays      int  `json:"photo_days" label:"Tage, die Fotos von Rundenkarten bleiben" hint:"Ab dem amtlichen Ergebnis; solange protestiert und berufen werden kann, bleiben sie jedenfalls." most:"3"`
	PenaltiesFinal bool `json:"penalties_final" label:"Strafen des Oberschiedsrichters sind sofort endgültig"`
}

var _ = declare.In(&ownActs, declare.Act[*Cases, Tx, SettleRules, protest.Rules]{
	Kind: declare.Kind{
		Deed: "case.rules", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "case-rules",
		API: "PUT /seasons/:season/case-rules", Summary: "Settle until when clubs protest and appeal", Example: "the usual", Answers: "200",
		Page: declare.Page{On: casesPage, Form: "fristen", Button: "Speichern", Word: "fristen", Done: "Die Fristen sind gespeichert."}},
	Asked: SettleRules{ProtestDays: 7, AppealDays: 7, PhotoDays: 30},
	Made:  protest.APSA2010(),
	Do:    (*SettleRules).do, Says: settled,
})

func (p *SettleRules) rules() *protest.Rules {
	return &protest.Rules{ProtestDays: p.ProtestDays, AppealDays: p.AppealDays, PenaltiesFinal: p.PenaltiesFinal, PhotoDays: p.PhotoDays}
}

// Check refuses deadlines by which nobody could protest.
func (p *SettleRules) Check() error { return p.rules().Refuse() }

func (p *SettleRules) do(ctx context.Context, _ *Cases, a *act) (before, after *protest.Rules, err error) {
	docket, err := a.Tx.Docket(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	if err := a.Terms.OverEmpty(&docket.Rules, p.rules()); err != nil {
		return nil, nil, err
	}
	return &docket.Rules, p.rules(), a.Tx.PutCaseRules(ctx, a.At.Season, p.rules())
}

func settled(_ declare.Names, before, after *protest.Rules) string {
	if before == nil {
		before = after
	}
	says := fmt.Sprintf("Die Frist für einen Protest wird auf %d Tage gesetzt (davor %d), die für eine Berufung auf %d (davor %d).",
		after.ProtestDays, before.ProtestDays, after.AppealDays, before.AppealDays)
	if after.PhotoDays != before.PhotoDays && before.PhotoDays > 0 { // an old entry says nothing of photos
		says += fmt.Sprintf(" Fotos von Rundenkarten bleiben %d Tage (davor %d).", after.PhotoDays, before.PhotoDays)
	}
	return says
}
