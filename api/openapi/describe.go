// Package openapi describes the API (OpenAPI 3.1), made from the table of routes, the
// types that it names, and examples.
package openapi

import (
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
)

// Describe returns the description of the API, made from the table of routes
// and the types that it names.
func Describe(routes []rest.Route, examples ...[]sample.Named) *huma.OpenAPI {
	d := &huma.OpenAPI{
		OpenAPI: "3.1.0",
		Info: &huma.Info{Title: "Pokerliga", Version: "1",
			Description: "Facts go in as in the season file, numbers come out as in the results file. " +
				"Overwriting needs If-Match with the ETag that was read; Idempotency-Key makes a repeated request answer the same. " +
				"Errors are problems (RFC 9457) with a German sentence."},
		Servers:    []*huma.Server{{URL: "/"}},
		Components: &huma.Components{Schemas: shapes(), SecuritySchemes: schemes},
	}
	says := describer{d.Components.Schemas, byType(examples)}
	d.Components.Responses = problems(d.Components.Schemas)
	for _, r := range routes {
		if r.Summary != "" {
			d.AddOperation(says.operation(r))
		}
	}
	adapt(d.Components.Schemas)
	return d
}

// describer describes routes: it knows the schemas so far, and the examples of
// each type.
type describer struct {
	schemas  huma.Registry
	examples map[reflect.Type]map[string]*huma.Example
}

// schemes are the two ways to say who one is.
var schemes = map[string]*huma.SecurityScheme{
	"token":  {Type: "http", Scheme: "bearer", Description: "The token that signing in returns."},
	"cookie": {Type: "apiKey", In: "cookie", Name: rest.CookieName, Description: "The cookie that signing in sets."},
}

// operation describes a route.
func (d describer) operation(r rest.Route) *huma.Operation {
	op := &huma.Operation{
		Method: r.Method, Path: Template(r.Path), OperationID: operationID(r), Summary: r.Summary,
		Description: "For " + r.Deeds.Who() + ".", Security: security(r), Parameters: parameters(r), Responses: map[string]*huma.Response{},
	}
	if r.Takes != nil {
		op.RequestBody = &huma.RequestBody{Required: !r.Bodiless && !optional(r.Takes), Content: d.content(r.Takes)}
	}
	for _, status := range strings.Fields(r.Answers) {
		op.Responses[status] = d.success(r, status)
	}
	if r.Acts() {
		d.rehearsed(op)
	}
	for _, status := range failures(r) {
		op.Responses[status] = &huma.Response{Ref: "#/components/responses/" + status}
	}
	op.Responses["default"] = &huma.Response{Ref: "#/components/responses/default"}
	return op
}

// success describes the answer of a route when all is well.
func (d describer) success(r rest.Route, status string) *huma.Response {
	answer := &huma.Response{Description: map[string]string{rest.OK: "Done.", rest.Created: "Created.", rest.Accepted: "Heard.",
		rest.NoContent: "Done; there is nothing more to say."}[status]}
	if r.Method == rest.Get {
		answer.Description = r.Summary + "."
	}
	if r.Gives == nil {
		return answer
	}
	answer.Content = d.content(r.Gives)
	answer.Headers = map[string]*huma.Param{"ETag": {Description: "Names this content; If-Match and If-None-Match take it.",
		Schema: &huma.Schema{Type: huma.TypeString}}}
	if _, wholly := r.Deeds.Open(); wholly && r.Method == rest.Get {
		header := func(name, about string) {
			answer.Headers[name] = &huma.Param{Description: about, Schema: &huma.Schema{Type: huma.TypeString}}
		}
		header("Last-Modified", "From when on this content has been what it is; If-Modified-Since takes it.")
		if slices.ContainsFunc(r.Query, func(q rest.Query) bool { return q.Name == rest.AsOf.Name }) {
			header(rest.NumberHeader, "With as_of: the number of the last entry of the journal that this state knows.")
			header(rest.HashHeader, "With as_of: its hash.")
			header(rest.CorrectedHeader, "With as_of: the day on which what stood then became what stands there today.")
		}
	}
	return answer
}

