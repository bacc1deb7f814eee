package league

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// SanctionEntry is a decision for or against a team as the office keeps it: who decided it, and whether it was lifted.
// It is never changed and never deleted.
type SanctionEntry struct {
	ID       int // from 1 in each season, in the order of the decisions
	Sanction scoring.Sanction
	Office   string    // acts.RoleAdmin or acts.RoleDirector, "" for one that came with an imported season
	By       string    // user id, "" for the console
	At       time.Time // when it was entered, zero for an imported one
	Lifted   *Lifting  // nil while it is in force
}

// Lifting is the second entry that takes the effect of a sanction away: from then on all numbers are as if it had never been (A83).
type Lifting struct {
	Date   string // of the decision, YYYY-MM-DD
	Reason string
	By     string // user id, "" for the console
	At     time.Time
}

// DecidedSanction is an entry as everybody sees it: the decision, in which office it was made, and what lifted it.
type DecidedSanction struct {
	ID       int       `json:"id"`
	Kind     string    `json:"kind" enum:"disqualification,correction"`
	League   string    `json:"league"`
	Matchday int       `json:"matchday,omitempty"`
	Club     string    `json:"club"`
	Players  []string  `json:"players,omitempty"`
	Points   int       `json:"points,omitempty"`
	Date     string    `json:"date,omitempty"`
	Rule     string    `json:"rule,omitempty"`
	Reason   string    `json:"reason,omitempty"`
	Office   string    `json:"decided_by,omitempty" enum:"admin,director"` // missing for one that came with an imported season
	Lifted   *LiftNote `json:"lifted,omitempty"`                           // missing while it is in force

	Changed time.Time `json:"-"` // when it was entered or lifted, zero for an imported one
}

// LiftNote is the second entry that takes the effect of a sanction away.
type LiftNote struct {
	Date   string `json:"date"`
	Reason string `json:"reason"`
}

// public is the entry as everybody sees it.
func (e *SanctionEntry) public() DecidedSanction {
	s := &e.Sanction
	shown := DecidedSanction{ID: e.ID, Kind: s.Kind, League: s.League, Matchday: s.Matchday, Club: s.Club, Players: s.Players,
		Points: s.Points, Date: s.Date, Rule: s.Rule, Reason: s.Reason, Office: e.Office, Changed: e.At}
	if e.Lifted != nil {
		shown.Lifted, shown.Changed = &LiftNote{e.Lifted.Date, e.Lifted.Reason}, e.Lifted.At
	}
	return shown
}

// Sanctions returns every sanction of the season, also the lifted ones, in the order in which they were decided.
func (v *SeasonView) Sanctions() []DecidedSanction {
	list := make([]DecidedSanction, len(v.sanctions))
	for i := range v.sanctions {
		list[i] = v.sanctions[i].public()
	}
	return list
}

// AddSanction adds a decision against or for a team: a disqualification (§ 3.2.16), also by a director of that matchday, or a correction
// of points (A83). Nothing is ever overwritten by it. Body: [DecidedSanction], and "warnings".
func (o *Office) AddSanction(ctx context.Context, by acts.Actor, season string, s *scoring.Sanction,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedCorrect, At: acts.MatchdayRef{Season: season, League: s.League, Number: s.Matchday}.Place(),
		Subject: "sanctions", Terms: terms}
	if s.Kind == scoring.Disqualification {
		r.Deed = acts.DeedDisqualify
	}
	if acts.Blank(r.Terms.Reason) {
		r.Terms.Reason = s.Reason
	}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, err := seasons.LoadSeason(ctx, a.Tx, &a.Request)
		if err != nil {
			return nil, err
		}
		if err := terms.Over(nil, s); err != nil {
			return nil, err
		}
		if err := refuseFutureSanction(s, rulebook.Day(a.Entry.At)); err != nil {
			return nil, err
		}
		f.Sanctions = append(f.Sanctions, *s)
		if err := seasonfile.Sound(f, fmt.Sprintf("$.sanctions[%d]", len(f.Sanctions)-1)); err != nil {
			return nil, err
		}
		if m := f.Matchday(s.League, s.Matchday); m != nil {
			if err := matchday.RefuseForeignPlayers(s, m, f.Roster); err != nil {
				return nil, err
			}
		}
		added := &SanctionEntry{Sanction: *s, Office: officeOf(by), By: by.User, At: a.Entry.At}
		if err := a.Tx.AddSanction(ctx, season, added); err != nil {
			return nil, err
		}
		a.Entry.Subject = added.path()
		out := a.Stored(nil, s)
		out.Content = added.public()
		return out.With(s.Doubts()), added.tell(ctx, a, f, "Sanktion: "+sanctionWords[s.Kind],
			"Die Entscheidung und ihr Grund stehen in der Tabelle.")
	})
}

