package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"pokerliga/explain"
	"pokerliga/matchday"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// CheckIn is a team as its captain has presented it to the director before the
// tournament (§ 2.2.14): who is there, whose identity was checked (§ 1.2.6) and
// whether the team can be told by its dress (§ 2.2.13).
type CheckIn struct {
	Club    string          `json:"club"`
	Players []PresentPlayer `json:"players"`
	Dress   bool            `json:"dress"`
	Note    string          `json:"note,omitempty"`
	At      time.Time       `json:"-"`
}

// PresentPlayer is a player who is there.
type PresentPlayer struct {
	Player     string `json:"player"`
	Identified bool   `json:"identified"`
}

// Deadlines are the moments that matter before a matchday begins.
type Deadlines struct {
	LineupUntil time.Time `json:"lineup_until"` // changes of the lineup (§ 2.2.14)
	StartsAt    time.Time `json:"starts_at"`    // the captain checks his team in before it (§ 2.2.14)
}

// PutCheckIn checks a team in. What is not as it should be is a warning: the
// director sees it before the tournament begins. The journal does not have the
// note. Content: [CheckIn].
func (o *Office) PutCheckIn(ctx context.Context, by Actor, at MatchdayRef, in *CheckIn, terms Terms) (*Receipt, error) {
	if err := by.May(DeedCheckIn, at.place()); err != nil {
		return nil, err
	}
	season, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	if in.Players == nil {
		in.Players = []PresentPlayer{}
	}
	e := errand{by: by, deed: DeedCheckIn, at: at.place(), subject: at.path("checkin", in.Club), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		before, err := d.checkIn(ctx, in.Club)
		if err != nil {
			return nil, err
		}
		content := checkInContent(before)
		if err := terms.over(content, canonical(in)); err != nil {
			return nil, err
		}
		if err := d.refuseCheckIn(ctx, in); err != nil {
			return nil, err
		}
		in.At = d.now()
		if err := d.tx.PutCheckIn(ctx, at, in); err != nil {
			return nil, err
		}
		d.entry.Before, d.entry.After = string(checkInContent(before.bare())), string(canonical(in.bare()))
		r := stored(content, canonical(in))
		r.Body = withWarnings(r.Body, season.doubtsOfCheckIn(d, in))
		return r, nil
	})
}

// checkIn returns the check-in of a club, or nil.
func (d *day) checkIn(ctx context.Context, club string) (*CheckIn, error) {
	all, err := d.tx.CheckIns(ctx, d.at)
	if err != nil {
		return nil, err
	}
	if i := place(all, func(c *CheckIn) bool { return c.Club == club }); i < len(all) {
		return &all[i], nil
	}
	return nil, nil
}

// checkInContent returns the content of a check-in, nothing for none.
func checkInContent(in *CheckIn) json.RawMessage {
	if in == nil {
		return nil
	}
	return canonical(in)
}

// bare is a check-in without the text about persons.
func (c *CheckIn) bare() *CheckIn {
	if c == nil {
		return nil
	}
	bare := *c
	bare.Note = ""
	return &bare
}

// refuseCheckIn refuses the check-in of a club that plays elsewhere or stayed
// away, and of players twice or unknown.
func (d *day) refuseCheckIn(ctx context.Context, in *CheckIn) error {
	if err := d.plays(in.Club); err != nil {
		return err
	}
	if slices.Contains(d.NoShows, in.Club) {
		return rulebook.Ref("1.2.10").Breach("Der Verein ist zu dieser Sammelrunde nicht angetreten; zuerst ist das Nichtantreten zu löschen.")
	}
	var names []mention
	seen := map[string]bool{}
	for i, p := range in.Players {
		path := fmt.Sprintf("$.players[%d].player", i)
		if seen[p.Player] {
			return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Der Spieler „%s“ ist zweimal genannt.", clip(p.Player))}
		}
		seen[p.Player] = true
		names = append(names, mention{path, p.Player})
	}
	if err := refuseText("$.note", in.Note); err != nil {
		return err
	}
	return d.refuseStrangers(ctx, names)
}

