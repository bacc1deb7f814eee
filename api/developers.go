package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"pokerliga/api/clubs"
	"pokerliga/api/matchdays"
	"pokerliga/api/rest"
	"pokerliga/api/seasons"
	"pokerliga/league"
	"pokerliga/scoring"
	"pokerliga/web"
)

// developers draws the page for those who write programs: the requests that many make, with what they are answered now.
func (s *Server) developers(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	var requests []web.Wanted
	for _, w := range s.wanted(v) {
		p, err := s.asked(v, r, &w)
		if err != nil {
			return rest.Page{}, err
		}
		path, query, asked := strings.Cut(w.route, "?")
		for i, name := range w.names {
			path = strings.Replace(path, ":"+name, w.values[i], 1)
		}
		if asked {
			path += "?" + query
		}
		requests = append(requests, web.Wanted{ID: fmt.Sprintf("anfrage-%d", len(requests)+1), Title: w.title, Says: w.says, Path: path,
			Answer: sketch(p.Body)})
	}
	return r.Drawn(web.NewDevelopers(v, requests), nil)
}

// wanted is a request that many make.
type wanted struct {
	title, says   string
	route         string // as the table of routes has it, with parameters
	read          rest.Reader
	names, values []string // of the parts of the path
}

// wanted returns the requests that many make, about the season that has begun last; none where nothing was played in it.
func (s *Server) wanted(v *league.Snapshot) []wanted {
	season := v.Running()
	if season == nil || season.Closed() {
		return nil
	}
	for i := range season.Results.Leagues {
		l := &season.Results.Leagues[i]
		if len(l.Matchdays) == 0 {
			continue
		}
		last, club := fmt.Sprint(l.Matchdays[len(l.Matchdays)-1].Number), l.Standings[0].Club
		of := []string{season.Head.ID, l.ID}
		league, day := []string{"season", "league"}, []string{"season", "league", "matchday"}
		return []wanted{
			{"Saisonen und Ligen", "Womit alles beginnt: welche Saisonen und Ligen es gibt, wie viele Runden gespielt sind.",
				rest.V1 + "/seasons", seasons.All, nil, nil},
			{"Tabelle", "Der Stand einer Liga, mit Fußnoten.", rest.OneLeague + "/standings", standings.Document, league, of},
			{"Tabelle, wie sie war", "Nach einer Sammelrunde mit after, an einem Tag oder nach einem Eintrag des Protokolls mit as_of.",
				rest.OneLeague + "/standings?after=1", standings.Document, league, of},
			{"Termine", "Alle Sammelrunden einer Liga, gespielte und künftige.", rest.OneLeague + "/matchdays", matchdays.Matchdays, league, of},
			{"Sammelrunde", "Aufstellungen, Rundenkarten, Stacks und was sie ergeben, auch während gespielt wird.", rest.OneDay,
				matchdays.ShownDay, day, append(of, last)},
			{"MVP-Wertung", "Die wertvollsten Spieler einer Liga.", rest.OneLeague + "/mvp", seasons.MVP, league, of},
			{"Austrian Ranking", "Die Rangliste über alle Saisonen, heute oder mit on an einem Tag.", rest.V1 + "/ranking",
				s.rankings.RankingOver(scoring.AustrianRanking), nil, nil},
			{"Verein", "Ein Verein mit seinen Zeilen in allen Tabellen.", rest.V1 + "/clubs/:club", clubs.Club, []string{"club"}, []string{club}},
			{"Aussichten", "Was jeder Verein noch erreichen kann, bewiesen, nicht geschätzt.", rest.OneLeague + "/outlook", seasons.Outlook,
				league, of},
			{"Alles", "Alle Saisonen als Dateien, mit Prüfsummen.", rest.V1 + "/dump", s.site.Dump, nil, nil},
		}
	}
	return nil
}

// asked returns what a request is answered.
func (s *Server) asked(v *league.Snapshot, r rest.Request, w *wanted) (rest.Page, error) {
	route, _, _ := strings.Cut(w.route, "?")
	request, err := http.NewRequestWithContext(r, http.MethodGet, w.route, nil)
	if err != nil {
		return rest.Page{}, err
	}
	c := s.echo.NewContext(request, nil)
	c.SetPath(route)
	c.SetParamNames(w.names...)
	c.SetParamValues(w.values...)
	return w.read(v, s.Request(c))
}

// sketchLines is how many lines of an answer are shown.
const sketchLines = 300

// sketch shows the shape of JSON: of each list the first element.
func sketch(body []byte) string {
	var b strings.Builder
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	sketchValue(d, &b, "\n")
	lines := strings.Split(b.String(), "\n")
	if len(lines) > sketchLines {
		lines = append(lines[:sketchLines], "…")
	}
	return strings.Join(lines, "\n")
}

// sketchValue writes the next value; a line begins as given.
func sketchValue(d *json.Decoder, b *strings.Builder, line string) {
	token, err := d.Token()
	if err != nil {
		return // what is answered is JSON
	}
	ends, list := map[json.Delim]string{'{': "}", '[': "]"}, token == json.Delim('[')
	open, is := token.(json.Delim)
	if !is {
		written, _ := json.Marshal(token)
		b.Write(written)
		return
	}
	b.WriteString(open.String())
	n := 0
	for ; d.More(); n++ {
		switch {
		case list && n > 0:
			var other json.RawMessage
			if d.Decode(&other) != nil {
				return
			}
			continue
		case n > 0:
			b.WriteString(",")
		}
		b.WriteString(line + "  ")
		if !list {
			key, _ := d.Token()
			written, _ := json.Marshal(key)
			b.Write(append(written, ": "...))
		}
		sketchValue(d, b, line+"  ")
	}
	if list && n > 1 {
		b.WriteString("," + line + "  …")
	}
	if n > 0 {
		b.WriteString(line)
	}
	b.WriteString(ends[open])
	_, _ = d.Token() // the end
}
