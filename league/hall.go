package league

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/tasks"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Hall is what stands beside the facts of a matchday for everybody to see.
type Hall struct {
	Official    time.Time    // when it was declared official; zero while it is not
	Withdrawn   time.Time    // when that was taken back last; zero for never
	Commitments []Commitment // to the draws, without their secrets
	Penalties   matchday.PenaltyCount
	Changed     time.Time    // when its result was completed, changed or taken back last; zero for an imported one
	Corrections []Correction // the first first
	Lent        *HallTimes   // to a laptop in a hall, the latest time; nil for never
}

// HallTimes says when a matchday went into a hall, when something came from there last, and when it came back; nil for never.
type HallTimes struct {
	Since time.Time  `json:"since"`
	Heard *time.Time `json:"heard"`
	Ended *time.Time `json:"ended"`
}

// hallFresh is how long what came from a hall last is news.
const hallFresh = 2 * time.Minute

// fresh returns until when what came from the hall is news, zero for no more.
func (h *HallTimes) fresh(now time.Time) time.Time {
	if h == nil || h.Ended != nil || h.Heard == nil || now.Sub(*h.Heard) >= hallFresh {
		return time.Time{}
	}
	return h.Heard.Add(hallFresh)
}

// HallSays says how fresh a matchday is that is lent to a hall, "" for one that is not.
func (v *SeasonView) HallSays(league string, matchday int) string {
	h := v.Hall(league, matchday).Lent
	switch {
	case h == nil || h.Ended != nil:
		return ""
	case h.Heard == nil:
		return "Die Sammelrunde läuft im Saal ohne Internet; Ergebnisse folgen"
	}
	at := rulebook.Clock(*h.Heard)
	if !h.fresh(v.at).IsZero() {
		return "Live aus dem Saal · Stand " + at
	}
	return "Im Saal ohne Internet · Stand " + at + ", der Rest folgt"
}

// Hall returns what stands beside the facts of a matchday. The matchdays of a season whose results are frozen are official.
func (v *SeasonView) Hall(league string, matchday int) Hall {
	hall := v.halls[acts.MatchdayRef{Season: v.Head.ID, League: league, Number: matchday}]
	if hall.Official.IsZero() {
		hall.Official = v.Head.Confirmed
	}
	return hall
}

// Announced returns the day since which the result is official or, once that was taken back, provisional again, "" where it never was
// official, and whether it is.
func (h *Hall) Announced() (since string, official bool) {
	if official = !h.Official.IsZero(); official {
		return rulebook.Day(h.Official), true
	}
	if h.Withdrawn.IsZero() {
		return "", false
	}
	return rulebook.Day(h.Withdrawn), false
}

// Stage returns the stage of a matchday when the view was published.
func (v *SeasonView) Stage(league string, number int) matchday.Stage {
	m := v.File.Matchday(league, number)
	if m == nil {
		return ""
	}
	rules := v.File.RulesInForce()
	return matchday.StageOf(m, &rules, !v.Hall(league, number).Official.IsZero(), v.at)
}

// Deadlines lists the deadlines of a matchday in their order, nil if there is no such matchday. § 2.2.4
func (v *SeasonView) Deadlines(at acts.MatchdayRef) []matchday.Deadline {
	l := v.File.League(at.League)
	if l == nil {
		return nil
	}
	rules := v.File.RulesInForce()
	return matchday.Deadlines(l, at.Number, &rules)
}

// MatchdayStage is the content of a matchday's being official or not.
type MatchdayStage struct {
	Stage    matchday.Stage `json:"stage"`
	Official *time.Time     `json:"official,omitempty"` // since when
}

// DeclareOfficial makes the result of a matchday official (A29, A30): from then on every act on it is an admin's and needs a
// reason. It must be complete, and chips that do not add up must be acknowledged (§ 3.2.18).
type DeclareOfficial struct {
	acts.AtMatchday `json:"-"`
}

// WithdrawOfficial makes the result of a matchday provisional again.
type WithdrawOfficial struct {
	acts.AtMatchday `json:"-"`

	Reason declare.Reason `json:"reason" label:"Grund"`
}

const officialSubject = "leagues/:league/matchdays/:matchday/official"

// officeDay is the page of a matchday for the association.
const officeDay = "/buero/saisonen/:season/sammelrunden/:league/:matchday"

