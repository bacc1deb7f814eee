package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// UploadList enters a whole league from one sheet, or nothing of it: clubs that are new, who plays in which league, the rosters, and
// invitations of presidents. Who or what is there already stays. Its parts are the acts for each of these. A dry run says of every row
// what becomes of it, with all that is wrong, and its version is what carrying it out needs. § 1.2.1, § 1.2.4, § 1.2.7
type UploadList struct {
	declare.InSeason `json:"-"`

	Rows []register.SheetRow `json:"-"`
}

// DeedUploadList is to enter a whole league from one list.
const DeedUploadList acts.Deed = "list.upload"

// What becomes of a president in a list.
const (
	ListInvited = "invited" // gets a link
	ListWaits   = "waits"   // was invited before
	ListActs    = "acts"    // may act for the club already
)

// ListPlan is what a list changes in a season. With problems it cannot be carried out.
type ListPlan struct {
	Founded   []string `json:"founded"` // the names of new clubs
	Teams     int      `json:"teams"`
	Players   int      `json:"players"`   // who join a roster
	Corrected int      `json:"corrected"` // players of whom something is corrected
	Invited   int      `json:"invited"`
	Addresses int      `json:"addresses,omitempty"` // contacts of players, which a club takes over where it has none

	Rows     []ListRow               `json:"-"`
	Problems []register.SheetProblem `json:"-"` // of no row
	Ignored  []string                `json:"-"` // columns
	Given    []any                   `json:"-"` // what those get who are invited, of the room that invites
}

// ListRow is what becomes of a row.
type ListRow struct {
	Row       int
	Club      string
	New       bool     // the club is founded
	Leagues   []string // their names
	Enters    bool     // the club is entered for one of them
	Person    string
	Player    string // as in [register.RosterChange], "" for none
	President string // "" for none
	Director  string // "" for none
	Problems  []register.SheetProblem
	club      string // its id, "" where it is none
	leagues   []string
}

// Inviting is the result of inviting a person as president of clubs or director of a season. In its lists of clubs, [Directing] stands for
// the season.
type Inviting struct {
	Acts, Waits []string // the clubs for which he acts already, and for which he was invited before
	Given       any      // his link for the others, nil for none
}

// Directing stands among the clubs for which somebody is invited for all matchdays of the season.
const Directing = ""

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, UploadList, ListPlan]{
	Kind: declare.Kind{Deed: DeedUploadList, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Register: true, Subject: "list",
		Called: "Liga aus einer Liste: eingelesen"},
	Do:   (*UploadList).do,
	Seen: func(p *ListPlan) any { return p.seen() },
	Says: listed,
})

// listed says how much a list brings, and the names of the clubs.
func listed(_ declare.Names, _, p *ListPlan) string {
	var brings []string
	if len(p.Founded) > 0 {
		brings = append(brings, fmt.Sprintf("%s (%s)", amount(len(p.Founded), "neuer Verein", "neue Vereine"), explain.Enumerate(p.Founded)))
	}
	for _, one := range []struct {
		n              int
		singular, many string
	}{{p.Teams, "Mannschaft", "Mannschaften"}, {p.Players, "Spieler", "Spieler"}, {p.Corrected, "Berichtigung", "Berichtigungen"},
		{p.Invited, "Einladung", "Einladungen"}, {p.Addresses, "Adresse", "Adressen"}} {
		if one.n > 0 {
			brings = append(brings, amount(one.n, one.singular, one.many))
		}
	}
	if brings == nil {
		return ""
	}
	return "Aus einer Liste werden übernommen: " + explain.Enumerate(brings) + "."
}

// amount writes a number with what it counts.
func amount(n int, singular, many string) string {
	if n == 1 {
		return "1 " + singular
	}
	return fmt.Sprintf("%d %s", n, many)
}

// seen is what somebody has seen of a plan who says yes to it.
func (p *ListPlan) seen() any {
	return struct {
		Plan ListPlan
		Rows []ListRow
	}{*p, p.Rows}
}

// Changes reports whether there is anything to be carried out.
func (p *ListPlan) Changes() bool {
	return p.Addresses > 0 || p.Enters()
}

// Enters reports whether anything is carried out beside addresses, of which nobody here knows whether they are new.
func (p *ListPlan) Enters() bool {
	return len(p.Founded)+p.Teams+p.Players+p.Corrected+p.Invited > 0
}

// Wrong are all problems of a plan, by row.
func (p *ListPlan) Wrong() []register.SheetProblem {
	all := slices.Clone(p.Problems)
	for i := range p.Rows {
		all = append(all, p.Rows[i].Problems...)
	}
	return all
}

// row returns a row of the plan.
func (p *ListPlan) row(number int) *ListRow {
	i := slices.IndexFunc(p.Rows, func(r ListRow) bool { return r.Row == number })
	return &p.Rows[i]
}

