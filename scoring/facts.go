package scoring

import (
	"cmp"
	"slices"

	"iter"
	"time"

	"pokerliga/rules/rulebook"
)

// Facts are everything that happened in a season and counts for its numbers.
// The order of rows never matters, except for the leagues (results keep it)
// and the tie decisions (the last one counts).
type Facts struct {
	Rules        Rules
	Leagues      []League
	Roster       []Membership
	Sanctions    []Sanction
	TieDecisions []TieDecision
	Tournaments  []Tournament
}

// League is one division (Spielklasse) of a season with the clubs that play in
// it. Tier 1 and 2 are the two Bundesligen, tier 3 is a Landesliga (§ 3.2.1).
type League struct {
	ID        string     `json:"id"`
	Tier      int        `json:"tier"`
	Name      string     `json:"name"`
	Rounds    int        `json:"rounds"`
	Clubs     []string   `json:"clubs"`
	Left      []Leaving  `json:"left,omitempty"` // clubs that have left in the season (A110)
	Matchdays []Matchday `json:"matchdays"`

	Fees []Instalment `json:"fees,omitempty"` // of a team; nil where the two halves of the season are paid. § 1.2.9
}

// Instalment is a part of what a team pays for a season, in cents, due before a matchday. § 1.2.9
type Instalment struct {
	Cents    int `json:"cents"`
	Matchday int `json:"matchday"`
}

// The ways in which a club leaves.
const (
	Dissolved = "dissolved"
	Expelled  = "expelled"
	Withdrawn = "withdrawn"
)

// Leaving says that a club has left its league in mid-season: the matchdays after that day are played without it. A110
type Leaving struct {
	Club   string `json:"club"`
	Date   string `json:"date"` // YYYY-MM-DD
	Kind   string `json:"kind"` // "dissolved", "expelled" or "withdrawn"
	Reason string `json:"reason"`

	Replacement *Replacement `json:"replacement,omitempty"` // nil while the place is empty (A113)
}

// Replacement is the club that fills the place of one that has left. It begins without points. A113
type Replacement struct {
	Club string `json:"club"`
	Date string `json:"date"` // the first day on which it plays, YYYY-MM-DD
}

// Leaving returns how a club has left the league, nil if it has not.
func (l *League) Leaving(club string) *Leaving {
	return Find(l.Left, func(x *Leaving) bool { return x.Club == club })
}

// Replaces returns the leaving whose place a club has filled in mid-season, nil for one that plays from the start. A113
func (l *League) Replaces(club string) *Leaving {
	return Find(l.Left, func(x *Leaving) bool { return x.Replacement != nil && x.Replacement.Club == club })
}

// Plays reports whether a club of the league plays on a day: it has not left before (A110), and fills no place later (A113).
func (l *League) Plays(club, date string) bool {
	left, place := l.Leaving(club), l.Replaces(club)
	return slices.Contains(l.Clubs, club) && (left == nil || date <= left.Date) && (place == nil || date >= place.Replacement.Date)
}

// Struck reports whether nothing that a club has played in the league counts: it has left, and had played fewer matchdays than the
// season asks for. A112
func (l *League) Struck(club string, rules *Rules) bool {
	left, played := l.Leaving(club), 0
	if left == nil || rules.LeftCountsFrom == 0 {
		return false
	}
	for i := range l.Matchdays {
		if m := &l.Matchdays[i]; m.Annulled == nil && m.Date <= left.Date && m.Lineup(club) != nil {
			played++
		}
	}
	return played < rules.LeftCountsFrom
}

// ClubsOn returns the clubs of the league that play on a day, in their order. A110
func (l *League) ClubsOn(date string) []string {
	if len(l.Left) == 0 {
		return l.Clubs
	}
	return slices.DeleteFunc(slices.Clone(l.Clubs), func(club string) bool { return !l.Plays(club, date) })
}

// Holders returns the clubs that hold the places of the league, in their order: all but those whose place another one fills. A113
func (l *League) Holders() []string {
	return slices.DeleteFunc(slices.Clone(l.Clubs), func(club string) bool {
		left := l.Leaving(club)
		return left != nil && left.Replacement != nil
	})
}

