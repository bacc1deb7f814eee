package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"pokerliga/api/rest"
)

// What is exempt from the comparison with recorded answers stands in this file:
// the time and length of an answer; names of schemas in the description of the
// API, and its version; fields of the journal that came later, its hashes, and
// what was drawn by lot; how a workbook is packed, which is never twice the same;
// the bodies of answers about a lot with a fresh secret, and of one in which
// players stand in the order of fresh ids; what make builds for browsers, of which the version of the compiler is a part. Which passwords are refused is exempt
// because the script does not ask for it.
var (
	byChance      = regexp.MustCompile(`/seasons/small/leagues/bl1/matchdays/2/heats/1/(draw|preset)$|/squads/em-2010/eligible$`)
	unlikeHeaders = []string{"Date", "Content-Length"}
	journalFields = []string{"seq", "at", "user", "act", "season", "subject", "before", "after", "reason", "forced", "as_of"}
)

// exempted joins head and body without what is exempt. A body that is no text is
// told by its digest.
func exempted(r *http.Request, head string, body []byte) string {
	switch {
	case r.URL.Path == "/static/recompute.wasm" || r.URL.Path == "/static/wasm_exec.js":
		return "exempt"
	case byChance.MatchString(r.URL.Path) && strings.HasPrefix(head, "20"):
		return etagLine.ReplaceAllString(head, "Etag: exempt\n")
	case r.URL.Path == "/api/openapi.json":
		return etagLine.ReplaceAllString(head, "Etag: exempt\n") + namelessSchemas(body)
	case (r.URL.Path == rest.V1+"/chain" || r.URL.Path == "/nachrechnen") && strings.HasPrefix(head, "200"):
		return etagLine.ReplaceAllString(head, "Etag: exempt\n") + hashes.ReplaceAllString(string(body), "hash")
	case r.URL.Path == rest.V1+"/journal" && strings.HasPrefix(head, "200"):
		return head + knownFields(body)
	case strings.HasPrefix(head, "200") && strings.HasSuffix(r.URL.Path, ".xlsx"):
		return etagLine.ReplaceAllString(head, "Etag: exempt\n") + cells(body)
	case !utf8.Valid(body) || strings.Contains(head, "Content-Type: application/pdf"):
		sum := sha256.Sum256(body)
		return fmt.Sprintf("%s%d bytes, sha256 %s", head, len(body), hex.EncodeToString(sum[:]))
	}
	return head + string(body)
}

// hashes are those of the journal, which come of chance.
var hashes = regexp.MustCompile(`[0-9a-f]{64}`)

var etagLine = regexp.MustCompile(`Etag: .*\n`)

// cells returns what stands in the sheets of a workbook.
func cells(body []byte) string {
	book, err := excelize.OpenReader(bytes.NewReader(body))
	if err != nil {
		return err.Error()
	}
	defer func() { _ = book.Close() }()
	var b strings.Builder
	for _, sheet := range book.GetSheetList() {
		rows, err := book.GetRows(sheet)
		fmt.Fprintln(&b, sheet, err)
		for _, row := range rows {
			fmt.Fprintln(&b, strings.Join(row, ";"))
		}
	}
	return b.String()
}

// knownFields returns the journal without fields that came later and hashes.
func knownFields(body []byte) string {
	var j struct {
		Entries []map[string]json.RawMessage
	}
	if err := json.Unmarshal(body, &j); err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, entry := range j.Entries {
		if string(entry["act"]) == `"draw.perform"` {
			delete(entry, "before")
			delete(entry, "after")
		}
		for _, field := range journalFields {
			fmt.Fprintf(&b, "%s=%s ", field, entry[field])
		}
		b.WriteString("\n")
	}
	return b.String()
}

// namelessSchemas returns the description of the API with schemas called by a
// digest of what they say.
func namelessSchemas(body []byte) string {
	var doc map[string]any
	if err := json.Unmarshal(body, &doc); err != nil {
		return err.Error()
	}
	components, _ := doc["components"].(map[string]any)
	schemas, _ := components["schemas"].(map[string]any)
	delete(components, "schemas")
	if info, ok := doc["info"].(map[string]any); ok {
		delete(info, "version")
	}
	names, under := map[string]string{}, map[string]bool{}
	var called func(name string) string
	var renamed func(v any) any
	renamed = func(v any) any {
		switch v := v.(type) {
		case map[string]any:
			out := map[string]any{}
			for key, value := range v {
				if name, ok := value.(string); ok && key == "$ref" {
					out[key] = called(name[strings.LastIndexByte(name, '/')+1:])
				} else {
					out[key] = renamed(value)
				}
			}
			return out
		case []any:
			out := slices.Clone(v)
			for i := range out {
				out[i] = renamed(out[i])
			}
			return out
		}
		return v
	}
	called = func(name string) string {
		if under[name] {
			return "itself"
		}
		if _, ok := names[name]; !ok {
			under[name] = true
			text, _ := json.Marshal(renamed(schemas[name])) // was JSON a moment ago
			delete(under, name)
			sum := sha256.Sum256(text)
			names[name] = hex.EncodeToString(sum[:8])
		}
		return names[name]
	}
	described := map[string]any{}
	for name, schema := range schemas {
		described[called(name)] = renamed(schema)
	}
	text, _ := json.MarshalIndent([]any{renamed(doc), described}, "", " ")
	return string(text)
}
