package web

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/search"
)

// Indexes makes search indexes one after the other. What it has found in a season it
// keeps until that changes. It may be used concurrently.
type Indexes struct {
	mu    sync.Mutex
	rules []search.Entry
	years map[string]*indexedYear // by the season's id
}

// indexedYear is what can be found in a season.
type indexedYear struct {
	file        *seasonfile.File
	results     *seasonfile.Results
	pages, days []search.Entry
	players     []indexedPlayer
}

// indexedPlayer is a player as a season knows him.
type indexedPlayer struct {
	id string
	search.Entry
}

// Of returns everything that everybody may find in a snapshot, which may be nil.
func (k *Indexes) Of(s *league.Snapshot) *search.Index {
	k.mu.Lock()
	defer k.mu.Unlock()
	x := &search.Index{}
	for _, l := range frame.SitePages {
		x.Add(entry(search.Page, l.Text, "", l.Href))
	}
	if s != nil {
		k.add(x, s)
	}
	if k.rules == nil {
		k.rules = ruleEntries()
	}
	x.Add(k.rules...)
	return x
}

// add adds what a snapshot has: the pages that everybody looks for and those of all
// leagues, the clubs, everybody who has been on a roster or at a table, as the latest
// season knows him, and the matchdays.
func (k *Indexes) add(x *search.Index, s *league.Snapshot) {
	for _, l := range []frame.Link{{Text: "Austrian Ranking", Href: frame.RankingPath},
		{Text: "Students Ranking", Href: frame.StudentsPath}, {Text: "Punkterechner", Href: frame.PointsPath}} {
		x.Add(entry(search.Page, l.Text, "Rangliste", l.Href))
	}
	years := make(map[string]*indexedYear, len(s.Seasons))
	views := slices.Clone(s.Seasons)
	if at := slices.Index(views, s.Running()); at > 0 { // what is played is found before what is to come and what is over
		views = slices.Concat(views[at:at+1], views[:at], views[at+1:])
	}
	for _, view := range views {
		y := k.years[view.Head.ID]
		if y == nil || y.file != view.Public || y.results != view.Results {
			y = newIndexedYear(newSeason(s, view))
		}
		years[view.Head.ID] = y
		x.Add(y.pages...)
	}
	k.years = years
	x.Add(entry(search.Page, "So entsteht die Prognose", "", ForecastPath), entry(search.Page, "Alle Meister", "", frame.ChampionsPath),
		entry(search.Page, "Ewige Tabelle", "", frame.AllTimePath))
	for i := range s.Clubs {
		c := &s.Clubs[i]
		also := []string{c.ShortName}
		for _, was := range s.FormerNames(c.ID) {
			also = append(also, was.Name)
		}
		x.Add(entry(search.Club, c.Name, placeOfClub(c), frame.ClubPath(c.ID), also...))
	}
	added := map[string]bool{}
	for _, view := range s.Seasons {
		for _, p := range years[view.Head.ID].players {
			if !added[p.id] {
				added[p.id] = true
				x.Add(p.Entry)
			}
		}
	}
	for _, view := range views {
		x.Add(years[view.Head.ID].days...)
	}
}

// newIndexedYear returns what can be found in a season. A player has the name under
// which he wants to be seen and the club of his latest membership.
func newIndexedYear(s *season) *indexedYear {
	name := s.file.Season.Name
	y := &indexedYear{file: s.view.Public, results: s.view.Results, pages: []search.Entry{
		entry(search.Page, name, "Archiv", frame.SeasonPath(s.view.Head.ID)),
		entry(search.Page, "Austrian Ranking der Saison", name, s.path("rangliste")),
		entry(search.Page, "Auf- und Abstieg", name, s.path("aufstieg")),
		entry(search.Page, "Ligaheft", name, frame.SeasonPath(s.view.Head.ID)+BookletPart, "PDF Programmheft Saisonheft")}}
	seen := map[string]bool{}
	for _, d := range s.divisions() {
		y.pages = append(y.pages, leaguePages(d)...)
		for _, row := range d.result.MVP {
			seen[row.Player] = true
		}
		for _, m := range latestFirst(d.matchdays()) {
			beside := strings.Join([]string{d.league.Name, name, rulebook.Date(m.Date), m.Venue}, " · ")
			y.days = append(y.days, dayEntries(d, m, strings.Trim(beside, " ·"))...)
		}
	}
	clubs := s.clubsOf()
	for i := range s.file.Players {
		if p := &s.file.Players[i]; clubs[p.ID].Href != "" || seen[p.ID] {
			y.players = append(y.players, indexedPlayer{p.ID, entry(search.Player, p.Name(), clubs[p.ID].Short, frame.PlayerPath(p.ID))})
		}
	}
	return y
}

