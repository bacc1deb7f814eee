package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts/declare"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// BodySize is the most that may be sent, in bytes; only a season file may be
// larger.
const BodySize = 64 << 10

// Body is what was sent with a request.
type Body []byte

// ReadBody reads what was sent. It must be JSON, if it is anything.
func ReadBody(c echo.Context, most int64) (Body, error) {
	return readAs(c, most, TooLarge(most), "", isJSON)
}

// readAs reads what was sent, at most so many bytes, of a kind that fits, if it
// is anything; large is what is said of too many, other of another
// kind, where that is not JSON.
func readAs(c echo.Context, most int64, large, other string, fits func(http.Header) bool) (Body, error) {
	r := c.Request()
	if r.ContentLength > most {
		drain(r)
		return nil, &Problem{Status: http.StatusRequestEntityTooLarge, Detail: large}
	}
	data, err := io.ReadAll(http.MaxBytesReader(c.Response(), r.Body, most))
	var over *http.MaxBytesError
	var network net.Error
	switch {
	case errors.As(err, &over):
		drain(r)
		return nil, &Problem{Status: http.StatusRequestEntityTooLarge, Detail: large}
	case errors.As(err, &network) && network.Timeout():
		return nil, &Problem{Status: http.StatusRequestTimeout}
	case err != nil:
		return nil, BadRequest("Die Anfrage bricht mitten im Inhalt ab.")
	case len(data) > 0 && !fits(r.Header):
		return nil, &Problem{Status: http.StatusUnsupportedMediaType, Detail: other}
	}
	return data, nil
}

// drainSize is how much of a body that is too large is read all the same.
const drainSize = 48 << 20

// drain reads what is still coming, within bounds: many clients look at the
// answer only when they have sent everything. One that asks first whether it
// may send (Expect) is answered at once.
func drain(r *http.Request) {
	if r.Header.Get("Expect") == "" {
		_, _ = io.CopyN(io.Discard, r.Body, drainSize)
	}
}

// TooLarge says that a body is too large.
func TooLarge(most int64) string {
	if most > BodySize {
		return "Die Saisondatei ist zu groß: erlaubt sind 32 MiB."
	}
	return "Die Anfrage ist zu groß: erlaubt sind 64 KiB."
}

// isJSON reports whether the header says that the body is plain JSON.
func isJSON(h http.Header) bool {
	kind, params, err := mime.ParseMediaType(h.Get("Content-Type"))
	charset, given := params["charset"]
	return err == nil && kind == "application/json" && (!given || strings.EqualFold(charset, "utf-8")) &&
		h.Get("Content-Encoding") == ""
}

// Decode reads the body as strictly as a season file. What is no JSON at all is
// a bad request; what is JSON of another shape is refused with its path, of an act by what people call it.
func (b Body) Decode(into any, required ...string) error {
	err := b.Refused(seasonfile.DecodeStrict(b, into, required...))
	if v, is := into.(declare.Value); is && err != nil {
		return labelled(err, declare.Labels(v))
	}
	return err
}

// Refused tells a body that is no JSON at all from one that says the wrong
// thing.
func (b Body) Refused(err error) error {
	var fault *scoring.Fault
	if errors.As(err, &fault) && (!utf8.Valid(b) || !json.Valid(bytes.TrimPrefix(b, []byte("\uFEFF")))) {
		return &Problem{Status: http.StatusBadRequest, Detail: fault.Sentence, Path: fault.Path}
	}
	return err
}

// labelled returns the faults of a body with the fields called what people call them: „Geburtsdatum“, not „birth_date“.
func labelled(err error, labels map[string]string) error {
	var all scoring.Faults
	if !errors.As(err, &all) {
		all = scoring.Faults{err}
	}
	told := make([]error, len(all))
	for i, one := range all {
		told[i] = one
		var fault *scoring.Fault
		if !errors.As(one, &fault) {
			continue
		}
		key := fault.Path[strings.LastIndexByte(fault.Path, '.')+1:]
		if label := labels[key]; label != "" {
			told[i] = &scoring.Fault{Path: fault.Path, Rule: fault.Rule, Sentence: strings.Replace(fault.Sentence, "„"+key+"“", "„"+label+"“", 1)}
		}
	}
	return scoring.Together(told...)
}
