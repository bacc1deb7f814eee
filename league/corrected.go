package league

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"time"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// Correction is a round card or the stacks of an MTT as they were before somebody changed them after their heat had
// been closed (A29). One of Card and Stacks is nil.
type Correction struct {
	Heat   int               `json:"heat"`
	At     time.Time         `json:"at"`
	Reason string            `json:"reason"`
	Card   *scoring.SitAndGo `json:"card_before,omitempty"`
	Stacks *scoring.TeamMTT  `json:"stacks_before,omitempty"`
}

// PublicDeeds are the deeds whose moment is told in public: when a result was there, and when it became another one.
// Those of sheets are told where they have a reason, as after the heat was closed.
var PublicDeeds = []acts.Deed{acts.DeedClose, acts.DeedNoShow, acts.DeedDropNoShow, acts.DeedExcuse, acts.DeedTournament,
	acts.DeedDropTournament, acts.DeedProvisional, acts.DeedReopen, acts.DeedCard, acts.DeedDropCard, acts.DeedAnnulCard,
	acts.DeedRestoreCard, acts.DeedStacks, acts.DeedDropStacks}

// readPublished keeps what the journal says in public about the season, or about one matchday of it, in the place of what it
// said before.
func (v *SeasonView) readPublished(ctx context.Context, r Reader, at acts.MatchdayRef) error {
	entries, err := r.Published(ctx, at)
	if err != nil || len(entries) == 0 {
		return err
	}
	if hall, known := v.halls[at]; known {
		hall.Changed, hall.Withdrawn, hall.Corrections = time.Time{}, time.Time{}, nil
		v.halls[at] = hall
	}
	v.entered = maps.Clone(v.entered)
	for i := range entries {
		e := &entries[i]
		if e.At.After(v.changed) {
			v.changed = e.At
		}
		fact, is := e.Subject.Fact()
		official := acts.Deed(e.Act) == acts.DeedProvisional
		if official {
			of, _, _ := cutSubject(e.Subject, "/official")
			fact, is = of.Fact()
		}
		if !is {
			continue
		}
		if fact.Topic == acts.TopicTournament {
			if v.entered == nil {
				v.entered = map[string]time.Time{}
			}
			v.entered[fact.ID] = e.At
			continue
		}
		at := acts.MatchdayRef{Season: v.Head.ID, League: fact.League, Number: fact.Matchday}
		hall := v.halls[at]
		if official {
			hall.Withdrawn = e.At
		} else if err := hall.note(e, fact); err != nil {
			return err
		}
		v.halls[at] = hall
	}
	return nil
}

// note keeps what one entry says about the matchday.
func (h *Hall) note(e *acts.Entry, fact acts.Fact) error {
	h.Changed = e.At
	if fact.Topic != acts.TopicCard && fact.Topic != acts.TopicStacks || e.Before == "" || e.Before == e.After {
		return nil
	}
	c := Correction{Heat: fact.Heat, At: e.At, Reason: e.Reason}
	var before any
	if fact.Topic == acts.TopicStacks {
		c.Stacks = &scoring.TeamMTT{MTT: fact.ID}
		before = c.Stacks
	} else {
		c.Card = &scoring.SitAndGo{}
		c.Card.Table, _ = strconv.Atoi(fact.ID) // as the path of every card has it
		before = c.Card
	}
	h.Corrections = append(slices.Clip(h.Corrections), c)
	return json.Unmarshal([]byte(e.Before), before)
}

// Entered returns when a tournament was entered or changed last, zero if it came with an imported season.
func (v *SeasonView) Entered(tournament string) time.Time { return v.entered[tournament] }

// Changed returns when a result of the season was entered, changed or taken back last, zero if all of them were imported.
func (v *SeasonView) Changed() time.Time { return v.changed }

// explainChange gives the journal the reason for which a heat was opened again when something in it is changed without
// a reason of its own: the correction is told with it.
func (d *day) explainChange(ctx context.Context, before json.RawMessage, heat int) error {
	if before == nil || !acts.Blank(d.Entry.Reason) {
		return nil
	}
	if d.reopened == nil {
		entries, err := d.Tx.Published(ctx, d.At.MatchdayRef)
		if err != nil {
			return err
		}
		d.reopened = map[int]string{}
		for i := range entries {
			if fact, is := entries[i].Subject.Fact(); is && entries[i].Act == string(acts.DeedReopen) {
				d.reopened[fact.Heat] = cmp.Or(entries[i].Reason, d.reopened[fact.Heat])
			}
		}
	}
	d.Entry.Reason = cmp.Or(d.reopened[heat], d.Entry.Reason)
	return nil
}
