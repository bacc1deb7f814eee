package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// season is a season as pages read it: the public facts and the results.
type season struct {
	snapshot *league.Snapshot
	view     *league.SeasonView
	file     *seasonfile.File
	results  *seasonfile.Results
	explain  *explain.Season
	clubs    map[string]*seasonfile.Club
	faces    *frame.Faces
}

func newSeason(s *league.Snapshot, view *league.SeasonView) *season {
	return seasonWith(s, view, view.Results)
}

func seasonWith(s *league.Snapshot, view *league.SeasonView, results *seasonfile.Results) *season {
	clubs := make(map[string]*seasonfile.Club, len(view.Public.Clubs))
	for i := range view.Public.Clubs {
		clubs[view.Public.Clubs[i].ID] = &view.Public.Clubs[i]
	}
	return &season{s, view, view.Public, results, explain.NewSeason(view.Public, results), clubs, frame.FacesOf(s)}
}

// openSeason returns the season with that id, or ErrNotFound.
func openSeason(s *league.Snapshot, id string) (*season, error) {
	view := s.Season(id)
	if view == nil {
		return nil, fmt.Errorf("season %q: %w", id, acts.ErrNotFound)
	}
	return newSeason(s, view), nil
}

// runningSeason is the season under way, or nil.
func runningSeason(s *league.Snapshot) *season {
	if s == nil || s.Running() == nil {
		return nil
	}
	return newSeason(s, s.Running())
}

// path is the path of a page of the season.
func (s *season) path(page string) string { return frame.SeasonPath(s.file.Season.ID) + "/" + page }

// leaguePath is where the pages of a league in the season begin.
func (s *season) leaguePath(id string) string { return frame.LeaguePath(id, s.file.Season.ID) }

// frame is the frame of a page that belongs to a season.
func (s *season) frame(heading string) frame.Frame {
	f := frame.New(s.snapshot, heading+", "+s.file.Season.Name)
	f.Heading, f.Eyebrow, f.Colours = heading, s.file.Season.Name, frame.SheetIn(s.snapshot, s.view).Path
	f.Remark = explain.Frozen(s.view.Differs, s.view.Erased)
	return f
}

// club names a club; one that the season does not know keeps its id.
func (s *season) club(id, href string) frame.Club {
	c := s.clubs[id]
	if c == nil {
		return frame.Club{Name: id, Short: id, Href: href}
	}
	return frame.Club{Name: c.Name, Short: s.explain.Club(id), Href: href, ID: id, Letters: s.faces.Letters(id)}
}

// division is one league of one season, now or as it stood after a round.
type division struct {
	*season
	league *scoring.League
	result *scoring.LeagueResult
	after  int // the round, 0 for now

	certain *division // of a league with what is being played, the one that counts; nil for that itself

	reached map[string]*scoring.Reach // by club, computed when first needed

	ifEnded    *promotion.Plan // the plan if the season ended now, computed when first needed
	endedAsked bool
}

// openDivision returns a league of a season, or ErrNotFound.
func openDivision(s *league.Snapshot, leagueID, seasonID string) (*division, error) {
	open, err := openSeason(s, seasonID)
	if err != nil {
		return nil, err
	}
	return open.division(leagueID)
}

// openDivisionAfter opens a division as it is now and as it stood after a round, with 0 the same.
func openDivisionAfter(s *league.Snapshot, leagueID, seasonID string, after int) (now, then *division, err error) {
	if now, err = openDivision(s, leagueID, seasonID); err != nil {
		return nil, nil, err
	}
	then, err = now.afterRound(after)
	return now, then, err
}

func (s *season) division(id string) (*division, error) {
	l := s.file.League(id)
	if l == nil {
		return nil, fmt.Errorf("league %q: %w", id, acts.ErrNotFound)
	}
	return &division{season: s, league: l, result: s.results.League(id)}, nil
}

// afterRound returns the league as it stood after a round; 0 is now. A round that has
// not been completed is ErrNotFound.
func (d *division) afterRound(after int) (*division, error) {
	if after == 0 {
		return d, nil
	}
	if day := d.result.Matchday(after); day == nil || day.Provisional {
		return nil, fmt.Errorf("table after round %d: %w", after, acts.ErrNotFound)
	}
	earlier := d.withResult(d.result.After(after))
	return &division{season: earlier, league: d.league, result: earlier.results.League(d.league.ID), after: after}, nil
}

