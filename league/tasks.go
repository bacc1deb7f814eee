package league

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/register"
	"pokerliga/office/tasks"
	"pokerliga/rules/draw"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Tasks returns what is due and what waits for a decision, as far as it is the actor's affair: the most urgent first. It
// reads the running seasons and the open transfers, so that it costs the same however old the league is.
func (o *Office) Tasks(ctx context.Context, by acts.Actor) ([]tasks.Task, error) {
	if err := by.May(acts.DeedReadTasks, acts.Place{}); err != nil {
		return nil, err
	}
	all, err := o.allTasks(ctx)
	return slices.DeleteFunc(all, func(t tasks.Task) bool { return !t.Concerns(by) }), err
}

// allTasks returns what is due and what waits for a decision, for everybody.
func (o *Office) allTasks(ctx context.Context) ([]tasks.Task, error) {
	s, err := o.Current(ctx)
	if err != nil {
		return nil, err
	}
	all, today := []tasks.Task{}, rulebook.Day(o.now())
	last := s.lastOver(today)
	since := rulebook.AddDays(today, -366)
	atWork := s.atWork(today)
	heads := make([]register.SeasonHead, len(atWork))
	for i := range atWork {
		heads[i] = atWork[i].Head
	}
	played, err := o.Floor.Played(ctx, heads...)
	if err != nil {
		return nil, err
	}
	people, err := o.store.People(ctx)
	if err != nil {
		return nil, err
	}
	for _, v := range atWork {
		since = min(since, v.Head.Start)
		facts, err := o.taskFacts(ctx, s, v, played[v.Head.ID])
		if err != nil {
			return nil, err
		}
		if facts.Barred, err = o.Floor.Barred(ctx, v.Head.Start, facts.Played, people); err != nil {
			return nil, err
		}
		all = append(all, facts.Tasks()...)
	}
	for _, v := range s.Seasons { // what a plan was confirmed over waits on
		if v.Head.Confirmed.IsZero() {
			continue
		}
		of := &tasks.Season{File: v.File, Told: explain.NewSeason(v.File, v.Results), Now: o.now(), Docket: v.Docket}
		if v == last || today <= v.Head.End {
			if err := o.besides(ctx, of); err != nil {
				return nil, err
			}
		}
		all = append(all, of.Remaining()...)
	}
	open, err := o.store.OpenTransfers(ctx, since)
	if err != nil {
		return nil, err
	}
	for i := range open {
		rules := s.rulesOn(open[i].Begins)
		all = append(all, tasks.OfTransfer(&open[i], &rules, o.now(), s.PersonName(open[i].Player), s.ClubName)...)
	}
	registered, err := o.registerTasks(ctx, s, today, people)
	if err != nil {
		return nil, err
	}
	if all, err = o.withoutSettled(ctx, append(all, registered...)); err != nil {
		return nil, err
	}
	tasks.Sort(all, o.now())
	return all, nil
}

// rulesOn returns the numbers of the season that runs on a day, those of the edition where none does.
func (s *Snapshot) rulesOn(day string) scoring.Rules {
	for _, v := range s.Seasons {
		if v.File != nil && v.Head.Start <= day && day <= v.Head.End {
			return v.File.RulesInForce()
		}
	}
	return scoring.APSA2010()
}

// atWork returns the seasons in which something may wait: those that are not over on a day, and the last one that is over
// while its plan is not confirmed.
func (s *Snapshot) atWork(day string) []*SeasonView {
	last := s.lastOver(day)
	return slices.DeleteFunc(slices.Clone(s.Seasons), func(v *SeasonView) bool {
		return !v.Head.Confirmed.IsZero() || v.Head.End < day && v != last
	})
}

// lastOver is the last season that is over on a day, nil for none.
func (s *Snapshot) lastOver(day string) (last *SeasonView) {
	for _, v := range s.Seasons {
		if v.Head.End < day && (last == nil || v.Head.End > last.Head.End) {
			last = v
		}
	}
	return last
}

// besides reads the accounts of a season and which match reports were written.
func (o *Office) besides(ctx context.Context, facts *tasks.Season) (err error) {
	season := facts.File.Season.ID
	if facts.Accounts, err = o.accounts(ctx, season, nil, rulebook.Day(facts.Now)); err != nil {
		return err
	}
	written, err := o.store.Reports(ctx, season)
	facts.Written = map[acts.Place]bool{}
	for i := range written {
		at := acts.MatchdayRef{Season: season, League: written[i].League, Number: written[i].Matchday}
		facts.Written[at.Of(written[i].Club)] = true
	}
	return err
}