// note notes problems at their rows.
func (p *ListPlan) note(problems []register.SheetProblem) {
	for _, one := range problems {
		if one.Row == 0 {
			p.Problems = append(p.Problems, one)
			continue
		}
		r := p.row(one.Row)
		r.Problems = append(r.Problems, one)
	}
}

func (u *UploadList) do(ctx context.Context, o *Office, a *act) (_, p *ListPlan, err error) {
	a.Terms.Key = "" // links are shown once and not kept
	w := register.ReadWholeList(u.Rows)
	p = &ListPlan{Founded: []string{}, Ignored: w.Ignored}
	for i := range w.Lines {
		line := &w.Lines[i]
		p.Rows = append(p.Rows, ListRow{Row: line.Row, Club: line.Club, Person: cmp.Or(line.Name, line.Email)})
	}
	p.note(w.Problems)
	if len(w.Lines) > 0 {
		l := &listing{o, a, a.Within(ctx), w, p}
		for _, part := range []func() error{l.found, l.enrol, l.enter, l.invite} {
			if err := part(); err != nil {
				return nil, nil, err
			}
		}
	}
	if a.Terms.DryRun {
		return nil, p, nil
	}
	return nil, p, register.Confirmed(p.seen(), p.Wrong(), &a.Terms)
}

// listing is a list that is being carried out. What a part is refused for stands at its rows, so that all of it is told at once.
type listing struct {
	*Office
	act *act
	in  context.Context
	w   *register.WholeList
	p   *ListPlan
}

// found founds the clubs that are new.
func (l *listing) found() error {
	rows := l.w.Clubs()
	if len(rows) == 1 { // nobody but who directs
		return nil
	}
	out, err := l.PreviewClubs(l.in, l.act.By, rows, acts.Terms{})
	if err != nil {
		return err
	}
	plan := out.Content.(*register.ClubPlan)
	for _, c := range plan.Changes {
		for i := range l.p.Rows {
			if r := &l.p.Rows[i]; register.Alike(r.Club, l.p.row(c.Row).Club) {
				r.club, r.Club, r.New = c.Club.ID, c.Club.Name, c.Kind == register.ClubFound
			}
		}
		if c.Kind == register.ClubFound {
			l.p.Founded = append(l.p.Founded, c.Club.Name)
		}
	}
	l.p.note(plan.Problems)
	if len(plan.Problems) > 0 { // the others are founded, so that the rest can be told
		rows = slices.DeleteFunc(rows, func(r register.SheetRow) bool { return r.Number > 0 && l.p.row(r.Number).club == "" })
		if out, err = l.PreviewClubs(l.in, l.act.By, rows, acts.Terms{}); err != nil || len(rows) == 1 {
			return err
		}
	}
	_, err = l.Acts.Do(l.in, l.act.By, &register.UploadClubs{Rows: rows}, acts.Terms{Match: []acts.Version{out.Version}})
	return err
}

// enrol writes the rosters.
func (l *listing) enrol() error {
	for _, club := range l.clubs() {
		sheet := l.w.Players(club.Club)
		if len(sheet.Rows) == 1 {
			continue
		}
		out, err := l.PreviewRoster(l.in, l.act.By, club.club, sheet, acts.Terms{})
		if err != nil {
			return err
		}
		plan := out.Content.(*register.RosterPlan)
		l.p.note(plan.Problems)
		l.p.Addresses += plan.Told()
		for i := range plan.Changes {
			c := &plan.Changes[i]
			l.p.row(c.Row).Player = c.Kind
			switch c.Kind {
			case register.RosterJoin, register.RosterReturn:
				l.p.Players++
			case register.RosterLeave, register.RosterCorrect:
				l.p.Corrected++
			}
		}
		if len(plan.Problems) > 0 {
			continue
		}
		_, err = l.Acts.Do(l.in, l.act.By, &register.UploadRoster{OfClub: declare.OfClub(club.club), Sheet: sheet},
			acts.Terms{Match: []acts.Version{out.Version}})
		if err != nil {
			return err
		}
	}
	return nil
}

// clubs are the rows in which a club of the register is named first.
func (l *listing) clubs() []ListRow {
	var first []ListRow
	for _, r := range l.p.Rows {
		if r.club != "" && !slices.ContainsFunc(first, func(o ListRow) bool { return o.club == r.club }) {
			first = append(first, r)
		}
	}
	return first
}

