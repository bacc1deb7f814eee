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
	"pokerliga/office/tasks"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
)

// SettleTask settles a task that nothing else can end, with a note why nothing is to be done. It comes back when what it is about changes.
type SettleTask struct {
	Task string `json:"-" path:"task"`
	Note string `json:"note" label:"Warum nichts zu tun ist" most:"500"`

	open []tasks.Task // what waits, read before anything is locked
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, SettleTask, tasks.Settled]{
	Kind: declare.Kind{
		Deed: acts.DeedSettleTask, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "tasks/:task", Register: true,
		API: "POST /tasks/:task/settle", Summary: "Settle a task that nothing else ends, with a note", Example: "two persons",
		Page: declare.Page{On: "/buero", Sends: "/aufgaben/:task", Form: "abhaken-:task", Button: "Abhaken", Plain: true, Word: "abgehakt",
			Done: "Die Aufgabe ist abgehakt."}},
	Asked: SettleTask{Note: "Cousins; beide haben sich ausgewiesen."},
	Made: tasks.Settled{Task: "3f0c7d2b9a1e4f5d", Kind: tasks.PlayerDouble, Note: "Cousins; beide haben sich ausgewiesen.",
		At: time.Date(2010, 4, 24, 12, 0, 0, 0, time.UTC)},
	At: func(p *SettleTask, ctx context.Context, o *Office, by acts.Actor) (_ acts.Place, err error) {
		if err := by.May(acts.DeedSettleTask, p.Place()); err != nil {
			return p.Place(), err
		}
		p.open, err = o.allTasks(ctx)
		return p.Place(), err
	},
	Do: (*SettleTask).do,
	Says: func(_ declare.Names, _, after *tasks.Settled) string {
		return "Eine Aufgabe wird abgehakt: " + strings.TrimSuffix(after.Note, ".") + "."
	},
})

// Place is that of the association.
func (*SettleTask) Place() acts.Place { return acts.Place{} }

func (p *SettleTask) do(ctx context.Context, _ *Office, a *act) (_, after *tasks.Settled, err error) {
	settled, err := a.Tx.SettledTasks(ctx) // by another admin, since then
	if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(p.open, func(t tasks.Task) bool { return t.ID() == p.Task })
	switch {
	case i < 0, slices.ContainsFunc(settled, func(s tasks.Settled) bool { return s.Task == p.Task }):
		return nil, nil, acts.ErrNotFound
	case !p.open[i].Settles:
		return nil, nil, &acts.Refusal{Sentence: "Diese Aufgabe ist erledigt, wenn getan ist, was sie verlangt; eine Anmerkung genügt nicht."}
	}
	if err := refuseNote(p.Note); err != nil {
		return nil, nil, err
	}
	after = &tasks.Settled{Task: p.Task, Kind: p.open[i].Kind, Note: p.Note, At: a.Entry.At.UTC().Truncate(time.Second)}
	if err := a.Terms.Over(nil, after); err != nil {
		return nil, nil, err
	}
	return nil, after, a.Tx.SettleTasks(ctx, []tasks.Settled{*after})
}

// refuseNote refuses a note that does not say why nothing is to be done.
func refuseNote(note string) error {
	return cmp.Or(acts.Needs("$.note", note, "Dazu braucht es eine Anmerkung, warum nichts zu tun ist."), acts.RefuseText("$.note", note))
}

// withoutSettled leaves out the tasks that an admin has settled.
func (o *Office) withoutSettled(ctx context.Context, all []tasks.Task) ([]tasks.Task, error) {
	if !slices.ContainsFunc(all, func(t tasks.Task) bool { return t.Settles }) {
		return all, nil
	}
	settled, err := o.store.SettledTasks(ctx)
	return tasks.Unsettled(all, settled), err
}

// unfollowed returns what a season does not follow of the plan of the season before, nil for nothing. § 4.2.2, A100
func (s *Snapshot) unfollowed(v *SeasonView) (*seasons.Followed, error) {
	heads := make([]register.SeasonHead, len(s.Seasons))
	for i := range s.Seasons {
		heads[i] = s.Seasons[i].Head
	}
	last := seasons.LastBefore(heads, v.Head.Start)
	if last == nil {
		return nil, nil
	}
	before := s.Season(last.ID)
	return seasons.Unfollowed(before.File, before.Frozen, v.File)
}

// registerTasks are the tasks that the register leaves: players who may be registered twice, of those who belong to a club of
// today, and who is in a national team to come and in no club of the APSA. § 1.2.4, § 4.1.2.3
func (o *Office) registerTasks(ctx context.Context, s *Snapshot, day string, people []register.Player) ([]tasks.Task, error) {
	roster, err := o.store.Memberships(ctx)
	if err != nil {
		return nil, err
	}
	clubs := clubsOn(roster, day)
	var list []tasks.Task
	pairs := register.Doubles(people, func(id string) bool { return clubs[id] != "" })
	for i := range pairs {
		list = append(list, tasks.OfDouble(&pairs[i]))
	}
	squads, err := o.store.Squads(ctx)
	if err != nil {
		return nil, err
	}
	for i := range squads {
		if squads[i].Start < day {
			continue
		}
		task, err := o.squadTask(ctx, s, &squads[i], clubs, day)
		if err != nil {
			return nil, err
		}
		list = append(list, task...)
	}
	circulars, err := o.store.OpenCirculars(ctx, day)
	for i := range circulars {
		list = append(list, tasks.OfCircular(&circulars[i], o.now(), s.ClubName)...)
	}
	return list, err
}

// squadTask is the task that a national team leaves, if any.
func (o *Office) squadTask(
	ctx context.Context, s *Snapshot, squad *eligibility.Squad, clubs map[string]string, day string,
) ([]tasks.Task, error) {
	var ids []string
	for i := range squad.Nominations {
		ids = append(ids, squad.Nominations[i].Player)
	}
	slices.Sort(ids)
	players, of, err := outsideAPSA(ctx, o.store, ids, clubs, day)
	if err != nil || len(players) == 0 {
		return nil, err
	}
	return []tasks.Task{tasks.OfSquad(squad.ID, squad.Event, squad.Start, players, of, s.PersonName)}, nil
}

// outsideAPSA returns those of some players who belong to no club that is a member of the APSA on a day, and their clubs. § 4.1.2.3
func outsideAPSA(
	ctx context.Context, r Reader, ids []string, clubs map[string]string, day string,
) (players, of []string, err error) {
	for _, player := range ids {
		club := clubs[player]
		if club != "" {
			periods, err := r.ClubAssociation(ctx, club, register.APSA)
			if err != nil {
				return nil, nil, err
			}
			if periods.On(day) {
				continue
			}
			if !slices.Contains(of, club) {
				of = append(of, club)
			}
		}
		players = append(players, player)
	}
	return players, of, nil
}

// doubtsOfAPSA warns of players who are new in a squad and belong to no club of the APSA. § 4.1.2.3
func doubtsOfAPSA(players, outside []string) []rulebook.Warning {
	var found []rulebook.Warning
	for i, player := range players {
		if slices.Contains(outside, player) {
			found = append(found, rulebook.Warning{Path: fmt.Sprintf("$.players[%d]", i), Rule: "4.1.2.3",
				Detail: "Von seinem Verein ist keine Mitgliedschaft bei der APSA eingetragen."})
		}
	}
	return found
}
