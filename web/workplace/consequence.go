package workplace

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Consequence is a part of a page: rows that read otherwise in a table, and decisions that would be others.
type Consequence struct {
	ID, Title     string
	Folded        bool // a tap on its title shows it
	Says          []string
	Steps         []explain.Line
	Caption       string // of the table
	What, Was, Is string // the heads of its columns
	Rows          []Change
}

// Change is a row with what was and what would be.
type Change struct{ Name, Before, After string }

// Consequences are what an act would change in the numbers: matchdays, tables, MVP lists, rankings and plans, with names, and
// only what changes.
func Consequences(s *league.Snapshot, changes []seasonfile.Consequence) []Consequence {
	var list []Consequence
	for i := range changes {
		c := &changes[i]
		t := namer{s, s.Season(c.Season), c.Season}
		for j := range c.Leagues {
			list = append(list, t.tables(&c.Leagues[j])...)
		}
		if sec, ok := t.ranking(c.Ranking); ok {
			list = append(list, sec)
		}
		if c.Promotion != nil {
			list = append(list, t.plan(c.Promotion))
		}
	}
	return list
}

// YesField is the field of a form that says that what was told shall be done.
const YesField = "ja"

// Confirming is a form that sends again what was sent, with that button, bound to what a dry run has told.
func Confirming(action, id, button string, sent url.Values, told acts.Version) Form {
	f := NewForm(action, id, button)
	for _, name := range slices.Sorted(maps.Keys(sent)) {
		value := sent.Get(name)
		switch name {
		case YesField:
			continue
		case VersionField:
			value = string(told)
		}
		f.Hidden = append(f.Hidden, Hidden{Name: name, Value: value})
	}
	f.Hidden = append(f.Hidden, Hidden{Name: YesField, Value: string(told)})
	return f
}

// namer names what is in a season, which need not be there yet.
type namer struct {
	league *league.Snapshot
	view   *league.SeasonView
	id     string
}

// season is the name of the season.
func (t *namer) season() string {
	if t.view != nil {
		return t.view.Head.Name
	}
	return t.id
}

// division is the name of a league.
func (t *namer) division(id string) string {
	if t.view != nil && t.view.File != nil {
		if l := t.view.File.League(id); l != nil {
			return l.Name
		}
	}
	return id
}

// section begins a section with a table of what was and what would be.
func (t *namer) section(id, title, what string) Consequence {
	return Consequence{ID: id + "-" + t.id, Title: title + ", " + t.season(), Caption: title, What: what, Was: "Bisher", Is: "Dann"}
}

// tables show the rows of matchdays, of a table and of an MVP list that change.
func (t *namer) tables(d *seasonfile.DivisionConsequence) []Consequence {
	list := append(t.running(d), t.matchdays(d.Matchdays, "runde-"+d.League, " der "+t.division(d.League), onMatchday)...)
	if len(d.Standings) > 0 {
		s := t.section("tabelle-"+d.League, "Tabelle der "+t.division(d.League), "Verein")
		for i := range d.Standings {
			m := &d.Standings[i]
			was, is := standing(m.Before), standing(m.After)
			if was == is { // then something beside rank and points differs
				was, is = withRounds(m.Before), withRounds(m.After)
			}
			s.compare(t.league.ClubName(m.Club), was, is)
		}
		list = s.unlessEmpty(list)
	}
	if len(d.MVP) > 0 {
		s := t.section("mvp-"+d.League, "MVP-Liste der "+t.division(d.League), "Spieler")
		for i := range d.MVP {
			m := &d.MVP[i]
			s.compare(t.league.PersonName(m.Player), valued(m.Before), valued(m.After))
		}
		list = s.unlessEmpty(list)
	}
	return list
}

// matchdays show the rows of matchdays that change, one table for each matchday, as row writes them.
func (t *namer) matchdays(moves []seasonfile.MatchdayMove, id, of string, row func(*scoring.TeamDay) string) (list []Consequence) {
	for i := range moves {
		m := &moves[i]
		if i == 0 || moves[i-1].Matchday != m.Matchday {
			list = append(list, t.section(fmt.Sprintf("%s-%d", id, m.Matchday), fmt.Sprintf("%d. Sammelrunde%s", m.Matchday, of), "Verein"))
		}
		on := &list[len(list)-1]
		on.Rows = append(on.Rows, Change{t.league.ClubName(m.Club), row(m.Before), row(m.After)})
	}
	return list
}

// runningSays is said of the places of a matchday that is being played.
const runningSays = "Die Plätze sind vorläufig: Die Sammelrunde läuft noch."

// running show the rows of matchdays that are being played and read otherwise afterwards.
func (t *namer) running(d *seasonfile.DivisionConsequence) (list []Consequence) {
	for _, s := range t.matchdays(d.Running, "spieltag-"+d.League, " der "+t.division(d.League)+", bisher gespielt", soFar) {
		s.Says = []string{runningSays}
		s.Rows = slices.DeleteFunc(s.Rows, func(c Change) bool { return c.Before == c.After })
		list = s.unlessEmpty(list)
	}
	return list
}

// soFar writes a row of a matchday that is being played.
func soFar(t *scoring.TeamDay) string {
	if t == nil || t.Rank == nil {
		return onMatchday(t)
	}
	return fmt.Sprintf("%d. mit %s", *t.Rank, explain.Count(t.RoundPoints, "1 Rundenpunkt", "Rundenpunkten"))
}

