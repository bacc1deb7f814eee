package rest

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// Upload is what is sent where it is no JSON: a file of one of these kinds, as it
// is or as the part "file" of a form.
type Upload struct {
	Kinds   []string // media types
	Most    int64    // bytes
	Large   string   // what is said of a file that is too large
	Example string   // its content, as text
	Name    string   // of the example
	Text    string   // the name of a part with a text that a form may have beside the file, "" for none
	Expects bool     // what is there is named by If-Match
}

// Form is the media type of a form that has a file in it.
const Form = "multipart/form-data"

// formSize is what a form adds to the file in it, in bytes.
const formSize = 8 << 10

// kind returns the media type of a request if it is one that is taken, "" for any
// other.
func (u *Upload) kind(h http.Header) (kind, boundary string) {
	kind, params, err := mime.ParseMediaType(h.Get("Content-Type"))
	if err != nil || h.Get("Content-Encoding") != "" || kind != Form && !slices.Contains(u.Kinds, kind) {
		return "", ""
	}
	return kind, params["boundary"]
}

// OpenFile begins a request that brings a file, and returns the file.
func (s *Base) OpenFile(c echo.Context, u *Upload) (*Act, []byte, error) {
	a, err := s.beginWith(c, func() (Body, error) { return readFile(c, u) })
	return u.fileOf(c, a, err)
}

// fileOf returns a request that was begun, with the file that it brings.
func (u *Upload) fileOf(c echo.Context, a *Act, err error) (*Act, []byte, error) {
	if err != nil {
		return nil, nil, err
	}
	kind, boundary := u.kind(c.Request().Header)
	if kind != Form {
		return a, a.Body, nil
	}
	data, err := partOf(a.Body, boundary, "file")
	if err == nil && data == nil {
		err = BadRequest("Dem Formular fehlt der Teil „file“ mit der Datei.")
	}
	if err == nil && int64(len(data)) > u.Most {
		err = &Problem{Status: http.StatusRequestEntityTooLarge, Detail: u.Large}
	}
	return a, data, err
}

// readFile reads the body of a request that brings a file.
func readFile(c echo.Context, u *Upload) (Body, error) {
	other := "Hier wird eine Datei gesendet; im Content-Type steht, was sie ist: " + strings.Join(append(slices.Clone(u.Kinds), Form),
		", ") + "."
	data, err := readAs(c, u.Most+formSize, u.Large, other, func(h http.Header) bool { kind, _ := u.kind(h); return kind != "" })
	if err == nil && len(data) == 0 {
		return nil, BadRequest("Es fehlt die Datei.")
	}
	return data, err
}

// TextOf returns the text beside the file of a request that was begun, "" if there is none.
func (u *Upload) TextOf(c echo.Context, a *Act) (string, error) {
	kind, boundary := u.kind(c.Request().Header)
	if kind != Form {
		return "", nil
	}
	text, err := partOf(a.Body, boundary, u.Text)
	return string(text), err
}

// partOf returns a part of a form, nil if it has none of that name.
func partOf(data []byte, boundary, name string) ([]byte, error) {
	if boundary == "" {
		return nil, BadRequest("Dem Formular fehlt die Angabe, was seine Teile trennt.")
	}
	parts := multipart.NewReader(bytes.NewReader(data), boundary)
	for {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil, nil
		}
		if err != nil {
			return nil, BadRequest("Das Formular ist nicht lesbar.")
		}
		if part.FormName() != name {
			continue
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return nil, BadRequest("Das Formular bricht mitten in der Datei ab.")
		}
		return content, nil
	}
}

// MediaType is that of an answer that is a file and no JSON.
type MediaType string

// MediaTypes are those of an answer that is one of several kinds of files.
type MediaTypes []MediaType
