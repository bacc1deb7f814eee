package league

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
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

// Decide decides something against or for a team: a disqualification (§ 3.2.16), also by a director of that matchday, or a correction
// of points (A83). Nothing is ever overwritten by it.
type Decide struct {
	declare.InSeason `json:"-"`

	Kind     string         `json:"kind" label:"Art" choices:"sanctions"`
	League   string         `json:"league" label:"Liga" choices:"leagues"`
	Matchday int            `json:"matchday,omitempty" label:"Sammelrunde" most:"3" hint:"Bei einer Disqualifikation nötig"`
	Club     string         `json:"club" label:"Verein" choices:"clubs"`
	Points   seasons.Points `json:"points,omitempty" label:"Punkte einer Korrektur" hint:"etwa -3 oder 2"`
	Players  Ineligible     `json:"players,omitempty" label:"Spieler ohne Spielberechtigung" choices:"players" input:"textarea" most:"1000" hint:"Bei einer Disqualifikation: ein Name je Zeile"`
	Date     declare.Day    `json:"date,omitempty" label:"Tag der Entscheidung" format:"date"`
	Rule     Cited          `json:"rule,omitempty" label:"Paragraph" hint:"etwa 2.2.15"`
	Reason   declare.Reason `json:"reason,omitempty" label:"Grund"`
}

// Cited is a paragraph as somebody cites it: one that the rulebook does not have is doubted, not refused.
type Cited string

// Input says that a short line is typed.
func (Cited) Input() declare.Input { return declare.Input{Most: 20} }

// Parse reads the number as people write it.
func (c *Cited) Parse(text string) error {
	*c = Cited(rulebook.ParseRef(text))
	return nil
}

// String is the number alone.
func (c Cited) String() string { return string(c) }

// Ineligible are players who were not eligible.
type Ineligible []string

// Input says that some lines are typed.
func (Ineligible) Input() declare.Input { return declare.Input{} }

// Parse reads one player a line.
func (i *Ineligible) Parse(text string) error {
	*i = strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' || r == ',' || r == ';' })
	return nil
}

// String has one player a line.
func (i Ineligible) String() string { return strings.Join(i, "\n") }

// Refuse refuses what names no player.
func (i Ineligible) Refuse(path string) error {
	for j, id := range i {
		if !seasonfile.IsID(id) {
			return &acts.Refusal{Path: fmt.Sprintf("%s[%d]", path, j), Sentence: fmt.Sprintf("Einen Spieler „%s“ kennt dieser Verein nicht.", acts.Clip(id))}
		}
	}
	return nil
}

const sanctionsPage = "/buero/saisonen/:season/sanktionen"

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, Decide, DecidedSanction]{
	Kind: declare.Kind{Deed: acts.DeedCorrect, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "sanctions",
		Or:  []acts.Power{{Deed: acts.DeedDisqualify, Scope: acts.ScopeMatchday, Who: []acts.Grant{acts.Admins, acts.DirectorOfMatchday}}},
		API: "POST /seasons/:season/sanctions", Summary: "Add a sanction", Example: "a correction of points", Asks: true, Board: true,
		Page: declare.Page{On: sanctionsPage, Form: "sanktion", Button: "Sanktion verhängen", Word: "sanktion",
			Done: "Die Sanktion gilt; der Verein erfährt es."}},
	Asked: Decide{Kind: scoring.Correction, League: "bl1", Club: "linz-2", Points: -3, Date: "2010-05-02",
		Reason: "Verspätete Meldung der Ergebnisse"},
	Gives: SanctionAnswer{},
	Do:    (*Decide).do, Says: decided,
	Is:   (*Decide).deed,
	Seen: func(s *DecidedSanction) any { return s.fact() },
	Undo: func(season string, s *DecidedSanction) declare.Value {
		return &LiftSanction{InSeason: declare.InSeason(season), Sanction: s.ID}
	},
})

// SanctionAnswer is a sanction as it was added, with what is doubtful about it.
type SanctionAnswer struct {
	DecidedSanction
	Warnings []rulebook.Warning `json:"warnings"`
}

func (d *Decide) deed() acts.Deed {
	if d.Kind == scoring.Disqualification {
		return acts.DeedDisqualify
	}
	return acts.DeedCorrect
}