var exampleOfficial = time.Date(2010, 4, 24, 11, 40, 0, 0, time.UTC)

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DeclareOfficial, MatchdayStage]{
	Kind: declare.Kind{
		Deed: acts.DeedOfficial, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: officialSubject,
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/official",
		Summary: "Make the result of a matchday official", Example: "the cards are checked", Answers: "200",
		Page: declare.Page{On: dayPage, Sends: "/amtlich", Form: "amtlich", Button: "Für amtlich erklären", Done: "Das Ergebnis ist amtlich."},
		Also: []declare.Page{{On: officeDay, Sends: "/amtlich", Form: "amtlich-:season-:league-:matchday", Button: "Für amtlich erklären",
			Done: "Das Ergebnis ist amtlich."}}, Back: "matchday.provisional", Later: "Später lässt es sich wieder vorläufig machen, mit einem Grund."},
	Made: MatchdayStage{Stage: matchday.StageOfficial, Official: &exampleOfficial},
	Do:   onDay((*DeclareOfficial).do), Says: stageSays,
})

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, WithdrawOfficial, MatchdayStage]{
	Kind: declare.Kind{
		Deed: acts.DeedProvisional, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: officialSubject,
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/provisional",
		Summary: "Make the result of a matchday provisional again", Example: "an error was found", Answers: "200",
		Page: declare.Page{On: officeDay, Sends: "/vorlaeufig", Form: "vorlaeufig-:league-:matchday", Button: "Wieder vorläufig machen",
			Plain: true, Done: "Das Ergebnis ist wieder vorläufig."},
		Asks: true, Back: "matchday.official", Later: "Später wird es wieder für amtlich erklärt."},
	Asked: WithdrawOfficial{Reason: "Karte 7 von Heat 2 ist falsch abgetippt."},
	Gives: MatchdayStage{},
	Do:    onDay((*WithdrawOfficial).do), Says: stageSays,
})

// stageSays says whether the result becomes official.
func stageSays(_ declare.Names, _, after *MatchdayStage) string { return after.says("Sammelrunde") }

// says says it of a matchday that is called so.
func (s *MatchdayStage) says(round string) string {
	return fmt.Sprintf("Das Ergebnis der %s wird %s.", round, s.word())
}

// word says what a matchday becomes.
func (s *MatchdayStage) word() string {
	if s.Official != nil {
		return "amtlich"
	}
	return "wieder vorläufig"
}

func (p *DeclareOfficial) do(ctx context.Context, _ *Office, d *day) (before, after *MatchdayStage, err error) {
	switch {
	case !d.official.IsZero():
		return nil, nil, &acts.Refusal{Sentence: "Die Sammelrunde ist schon amtlich."}
	case !d.Complete():
		return nil, nil, &acts.Refusal{Sentence: "Amtlich wird eine Sammelrunde erst, wenn ihre drei Heats abgeschlossen sind."}
	}
	if err := cmp.Or(d.refuseDoubtful(ctx), d.refuseLeftovers(ctx)); err != nil { // the first of both
		return nil, nil, err
	}
	return d.become(ctx, d.now(), "")
}

// refuseDoubtful refuses to make a result official while chips do not add up that nobody has acknowledged. § 3.2.18
func (d *day) refuseDoubtful(ctx context.Context) error {
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	for heat := 1; heat <= scoring.Heats && err == nil; heat++ {
		err = matchday.RefuseUnacknowledged(d.Matchday, heat, given, "Sie sind zuerst zu bestätigen.")
	}
	return err
}

func (p *WithdrawOfficial) do(ctx context.Context, _ *Office, d *day) (before, after *MatchdayStage, err error) {
	if d.official.IsZero() {
		return nil, nil, &acts.Refusal{Sentence: "Die Sammelrunde ist nicht amtlich."}
	}
	docket, err := d.Tx.Docket(ctx, d.At.Season)
	if err != nil {
		return nil, nil, err
	}
	letters := "E-Mails über „amtlich“ sind noch nicht geschrieben; die nächste sagt, dass das Ergebnis vorläufig ist, mit dem Grund."
	if told := acts.Lettered(d.official); !told.After(d.now()) {
		letters = fmt.Sprintf("„Amtlich“ steht schon in den E-Mails vom %s; die nächste berichtigt es, mit dem Grund.", rulebook.Date(rulebook.Day(told)))
	}
	hall := Hall{Withdrawn: d.now()}
	since, _ := hall.Announced()
	d.Brings = append(d.Brings, letters, fmt.Sprintf("Vereine können bis %s protestieren, und wieder, sobald es amtlich ist.",
		rulebook.Date(rulebook.AddDays(max(d.LastDay(), since), docket.Rules.ProtestDays))))
	return d.become(ctx, time.Time{}, " Grund: "+string(p.Reason))
}