// doubtsOfCheckIn are the warnings about a team that checks in: who may not play
// (§ 1.2.4 to § 1.2.6, § 3.2.16), who showed no proof of identity (§ 1.2.6), no
// common dress (§ 2.2.13), fewer than five (§ 2.2.12), somebody of the lineup
// missing and too late (§ 2.2.14).
func (v *SeasonView) doubtsOfCheckIn(d *day, in *CheckIn) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	warn := func(path string, rule rulebook.Ref, text string, args ...any) {
		doubts = append(doubts, rulebook.Warning{Path: path, Rule: rule, Detail: fmt.Sprintf(text, args...)})
	}
	there := map[string]bool{}
	told := explain.NewSeason(v.File, v.Results)
	for i, p := range in.Players {
		there[p.Player] = true
		path := fmt.Sprintf("$.players[%d]", i)
		for _, f := range told.Lineup(d.at.League, d.at.Number, &scoring.Lineup{Club: in.Club, Captain: p.Player, Slots: scoring.Slots{p.Player}}) {
			if f.Player == p.Player && f.Rules[0] != "2.2.11" {
				warn(path+".player", f.Rules[0], "%s.", f.Text)
			}
		}
		if !p.Identified {
			warn(path+".identified", "1.2.6", "%s hat sich noch nicht ausgewiesen.", told.Player(p.Player))
		}
	}
	rules := v.File.RulesInForce()
	if len(in.Players) < rules.MinPlayers {
		warn("$.players", "2.2.12", "Zu wenige Spieler sind da: %d; mindestens %d müssen es sein.", len(in.Players), rules.MinPlayers)
	}
	if !in.Dress {
		warn("$.dress", "2.2.13", "Die Mannschaft tritt nicht einheitlich auf; zumindest das Vereinslogo gehört auf die Kleidung.")
	}
	if l := d.Lineup(in.Club); l == nil {
		warn("$.club", "2.2.11", "Für diese Sammelrunde gibt es noch keine Aufstellung des Vereins.")
	} else {
		for _, player := range l.Slots {
			if player != "" && !there[player] {
				warn("$.players", "2.2.14", "%s steht in der Aufstellung, ist aber nicht da.", told.Player(player))
			}
		}
	}
	if due, err := deadlines(d.Matchday, &rules); err == nil && d.Start != "" && d.entry.when().After(due.StartsAt) {
		warn("$.club", "2.2.14", "Anzumelden war die Mannschaft bis zum Beginn um %s Uhr.", d.Start)
	}
	return doubts
}

// deadlines returns the moments that matter before a matchday begins.
func deadlines(m *scoring.Matchday, rules *scoring.Rules) (Deadlines, error) {
	start, err := m.StartTime()
	if err != nil {
		return Deadlines{}, err
	}
	until, err := matchday.FreezeTime(m, rules)
	return Deadlines{until, start}, err
}

// CheckIns returns which clubs have checked in, for the officials of a matchday;
// of one club also for its presidents. And until when they have to.
func (o *Office) CheckIns(ctx context.Context, by Actor, at MatchdayRef, club string) ([]CheckIn, Deadlines, error) {
	if err := by.May(DeedReadCheckIn, at.of(club)); err != nil {
		return nil, Deadlines{}, err
	}
	m, err := o.onSchedule(ctx, at)
	if err != nil {
		return nil, Deadlines{}, err
	}
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, Deadlines{}, err
	}
	rules := v.File.RulesInForce()
	due, err := deadlines(m, &rules)
	if err != nil {
		return nil, Deadlines{}, err
	}
	all, err := o.store.CheckIns(ctx, at)
	return slices.DeleteFunc(all, func(c CheckIn) bool { return club != "" && c.Club != club }), due, err
}
