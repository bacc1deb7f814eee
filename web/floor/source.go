package floor

import (
	"fmt"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Path is where the pages of all tournaments begin.
const Path = workplace.DeskPath

// The pages of a tournament, behind its path.
const (
	EventsPath = "/events" // where everything that happens is recorded
	LogPath    = "/protokoll"
)

// Source is what the pages of a tournament are made from, as it stands now.
type Source struct {
	*floordesk.Tournament
	League *league.Snapshot
	Who    *people.User
	Now    time.Time
	Shown  string       // the path of the page with its question, "" for what a form has led to
	Lot    int          // the lot that was committed to and is not used, 0 for none
	State  *floor.State // now: the clock has gone on since the last event
	Stops  bool         // a final table of a multi-round at which the chips decide now (§ 3.1.1.6)
	Only   int          // the table of who came by a link, 0 for officials
	Keeps  bool         // for who runs the house, or the office
	Unsure int64        // by how many thousandths of the time left the forecasts of its house are wrong
	Scribe int          // the table whose scribe's page it is, 0 for another page
}

// NewSource opens a tournament.
func NewSource(v *league.Snapshot, who *people.User, t *floordesk.Tournament, lots []floordesk.Lot, now time.Time) (*Source, error) {
	d := &Source{Tournament: t, League: v, Who: who, Now: now, Lot: floordesk.NextLot(lots)}
	at := d.At()
	var err error
	d.State, err = t.ResultsAt(&at)
	return d, err
}

// At is the instant of the page: now, and not before the last event.
func (d *Source) At() floor.Instant { return d.Instant(d.Now) }

// TournamentPath is the desk of a tournament.
func TournamentPath(id string) string { return Path + "/" + id }

// Within is the path of a page of the tournament.
func (d *Source) Within(page string) string { return TournamentPath(d.ID) + page }

// Action is where the forms of a page are sent: those of a scribe to his table.
func (d *Source) Action(path string) string {
	if d.Scribe > 0 {
		return d.Within(fmt.Sprintf("%s/%d%s", ScribePath, d.Scribe, path))
	}
	return d.Within(path)
}

// Name is what officials call an entrant: in full.
func (d *Source) Name(entrant string) string {
	for i := range d.File.Entrants {
		switch e := &d.File.Entrants[i]; {
		case e.ID != entrant:
		case d.File.Mode == floor.TeamMTT && d.League != nil:
			return d.League.ClubName(e.ID)
		case d.File.Mode == floor.SitAndGo && e.Player == "" && e.Club != "" && d.League != nil:
			return "leerer Sessel, " + d.League.ClubName(e.Club)
		case e.Player != "" && d.League != nil && d.League.Person(e.Player) != nil:
			return d.League.PersonName(e.Player)
		case e.Name != "" && d.Only > 0:
			return floordesk.Shown(e.Name)
		case e.Name != "":
			return e.Name
		}
	}
	return entrant
}

// Page is what all pages of a tournament have.
type Page struct {
	workplace.Shell
	edition string
}

// Page begins a page of the tournament, below the tab of that path.
func (d *Source) Page(title, tab string) Page {
	p := Page{workplace.New(d.League, d.Who, title), d.File.Edition}
	p.Eyebrow = d.Tournament.Name
	if d.Cancelled != nil {
		p.Lead = "Abgesagt: " + d.Cancelled.Because
	}
	if d.Shown != "" && !d.Ended() {
		p.Live = &frame.Live{AsOf: "Stand " + rulebook.Clock(d.Now) + " Uhr", Self: d.Shown,
			Streams: d.stream()}
	}
	if d.Only > 0 {
		return p
	}
	p.Trail = append(p.Trail, frame.Link{Text: "Floor", Href: Path})
	if d.Series != nil {
		p.Trail = append(p.Trail, frame.Link{Text: "Runden", Href: TournamentPath(d.Series.Tournament) + RoundsPath})
	}
	p.Trail = append(p.Trail, frame.Link{Text: d.Tournament.Name, Href: d.Within("")})
	p.TabsOf = "Turnier"
	p.Tabs = d.tabs()
	frame.Mark(p.Tabs, d.Within(tab), d.Within(tab))
	return p
}

// tabs are the pages of the tournament.
func (d *Source) tabs() []frame.Link {
	second := frame.Link{Text: "Hand für Hand", Href: d.Within(TogetherPath)}
	if d.File.Mode == floor.MultiRound {
		second = frame.Link{Text: "Runden", Href: d.Within(RoundsPath)}
	}
	tabs := []frame.Link{{Text: "Tische", Href: d.Within("")}, second,
		{Text: "Anmeldung", Href: d.Within(RegistrationPath)}, {Text: "Papier", Href: d.Within(PaperPath)},
		{Text: "Regeln", Href: d.Within(SettingsPath)},
		{Text: "Ende", Href: d.Within(EndPath)},
		{Text: "Protokoll", Href: d.Within(LogPath)}, {Text: "Links", Href: d.Within(LinksPath)}}
	if d.Keeps {
		tabs = append(tabs, frame.Link{Text: "Leitung", Href: d.Within(DirectorsPath)})
	}
	return tabs
}
