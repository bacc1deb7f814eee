package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
)

// livePath is where browsers listen for what changes in a league.
const livePath = leaguePages + "/live"

// since is the parameter with the mark of what a page shows, so that nothing is
// lost between drawing it and listening.
var seenMark = query{"seit", isMark, "die Marke einer Seite",
	"The mark of what a page shows; who has seen another one than there is now is told at once.", "0123456789abcdef"}

func isMark(value string) bool { return isID(value) && len(value) == 16 }

const (
	heartbeat = 20 * time.Second // how long nothing is sent at most, so that nobody on the way takes the line for dead
	sendTime  = 10 * time.Second // how long who listens may take to receive; then he is dropped
)

// onAir reports whether a request is for a stream, which goes on until who
// listens goes away.
func onAir(c echo.Context) bool { return c.Path() == livePath }

// live tells who listens when what he sees of a league has changed, as
// server-sent events: the mark of what there is to see now, and a sentence. What
// it is he asks the page for. Where nothing is being played there is nothing to
// listen to.
func (s *live) live(c echo.Context) error {
	at := stageOf{c.Param("season"), c.Param("league")}
	r := c.Request()
	l, err := s.caller.join(r.Context(), at)
	switch {
	case errors.Is(err, errCrowded):
		return &problem{Status: http.StatusServiceUnavailable, Detail: "Gerade hören sehr viele zu. Die Seite lässt sich von Hand neu laden.", retry: time.Minute, logged: true}
	case errors.Is(err, errOver):
		return &problem{Status: http.StatusServiceUnavailable, Detail: "Der Server wird gerade neu gestartet.", retry: 5 * time.Second, logged: true}
	case err != nil:
		return err
	}
	defer s.caller.leave(at, l)
	seen := r.Header.Get("Last-Event-ID")
	if seen == "" {
		seen = c.QueryParam(seenMark.name)
	}
	missed := seen != "" && seen != l.mark
	h := c.Response().Header()
	h["Cache-Control"] = noStore
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
		stream.tell(tidings{mark: l.mark, sentence: "Inzwischen hat sich etwas geändert."})
	}
	if l.live {
		s.listen(c, stream, l)
	}
	return nil // who listens may be gone, and that is no error
}

// listen passes on what is told until somebody goes away or it is over.
func (s *live) listen(c echo.Context, stream *stream, l *listener) {
	pulse := time.NewTicker(heartbeat)
	defer pulse.Stop()
	for stream.err == nil {
		select {
		case news := <-l.news:
			stream.tell(news)
			if news.last {
				return
			}
		case <-pulse.C:
			stream.send(":\n\n")
		case <-c.Request().Context().Done():
			return
		case <-s.caller.over:
			return
		}
	}
}

// stream is what one who listens receives.
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

// tell sends an event.
func (s *stream) tell(news tidings) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(map[string]string{"mark": news.mark, "says": news.sentence}) // texts, and a buffer takes everything
	s.send(fmt.Sprintf("id: %s\nevent: change\ndata: %s\n", news.mark, b.Bytes()))
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
