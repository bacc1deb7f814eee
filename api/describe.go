package api

import (
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// describe returns the description of the API, made from the table of routes
// and the types that it names.
func describe(routes []route) *huma.OpenAPI {
	d := &huma.OpenAPI{
		OpenAPI: "3.1.0",
		Info: &huma.Info{Title: "Pokerliga", Version: "1",
			Description: "Facts go in as in the season file, numbers come out as in the results file. " +
				"Overwriting needs If-Match with the ETag that was read; Idempotency-Key makes a repeated request answer the same. " +
				"Errors are problems (RFC 9457) with a German sentence."},
		Servers:    []*huma.Server{{URL: "/"}},
		Components: &huma.Components{Schemas: shapes(), SecuritySchemes: schemes},
	}
	d.Components.Responses = problems(d.Components.Schemas)
	for _, r := range routes {
		if r.Summary != "" {
			d.AddOperation(operation(d.Components.Schemas, r))
		}
	}
	adapt(d.Components.Schemas)
	return d
}

// described returns the description as it is sent.
func described(routes []route) *kept {
	p, err := asJSON(describe(routes))
	if err != nil {
		panic(err) // the table of routes is ours
	}
	return keep(p)
}

// description answers with the description of the API.
func (s *Server) description(c echo.Context) error {
	s.described.serve(c.Response(), c.Request())
	return nil
}

// schemes are the two ways to say who one is.
var schemes = map[string]*huma.SecurityScheme{
	"token":  {Type: "http", Scheme: "bearer", Description: "The token that signing in returns."},
	"cookie": {Type: "apiKey", In: "cookie", Name: cookieName, Description: "The cookie that signing in sets."},
}

// operation describes a route.
func operation(known huma.Registry, r route) *huma.Operation {
	op := &huma.Operation{
		Method: r.Method, Path: template(r.Path), OperationID: operationID(r), Summary: r.Summary,
		Description: "For " + r.Deeds.who() + ".", Security: security(r), Parameters: parameters(r), Responses: map[string]*huma.Response{},
	}
	if r.Takes != nil {
		op.RequestBody = &huma.RequestBody{Required: !optional(r.Takes), Content: content(known, r.Takes)}
	}
	for _, status := range strings.Fields(r.Answers) {
		op.Responses[status] = success(known, r, status)
	}
	if r.acts() {
		rehearsed(known, op)
	}
	for _, status := range failures(r) {
		op.Responses[status] = &huma.Response{Ref: "#/components/responses/" + status}
	}
	op.Responses["default"] = &huma.Response{Ref: "#/components/responses/default"}
	return op
}

// success describes the answer of a route when all is well.
func success(known huma.Registry, r route, status string) *huma.Response {
	answer := &huma.Response{Description: map[string]string{fine: "Done.", added: "Created.", accepted: "Heard.", gone: "Done; there is nothing more to say."}[status]}
	if r.Method == get {
		answer.Description = r.Summary + "."
	}
	if r.Gives == nil {
		return answer
	}
	answer.Content = content(known, r.Gives)
	answer.Headers = map[string]*huma.Param{"ETag": {Description: "Names this content; If-Match and If-None-Match take it.",
		Schema: &huma.Schema{Type: huma.TypeString}}}
	return answer
}

// rehearsed says that an act may be answered with what a dry run found out.
func rehearsed(known huma.Registry, op *huma.Operation) {
	const about = "With dry_run=1: what would change."
	told := content(known, league.Rehearsal{})["application/json"]
	answer := op.Responses[fine]
	if answer == nil {
		op.Responses[fine] = &huma.Response{Description: about, Content: map[string]*huma.MediaType{"application/json": told}}
		return
	}
	answer.Description += " " + about
	if answer.Content == nil {
		answer.Content = map[string]*huma.MediaType{}
	}
	for kind, media := range answer.Content {
		answer.Content[kind] = &huma.MediaType{Schema: &huma.Schema{AnyOf: []*huma.Schema{media.Schema, told.Schema}}, Examples: media.Examples}
	}
}

// content describes JSON of a type, with its examples.
func content(known huma.Registry, example any) map[string]*huma.MediaType {
	if file, ok := example.(*upload); ok {
		return file.content()
	}
	if kind, ok := example.(mediaType); ok {
		return kind.content()
	}
	t := reflect.TypeOf(example)
	return map[string]*huma.MediaType{"application/json": {Schema: noNullList(known.Schema(t, true, "")), Examples: examplesOf(t)}}
}

// optional reports whether a body may be left out: nothing in it is required.
func optional(body any) bool {
	t := reflect.TypeOf(body)
	if t.Kind() != reflect.Struct {
		return false
	}
	for field := range t.Fields() {
		if !strings.Contains(field.Tag.Get("json"), ",omitempty") {
			return false
		}
	}
	return true
}

// failures are the statuses with which a route says no in its own ways.
func failures(r route) []string {
	list := []string{"400"}
	add := func(when bool, more ...string) {
		if when {
			list = append(list, more...)
		}
	}
	partly, wholly := r.Deeds.open()
	act := r.acts()
	add(strings.Contains(r.Path, ":"), "404")
	add(r.Method == get && wholly, "304")
	add(!wholly, "401")
	add(!partly && !r.Deeds.anybody() || act, "403")
	add(act && (r.Method == put || r.Method == drop), "412", "428")
	add(act, "422")
	add(r.Takes != nil, "413", "415")
	add(r.Method == post && (r.Path == v1+"/seasons" || r.Path == oneSeason+"/next"), "409")
	add(strings.HasPrefix(r.Path, v1+"/session") && r.Method == post && !act, "401", "422", "429")
	return list
}

// security says whether a route asks who one is.
func security(r route) []map[string][]string {
	either := []map[string][]string{{"token": {}}, {"cookie": {}}}
	switch partly, wholly := r.Deeds.open(); {
	case wholly:
		return []map[string][]string{}
	case partly:
		return append([]map[string][]string{{}}, either...)
	}
	return either
}

// operationID names a route by its method and its path.
func operationID(r route) string {
	words := strings.FieldsFunc(strings.TrimPrefix(r.Path, v1), func(c rune) bool { return c == '/' || c == '.' })
	words = slices.DeleteFunc(words, func(w string) bool { return strings.HasPrefix(w, ":") && w != words[len(words)-1] })
	return strings.ToLower(r.Method) + "-" + strings.ReplaceAll(strings.Join(words, "-"), ":", "one-")
}

// template writes the path of a route as the description does.
func template(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		if name, ok := strings.CutPrefix(part, ":"); ok {
			parts[i] = "{" + name + "}"
		}
	}
	return strings.Join(parts, "/")
}

