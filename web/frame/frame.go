package frame

import (
	"slices"
	"strings"

	"pokerliga/league"
)

// SiteName is what the masthead says.
const SiteName = "Poker Bundesliga"

// Frame is what all pages have around their content.
type Frame struct {
	Title       string // of the browser's tab, without the name of the site
	Description string // one sentence for search engines
	Eyebrow     string // above the heading
	Heading     string
	Lead        string // one sentence below the heading
	Remark      string // what must be known of all numbers of the page
	Reserves    []Reserve
	Trail       []Link // the way here from the front page
	Nav         []Link // of the masthead
	Tabs        []Link // of the league, or of TabsOf
	TabsOf      string // what the tabs are of, "" for a league
	Seasons     []Link // the same page in other seasons
	TakeAway    []Link // the same content in other forms
	Feeds       []Feed // calendars to subscribe to
	Foot        []Link // of the colophon
	Canonical   string // the path that stands for this one, "" for the one that was asked for
	Picture     *Picture
	Meta        *Meta           // set when the page is drawn
	Then        *Then           // where it shows an earlier state
	Pinned      *Pinned         // how what it shows now is asked for again, nil where it is not told
	Live        *Live           // while what it shows is being played
	Scripts     []string        // assets beside, which only add to the page
	App         string          // the path at which a device may keep the page as a program of its own, "" for the site as a whole
	Shield      *Crest          // of the club whose workplace the page belongs to, or of the house of a tournament; nil elsewhere
	Colours     string          // path of the stylesheet with the colours of the clubs, "" for none
	Hall        league.HallHere // on a laptop in a hall, nothing elsewhere
	Who         *Who            // who has signed in, nil on pages that everybody gets alike

	at string // the path at which a page of a workplace is drawn
}

// Reserve says that numbers of the page may still change, because somebody protests against them.
type Reserve struct {
	Text  string
	Links []Link
}

// Who is who has signed in, as the masthead says.
type Who struct {
	ID      string // of the user, for what a browser keeps of him
	Proof   string // that what is entered on the page is his
	Name    string
	Helps   bool // he came by the link of a helper
	Offices []string
	Links   []Link // to his account and the workplaces
}

func (f *Frame) frame() *Frame { return f }

// Link is a link with its text.
type Link struct {
	Text    string
	Href    string
	Current bool // it links to the page itself
	Around  bool // it links to the section around the page
}

// New is the frame of a page that belongs to no season; the snapshot may
// be missing.
func New(s *league.Snapshot, title string) Frame {
	f := Frame{Title: title, Heading: title, Colours: FacesOf(s).Sheet().Path, Trail: []Link{{Text: "Startseite", Href: HomePath}}}
	if s != nil && s.Running() != nil {
		f.Nav = leagueLinks(s.Running())
	}
	f.Nav = append(f.Nav, Link{Text: "Vereine", Href: ClubsPath}, Link{Text: "Kalender", Href: CalendarPath},
		Link{Text: "Saisonen", Href: ArchivePath}, Link{Text: "Regeln", Href: RulesPath}, Link{Text: "Suche", Href: SearchPath},
		Link{Text: "Anmelden", Href: SignInPath})
	f.Foot, f.Hall = SitePages, s.InHall()
	if f.Hall.Line != "" {
		f.Nav, f.Foot = HereLinks(f.Nav), HereLinks(f.Foot)
	}
	return f
}

// onlySite is what the website has and a laptop in a hall has not, with all that is below; of what ends in a slash only that.
var onlySite = []string{"/buero", "/verein", "/konto", "/passwort-vergessen", "/zugang", "/abbestellen", "/zusage", "/zusagen", "/termine", "/vorlage",
	"/melden", "/wechsel", "/embed", CalendarPath, "/hilfe/apsa", "/hilfe/obleute", "/aktuell.atom", "/sitemap.xml", "/api/v1/sessions", "/api/v1/users",
	"/api/v1/journal", "/api/v1/clubs/", DumpPath}

// OnlySite reports whether a path is of the website alone, and not of a laptop in a hall.
func OnlySite(path string) bool {
	return slices.ContainsFunc(onlySite, func(of string) bool {
		return path == of || strings.HasPrefix(path, strings.TrimSuffix(of, "/")+"/")
	})
}

// HereLinks leaves out what a laptop in a hall has not.
func HereLinks(links []Link) []Link {
	return slices.DeleteFunc(slices.Clone(links), func(l Link) bool { return OnlySite(l.Href) })
}

// leagueLinks are the entries of a season in the masthead.
func leagueLinks(view *league.SeasonView) []Link {
	var links []Link
	for i := range view.Public.Leagues {
		l := &view.Public.Leagues[i]
		links = append(links, Link{Text: l.Name, Href: LeaguePath(l.ID, view.Public.Season.ID) + "/tabelle"})
	}
	return append(links, Link{Text: "Austrian Ranking", Href: RankingPath})
}

// SeasonLinks links to the same page in every season that has it, the latest
// first; a single one needs no choice.
func SeasonLinks(s *league.Snapshot, current string, path func(*league.SeasonView) string) []Link {
	var links []Link
	for _, view := range s.Seasons {
		if at := path(view); at != "" {
			links = append(links, Link{Text: view.Head.Name, Href: at, Current: view.Head.ID == current})
		}
	}
	if len(links) < 2 {
		return nil
	}
	return links
}

// Mark marks the links to a page, and to the section around it.
func Mark(links []Link, page, around string) {
	for i := range links {
		links[i].Current = links[i].Href == page
		links[i].Around = !links[i].Current && links[i].Href == around
	}
}
