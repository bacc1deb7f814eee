package tasks_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pokerliga/office/acts"
	"pokerliga/office/tasks"
	"pokerliga/rules/rulebook"
)

// The people who ask, and a place of each.
var (
	mine  = acts.MatchdayRef{Season: "2010", League: "bl1", Number: 1}
	other = acts.MatchdayRef{Season: "2010", League: "bl2", Number: 1}

	admin     = acts.Actor{User: "a", Roles: []acts.Role{{Kind: acts.RoleAdmin}}}
	director  = acts.Actor{User: "d", Roles: []acts.Role{{Kind: acts.RoleDirector, At: mine}}}
	president = acts.Actor{User: "p", Roles: []acts.Role{{Kind: acts.RolePresident, Club: "adler"}}}
	nobody    = acts.Actor{User: "n"}
)

// Who sees which task: admins all, presidents those of their clubs, directors those of their matchdays and what clubs owe
// before them.
func TestATaskIsTheAffairOfWhomItConcerns(t *testing.T) {
	task := func(kind tasks.Kind, office, club string, at acts.MatchdayRef, late bool) tasks.Task {
		return tasks.Task{Kind: kind, For: office, At: tasks.Place{MatchdayRef: at, Club: club}, Overdue: late}
	}
	for name, c := range map[string]struct {
		task                tasks.Task
		president, director bool
	}{
		"a lineup of the club":               {task(tasks.LineupMissing, acts.RolePresident, "adler", mine, false), true, false},
		"a late one":                         {task(tasks.LineupMissing, acts.RolePresident, "adler", mine, true), true, true},
		"a late one of another club":         {task(tasks.LineupMissing, acts.RolePresident, "biber", mine, true), false, true},
		"a late one of another matchday":     {task(tasks.LineupMissing, acts.RolePresident, "biber", other, true), false, false},
		"a doubtful one":                     {task(tasks.LineupDoubtful, acts.RolePresident, "biber", mine, false), false, true},
		"a fee":                              {task(tasks.ChargeOpen, acts.RolePresident, "adler", mine, true), true, false},
		"a fee of another club":              {task(tasks.ChargeOpen, acts.RolePresident, "biber", mine, true), false, false},
		"a step of the matchday":             {task("draw", acts.RoleDirector, "", mine, false), false, true},
		"a step of another matchday":         {task("draw", acts.RoleDirector, "", other, false), false, false},
		"a decision of the association":      {task(tasks.HostDecision, acts.RoleAdmin, "", mine, false), false, false},
		"a decision about the club's moving": {task(tasks.TransferDecision, acts.RoleAdmin, "adler", mine, false), false, false},
	} {
		if !c.task.Concerns(admin) || c.task.Concerns(nobody) || c.task.Concerns(acts.Public) {
			t.Errorf("%s: the admin does not see it, or strangers do", name)
		}
		if c.task.Concerns(president) != c.president || c.task.Concerns(director) != c.director {
			t.Errorf("%s: president %v, director %v", name, c.task.Concerns(president), c.task.Concerns(director))
		}
	}
}

// A treasurer sees what clubs owe; the committee sees cases, and is reminded of them. A decided case is an admin's to carry out.
func TestWhoServesTheAssociationSeesHisPart(t *testing.T) {
	treasurer := acts.Actor{User: "t", Roles: []acts.Role{{Kind: acts.RoleTreasurer}}}
	committee := acts.Actor{User: "c", Roles: []acts.Role{{Kind: acts.RoleCommittee}}}
	for kind, c := range map[tasks.Kind]struct {
		office    string
		by        acts.Actor
		sees, due bool
	}{
		tasks.ChargeOpen:   {acts.RolePresident, treasurer, true, false},
		tasks.CaseHearing:  {acts.RoleAdmin, committee, true, true},
		tasks.CaseDecision: {acts.RoleAdmin, committee, true, true},
		tasks.CaseEffect:   {acts.RoleAdmin, committee, false, false},
		tasks.HostDecision: {acts.RoleAdmin, treasurer, false, false},
	} {
		task := tasks.Task{Kind: kind, For: c.office, At: tasks.Place{MatchdayRef: mine, Club: "adler"}}
		if task.Concerns(c.by) != c.sees || task.Asks(c.by) != c.due || !task.Serves(admin) {
			t.Errorf("%s: concerns %v, asks %v", kind, task.Concerns(c.by), task.Asks(c.by))
		}
	}
}

