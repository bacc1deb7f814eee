package seasons

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pokerliga/acts"
	"pokerliga/explain"
	"pokerliga/promotion"
	"pokerliga/register"
	"pokerliga/rulebook"
	"pokerliga/seasonfile"
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

// ConfirmPlan confirms the promotion plan of a season, and with it its results:
// they are frozen, with the rules in force and the program, and from then on
// nothing of the season changes. It is refused while something is open that
// somebody's league hangs on, unless it is forced. § 4.2.2, A100. Content:
// [Confirmation].
func (d *Desk) ConfirmPlan(ctx context.Context, by acts.Actor, season string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedConfirm, At: acts.InSeason(season), Subject: "promotion/confirm", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, err
		}
		results := seasonfile.Compute(end.file)
		if !terms.Force {
			if err := end.refuseOpen(ctx, results); err != nil {
				return nil, err
			}
		}
		all, err := a.Tx.FrozenSeasons(ctx, season)
		if err != nil {
			return nil, err
		}
		frozen := freezing(end.file, results, d.program, len(all)+1, a.Entry.At)
		if err := a.Tx.AddFrozen(ctx, frozen); err != nil {
			return nil, err
		}
		if err := a.Tx.Confirm(ctx, season, frozen.At); err != nil {
			return nil, err
		}
		at := frozen.At.UTC().Truncate(time.Second)
		out := a.Stored(nil, &Confirmation{season, frozen.Number, at, frozen.Digest, d.program})
		return out, end.tell(ctx)
	})
}

// tell tells the clubs of the season that the plan is confirmed.
func (e *ending) tell(ctx context.Context) error {
	news := register.News{Title: "Auf- und Abstieg bestätigt", Decides: true,
		Text: fmt.Sprintf("Der Auf- und Abstiegsplan (%s) ist bestätigt; die Ergebnisse sind eingefroren.", e.file.Season.Name)}
	for i := range e.file.Leagues {
		news.Clubs = append(news.Clubs, e.file.Leagues[i].Clubs...)
	}
	return register.Tell(ctx, e.act, news)
}

// refuseOpen refuses to confirm a plan while something is open that decides
// where somebody plays. § 4.2.2
func (e *ending) refuseOpen(ctx context.Context, results *seasonfile.Results) error {
	names := explain.NewSeason(e.file, results)
	known := EndingOf(e.file, results, e.arranged, e.Entry.Day())
	var err error
	if known.Provisional, err = e.provisional(ctx); err != nil {
		return err
	}
	var open []string
	tasks := known.Tasks()
	for i := range tasks {
		if tasks[i].Decides {
			open = append(open, names.Task(&tasks[i]).String())
		}
	}
	switch len(open) {
	case 0:
		return nil
	case 1:
		return rulebook.Ref("4.2.2").Breach("Der Plan kann noch nicht bestätigt werden. %s.", open[0])
	case 2:
		return rulebook.Ref("4.2.2").Breach("Der Plan kann noch nicht bestätigt werden. %s. Offen ist noch ein weiterer Punkt.", open[0])
	}
	return rulebook.Ref("4.2.2").Breach(
		"Der Plan kann noch nicht bestätigt werden. %s. Offen sind noch %d weitere Punkte.",
		open[0], len(open)-1)
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
			if since.IsZero() {
				days[l.ID] = append(days[l.ID], at.Number)
			}
		}
	}
	return days, nil
}

// ReopenSeason withdraws the frozen results of a season, for a reason: the
// season can be changed again, and a later confirmation freezes anew. What was
// frozen stays readable. Content: [Withdrawal].
func (d *Desk) ReopenSeason(ctx context.Context, by acts.Actor, season, reason string, terms acts.Terms) (*acts.Outcome, error) {
	terms.Reason = reason
	r := acts.Request{By: by, Deed: acts.DeedReopenSeason, At: acts.InSeason(season), Subject: "promotion/reopen", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		end, err := loadEnd(ctx, a)
		if err != nil {
			return nil, err
		}
		all, err := a.Tx.FrozenSeasons(ctx, season)
		if err != nil {
			return nil, err
		}
		frozen := FrozenNow(all)
		switch {
		case frozen == nil:
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("Die Saison „%s“ ist nicht abgeschlossen.", end.file.Season.Name)}
		case acts.Blank(reason):
			return nil, &acts.Refusal{Path: "$.reason", Sentence: "Zum Wiederöffnen braucht es einen Grund."}
		}
		at := a.Entry.At
		if err := a.Tx.WithdrawFrozen(ctx, season, frozen.Number, at); err != nil {
			return nil, err
		}
		if err := a.Tx.Confirm(ctx, season, time.Time{}); err != nil {
			return nil, err
		}
		return a.Stored(frozen.confirmation(), &Withdrawal{season, frozen.Number, frozen.Digest, at.UTC().Truncate(time.Second)}), nil
	})
}

// confirmation is what confirming answered then.
func (f *Frozen) confirmation() *Confirmation {
	c := &Confirmation{Season: f.Season, Number: f.Number, At: f.At.UTC().Truncate(time.Second), Digest: f.Digest}
	if d, err := f.Read(); err == nil {
		c.Program = d.Program
	}
	return c
}