// taskFacts returns what tasks of a season are computed from.
func (o *Office) taskFacts(ctx context.Context, s *Snapshot, v *SeasonView, played []scoring.Tournament) (*tasks.Season, error) {
	now, season := o.now(), v.Head.ID
	facts := &tasks.Season{File: v.File, Made: v.Results, Told: explain.NewSeason(v.File, v.Results), Ending: v.Ending(rulebook.Day(now)), Now: now,
		Book:  o.lineupBook(v),
		Clubs: s.Clubs, Docket: v.Docket, Played: played,
		Courses:  map[acts.MatchdayRef]*matchday.Course{},
		Official: func(league string, number int) bool { return !v.Hall(league, number).Official.IsZero() }}
	var err error
	if facts.Follows, err = s.unfollowed(v); err != nil {
		return nil, err
	}
	if err := o.besides(ctx, facts); err != nil {
		return nil, err
	}
	if facts.Registrations, err = o.store.Registrations(ctx, season); err != nil {
		return nil, err
	}
	if facts.Closing, err = o.store.ClosingDate(ctx, season); err != nil {
		return nil, err
	}
	if facts.Offers, err = o.store.SeasonApplications(ctx, season); err != nil {
		return nil, err
	}
	if err := o.hallFacts(ctx, facts, v); err != nil {
		return nil, err
	}
	return facts, o.courses(ctx, v, facts)
}

// hallFacts reads what waits of laptops in halls, where a matchday of the season was ever lent.
func (o *Office) hallFacts(ctx context.Context, facts *tasks.Season, v *SeasonView) error {
	lent := false
	for _, h := range v.halls {
		lent = lent || h.Lent != nil
	}
	if !lent {
		return nil
	}
	facts.Leftovers, facts.Stuck = map[acts.MatchdayRef]int{}, map[acts.MatchdayRef]string{}
	waiting, err := o.store.LeasesWaiting(ctx, v.Head.ID)
	if err != nil {
		return err
	}
	for i := range waiting {
		l := &waiting[i]
		if l.State == lease.Lent && l.Trouble != "" {
			facts.Stuck[l.At] = l.Trouble
		}
		open, err := openOf(ctx, o.store, l)
		if err != nil {
			return err
		}
		facts.Leftovers[l.At] += open
	}
	return nil
}

// lineupBook is the book by which the lineups of a season are judged, as they are handed in.
func (o *Office) lineupBook(v *SeasonView) *eligibility.Book {
	return o.known(v).book.WithLineups(1, lineupsOf(v.File, 1)).WithLineups(2, lineupsOf(v.File, 2))
}

// Broken returns what the association has to decide about teams of a season that played with somebody who was not allowed to.
// § 1.2.4 to § 1.2.6, § 3.2.16
func (o *Office) Broken(ctx context.Context, by acts.Actor, v *SeasonView) ([]tasks.Task, error) {
	if err := by.May(acts.DeedSettleTask, acts.Place{}); err != nil {
		return nil, err
	}
	of := &tasks.Season{File: v.File, Made: v.Results, Told: explain.NewSeason(v.File, v.Results), Now: o.now(), Book: o.lineupBook(v)}
	return o.withoutSettled(ctx, of.Broken())
}

// courses reads what stands beside the matchdays whose day has come and that are not complete.
func (o *Office) courses(ctx context.Context, v *SeasonView, facts *tasks.Season) error {
	today := rulebook.Day(facts.Now)
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			if m.Complete() || m.Annulled != nil || m.Date > today && !m.Begun() {
				continue
			}
			at := acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}
			var err error
			if facts.Courses[at], _, err = o.courseOf(ctx, at); err != nil {
				return err
			}
			if facts.Courses[at].Photos, err = chipPhotos(ctx, o.store, at, m); err != nil {
				return err
			}
		}
	}
	return nil
}

// courseOf reads what stands beside the facts of a matchday but for when its heats began, and the last draw of each heat that has one.
func (w *Views) courseOf(ctx context.Context, at acts.MatchdayRef) (*matchday.Course, map[int]*Draw, error) {
	c, last := &matchday.Course{Drawn: map[int][]draw.DrawnTable{}}, map[int]*Draw{}
	draws, penalties, err := w.draws(ctx, at)
	if err != nil {
		return nil, nil, err
	}
	c.Penalties = penalties
	for heat := range draws {
		last[heat] = lastDraw(draws[heat])
		c.Drawn[heat] = last[heat].tables()
	}
	if c.In, err = w.store.CheckIns(ctx, at); err != nil {
		return nil, nil, err
	}
	c.Given, err = w.store.Acknowledgements(ctx, at)
	return c, last, err
}
