package tournaments

import (
	"bytes"
	"encoding/json"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/league"
	"pokerliga/office/acts"
)

// floorList are tournaments, the latest first.
type floorList struct {
	Tournaments []floorLine `json:"tournaments"`
}

// floorLine is a tournament in the list.
type floorLine struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Date string `json:"date" format:"date"`
	Mode string `json:"mode" enum:"freeze_out,sit_and_go,team_mtt,multi_round"`

	Cancelled bool `json:"cancelled,omitempty"` // it does not take place
}

func (s *Handlers) tournaments(r rest.Request) (any, error) {
	wanted := &floordesk.Wanted{From: r.Query(fromDay), House: r.Query(ofHouse), Stage: r.Query(inState)}
	all, err := s.Office.Floor.Find(r, wanted)
	if err != nil {
		return nil, err
	}
	list := floorList{[]floorLine{}}
	for _, h := range all {
		list.Tournaments = append(list.Tournaments, floorLine{h.ID, h.Name, h.Date, h.Mode, h.Cancelled != nil})
	}
	return list, nil
}

// floorView is a tournament. Version is the ETag that writing its head needs.
type floorView struct {
	ID       string         `json:"id"`
	Head     HeadBody       `json:"head"`
	Version  acts.Version   `json:"version"` // of the head
	Events   int            `json:"events"`  // how many were recorded
	Entrants []floorEntrant `json:"entrants"`
	Persons  []rest.Person  `json:"persons"`

	State     string `json:"state" enum:"upcoming,running,over,cancelled"`
	Cancelled string `json:"cancelled,omitempty"` // why it does not take place
}

// floorEntrant is somebody who is entered. Players are named among the persons.
type floorEntrant struct {
	ID     string `json:"id"`
	Name   string `json:"name,omitempty"` // of a guest
	Player string `json:"player,omitempty"`
	Club   string `json:"club,omitempty"`
}

func (s *Handlers) tournament(r rest.Request) (any, error) {
	t, v, err := s.open(r)
	if err != nil {
		return nil, err
	}
	view := floorView{ID: t.ID, Version: acts.VersionOf(t.HeadContent()), Events: t.Number(), Entrants: []floorEntrant{},
		State: t.Stage()}
	if t.Cancelled != nil {
		view.Cancelled = t.Cancelled.Because
	}
	if err := json.Unmarshal(floorfile.WriteHead(t.File), &view.Head); err != nil {
		return nil, err
	}
	ids, known := map[string]bool{}, func(player string) bool { return v.Person(player) != nil }
	entrants := t.File.Entrants
	if r.By.May(acts.DeedFloorRead, t.Place()) != nil {
		entrants = t.PublicEntrants(known)
	}
	for _, e := range entrants {
		if e.Player != "" && known(e.Player) {
			ids[e.Player], e.Name = true, ""
		}
		view.Entrants = append(view.Entrants, floorEntrant{e.ID, e.Name, e.Player, e.Club})
	}
	view.Persons = rest.PersonsOf(v, ids)
	p, err := rest.JSON(view)
	p.Etag = rest.Quoted(view.Version)
	return p, err
}

// open reads the tournament that the path names, and the league in which its players have names.
func (s *Handlers) open(r rest.Request) (*floordesk.Tournament, *league.Snapshot, error) {
	t, err := s.Office.Floor.Tournament(r, r.Param("tournament"))
	if err != nil {
		return nil, nil, err
	}
	v, err := s.Office.Open(r)
	return t, v, err
}

// FileBody is a tournament file.
type FileBody map[string]any

func (s *Handlers) publicFile(r rest.Request) (any, error) {
	t, v, err := s.open(r)
	if err != nil {
		return nil, err
	}
	return written(t.Public(func(player string) bool { return v.Person(player) != nil }))
}

func (s *Handlers) file(r rest.Request) (any, error) {
	if _, err := s.Office.Current(r); err != nil { // which knows the names
		return nil, err
	}
	f, err := s.Office.Floor.File(r, r.By, r.Param("tournament"))
	if err != nil {
		return nil, err
	}
	return written(f)
}

