package live

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// livePath is where browsers listen for what changes in a league.
const livePath = rest.LeaguePages + "/live"

// seenMark is the parameter with the mark of what a page shows, so that nothing is
// lost between drawing the page and opening the stream.
var seenMark = rest.Query{Name: "seit", Fits: isMark, Says: "die Marke einer Seite",
	About: "The mark of what a page shows; who has seen another one than there is now is told at once.", Example: "0123456789abcdef"}

func isMark(value string) bool { return rest.IsID(value) && len(value) == 16 }

const (
	heartbeat = 20 * time.Second // how long nothing is sent at most, so that no proxy takes the connection for dead
	sendTime  = 10 * time.Second // how long a client may take to receive; then it is dropped
)

// streams are the paths of all streams.
var streams = []string{livePath, hallPath, floorPath, clockPath, officePath}

// IsStream reports whether a request is for a stream, which goes on until the
// client goes away.
func IsStream(c echo.Context) bool { return slices.Contains(streams, c.Path()) }

// live tells clients when what they show of a league has changed, as
// server-sent events: the mark of what there is to see now, and a sentence. What
// it is the client asks the page for. Where nothing is being played nothing is told.
func (s *Handlers) live(c echo.Context) error {
	at := leagueKey{c.Param("season"), c.Param("league")}
	l, err := s.Broadcaster.subscribe(c.Request().Context(), at, s.from(c))
	if err != nil {
		return refused(err)
	}
	defer s.Broadcaster.unsubscribe(at, l)
	return s.serve(c, l)
}

// from returns under which name a subscriber is counted: the user, otherwise the network address. The link that people are given when they
// register online does not make them a user here; they are guests.
func (s *Handlers) from(c echo.Context) listener {
	by, err := s.Who(c)
	if err != nil {
		by = acts.Public
	}
	return listenerOf(c, by)
}

// listenerOf is from with the caller.
func listenerOf(c echo.Context, by acts.Actor) listener {
	if by.User == "" || by.ByOwnLink() {
		return listener{c.RealIP(), true}
	}
	return listener{by.User, false}
}

// refused is the answer to who cannot be let in.
func refused(err error) error {
	switch {
	case errors.Is(err, errTooMany):
		return &rest.Problem{Status: http.StatusServiceUnavailable,
			Detail: "Gerade hören sehr viele zu. Die Seite lässt sich von Hand neu laden.", Retry: time.Minute, Logged: true}
	case errors.Is(err, errClosed):
		return &rest.Problem{Status: http.StatusServiceUnavailable, Detail: "Der Server wird gerade neu gestartet.", Retry: 5 * time.Second,
			Logged: true}
	}
	return err
}

// serve answers a subscriber with the stream; with nothing, if there is nothing to be told.
func (s *Handlers) serve(c echo.Context, l *subscriber) error {
	r := c.Request()
	seen := r.Header.Get("Last-Event-ID")
	if seen == "" {
		seen = c.QueryParam(seenMark.Name)
	}
	missed := seen != "" && seen != l.mark
	h := c.Response().Header()
	h["Cache-Control"] = rest.NoStore
	if !l.live && !missed {
		return c.NoContent(http.StatusNoContent) // a browser does not come back
	}
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	if r.Method == http.MethodHead {
		return c.NoContent(http.StatusOK)
	}
	stream := newStream(c)
	stream.begin(l.mark)
	if missed {
		stream.send(newChange(l.mark, "Inzwischen hat sich etwas geändert.", false).event)
	}
	if l.live {
		s.listen(c, stream, l)
	}
	return nil // the client may be gone, and that is no error
}

// listen passes on what is told until somebody goes away or it is over.
func (s *Handlers) listen(c echo.Context, stream *stream, l *subscriber) {
	pulse := time.NewTicker(heartbeat)
	defer pulse.Stop()
	for stream.err == nil {
		select {
		case news := <-l.changes:
			stream.send(news.event)
			if news.last {
				return
			}
		case others := <-l.others:
			stream.send(others)
		case <-pulse.C:
			stream.send("event: pulse\ndata:\n\n") // a screen hears that the line is not dead
		case <-c.Request().Context().Done():
			return
		case <-l.gone:
			return
		case <-s.Broadcaster.done:
			return
		}
	}
}

// stream is what a client receives.
type stream struct {
	w       io.Writer
	control *http.ResponseController
	err     error // since then nothing arrives
}

// newStream opens a stream on a connection whose deadlines are for answers that
// come to an end.
func newStream(c echo.Context) *stream {
	s := &stream{w: c.Response(), control: http.NewResponseController(c.Response())}
	_ = s.control.SetReadDeadline(time.Time{}) // not every connection has them
	return s
}

// begin says what there is to see, and after how many milliseconds to come back
// when the line breaks: not all at the same moment.
func (s *stream) begin(mark string) {
	s.send(fmt.Sprintf("retry: %d\nid: %s\n\n", 2000+rand.N(3000), mark))
}

// send sends what is due at once, or gives up after a while.
func (s *stream) send(text string) {
	if s.err != nil {
		return
	}
	_ = s.control.SetWriteDeadline(time.Now().Add(sendTime))
	if _, s.err = io.WriteString(s.w, text); s.err == nil {
		s.err = s.control.Flush()
	}
}
