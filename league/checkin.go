package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// PutCheckIn checks a team in. What is not as it should be is a warning: the director sees it before the tournament
// begins. The journal does not have the note. Content: [matchday.CheckIn].
func (o *Office) PutCheckIn(ctx context.Context, by acts.Actor, at acts.MatchdayRef, in *matchday.CheckIn,
	terms acts.Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedCheckIn, at.Place()); err != nil {
		return nil, err
	}
	season, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	if in.Players == nil {
		in.Players = []matchday.PresentPlayer{}
	}
	r := acts.Request{By: by, Deed: acts.DeedCheckIn, At: at.Place(), Subject: at.About("checkin", in.Club), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before, err := d.checkIn(ctx, in.Club)
		if err != nil {
			return nil, err
		}
		if err := terms.Over(before, in); err != nil {
			return nil, err
		}
		if err := d.refuseCheckIn(ctx, in); err != nil {
			return nil, err
		}
		in.At = d.now()
		if err := d.Tx.PutCheckIn(ctx, at, in); err != nil {
			return nil, err
		}
		out := a.Stored(bareCheckIn(before), bareCheckIn(in))
		out.Content, out.Version = in, acts.VersionOf(in)
		return out.With(season.doubtsOfCheckIn(d, in)), nil
	})
}

// checkIn returns the check-in of a club, or nil.
func (d *day) checkIn(ctx context.Context, club string) (*matchday.CheckIn, error) {
	all, err := d.Tx.CheckIns(ctx, d.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	if i := rowIndex(all, func(c *matchday.CheckIn) bool { return c.Club == club }); i < len(all) {
		return &all[i], nil
	}
	return nil, nil
}

// bareCheckIn is a check-in without the text about persons.
func bareCheckIn(c *matchday.CheckIn) *matchday.CheckIn {
	if c == nil {
		return nil
	}
	bare := *c
	bare.Note = ""
	return &bare
}

// refuseCheckIn refuses the check-in of a club that plays elsewhere or stayed away, and of players twice or unknown.
func (d *day) refuseCheckIn(ctx context.Context, in *matchday.CheckIn) error {
	if err := d.plays(in.Club); err != nil {
		return err
	}
	if err := matchday.RefuseAbsent(d.Matchday, in.Club); err != nil {
		return err
	}
	var names []mention
	seen := map[string]bool{}
	for i, p := range in.Players {
		path := fmt.Sprintf("$.players[%d].player", i)
		if seen[p.Player] {
			return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Der Spieler „%s“ ist zweimal genannt.", acts.Clip(p.Player))}
		}
		seen[p.Player] = true
		names = append(names, mention{path, p.Player})
	}
	if err := acts.RefuseText("$.note", in.Note); err != nil {
		return err
	}
	return d.refuseStrangers(ctx, names)
}

// doubtsOfCheckIn are the warnings about a team that checks in. § 2.2.14
func (v *SeasonView) doubtsOfCheckIn(d *day, in *matchday.CheckIn) []rulebook.Warning {
	rules, told := v.File.RulesInForce(), explain.NewSeason(v.File, v.Results)
	bars := func(player string) []rulebook.Warning {
		var found []rulebook.Warning
		for _, f := range told.Lineup(d.At.League, d.At.Number, &scoring.Lineup{Club: in.Club, Captain: player, Slots: scoring.Slots{player}}) {
			if f.Player == player && f.Rules[0] != "2.2.11" {
				found = append(found, rulebook.Warning{Rule: f.Rules[0], Detail: f.Text + "."})
			}
		}
		return found
	}
	return in.Doubts(d.Matchday, &rules, d.Entry.When(), matchday.Known{Name: told.Player, Bars: bars})
}

// CheckIns returns which clubs have checked in, for the officials of a matchday; of one club also for its presidents.
// And until when they have to.
func (w *Views) CheckIns(ctx context.Context, by acts.Actor, at acts.MatchdayRef,
	club string) ([]matchday.CheckIn, matchday.Opening, error) {
	if err := by.May(acts.DeedReadCheckIn, at.Of(club)); err != nil {
		return nil, matchday.Opening{}, err
	}
	m, err := w.dayOf(ctx, at)
	if err != nil {
		return nil, matchday.Opening{}, err
	}
	v, err := w.season(ctx, at.Season)
	if err != nil {
		return nil, matchday.Opening{}, err
	}
	rules := v.File.RulesInForce()
	due, err := matchday.OpeningOf(m, &rules)
	if err != nil {
		return nil, matchday.Opening{}, err
	}
	all, err := w.store.CheckIns(ctx, at)
	return slices.DeleteFunc(all, func(c matchday.CheckIn) bool { return club != "" && c.Club != club }), due, err
}
