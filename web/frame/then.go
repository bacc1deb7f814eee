package frame

import "strings"

// Then says of a page that it shows an earlier state.
type Then struct {
	Text    string // when that was, and what became of it
	When    string // in words
	Mark    string // up to which entry of the journal it is, "" where it is older than the journal
	Now     Link   // to the page as it is now
	Address string // of exactly this state
	Quote   string // a line to copy
}

// Recall makes a page that of an earlier state, which is found at that path: it is not live, and what is taken away
// is of that state, too.
func Recall(p Page, then *Then, path string) {
	f := p.frame()
	_, query, _ := strings.Cut(path, "?")
	then.Quote = f.Title + ", Stand " + then.When
	if then.Mark != "" {
		then.Quote += " (" + then.Mark + ")"
	}
	then.Quote += ": " + then.Address
	f.Then, f.Live, f.Feeds = then, nil, nil
	f.Title, f.Canonical = f.Title+", Stand "+then.When, path
	var forms []Link
	for _, l := range f.TakeAway {
		form, _, _ := strings.Cut(l.Href, "?")
		for _, ending := range []string{".csv", ".xlsx", ".pdf", ".json"} {
			if strings.HasSuffix(form, ending) {
				l.Href = form + "?" + query
				forms = append(forms, l)
			}
		}
	}
	f.TakeAway = forms
}

// Pinned says how exactly what a page shows now is asked for again: by a form, which nobody follows who only collects links.
type Pinned struct {
	Path   string
	Name   string // of the parameter
	Number string // of the entry of the journal
	Fields []Field
}

// Field is a parameter that goes along.
type Field struct{ Name, Value string }

// Pin adds the way to exactly what a page shows now.
func Pin(p Page, how *Pinned) { p.frame().Pinned = how }
