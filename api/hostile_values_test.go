package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// Who comes in.
var (
	admin   = acts.Role{Kind: acts.RoleAdmin}
	directs = acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}}
)

// nasty are texts that have hurt programs before.
var nasty = []string{"", " ", "\x00", "a\x00b", "\xff\xfe", "\ufeff", "\u202e", "\u2028", "0", "-1", "1e9", "NaN", "null", "true",
	"undefined",
	"9223372036854775808", "99999999999999999999999999", "1.5", "01", "٣", "'; DROP TABLE seasons; --", `"`, `\`, "../../etc/passwd",
	"%2e%2e%2f", "%00",
	"<script>alert(1)</script>", "{{.}}", "${jndi:ldap://x}", "2010-02-30", "0000-00-00", "9999-12-31", "-0001-01-01",
	"2010-02-07T14:00:00Z", "24:00", "A", "a", "*",
	"ÄÖÜß♠", "👩‍👩‍👧", "e\u0301", strings.Repeat("x", 65), strings.Repeat("ß", 5000), strings.Repeat("9", 400)}

// numbers are numbers as JSON can have them.
var numbers = []string{"0", "-0", "-1", "1", "2", "7", "1.5", "1e2", "1e400", "-1e400", "1e-400", "2147483647", "2147483648",
	"-2147483649", "4294967296",
	"9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "123456789012345678901234567890"}

// scalar returns something that is no list and no object.
func (s *stranger) scalar() any {
	switch s.IntN(5) {
	case 0:
		return nil
	case 1:
		return s.in(2)
	case 2:
		return json.Number(one(s, numbers...))
	case 3:
		return one(s, s.known()...)
	}
	return one(s, nasty...)
}

// known are ids that the season knows.
func (s *stranger) known() []string {
	ids := []string{"small", "bl1", "A", "B", "2010-02-07"}
	for i := range s.file.Clubs {
		ids = append(ids, s.file.Clubs[i].ID)
	}
	for i := range s.file.Players {
		ids = append(ids, s.file.Players[i].ID)
	}
	return ids
}

// part returns what may stand in a path under that name, and now and then what
// may not.
func (s *stranger) part(name string, example any) string {
	if s.bad == "path" && s.in(2) {
		return one(s, nasty...)
	}
	switch name {
	case "season":
		return "small"
	case "league":
		return "bl1"
	case "matchday":
		return one(s, "1", "1", "1", "2")
	case "heat":
		return one(s, "1", "1", "2")
	case "table":
		return strconv.Itoa(1 + s.IntN(5))
	case "mtt":
		return one(s, "A", "B")
	case "club":
		return s.file.Clubs[s.IntN(len(s.file.Clubs))].ID
	case "player":
		return s.file.Players[s.IntN(len(s.file.Players))].ID
	}
	if len(s.seen) > 0 && s.in(2) {
		return one(s, s.seen...)
	}
	if example != nil && s.in(2) {
		return fmt.Sprint(example)
	}
	return one(s, s.known()...)
}

// placeholder is a part of a path that the description leaves open.
var placeholder = regexp.MustCompile(`\{([^}]+)\}`)

// address fills in the path of an operation.
func (s *stranger) address(op offer) string {
	return placeholder.ReplaceAllStringFunc(op.path, func(name string) string {
		name = strings.Trim(name, "{}")
		var example any
		if p := op.Parameters.GetByInAndName("path", name); p != nil {
			example = p.Example
		}
		return url.PathEscape(s.part(name, example))
	})
}

// query makes up what stands behind the question mark.
func (s *stranger) query(op offer) string {
	values, bad := url.Values{}, s.bad == "query"
	for _, p := range op.Parameters {
		if p.Value.In != "query" || !s.in(3) {
			continue
		}
		if example, ok := p.Value.Example.(string); ok && !(bad && s.in(2)) {
			values.Set(p.Value.Name, example)
		} else {
			values.Set(p.Value.Name, one(s, nasty...))
		}
		if bad && s.in(8) {
			values.Add(p.Value.Name, "1")
		}
	}
	if bad && s.in(6) {
		values.Set(one(s, nasty...), one(s, nasty...))
	}
	if bad && s.in(6) {
		return one(s, "%zz", "&&&", "a=1;b=2", "=", strings.Repeat("a&", 3000))
	}
	return values.Encode()
}

// header makes up the header: the caller, under which terms, and what else may
// stand there.
func (s *stranger) header(op offer, path string, h http.Header) {
	set := func(name string, values ...string) {
		if value := one(s, values...); value != "" {
			h[name] = []string{value}
		}
	}
	h.Set("Authorization", "Bearer "+s.admin)
	if s.bad == "who" {
		set("Authorization", "", "Bearer "+s.director, "Bearer "+s.director, "Bearer ", "Bearer x", "Basic YTpi", "bearer "+s.admin,
			"Bearer "+strings.Repeat("x", 3000))
		set("Cookie", "", rest.CookieName+"=x", rest.CookieName+"="+s.admin, "=;=", strings.Repeat("a=b; ", 500))
	}
	if _, etag := s.stored(path); op.gets && op.method != rest.Get {
		set("If-Match", etag)
	}
	set("Idempotency-Key", "", strconv.Itoa(s.IntN(1<<30)))
	if s.bad == "terms" {
		set("If-Match", "*", `"x"`, "x", `W/"x"`, `"x", *`, `"`, ",,,", strings.Repeat(`"y",`, 500))
		set("If-None-Match", "", "*", `"x"`, `W/"x", "y"`)
		set("Idempotency-Key", "k", "k", "with space", "ümlaut", strings.Repeat("k", 201), "\t")
	}
	if s.bad == "header" {
		set("Content-Type", h.Get("Content-Type"), "text/plain", "application/json; charset=latin1", "application/json;;",
			"multipart/form-data", "*/*", "/", "\t")
		set("Accept", "application/json", "text/html", "*/*", ";;;", "image/png;q=2")
		set("Accept-Encoding", "", "br", "gzip;q=0", ";q=x")
		set("Content-Encoding", "", "", "", "gzip", "identity", "x")
		set("Sec-Fetch-Site", "", "same-origin", "cross-site", "x")
		set("Origin", "", "", "http://liga.example", "https://evil.example", "null", ":")
		set("X-Forwarded-For", "::1", "x", strings.Repeat("1,", 500))
	}
}