// written is a tournament file as an answer.
func written(f *floorfile.File) (any, error) {
	var out bytes.Buffer
	err := floorfile.Write(&out, f)
	return rest.Page{Kind: "application/json", Body: out.Bytes()}, err
}

// resultsView is the results file; for who is no official, without what is private.
type resultsView map[string]any

func (s *Handlers) results(r rest.Request) (any, error) {
	t, err := s.Office.Floor.Tournament(r, r.Param("tournament"))
	if err != nil {
		return nil, err
	}
	var at *floor.Instant
	if said, ok := floor.ParseInstant(r.Query(asOf)); ok {
		at = &said
	}
	state, err := t.ResultsAt(at)
	if err != nil {
		return nil, err
	}
	if r.By.May(acts.DeedFloorRead, t.Place()) == nil {
		return rest.Page{Kind: "application/json", Body: floorfile.Results(state)}, nil
	}
	return floorfile.PublicResults(state), nil
}

// clockView is the clock with the instant at which its piece ends.
type clockView map[string]any

// second is how long a clock may be kept: who shows it counts on from there.
var second = []string{"public, max-age=1"}

func (s *Handlers) clock(c echo.Context) error {
	t, err := s.Office.Floor.Tournament(c.Request().Context(), c.Param("tournament"))
	if err != nil {
		return err
	}
	clock, err := t.ClockAt(s.Office.Now())
	if err != nil {
		return err
	}
	p, err := rest.JSON(clock)
	p.Cache = second
	if err == nil {
		rest.Render(p).Serve(c.Response(), c.Request())
	}
	return err
}

// floorTable is a table. Next is null where the next hand is not known.
type floorTable struct {
	Table   int             `json:"table"`
	Of      int             `json:"of"` // how many seats it has
	Seats   []floor.Seated  `json:"seats"`
	Stopped bool            `json:"stopped"`
	Next    *floor.NextHand `json:"next"`
}

func (s *Handlers) table(r rest.Request) (any, error) {
	n, err := r.Number("table")
	if err != nil {
		return nil, err
	}
	t, err := s.Office.Floor.Tournament(r, r.Param("tournament"))
	if err != nil {
		return nil, err
	}
	table, now := t.Table(n)
	if table == nil {
		return nil, acts.ErrNotFound
	}
	view := floorTable{Table: n, Of: table.Seats, Seats: []floor.Seated{}}
	if now != nil {
		view.Seats, view.Stopped, view.Next = now.Seats, now.Stopped, now.Next
	}
	return view, nil
}

// recordedList are events as they were recorded.
type recordedList struct {
	Events []recordedLine `json:"events"`
	Number int            `json:"number"` // how many there are
}

// recordedLine is an event as it was recorded.
type recordedLine struct {
	Number   int        `json:"number"`
	Recorded time.Time  `json:"recorded"`
	Happened *time.Time `json:"happened,omitempty"` // as its sender says
	User     string     `json:"user,omitempty"`
	Via      string     `json:"via" enum:"desk,scribe,group,import"`
	Event    EventBody  `json:"event"`
	Digest   string     `json:"digest"`
}

func (s *Handlers) events(r rest.Request) (any, error) {
	from := int(rest.Asked(r.C, afterEvent.Name))
	rows, err := s.Office.Floor.Events(r, r.By, r.Param("tournament"), from)
	if err != nil {
		return nil, err
	}
	list := recordedList{[]recordedLine{}, from + len(rows)}
	for _, r := range rows {
		line := recordedLine{Number: r.Number, Recorded: r.At, User: r.User, Via: r.Via, Digest: r.Digest}
		if !r.Happened.IsZero() {
			line.Happened = &r.Happened
		}
		if err := json.Unmarshal([]byte(r.Body), &line.Event); err != nil {
			return nil, err
		}
		list.Events = append(list.Events, line)
	}
	return list, nil
}
