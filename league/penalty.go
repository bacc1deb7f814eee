package league

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// ImposePenalty adds a penalty. A disqualification (§ 2.2.16) takes effect on the numbers only by the card or the stack that says so,
// of which the answer reminds. The journal names who and what; the reason and the referee stand in the penalty alone.
type ImposePenalty struct {
	acts.AtMatchday `json:"-"`

	Club    string `json:"club" label:"Verein" form:"hidden"` // in a form, the player is chosen with his club
	Player  string `json:"player" label:"Spieler" choices:"players"`
	Heat    int    `json:"heat,omitempty" label:"Heat" choices:"heats" minimum:"0" maximum:"3"`
	Kind    string `json:"kind" label:"Strafe" choices:"penalties" enum:"warning,orbits,disqualification"`
	Orbits  int    `json:"orbits,omitempty" label:"Button-Runden, nur bei einer Sperre" minimum:"0" maximum:"100"`
	Rule    Cited  `json:"rule" label:"Paragraph" choices:"penalty-rules"`
	Referee string `json:"referee" label:"Ausgesprochen von" most:"200"`
	Reason  string `json:"reason" label:"Grund" input:"textarea" most:"1000"`
}

// PenaltyAnswer is a penalty as it is stored, with what is still to be done.
type PenaltyAnswer struct {
	matchday.Penalty
	Warnings []rulebook.Warning `json:"warnings"`
}

// LiftPenalty takes a penalty back by a second entry; the first one stays.
type LiftPenalty struct {
	acts.AtMatchday `json:"-"`

	Penalty string `json:"-" path:"penalty"`
	Reason  string `json:"reason" label:"Grund" input:"textarea" most:"1000"` // stands beside the penalty, and not in the journal
}

// penaltiesPage is the page of the penalties of a matchday.
const penaltiesPage = dayPage + "/strafen"

var examplePenalty = matchday.Penalty{ID: "pen-7k2mqx4c9d3e", Club: "wels-1", Player: "p0640", Heat: 2,
	Kind: matchday.PenaltyDisqualification, Rule: "2.2.24", Referee: "Maria Beispiel", Reason: "Hat Chips eingesteckt.", At: exampleOfficial}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, ImposePenalty, matchday.Penalty]{
	Kind: declare.Kind{
		Deed: acts.DeedPenalty, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/penalties",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/penalties",
		Summary: "Add a penalty", Example: "chips in a pocket",
		Page: declare.Page{On: penaltiesPage, Form: "strafe", Button: "Strafe verhängen", Word: "strafe", Done: "Die Strafe ist verhängt."},
		Asks: true, Back: "penalty.lift", Later: "Später lässt sie sich aufheben, mit einem Grund; sie steht dann als aufgehoben da."},
	Asked: ImposePenalty{Club: examplePenalty.Club, Player: examplePenalty.Player, Heat: 2, Kind: examplePenalty.Kind,
		Rule: Cited(examplePenalty.Rule), Referee: examplePenalty.Referee, Reason: examplePenalty.Reason},
	Made:  examplePenalty,
	Gives: PenaltyAnswer{},
	Do:    onDay((*ImposePenalty).do), Says: penaltySays,
})

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, LiftPenalty, matchday.Penalty]{
	Kind: declare.Kind{
		Deed: acts.DeedLiftPenalty, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/penalties/:penalty",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/penalties/:penalty/lift",
		Summary: "Lift a penalty", Example: "an error", Answers: "200",
		Page: declare.Page{On: penaltiesPage, Sends: "/:penalty/aufheben", Form: "aufheben-:penalty", Button: "Aufheben", Word: "aufgehoben",
			Plain: true, Done: "Die Strafe ist aufgehoben."}},
	Asked: LiftPenalty{Reason: "Es waren die Chips seines Nachbarn."},
	Gives: PenaltyAnswer{},
	Do:    onDay((*LiftPenalty).do), Says: penaltySays,
})

// penaltySays says against whom a penalty is imposed or lifted.
func penaltySays(n declare.Names, _, after *matchday.Penalty) string {
	kind := map[string]string{matchday.PenaltyWarning: "eine Verwarnung", matchday.PenaltyDisqualification: "eine Disqualifikation",
		matchday.PenaltyOrbits: fmt.Sprintf("eine Sperre für %d Button-Runden", after.Orbits)}[after.Kind]
	where := ""
	if after.Heat > 0 {
		where = fmt.Sprintf(", Heat %d", after.Heat)
	}
	whom := fmt.Sprintf("Gegen %s (%s)", n.Player(after.Player), n.Club(after.Club, declare.Nominative))
	if after.Lifted != nil {
		return fmt.Sprintf("%s wird %s aufgehoben (%s%s).", whom, kind, after.Rule, where)
	}
	return fmt.Sprintf("%s wird %s verhängt (%s%s).", whom, kind, after.Rule, where)
}