// enter enters the clubs for their leagues.
func (l *listing) enter() error {
	f, _, err := l.act.Tx.SeasonFile(l.in, l.act.At.Season)
	if err != nil {
		return err
	}
	for i := range l.p.Rows {
		l.leaguesOf(&l.p.Rows[i], f, l.w.Lines[i].Leagues)
	}
	for i := range f.Leagues {
		div := &f.Leagues[i]
		to := seasons.TeamsOf(div)
		for j := range l.p.Rows {
			r := &l.p.Rows[j]
			if r.club == "" || !slices.Contains(r.leagues, div.ID) || slices.Contains(div.Clubs, r.club) {
				continue
			}
			r.Enters = true
			if !slices.Contains(to.Clubs, r.club) {
				to.Clubs = append(to.Clubs, r.club)
			}
		}
		if len(to.Clubs) == len(div.Clubs) {
			continue
		}
		_, err := l.Acts.Do(l.in, l.act.By, &seasons.PutTeams{InSeason: declare.InSeason(f.Season.ID), League: div.ID, Clubs: to.Clubs},
			acts.Terms{Match: []acts.Version{acts.VersionOf(seasons.TeamsOf(div))}})
		problem, err := refusedAt(err)
		if err != nil {
			return err
		}
		l.p.Teams += len(to.Clubs) - len(div.Clubs)
		for j := range l.p.Rows {
			if r := &l.p.Rows[j]; problem.Detail != "" && r.Enters && slices.Contains(r.leagues, div.ID) {
				l.p.note([]register.SheetProblem{{Row: r.Row, Detail: problem.Detail, Rule: problem.Rule}})
			}
		}
	}
	return nil
}

// leaguesOf reads which leagues of the season a row names: by name, by id or by their tier.
func (l *listing) leaguesOf(r *ListRow, f *seasonfile.File, text string) {
	for _, one := range strings.FieldsFunc(strings.ReplaceAll(text, " und ", ","), func(c rune) bool { return strings.ContainsRune(",;/+&", c) }) {
		of := scoring.Find(f.Leagues, func(d *scoring.League) bool {
			return register.Alike(d.Name, one) || register.Alike(d.ID, one) || fmt.Sprint(d.Tier) == strings.Trim(one, " .")
		})
		if of == nil {
			var names []string
			for i := range f.Leagues {
				names = append(names, "„"+f.Leagues[i].Name+"“")
			}
			l.p.note([]register.SheetProblem{{Row: r.Row, Detail: fmt.Sprintf("Eine Liga „%s“ hat die Saison nicht; sie hat %s.",
				acts.Clip(strings.TrimSpace(one)), explain.Enumerate(names))}})
			continue
		}
		r.leagues, r.Leagues = append(r.leagues, of.ID), append(r.Leagues, of.Name)
	}
}

// invite invites presidents and directors, each once for everything.
func (l *listing) invite() error {
	clubs, names := map[string][]string{}, map[string]string{}
	var order []string
	for i := range l.p.Rows {
		r, line := &l.p.Rows[i], &l.w.Lines[i]
		for _, at := range r.invitedTo(line) {
			if clubs[line.Email] == nil {
				order = append(order, line.Email)
			}
			if names[line.Email] = line.Name; !slices.Contains(clubs[line.Email], at) {
				clubs[line.Email] = append(clubs[line.Email], at)
			}
		}
	}
	for _, email := range order {
		done, err := l.Invites(l.in, l.act.By, email, names[email], l.act.At.Season, clubs[email])
		problem, err := refusedAt(err)
		if err != nil {
			return err
		}
		if done.Given != nil {
			l.p.Invited++
			l.p.Given = append(l.p.Given, done.Given)
		}
		for i := range l.p.Rows {
			if l.w.Lines[i].Email == email {
				l.p.Rows[i].invited(l.p.Rows[i].invitedTo(&l.w.Lines[i]), &done, problem)
			}
		}
	}
	return nil
}

// invitedTo are the clubs for which a row invites somebody, with [Directing] for the season; nil for nobody.
func (r *ListRow) invitedTo(line *register.WholeLine) []string {
	var to []string
	if line.Presides && line.Email != "" && r.club != "" {
		to = append(to, r.club)
	}
	if line.Directs && line.Email != "" {
		to = append(to, Directing)
	}
	return to
}

// invited notes what has become of whom a row invites.
func (r *ListRow) invited(to []string, done *Inviting, problem register.SheetProblem) {
	if to != nil && problem.Detail != "" {
		problem.Row = r.Row
		r.Problems = append(r.Problems, problem)
		return
	}
	for _, at := range to {
		state := ListInvited
		switch {
		case slices.Contains(done.Acts, at):
			state = ListActs
		case slices.Contains(done.Waits, at):
			state = ListWaits
		}
		if at == Directing {
			r.Director = state
		} else {
			r.President = state
		}
	}
}

// refusedAt returns what an act is refused for; another error stays one.
func refusedAt(err error) (problem register.SheetProblem, other error) {
	var all scoring.Faults
	if errors.As(err, &all) {
		err = all[0]
	}
	var (
		refusal *acts.Refusal
		clash   *acts.Clash
		fault   *scoring.Fault
		breach  *rulebook.Breach
	)
	switch {
	case errors.As(err, &refusal):
		problem.Detail = refusal.Sentence
	case errors.As(err, &clash):
		problem.Detail = clash.Sentence
	case errors.As(err, &fault):
		problem.Detail, problem.Rule = fault.Sentence, fault.Rule
	case errors.As(err, &breach):
		problem.Detail, problem.Rule = breach.Sentence, breach.Rule
	default:
		return problem, err
	}
	return problem, nil
}
