package api

import (
	"bytes"
	"context"
	"net/http"
	"slices"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/reports"
	"pokerliga/web/frame"
)

// endings are the forms in which pages can be taken away: the path of a page
// with one of them behind a dot.
var endings = []string{"csv", "xlsx", "pdf", "json", "ics", "png"}

// takenAway tells the form that a request asks for from the page: what is left
// is a request for the page, which remembers the form.
func takenAway(r *http.Request) *http.Request {
	path, ending, ok := cutLast(r.URL.Path)
	if !ok || strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/static/") || r.URL.Path == frame.PicturePath || !slices.Contains(endings, ending) {
		return r
	}
	page := r.WithContext(context.WithValue(r.Context(), rest.FormKey{}, ending))
	url := *r.URL
	url.Path, url.RawPath = path, ""
	page.URL = &url
	return page
}

// cutLast cuts the ending behind the last dot of the last part of a path.
func cutLast(path string) (before, ending string, ok bool) {
	i := strings.LastIndexByte(path, '.')
	if i < 1 || strings.Contains(path[i:], "/") || path[i-1] == '/' {
		return path, "", false
	}
	return path[:i], path[i+1:], true
}

// report makes the tables of a page.
type report func(v *league.Snapshot, r rest.Request) ([]*reports.Table, error)

// single is a report of a single table.
func single(t *reports.Table, err error) ([]*reports.Table, error) { return []*reports.Table{t}, err }

// written are the forms of a report, and the document of the API that says the
// same.
func (s *Server) written(tables report, document rest.Reader) map[string]rest.Reader {
	as := func(kind string, write func(*bytes.Buffer, []*reports.Table) error) rest.Reader {
		return func(v *league.Snapshot, r rest.Request) (rest.Page, error) {
			written, err := tables(v, r)
			if err == nil && (kind == rest.PdfKind || r.Past != nil) {
				err = s.stamp(v, r, written)
			}
			if err != nil {
				return rest.Page{}, err
			}
			var b bytes.Buffer
			err = write(&b, written)
			return rest.Page{Kind: kind, Body: b.Bytes(), File: written[0].FileName()}, err
		}
	}
	forms := map[string]rest.Reader{
		"csv":  as(rest.CsvKind, func(b *bytes.Buffer, t []*reports.Table) error { return t[0].CSV(b) }),
		"pdf":  as(rest.PdfKind, func(b *bytes.Buffer, t []*reports.Table) error { return reports.PDF(b, t...) }),
		"xlsx": as(rest.XlsxKind, func(b *bytes.Buffer, t []*reports.Table) error { return reports.XLSX(b, t...) }),
	}
	if document != nil {
		forms["json"] = document
	}
	return forms
}

// stamp writes on tables up to which entry of the journal they are right.
// They are of that moment: what concerns others does not change the file.
func (s *Server) stamp(v *league.Snapshot, r rest.Request, tables []*reports.Table) error {
	if r.Past != nil {
		for _, t := range tables {
			t.Mark, t.Stand = r.Past.Mark, r.Past.Ends()
		}
		return nil
	}
	mark, err := s.mark(v, r)
	if err != nil || mark.Number == 0 {
		return err
	}
	for _, t := range tables {
		t.Mark, t.Stand = mark, mark.At
	}
	return nil
}
