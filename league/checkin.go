package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// CheckTeamIn checks a team in. What is not as it should be is a warning: the director sees it before the tournament begins. The journal
// does not have the note.
type CheckTeamIn struct {
	acts.AtMatchday `json:"-"`

	Club    string        `json:"-" path:"club"`
	Named   *string       `json:"club,omitempty" same:"club" form:"no"` // the same club, where a program says it
	Players []PresentBody `json:"players" label:"Spieler" form:"no"`
	Dress   bool          `json:"dress" label:"Einheitliche Kleidung"`
	Note    string        `json:"note,omitempty" label:"Anmerkung" most:"1000"`
}

// PresentBody is a player who is there as it is sent: without "identified" he has not
// identified himself.
type PresentBody struct {
	Player     string `json:"player"`
	Identified bool   `json:"identified,omitempty"`
}

// CheckInAnswer is a check-in as it is stored, with what is doubtful about it.
type CheckInAnswer struct {
	matchday.CheckIn
	Warnings []rulebook.Warning `json:"warnings"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, CheckTeamIn, matchday.CheckIn]{
	Kind: declare.Kind{
		Deed: acts.DeedCheckIn, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/checkin/:club",
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday/checkin/:club",
		Summary: "Check a team in", Example: "all are there"},
	Asked: CheckTeamIn{Players: []PresentBody{{Player: "p0417", Identified: true}}, Dress: true},
	Made:  matchday.CheckIn{Club: "linz-2", Dress: true, Players: []matchday.PresentPlayer{{Player: "p0417", Identified: true}}},
	Gives: CheckInAnswer{},
	Do:    onDay((*CheckTeamIn).do),
	Says: func(n declare.Names, before, after *matchday.CheckIn) string {
		if before != nil {
			return fmt.Sprintf("Die Anmeldung von %s wird geändert: %d Spieler da.", n.Club(after.Club, declare.Dative), len(after.Players))
		}
		return fmt.Sprintf("%s wird angemeldet: %d Spieler da.", n.Club(after.Club, declare.Nominative), len(after.Players))
	},
})

func (c *CheckTeamIn) do(ctx context.Context, o *Office, d *day) (before, after *matchday.CheckIn, err error) {
	in := &matchday.CheckIn{Club: c.Club, Players: []matchday.PresentPlayer{}, Dress: c.Dress, Note: c.Note, At: d.now()}
	for _, p := range c.Players {
		in.Players = append(in.Players, matchday.PresentPlayer(p))
	}
	if before, err = d.checkIn(ctx, c.Club); err != nil {
		return nil, nil, err
	}
	if err := d.Terms.Over(before, in); err != nil {
		return nil, nil, err
	}
	if err := d.refuseCheckIn(ctx, in); err != nil {
		return nil, nil, err
	}
	if err := d.Tx.PutCheckIn(ctx, c.Day(), in); err != nil {
		return nil, nil, err
	}
	d.Stored(bareCheckIn(before), bareCheckIn(in))
	k, err := o.knowledge(ctx, d.Tx, c.Season)
	if err != nil {
		return nil, nil, err
	}
	d.Doubts = k.doubtsOfCheckIn(d, in)
	return before, in, nil
}

// checkIn returns the check-in of a club, or nil.
func (d *day) checkIn(ctx context.Context, club string) (*matchday.CheckIn, error) {
	all, err := d.Tx.CheckIns(ctx, d.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	if i := scoring.Index(all, func(c *matchday.CheckIn) bool { return c.Club == club }); i < len(all) {
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
func (k *knowledge) doubtsOfCheckIn(d *day, in *matchday.CheckIn) []rulebook.Warning {
	bars := func(player string) []rulebook.Warning {
		var found []rulebook.Warning
		for _, f := range k.told.Lineup(d.At.League, d.At.Number, &scoring.Lineup{Club: in.Club, Captain: player, Slots: scoring.Slots{player}}) {
			if f.Player == player && f.Rules[0] != "2.2.11" {
				found = append(found, rulebook.Warning{Rule: f.Rules[0], Detail: f.Text + "."})
			}
		}
		return found
	}
	return acts.Doubted(in.Doubts(d.Matchday, &k.rules, d.Entry.When(), matchday.Known{Name: k.told.Player, Bars: bars}))
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
