package league

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// tablePage is the page of the round card of a table.
const tablePage = heatPage + "/tische/:table"

// onCardAnnulment declares an act about the annulment of a round card.
func onCardAnnulment[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Office, Tx, A, scoring.SitAndGo]) *declare.Act[*Office, Tx, A, scoring.SitAndGo] {
	a.Scope, a.May, a.Subject = acts.ScopeOffice, []acts.Grant{acts.Admins}, "leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table"
	a.On, a.Asks, a.Says = tablePage, true, annulledCard
	return declare.In[*Office, Tx, A, scoring.SitAndGo, P](&ownActs, a)
}

// AnnulCard declares the round card of a table void, also where the result is official. The card can still be read, its players count as having
// played, and nobody gets points from it. Annulling it again replaces the day and the reason. A114
type AnnulCard struct {
	acts.AtHeat `json:"-"`

	Table  int            `json:"-" path:"table"`
	Date   declare.Day    `json:"date" label:"Annulliert am"`
	Reason declare.Reason `json:"reason" label:"Grund der Annullierung" most:"200"`
}

// RestoreCard takes back that a round card was annulled: it counts again as it is. A114
type RestoreCard struct {
	acts.AtHeat `json:"-"`

	Table  int            `json:"-" path:"table"`
	Reason declare.Reason `json:"reason" label:"Grund, warum sie wieder zählt"`
}

var exampleAnnulled = scoring.SitAndGo{Table: exampleCard.Table, Seats: exampleCard.Seats,
	Annulled: &scoring.Annulment{Date: "2010-03-14", Reason: "Ein Platz begann mit doppeltem Stack"}}

var _ = onCardAnnulment(declare.Act[*Office, Tx, AnnulCard, scoring.SitAndGo]{
	Kind: declare.Kind{Deed: acts.DeedAnnulCard, Called: "Rundenkarte annulliert",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table/annul",
		Summary: "Declare a round card void: it stays readable and gives nobody points", Example: "a wrong stack", Answers: "200",
		Page: declare.Page{Sends: "/annullierung", Form: "annullierung", Button: "Rundenkarte annullieren", Plain: true, Word: "annulliert",
			Done: "Die Rundenkarte ist annulliert."}, Back: acts.DeedRestoreCard},
	Asked: AnnulCard{Date: "2010-03-14", Reason: "Ein Platz begann mit doppeltem Stack"},
	Made:  exampleAnnulled,
	Gives: CardAnswer{},
	Do: func(c *AnnulCard, ctx context.Context, o *Office, a *act) (before, after *scoring.SitAndGo, err error) {
		if string(c.Date) > a.Entry.Day() {
			return nil, nil, &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("Der %s kommt erst noch.", rulebook.Date(string(c.Date)))}
		}
		return o.annulCard(ctx, a, c.Heat, c.Table, &scoring.Annulment{Date: string(c.Date), Reason: strings.TrimSpace(string(c.Reason))})
	},
})

var _ = onCardAnnulment(declare.Act[*Office, Tx, RestoreCard, scoring.SitAndGo]{
	Kind: declare.Kind{Deed: acts.DeedRestoreCard, Called: "Annullierung einer Rundenkarte zurückgenommen",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/sit-and-gos/:table/restore",
		Summary: "Take back that a round card is annulled", Example: "it was another table", Answers: "200", Back: acts.DeedAnnulCard,
		Page: declare.Page{Sends: "/annullierung/zuruecknehmen", Form: "nicht-annulliert", Button: "Annullierung zurücknehmen", Plain: true,
			Word: "nicht-annulliert", Done: "Die Annullierung ist zurückgenommen."}},
	Asked: RestoreCard{Reason: "Es war die Karte von Tisch 8."},
	Made:  exampleCard,
	Gives: CardAnswer{},
	Do: func(c *RestoreCard, ctx context.Context, o *Office, a *act) (before, after *scoring.SitAndGo, err error) {
		return o.annulCard(ctx, a, c.Heat, c.Table, nil)
	},
})

// AnnullingCard is the act that says an annulment of a round card.
func AnnullingCard(at acts.AtHeat, table int, a *scoring.Annulment) *AnnulCard {
	return &AnnulCard{at, table, declare.Day(a.Date), declare.Reason(a.Reason)}
}

// Check refuses an annulment without a reason.
func (c *AnnulCard) Check() error { return acts.Needs("$.reason", c.Reason, "Ein Grund fehlt.") }

// Check refuses to take an annulment back without a reason.
func (c *RestoreCard) Check() error { return acts.Needs("$.reason", c.Reason, "Ein Grund fehlt.") }

// annulCard writes the annulment of a round card, nil for none any more, and tells the clubs.
func (o *Office) annulCard(ctx context.Context, a *act, heat, table int, is *scoring.Annulment) (before, after *scoring.SitAndGo, err error) {
	return cards.enter(ctx, o, a, heat, &scoring.SitAndGo{Table: table}, func(d *day, before *scoring.SitAndGo) (*scoring.SitAndGo, error) {
		switch {
		case before == nil:
			return nil, acts.ErrNotFound
		case is != nil && is.Date < d.Date:
			return nil, &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("Gespielt ist am %s; annulliert wird an diesem Tag oder danach.", rulebook.Date(d.Date))}
		case is == nil && before.Annulled == nil:
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("Die Rundenkarte von Tisch %d ist nicht annulliert.", table)}
		case is != nil && before.Annulled != nil && *is == *before.Annulled:
			return before, nil
		}
		d.Brings = append(d.Brings, fmt.Sprintf("Es geht um Tisch %d in Heat %d.", table, heat))
		open, err := d.openCases(ctx)
		if err != nil {
			return nil, err
		}
		if len(open) > 0 { // the names are read for them alone
			f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
			if err != nil {
				return nil, err
			}
			d.stayOpen(open, f)
		}
		after, word := *before, "zählt wieder"
		if after.Annulled = is; is != nil {
			word = "annulliert"
		}
		return &after, d.tellAll(ctx, fmt.Sprintf("Heat %d, Tisch %d %s", heat, table, word),
			fmt.Sprintf("%d. Sammelrunde, Heat %d: %s", d.Number, heat, annulledCard(nil, before, &after)))
	})
}

// annulledCard says that a round card is annulled, or what becomes of that.
func annulledCard(_ declare.Names, before, after *scoring.SitAndGo) string {
	return voided(fmt.Sprintf("Rundenkarte von Tisch %d", after.Table), "sie", before.Annulled, after.Annulled)
}