// Place is the matchday, if there is one.
func (d *Decide) Place() acts.Place {
	return acts.MatchdayRef{Season: string(d.InSeason), League: d.League, Number: d.Matchday}.Place()
}

func (d *Decide) do(ctx context.Context, _ *Office, a *act) (_, _ *DecidedSanction, err error) {
	s := &scoring.Sanction{Kind: d.Kind, League: d.League, Matchday: d.Matchday, Club: d.Club, Players: d.Players, Points: int(d.Points),
		Date: string(d.Date), Rule: string(d.Rule), Reason: string(d.Reason)}
	f, err := seasons.LoadSeason(ctx, a.Tx, &a.Request)
	if err != nil {
		return nil, nil, err
	}
	if err := a.Terms.Over(nil, s); err != nil {
		return nil, nil, err
	}
	if err := refuseFutureSanction(s, rulebook.Day(a.Entry.At)); err != nil {
		return nil, nil, err
	}
	f.Sanctions = append(f.Sanctions, *s)
	if err := seasonfile.Sound(f, fmt.Sprintf("$.sanctions[%d]", len(f.Sanctions)-1)); err != nil {
		return nil, nil, err
	}
	if m := f.Matchday(s.League, s.Matchday); m != nil {
		if err := matchday.RefuseForeignPlayers(s, m, f.Roster); err != nil {
			return nil, nil, err
		}
	}
	added := &SanctionEntry{Sanction: *s, Office: officeOf(a.By), By: a.By.User, At: a.Entry.At}
	if err := a.Tx.AddSanction(ctx, a.At.Season, added); err != nil {
		return nil, nil, err
	}
	a.Entry.Subject, a.Entry.After = added.path(), string(seasonfile.Canonical(s))
	a.Doubts = acts.Doubted(s.Doubts())
	shown := added.public()
	return nil, &shown, added.notify(ctx, a, f, "Sanktion: "+sanctionWords[s.Kind], decided)
}

func decided(n declare.Names, _, s *DecidedSanction) string {
	if s.Kind == scoring.Correction {
		return fmt.Sprintf("%s werden in der %s %+d Punkte angerechnet%s.", n.Club(s.Club, declare.Dative), n.League(s.League), s.Points, s.because())
	}
	text := fmt.Sprintf("%s wird für die %d. Sammelrunde der %s disqualifiziert%s", n.Club(s.Club, declare.Nominative), s.Matchday,
		n.League(s.League), s.because())
	for i, id := range s.Players {
		text += []string{": ", ", "}[min(i, 1)] + n.Player(id)
	}
	return text + "."
}