// latestFirst are matchdays as readers look for them: those that have begun from the latest back, then those to come.
func latestFirst(all []*scoring.Matchday) []*scoring.Matchday {
	var begun, ahead []*scoring.Matchday
	for _, m := range all {
		if m.Begun() {
			begun = append(begun, m)
		} else {
			ahead = append(ahead, m)
		}
	}
	slices.Reverse(begun)
	return append(begun, ahead...)
}

// leaguePages are the pages of a league, by what people call them.
func leaguePages(d *division) []search.Entry {
	season := d.file.Season.Name
	page := func(name, href string, more ...string) search.Entry {
		return entry(search.Page, name+" der "+d.league.Name, season, href, more...)
	}
	all := []search.Entry{page("Tabelle", d.tablePath(), "Blitztabelle Stand Rang"),
		page("MVP-Wertung", d.mvpPath(), "Torschützenliste bester Spieler"),
		page("Sammelrunden", d.matchdaysPath(), "Termine Ergebnisse Spieltage")}
	if d.result.Remaining() > 0 {
		all = append(all, page("Aussichten", d.outlookPath(), "was noch möglich ist"), page("Tabellenrechner", d.calculatorPath()))
		if Forecastable(d.result) {
			all = append(all, page("Prognose", d.base()+ForecastPath, "Chancen Wahrscheinlichkeit Titelchance"))
		}
	}
	if d.result.Final {
		all = append(all, entry(search.Page, winnerName(d), season, d.tablePath()))
	}
	if len(d.result.Matchdays) > 0 {
		all = append(all, page("Kreuztabelle", d.tablePath()+"#kreuztabelle", "Runde für Runde"))
	}
	if curved(d) {
		all = append(all, page("Fieberkurve", d.tablePath()+"#kurve", "Verlauf der Ränge"), page("Abstände", d.tablePath()+"#abstaende"))
	}
	return all
}

// spelledDates are ways to write a date, as people look for it.
func spelledDates(date string) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return strings.Join([]string{date, at.Format("2.1.2006"), at.Format("02.01.2006"), rulebook.Date(date), frame.Weekday(date)}, " ")
}

// dayEntries are a matchday, which has the reports of the clubs, and its heats that have been played.
func dayEntries(d *division, m *scoring.Matchday, beside string) []search.Entry {
	name, path := dayName(m), d.matchdayPath(m.Number)
	about := "Spieltag"
	if m.Annulled != nil {
		about += " annulliert"
	} else if m.Begun() && !m.Complete() {
		about += " läuft Beamer Saal"
	}
	if m.BrokenOff() {
		about += " unterbrochen"
	}
	all := []search.Entry{entry(search.Matchday, name, beside, path, spelledDates(m.Date), about)}
	if m.Complete() {
		all = append(all, entry(search.Matchday, "Spielberichte, "+name, beside, path+"#berichte"))
	}
	for i := range m.Heats {
		all = append(all, entry(search.Matchday, fmt.Sprintf("Heat %d, %s", m.Heats[i].Number, name), beside,
			fmt.Sprintf("%s#heat-%d", path, m.Heats[i].Number), "Rundenkarten"))
	}
	return all
}

// ruleEntries are the paragraphs of the rulebook.
func ruleEntries() []search.Entry {
	var all []search.Entry
	for _, r := range append(rulebook.Paragraphs(), rulebook.FloorRules()...) {
		more := []string{string(r.Ref)}
		for _, block := range r.Body {
			more = append(more, block.Text)
			for _, row := range block.Rows {
				more = append(more, row...)
			}
		}
		all = append(all, entry(search.Rule, r.Ref.String()+" "+r.Title, "", frame.RulePath(r.Ref), more...))
	}
	return all
}

func entry(kind search.Kind, text, beside, href string, more ...string) search.Entry {
	return search.NewEntry(search.Entry{Kind: kind, Text: text, Beside: beside, Href: href}, more...)
}