// PlayedBy returns the league with the matchdays that one of the clubs plays, nil if none of them is in the league. A110
func (l *League) PlayedBy(clubs ...string) *League {
	of := *l
	of.Clubs = slices.DeleteFunc(slices.Clone(l.Clubs), func(club string) bool { return !slices.Contains(clubs, club) })
	if len(of.Clubs) == 0 {
		return nil
	}
	if len(l.Left) > 0 {
		of.Matchdays = slices.DeleteFunc(slices.Clone(l.Matchdays), func(m Matchday) bool { return len(of.ClubsOn(m.Date)) == 0 })
	}
	return &of
}

// Matchday returns the matchday with that number, or nil if it is not announced.
func (l *League) Matchday(number int) *Matchday {
	return Find(l.Matchdays, func(x *Matchday) bool { return x.Number == number })
}

// Last returns the highest number that a matchday of the league has or may have: replays are numbered behind those that are planned. A111
func (l *League) Last() int {
	last := l.Rounds
	for i := range l.Matchdays {
		last = max(last, l.Matchdays[i].Number)
	}
	return last
}

// Replay returns the matchday that is played in place of an annulled one, or nil if there is none. A111
func (l *League) Replay(number int) *Matchday {
	return Find(l.Matchdays, func(x *Matchday) bool { return x.Replays > 0 && x.Replays == number })
}

// Free returns the lowest number that is free for a replay of that matchday. A111
func (l *League) Free(replayed int) int {
	number := max(l.Rounds, replayed) + 1
	for l.Matchday(number) != nil {
		number++
	}
	return number
}

// Unannounced returns how many of the matchdays that are planned have no date yet.
func (l *League) Unannounced() int {
	open := l.Rounds
	for i := range l.Matchdays {
		if l.Matchdays[i].Replays == 0 {
			open--
		}
	}
	return open
}

// Calendar returns the matchdays of the league in their order. One that is planned and not announced has only its number.
func (l *League) Calendar() []*Matchday {
	var days []*Matchday
	for number := 1; number <= l.Last(); number++ {
		if m := l.Matchday(number); m != nil || number <= l.Rounds {
			days = append(days, cmp.Or(m, &Matchday{Number: number}))
		}
	}
	return days
}

// Matchday is one Sammelrunde: the lineups of the clubs, who stayed away, and
// the round cards and stacks of up to three heats.
type Matchday struct {
	Number        int      `json:"number"`
	Date          string   `json:"date"`            // YYYY-MM-DD
	Start         string   `json:"start,omitempty"` // HH:MM in Europe/Vienna
	Venue         string   `json:"venue,omitempty"`
	Host          string   `json:"host,omitempty"`            // club id
	SNGStartChips int      `json:"sng_start_chips,omitempty"` // chips per seat
	MTTStartChips int      `json:"mtt_start_chips,omitempty"` // chips per stack
	Lineups       []Lineup `json:"lineups"`
	NoShows       []string `json:"no_shows"`          // club ids
	Excused       []string `json:"excused,omitempty"` // ids of clubs that stayed away with an excuse (A107)
	Heats         []Heat   `json:"heats"`

	Interrupted *Interruption `json:"interrupted,omitempty"` // nil for a matchday that is played in one go (§ 2.2.4)
	Annulled    *Annulment    `json:"annulled,omitempty"`    // nil for a matchday that counts once it is complete (A111)
	Replays     int           `json:"replays,omitempty"`     // number of the annulled matchday in whose place it is played (A111)
}

// Annulment says that the association has declared a matchday or a card void: all of it stays readable and nothing of it counts. A111, A114
type Annulment struct {
	Date   string `json:"date"` // YYYY-MM-DD
	Reason string `json:"reason"`
}

// Interruption says that a matchday was broken off: what was played and drawn stays, and the rest is played on another day. § 2.2.4
type Interruption struct {
	Date   string `json:"date"` // YYYY-MM-DD, on which it was broken off
	Reason string `json:"reason"`

	Resumes string `json:"resumes,omitempty"` // YYYY-MM-DD on which it goes on, "" while that is open
	Start   string `json:"start,omitempty"`   // HH:MM in Europe/Vienna
	Venue   string `json:"venue,omitempty"`
}