// onMatchday writes a row of a matchday.
func onMatchday(t *scoring.TeamDay) string {
	switch {
	case t == nil:
		return "–"
	case t.Rank == nil:
		word, _, _ := explain.Absent(t.Status)
		return word
	}
	return fmt.Sprintf("%d. mit %s (%d + %d Rundenpunkte)", *t.Rank, points(t.TablePoints), t.SNGPoints, t.MTTPoints)
}

// standing writes a row of a table.
func standing(s *scoring.Standing) string {
	if s == nil {
		return "–"
	}
	return fmt.Sprintf("%d. mit %s", s.Rank, points(s.Points))
}

// withRounds writes a row of a table with what stands in it beside rank and points.
func withRounds(s *scoring.Standing) string {
	if s == nil {
		return "–"
	}
	return fmt.Sprintf("%s, %d Rundenpunkte aus %d Runden", standing(s), s.RoundPoints, s.Played)
}

// compare adds a row of what was and what would be, unless it reads the same.
func (s *Consequence) compare(name, was, is string) {
	if was != is {
		s.Rows = append(s.Rows, Change{name, was, is})
	}
}

// unlessEmpty adds a section with a table to others, if it has rows.
func (s Consequence) unlessEmpty(others []Consequence) []Consequence {
	if len(s.Rows) == 0 {
		return others
	}
	return append(others, s)
}

// valued writes a row of an MVP list.
func valued(m *scoring.MVP) string {
	if m == nil {
		return "–"
	}
	return fmt.Sprintf("%d. mit %s", m.Rank, points(m.Points))
}

// points writes a number of points.
func points(n int) string {
	if n == 1 {
		return "1 Punkt"
	}
	return fmt.Sprintf("%d Punkten", n)
}

// ranking shows the rows of the Austrian Ranking that change; the first of many.
func (t *namer) ranking(moves []seasonfile.RankingMove) (Consequence, bool) {
	const most = 30
	s := t.section("rangliste", "Austrian Ranking", "Spieler")
	for i := range moves[:min(len(moves), most)] {
		m := &moves[i]
		s.Rows = append(s.Rows, Change{t.league.PersonName(m.Player), ranked(m.Before), ranked(m.After)})
	}
	if len(moves) > most {
		s.Says = []string{fmt.Sprintf("Dazu kommen %d weitere Spieler, deren Punkte oder Plätze sich ändern.", len(moves)-most)}
	}
	return s, len(moves) > 0
}

// ranked writes a row of a ranking.
func ranked(r *scoring.Ranked) string {
	if r == nil {
		return "–"
	}
	return fmt.Sprintf("%d. mit %s Punkten", r.Rank, explain.Hundredths(r.Points.Hundredths()))
}

// plan shows who would play elsewhere next season, and the decisions that would be others.
func (t *namer) plan(move *seasonfile.PromotionMove) Consequence {
	s := Consequence{ID: "plan-" + t.id, Title: "Auf- und Abstieg, " + t.season()}
	if t.view == nil || t.view.File == nil {
		s.Says = []string{"Der Auf- und Abstiegsplan dieser Saison wird ein anderer."}
		return s
	}
	moves, steps := PlanChange(t.view, move)
	if moves == nil && steps == nil {
		s.Says = []string{"Wer wo spielt, bleibt gleich."}
	}
	s.Caption, s.What, s.Was, s.Is = "Was sich dadurch ändert, "+t.season(), "Verein", "Bisher vorgesehen", "Dann"
	s.Rows, s.Steps = moves, steps
	return s
}

// PlanChange returns who would play elsewhere next season, and the decisions that would be others.
func PlanChange(v *league.SeasonView, move *seasonfile.PromotionMove) (moves []Change, steps []explain.Line) {
	var before, after promotion.Plan
	if move != nil && move.Before != nil {
		before = *move.Before
	}
	if move != nil && move.After != nil {
		after = *move.After
	}
	then, told := explainerOf(v, &before), explainerOf(v, &after)
	for i := range v.File.Clubs {
		club := v.File.Clubs[i].ID
		if was, is := nextLeagues(v, &before, club), nextLeagues(v, &after, club); was != is {
			moves = append(moves, Change{told.Club(club), was, is})
		}
	}
	for i := range after.Steps {
		step := told.Step(&after.Steps[i])
		same := func(one promotion.Step) bool { return then.Step(&one).Text == step.Text }
		if !slices.ContainsFunc(before.Steps, same) {
			steps = append(steps, step)
		}
	}
	byName := frame.ByName()
	slices.SortFunc(moves, func(a, b Change) int { return byName(a.Name, b.Name) })
	return moves, steps
}

// explainerOf returns what explains a plan of a season: some of its steps name the league that the plan calls the second.
func explainerOf(v *league.SeasonView, plan *promotion.Plan) *explain.Season {
	r := &seasonfile.Results{Promotion: plan}
	if v.Results != nil {
		r.Results = v.Results.Results
	}
	return explain.NewSeason(v.File, r)
}

// nextLeagues names the leagues in which a club plays next season by a plan.
func nextLeagues(v *league.SeasonView, plan *promotion.Plan, club string) string {
	var names []string
	for i := range v.File.Leagues {
		if l := &v.File.Leagues[i]; slices.Contains(plan.NextSeason[l.ID], club) {
			names = append(names, l.Name)
		}
	}
	if names == nil {
		return "keine"
	}
	return strings.Join(names, " und ")
}
