package api

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

// upload is what is sent where it is no JSON: a file of one of these kinds, as it
// is or as the part "file" of a form.
type upload struct {
	kinds   []string // media types
	most    int64    // bytes
	large   string   // what is said of a file that is too large
	example string   // its content, as text
	name    string   // of the example
	expects bool     // what is there is named by If-Match
}

// form is the media type of a form that has a file in it.
const form = "multipart/form-data"

// formSize is what a form adds to the file in it, in bytes.
const formSize = 8 << 10

// kind returns the media type of a request if it is one that is taken, "" for any
// other.
func (u *upload) kind(h http.Header) (kind, boundary string) {
	kind, params, err := mime.ParseMediaType(h.Get("Content-Type"))
	if err != nil || h.Get("Content-Encoding") != "" || kind != form && !slices.Contains(u.kinds, kind) {
		return "", ""
	}
	return kind, params["boundary"]
}

// openFile begins a request that brings a file, and returns the file.
func (s *core) openFile(c echo.Context, u *upload) (*act, []byte, error) {
	a, err := s.beginWith(c, func() (body, error) { return readFile(c, u) })
	if err != nil {
		return nil, nil, err
	}
	kind, boundary := u.kind(c.Request().Header)
	if kind != form {
		return a, a.body, nil
	}
	data, err := partOf(a.body, boundary)
	if err == nil && int64(len(data)) > u.most {
		err = &problem{Status: http.StatusRequestEntityTooLarge, Detail: u.large}
	}
	return a, data, err
}

// readFile reads the body of a request that brings a file.
func readFile(c echo.Context, u *upload) (body, error) {
	other := "Hier wird eine Datei gesendet; im Content-Type steht, was sie ist: " + strings.Join(append(slices.Clone(u.kinds), form), ", ") + "."
	data, err := readAs(c, u.most+formSize, u.large, other, func(h http.Header) bool { kind, _ := u.kind(h); return kind != "" })
	if err == nil && len(data) == 0 {
		return nil, bad("Es fehlt die Datei.")
	}
	return data, err
}

// partOf returns the part "file" of a form.
func partOf(data []byte, boundary string) ([]byte, error) {
	if boundary == "" {
		return nil, bad("Dem Formular fehlt die Angabe, was seine Teile trennt.")
	}
	parts := multipart.NewReader(bytes.NewReader(data), boundary)
	for {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil, bad("Dem Formular fehlt der Teil „file“ mit der Datei.")
		}
		if err != nil {
			return nil, bad("Das Formular ist nicht lesbar.")
		}
		if part.FormName() != "file" {
			continue
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return nil, bad("Das Formular bricht mitten in der Datei ab.")
		}
		return content, nil
	}
}

// mediaType is that of an answer that is a file and no JSON.
type mediaType string
