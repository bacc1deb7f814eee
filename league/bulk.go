package league

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/tasks"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
)

// RemindReports reminds all clubs of their match reports that are overdue, each club by one notice. § 1.2.8
type RemindReports struct {
	Season string `json:"season,omitempty" form:"hidden"` // of this season alone, "" for all that wait

	late *lateReports
}

// WaiveReports settles all match reports that are overdue, with a note. A club can write its report all the same. § 1.2.8
type WaiveReports struct {
	Season string `json:"season,omitempty" form:"hidden"` // of this season alone, "" for all that wait
	Note   string `json:"note" label:"Warum nichts zu tun ist" most:"500"`

	late *lateReports
}

// LateReports are match reports that are overdue, club by club.
type LateReports struct {
	Reports int        `json:"reports"`
	Note    string     `json:"note,omitempty"` // why they are let go
	Clubs   []LateClub `json:"clubs"`
}

// LateClub is a club with the matchdays of which its reports are overdue, as in "2010/bl1/3".
type LateClub struct {
	Club      string   `json:"club"`
	Matchdays []string `json:"matchdays"`
}

var exampleLate = LateReports{Reports: 2, Clubs: []LateClub{{Club: "linz-2", Matchdays: []string{"2010/bl1/1", "2010/bl1/2"}}}}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, RemindReports, LateReports]{
	Kind: declare.Kind{
		Deed: "reports.remind", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "reports",
		Called: "Spielberichte: an alle erinnert", Register: true, Asks: true,
		API: "POST /reports/remind", Summary: "Remind all clubs of the match reports that are overdue", Example: "of one season",
		Page: declare.Page{On: "/buero", Sends: "/berichte/erinnern", Form: "berichte-erinnern", Button: "Alle erinnern",
			Word: "berichte-erinnert", Done: "Die Vereine sind erinnert."}},
	Asked: RemindReports{Season: "2010"}, Made: exampleLate,
	At: func(p *RemindReports, ctx context.Context, o *Office, by acts.Actor) (_ acts.Place, err error) {
		p.late, err = o.overdueReports(ctx, by, "reports.remind", p.Season)
		return p.Place(), err
	},
	Do: (*RemindReports).do,
	Says: func(_ declare.Names, _, r *LateReports) string {
		return explain.Count(len(r.Clubs), "1 Verein wird", "Vereine werden") + " an " +
			explain.Count(r.Reports, "1 Spielbericht", "Spielberichte") + " erinnert."
	},
})

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, WaiveReports, LateReports]{
	Kind: declare.Kind{
		Deed: "reports.waive", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "reports", Register: true,
		Called: "Spielberichte: alle erlassen", Asks: true, Back: "report.put", Later: "Ein Verein kann seinen Bericht trotzdem noch schreiben.",
		API: "POST /reports/waive", Summary: "Let go all match reports that are overdue, with a note", Example: "of one season",
		Page: declare.Page{On: "/buero", Sends: "/berichte/erlassen", Form: "berichte-erlassen", Button: "Alle erlassen", Plain: true,
			Word: "berichte-erlassen", Done: "Die Spielberichte sind erlassen."}},
	Asked: WaiveReports{Season: "2010", Note: "Die Saison ist lang vorbei."},
	Made:  LateReports{Reports: 2, Note: "Die Saison ist lang vorbei.", Clubs: exampleLate.Clubs},
	At: func(p *WaiveReports, ctx context.Context, o *Office, by acts.Actor) (_ acts.Place, err error) {
		p.late, err = o.overdueReports(ctx, by, "reports.waive", p.Season)
		return p.Place(), err
	},
	Do: (*WaiveReports).do,
	Says: func(_ declare.Names, _, r *LateReports) string {
		return explain.Count(r.Reports, "1 Spielbericht wird", "Spielberichte werden") + " " +
			explain.Count(len(r.Clubs), "1 Verein", "Vereinen") + " erlassen."
	},
})

// Place is that of the association.
func (*RemindReports) Place() acts.Place { return acts.Place{} }

