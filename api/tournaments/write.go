package tournaments

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
)

// HeadBody is a tournament file without format, entrants and events.
type HeadBody map[string]any

// unreadable tells a body that is no JSON at all from one that says the wrong thing.
func unreadable(b rest.Body, err error) error {
	if err == nil || json.Valid(b) {
		return err
	}
	return &rest.Problem{Status: http.StatusBadRequest, Detail: err.Error(), Path: floorfile.PathOf(err)}
}

// agree refuses a body about another tournament than the path names.
func agree(c echo.Context, f *floorfile.File) error {
	return acts.Agree("$.tournament.id", &f.Title.ID, c.Param("tournament"))
}

func (s *Handlers) put(r rest.Request, sent rest.Body, terms acts.Terms) (*acts.Outcome, error) {
	head, err := floorfile.ReadHead(sent)
	if err == nil {
		err = agree(r.C, head)
	}
	if err != nil {
		return nil, unreadable(sent, err)
	}
	return s.Office.Floor.PutIn(r, r.By, r.Query(inHouse), head, terms)
}

func (s *Handlers) importFile(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	if err := by.May(acts.DeedFloorImport, acts.OfTournament(c.Param("tournament"))); err != nil {
		return err
	}
	a, err := s.Begin(c, floorfile.MaxSize)
	if err != nil {
		return err
	}
	f, err := floorfile.Decode(a.Body)
	if err == nil {
		err = agree(c, f)
	}
	if err != nil {
		return unreadable(a.Body, err)
	}
	out, err := s.Office.Floor.ImportIn(c.Request().Context(), a.By, c.QueryParam(inHouse.Name), f, a.Terms)
	return rest.Answer(c, out, err)
}

// EntrantBody is who is entered: a player of the register, or a guest by his name.
type EntrantBody struct {
	ID     string `json:"id,omitempty"`
	Name   string `json:"name,omitempty"`
	Player string `json:"player,omitempty"`
	Club   string `json:"club,omitempty"`
	For    string `json:"for,omitempty"` // for whom he plays

	WildCard bool `json:"wild_card,omitempty"` // he pays nothing, and has a place outside the queue
	Studies  bool `json:"studies,omitempty"`   // he may play among students, as he has shown (§ 1.1.4)
}

func (s *Handlers) enter(r rest.Request, sent *EntrantBody, terms acts.Terms) (*acts.Outcome, error) {
	for key, id := range map[string]string{"id": sent.ID, "player": sent.Player, "club": sent.Club, "for": sent.For} {
		if id != "" && !floorfile.IsID(id) {
			return nil, &acts.Refusal{Path: "$." + key,
				Sentence: fmt.Sprintf("„%s“ ist keine Id: 1 bis 64 Zeichen aus a bis z, 0 bis 9 und -.", acts.Clip(id))}
		}
	}
	if sent.WildCard && sent.For != "" {
		return nil, &acts.Refusal{Path: "$.for", Sentence: "Wer mit Wild Card spielt, nimmt niemandem den Platz ab."}
	}
	who := floor.Entrant{ID: sent.ID, Name: sent.Name, Player: sent.Player, Club: sent.Club}
	return s.Office.Floor.Enter(r, r.By, r.Param("tournament"),
		floordesk.Entry{Entrant: who, For: sent.For, WildCard: sent.WildCard, Studies: floordesk.Said(sent.Studies)}, terms)
}

// EventBody is what happened: an event of the tournament file without "at", with "happened" if the sender knows when it was;
// or several of them as "events".
type EventBody map[string]any

// recordedView is what became of an event; of several, one by one.
type recordedView map[string]any

// mostQueued is how many events may come at once.
const mostQueued = 200

func (s *Handlers) record(c echo.Context) error {
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	var queue struct {
		Events []json.RawMessage `json:"events"`
	}
	if json.Unmarshal(a.Body, &queue) == nil && queue.Events != nil {
		return s.recordAll(c, a, queue.Events)
	}
	out, err := s.recordOne(c, a, a.Body, a.Terms)
	return rest.Answer(c, out, err)
}

// recordOne records one event.
func (s *Handlers) recordOne(c echo.Context, a *rest.Act, body []byte, terms acts.Terms) (*acts.Outcome, error) {
	e, err := floorfile.ReadSent(body)
	if err != nil {
		return nil, unreadable(body, err)
	}
	return s.Office.Floor.Record(c.Request().Context(), a.By, c.Param("tournament"), *e, terms)
}

// queued is what became of one of several events.
type queued struct {
	Status  int             `json:"status"`
	Answer  json.RawMessage `json:"answer,omitempty"`
	Problem *rest.Problem   `json:"problem,omitempty"`
}

// recordAll records events that a sender has kept while he could not send. Each is an act of its own, under a key of its own.
func (s *Handlers) recordAll(c echo.Context, a *rest.Act, events []json.RawMessage) error {
	if a.Terms.DryRun {
		return rest.BadRequest("Ein Probelauf gilt einem einzelnen Ereignis.")
	}
	if len(events) > mostQueued {
		return rest.BadRequest("Das sind zu viele Ereignisse auf einmal; erlaubt sind %d.", mostQueued)
	}
	answers, terms := make([]queued, len(events)), a.Terms
	for i, body := range events {
		if a.Terms.Key != "" {
			terms.Key = fmt.Sprintf("%s/%d", a.Terms.Key, i)
		}
		out, err := s.recordOne(c, a, body, terms)
		if err != nil {
			p := rest.ProblemOf(err)
			answers[i] = queued{Status: p.Status, Problem: p}
			continue
		}
		answers[i] = queued{Status: http.StatusCreated, Answer: out.JSON()}
		if terms.Match != nil {
			terms.Match = []acts.Version{out.Version}
		}
	}
	return rest.SendJSON(c, map[string]any{"answers": answers})
}
