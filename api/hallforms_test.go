package api

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"pokerliga/office/acts"
)

var (
	hallLink = regexp.MustCompile(`href="(/saal/[^"#?]*)`)
	hallIDs  = regexp.MustCompile(`/(anmeldung|raus|strafen|helfer|floor)/[^/]+|/[0-9]+|/mtt/[AB]`)
)

// kind tells forms of the hall apart that are of another kind, and not only about something else.
func (f *pageForm) kind() string {
	kind := hallIDs.ReplaceAllString(strings.TrimPrefix(f.action, saal), "/…")
	for _, field := range f.fields {
		if field.kind != "hidden" && !strings.Contains(field.name, "[") && !strings.Contains(field.name, "-") {
			kind += " " + field.name
		}
	}
	return kind
}

// hallWalk is a walk through the forms of the hall.
type hallWalk struct {
	*hall
	b      *browser
	walked map[string]bool
	twice  map[string]bool // sent as it stood on its page
}

// found are the forms of the pages to which those of the matchday lead, one of each kind.
func (w *hallWalk) found() []pageForm {
	w.Helper()
	var list []pageForm
	kinds, asked := map[string]bool{}, map[string]bool{}
	for queue := []string{saal}; len(queue) > 0; queue = queue[1:] {
		if asked[queue[0]] || strings.Contains(queue[0], "/druck/") || strings.HasSuffix(queue[0], "/live") {
			continue
		}
		asked[queue[0]] = true
		page, at, status := w.b.see("GET", queue[0], nil)
		if status != 200 {
			w.Fatalf("%s: status %d", queue[0], status)
		}
		for _, f := range formsIn(at, page, "/saal/") {
			if !kinds[f.kind()] {
				kinds[f.kind()] = true
				list = append(list, f)
			}
		}
		for _, link := range hallLink.FindAllStringSubmatch(page, -1) {
			queue = append(queue, link[1])
		}
	}
	return list
}

// stands is the number of the last entry of the journal: while it is the same, nothing was stored.
func (h *hall) stands() int64 {
	h.Helper()
	return h.last().Seq
}

// last is the last entry of the journal.
func (h *hall) last() acts.Entry {
	h.Helper()
	entries, err := h.office.Journal(h.Context(), acts.Console, acts.Query{Newest: true, Limit: 1})
	if err != nil {
		h.Fatal(err)
	}
	return entries[0]
}

// refuses sends a form that must not be carried out: an answer in words, and nothing stored.
func (w *hallWalk) refuses(f *pageForm, how, action string, form url.Values) (page string, status int) {
	w.Helper()
	before := w.stands()
	page, at, status := w.b.see("POST", action, form)
	if status >= 500 || status == 400 {
		w.Errorf("%s, %s: status %d at %s: %s", f.kind(), how, status, at, mainOf(page))
	}
	if done := strings.Contains(at, "getan=") && !strings.HasSuffix(at, "getan=vorbei"); done || w.stands() != before {
		w.Errorf("%s, %s: it is done, at %s", f.kind(), how, at)
	}
	return page, status
}

// wrong sends a form empty, over-long, with ids that do not exist, and with the version of an older state.
func (w *hallWalk) wrong(f *pageForm) {
	w.Helper()
	typed := func(field formField) bool {
		return field.kind != "hidden" && field.kind != "select" && field.kind != "checkbox" && field.kind != "radio" && field.kind != "file"
	}
	if slices.ContainsFunc(f.fields, func(field formField) bool { return field.kind != "hidden" }) && !mayBeEmpty[f.kind()] {
		w.refuses(f, "empty", f.action, f.filled(func(field formField) string {
			if field.kind != "hidden" {
				return ""
			}
			return field.value
		}))
	}
	long := strings.Repeat("Ö", 5000)
	if i := slices.IndexFunc(f.fields, typed); i >= 0 { // of the lines of a sheet the first
		page, status := w.refuses(f, "over-long", f.action, f.filled(func(field formField) string {
			if typed(field) && (field.name == f.fields[i].name || !strings.Contains(field.name, "[")) {
				return long
			}
			return field.value
		}))
		if status != 422 || !strings.Contains(page, "Das geht so nicht") || !strings.Contains(page, long) {
			w.Errorf("%s, over-long: status %d, and what was typed is gone: %.600s", f.kind(), status, mainOf(page))
		}
	}
	for _, field := range f.fields {
		if field.kind == "select" || strings.HasSuffix(field.name, "player") || strings.HasSuffix(field.name, "club") || field.name == "sheet" {
			w.refuses(f, "with "+field.name+" of nobody", f.action, f.filled(func(one formField) string {
				if one.name == field.name {
					return "niemand"
				}
				return one.value
			}))
		}
	}
	for _, id := range hallIDs.FindAllString(strings.TrimPrefix(f.action, saal), -1) {
		nobody := id[:strings.LastIndex(id, "/")] + "/niemand"
		w.refuses(f, "at "+nobody, saal+strings.Replace(strings.TrimPrefix(f.action, saal), id, nobody, 1), f.filled(nil))
	}
	if stand := f.filled(nil).Get("stand"); stand != "" && stand != string(acts.AnyVersion) {
		form := f.filled(nil)
		form.Set("stand", "0123456789abcdef0123456789abcdef")
		w.refuses(f, "stale", f.action, form)
	}
	w.walked[f.kind()] = true
}

// mayBeEmpty are the forms that need no field filled in: a draw (the text of the hall is optional), the check-in of a team that
// is absent, an MTT that has not ended, and a heat that begins now.
var mayBeEmpty = map[string]bool{"/heats/…/auslosung seed": true, "/heats/…/beginn at": true, "/… dress note": true, "/heats/…/…": true}

// again sends a form twice as it stands on its page: the second time nothing is stored. A link for a helper is made each time,
// because it is shown only once (decision 0045).
func (w *hallWalk) again(f *pageForm, fill map[string]string) {
	w.Helper()
	if strings.HasSuffix(f.action, "/helfer") {
		return
	}
	form := f.filled(nil)
	for name, value := range fill {
		if form.Has(name) {
			form.Set(name, value)
		}
	}
	if _, _, status := w.b.see("POST", f.action, form); status >= 500 {
		w.Errorf("%s: status %d", f.kind(), status)
	}
	before := w.stands()
	if page, at, status := w.b.see("POST", f.action, form); status >= 500 || w.stands() != before {
		w.Errorf("%s, twice: status %d at %s: %.300s", f.kind(), status, at, mainOf(page))
	}
	w.twice[f.kind()] = true
}