// Whoever is reminded can do the task, sees it, and is reminded 14, 7 and 2 days before it is due, once each, whenever in
// the day the letters are written, and never when it is past.
func TestWhatIsToldIsWhatIsDue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := time.Date(2010, 3, 1, 7, 0, 0, 0, rulebook.Vienna())
		task := tasks.Task{Kind: tasks.ChargeOpen, At: tasks.Place{MatchdayRef: mine, Club: "adler"},
			For: rapid.SampledFrom([]string{acts.RolePresident, acts.RoleDirector, acts.RoleAdmin}).Draw(t, "for")}
		due := rapid.IntRange(0, 40).Draw(t, "due")
		if rapid.Bool().Draw(t, "has an end") {
			task.Due = time.Date(2010, 3, 1+due, rapid.IntRange(0, 23).Draw(t, "hour"), 0, 0, 0, rulebook.Vienna()) // one of them has 23 hours
		}
		by := rapid.SampledFrom([]acts.Actor{admin, director, president, nobody}).Draw(t, "by")
		var days []int
		for day, last := 1, start; day <= 45; day++ {
			now := start.AddDate(0, 0, day).Add(time.Duration(rapid.IntRange(0, 12).Draw(t, "written")) * time.Hour)
			for range tasks.Remind([]tasks.Task{task}, by, last, now) {
				days = append(days, due-day)
				if !task.Asks(by) || !task.Concerns(by) || now.After(task.Due) {
					t.Fatalf("reminded of what is not his, or past: %+v", task)
				}
			}
			last = now
		}
		var want []int
		for _, before := range []int{14, 7, 2} {
			if task.Asks(by) && !task.Due.IsZero() && due-before >= 1 {
				want = append(want, before)
			}
		}
		if !slices.Equal(days, want) {
			t.Fatalf("due on day %d: reminded %v days before, want %v", due, days, want)
		}
	})
}

// What is overdue comes first, then what is due in four weeks, then what waits without an end, and last what has time. No
// task is lost, and groups keep the order.
func TestTasksAreSorted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := time.Date(2010, 3, 1, 7, 0, 0, 0, rulebook.Vienna())
		n := rapid.IntRange(0, 20).Draw(t, "n")
		list := make([]tasks.Task, n)
		for i := range list {
			if day := rapid.SampledFrom([]int{-5, -1, 1, 28, 29, 220, 999}).Draw(t, "day"); day < 999 {
				list[i].Due = now.AddDate(0, 0, day)
				list[i].Overdue = now.After(list[i].Due)
			}
			list[i].About = string(rune('a' + i))
			list[i].Kind = tasks.Kind(rapid.SampledFrom([]string{"one", "other"}).Draw(t, "kind"))
		}
		before := slices.Clone(list)
		tasks.Sort(list, now)
		for i := 1; i < n; i++ {
			a, b := &list[i-1], &list[i]
			if a.Urgency(now) > b.Urgency(now) || a.Urgency(now) == b.Urgency(now) && a.Due.After(b.Due) {
				t.Fatalf("%v before %v", a.Due, b.Due)
			}
		}
		for i := range before {
			if !slices.ContainsFunc(list, func(task tasks.Task) bool { return task.ID() == before[i].ID() }) {
				t.Fatal("a task is lost")
			}
		}
		count := 0
		for i, g := range tasks.Grouped(list) {
			count += len(g.Tasks)
			if i == 0 && g.Tasks[0].ID() != list[0].ID() {
				t.Fatal("the most urgent task is not in the first group")
			}
		}
		if count != n {
			t.Fatalf("%d tasks in groups, want %d", count, n)
		}
	})
}

// A team that is registered for next season is decided in 220 days; a transfer that waits today comes before it, and what
// is overdue before both.
func TestWhatHasTimeComesLast(t *testing.T) {
	now := time.Date(2010, 3, 1, 7, 0, 0, 0, rulebook.Vienna())
	list := []tasks.Task{
		{Kind: tasks.RegistrationDecision, Due: now.AddDate(0, 0, 220)},
		{Kind: tasks.MatchdayOfficial, Since: now.AddDate(0, 0, -2)},
		{Kind: tasks.TransferDecision, Since: now.AddDate(0, 0, -9)},
		{Kind: "decide_tie", Decides: true},
		{Kind: tasks.HostDecision, Due: now.AddDate(0, 0, 28)},
		{Kind: tasks.ReportMissing, Due: now.AddDate(0, 0, -1), Overdue: true},
	}
	tasks.Sort(list, now)
	var kinds []tasks.Kind
	for i := range list {
		kinds = append(kinds, list[i].Kind)
	}
	want := []tasks.Kind{tasks.ReportMissing, tasks.HostDecision, "decide_tie", tasks.TransferDecision, tasks.MatchdayOfficial,
		tasks.RegistrationDecision}
	if !slices.Equal(kinds, want) {
		t.Errorf("%v, want %v", kinds, want)
	}
}