// become makes the result official since then, zero for not, and tells the clubs of the league, with what is to be said besides.
func (d *day) become(ctx context.Context, since time.Time, besides string) (before, after *MatchdayStage, err error) {
	if err := d.Tx.PutOfficial(ctx, d.At.MatchdayRef, since); err != nil {
		return nil, nil, err
	}
	round := fmt.Sprintf("%d. Sammelrunde der %s", d.Number, d.league.Name)
	after = officialStage(since)
	return officialStage(d.official), after, register.Notify(ctx, d.act, register.News{Clubs: d.league.ClubsOn(d.Date),
		Title: round + " " + after.word(), Text: declare.Did(after.says(round)) + besides})
}

// officialStage is the content of a matchday that is official since then, zero for not.
func officialStage(since time.Time) *MatchdayStage {
	if since.IsZero() {
		return &MatchdayStage{Stage: matchday.StageProvisional}
	}
	return &MatchdayStage{matchday.StageOfficial, &since}
}

// RunningDay is a matchday as those see it who run it: how far it has come, what stands beside its facts, and what is to
// be done next.
type RunningDay struct {
	At     acts.MatchdayRef
	Season *SeasonView
	League *scoring.League
	Day    *scoring.Matchday
	Told   *explain.Season // names players in full
	Stage  matchday.Stage
	Final  bool // the result is official, though a heat may be open again (A29)
	Rules  scoring.Rules
	*matchday.Course
	Draws   map[int]*Draw // the last one of each heat that has one
	Tasks   []tasks.Task  // in the order in which they are done
	Without []string      // clubs of which neither a lineup nor a no-show is there
}

// RunningDay returns a matchday for its officials. It reads no more than that matchday.
func (o *Office) RunningDay(ctx context.Context, by acts.Actor, at acts.MatchdayRef) (*RunningDay, error) {
	m, err := o.Matchday(ctx, by, at)
	if err != nil {
		return nil, err
	}
	return o.running(ctx, at, m)
}

// RunningSheet returns a matchday for who enters a sheet of a heat: its officials, and who helps at that sheet.
func (o *Office) RunningSheet(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, name string) (*RunningDay, error) {
	if err := by.May(acts.DeedReadSheet, at.OfSheet(heat, name)); err != nil {
		return nil, err
	}
	m, err := o.dayOf(ctx, at)
	if err != nil {
		return nil, err
	}
	r, err := o.running(ctx, at, m)
	if err == nil && by.Helping() != nil { // who is no official sees players as everybody does
		r.Told = explain.NewSeason(r.Season.Public, r.Season.Results)
	}
	return r, err
}

// running reads what stands beside a matchday.
func (o *Office) running(ctx context.Context, at acts.MatchdayRef, m *scoring.Matchday) (*RunningDay, error) {
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	r := &RunningDay{At: at, Season: v, League: v.File.League(at.League), Day: m, Told: explain.NewSeason(v.File, v.Results),
		Rules: v.File.RulesInForce()}
	official := func(league string, number int) bool { return !v.Hall(league, number).Official.IsZero() }
	r.Final = official(at.League, at.Number)
	r.Stage = matchday.StageOf(m, &r.Rules, r.Final, o.now())
	r.Without = matchday.WithoutLineup(m, r.League.ClubsOn(m.Date))
	if r.Course, r.Draws, err = o.courseOf(ctx, at); err != nil {
		return nil, err
	}
	if r.Photos, err = chipPhotos(ctx, o.store, at, m); err != nil {
		return nil, err
	}
	facts := tasks.Season{File: v.File, Told: r.Told, Now: o.now(), Official: official,
		Courses: map[acts.MatchdayRef]*matchday.Course{at: r.Course}}
	r.Tasks = facts.OfMatchday(at)
	return r, nil
}

// Doubts returns the warnings about a heat, nil while it has not begun.
func (r *RunningDay) Doubts(heat int) []matchday.Doubt {
	if r.Day.Heat(heat) == nil {
		return nil
	}
	return doubtsOf(r.Day, heat, r.Course, r.Draws[heat])
}

// Directed returns the matchdays of the running seasons that an actor is a director of, all of them for an admin, by date.
func (s *Snapshot) Directed(by acts.Actor) []acts.MatchdayRef {
	var list []acts.MatchdayRef
	for _, v := range s.atWork(rulebook.Day(s.At)) {
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
			for j := range l.Matchdays {
				at := acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: l.Matchdays[j].Number}
				if by.May(acts.DeedReadMatchday, at.Place()) == nil {
					list = append(list, at)
				}
			}
		}
	}
	return list
}
