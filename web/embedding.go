package web

import (
	"fmt"
	"html"
	"net/url"
	"slices"

	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// embedPath is where the pages for frames on other sites begin, and where it is
// explained how they get there.
const embedPath = "/embed"

// Embedding is the page for those who make the site of a club: they choose what
// they want to see in a frame, and take the markup.
type Embedding struct {
	frame.Frame
	Leagues   []frame.Choice
	Clubs     []frame.Choice
	Schemes   []frame.Choice
	Cut       bool
	Missing   string    // why the club is not marked, "" if it is or none was chosen
	Frames    []*Iframe // the table, and the club if one was chosen
	Season    string    // path of the table that stays with this season
	NoAddress bool      // the server does not know its own address
}

// embeddingPath is the page about embedding the table of a league.
func embeddingPath(league string) string { return embedPath + "?liga=" + league }

// Iframe is a frame to copy and to look at.
type Iframe struct {
	ID      string
	Title   string
	Snippet string // the markup to copy
	Preview string // path of what it shows
	Height  int    // in pixels
}

// What a frame needs in pixels, beside its rows.
const (
	frameRow  = 33
	frameRest = 200 // also for what becomes of clubs, which some rows say in a second line
	clubFrame = 430
)

// NewEmbedding fills the page for those who make the site of a club, on a site
// whose address may not be known. The league may be left open, the club too.
func NewEmbedding(s *league.Snapshot, site string, wish EmbedOptions) (*Embedding, error) {
	p := &Embedding{Frame: frame.New(s, "Tabelle einbetten"), Cut: wish.Cut}
	p.Lead = "Für die Website eines Vereins: die Tabelle zum Einbetten; sie aktualisiert sich von selbst."
	p.Description = "Die Tabelle der Poker Bundesliga auf der Website eines Vereins zeigen: auswählen, kopieren, fertig."
	p.Canonical = embedPath
	running := runningSeason(s)
	if running == nil || len(running.file.Leagues) == 0 {
		return p, nil
	}
	if wish.League == "" {
		wish.League = running.file.Leagues[0].ID
	}
	d, err := wish.division(s)
	if err != nil {
		return nil, err
	}
	p.choices(s, running, &wish)
	f := &iframes{site: site, colour: wish.Colour}
	if site == "" {
		f.site, p.NoAddress = "https://…", true
	}
	var club *register.RegisteredClub
	if wish.Club != "" {
		if club, err = registered(s, wish.Club); err != nil {
			return nil, err
		}
	}
	if club != nil && d.result.Standing(club.ID) == nil {
		p.Missing = fmt.Sprintf("%s spielt nicht in dieser Liga (%s) und ist in der Tabelle daher nicht markiert.", club.Name, d.league.Name)
		wish.Club = ""
	}
	p.Frames = append(p.Frames, f.table(d, &wish))
	if club != nil {
		p.Frames = append(p.Frames, f.club(club))
	}
	p.Season = embedPath + d.base() + "/tabelle"
	return p, nil
}

// iframes makes frames for other sites.
type iframes struct {
	site   string
	colour Colour
}

// table is the frame with the table of a league.
func (f *iframes) table(d *division, wish *EmbedOptions) *Iframe {
	rows, query := len(d.result.Standings), url.Values{}
	if wish.Club != "" {
		query.Set("verein", wish.Club)
	}
	if wish.Cut {
		rows = min(rows, cutRows)
		query.Set("ausschnitt", "1")
	}
	return f.frame("tabelle", "Tabelle der Liga: "+d.league.Name, "/ligen/"+d.league.ID+"/tabelle", query, rows*frameRow+frameRest)
}

// club is the frame with a club.
func (f *iframes) club(c *register.RegisteredClub) *Iframe {
	return f.frame("verein", "Stand und Termine: "+c.Name, frame.ClubPath(c.ID), url.Values{}, clubFrame)
}

// frame is a frame that shows what is embedded of a page.
func (f *iframes) frame(id, title, path string, query url.Values, height int) *Iframe {
	if f.colour != AnyColour {
		query.Set("farbe", string(f.colour))
	}
	framed := &Iframe{ID: id, Title: title, Preview: embedPath + path, Height: height}
	if len(query) > 0 {
		framed.Preview += "?" + query.Encode()
	}
	framed.Snippet = fmt.Sprintf(`<iframe src="%s" title="%s" width="100%%" height="%d" loading="lazy" style="border:0"></iframe>`,
		html.EscapeString(f.site+framed.Preview), html.EscapeString(frame.SiteName+", "+title), height)
	return framed
}

// choices fills the lists of the form.
func (p *Embedding) choices(s *league.Snapshot, running *season, wish *EmbedOptions) {
	for i := range running.file.Leagues {
		l := &running.file.Leagues[i]
		p.Leagues = append(p.Leagues, frame.Choice{Value: l.ID, Text: l.Name, Chosen: l.ID == wish.League})
	}
	for i := range s.Clubs {
		c := &s.Clubs[i]
		plays := slices.ContainsFunc(running.file.Leagues, func(l scoring.League) bool { return slices.Contains(l.Clubs, c.ID) })
		if plays || c.ID == wish.Club {
			p.Clubs = append(p.Clubs, frame.Choice{Value: c.ID, Text: c.Name, Chosen: c.ID == wish.Club})
		}
	}
	compare := frame.ByName()
	slices.SortStableFunc(p.Clubs, func(a, b frame.Choice) int { return compare(a.Text, b.Text) })
	for _, c := range []frame.Choice{{Text: "wie das Gerät (hell oder dunkel)"}, {Value: string(Light), Text: "immer hell"},
		{Value: string(Dark), Text: "immer dunkel"}} {
		c.Chosen = c.Value == string(wish.Colour)
		p.Schemes = append(p.Schemes, c)
	}
}