// Place is that of the association.
func (*WaiveReports) Place() acts.Place { return acts.Place{} }

// Check refuses to let reports go without a note.
func (p *WaiveReports) Check() error { return refuseNote(p.Note) }

// do reminds of the reports of which nobody has reminded today.
func (p *RemindReports) do(ctx context.Context, _ *Office, a *act) (_, after *LateReports, err error) {
	today, err := a.Tx.Journal(ctx, acts.Query{Act: "reports.remind", From: rulebook.Midnight(a.Entry.Day()), Newest: true})
	if err != nil {
		return nil, nil, err
	}
	done := map[string]bool{}
	for i := range today {
		var told LateReports
		if err := json.Unmarshal([]byte(today[i].After), &told); err != nil {
			return nil, nil, fmt.Errorf("read entry %d of the journal: %w", today[i].Seq, err)
		}
		for _, club := range told.Clubs {
			for _, day := range club.Matchdays {
				done[club.Club+" "+day] = true
			}
		}
	}
	waits := len(p.late.open)
	p.late.open = slices.DeleteFunc(p.late.open, func(t tasks.Task) bool { return done[t.At.Club+" "+t.At.String()] })
	if waits > 0 && len(p.late.open) == 0 {
		names, err := a.Tx.UserNames(ctx, today[0].User)
		if err != nil {
			return nil, nil, err
		}
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Daran ist heute schon erinnert: %s, %s. Morgen lässt sich wieder erinnern.",
			rulebook.Moment(today[0].At), cmp.Or(names[today[0].User], "an der Kommandozeile"))}
	}
	after, err = p.late.notify(ctx, a, "Spielberichte fehlen", "Es fehlen Spielberichte: ")
	return nil, after, err
}

func (p *WaiveReports) do(ctx context.Context, _ *Office, a *act) (_, after *LateReports, err error) {
	settled, err := a.Tx.SettledTasks(ctx) // by another admin, since then
	if err != nil {
		return nil, nil, err
	}
	p.late.open = tasks.Unsettled(p.late.open, settled)
	if after, err = p.late.notify(ctx, a, "Spielberichte erlassen", "Diese Spielberichte sind erlassen: "); err != nil {
		return nil, nil, err
	}
	after.Note = p.Note
	list := make([]tasks.Settled, len(p.late.open))
	for i := range p.late.open {
		list[i] = tasks.Settled{Task: p.late.open[i].ID(), Kind: tasks.ReportMissing, Note: p.Note, At: a.Entry.At.UTC().Truncate(time.Second)}
	}
	return nil, after, a.Tx.SettleTasks(ctx, list)
}

// lateReports are the tasks of match reports that are overdue, and what names their matchdays.
type lateReports struct {
	of   *Snapshot
	open []tasks.Task
}

// overdueReports returns the match reports of a season that are overdue, those of all seasons for "". It reads before anything is locked.
func (o *Office) overdueReports(ctx context.Context, by acts.Actor, deed acts.Deed, season string) (_ *lateReports, err error) {
	if err = by.May(deed, acts.Place{}); err != nil {
		return nil, err
	}
	late := new(lateReports)
	if late.of, err = o.Current(ctx); err != nil {
		return nil, err
	}
	late.open, err = o.allTasks(ctx)
	late.open = slices.DeleteFunc(late.open, func(t tasks.Task) bool {
		return t.Kind != tasks.ReportMissing || !t.Overdue || season != "" && t.At.Season != season
	})
	return late, err
}

