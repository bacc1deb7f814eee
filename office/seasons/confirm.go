package seasons

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Confirmation is what confirming a plan answers: which results are frozen.
type Confirmation struct {
	Season  string    `json:"season"`
	Number  int       `json:"number"` // of the freezings of that season, from 1
	At      time.Time `json:"at"`
	Digest  string    `json:"digest"` // hex of SHA-256 of the frozen document
	Program string    `json:"program"`
}

// Withdrawal is what reopening a season answers: which frozen results hold no
// longer.
type Withdrawal struct {
	Season    string    `json:"season"`
	Number    int       `json:"number"`
	Digest    string    `json:"digest"`
	Withdrawn time.Time `json:"withdrawn"`
}

// EndingOf returns what is known of the end of a season on a day, beside which matchdays are not official yet.
func EndingOf(f *seasonfile.File, results *seasonfile.Results, arranged *SeasonEnd, day string) *promotion.Ending {
	return &promotion.Ending{Leagues: f.Leagues, Results: results.Leagues, Entry: &f.Promotion, Plan: results.Promotion,
		Entrants: arranged.Entrants, WaiversUntil: arranged.WaiversUntil, Today: day}
}

// ConfirmAnswer is what confirming a plan answers.
type ConfirmAnswer struct {
	Confirmation
	Warnings []rulebook.Warning `json:"warnings,omitempty"` // the protests that it passes over
}

// planPage is the page of the end of a season.
const planPage = "/buero/saisonen/:season/aufstieg"