func (i *ImposePenalty) do(ctx context.Context, _ *Office, d *day) (before, after *matchday.Penalty, err error) {
	p := &matchday.Penalty{ID: d.ID("pen-"), Club: i.Club, Player: i.Player, Heat: i.Heat, Kind: i.Kind, Orbits: i.Orbits,
		Rule: rulebook.Ref(i.Rule), Referee: i.Referee, Reason: i.Reason, At: d.now()}
	if err := d.refusePenalty(ctx, p); err != nil {
		return nil, nil, err
	}
	if err := d.Tx.AddPenalty(ctx, i.Day(), p); err != nil {
		return nil, nil, err
	}
	d.Entry.Subject = i.Day().About("penalties", p.ID)
	d.Stored(nil, barePenalty(p))
	return nil, p, d.doubtPenalty(ctx, p, p.Doubts(d.Matchday))
}

// doubtPenalty warns of what a penalty changes in draws, beside what is doubtful about it.
func (d *day) doubtPenalty(ctx context.Context, p *matchday.Penalty, doubts []rulebook.Warning) error {
	void, err := d.doubtsOfDraws(ctx, p.Heat+1)
	d.Doubts = acts.Doubted(doubts, void)
	return err
}

// barePenalty is a penalty without the texts about a person.
func barePenalty(p *matchday.Penalty) *matchday.Penalty {
	bare := *p
	bare.Referee, bare.Reason = "", ""
	return &bare
}

// refusePenalty refuses a penalty that is none.
func (d *day) refusePenalty(ctx context.Context, p *matchday.Penalty) error {
	if p.Player == "" && p.Club == "" {
		return &acts.Refusal{Path: "$.player", Sentence: "Bitte einen Spieler auswählen."}
	}
	if err := d.plays(p.Club); err != nil {
		return err
	}
	if err := d.refuseStrangers(ctx, []mention{{"$.player", p.Player}}); err != nil {
		return err
	}
	return cmp.Or(p.Refuse(), p.RefuseForeign(d.Matchday), acts.RefuseLine("$.referee", p.Referee), acts.RefuseText("$.reason", p.Reason))
}

func (l *LiftPenalty) do(ctx context.Context, _ *Office, d *day) (before, after *matchday.Penalty, err error) {
	all, err := d.Tx.Penalties(ctx, l.Day())
	if err != nil {
		return nil, nil, err
	}
	i := scoring.Index(all, func(p *matchday.Penalty) bool { return p.ID == l.Penalty })
	switch {
	case i == len(all):
		return nil, nil, acts.ErrNotFound
	case all[i].Lifted != nil:
		return nil, nil, &acts.Refusal{Sentence: "Die Strafe ist schon aufgehoben."}
	case acts.Blank(l.Reason):
		return nil, nil, &acts.Refusal{Path: "$.reason", Sentence: "Zum Aufheben braucht es einen Grund."}
	}
	if err := acts.RefuseText("$.reason", l.Reason); err != nil {
		return nil, nil, err
	}
	was, p := all[i], &all[i]
	p.Lifted = &matchday.Lift{Reason: l.Reason, At: d.now()}
	if err := d.Tx.LiftPenalty(ctx, l.Day(), p.ID, p.Lifted); err != nil {
		return nil, nil, err
	}
	bare := barePenalty(p)
	bare.Lifted = &matchday.Lift{At: p.Lifted.At}
	d.Stored(barePenalty(&was), bare)
	return &was, p, d.doubtPenalty(ctx, p, nil)
}

// ClubPenalties returns the penalties against a club in all seasons by matchday, for its presidents and the association.
func (w *Views) ClubPenalties(ctx context.Context, by acts.Actor, club string) (map[acts.MatchdayRef][]matchday.Penalty, error) {
	if err := by.May(acts.DeedReadPenalties, acts.AtClub(club)); err != nil {
		return nil, err
	}
	return w.store.PenaltiesAgainst(ctx, club, "")
}

// Penalties returns the penalties of a matchday for its officials; those against
// one club also for its presidents.
func (w *Views) Penalties(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) ([]matchday.Penalty, error) {
	if err := by.May(acts.DeedReadPenalties, at.Of(club)); err != nil {
		return nil, err
	}
	if _, err := w.dayOf(ctx, at); err != nil {
		return nil, err
	}
	all, err := w.store.Penalties(ctx, at)
	return slices.DeleteFunc(all, func(p matchday.Penalty) bool { return club != "" && p.Club != club }), err
}