// BrokenOff reports whether the matchday is broken off, not over yet and not annulled. § 2.2.4
func (m *Matchday) BrokenOff() bool {
	return m.Interrupted != nil && m.Annulled == nil && !m.Complete()
}

// LastDay is the day on which the matchday is played to its end. § 2.2.4
func (m *Matchday) LastDay() string {
	if m.Interrupted == nil {
		return m.Date
	}
	return max(m.Date, m.Interrupted.Date, m.Interrupted.Resumes)
}

// Away reports whether a club did not come, excused or not.
func (m *Matchday) Away(club string) bool {
	return slices.Contains(m.NoShows, club) || slices.Contains(m.Excused, club)
}

// MaxRounds is the highest number that a matchday may have: far beyond what a
// league plays in a season, and little enough for a table to show.
const MaxRounds = 1000

// Heats is the number of heats that a matchday has (§ 3.2.11).
const Heats = 3

// Counts reports whether the matchday counts: it is complete and not annulled. A111
func (m *Matchday) Counts() bool { return m.Complete() && m.Annulled == nil }

// Complete reports whether the matchday has its three heats and none is open.
func (m *Matchday) Complete() bool {
	return len(m.Heats) == Heats && !slices.ContainsFunc(m.Heats, func(h Heat) bool { return h.Open })
}

// Begun reports whether a heat of the matchday has been opened.
func (m *Matchday) Begun() bool { return len(m.Heats) > 0 }

// Heat returns the heat with that number, or nil if there is none yet.
func (m *Matchday) Heat(number int) *Heat {
	return Find(m.Heats, func(x *Heat) bool { return x.Number == number })
}

// Lineup returns the lineup of a club, or nil if it has handed in none.
func (m *Matchday) Lineup(club string) *Lineup {
	return Find(m.Lineups, func(x *Lineup) bool { return x.Club == club })
}

// StartTime returns the announced start in Vienna; a matchday without a start
// time begins at midnight of its date. The error is that of an invalid date.
func (m *Matchday) StartTime() (time.Time, error) {
	if m.Start == "" {
		return time.ParseInLocation(time.DateOnly, m.Date, rulebook.Vienna())
	}
	return time.ParseInLocation("2006-01-02 15:04", m.Date+" "+m.Start, rulebook.Vienna())
}

// Heat is one of the three rounds of play of a matchday. It is open while
// cards are still missing.
type Heat struct {
	Number    int        `json:"number"` // 1..3
	Open      bool       `json:"open,omitempty"`
	SitAndGos []SitAndGo `json:"sit_and_gos"`
	TeamMTTs  []TeamMTT  `json:"team_mtts"`
}

// SitAndGo returns the card of a table, or nil if it is not in yet.
func (h *Heat) SitAndGo(table int) *SitAndGo {
	return Find(h.SitAndGos, func(x *SitAndGo) bool { return x.Table == table })
}

// Dealt reports whether a heat has a round card.
func (m *Matchday) Dealt(heat int) bool {
	h := m.Heat(heat)
	return h != nil && len(h.SitAndGos) > 0
}

// TeamMTT returns the stacks of MTT "A" or "B", or nil if they are not in yet.
func (h *Heat) TeamMTT(mtt string) *TeamMTT {
	return Find(h.TeamMTTs, func(x *TeamMTT) bool { return x.MTT == mtt })
}

// Present yields the players at the cards and stacks of the heat, "" for a ghost, and whether each was disqualified there.
func (h *Heat) Present() iter.Seq2[string, bool] {
	return func(yield func(player string, disqualified bool) bool) {
		for i := range h.SitAndGos {
			for _, s := range h.SitAndGos[i].Seats {
				if !yield(s.Player, s.Disqualified) {
					return
				}
			}
		}
		for i := range h.TeamMTTs {
			for _, s := range h.TeamMTTs[i].Stacks {
				if !yield(s.Player, s.Disqualified) {
					return
				}
			}
		}
	}
}

// SitAndGo is the round card (Rundenkarte) of one Sit'n'Go table.
type SitAndGo struct {
	Table    int        `json:"table"`
	Seats    []Seat     `json:"seats"`
	Annulled *Annulment `json:"annulled,omitempty"` // nil for a card that counts (A114)
}

