package floor

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	pages "pokerliga/web/floor"
)

// fromPaper is what lines of report sheets were read as, between looking at it and recording it.
type fromPaper struct {
	From   int         `json:"from"` // how many events there were
	Day    string      `json:"day"`  // on which it is entered
	Events []paperLine `json:"events"`
}

// paperLine is an event as it is sent, with the lines that say it.
type paperLine struct {
	Lines []string        `json:"lines"`
	Event json.RawMessage `json:"event"`
}

// laterRoutes are the addresses of the page on which the desk is fed from report sheets.
func (s *Handlers) laterRoutes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: one + pages.LaterPath, Deeds: rest.Deeds{acts.DeedFloorRead}, Query: []rest.Query{doneQuery},
			Do: s.SignedIn(s.at(shows(func(d *visit) (*pages.Later, error) { return pages.NewLater(d.Source), nil })))},
		{Method: rest.Post, Path: one + pages.LaterPath, Do: s.SignedIn(s.at(workplace.Reads(enterLater))), Deeds: recording, Answers: "200 303"},
	}
}

// enterLater reads lines, and records them once somebody has looked at what they were read as.
func enterLater(d *visit, sent workplace.Sent) error {
	if err := d.By.May(acts.DeedFloorDirect, d.Source.Place()); err != nil {
		return err
	}
	if said := sent(pages.RecordedField); said != "" {
		return d.recordLater(sent, said)
	}
	p := pages.NewLater(d.Source)
	p.Entry.Typed(sent)
	past, refused := d.Office.Floor.Read(d.Request().Context(), d.By, d.Source.ID, &floordesk.Written{Lines: sent(pages.LinesField)})
	refused = named(refused)
	if refused == nil {
		text, err := json.Marshal(d.paper(past))
		if err != nil {
			return err
		}
		p.Reading(d.Source, d.Request().PostForm, past.Events, string(text))
	}
	d.seal(p)
	return d.ShowForm(p, p.Entry, refused)
}

// paper is what lines were read as.
func (d *visit) paper(past *floordesk.Command) *fromPaper {
	f := &fromPaper{From: d.Source.Number(), Day: rulebook.Day(d.Office.Now())}
	for i := range past.Events {
		f.Events = append(f.Events, paperLine{past.Lines[i], floorfile.WriteSent(&past.Events[i])})
	}
	return f
}

// named names the field of the page for what is refused of its lines.
func named(refused error) error {
	var of *acts.Refusal
	if errors.As(refused, &of) && of.Path == floordesk.LinesPath {
		return &acts.Refusal{Path: "$." + pages.LinesField, Sentence: of.Sentence}
	}
	return refused
}

// recordLater records event by event, each under a key of its own, so that what is sent again is there once. Where one is refused,
// those before it stay, and the lines from there on are shown again.
func (d *visit) recordLater(sent workplace.Sent, said string) error {
	var f fromPaper
	if json.Unmarshal([]byte(said), &f) != nil || len(f.Events) == 0 {
		return rest.BadRequest("Das Formular ist nicht lesbar.")
	}
	for i := range f.Events {
		refused := d.recordPast(sent, &f, i)
		if refused == nil {
			continue
		}
		if rest.ProblemOf(refused).Status >= http.StatusInternalServerError {
			return refused
		}
		now, err := reopen(d)
		if err != nil {
			return err
		}
		p := pages.NewLater(now.Source)
		p.Entry.Fields[0].Value = remaining(f.Events[i:])
		p.Say(fmt.Sprintf("Eingetragen: %d von %d. Was noch nicht gilt, steht unten.", i, len(f.Events)))
		now.seal(p)
		return d.ShowForm(p, p.Entry, refused)
	}
	return d.Lead(d.Source.Within(pages.LogPath), "nachgetragen")
}

// remaining are the lines of events, each once.
func remaining(events []paperLine) string {
	var lines []string
	for i := range events {
		if text := strings.Join(events[i].Lines, "\n"); len(lines) == 0 || lines[len(lines)-1] != text {
			lines = append(lines, text)
		}
	}
	return strings.Join(lines, "\n")
}

// recordPast records one of the events that were read.
func (d *visit) recordPast(sent workplace.Sent, f *fromPaper, i int) error {
	said := f.Events[i].Event
	e, err := floorfile.ReadSent(said)
	if err != nil {
		return err
	}
	terms, err := d.Terms(sent, http.MethodPost, "/tournaments/"+d.Source.ID+"/events?as_of="+f.Day, said)
	if err != nil {
		return err
	}
	terms.New, terms.AsOf, terms.Match = false, f.Day, nil
	if terms.Key == "" {
		return rest.BadRequest("Das Formular ist nicht lesbar.")
	}
	terms.Key = fmt.Sprintf("%s/%d", terms.Key, i)
	if i == 0 || floordesk.NeedsWhole(e) {
		terms.Match = []acts.Version{floordesk.Version(f.From + i)}
	}
	return d.send(d.Request().Context(), e, terms)
}