// ConfirmPlan confirms the promotion plan of a season, and with it its results: they are frozen, with the rules in force and the
// program, and from then on nothing of the season changes. It is refused while a league is not played out, and while something is open
// that somebody's league hangs on, protests among it, unless that is forced; then the cases that it passes over stand in the warnings.
// § 4.2.2, A100, A104
type ConfirmPlan struct {
	declare.InSeason `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, ConfirmPlan, Confirmation]{
	Kind: declare.Kind{Deed: acts.DeedConfirm, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "promotion/confirm",
		API: "POST /seasons/:season/promotion/confirm", Summary: "Confirm the plan: the results of the season are frozen",
		Asks: true, Forces: true,
		Page: declare.Page{On: planPage, Sends: "/bestaetigen", Form: "plan-bestaetigen", Button: "Plan bestätigen", Word: "bestaetigt",
			Done: "Das ist bestätigt."}},
	Gives: ConfirmAnswer{},
	Do:    (*ConfirmPlan).do, Says: confirmed,
	Undo: func(season string, _ *Confirmation) declare.Value {
		return &ReopenSeason{InSeason: declare.InSeason(season)}
	},
})

func (c *ConfirmPlan) do(ctx context.Context, d *Seasons, a *act) (_, _ *Confirmation, err error) {
	end, err := loadEnd(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	results := seasonfile.Compute(end.file)
	if err := refuseUnplayed(results, end.file); err != nil {
		return nil, nil, err
	}
	open, contested, err := end.open(ctx, results)
	if err != nil {
		return nil, nil, err
	}
	if err := refuseOpen(open, contested); err != nil && !a.Terms.Force {
		return nil, nil, err
	}
	all, err := a.Tx.FrozenSeasons(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	frozen := freezing(end.file, results, d.program, len(all)+1, a.Entry.At)
	if err := a.Tx.AddFrozen(ctx, frozen); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.Confirm(ctx, a.At.Season, frozen.At); err != nil {
		return nil, nil, err
	}
	if len(contested) > 0 {
		a.Doubts = passedOver(contested)
	}
	after := &Confirmation{a.At.Season, frozen.Number, frozen.At.UTC().Truncate(time.Second), frozen.Digest, d.program}
	return nil, after, end.notify(ctx, "Auf- und Abstieg bestätigt", end.file.Season.Name+": "+declare.Did(confirmed(nil, nil, after)))
}

func confirmed(_ declare.Names, _, c *Confirmation) string {
	return fmt.Sprintf("Der Auf- und Abstiegsplan wird mit %s bestätigt, Tabellen und Ergebnisse werden festgeschrieben.",
		rulebook.Date(rulebook.Day(c.At)))
}

// notify notifies the clubs of the season of a decision on its end.
func (e *ending) notify(ctx context.Context, title, text string) error {
	news := register.News{Title: title, Text: text, Decides: true}
	for i := range e.file.Leagues {
		news.Clubs = append(news.Clubs, e.file.Leagues[i].Clubs...)
	}
	return register.Notify(ctx, e.act, news)
}

// open tells what is still open that decides where somebody plays, and which of that are cases. § 4.2.2
func (e *ending) open(ctx context.Context, results *seasonfile.Results) (all, cases []string, err error) {
	known := EndingOf(e.file, results, e.arranged, e.Entry.Day())
	if known.Provisional, err = e.provisional(ctx); err != nil {
		return nil, nil, err
	}
	docket, err := e.Tx.Docket(ctx, e.At.Season)
	if err != nil {
		return nil, nil, err
	}
	known.Contested = docket.ByLeague(e.Entry.Day())
	names, tasks := explain.NewSeason(e.file, results), known.Tasks()
	for i := range tasks {
		if !tasks[i].Decides {
			continue
		}
		text := names.Task(&tasks[i]).String() + "."
		if all = append(all, text); tasks[i].Kind == promotion.DecideCases {
			cases = append(cases, text)
		}
	}
	return all, cases, nil
}

// passedOver warns of the cases that a confirmation passes over. A104
func passedOver(cases []string) []rulebook.Warning {
	list := make([]rulebook.Warning, len(cases))
	for i, text := range cases {
		list[i] = rulebook.Warning{Path: "$", Rule: "2.2.3", Detail: text}
	}
	return list
}

// refuseOpen refuses to confirm a plan while something is open. It names the first and all cases. § 4.2.2
func refuseOpen(all, cases []string) error {
	if len(all) == 0 {
		return nil
	}
	says := []string{"Der Plan kann noch nicht bestätigt werden."}
	rest := len(all) - len(cases)
	if rest > 0 && !slices.Contains(cases, all[0]) {
		says, rest = append(says, all[0]), rest-1
	}
	says = append(says, cases...)
	switch rest {
	case 0:
	case 1:
		says = append(says, "Offen ist noch ein weiterer Punkt.")
	default:
		says = append(says, fmt.Sprintf("Offen sind noch %d weitere Punkte.", rest))
	}
	return rulebook.Ref("4.2.2").Breach("%s", strings.Join(says, " "))
}

// refuseUnplayed refuses to confirm a plan while a league is not played out: without its table there is none. It names what is missing.
// § 3.2.1
func refuseUnplayed(results *seasonfile.Results, f *seasonfile.File) error {
	var says []string
	for i := range results.Leagues {
		of := &results.Leagues[i]
		if of.Final {
			continue
		}
		l := f.League(of.ID)
		var missing, annulled []string
		for _, m := range l.Calendar() {
			switch number := fmt.Sprintf("%d.", m.Number); {
			case m.Annulled != nil && l.Replay(m.Number) == nil:
				annulled = append(annulled, number)
			case m.Annulled == nil && !m.Complete() && (m.Number <= l.Rounds || m.Replays > 0):
				missing = append(missing, number)
			}
		}
		lacks := append(lacking(missing, "es fehlt die %s Sammelrunde", "es fehlen die %s Sammelrunde"),
			lacking(annulled, "die %s ist annulliert und nicht wiederholt", "die %s sind annulliert und nicht wiederholt")...)
		says = append(says, fmt.Sprintf("Die %s ist noch nicht zu Ende gespielt, %s.", l.Name, strings.Join(lacks, ", ")))
	}
	if says == nil {
		return nil
	}
	return rulebook.Ref("4.2.2").Breach("Der Plan kann noch nicht bestätigt werden. %s Wird eine Liga abgebrochen, ist zuerst die Zahl ihrer "+
		"Sammelrunden herabzusetzen.", strings.Join(says, " "))
}

// lacking says what is wrong with the matchdays that have these numbers, one or many, and nothing where there are none.
func lacking(numbers []string, one, many string) []string {
	switch len(numbers) {
	case 0:
		return nil
	case 1:
		return []string{fmt.Sprintf(one, numbers[0])}
	}
	return []string{fmt.Sprintf(many, explain.Enumerate(numbers))}
}

// provisional returns the matchdays that are complete and not official, by
// league.
func (e *ending) provisional(ctx context.Context) (map[string][]int, error) {
	days := map[string][]int{}
	for i := range e.file.Leagues {
		l := &e.file.Leagues[i]
		for j := range l.Matchdays {
			at := acts.MatchdayRef{Season: e.file.Season.ID, League: l.ID, Number: l.Matchdays[j].Number}
			since, err := e.Tx.Official(ctx, at)
			if err != nil && !errors.Is(err, acts.ErrNotFound) {
				return nil, err
			}
			if since.IsZero() && l.Matchdays[j].Annulled == nil {
				days[l.ID] = append(days[l.ID], at.Number)
			}
		}
	}
	return days, nil
}

// ReopenSeason withdraws the frozen results of a season, for a reason: the season can be changed again, and a later confirmation
// freezes anew. What was frozen stays readable. The clubs that were told of the confirmation are told of this.
type ReopenSeason struct {
	declare.InSeason `json:"-"`

	Reason declare.Reason `json:"reason" label:"Grund"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, ReopenSeason, Withdrawal]{
	Kind: declare.Kind{Deed: "promotion.reopen", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "promotion/reopen",
		Afterwards: true, API: "POST /seasons/:season/promotion/reopen", Summary: "Withdraw the frozen results of a season",
		Example: "why", Answers: "200", Asks: true,
		Page: declare.Page{On: planPage, Sends: "/wieder-oeffnen", Form: "wieder-oeffnen", Button: "Saison wieder öffnen", Plain: true,
			Word: "offen", Done: "Die Saison ist wieder offen."}, Back: "promotion.confirm", Later: "Später lässt sie sich wieder bestätigen."},
	Asked: ReopenSeason{Reason: "Ein Protest ist noch offen"},
	Gives: Withdrawal{},
	Do:    onEnding((*ReopenSeason).do), Says: reopened,
})

