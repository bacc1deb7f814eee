package league

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// ExcuseAbsence excuses a club that stayed away from a matchday, also from one that is official: it loses no points and owes no fine, and
// the day does not count for § 1.2.11 (A107). To record a no-show again takes the excuse back.
type ExcuseAbsence struct {
	NoShowOf `json:"-"`

	Reason declare.Reason `json:"reason" label:"Grund"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, ExcuseAbsence, NoShow]{
	Kind: declare.Kind{
		Deed: acts.DeedExcuse, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		Subject: "leagues/:league/matchdays/:matchday/no-shows/:club",
		API:     "POST " + noShowAPI + "/excuse",
		Summary: "Excuse a club that stayed away", Example: "an upheld protest", Answers: "200", Asks: true,
		Back: "no-show.put", Later: "Später lässt sich das Nichtantreten im Saal wieder eintragen.",
		Page: declare.Page{On: "/buero/saisonen/:season/sammelrunden/:league/:matchday", Sends: "/entschuldigt/:club", Form: "entschuldigt-:club",
			Button: "Entschuldigen", Word: "entschuldigt", Plain: true, Done: "Der Verein ist entschuldigt: kein Abzug, keine Strafe."},
	},
	Asked: ExcuseAbsence{Reason: "Zug stand sechs Stunden still"},
	Made:  NoShow{Club: "linz-2", Excused: true},
	Do:    onDay((*ExcuseAbsence).do),
	Says: func(n declare.Names, _, after *NoShow) string {
		return fmt.Sprintf("%s wird entschuldigt: kein Abzug, keine Strafe.", n.Club(after.Club, declare.Nominative))
	},
})

// Check refuses an excuse without a reason.
func (e *ExcuseAbsence) Check() error {
	return acts.Needs("$.reason", e.Reason, "Wer einen Verein entschuldigt, nennt den Grund.")
}

func (e *ExcuseAbsence) do(ctx context.Context, _ *Office, d *day) (before, after *NoShow, err error) {
	if before = d.away(e.Club); before == nil {
		return nil, nil, acts.ErrNotFound
	}
	if before.Excused {
		return nil, nil, &scoring.Fault{Sentence: "Der Verein ist schon entschuldigt."}
	}
	after = &NoShow{Club: e.Club, Excused: true}
	path := d.putAway(after)
	if err := d.check(path); err != nil {
		return nil, nil, err
	}
	return before, after, d.Tx.PutNoShow(ctx, e.Day(), e.Club, true)
}