// withResult is the season with another state of one of its leagues, for which nothing is ruled.
func (s *season) withResult(result *scoring.LeagueResult) *season {
	scored := *s.results.Results
	scored.Leagues = make([]scoring.LeagueResult, len(s.results.Leagues))
	for i := range scored.Leagues {
		scored.Leagues[i] = s.results.Leagues[i]
		if scored.Leagues[i].ID == result.ID {
			scored.Leagues[i] = *result
		}
	}
	results := *s.results
	results.Results, results.Promotion = &scored, nil
	return seasonWith(s.snapshot, s.view, &results)
}

// base is where the pages of the league begin.
func (d *division) base() string { return d.leaguePath(d.league.ID) }

func (d *division) tablePath() string { return d.base() + "/tabelle" + d.query() }

func (d *division) standingPath(club string) string { return d.base() + "/tabelle/" + club + d.query() }

// query keeps links on the table of the same round.
func (d *division) query() string {
	if d.after == 0 {
		return ""
	}
	return "?nach=" + strconv.Itoa(d.after)
}

func (d *division) matchdaysPath() string { return d.base() + "/sammelrunden" }

func (d *division) matchdayPath(number int) string {
	return d.matchdaysPath() + "/" + strconv.Itoa(number)
}

func (d *division) teamPath(number int, club string) string {
	return d.matchdayPath(number) + "/" + club
}

func (d *division) playerPath(number int, player string) string {
	return d.matchdayPath(number) + "/spieler/" + player
}

func (d *division) outlookPath() string { return d.base() + "/aussichten" + d.query() }

func (d *division) calculatorPath() string { return d.base() + "/rechner" }

func (d *division) mvpPath() string { return d.base() + "/mvp" }

// frame is the frame of a page of the league; around is the tab that it belongs
// to.
func (d *division) frame(heading, page, around string) frame.Frame {
	f := d.season.frame(heading)
	f.Title = heading + ", " + d.league.Name + ", " + d.file.Season.Name
	f.Eyebrow = d.league.Name + " · " + d.file.Season.Name
	f.Scripts = append(f.Scripts, StarScript)
	f.Trail = append(f.Trail, frame.Link{Text: d.league.Name, Href: d.base() + "/tabelle"})
	f.Tabs = []frame.Link{
		{Text: "Tabelle", Href: d.base() + "/tabelle"},
		{Text: "Sammelrunden", Href: d.matchdaysPath()},
		{Text: "MVP-Wertung", Href: d.mvpPath()},
	}
	if d.view.Results.League(d.league.ID).Remaining() > 0 {
		f.Tabs = slices.Insert(f.Tabs, 1, frame.Link{Text: "Aussichten", Href: d.base() + "/aussichten"},
			frame.Link{Text: "Tabellenrechner", Href: d.calculatorPath()})
		if len(d.view.Results.League(d.league.ID).Matchdays) > 0 {
			f.Tabs = slices.Insert(f.Tabs, 2, frame.Link{Text: "Prognose", Href: d.base() + ForecastPath})
		}
	}
	if d.view.Results.Promotion != nil {
		f.Tabs = append(f.Tabs, frame.Link{Text: "Auf- und Abstieg", Href: d.path("aufstieg")})
	}
	frame.Mark(f.Tabs, page, d.base()+"/"+around)
	frame.Mark(f.Nav, page, d.base()+"/tabelle")
	tab := around
	f.Seasons = frame.SeasonLinks(d.snapshot, d.file.Season.ID, func(v *league.SeasonView) string {
		if !slices.Contains(v.Leagues(), d.league.ID) {
			return ""
		}
		return frame.LeaguePath(d.league.ID, v.Head.ID) + "/" + tab
	})
	return f
}

// liveOf says that a page shows leagues that are being played in which one of these clubs plays, nil if none is. The
// season may be nil.
func (s *season) liveOf(here string, clubs ...string) *frame.Live {
	if s == nil {
		return nil
	}
	var leagues []string
	for i := range s.file.Leagues {
		if l := &s.file.Leagues[i]; slices.ContainsFunc(clubs, func(club string) bool { return slices.Contains(l.Clubs, club) }) {
			leagues = append(leagues, l.ID)
		}
	}
	return s.live(here, leagues...)
}

// live says that a page shows leagues that are being played, nil if none is.
func (s *season) live(here string, leagues ...string) *frame.Live {
	var streams []string
	for _, id := range leagues {
		if s.view.Live(id) {
			streams = append(streams, s.leaguePath(id)+"/live?seit="+s.view.Mark(id))
		}
	}
	if len(streams) == 0 {
		return nil
	}
	at := s.snapshot.At.In(rulebook.Vienna())
	return &frame.Live{AsOf: "Stand " + at.Format("15:04") + " Uhr", Self: here, Streams: strings.Join(streams, " ")}
}
