package rest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/reports"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// compare holds what stood then against what stands there today: the matchdays that were complete then, the tables after the last of
// them, and, where no league is named, the tournaments until then.
func (s *Base) compare(now, then *league.Snapshot, r *Request) error {
	for _, was := range then.Seasons {
		is := now.Season(was.Head.ID)
		for i := range was.Results.Leagues {
			old := &was.Results.Leagues[i]
			result := is.Results.League(old.ID)
			if id := r.Param("league"); id != "" && id != old.ID || r.Param("club") != "" && old.Standing(r.Param("club")) == nil || result == nil {
				continue
			}
			r.Past.Later = r.Past.Later || len(result.Matchdays) > len(old.Matchdays)
			if err := s.compareLeague(r, is, old, result); err != nil {
				return err
			}
		}
		if r.Param("league") != "" || r.Param("club") != "" {
			continue
		}
		until := func(list []scoring.Tournament) []scoring.Tournament {
			return slices.DeleteFunc(slices.Clone(list), func(t scoring.Tournament) bool { return t.Date > r.Past.Day })
		}
		if a, b := until(was.File.Tournaments), until(is.File.Tournaments); !sameJSON(a, b) {
			if err := s.changed(r, is, "tournaments"); err != nil {
				return err
			}
		}
	}
	return nil
}

// compareLeague holds a league against that of today.
func (s *Base) compareLeague(r *Request, is *league.SeasonView, old, result *scoring.LeagueResult) error {
	last := 0
	for i := range old.Matchdays {
		m := &old.Matchdays[i]
		last = max(last, m.Number)
		if sameJSON(m, result.Matchday(m.Number)) {
			continue
		}
		r.Past.changed(is.Hall(old.ID, m.Number).Changed)
	}
	if len(result.Matchdays) > len(old.Matchdays) {
		result = result.After(last)
	}
	if r.Past.Changed || sameJSON(old.Standings, result.Standings) {
		return nil
	}
	return s.changed(r, is, "sanctions", "tie-decisions", "rules")
}

// changed notes that something of these topics was changed.
func (s *Base) changed(r *Request, is *league.SeasonView, topics ...acts.Subject) error {
	mark, err := s.Office.MarkOf(r, acts.MatchdayRef{Season: is.Head.ID}, topics...)
	r.Past.changed(mark.At)
	return err
}

// changed notes that something was changed at that moment.
func (p *Past) changed(at time.Time) {
	p.Changed = true
	if !at.IsZero() {
		p.Corrected = max(p.Corrected, rulebook.Day(at))
	}
}

// sameJSON reports whether two results read the same.
func sameJSON(a, b any) bool {
	x, err := json.Marshal(a)
	y, other := json.Marshal(b)
	return err == nil && other == nil && bytes.Equal(x, y)
}

// The header fields of an answer that shows an earlier state.
const (
	NumberHeader    = "Journal-Number" // of the last entry of the journal that it knows
	HashHeader      = "Journal-Hash"
	CorrectedHeader = "Corrected-On" // the day on which what stood then became what stands there today
)

// header are the fields that say which state an answer shows.
func (p *Past) header() http.Header {
	h := http.Header{}
	if p.Mark.Number > 0 {
		h.Set(NumberHeader, strconv.FormatInt(p.Mark.Number, 10))
		h.Set(HashHeader, p.Mark.Hash)
	}
	if p.Corrected != "" {
		h.Set(CorrectedHeader, p.Corrected)
	}
	return h
}

// recall makes a page that of an earlier state, or says how what it shows now is asked for again.
func (r Request) recall(p frame.Page) {
	switch {
	case r.Past != nil:
		frame.Recall(p, r.Past.banner(r), r.asOf(r.Past.String()))
	case r.pinned > 0:
		how := &frame.Pinned{Path: r.C.Request().URL.EscapedPath(), Name: AsOf.Name, Number: strconv.FormatInt(r.pinned, 10)}
		for name, values := range r.C.QueryParams() {
			how.Fields = append(how.Fields, frame.Field{Name: name, Value: values[0]}) // each comes once
		}
		slices.SortFunc(how.Fields, func(a, b frame.Field) int { return strings.Compare(a.Name, b.Name) })
		frame.Pin(p, how)
	}
}

// asOf is the path of the request, asked for at a moment.
func (r Request) asOf(moment string) string {
	given := url.Values{}
	for name, values := range r.C.QueryParams() {
		given[name] = values
	}
	given.Set(AsOf.Name, moment)
	return r.C.Request().URL.EscapedPath() + "?" + given.Encode()
}

// banner says of an earlier state what it is and what became of it.
func (p *Past) banner(r Request) *frame.Then {
	t := &frame.Then{When: rulebook.Date(p.Day), Mark: reports.MarkLine(p.Mark)}
	t.Text = "So stand es am Ende des " + t.When + "."
	if p.Entry > 0 {
		t.When = rulebook.Moment(p.At)
		t.Text = "So stand es nach Eintrag " + p.String() + " des Protokolls (" + t.When + ")."
	}
	switch {
	case p.Corrected != "":
		t.Text += " Korrigiert am " + rulebook.Date(p.Corrected) + ": Heute steht dort etwas anderes."
	case p.Changed:
		t.Text += " Seither korrigiert: Heute steht dort etwas anderes."
	case p.Later:
		t.Text += " Seither wurde weitergespielt; was damals stand, gilt unverändert."
	default:
		t.Text += " Daran hat sich seither nichts geändert."
	}
	path := r.C.Request().URL.EscapedPath()
	t.Now = frame.Link{Text: "Zum Stand von jetzt", Href: path}
	t.Address = strings.TrimSuffix(r.Site, "/") + r.asOf(p.String())
	return t
}
