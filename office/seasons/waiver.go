package seasons

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Waiver is the content of a waiver: the club that does not want to move up.
type Waiver struct {
	Club string `json:"club"`
}

// WaiversUntil is the content of the last day for waivers (A87), "" for none.
type WaiversUntil struct {
	Until string `json:"until"`
}

// PutWaiver declares that a club of the second league does not want to move up: its president does so, or an admin for
// it, up to the last day for waivers. § 4.2.2.2.1, A87. Content: [Waiver].
func (d *Desk) PutWaiver(ctx context.Context, by acts.Actor, season, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := waiverRequest(by, acts.DeedWaiver, season, club, terms)
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, err
		}
		before := end.waiver(club)
		if err := terms.Over(before, &Waiver{club}); err != nil {
			return nil, err
		}
		if err := end.refuseWaiver(club); err != nil && !terms.Force {
			return nil, err
		}
		entry := end.file.Promotion
		if before == nil {
			entry.Waivers = append(slices.Clone(entry.Waivers), club)
		}
		if err := end.declare(ctx, &entry, ""); err != nil {
			return nil, err
		}
		return a.Stored(before, &Waiver{club}), nil
	})
}

// DeleteWaiver takes a waiver back, up to the same day.
func (d *Desk) DeleteWaiver(ctx context.Context, by acts.Actor, season, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := waiverRequest(by, acts.DeedDropWaiver, season, club, terms)
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, err
		}
		before := end.waiver(club)
		if before == nil {
			return nil, acts.ErrNotFound
		}
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if err := end.refuseWaiver(club); err != nil && !terms.Force {
			return nil, err
		}
		entry := end.file.Promotion
		entry.Waivers = slices.DeleteFunc(slices.Clone(entry.Waivers), func(c string) bool { return c == club })
		if err := end.declare(ctx, &entry, ""); err != nil {
			return nil, err
		}
		return a.Removed(before), nil
	})
}

// waiverRequest is what is asked for about the waiver of a club.
func waiverRequest(by acts.Actor, deed acts.Deed, season, club string, terms acts.Terms) acts.Request {
	at := acts.MatchdayRef{Season: season}.Of(club)
	return acts.Request{By: by, Deed: deed, At: at, Subject: acts.About("promotion", "waivers", club), Terms: terms}
}

// waiver returns the waiver of a club, nil for none.
func (e *ending) waiver(club string) *Waiver {
	if !slices.Contains(e.file.Promotion.Waivers, club) {
		return nil
	}
	return &Waiver{club}
}

// refuseWaiver refuses a waiver of a club that does not play in the second league, and one that comes too late.
// § 4.2.2.2.1, A87
func (e *ending) refuseWaiver(club string) error {
	second := slices.ContainsFunc(e.file.Leagues, func(l scoring.League) bool { return l.Tier == 2 && slices.Contains(l.Clubs, club) })
	if !second {
		return rulebook.Ref("4.2.2.2.1").Breach("Auf den Aufstieg verzichten kann nur ein Verein, der in der 2. Bundesliga spielt.")
	}
	if until := e.arranged.WaiversUntil; until != "" && e.Entry.Day() > until {
		return rulebook.Ref("4.2.2.2.1").Breach("Verzichten oder einen Verzicht zurücknehmen konnte man bis %s.", rulebook.Date(until))
	}
	return nil
}

// PutWaiversUntil sets the last day for waivers; "" is none. A87. Content: [WaiversUntil].
func (d *Desk) PutWaiversUntil(
	ctx context.Context, by acts.Actor, season string, until *WaiversUntil, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedWaiversUntil, At: acts.InSeason(season), Subject: "promotion/waivers", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, err
		}
		none := &WaiversUntil{}
		var before *WaiversUntil
		if end.arranged.WaiversUntil != "" {
			before = &WaiversUntil{end.arranged.WaiversUntil}
		}
		if err := terms.OverList(before, none, until); err != nil {
			return nil, err
		}
		if until.Until != "" && !scoring.IsDate(until.Until) {
			return nil, &scoring.Fault{Path: "$.until", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-12-15.", acts.Clip(until.Until))}
		}
		if err := a.Tx.PutWaiversUntil(ctx, season, until.Until); err != nil {
			return nil, err
		}
		return a.Stored(before, until), nil
	})
}

// ending is the end of a season as an act works on it.
type ending struct {
	*act
	file     *seasonfile.File
	arranged *SeasonEnd
}

// loadEnd loads the season that an act is about, with what is arranged for its end.
func loadEnd(ctx context.Context, a *act) (*ending, error) {
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	arranged, err := a.Tx.SeasonEnd(ctx, a.At.Season)
	if err != nil {
		return nil, err
	}
	return &ending{a, f, arranged}, nil
}

// declare stores what is declared for the end of a season. A fault of the part at that path in it is given relative to
// the part.
func (e *ending) declare(ctx context.Context, entry *promotion.Entry, part string) error {
	e.file.Promotion = *entry
	if err := seasonfile.Sound(e.file, "$.promotion"+part); err != nil {
		return err
	}
	return e.Tx.PutPromotion(ctx, e.file.Season.ID, entry)
}

// refuseMisplaced refuses decisions by hand that put a club twice into a class or move it from where it is not; within is
// where the decisions stand in what was sent. § 4.2.2.2.2
func refuseMisplaced(f *seasonfile.File, within string) error {
	results := seasonfile.Compute(f)
	if results.Promotion == nil || len(results.Promotion.Misplaced) == 0 {
		return nil
	}
	told, m := explain.NewSeason(f, results), results.Promotion.Misplaced[0]
	club, league := told.Club(f.Promotion.Decisions[m.Index].Club), told.League(m.League)
	path := fmt.Sprintf("$%s[%d]", within, m.Index)
	if m.Twice {
		return rulebook.Ref("4.2.2.2.2").Breach("%s spielt in der %s schon; in jeder Klasse ist nur eine Mannschaft eines Vereins.",
			club, league).At(path + ".to")
	}
	return rulebook.Ref("4.2.2.2.2").Breach("%s spielt nach dem Plan nicht in der %s und kann von dort nicht versetzt werden.",
		club, league).At(path + ".from")
}

// listContent is the content of a list that is always there, nil for an empty one.
func listContent[T any](list []T) json.RawMessage {
	if len(list) == 0 {
		return nil
	}
	return seasonfile.Canonical(list)
}
