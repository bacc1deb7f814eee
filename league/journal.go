package league

import (
	"context"
	"fmt"
	"time"

	"pokerliga/office/acts"
)

// Journal returns entries of the journal: all of them to admins, to others those that concern their clubs and matchdays.
func (w *Views) Journal(ctx context.Context, by acts.Actor, q acts.Query) ([]acts.Entry, error) {
	if by.May(acts.DeedReadJournal, acts.InSeason(q.Season)) != nil {
		if err := by.May(acts.DeedReadAffairs, acts.Place{}); err != nil {
			return nil, err
		}
		if q.Affairs = by.Affairs(); len(q.Affairs) == 0 {
			return nil, acts.ErrDenied
		}
	}
	q.Limit = q.Most()
	return w.store.Journal(ctx, q)
}

// News returns the latest entries of the journal about a matchday for its officials, the newest first, and the mark of the
// last one, or those before an entry: pages about the matchday tell the same as long as it is the same. That it became official together with
// others is among them; offers to hold it are left out.
func (o *Office) News(ctx context.Context, by acts.Actor, at acts.MatchdayRef, before int64,
	most int) ([]acts.Entry, string, error) {
	if err := by.May(acts.DeedReadMatchday, at.Place()); err != nil {
		return nil, "", err
	}
	about := string(at.About())
	entries, err := o.store.Journal(ctx, acts.Query{Season: at.Season, Newest: true, After: before, Limit: most,
		Affairs: []acts.Affair{{Season: at.Season, Like: about}, {Season: at.Season, Like: about + "/%", Unlike: "%/applications/%"},
			{Season: at.Season, Like: "official", Says: fmt.Sprintf(`{"league":"%s","matchday":%d}`, at.League, at.Number)}}})
	if err != nil || len(entries) == 0 {
		return nil, fmt.Sprintf("%016x", 0), err
	}
	return entries, fmt.Sprintf("%016x", entries[0].Seq), nil
}

// Repeats returns what the journal says about a matchday and what was asked, in its order. Nobody reads it before the matchday
// is complete and all of it public. It is a [acts.Refusal] where something was asked before requests were kept, or was removed
// with the person it spoke of.
func (w *Views) Repeats(ctx context.Context, by acts.Actor, at acts.MatchdayRef) ([]acts.Repeat, error) {
	if err := by.May(acts.DeedVerify, acts.Place{}); err != nil {
		return nil, err
	}
	m, err := w.dayOf(ctx, at)
	if err != nil {
		return nil, err
	}
	if !m.Complete() {
		return nil,
			&acts.Refusal{Sentence: "Was auf einer Sammelrunde eingegeben wurde, ist erst lesbar, wenn ihre drei Heats abgeschlossen sind."}
	}
	entries, err := w.MatchdayJournal(ctx, by, at)
	if err != nil {
		return nil, err
	}
	kept, err := w.store.Kept(ctx, journalOf(at))
	if err != nil {
		return nil, err
	}
	secrets, err := w.secretsOf(ctx, at)
	if err != nil {
		return nil, err
	}
	list := make([]acts.Repeat, len(entries))
	for i := range entries {
		if was := entries[i].Original; was != nil { // the ids of then, which stand in what was asked
			entries[i] = *was
		}
		list[i].Entry, list[i].Secrets = entries[i], secrets[entries[i].At]
		if err := list[i].Read(kept[entries[i].Seq], entries[i:]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// MatchdayJournal returns what the journal says about a matchday, for the console and admins.
func (w *Views) MatchdayJournal(ctx context.Context, by acts.Actor, at acts.MatchdayRef) ([]acts.Entry, error) {
	if err := by.May(acts.DeedReadJournal, at.Place()); err != nil {
		return nil, err
	}
	return w.store.Journal(ctx, journalOf(at))
}

// journalOf asks for the entries about a matchday.
func journalOf(at acts.MatchdayRef) acts.Query {
	return acts.Query{Season: at.Season, Subject: string(at.About())}
}

// secretsOf returns the secrets of the draws of a matchday by the instant at which the office committed itself to them, in the order in
// which an act does so. After the last heat no table is drawn any more.
func (w *Views) secretsOf(ctx context.Context, at acts.MatchdayRef) (map[time.Time][]string, error) {
	secrets := map[time.Time][]string{}
	err := w.store.Transact(ctx, func(tx Tx) error {
		made, err := tx.Commitments(ctx, at)
		for i := range made {
			instant := made[i].CommittedAt.UTC()
			secrets[instant] = append(secrets[instant], made[i].Secret)
		}
		return err
	})
	return secrets, err
}

// Chain returns what everybody may see of the journal: numbers, digests and hashes of the entries behind that number,
// and where the chain ends. With them anybody can compute the chain; what the entries say stays with the office.
func (w *Views) Chain(ctx context.Context, after int64, most int) ([]acts.Link, *acts.Head, error) {
	head, err := w.store.JournalHead(ctx)
	if err != nil {
		return nil, nil, err
	}
	q := acts.Query{Limit: most}
	links, err := w.store.Links(ctx, after, q.Most())
	return links, head, err
}

// LastEntry returns the last entry of the journal that is asked for; zero where there is none.
func LastEntry(ctx context.Context, w *Views, q acts.Query) (acts.Mark, error) {
	q.Newest, q.Limit = true, 1
	entries, err := w.store.Journal(ctx, q)
	if err != nil || len(entries) == 0 {
		return acts.Mark{}, err
	}
	return acts.Mark{Number: entries[0].Seq, Hash: entries[0].Hash, At: entries[0].At}, nil
}

// shown are the subjects of a season that its tables, lists and reports depend on, beside the leagues, with all below them.
var shown = []acts.Subject{"official", "sanctions", "rules", "tie-decisions", "tournaments", "promotion"}

// MarkOf returns the last entry of the journal that concerns what is shown of a season, or of one league of it, or of
// one matchday, or of some topics alone; zero where the journal says nothing of it.
func (w *Views) MarkOf(ctx context.Context, at acts.MatchdayRef, topics ...acts.Subject) (acts.Mark, error) {
	exactly, below := []acts.Subject{""}, append([]acts.Subject{"leagues"}, shown...)
	switch {
	case len(topics) > 0:
		below = topics
	case at.Number > 0:
		exactly, below = append(exactly, acts.About("leagues", at.League)), []acts.Subject{at.About(), "official", "sanctions", "rules"}
	case at.League != "":
		below[0] = acts.About("leagues", at.League)
	}
	return w.store.MarkOf(ctx, at.Season, exactly, below)
}