// notify notifies each club of its reports, and returns which they are. It refuses where there are none.
func (r *lateReports) notify(ctx context.Context, a *act, title, says string) (*LateReports, error) {
	if len(r.open) == 0 {
		return nil, &acts.Refusal{Sentence: "Es fehlt kein Spielbericht, der überfällig ist."}
	}
	late, of := &LateReports{Reports: len(r.open), Clubs: []LateClub{}}, map[string][]acts.MatchdayRef{}
	var days []acts.MatchdayRef
	var clubs []string
	for i := range r.open {
		at := &r.open[i].At
		days, of[at.Club] = append(days, at.MatchdayRef), append(of[at.Club], at.MatchdayRef)
	}
	for _, club := range slices.Sorted(maps.Keys(of)) {
		one := LateClub{Club: club}
		clubs = append(clubs, fmt.Sprintf("%s (%d)", r.of.ClubName(club), len(of[club])))
		for _, at := range of[club] {
			one.Matchdays = append(one.Matchdays, at.String())
		}
		late.Clubs = append(late.Clubs, one)
		err := register.Notify(ctx, a, register.News{Clubs: []string{club}, Title: title, Text: says + explain.Enumerate(r.days(of[club])) + "."})
		if err != nil {
			return nil, err
		}
	}
	a.Brings = append(r.days(days), strings.Join(clubs, ", "))
	return late, nil
}

// days names matchdays, season by season and league by league.
func (r *lateReports) days(list []acts.MatchdayRef) []string {
	return roundsOf(list, func(at acts.MatchdayRef) string {
		v := r.of.Season(at.Season)
		return "Sammelrunde der " + v.File.League(at.League).Name + ", " + v.Head.Name
	})
}

// roundsOf names matchdays, each once: „1. und 2. Sammelrunde der 1. Bundesliga“. Named says what follows the numbers.
func roundsOf(list []acts.MatchdayRef, named func(acts.MatchdayRef) string) []string {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b acts.MatchdayRef) int {
		return cmp.Or(cmp.Compare(a.Season, b.Season), cmp.Compare(a.League, b.League), a.Number-b.Number)
	})
	var rounds, numbers []string
	list = slices.Compact(list)
	for i, at := range list {
		numbers = append(numbers, fmt.Sprintf("%d.", at.Number))
		if i+1 == len(list) || list[i+1].Season != at.Season || list[i+1].League != at.League {
			rounds, numbers = append(rounds, explain.Enumerate(numbers)+" "+named(at)), nil
		}
	}
	return rounds
}

// DeclareAllOfficial makes the results of all matchdays of a season, or of a league, official that are complete. One with chips that do not
// add up and that nobody has acknowledged stays provisional, and the outcome warns of it (A29, A30, § 3.2.18).
type DeclareAllOfficial struct {
	Season string `json:"-" path:"season"`
	League string `json:"league,omitempty" form:"hidden"` // "" for all of the season
}

// OfficialDays are the matchdays that became official together.
type OfficialDays struct {
	Matchdays []OfficialDay `json:"matchdays"`
	Official  time.Time     `json:"official"` // since when
}

// OfficialAnswer is how the API answers: those that became official, and warnings about those that did not.
type OfficialAnswer struct {
	OfficialDays
	Warnings []rulebook.Warning `json:"warnings"`
}

