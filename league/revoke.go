package league

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Revoke takes back all that a resolution of the board has done, in one act: each part by the act that takes it back, the last first. Where one
// part cannot be taken back any more, nothing is. The motions are not laid before the board again.
type Revoke struct {
	declare.InSeason `json:"-"`

	Resolution int            `json:"-" path:"resolution"`
	Reason     declare.Reason `json:"reason" label:"Grund"`
}

var _ = onMotion(declare.Act[*Office, Tx, Revoke, Resolution]{
	Kind: declare.Kind{Deed: "motion.revoke", Subject: "resolutions/:resolution", Called: "Beschluss zurückgenommen", Asks: true, Register: true,
		Later: "Was doch gelten soll, legen Sie dem Vorstand neu vor.",
		API:   "POST /seasons/:season/resolutions/:resolution/revoke", Summary: "Take back all that the board has resolved", Example: "why", Answers: "200",
		Page: declare.Page{Sends: "/beschluss/:resolution/zuruecknehmen", Form: "beschluss-:resolution", Button: "Beschluss :resolution zurücknehmen", Plain: true,
			Word: "beschluss-zurueckgenommen", Done: "Der Beschluss ist zurückgenommen, mit allem, was er bewirkt hat."}},
	Asked: Revoke{Reason: "Die Frist war noch nicht um"},
	Made: Resolution{Number: 1, Date: "2010-05-09", Accepted: Accepting{1}, Rejected: Accepting{2}, Entries: []int64{731}, Revoked: "2010-05-11",
		Money: []Owing{{Club: "linz-2", Before: 2000}}},
	Do: (*Revoke).do, Says: revoked,
})

// Check refuses to take something back without a reason.
func (p *Revoke) Check() error {
	return acts.Needs("$.reason", p.Reason, "Wer einen Beschluss zurücknimmt, muss einen Grund nennen.")
}

func (p *Revoke) do(ctx context.Context, o *Office, a *act) (before, after *Resolution, err error) {
	all, err := resolutions(ctx, a.Tx.Journal, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	before = scoring.Find(all, func(r *Resolution) bool { return r.Number == p.Resolution })
	switch {
	case before == nil:
		return nil, nil, acts.ErrNotFound
	case before.Revoked != "":
		return nil, nil, &acts.Clash{Sentence: fmt.Sprintf("Beschluss %d ist schon am %s zurückgenommen worden.", before.Number, rulebook.Date(before.Revoked))}
	case len(before.Entries) == 0:
		return nil, nil, &acts.Refusal{Sentence: "Zurückzunehmen ist nichts: Angenommen hat der Vorstand keinen Antrag."}
	}
	did, err := before.did(ctx, a.Tx.Journal, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	after = new(*before)
	after.Revoked = a.Entry.Day()
	after.Money, err = moneyOf(ctx, a, func() error {
		for i := len(did) - 1; i >= 0; i-- {
			if err := o.takeBack(ctx, a, before.Accepted[i], &did[i]); err != nil {
				return err
			}
		}
		a.Entry.Before, a.Entry.After = string(seasonfile.Canonical(before)), string(seasonfile.Canonical(after))
		return nil
	})
	return before, after, err
}

// takeBack takes back what an accepted motion has done, as a part of the act. What became of it since is never overwritten.
func (o *Office) takeBack(ctx context.Context, a *act, motion int, did *acts.Entry) error {
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return err
	}
	said := func(e *acts.Entry) string {
		says, err := declare.ByDeed(acts.Deed(e.Act)).Says(toClub(f, ""), e.Before, e.After)
		if err != nil {
			return ""
		}
		return declare.Did(says)
	}
	refuse := func(why string) error {
		return &acts.Refusal{Sentence: fmt.Sprintf("Der Beschluss lässt sich nicht als Ganzes zurücknehmen. Antrag %d („%s“): %s", motion, said(did), why)}
	}
	v, err := declare.Back(did)
	if err != nil {
		return err
	}
	if v == nil {
		return refuse(cmp.Or(declare.ByDeed(acts.Deed(did.Act)).Later, "Zurücknehmen lässt es sich nicht.") + " Das Übrige nehmen Sie einzeln zurück, dort, wo es steht.")
	}
	since, err := since(ctx, a, did)
	if err != nil {
		return err
	}
	declare.Because(v, a.Entry.Reason)
	_, err = o.Acts.Do(a.Within(ctx), a.By, v, acts.Terms{At: a.Entry.At, Within: true, Reason: a.Entry.Reason})
	if says := refusedAs(err); says != "" {
		return refuse(says)
	}
	if err == nil && since != nil {
		return refuse(fmt.Sprintf("Am %s kam dazu: %s", rulebook.Date(since.Day()), said(since)))
	}
	return err
}

// since is the last act that has changed what an entry is about after it, nil where that is as the entry left it.
func since(ctx context.Context, a *act, did *acts.Entry) (last *acts.Entry, err error) {
	later, err := a.Tx.Journal(ctx, acts.Query{Season: did.Season, Subject: string(did.Subject), After: did.Seq})
	for i := range later {
		if later[i].Subject == did.Subject {
			last = &later[i]
		}
	}
	if last != nil && last.After == did.After {
		last = nil
	}
	return last, err
}

func revoked(_ declare.Names, _, after *Resolution) string {
	return fmt.Sprintf("Beschluss %d vom %s wird als Ganzes zurückgenommen (%s).", after.Number, rulebook.Date(after.Date), MotionsNamed(after.Accepted))
}

// Revocable reports whether all that the resolution has done can still be taken back at once.
func (r *Resolution) Revocable() bool {
	return len(r.Entries) > 0 && len(r.Final) == 0 && r.Revoked == ""
}

// subject is what the journal says of the resolution.
func (r *Resolution) subject() acts.Subject { return acts.About("resolutions", r.Number) }

// journal reads the entries that are asked for.
type journal func(ctx context.Context, q acts.Query) ([]acts.Entry, error)

// resolutions are all resolutions of a season, by number, each as it is now.
func resolutions(ctx context.Context, from journal, season string) (all []Resolution, err error) {
	entries, err := from(ctx, acts.Query{Season: season, Subject: "resolutions"})
	if err != nil {
		return nil, err
	}
	for i := range entries {
		var r Resolution
		if err := json.Unmarshal([]byte(entries[i].After), &r); err != nil {
			return nil, err
		}
		scoring.Set(&all, r.Number-1, r)
	}
	return all, nil
}

// did returns the entries of the journal that say what each accepted motion has done.
func (r *Resolution) did(ctx context.Context, from journal, season string) (list []acts.Entry, err error) {
	if len(r.Entries) == 0 {
		return nil, nil
	}
	first, last := r.Entries[0], r.Entries[len(r.Entries)-1]
	all, err := from(ctx, acts.Query{Season: season, After: first - 1, Limit: int(last - first + 1)})
	for _, number := range r.Entries {
		for i := range all {
			if all[i].Seq == number {
				list = append(list, all[i])
			}
		}
	}
	return list, err
}
