package tasks

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/promotion"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// Kind is a kind of task. Those of a matchday under way have the kinds of [matchday.Step], those of the end of a season
// the kinds of [promotion.Task].
type Kind string

// The other kinds of tasks.
const (
	LineupMissing        Kind = "lineup_missing"        // § 2.2.11
	LineupDoubtful       Kind = "lineup_doubtful"       // somebody in it may not play, § 1.2.4 to § 1.2.6, § 3.2.16
	RuleBroken           Kind = "rule_broken"           // somebody played who was not allowed to, § 1.2.4 to § 1.2.6, § 3.2.16
	RosterGap            Kind = "roster_gap"            // too few may play, § 2.2.12, § 3.2.6
	ReportMissing        Kind = "report_missing"        // § 1.2.8
	ChargeOpen           Kind = "charge_open"           // a fee or a fine, § 1.2.9
	TransferRelease      Kind = "transfer_release"      // by the old club, § 1.2.5
	TransferDecision     Kind = "transfer_decision"     // by the association, § 1.2.5
	RegistrationOpen     Kind = "registration_open"     // a club may register a team, § 1.2.7
	RegistrationDecision Kind = "registration_decision" // § 1.2.7
	HostWanted           Kind = "host_wanted"           // a club may offer to hold a matchday, § 2.2.10
	HostDecision         Kind = "host_decision"         // § 2.2.10
	CircularOpen         Kind = "circular_open"         // the association waits for the answer of a club
	WaiverPossible       Kind = "waiver_possible"       // § 4.2.2.2.1
	MatchdayOfficial     Kind = "matchday_official"     // a complete matchday is provisional, A30
	MatchdayUndated      Kind = "matchday_undated"      // the calendar of a league has a gap, § 3.2.1
	PlanChanged          Kind = "plan_changed"          // the plan was confirmed again, and the next season does not follow it, § 4.2.2
	PlayerDouble         Kind = "player_double"         // a player may be registered twice, § 1.2.4
	BirthDateMissing     Kind = "birth_date_missing"    // nobody knows whether they are of age, § 1.2.6
	ResultUnderAge       Kind = "result_under_age"      // of somebody who was too young for the tournament, § 1.1.3
	EntrantBarred        Kind = "entrant_barred"        // of a tournament on the floor, § 1.1.3, § 1.1.4, § 1.1.14
	TournamentPlayed     Kind = "tournament_played"     // its result is not in the season yet, or another one, § 4.1.1.2
	LeftoverOpen         Kind = "leftover_open"         // of a laptop in a hall, to be decided
	HallStuck            Kind = "hall_stuck"            // home does not come to what a laptop in a hall has written
	SquadOutside         Kind = "squad_outside"         // in the national team and in no club of the APSA, § 4.1.2.3
)

// Many says that there are many tasks of a kind.
var Many = map[Kind]string{
	LineupMissing: "Aufstellungen fehlen", LineupDoubtful: "Aufstellungen sind fraglich",
	RuleBroken:    "Mannschaften traten mit Spielern an, die nicht spielen durften",
	ReportMissing: "Spielberichte fehlen",
	ChargeOpen:    "Beträge sind offen", TransferDecision: "Transfers sind zu entscheiden",
	RegistrationDecision: "Anmeldungen sind zu entscheiden", HostDecision: "Sammelrunden brauchen einen Ausrichter",
	MatchdayOfficial: "Sammelrunden sind noch vorläufig", MatchdayUndated: "Ligen fehlen Termine im Kalender",
	PlayerDouble: "Spieler sind vielleicht zweimal eingetragen", BirthDateMissing: "Vereinen fehlen Geburtsdaten",
	ResultUnderAge: "Turnierergebnisse von zu jungen Spielern", EntrantBarred: "Turnierergebnisse von Spielern, die nicht spielen durften",
	LeftoverOpen: "Sammelrunden haben offene Eingaben aus dem Saal", HallStuck: "Laptops im Saal, deren Einträge die Website nicht nimmt",
	SquadOutside:     "Kader mit Spielern ohne Verein",
	TournamentPlayed: "Turniere sind in keiner Rangliste",
	RosterGap:        "Kader reichen nicht", TransferRelease: "Transfers warten auf die Freigabe",
	CaseHearing: "Fälle sind anzuhören", CaseDecision: "Fälle sind zu entscheiden",
	CaseEffect:                "Entscheidungen sind umzusetzen",
	Kind(matchday.StepDoubts): "Heats, in denen die Chips nicht aufgehen",
	Kind(promotion.DecideTie): "Gleichstände sind zu entscheiden",
}

