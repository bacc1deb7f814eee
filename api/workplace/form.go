package workplace

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// Sent is a form that was sent: what stands in each field.
type Sent func(name string) string

// Nothing is a form without fields.
func Nothing(string) string { return "" }

// formSize is the most that a form may be, in bytes: what is not a plain letter takes three times as many in it.
const formSize = 4 * rest.BodySize

// Reads returns what answers a form, which do is handed.
func Reads[V echo.Context](do func(v V, sent Sent) error) func(V) error {
	return func(v V) error {
		sent, err := Read(v)
		if err != nil {
			return err
		}
		return do(v, sent)
	}
}

// Read reads the form that was sent.
func Read(c echo.Context) (Sent, error) { return ReadMost(c, formSize) }

// ReadMost reads a form of at most so many bytes.
func ReadMost(c echo.Context, most int64) (Sent, error) {
	r := c.Request()
	r.Body = http.MaxBytesReader(c.Response(), r.Body, most)
	err := r.ParseForm()
	var tooLong *http.MaxBytesError
	if errors.As(err, &tooLong) {
		return nil, &rest.Problem{Status: http.StatusRequestEntityTooLarge,
			Detail: "Das ist mehr, als ein Formular fassen kann; gespeichert wurde nichts."}
	}
	if err != nil {
		return nil, rest.BadRequest("Das Formular ist nicht lesbar.")
	}
	return r.PostForm.Get, nil
}

// Seal gives a form what its act needs beside what is typed: the version of what is
// stored, "" for nothing, so that nobody writes over what he has not seen; and a key, so
// that a form that is sent twice is carried out once. A form that has them keeps them.
func Seal(f *workplace.Form, stored acts.Version) {
	if slices.ContainsFunc(f.Hidden, func(h workplace.Hidden) bool { return h.Name == workplace.VersionField }) {
		return
	}
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: workplace.VersionField, Value: string(stored)},
		workplace.Hidden{Name: workplace.KeyField, Value: acts.NewSecret()})
}

// Terms are those of an act that a sealed form asks for. Path and body are those with
// which the API asks the same, so that the journal keeps one kind of request.
func (v *Visit) Terms(sent Sent, method, path string, body any) (acts.Terms, error) {
	asked, err := RequestOf(method, path, body)
	if err != nil {
		return acts.Terms{}, err
	}
	return TermsOf(sent, asked)
}

// RequestOf is a request to the API, with its path below /api/v1 and a body that may be nil.
func RequestOf(method, path string, body any) (acts.Asked, error) {
	asked := acts.Asked{Method: method, Path: path}
	if body == nil {
		return asked, nil
	}
	text, err := json.Marshal(body)
	asked.Body = string(text)
	return asked, err
}

// KeyOf is the key of a sealed form, a new one for a form without.
func KeyOf(sent Sent) string {
	if key := sent(workplace.KeyField); key != "" && len(key) <= acts.KeyMax {
		return key
	}
	return acts.NewSecret()
}

// TermsOf is [Visit.Terms] for what the API is asked for, with its path below /api/v1.
func TermsOf(sent Sent, asked acts.Asked) (acts.Terms, error) {
	asked.Path = rest.V1 + asked.Path
	terms := acts.Terms{Key: sent(workplace.KeyField), Asked: asked}
	if len(terms.Key) > acts.KeyMax {
		return terms, rest.BadRequest("Das Formular ist nicht lesbar.")
	}
	if version := sent(workplace.VersionField); version != "" {
		terms.Match = []acts.Version{acts.Version(version)}
	} else {
		terms.New = true
	}
	return terms, nil
}

// Refuse notes in a form everything for which what was sent is refused, and returns the
// status of the page. What is no refusal is an error of its own.
func Refuse(c echo.Context, f *workplace.Form, err error) (int, error) {
	p := rest.ProblemOf(err)
	if p.Status >= http.StatusInternalServerError || errors.Is(err, acts.ErrNotFound) {
		return 0, err
	}
	p.Head(c.Response().Header())
	var otherwise *acts.Otherwise
	switch {
	case errors.As(err, &otherwise):
		f.Refuse("", "Die Folgen sind inzwischen andere als die gezeigten. Hier stehen sie, wie sie jetzt sind; gespeichert wurde nichts.")
	case p.Status == http.StatusPreconditionFailed:
		f.Refuse("", "Inzwischen hat hier jemand anderer gespeichert. Ihre Eingaben stehen noch da; noch einmal senden ersetzt den "+
			"anderen Eintrag.")
	case len(p.Errors) == 0:
		place(c, f, p.Path, cited(p.Detail, p.Rule))
	}
	for _, one := range p.Errors {
		place(c, f, one.Path, cited(one.Detail, one.Rule))
	}
	return p.Status, nil
}

// Unplaced is a fault that no field of its form shows. With a path, the form lacks what its act asks for.
type Unplaced struct {
	Form           *workplace.Form
	Path, Sentence string
}

// unplacedKey is where the context of a request keeps its faults without a field.
const unplacedKey = "unplaced"

// UnplacedIn returns the faults of an answer that no field of its form shows.
func UnplacedIn(c echo.Context) []Unplaced {
	list, _ := c.Get(unplacedKey).([]Unplaced)
	return list
}

// place notes a fault in a form; for one without a field the context says so.
func place(c echo.Context, f *workplace.Form, path, sentence string) {
	if !f.Refuse(path, sentence) {
		c.Set(unplacedKey, append(UnplacedIn(c), Unplaced{f, path, sentence}))
	}
}

// cited is a sentence with its paragraph, if it has one and does not name it itself.
func cited(sentence string, rule rulebook.Ref) string {
	if rule == "" || strings.Contains(sentence, rule.String()) {
		return sentence
	}
	return sentence + " (" + rule.String() + ")"
}