// rehearsed says that an act may be answered with what a dry run found out.
func (d describer) rehearsed(op *huma.Operation) {
	const about = "With dry_run=1: what would change."
	told := d.content(rest.Rehearsal{})["application/json"]
	answer := op.Responses[rest.OK]
	if answer == nil {
		op.Responses[rest.OK] = &huma.Response{Description: about, Content: map[string]*huma.MediaType{"application/json": told}}
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
func (d describer) content(example any) map[string]*huma.MediaType {
	if file, ok := example.(*rest.Upload); ok {
		return fileSent(file)
	}
	if kind, ok := example.(rest.MediaType); ok {
		return fileAnswered(kind)
	}
	if kinds, ok := example.(rest.MediaTypes); ok {
		media := map[string]*huma.MediaType{}
		for _, kind := range kinds {
			maps.Copy(media, fileAnswered(kind))
		}
		return media
	}
	t := reflect.TypeOf(example)
	return map[string]*huma.MediaType{"application/json": {Schema: noNullList(d.schemas.Schema(t, true, "")), Examples: d.examples[t]}}
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
func failures(r rest.Route) []string {
	list := []string{"400"}
	add := func(when bool, more ...string) {
		if when {
			list = append(list, more...)
		}
	}
	partly, wholly := r.Deeds.Open()
	act := r.Acts()
	add(strings.Contains(r.Path, ":"), "404")
	add(strings.Contains(r.Path, "/:player") || strings.Contains(r.Path, "/:entrant"), "410")
	add(r.Method == rest.Get && wholly, "304")
	add(!wholly, "401")
	add(!partly && !r.Deeds.Anybody() || act, "403")
	add(act && (r.Method == rest.Put || r.Method == rest.Delete), "412", "428")
	add(act, "422")
	add(r.Takes != nil, "413", "415")
	add(r.Method == rest.Post && (r.Path == rest.V1+"/seasons" || r.Path == rest.OneSeason+"/next"), "409")
	add(strings.HasPrefix(r.Path, rest.V1+"/session") && r.Method == rest.Post && !act, "401", "422", "429")
	return list
}

// security says whether a route asks who one is.
func security(r rest.Route) []map[string][]string {
	either := []map[string][]string{{"token": {}}, {"cookie": {}}}
	switch partly, wholly := r.Deeds.Open(); {
	case wholly:
		return []map[string][]string{}
	case partly:
		return append([]map[string][]string{{}}, either...)
	}
	return either
}

// operationID names a route by its method and its path.
func operationID(r rest.Route) string {
	words := strings.FieldsFunc(strings.TrimPrefix(r.Path, rest.V1), func(c rune) bool { return c == '/' || c == '.' })
	words = slices.DeleteFunc(words, func(w string) bool { return strings.HasPrefix(w, ":") && w != words[len(words)-1] })
	return strings.ToLower(r.Method) + "-" + strings.ReplaceAll(strings.Join(words, "-"), ":", "one-")
}

// Template writes the path of a route as the description does.
func Template(path string) string {
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
func parameters(r rest.Route) []*huma.Param {
	var list []*huma.Param
	for part := range strings.SplitSeq(r.Path, "/") {
		if name, ok := strings.CutPrefix(part, ":"); ok {
			list = append(list, &huma.Param{Name: name, In: "path", Required: true, Schema: pathShape(name), Example: pathExamples[name]})
		}
	}
	known := r.Query
	if r.Acts() {
		known = slices.Concat(known, rest.Terms)
	}
	for _, q := range known {
		list = append(list, &huma.Param{Name: q.Name, In: "query", Description: q.About,
			Schema: &huma.Schema{Type: huma.TypeString}, Example: q.Example})
	}
	if !r.Acts() {
		return list
	}
	header := func(name, about, example string) {
		list = append(list, &huma.Param{Name: name, In: "header", Description: about,
			Schema: &huma.Schema{Type: huma.TypeString}, Example: example})
	}
	if file, ok := r.Takes.(*rest.Upload); r.Method != http.MethodPost || ok && file.Expects {
		header("If-Match",
			"The ETag of what is overwritten, or that of a dry run: then nothing is stored if the consequences are others by now.",
			`"3f0c7d2b9a1e4f5d8c6b7a0918273645"`)
	}
	header("Idempotency-Key",
		"Any text of up to 200 printable characters: the same again makes the same request answer the same and do nothing twice.",
		"5f2d1c1e-8a57-4b61-9b0e-0d3c1b1f7a11")
	return list
}

// fileSent describes a file that is sent.
func fileSent(u *rest.Upload) map[string]*huma.MediaType {
	binary := &huma.Schema{Type: huma.TypeString, Format: "binary"}
	media := map[string]*huma.MediaType{rest.Form: {
		Schema:   &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{"file": binary}, Required: []string{"file"}},
		Examples: map[string]*huma.Example{u.Name: {Value: map[string]string{"file": u.Example}}},
	}}
	if u.Text != "" {
		media[rest.Form].Schema.Properties[u.Text] = &huma.Schema{Type: huma.TypeString}
	}
	for _, kind := range u.Kinds {
		media[kind] = &huma.MediaType{Schema: binary, Examples: map[string]*huma.Example{u.Name: {Value: u.Example}}}
	}
	return media
}

// fileAnswered describes an answer that is a file.
func fileAnswered(m rest.MediaType) map[string]*huma.MediaType {
	return map[string]*huma.MediaType{string(m): {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"},
		Examples: map[string]*huma.Example{"a file": {Value: "\u0089PNG…"}}}}
}

// byType sorts examples by their type.
func byType(lists [][]sample.Named) map[reflect.Type]map[string]*huma.Example {
	sorted := map[reflect.Type]map[string]*huma.Example{}
	for _, list := range lists {
		for _, one := range list {
			t := reflect.TypeOf(one.Value)
			if sorted[t] == nil {
				sorted[t] = map[string]*huma.Example{}
			}
			sorted[t][one.Name] = &huma.Example{Value: one.Value}
		}
	}
	return sorted
}