// because is the paragraph and the day of a sanction, "" for neither.
func (s *DecidedSanction) because() string {
	var parts []string
	if s.Rule != "" {
		parts = append(parts, rulebook.Ref(s.Rule).String())
	}
	if s.Date != "" {
		parts = append(parts, rulebook.Date(s.Date))
	}
	if parts == nil {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

// fact is the sanction as the season has it.
func (s *DecidedSanction) fact() *scoring.Sanction {
	return &scoring.Sanction{Kind: s.Kind, League: s.League, Matchday: s.Matchday, Club: s.Club, Players: s.Players, Points: s.Points,
		Date: s.Date, Rule: s.Rule, Reason: s.Reason}
}

// sanctionWords name the kinds of sanctions.
var sanctionWords = map[string]string{scoring.Disqualification: "Disqualifikation", scoring.Correction: "Punktekorrektur"}

// notify notifies a club of a decision about its team, by the sentence of its act, without players.
func (e *SanctionEntry) notify(
	ctx context.Context, a *act, f *seasonfile.File, title string, says func(declare.Names, *DecidedSanction, *DecidedSanction) string,
) error {
	told := e.public()
	told.Players = nil
	return register.Notify(ctx, a, register.News{Clubs: []string{e.Sanction.Club}, Title: title, Decides: true,
		Text: declare.Did(says(toClub(f, told.Club), &told, &told)) + " Der Grund steht in der Tabelle."})
}

// toClub are the names for a club that is told of a season.
func toClub(f *seasonfile.File, club string) declare.Yours {
	return declare.Yours{ID: club, Named: func(id string) string {
		if l := f.League(id); l != nil {
			return l.Name
		}
		return f.ClubName(id)
	}}
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

// LiftSanction lifts a sanction by a second entry with its own date, today if none is given, and a reason. From then on all numbers,
// and the season file, are as if the sanction had never been; both entries stay to be read (A83).
type LiftSanction struct {
	declare.InSeason `json:"-"`

	Sanction int            `json:"-" path:"sanction"`
	Date     declare.Day    `json:"date,omitempty" label:"Aufgehoben am" format:"date" hint:"Ohne Tag: heute"`
	Reason   declare.Reason `json:"reason" label:"Grund"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, LiftSanction, DecidedSanction]{
	Kind: declare.Kind{Deed: acts.DeedLift, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "sanctions/:sanction",
		API: "POST /seasons/:season/sanctions/:sanction/lift", Summary: "Lift a sanction by a second entry", Example: "after a protest",
		Answers: "200", Asks: true, Board: true, Later: "Später lässt sie sich neu verhängen.",
		Page: declare.Page{On: sanctionsPage, Sends: "/:sanction/aufheben", Form: "aufheben-:sanction", Button: "Aufheben", Plain: true,
			Word: "aufgehoben", Done: "Die Sanktion ist aufgehoben; der Verein erfährt es."}},
	Asked: LiftSanction{Date: "2010-05-20", Reason: "Der Protest des Vereins war berechtigt."},
	Gives: DecidedSanction{},
	Do:    (*LiftSanction).do, Says: undecided,
	Undo: func(season string, s *DecidedSanction) declare.Value {
		return &Decide{InSeason: declare.InSeason(season), Kind: s.Kind, League: s.League, Matchday: s.Matchday, Club: s.Club, Players: s.Players,
			Points: seasons.Points(s.Points), Date: declare.Day(s.Date), Rule: Cited(s.Rule), Reason: declare.Reason(s.Reason)}
	},
})

// Check refuses to lift a sanction without a reason.
func (l *LiftSanction) Check() error {
	return acts.Needs("$.reason", l.Reason, "Wer eine Sanktion aufhebt, muss einen Grund nennen.")
}

func (l *LiftSanction) do(ctx context.Context, _ *Office, a *act) (_, _ *DecidedSanction, err error) {
	entries, err := a.Tx.SanctionEntries(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(entries, func(s SanctionEntry) bool { return s.ID == l.Sanction })
	if i < 0 {
		return nil, nil, acts.ErrNotFound
	}
	s := &entries[i]
	before := s.public()
	date := cmp.Or(string(l.Date), a.Entry.Day())
	if err := s.refuseLift(date, rulebook.Day(a.Entry.At)); err != nil {
		return nil, nil, err
	}
	s.Lifted = &Lifting{Date: date, Reason: string(l.Reason), By: a.By.User, At: a.Entry.At}
	if err := a.Tx.AddLifting(ctx, a.At.Season, s.ID, s.Lifted); err != nil {
		return nil, nil, err
	}
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	after := s.public()
	return &before, &after, s.notify(ctx, a, f, "Sanktion aufgehoben: "+sanctionWords[s.Sanction.Kind], undecided)
}

func undecided(n declare.Names, s, _ *DecidedSanction) string {
	about := fmt.Sprintf("%+d Punkte", s.Points)
	if s.Kind == scoring.Disqualification {
		about = fmt.Sprintf("%d. Sammelrunde", s.Matchday)
	}
	return fmt.Sprintf("Die %s von %s in der %s (%s) wird aufgehoben.", sanctionWords[s.Kind], n.Club(s.Club, declare.Dative), n.League(s.League), about)
}

// refuseLift refuses to lift a sanction twice, before it was decided or on a day to come.
func (e *SanctionEntry) refuseLift(date, today string) error {
	if e.Lifted != nil {
		return &acts.Clash{Sentence: fmt.Sprintf("Die Sanktion %d ist schon am %s aufgehoben worden.", e.ID, rulebook.Date(e.Lifted.Date))}
	}
	if date > today {
		return &acts.Refusal{Path: "$.date", Sentence: "Eine Sanktion kann nicht an einem Tag aufgehoben worden sein, der noch kommt."}
	}
	if e.Sanction.Date != "" && date < e.Sanction.Date {
		return &acts.Refusal{Path: "$.date", Sentence: "Eine Sanktion kann nicht aufgehoben werden, bevor sie verhängt wurde."}
	}
	return nil
}
