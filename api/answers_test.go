package api

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/storage/storagetest"
)

var anew = flag.Bool("record", false, "record the answers of testdata/answers anew")

// asking is a request of the script testdata/answers/requests.jsonl. What stands
// in ⟦ ⟧ was taken from an earlier answer.
type asking struct {
	Ask    string            // method and path
	As     string            // whose token it is, for readers
	Token  string            // "" for the public
	Header map[string]string // besides what every request has
	Body   string            // JSON unless the header says otherwise
	Binary []byte            // a body that is no text
	Zeros  int               // how many bytes of nothing are sent
	Take   map[string]spot   // what later requests need of the answer, by name
}

// spot is where a word stands in an answer: behind the nth time of a text.
type spot struct {
	Behind string
	Nth    int
}

// Every route is asked, by different people and with good and bad requests, on a
// copy of an installation. The answers are those of the recording, byte for byte
// but for what is random and for the exempt. Whoever means to change answers
// records them anew, and looks at what has changed in answers.txt:
//
//	go test ./api -run TestAnswersAreThoseOfTheRecording -record
func TestAnswersAreThoseOfTheRecording(t *testing.T) {
	t.Parallel()
	script := readScript(t)
	if *anew {
		recordAnswers(t, script)
	}
	recorded := readAnswers(t)
	if len(recorded) != len(script) {
		t.Fatalf("%d answers for %d requests", len(recorded), len(script))
	}
	bound, wrong := map[string]string{}, 0
	for i, got := range answersTo(t, script) {
		if fault := recorded[i].differs(got, bound); fault != "" {
			if wrong++; wrong <= 20 {
				t.Errorf("line %d: %s as %q: %s", i+1, script[i].Ask, script[i].As, fault)
			}
		}
	}
	if wrong > 20 {
		t.Errorf("%d answers differ", wrong)
	}
}

// The script asks for every route: a new one is added to it.
func TestTheRecordingKnowsEveryRoute(t *testing.T) {
	t.Parallel()
	asked := map[string]bool{}
	for _, a := range readScript(t) {
		path, _, _ := strings.Cut(a.Ask, "?")
		asked[path] = true
	}
	param := regexp.MustCompile(`:[a-z]+`)
	for _, r := range alone().routes() {
		is := regexp.MustCompile("^" + r.Method + " " + param.ReplaceAllString(r.Path, "[^/]+") + "$").MatchString
		if !slices.ContainsFunc(slices.Collect(maps.Keys(asked)), is) {
			t.Errorf("%s %s is not asked for", r.Method, r.Path)
		}
	}
}

// readScript reads the requests.
func readScript(t *testing.T) (script []asking) {
	t.Helper()
	data, err := os.ReadFile("testdata/answers/requests.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var a asking
		if err := json.Unmarshal(lines.Bytes(), &a); err != nil {
			t.Fatalf("request %d: %v", len(script)+1, err)
		}
		script = append(script, a)
	}
	return script
}

// answersTo sends the requests to a server on a copy of an installation and returns
// the answers. The clock goes on by a second before every act.
func answersTo(t *testing.T, script []asking) (answers []string) {
	t.Helper()
	h := moveIn(t, installed(t, firstInstallation), storagetest.SQLiteInstallation(t, firstInstallation, "sqlite.db.gz"))
	h.clock = h.clock.In(rulebook.Vienna())
	h.people.Set(people.Settings{URL: siteURL}) // without mail, so that links of invitations are shown
	words := map[string]string{}
	for i := range script {
		answer := h.played(&script[i], words)
		for name, at := range script[i].Take {
			words[name] = at.in(answer)
		}
		answers = append(answers, answer)
	}
	return answers
}

// played sends a request and returns the answer as text.
func (h *hall) played(a *asking, words map[string]string) string {
	h.Helper()
	method, path, _ := strings.Cut(a.Ask, " ")
	if method != rest.Get {
		h.clock = h.clock.Add(time.Second)
	}
	body := slices.Concat(a.Binary, make([]byte, a.Zeros))
	if a.Body != "" {
		body = []byte(h.filled(a.Body, words))
	}
	r, err := http.NewRequestWithContext(h.Context(), method, h.http.URL+h.filled(path, words), bytes.NewReader(body))
	if err != nil {
		h.Fatal(err)
	}
	if len(body) > 0 {
		r.Header.Set("Content-Type", "application/json")
	}
	if a.Token != "" {
		r.Header.Set("Authorization", "Bearer "+h.filled(a.Token, words))
	}
	for name, value := range a.Header {
		r.Header.Set(name, h.filled(value, words))
	}
	w, err := line.RoundTrip(r)
	if err != nil {
		h.Fatal(a.Ask, err)
	}
	defer func() { _ = w.Body.Close() }()
	content, err := io.ReadAll(w.Body)
	if err != nil {
		h.Fatal(a.Ask, err)
	}
	return answerText(r, w, content)
}

// hole is where a word is filled in.
var hole = regexp.MustCompile(`⟦[^⟧]*⟧`)

// filled fills words into a part of a request.
func (h *hall) filled(text string, words map[string]string) string {
	return hole.ReplaceAllStringFunc(text, func(found string) string {
		name := strings.Trim(found, "⟦⟧")
		if app, ok := strings.CutPrefix(name, "code of "); ok {
			return code(h.T, words[app], h.clock)
		}
		return words[name]
	})
}

// word is what may be random.
var word = regexp.MustCompile(`[A-Za-z0-9_-]+`)

// in returns the word at the spot, "" if there is none.
func (s spot) in(answer string) string {
	for range s.Nth {
		_, rest, ok := strings.Cut(answer, s.Behind)
		if !ok {
			return ""
		}
		answer = rest
	}
	return word.FindString(answer)
}

// answerText is an answer as it is compared: status, headers and body.
func answerText(r *http.Request, w *http.Response, body []byte) string {
	var b strings.Builder
	fmt.Fprintln(&b, w.StatusCode)
	for _, name := range slices.Sorted(maps.Keys(w.Header)) {
		if slices.Contains(unlikeHeaders, name) {
			continue
		}
		for _, value := range w.Header[name] {
			fmt.Fprintf(&b, "%s: %s\n", name, value)
		}
	}
	return exempted(r, b.String()+"\n", body)
}