func (r *ReopenSeason) do(ctx context.Context, end *ending, a *act) (before, after *Withdrawal, err error) {
	all, err := a.Tx.FrozenSeasons(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	frozen := FrozenNow(all)
	switch {
	case frozen == nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die Saison „%s“ ist nicht abgeschlossen.", end.file.Season.Name)}
	case acts.Blank(string(r.Reason)):
		return nil, nil, &acts.Refusal{Path: "$.reason", Sentence: "Zum Wiederöffnen braucht es einen Grund."}
	}
	if err := a.Tx.WithdrawFrozen(ctx, a.At.Season, frozen.Number, a.Entry.At); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.Confirm(ctx, a.At.Season, time.Time{}); err != nil {
		return nil, nil, err
	}
	after = &Withdrawal{a.At.Season, frozen.Number, frozen.Digest, a.Entry.At.UTC().Truncate(time.Second)}
	a.Stored(frozen.confirmation(), after) // the journal has what was confirmed
	return &Withdrawal{Season: a.At.Season}, after, end.notify(ctx, "Saison wieder offen",
		fmt.Sprintf("Der Auf- und Abstiegsplan (%s) gilt nicht mehr: %s", end.file.Season.Name, declare.Did(reopened(nil, nil, after))))
}

func reopened(_ declare.Names, _, w *Withdrawal) string {
	return fmt.Sprintf("Die Saison wird mit %s wieder geöffnet; die festgeschriebenen Ergebnisse gelten nicht mehr.",
		rulebook.Date(rulebook.Day(w.Withdrawn)))
}

// confirmation is what confirming answered then.
func (f *Frozen) confirmation() *Confirmation {
	c := &Confirmation{Season: f.Season, Number: f.Number, At: f.At.UTC().Truncate(time.Second), Digest: f.Digest}
	if d, err := f.Read(); err == nil {
		c.Program = d.Program
	}
	return c
}