// sanctionWords name the kinds of sanctions.
var sanctionWords = map[string]string{scoring.Disqualification: "Disqualifikation", scoring.Correction: "Punktekorrektur"}

// tell tells a club of a decision about its team.
func (e *SanctionEntry) tell(ctx context.Context, a *act, f *seasonfile.File, title, text string) error {
	league := e.Sanction.League
	if l := f.League(league); l != nil {
		league = l.Name
	}
	return register.Tell(ctx, a, register.News{Clubs: []string{e.Sanction.Club}, Title: title, Decides: true,
		Text: fmt.Sprintf("%s, %s: %s", title, league, text)})
}

// refuseFutureSanction refuses a decision of a day to come.
func refuseFutureSanction(s *scoring.Sanction, today string) error {
	if s.Date > today {
		return &acts.Refusal{Path: "$.date", Sentence: fmt.Sprintf("Eine Sanktion kann nicht an einem Tag beschlossen sein, der noch kommt: %s.",
			rulebook.Date(s.Date))}
	}
	return nil
}

// officeOf names the office in which the actor decides.
func officeOf(by acts.Actor) string {
	if by.Admin() {
		return acts.RoleAdmin
	}
	return acts.RoleDirector
}

// path is the path of the sanction in its season.
func (e *SanctionEntry) path() acts.Subject { return acts.About("sanctions", e.ID) }

// LiftSanction lifts a sanction by a second entry with its own date, today if none is given, and a reason. From then on all numbers, and
// the season file, are as if the sanction had never been; both entries stay to be read (A83). Body: [DecidedSanction].
func (o *Office) LiftSanction(ctx context.Context, by acts.Actor, season string, id int, note LiftNote,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedLift, At: acts.InSeason(season), Subject: acts.About("sanctions", id), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		entries, err := a.Tx.SanctionEntries(ctx, season)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(entries, func(s SanctionEntry) bool { return s.ID == id })
		if i < 0 {
			return nil, acts.ErrNotFound
		}
		s := &entries[i]
		before := seasonfile.Canonical(s.public())
		if note.Date == "" {
			note.Date = a.Entry.Day()
		}
		if err := s.refuseLift(&note, rulebook.Day(a.Entry.At)); err != nil {
			return nil, err
		}
		s.Lifted = &Lifting{Date: note.Date, Reason: note.Reason, By: by.User, At: a.Entry.At}
		if err := a.Tx.AddLifting(ctx, season, id, s.Lifted); err != nil {
			return nil, err
		}
		f, _, err := a.Tx.SeasonFile(ctx, season)
		if err != nil {
			return nil, err
		}
		return a.Stored(before, s.public()), s.tell(ctx, a, f, "Sanktion aufgehoben: "+sanctionWords[s.Sanction.Kind],
			"Sie zählt ab jetzt nicht mehr.")
	})
}

// refuseLift refuses to lift a sanction twice, without a reason, before it was decided or on a day to come.
func (e *SanctionEntry) refuseLift(note *LiftNote, today string) error {
	if e.Lifted != nil {
		return &acts.Clash{Sentence: fmt.Sprintf("Die Sanktion %d ist schon am %s aufgehoben worden.", e.ID, rulebook.Date(e.Lifted.Date))}
	}
	if acts.Blank(note.Reason) {
		return &acts.Refusal{Path: "$.reason", Sentence: "Wer eine Sanktion aufhebt, muss einen Grund nennen."}
	}
	if err := acts.RefuseText("$.reason", note.Reason); err != nil {
		return err
	}
	if _, err := time.Parse(time.DateOnly, note.Date); err != nil {
		return &acts.Refusal{Path: "$.date", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(note.Date))}
	}
	if note.Date > today {
		return &acts.Refusal{Path: "$.date", Sentence: "Eine Sanktion kann nicht an einem Tag aufgehoben worden sein, der noch kommt."}
	}
	if e.Sanction.Date != "" && note.Date < e.Sanction.Date {
		return &acts.Refusal{Path: "$.date", Sentence: "Eine Sanktion kann nicht aufgehoben werden, bevor sie verhängt wurde."}
	}
	return nil
}
