package openapi

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// problemExamples are errors as the office returns them, by name.
var problemExamples = map[string]error{
	"unknown parameter": rest.BadRequest("Den Parameter „%s“ gibt es hier nicht.", "vor"),
	"no sign-in":        acts.ErrSignIn,
	"wrong password":    people.ErrWrong,
	"no code":           people.ErrCode,
	"wrong code":        people.ErrWrongCode,
	"no second factor":  acts.ErrSecondFactor,
	"foreign passkey":   people.ErrPasskey,
	"not entitled":      acts.ErrDenied,
	"nothing there":     acts.ErrNotFound,
	"erased":            &rest.Problem{Status: http.StatusGone, Detail: "Die Daten dieses Spielers wurden am 3. Mai 2011 gelöscht."},
	"season exists":     &acts.Clash{Sentence: "Die Saison „2010“ gibt es schon."},
	"stale card": &acts.Stale{Version: "8c1d0a77f0b64c5e9e3a5b2d41c0ffee",
		Current:   json.RawMessage(`{"table":7,"seats":[{"player":"p0417","place":1}]}`),
		Submitted: json.RawMessage(`{"table":7,"seats":[{"player":"p0417","place":2}]}`)},
	"too large":       &rest.Problem{Status: http.StatusRequestEntityTooLarge, Detail: rest.TooLarge(rest.BodySize)},
	"not JSON":        &rest.Problem{Status: http.StatusUnsupportedMediaType},
	"by the rulebook": rulebook.Ref("3.2.11").Breach("Heat 2 kann erst nach Heat 1 beginnen."),
	"contradiction": &scoring.Fault{Path: "$.seats[2].place", Sentence: "Die Plätze bilden keine Rangfolge: nach 1, 2 folgt 4.",
		Rule: "3.2.18"},
	"heat closed":       &acts.Refusal{Sentence: "Heat 2 ist abgeschlossen; zuerst wieder öffnen."},
	"no If-Match":       acts.ErrNoMatch,
	"too many attempts": &acts.TooMany{},
	"database away":     acts.ErrUnavailable,
	"in doubt":          acts.ErrInDoubt,
}

// problems describes how each status says no, and everything else that can go
// wrong as the default.
func problems(known huma.Registry) map[string]*huma.Response {
	schema := known.Schema(reflect.TypeFor[rest.Problem](), true, "")
	list := map[string]*huma.Response{
		"304":     {Description: "Unchanged since the ETag in If-None-Match."},
		"default": {Description: "Something went wrong.", Content: problemContent(schema, http.StatusServiceUnavailable)},
	}
	for status := range rest.Titles {
		if status < http.StatusInternalServerError {
			list[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status) + ".", Content: problemContent(schema, status)}
		}
	}
	return list
}

// problemContent describes a problem with the examples of that status.
func problemContent(schema *huma.Schema, status int) map[string]*huma.MediaType {
	examples := map[string]*huma.Example{}
	for name, err := range problemExamples {
		if p := rest.ProblemOf(err); p.Status == status {
			examples[name] = &huma.Example{Value: p}
		}
	}
	return map[string]*huma.MediaType{"application/problem+json": {Schema: schema, Examples: examples}}
}