// Task is something that is due or waits for a decision.
type Task struct {
	Kind    Kind
	For     string // the office that can do it: a role, as in [acts.Role]
	Text    string // a German sentence without a full stop
	Rules   []rulebook.Ref
	Since   time.Time // when it began to wait, zero if that is not known
	Due     time.Time // the last moment at which it is in time, zero for none
	Overdue bool
	Decides bool   // where a club plays next season depends on it
	Settles bool   // an admin may settle it with a note, because nothing else can end it
	Cents   int    // what a club owes
	About   string // ids that tell it from others of its kind at its place
	At      Place
	Needs   Needs
}

// Settled is the note with which an admin has settled a task.
type Settled struct {
	Task string    `json:"task"` // its id
	Kind Kind      `json:"kind"`
	Note string    `json:"note"`
	At   time.Time `json:"at"`
}

// Unsettled leaves out of a list, in its place, the tasks that an admin has settled.
func Unsettled(list []Task, settled []Settled) []Task {
	return slices.DeleteFunc(list, func(t Task) bool {
		return t.Settles && slices.ContainsFunc(settled, func(s Settled) bool { return s.Task == t.ID() })
	})
}

// Place is where in the league a task is.
type Place struct {
	acts.MatchdayRef
	Heat     int
	Club     string
	Transfer string // id
}

// Needs says which act would do the task, and what is missing.
type Needs struct {
	Deed    acts.Deed // "" where it is not one act
	Clubs   []string
	Players []string
	Tables  []int
	MTTs    []string
	Sheets  []string
	Days    []int // matchdays
}

// Serves reports whether a task is one of the association that an actor does for it: admins do everything, treasurers see that clubs pay,
// and the committee hears and decides cases.
func (t *Task) Serves(by acts.Actor) bool {
	switch t.Kind {
	case ChargeOpen:
		return by.Admin() || by.Holds(acts.RoleTreasurer)
	case CaseHearing, CaseDecision:
		return by.Admin() || by.Holds(acts.RoleCommittee)
	}
	return by.Admin()
}

// Concerns reports whether a task is the affair of an actor: everything that he does for the association, and what a team owes before a
// matchday is that of its director, too.
func (t *Task) Concerns(by acts.Actor) bool {
	switch {
	case t.Serves(by):
		return true
	case t.For == acts.RoleDirector, t.Kind == LineupMissing && t.Overdue, t.Kind == LineupDoubtful:
		return by.Directs(t.At.MatchdayRef) || t.For == acts.RolePresident && by.Presides(t.At.Club)
	}
	return t.For == acts.RolePresident && by.Presides(t.At.Club)
}

// Key names a task: equal keys are the same task, whatever has become of it.
func (t *Task) Key() string {
	return fmt.Sprintf("%s %s %d %s %s %s", t.Kind, t.At.MatchdayRef, t.At.Heat, t.At.Club, t.At.Transfer, t.About)
}

// ID is a short name of the task for addresses: equal ids are the same task.
func (t *Task) ID() string {
	sum := sha256.Sum256([]byte(t.Key()))
	return hex.EncodeToString(sum[:8])
}

// soon is how many days before it is due a task is urgent; a charge is no task before.
const soon = 28

// Urgency is how urgent a task is. The lower, the sooner it is to be done.
type Urgency int

// The urgencies of tasks.
const (
	Overdue Urgency = iota
	Soon            // due in the next four weeks
	Waiting         // without an end: somebody waits for it
	Later           // due after the next four weeks
)

// Urgency returns how urgent a task is at a time.
func (t *Task) Urgency(now time.Time) Urgency {
	switch {
	case t.Overdue:
		return Overdue
	case t.Due.IsZero():
		return Waiting
	case t.Due.After(now.AddDate(0, 0, soon)):
		return Later
	}
	return Soon
}

// Sort orders tasks by how urgent they are at a time, then by when they are due; of those without an end, what decides about
// a league comes first, then what has waited longest.
func Sort(list []Task, now time.Time) {
	slices.SortStableFunc(list, func(a, b Task) int {
		return cmp.Or(cmp.Compare(a.Urgency(now), b.Urgency(now)), a.Due.Compare(b.Due), first(a.Decides, b.Decides),
			first(!a.Since.IsZero(), !b.Since.IsZero()), a.Since.Compare(b.Since))
	})
}

// Group is tasks of one kind.
type Group struct {
	Kind  Kind
	Tasks []Task
}

// Grouped returns sorted tasks in groups of one kind. A group has the place of its most urgent task.
func Grouped(list []Task) []Group {
	var groups []Group
	for i := range list {
		at := slices.IndexFunc(groups, func(g Group) bool { return g.Kind == list[i].Kind })
		if at < 0 {
			at = len(groups)
			groups = append(groups, Group{Kind: list[i].Kind})
		}
		groups[at].Tasks = append(groups[at].Tasks, list[i])
	}
	return groups
}

// first compares two things of which those come first for which it is true.
func first(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// by gives a task its end, and says whether that is past.
func (t Task) by(due, now time.Time) Task {
	t.Due, t.Overdue = due, !due.IsZero() && now.After(due)
	return t
}