// content makes up a body, and names its kind in the header.
func (s *stranger) content(op offer, path string, h http.Header) []byte {
	if op.RequestBody == nil {
		if s.bad == "body" {
			h["Content-Type"] = []string{"application/json"}
			return []byte(one(s, "{}", "null", "x", `{"a":1}`))
		}
		return nil
	}
	kinds := op.RequestBody.Value.Content
	kind := one(s, slices.Sorted(maps.Keys(kinds))...)
	h["Content-Type"] = []string{kind}
	if !strings.Contains(kind, "json") {
		return []byte(one(s, append(nasty, "PK\x03\x04"+strings.Repeat("\x00", 100), "a;b\r\n1;2\r\n", "\x89PNG\r\n\x1a\n", "GIF89a",
			"--x\r\n\r\n--x--")...))
	}
	var base any
	if now, _ := s.stored(path); op.gets && now != nil && s.in(3) {
		base = decoded(now)
	} else {
		examples := kinds[kind].Examples
		if len(examples) > 0 {
			name := one(s, slices.Sorted(maps.Keys(examples))...)
			text, _ := json.Marshal(examples[name].Value.Value) // it was read from JSON
			base = decoded(s.athome(text))
		}
	}
	if s.bad == "body" {
		for range one(s, 1, 1, 1, 2, 3) {
			base = s.mutated(base, 0)
		}
	}
	text, err := json.Marshal(base)
	if err != nil {
		s.Fatal(err)
	}
	return s.mangled(text)
}

// The ids of the examples.
var examplePlayers, exampleSeasons = regexp.MustCompile(`"p0\d{3}"`), regexp.MustCompile(`"2010"`)

// athome puts ids that the season knows in place of those of the examples, so
// that what is sent gets past the first look.
func (s *stranger) athome(text []byte) []byte {
	quoted := func(id string) []byte { return []byte(strconv.Quote(id)) }
	text = examplePlayers.ReplaceAllFunc(text, func([]byte) []byte { return quoted(s.file.Players[s.IntN(len(s.file.Players))].ID) })
	text = exampleSeasons.ReplaceAll(text, quoted(one(s, "small", "small", "2010")))
	for _, club := range []string{"linz-2", "graz-1", "wels-1", "villach-1"} {
		text = bytes.ReplaceAll(text, quoted(club), quoted(s.file.Clubs[s.IntN(len(s.file.Clubs))].ID))
	}
	return text
}

// mutated changes something somewhere in a value.
func (s *stranger) mutated(v any, depth int) any {
	switch v := v.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		switch {
		case s.in(8) || len(keys) == 0:
			v[one(s, append(nasty, keys...)...)] = s.scalar()
		case s.in(8):
			delete(v, one(s, keys...))
		case s.in(12) && depth > 0:
			return s.scalar()
		default:
			key := one(s, keys...)
			v[key] = s.mutated(v[key], depth+1)
		}
		return v
	case []any:
		switch {
		case len(v) == 0 || s.in(10):
			return append(v, s.scalar())
		case s.in(10):
			i := s.IntN(len(v))
			return slices.Delete(v, i, i+1)
		case s.in(11):
			return append(v, v[s.IntN(len(v))])
		case s.in(40):
			return slices.Repeat(v, 1+1000/len(v))
		case s.in(15):
			return s.scalar()
		}
		i := s.IntN(len(v))
		v[i] = s.mutated(v[i], depth+1)
		return v
	}
	switch s.IntN(12) {
	case 0:
		return []any{v}
	case 1:
		return map[string]any{one(s, nasty...): v}
	}
	return s.scalar()
}

// mark is what some programs put before a text to say that it is Unicode.
const mark = "\ufeff"

// mangled damages a text now and then, so that it may be no JSON.
func (s *stranger) mangled(text []byte) []byte {
	if s.bad != "text" {
		return text
	}
	at := s.IntN(len(text) + 1)
	switch s.IntN(8) {
	case 0:
		return text[:at]
	case 1:
		return slices.Insert(slices.Clone(text), at, 0xff)
	case 2:
		return slices.Insert(slices.Clone(text), at, 0)
	case 3:
		return append([]byte(mark), text...)
	case 4:
		return append(slices.Clone(text), text...)
	case 5:
		return []byte(strings.Repeat(`{"a":[`, 5000))
	case 6:
		return nil
	}
	return bytes.Replace(text, []byte("{"), []byte(`{"a":1,"a":2,`), 1)
}
