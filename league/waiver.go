package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/acts"
	"pokerliga/explain"
	"pokerliga/promotion"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Waiver is the content of a waiver: the club that does not want to move up.
type Waiver struct {
	Club string `json:"club"`
}

// WaiversUntil is the content of the last day for waivers (A87), "" for none.
type WaiversUntil struct {
	Until string `json:"until"`
}

// PutWaiver declares that a club of the second league does not want to move up:
// its president does so, or an admin for it, up to the last day for waivers.
// § 4.2.2.2.1, A87. Content: [Waiver].
func (o *Office) PutWaiver(ctx context.Context, by Actor, season, club string, terms Terms) (*acts.Outcome, error) {
	return o.waive(ctx, acts.Request{By: by, Deed: acts.DeedWaiver, Terms: terms}, season, club, true)
}

// DeleteWaiver takes a waiver back, up to the same day.
func (o *Office) DeleteWaiver(ctx context.Context, by Actor, season, club string, terms Terms) (*acts.Outcome, error) {
	return o.waive(ctx, acts.Request{By: by, Deed: acts.DeedDropWaiver, Terms: terms}, season, club, false)
}

func (o *Office) waive(ctx context.Context, e acts.Request, season, club string, waives bool) (*acts.Outcome, error) {
	e.At = MatchdayRef{Season: season}.Of(club)
	e.Subject = "promotion/waivers/" + club
	return o.onEnd(ctx, e, func(end *ending) (*acts.Outcome, error) {
		entry := end.file.Promotion
		var before, after json.RawMessage
		if slices.Contains(entry.Waivers, club) {
			before = seasonfile.Canonical(&Waiver{club})
		} else if !waives {
			return nil, ErrNotFound
		}
		entry.Waivers = slices.DeleteFunc(slices.Clone(entry.Waivers), func(c string) bool { return c == club })
		if waives {
			after = seasonfile.Canonical(&Waiver{club})
			entry.Waivers = append(entry.Waivers, club)
		}
		if err := e.Terms.Over(before, after); err != nil {
			return nil, err
		}
		if !e.Terms.Force {
			if err := end.refuseWaiver(club); err != nil {
				return nil, err
			}
		}
		return end.write(ctx, &entry, before, after)
	})
}

// refuseWaiver refuses a waiver of a club that does not play in the second
// league, and one that comes too late. § 4.2.2.2.1, A87
func (e *ending) refuseWaiver(club string) error {
	second := slices.ContainsFunc(e.file.Leagues, func(l scoring.League) bool { return l.Tier == 2 && slices.Contains(l.Clubs, club) })
	if !second {
		return rulebook.Ref("4.2.2.2.1").Breach("Auf den Aufstieg verzichten kann nur ein Verein, der in der 2. Bundesliga spielt.")
	}
	if until := e.arranged.WaiversUntil; until != "" && e.entry.Day() > until {
		return rulebook.Ref("4.2.2.2.1").Breach("Verzichten oder einen Verzicht zurücknehmen konnte man bis %s.", explain.Date(until))
	}
	return nil
}

// PutWaiversUntil sets the last day for waivers; "" is none. A87. Content:
// [WaiversUntil].
func (o *Office) PutWaiversUntil(ctx context.Context, by Actor, season string, until *WaiversUntil, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedWaiversUntil, At: acts.InSeason(season), Subject: "promotion/waivers", Terms: terms}
	return o.onEnd(ctx, e, func(end *ending) (*acts.Outcome, error) {
		var before json.RawMessage
		if end.arranged.WaiversUntil != "" {
			before = seasonfile.Canonical(&WaiversUntil{end.arranged.WaiversUntil})
		}
		after := seasonfile.Canonical(until)
		if err := (&seasonChange{before: before, empty: seasonfile.Canonical(&WaiversUntil{}), after: after}).allowed(&terms); err != nil {
			return nil, err
		}
		if until.Until != "" && !scoring.IsDate(until.Until) {
			return nil, &scoring.Fault{Path: "$.until", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-12-15.", acts.Clip(until.Until))}
		}
		if err := end.tx.PutWaiversUntil(ctx, season, until.Until); err != nil {
			return nil, err
		}
		end.entry.Before, end.entry.After = string(before), string(after)
		return stored(before, after), nil
	})
}

// ending is the end of a season as an act works on it.
type ending struct {
	act      *act
	tx       Tx
	entry    *JournalEntry
	file     *seasonfile.File
	arranged *SeasonEnd
}

// onEnd carries out an act on the end of a season.
func (o *Office) onEnd(ctx context.Context, e acts.Request, do func(*ending) (*acts.Outcome, error)) (*acts.Outcome, error) {
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		f, _, err := tx.SeasonFile(ctx, e.At.Season)
		if err != nil {
			return nil, err
		}
		arranged, err := tx.SeasonEnd(ctx, e.At.Season)
		if err != nil {
			return nil, err
		}
		return do(&ending{a, tx, entry, f, arranged})
	})
}

// write stores what is declared for the end of a season, of which a part has
// changed, and journals that part.
func (e *ending) write(ctx context.Context, entry *promotion.Entry, before, after json.RawMessage) (*acts.Outcome, error) {
	e.file.Promotion = *entry
	if err := sound(e.file, "$.promotion"); err != nil {
		return nil, err
	}
	if err := e.tx.PutPromotion(ctx, e.file.Season.ID, entry); err != nil {
		return nil, err
	}
	e.entry.Before, e.entry.After = string(before), string(after)
	if len(after) == 0 {
		return removed(), nil
	}
	return stored(before, after), nil
}
