package web

import (
	"slices"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/history"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// What the pages over all seasons begin with.
const (
	championsLead = "Jede Saison mit ihrem Meister und ihrem MVP, und jede Lücke dazwischen."
	allTimeLead   = "Alle Vereine und alle abgeschlossenen Saisonen: Titel, Saisonen, Punkte."
)

// Survived is a league of an earlier season, as a source says.
type Survived struct {
	Name, Says string // what who has won it is called: „Meister“, „Sieger“
	Look       string // class of the badge
	Source     string
	Champions  []WonBy
	MVP        []WonBy
	Table      []SurvivedPlace
}

// SurvivedPlace is a row of a final table.
type SurvivedPlace struct {
	Rank           frame.Place
	Club           WonBy
	Points, Rounds string // "" where no source says them
}

// WonBy is a club by its name of then, or a player, with the page of today.
type WonBy struct {
	Name, Href string // without a page for one that is not known today
	Today      string // what the club is called today, "" for the same
	Points     string // of an MVP, "" where no source says them
}

// chronicleAnchor is where the archive has an earlier season.
func chronicleAnchor(year string) string { return "chronik-" + year }

// chroniclePath is where the archive has an earlier season.
func chroniclePath(year string) string { return frame.ArchivePath + "#" + chronicleAnchor(year) }

// surviving are the cards of earlier seasons.
func surviving(s *league.Snapshot) (years []YearCard) {
	for _, l := range s.Sourced() {
		if last := len(years) - 1; last < 0 || years[last].Year != l.Year {
			years = append(years, YearCard{Name: l.Called, ID: chronicleAnchor(l.Year), State: "Chronik", Look: "note", Year: l.Year})
		}
		last := &years[len(years)-1]
		last.Survived = append(last.Survived, survived(s, &l))
	}
	return years
}

func survived(s *league.Snapshot, l *history.League) Survived {
	one := Survived{Name: l.Name, Source: l.Source, Champions: wonBy(s, l.Champions), MVP: mvpOf(l)}
	one.Says, one.Look = winnerOf(l)
	for i := range l.Table {
		p := &l.Table[i]
		one.Table = append(one.Table, SurvivedPlace{frame.Place{Number: p.Rank, Shared: p.Shared}, wonBy(s, []history.ClubThen{p.Club})[0],
			known(p.Points), known(p.RoundPoints)})
	}
	return one
}

// winnerOf is what who has won a league is called, with the class of its badge.
func winnerOf(l *history.League) (says, look string) {
	if l.Title() {
		return "Meister", "champion"
	}
	return "Sieger", "note"
}

// known writes a number, "" where it is not known.
func known(n *int) string {
	if n == nil {
		return ""
	}
	return explain.Whole(*n)
}

func wonBy(s *league.Snapshot, clubs []history.ClubThen) (all []WonBy) {
	for _, c := range clubs {
		one := WonBy{Name: c.Name}
		if c.ID != "" {
			one.Href = frame.ClubPath(c.ID)
			if today := s.ClubName(c.ID); today != c.Name {
				one.Today = today
			}
		}
		all = append(all, one)
	}
	return all
}

func mvpOf(l *history.League) (all []WonBy) {
	for _, p := range l.MVP {
		one := WonBy{Name: p.Name, Points: known(p.Points)}
		if p.ID != "" {
			one.Href = frame.PlayerPath(p.ID)
		}
		all = append(all, one)
	}
	return all
}

// Champions is the wall of champions: who has won each year, and which years nobody knows.
type Champions struct {
	frame.Frame
	Rows []ChampionRow
	Gaps bool // there is something that no source says
}

// ChampionRow is a league in a year, or years of which nothing is known.
type ChampionRow struct {
	Season       frame.Link
	League, Says string
	Look         string // class of the badge
	Champions    []WonBy
	MVP          []WonBy
	Source       string     // "" for a season of the program
	Table        frame.Link // of a season of the program
	Gap          bool
}

// NewChampions fills the wall of champions.
func NewChampions(s *league.Snapshot) *Champions {
	p := &Champions{Frame: frame.New(s, "Wand der Meister")}
	overAll(&p.Frame, frame.ChampionsPath, championsLead)
	for _, year := range history.Wall(s.History()) {
		if len(year.Leagues) == 0 {
			p.Rows = append(p.Rows, ChampionRow{Season: frame.Link{Text: until(year.Year, year.Until)}, Gap: true})
			p.Gaps = true
		}
		for i := range year.Leagues {
			l := &year.Leagues[i]
			row := ChampionRow{Season: seasonOf(l), League: l.Name, Source: l.Source, Champions: wonBy(s, l.Champions), MVP: mvpOf(l)}
			row.Says, row.Look = winnerOf(l)
			if l.Season != "" {
				row.Table = frame.Link{Text: "Tabelle", Href: frame.LeaguePath(l.ID, l.Season) + "/tabelle"}
			}
			p.Rows = append(p.Rows, row)
			p.Gaps = p.Gaps || row.Champions == nil || row.MVP == nil
		}
	}
	return p
}

// overAll says what a page over all seasons is about.
func overAll(f *frame.Frame, path, lead string) {
	frame.Mark(f.Nav, path, frame.ArchivePath)
	f.Trail = append(f.Trail, frame.Link{Text: "Saisonen", Href: frame.ArchivePath})
	f.TakeAway = frame.TakeAway(path, "json")
	f.Lead, f.Description = lead, lead
}

// seasonOf links to a season: to its own page, or to what has survived of it.
func seasonOf(l *history.League) frame.Link {
	if l.Season != "" {
		return frame.Link{Text: l.Called, Href: frame.SeasonPath(l.Season)}
	}
	return frame.Link{Text: l.Called, Href: chroniclePath(l.Year)}
}

// until writes some years.
func until(first, last string) string {
	if last == "" {
		return first
	}
	return first + " bis " + last
}

// gap writes the years of a gap.
func gap(g *history.Gap) string { return until(g.Year, g.Until) }

// AllTime is the table of all seasons.
type AllTime struct {
	frame.Frame
	Rows      []AllTimeRow
	Unpointed bool // points of some season are not known
}

// AllTimeRow is a club in it.
type AllTimeRow struct {
	Rank                                       frame.Place
	Name, Href                                 string
	Titles, Tables, Points, Unpointed, Sourced string // Points are "" where no source says any
}

// NewAllTime fills the table of all seasons.
func NewAllTime(s *league.Snapshot) *AllTime {
	p := &AllTime{Frame: frame.New(s, "Ewige Tabelle")}
	overAll(&p.Frame, frame.AllTimePath, allTimeLead)
	if s == nil {
		return p
	}
	for _, t := range s.AllTime() {
		row := AllTimeRow{Rank: frame.Place{Number: t.Rank, Shared: t.Shared}, Name: t.Club.Name, Titles: scoring.Whole(t.Titles), Tables: scoring.Whole(t.Tables),
			Points: scoring.Whole(t.Points), Unpointed: scoring.Whole(t.Unpointed), Sourced: scoring.Whole(t.Sourced)}
		if t.Unpointed == t.Tables {
			row.Points = ""
		}
		if t.Club.ID != "" {
			row.Href = frame.ClubPath(t.Club.ID)
		}
		p.Unpointed = p.Unpointed || t.Unpointed > 0
		p.Rows = append(p.Rows, row)
	}
	return p
}

// leagueIn is a league in a season of the program.
type leagueIn struct{ season, league string }

// addYears lists the years of a club: those of the program as they are computed, between them what a source says, and the years of which no
// source says anything.
func (p *ClubProfile) addYears(s *league.Snapshot, id string, computed map[leagueIn]ClubYear) {
	for _, step := range s.ClubLine(id) {
		if step.Gap != nil {
			p.Years, p.Gaps = append(p.Years, ClubYear{Gap: gap(step.Gap)}), true
			continue
		}
		year := ClubYear{Season: seasonOf(step.League), League: frame.Link{Text: step.Name, Href: chroniclePath(step.Year)}, Of: len(step.Table),
			Rank: frame.Place{Number: step.Rank, Shared: step.Shared}, Points: known(step.Points), Final: true, Source: step.Source}
		if own, is := computed[leagueIn{step.Season, step.ID}]; is {
			year = own
		}
		if step.Club.Name != s.ClubName(id) {
			year.Then = step.Club.Name
		}
		p.Gaps = p.Gaps || year.Source != ""
		p.Years = append(p.Years, year)
		if step.Won && step.Source != "" {
			says, look := winnerOf(step.League)
			if look == "note" {
				look = "won"
			}
			p.Honours = append(p.Honours, Honour{says + " der " + step.Name, look, year.Season})
		}
	}
}

// addYears lists the years of a player as [ClubProfile.addYears] does those of a club.
func (p *PlayerProfile) addYears(s *league.Snapshot, id string, computed map[leagueIn]PlayerYear) {
	for _, step := range s.PlayerLine(id) {
		if step.Gap != nil {
			p.Years, p.Gaps = append(p.Years, PlayerYear{Gap: gap(step.Gap)}), true
			continue
		}
		year := PlayerYear{Season: seasonOf(step.League), League: frame.Link{Text: step.Name, Href: chroniclePath(step.Year)},
			Rank: frame.Place{Number: step.Rank}, Points: known(step.Points), Source: step.Source}
		if own, is := computed[leagueIn{step.Season, step.ID}]; is {
			year = own
			if step.Over && step.Title() && slices.ContainsFunc(step.Champions, func(c history.ClubThen) bool { return c.ID == step.Club.ID }) {
				year.Badges = append(year.Badges, "Meister")
			}
		}
		if step.Won {
			year.Badges = append(year.Badges, "MVP")
		}
		p.Gaps = p.Gaps || year.Source != ""
		p.Years = append(p.Years, year)
	}
}
