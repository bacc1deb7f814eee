package api

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/labstack/echo/v4"

	"pokerliga/api/openapi"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// book is the API's description, read by somebody else's program.
type book struct {
	doc   *openapi3.T
	route routers.Router
}

// alone returns a server over no store, for its routes.
func alone() *Server {
	return New(league.NewOffice(new(absent), time.Now), people.New(new(storage.Store).Accounts(), time.Now), Options{})
}

// theBook is read once: the description does not depend on what is stored.
var theBook = sync.OnceValues(func() (*book, error) {
	k := described(alone().routes())
	doc, err := openapi3.NewLoader().LoadFromData(k.Body)
	if err != nil {
		return nil, err
	}
	route, err := gorillamux.NewRouter(doc)
	return &book{doc, route}, err
})

// hold holds an answer against the description.
func (h *hall) hold(r *http.Request, g *got) {
	h.Helper()
	b, err := theBook()
	if err != nil {
		h.Fatal(err)
	}
	if strings.HasPrefix(r.URL.Path, "/api") && g.StatusCode >= 400 && r.Method != http.MethodHead {
		g.problem()
	}
	local := *r
	address := *r.URL
	address.Scheme, address.Host, local.Host = "", "", ""
	local.URL = &address
	found, params, err := b.route.FindRoute(&local)
	if err != nil {
		return // not in the description: an unknown address or method, or a page
	}
	in := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: &local, PathParams: params, Route: found},
		Status:                 g.StatusCode, Header: g.Header,
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	}
	if g.Header.Get("Content-Encoding") == "" {
		in.SetBodyBytes(g.body)
		if err := openapi3filter.ValidateResponse(h.Context(), in); err != nil {
			h.Errorf("%s: status %d is not as described: %v", g.what, g.StatusCode, err)
		}
	}
}

func TestTheDescriptionIsValidOpenAPI(t *testing.T) {
	b, err := theBook()
	if err != nil {
		t.Fatal(err)
	}
	if err := b.doc.Validate(t.Context(), openapi3.EnableExamplesValidation()); err != nil {
		t.Error(err)
	}
	if b.doc.OpenAPI != "3.1.0" {
		t.Errorf("OpenAPI is %s", b.doc.OpenAPI)
	}
}

func TestEveryRouteIsDescribedAndNoOther(t *testing.T) {
	b, err := theBook()
	if err != nil {
		t.Fatal(err)
	}
	var described, served []string
	for path, item := range b.doc.Paths.Map() {
		for method := range item.Operations() {
			described = append(described, method+" "+path)
		}
	}
	store := storagetest.Open(t)
	server := New(league.NewOffice(store, nil), people.New(store.Accounts(), nil), Options{})
	for _, r := range server.echo.Routes() {
		if r.Method != http.MethodHead && r.Method != echo.RouteNotFound && (strings.HasPrefix(r.Path, "/api") || r.Path == "/healthz") {
			served = append(served, r.Method+" "+openapi.Template(r.Path))
		}
	}
	slices.Sort(described)
	slices.Sort(served)
	if !slices.Equal(described, served) {
		t.Errorf("described:\n%s\nserved:\n%s", strings.Join(described, "\n"), strings.Join(served, "\n"))
	}
}

func TestEveryOperationHasNamedExamples(t *testing.T) {
	b, err := theBook()
	if err != nil {
		t.Fatal(err)
	}
	for path, item := range b.doc.Paths.Map() {
		for method, op := range item.Operations() {
			if op.Summary == "" || op.OperationID == "" {
				t.Errorf("%s %s has no summary or id", method, path)
			}
			if op.RequestBody != nil {
				exampled(t, method+" "+path, op.RequestBody.Value.Content)
			}
			for status, answer := range op.Responses.Map() {
				if len(answer.Value.Content) > 0 {
					exampled(t, method+" "+path+" "+status, answer.Value.Content)
				}
			}
		}
	}
}

// exampled fails the test unless every example fits its schema, and there is
// one.
func exampled(t *testing.T, where string, content openapi3.Content) {
	t.Helper()
	for kind, media := range content {
		if len(media.Examples) == 0 {
			t.Errorf("%s: no example of %s", where, kind)
		}
		for name, example := range media.Examples {
			if err := media.Schema.Value.VisitJSON(example.Value.Value, openapi3.EnableJSONSchema2020()); err != nil {
				t.Errorf("%s: the example %q is not as described: %v", where, name, err)
			}
		}
	}
}