// Seat is one line of a round card. Exactly one of three shapes: a player with
// a place, a ghost of a club, or a disqualified player.
type Seat struct {
	Player       string `json:"player,omitempty" form:"hidden"`
	Club         string `json:"club,omitempty" form:"hidden"` // only of a ghost
	Ghost        bool   `json:"ghost,omitempty" form:"hidden"`
	Disqualified bool   `json:"disqualified,omitempty" label:"disqualifiziert"`
	Place        int    `json:"place,omitempty" label:"Platz"` // 1..6; shared places repeat the better one
	Chips        *int   `json:"chips,omitempty" label:"Chips"` // where the player still had some at time
	InTime       bool   `json:"in_time,omitempty" label:"Erster in der Zeit"`
}

// TeamMTT is what happened in one of the two team multi-table tournaments
// during one heat.
type TeamMTT struct {
	MTT    string  `json:"mtt"` // "A" or "B"
	Stacks []Stack `json:"stacks"`
}

// Stack is the stack of one club in one MTT during one heat.
type Stack struct {
	Club         string `json:"club"`
	Player       string `json:"player,omitempty"`
	Ghost        bool   `json:"ghost,omitempty"`
	Start        int    `json:"start"`
	End          int    `json:"end"`           // 0 when out
	Out          int    `json:"out,omitempty"` // order of elimination, 1 = first; 0 = still in
	Removed      bool   `json:"removed,omitempty"`
	Disqualified bool   `json:"disqualified,omitempty"`
}

// Slots are the six places of a lineup in the order of § 3.2.11: slots 1 and 2
// start in the MTTs, 3 and 4 change in for heat 2, 5 and 6 for heat 3. An empty
// string is a missing player (ghost), null in JSON.
type Slots [6]string

// Lineup is the team of one club for one matchday (§ 2.2.11).
type Lineup struct {
	Club    string `json:"club"`
	Captain string `json:"captain"`
	Slots   Slots  `json:"slots"`
}

// Slot returns the slot of a player in the lineup, from 1, or 0 if he is in none; a nil lineup has none.
func (l *Lineup) Slot(player string) int {
	if l == nil {
		return 0
	}
	return slices.Index(l.Slots[:], player) + 1
}

// Membership says that a player belonged to a club's roster (Kader) from a day
// to a day, both inclusive; without Until it still runs.
type Membership struct {
	Player string  `json:"player"`
	Club   string  `json:"club"`
	From   string  `json:"from"`
	Until  *string `json:"until"`
}

// On reports whether the membership holds on that date.
func (m *Membership) On(date string) bool {
	return m.From <= date && (m.Until == nil || date <= *m.Until)
}

// The kinds of sanction.
const (
	Disqualification = "disqualification"
	Correction       = "correction"
)

// Sanction is a decision against (or for) a team: a disqualification for one
// matchday (§ 3.2.16), or a correction of its points in the table.
type Sanction struct {
	Kind     string   `json:"kind"`
	League   string   `json:"league"`
	Matchday int      `json:"matchday,omitempty"` // 0 = none named
	Club     string   `json:"club"`
	Players  []string `json:"players,omitempty"` // the ineligible ones, of a disqualification
	Points   int      `json:"points,omitempty"`  // signed, of a correction
	Date     string   `json:"date,omitempty"`
	Rule     string   `json:"rule,omitempty"`
	Reason   string   `json:"reason,omitempty"`
}

// TieDecision orders clubs that the rulebook leaves level, best first, by a
// heads-up duel or by lot (§ 4.2.2.1.2, A80).
type TieDecision struct {
	League string   `json:"league"`
	Order  []string `json:"order"`
	By     string   `json:"by"` // "heads_up" or "lot"
}

// The kinds of tournament.
const (
	National     = "national"
	Championship = "championship"
	Students     = "students"
)

// Tournament is a single-player tournament that counts for a ranking
// (§ 4.1.1.2). Gaps in the places are legal: non-members take places too.
type Tournament struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Date    string   `json:"date"`
	Kind    string   `json:"kind"`
	Entries int      `json:"entries"`
	Paid    *int     `json:"paid,omitempty"`
	Results []Finish `json:"results"`
}

// Finish is the end place of one player in a tournament.
type Finish struct {
	Player string `json:"player"`
	Place  int    `json:"place"`
}