// OfficialDay is one of them.
type OfficialDay struct {
	League   string `json:"league"`
	Matchday int    `json:"matchday"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DeclareAllOfficial, OfficialDays]{
	Kind: declare.Kind{
		Deed: "matchdays.official", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "official",
		Called: "Sammelrunden: alle amtlich", Asks: true,
		Back: "matchday.provisional", Later: "Jede lässt sich später wieder vorläufig machen, mit einem Grund.",
		API: "POST /seasons/:season/official", Summary: "Make the results of all complete matchdays official", Example: "of one league",
		Answers: "200",
		Page: declare.Page{On: "/buero", Sends: "/saisonen/:season/amtlich", Form: "amtlich-:season", Button: "Alle für amtlich erklären",
			Word: "amtlich-alle", Done: "Die Ergebnisse sind amtlich."}},
	Asked: DeclareAllOfficial{League: "bl1"},
	Made:  OfficialDays{Matchdays: []OfficialDay{{"bl1", 1}, {"bl1", 2}}, Official: exampleOfficial},
	Gives: OfficialAnswer{OfficialDays{[]OfficialDay{{"bl1", 1}, {"bl1", 2}}, exampleOfficial}, []rulebook.Warning{}},
	Do:    (*DeclareAllOfficial).do,
	Says:  allOfficial,
})

// allOfficial names the matchdays that become official.
func allOfficial(n declare.Names, _, after *OfficialDays) string {
	list := make([]acts.MatchdayRef, len(after.Matchdays))
	for i, d := range after.Matchdays {
		list[i] = acts.MatchdayRef{League: d.League, Number: d.Matchday}
	}
	return explain.Count(len(list), "1 Sammelrunde wird", "Sammelrunden werden") + " amtlich: " +
		explain.Enumerate(roundsOf(list, func(at acts.MatchdayRef) string { return "der " + n.League(at.League) })) + "."
}

// Place is the season, or the league in it.
func (p *DeclareAllOfficial) Place() acts.Place {
	return acts.MatchdayRef{Season: p.Season, League: p.League}.Place()
}

func (p *DeclareAllOfficial) do(ctx context.Context, o *Office, a *act) (_, after *OfficialDays, err error) {
	f, _, err := a.Tx.SeasonFile(ctx, p.Season)
	if err != nil {
		return nil, nil, err
	}
	if p.League != "" && f.League(p.League) == nil {
		return nil, nil, acts.ErrNotFound
	}
	after = &OfficialDays{Matchdays: []OfficialDay{}, Official: a.Entry.Instant()}
	of := map[string]*OfficialDays{} // of each club
	a.Doubts = []rulebook.Warning{}
	for i := range f.Leagues {
		l := &f.Leagues[i]
		for j := 0; j < len(l.Matchdays) && (p.League == "" || p.League == l.ID); j++ {
			one, m := *a, &l.Matchdays[j]
			one.At.MatchdayRef = acts.MatchdayRef{Season: p.Season, League: l.ID, Number: m.Number}
			became, err := o.makeOfficial(ctx, &one, after.Official)
			var refused *rulebook.Breach
			switch {
			case errors.As(err, &refused):
				a.Doubts = append(a.Doubts, rulebook.Warning{Path: "$", Rule: refused.Rule, Detail: fmt.Sprintf(
					"Die %d. Sammelrunde der %s bleibt vorläufig: %s", m.Number, l.Name, refused.Sentence)})
			case err != nil:
				return nil, nil, err
			case became:
				day := OfficialDay{l.ID, m.Number}
				after.Matchdays = append(after.Matchdays, day)
				a.Brings = append(a.Brings, fmt.Sprintf("%d. Sammelrunde der %s am %s", m.Number, l.Name, rulebook.Date(m.Date)))
				for _, club := range l.ClubsOn(m.Date) {
					if of[club] == nil {
						of[club] = new(OfficialDays)
					}
					of[club].Matchdays = append(of[club].Matchdays, day)
				}
			}
		}
	}
	if len(after.Matchdays) == 0 {
		says := "Es gibt keine Sammelrunde, die vollständig und noch vorläufig ist."
		for _, doubt := range a.Doubts {
			says = doubt.Detail
		}
		return nil, nil, &acts.Refusal{Sentence: says}
	}
	for _, club := range slices.Sorted(maps.Keys(of)) {
		news := register.News{Clubs: []string{club}, Title: "Ergebnisse amtlich", Text: declare.Did(allOfficial(toClub(f, club), nil, of[club]))}
		if err := register.Notify(ctx, a, news); err != nil {
			return nil, nil, err
		}
	}
	return nil, after, nil
}

// makeOfficial makes the result of the matchday of an act official, if it is complete and is not so yet.
func (o *Office) makeOfficial(ctx context.Context, a *act, since time.Time) (became bool, err error) {
	d, err := o.anyDay(ctx, a)
	if err != nil || !d.official.IsZero() || !d.Complete() {
		return false, err
	}
	if err := d.refuseDoubtful(ctx); err != nil {
		return false, err
	}
	return true, d.Tx.PutOfficial(ctx, d.At.MatchdayRef, since)
}
