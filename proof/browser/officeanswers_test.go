package browser

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// The forms of a page, and what can be filled in.
var (
	oneForm  = regexp.MustCompile(`(?s)<form class="form" method="post" action="(/buero[^"]*)"(.*?)</form>`)
	oneField = regexp.MustCompile(`(?s)<(input|textarea|select) (.*?)>(.*?)(?:</(?:textarea|select)>|$|\n)`)
	attrName = regexp.MustCompile(`name="([^"]*)"`)
	attrType = regexp.MustCompile(`type="([^"]*)"`)
	attrText = regexp.MustCompile(`value="([^"]*)"`)
	chosen   = regexp.MustCompile(`<option value="([^"]*)" selected>`)
	option   = regexp.MustCompile(`<option value="([^"]+)"`)
	ofThis   = regexp.MustCompile(`/(b-[a-z2-7]+|[0-9a-f]{16}|\d+|bl[12]|[a-z2-7]{12,})\b`)
)

// answer is the page with which a form is answered that leads to no other page.
type answer struct {
	page string // on which the form stands
	sent url.Values
	full bool // it was filled in
	*sheet
}

// typed is what is typed into fields that are empty, so that a decision is asked for.
var typed = map[string]string{"cents": "20", "points": "-1", "rule": "2.2.13", "date": "2026-10-01", "results": ""}

// answers sends each kind of form that stands on some pages twice: as nobody has filled it in, and filled in. It returns the pages that
// refuse it, and those that show what it would change.
func (s *site) answers(t *testing.T, token string, pages []string) (refused, asked []answer) {
	t.Helper()
	known := map[string]bool{}
	for _, page := range s.as(t, token, pages...) {
		for _, form := range oneForm.FindAllStringSubmatch(page.body, -1) {
			action := html.UnescapeString(form[1])
			kind := ofThis.ReplaceAllString(action, "/:id")
			if known[kind] || strings.Contains(form[2], "multipart") {
				continue
			}
			known[kind] = true
			empty, full := valuesIn(form[2])
			for i, sent := range []url.Values{empty, full} {
				if i == 1 && strings.HasSuffix(action, "/sperren") { // who is locked gets no link any more
					continue
				}
				a := answer{page.path, sent, i == 1, s.sends(t, token, action, sent)}
				switch {
				case a.sheet == nil: // it was done
				case a.status == http.StatusOK:
					asked = append(asked, a)
				default:
					refused = append(refused, a)
				}
			}
		}
	}
	return refused, asked
}

// valuesIn are the hidden values of a form alone, and all of them with what is typed.
func valuesIn(form string) (empty, full url.Values) {
	empty, full = url.Values{}, url.Values{}
	for _, field := range oneField.FindAllStringSubmatch(form, -1) {
		name, kind, value := first(attrName, field[2]), first(attrType, field[2]), first(attrText, field[2])
		switch {
		case name == "" || kind == "checkbox":
		case kind == "hidden":
			empty.Set(name, value)
			full.Set(name, value)
		case field[1] == "select":
			if value = first(chosen, field[3]); value == "" {
				value = first(option, field[3])
			}
			full.Set(name, value)
		case field[1] == "textarea" && field[3] != "":
			full.Set(name, html.UnescapeString(field[3]))
		case value != "":
			full.Set(name, value)
		default:
			full.Set(name, "Beschluss des Vorstands")
			if text, is := typed[name]; is {
				full.Set(name, text)
			}
		}
	}
	return empty, full
}

// first is what the first group of an expression finds, as it is meant.
func first(re *regexp.Regexp, text string) string {
	if found := re.FindStringSubmatch(text); found != nil {
		return html.UnescapeString(found[1])
	}
	return ""
}

// sends sends a form, and returns the page that answers it, nil where it leads to another one.
func (s *site) sends(t *testing.T, token, action string, sent url.Values) *sheet {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.home+action, strings.NewReader(sent.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	body, err := io.ReadAll(w.Body)
	if err != nil || w.StatusCode >= http.StatusInternalServerError {
		t.Fatalf("%s: %s, %v: %s", action, w.Status, err, body)
	}
	if w.StatusCode == http.StatusSeeOther {
		return nil
	}
	return &sheet{path: action, status: w.StatusCode, kind: "text/html", body: string(body)}
}

// looksAtAnswers judges the pages with which forms are answered, on a phone and on a dark desk: the first refusal on each page of a form
// that is still there, and every question.
func (b *tab) looksAtAnswers(t *testing.T, s *site, refused, asked []answer) {
	t.Helper()
	seen, pages := map[string]bool{}, 0
	for _, a := range refused {
		if seen[a.page] || a.full || a.status != http.StatusUnprocessableEntity {
			continue
		}
		if seen[a.page] = b.sendsForm(t, s, a, int64(a.status), "Das geht so nicht"); seen[a.page] {
			pages++
		}
	}
	if pages < 12 {
		t.Errorf("only the refusals of %d pages are looked at", pages)
	}
	for _, a := range asked {
		if !b.sendsForm(t, s, a, 0, "") {
			t.Errorf("%s has no form %s any more", a.page, a.path)
		}
	}
}

// sendsForm sends a form of a page as it was sent before, and looks at the answer; it reports whether the form is still there.
func (b *tab) sendsForm(t *testing.T, s *site, a answer, status int64, said string) bool {
	t.Helper()
	values, err := json.Marshal(a.sent)
	if err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, a.page, true)
	there, err := ask[bool](b, fmt.Sprintf("document.querySelector('main form[method=post][action=%q]') !== null", a.path))
	if err != nil {
		t.Fatal(err)
	}
	if !there {
		return false
	}
	b.expect(status)
	b.holds(t, fmt.Sprintf(`(() => {
		const form = document.querySelector('main form[method=post][action=%q]'), sent = %s;
		form.noValidate = true;
		for (const e of form.elements) {
			if (e.type !== 'hidden' && e.name) e.value = sent[e.name] ? sent[e.name][0] : '';
		}
		document.documentElement.dataset.old = '1';
		form.querySelector('button').click();
		return true;
	})()`, a.path, values))
	b.arrives(t, said)
	for _, l := range []look{{360, false, true}, {1280, true, true}} {
		if err := errors.Join(b.turn(l), b.measure(l.String()), b.judge(l)); err != nil {
			t.Fatal(err)
		}
	}
	b.expect(0)
	return true
}
