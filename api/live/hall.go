package live

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// hallPath is where officials listen for what happens on a matchday.
const hallPath = "/saal/:season/:league/:matchday/live"

// officePath is where the association listens for what others of it decide.
const officePath = "/buero/live"

// workPlace is the parameter with what an official works on, for the others to see.
var workPlace = rest.Query{Name: "bei", Fits: isWork, Says: "ein kurzer Text",
	About: "What one works on, for the other officials to see.", Example: "Heat 1, Tisch 5"}

func isWork(value string) bool { return rest.IsText(value) && len(value) <= 60 }

// watched is a matchday whose officials listen.
type watched struct {
	mark        string // of the last entry of the journal about it
	subscribers map[*subscriber]bool
}

// official is who listens on a matchday, on what he works, and what he was told of the others.
type official struct{ id, name, work, told string }

// hall tells officials when something has happened on their matchday, which they ask the page for, and who works on what.
// What it is stands on the page, so nobody is told more than he may see there.
func (s *Handlers) hall(c echo.Context) error {
	by, at, err := s.WhoAt(c)
	if err != nil {
		return err
	}
	if err := by.May(acts.DeedReadMatchday, at.Place()); err != nil {
		return err
	}
	return s.stream(c, by, at)
}

// association tells the association that something was decided, as hall does.
func (s *Handlers) association(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	if err := by.May(acts.DeedReadJournal, acts.Place{}); err != nil {
		return err
	}
	return s.stream(c, by, everything)
}

// everything stands for the whole journal, where a matchday stands for what is about it.
var everything acts.MatchdayRef

// markOf returns the mark of the last entry of the journal about a matchday, or of all.
func (c *Broadcaster) markOf(ctx context.Context, at acts.MatchdayRef) (string, error) {
	if at != everything {
		_, mark, err := c.office.News(ctx, acts.Console, at, 0, 1)
		return mark, err
	}
	last, err := c.office.Journal(ctx, acts.Console, acts.Query{Newest: true, Limit: 1})
	if err != nil || len(last) == 0 {
		return "", err
	}
	return last[0].Numbered(), nil
}

// stream sends the changes of what an official may know.
func (s *Handlers) stream(c echo.Context, by acts.Actor, at acts.MatchdayRef) error {
	who := official{id: cmp.Or(by.User, c.RealIP()), work: c.QueryParam(workPlace.Name)}
	if by.SignedIn() {
		self, err := s.People.Self(c.Request().Context(), by)
		if err != nil {
			return err
		}
		who.name = self.Name
	}
	l, err := s.Broadcaster.watch(c.Request().Context(), at, who, listenerOf(c, by))
	if err != nil {
		return refused(err)
	}
	defer s.Broadcaster.leave(at, l)
	return s.serve(c, l)
}

// watch adds an official of a matchday as a subscriber.
func (c *Broadcaster) watch(ctx context.Context, at acts.MatchdayRef, who official, from listener) (*subscriber, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.room(from); err != nil {
		return nil, err
	}
	mark, err := c.markOf(ctx, at)
	if err != nil {
		return nil, err
	}
	w := c.halls[at]
	if w == nil {
		w = &watched{mark, map[*subscriber]bool{}}
		c.halls[at] = w
	}
	l := newSubscriber(from, mark, true)
	l.who, l.others = who, make(chan string, 1)
	w.subscribers[l] = true
	c.enter(l)
	w.introduce()
	return l, nil
}

// leave ends the listening of an official.
func (c *Broadcaster) leave(at acts.MatchdayRef, l *subscriber) {
	c.mu.Lock()
	defer c.mu.Unlock()
	w := c.halls[at]
	if w == nil || !w.subscribers[l] {
		return
	}
	delete(w.subscribers, l)
	c.exit(l)
	if len(w.subscribers) == 0 {
		delete(c.halls, at)
	}
	w.introduce()
}

// lookAtHalls tells every matchday about which there is a new entry in the journal.
func (c *Broadcaster) lookAtHalls(ctx context.Context) error {
	for at, w := range c.halls {
		mark, err := c.markOf(ctx, at)
		if err != nil {
			return err
		}
		if mark != w.mark {
			w.mark = mark
			c.told++
			for l := range w.subscribers {
				l.send(newChange(mark, "", false))
			}
		}
	}
	return nil
}

// introduce tells each official who else is there, and on what they work.
func (w *watched) introduce() {
	for l := range w.subscribers {
		others := []string{}
		for o := range w.subscribers {
			if o.who.id == l.who.id || o.who.name == "" {
				continue
			}
			line := o.who.name
			if o.who.work != "" {
				line += " (" + o.who.work + ")"
			}
			if !slices.Contains(others, line) {
				others = append(others, line)
			}
		}
		slices.Sort(others)
		told := strings.Join(others, ", ")
		if told == l.who.told {
			continue
		}
		l.who.told = told
		text, _ := json.Marshal(told) // a text
		select {
		case <-l.others:
		default:
		}
		l.others <- fmt.Sprintf("event: others\ndata: %s\n\n", text)
	}
}
