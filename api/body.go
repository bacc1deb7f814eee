package api

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

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// bodySize is the most that may be sent, in bytes; only a season file may be
// larger.
const bodySize = 64 << 10

// body is what was sent with a request.
type body []byte

// readBody reads what was sent. It must be JSON, if it is anything.
func readBody(c echo.Context, most int64) (body, error) {
	return readAs(c, most, tooLarge(most), "", isJSON)
}

// readAs reads what was sent, at most so many bytes, of a kind that fits, if it
// is anything; large is what is said of too many, other of another
// kind, where that is not JSON.
func readAs(c echo.Context, most int64, large, other string, fits func(http.Header) bool) (body, error) {
	r := c.Request()
	if r.ContentLength > most {
		hearOut(r)
		return nil, &problem{Status: http.StatusRequestEntityTooLarge, Detail: large}
	}
	data, err := io.ReadAll(http.MaxBytesReader(c.Response(), r.Body, most))
	var over *http.MaxBytesError
	var network net.Error
	switch {
	case errors.As(err, &over):
		hearOut(r)
		return nil, &problem{Status: http.StatusRequestEntityTooLarge, Detail: large}
	case errors.As(err, &network) && network.Timeout():
		return nil, &problem{Status: http.StatusRequestTimeout}
	case err != nil:
		return nil, bad("Die Anfrage bricht mitten im Inhalt ab.")
	case len(data) > 0 && !fits(r.Header):
		return nil, &problem{Status: http.StatusUnsupportedMediaType, Detail: other}
	}
	return data, nil
}

// patience is how much of a body that is too large is read all the same.
const patience = 48 << 20

// hearOut reads what is still coming, within bounds: many clients look at the
// answer only when they have sent everything. One that asks first whether it
// may send (Expect) is answered at once.
func hearOut(r *http.Request) {
	if r.Header.Get("Expect") == "" {
		_, _ = io.CopyN(io.Discard, r.Body, patience)
	}
}

// tooLarge says that a body is too large.
func tooLarge(most int64) string {
	if most > bodySize {
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

// decode reads the body as strictly as a season file. What is no JSON at all is
// a bad request; what is JSON of another shape is refused with its path.
func (b body) decode(into any, required ...string) error {
	return b.refused(seasonfile.DecodeStrict(b, into, required...))
}

// refused tells a body that is no JSON at all from one that says the wrong
// thing.
func (b body) refused(err error) error {
	var fault *scoring.Fault
	if errors.As(err, &fault) && (!utf8.Valid(b) || !json.Valid(bytes.TrimPrefix(b, []byte("\uFEFF")))) {
		return &problem{Status: http.StatusBadRequest, Detail: fault.Sentence, Path: fault.Path}
	}
	return err
}

// agree refuses a body that names another thing than the path of the request;
// it need not name it at all.
func agree[T comparable](key string, inBody *T, inPath T) error {
	if inBody == nil || *inBody == inPath {
		return nil
	}
	return &scoring.Fault{Path: "$." + key, Sentence: "Das stimmt nicht mit der Adresse der Anfrage überein."}
}