// parameters describes what stands in the path, behind the question mark and in
// the header.
func parameters(r route) []*huma.Param {
	var list []*huma.Param
	for part := range strings.SplitSeq(r.Path, "/") {
		if name, ok := strings.CutPrefix(part, ":"); ok {
			list = append(list, &huma.Param{Name: name, In: "path", Required: true, Schema: pathShape(name), Example: pathExamples[name]})
		}
	}
	known := r.Query
	if r.acts() {
		known = slices.Concat(known, terms)
	}
	for _, q := range known {
		list = append(list, &huma.Param{Name: q.name, In: "query", Description: q.about,
			Schema: &huma.Schema{Type: huma.TypeString}, Example: q.example})
	}
	if !r.acts() {
		return list
	}
	header := func(name, about, example string) {
		list = append(list, &huma.Param{Name: name, In: "header", Description: about,
			Schema: &huma.Schema{Type: huma.TypeString}, Example: example})
	}
	if r.Method != http.MethodPost || r.Takes == rosterSheet {
		header("If-Match", "The ETag of what is overwritten.", `"3f0c7d2b9a1e4f5d8c6b7a0918273645"`)
	}
	header("Idempotency-Key", "Any text of up to 200 printable characters: the same again makes the same request answer the same and do nothing twice.",
		"5f2d1c1e-8a57-4b61-9b0e-0d3c1b1f7a11")
	return list
}
