package api

import (
	"cmp"
	"fmt"
	"html"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/workplace"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// nets is a walk through all forms that stores nothing for good: what a form has stored is put back before the next one is sent. It
// catches the refusals that lead to no field and the questions that do not say what is decided.
type nets struct {
	*hall
	db       interface{ Close() error }
	dsn      string
	restores int
	whole    []byte          // the installation as it stood when the stage began
	at       int64           // the last entry of its journal
	sealed   map[string]bool // the kinds of forms that were sent in this stage

	lock      sync.Mutex
	unplaced  map[string]string // "address: path" of refusals without a field, with their sentence
	asking    map[string]string // addresses whose refusal asks for what the page has no field for
	questions map[string]string // addresses whose question does not say what is decided, with what it says
	asked     map[string]bool   // addresses that ask
	kinds     map[string]bool   // all that was sent
	names     *regexp.Regexp    // of clubs and players
	sends     int
	coming    string // a player who is still to come to the club that is walked
	club      string // whose president has signed in
	file      *seasonfile.File
	actions   []string

	elsewhere   map[string]string // addresses whose refusal stands on another page than their form
	preselected map[string]string // fields of forms in which a club or a person is chosen already
	final       map[string]string // addresses whose question says that it cannot be taken back
	ids         map[string]bool   // of clubs and players
}

// asksFor are refusals that ask for a reason, a note or a confirmation.
var asksFor = regexp.MustCompile(`(?i)(braucht|nennt|nennen|fehlt)[^.]*\b(Grund|Anmerkung|Notiz)\b|\b(Grund|Anmerkung|Notiz)\b[^.]*` +
	`(nennen|angeben|fehlt)|(zuerst|zu) bestätigen`)

// reasonFields are fields that take a reason, a note or a confirmation.
var reasonFields = regexp.MustCompile(`(^|\.)(reason|note|ja|double|force|grund|anmerkung|sentence)$`)

// kindOf is the address of a form with its ids left out; on the floor, where all is sent to one address, with what happens.
func kindOf(c echo.Context, sent url.Values) string {
	if word := sent.Get("do") + sent.Get("say"); word != "" && strings.HasPrefix(c.Path(), "/floor/") {
		return c.Path() + " " + word
	}
	return c.Path()
}

// lost are the faults of an answer that lead to no field though they name one, and those that ask for a reason, a note or a
// confirmation, with their sentences.
func lost(c echo.Context) (named, asking map[string]string) {
	named, asking = map[string]string{}, map[string]string{}
	for _, u := range workplace.UnplacedIn(c) {
		path, kind := indices.ReplaceAllString(u.Path, "[…]"), kindOf(c, c.Request().PostForm)
		if lacks := lacking.FindStringSubmatch(u.Sentence); path == "$" && lacks != nil {
			path += "." + lacks[1]
		}
		switch path = strings.TrimPrefix(strings.TrimPrefix(path, "$"), "."); {
		case strings.HasPrefix(path, "matchday."): // a fact that was stored before, and no field
		case !wholly[path] && kind+": "+path != "/verein/:club/zusagen/:season/:league/:matchday: players": // a group of boxes
			named[kind+": "+path] = u.Sentence
		case asksFor.MatchString(u.Sentence):
			asking[kind] = u.Sentence
		}
	}
	return named, asking
}

// watch notes what each answer could not show at a field.
func (n *nets) watch(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		err := next(c)
		named, asking := lost(c)
		n.lock.Lock()
		defer n.lock.Unlock()
		maps.Copy(n.unplaced, named)
		maps.Copy(n.asking, asking)
		return err
	}
}

// wholly are paths of what was sent as a whole, the word for what happens on the floor among them.
var wholly = map[string]bool{"": true, "do": true, "say": true}

// lacking is the refusal that a field was not sent at all.
var lacking = regexp.MustCompile(`^Hier fehlt „([^“]+)“`)

// hints are the ids of what is said beside a field.
var hints = regexp.MustCompile(`<p class="soft" id="([^"]*-rat)"`)

var indices = regexp.MustCompile(`\[[0-9]+\]`)

// route is the route to which a form is sent, in the words of the server.
func (n *nets) route(f *pageForm) string {
	c := n.server.echo.NewContext(nil, nil)
	path, _, _ := strings.Cut(f.action, "?")
	n.server.echo.Router().Find(http.MethodPost, path, c)
	return kindOf(c, f.filled(nil))
}

// kind is the route with the fields that can be filled in: two forms of a kind differ in what they are about alone.
func (n *nets) kind(f *pageForm) string {
	names := map[string]bool{}
	for _, field := range f.fields {
		if field.kind != "hidden" {
			name, _, _ := strings.Cut(field.name, "[")
			name, _, _ = strings.Cut(name, "-")
			names[name] = true
		}
	}
	return fmt.Sprint(n.route(f), " ", slices.Sorted(maps.Keys(names)))
}

// pagesOf asks for the pages that can be reached from these within a path, so many of each kind, and shows the forms of each.
func (n *nets) pagesOf(b *browser, most int, within string, from ...string) (forms []pageForm) {
	n.Helper()
	link := regexp.MustCompile(`href="(` + within + `[^"#]*)`)
	count, asked := map[string]int{}, map[string]bool{}
	queue := slices.Clone(from)
	for i := 0; i < len(queue); i++ {
		path, _, _ := strings.Cut(queue[i], "?")
		c := n.server.echo.NewContext(nil, nil)
		n.server.echo.Router().Find(http.MethodGet, path, c)
		if asked[path] || i >= len(from) && count[c.Path()] >= most || strings.Contains(path, "/druck/") || strings.HasSuffix(path, "/live") {
			continue
		}
		asked[path] = true
		count[c.Path()]++
		page, at, status := b.see("GET", queue[i], nil)
		if status != 200 {
			if i < len(from) {
				n.Fatalf("%s: status %d: %s", queue[i], status, mainOf(page))
			}
			continue
		}
		for _, hint := range hints.FindAllStringSubmatch(page, -1) {
			if !regexp.MustCompile(`aria-describedby="[^"]*\b` + hint[1] + `[ "]`).MatchString(page) {
				n.Errorf("%s: nothing is described by %s", at, hint[1])
			}
		}
		forms = append(forms, formsIn(at, page, "/")...)
		for _, found := range link.FindAllStringSubmatch(page, -1) {
			queue = append(queue, found[1])
		}
	}
	return forms
}

// walk sends the forms of pages: one of each kind empty, as it stands, and with its fields filled in.
func (n *nets) walk(b *browser, forms []pageForm) {
	n.Helper()
	for i := range forms {
		f := &forms[i]
		kind := n.kind(f)
		once := n.kinds[kind] && !strings.Contains(kind, ":season") && !strings.HasPrefix(kind, "/floor")
		if !once && !n.sealed[kind] && strings.Count(f.action, "/") > 1 && !leftAlone.MatchString(f.action) {
			n.sealed[kind], n.kinds[kind] = true, true
			n.actions = append(n.actions, f.action)
			n.chosen(f)
			n.sendsIn(b, f)
		}
	}
}

// chosen notes the fields of a form in which one of several clubs or persons is chosen before anybody has chosen.
func (n *nets) chosen(f *pageForm) {
	for _, field := range f.fields {
		others := slices.DeleteFunc(slices.Clone(field.options), func(value string) bool { return n.ids[value] })
		if field.kind == "select" && field.value != "" && len(field.options) > len(others)+1 && n.ids[field.value] {
			n.preselected[n.route(f)+": "+indices.ReplaceAllString(field.name, "")] = f.page + ": " + field.value
		}
	}
}

// leftAlone are forms that have no business with a matchday or a season: signing out, and one's own account.
var leftAlone = regexp.MustCompile(`^/(abmelden|konto|anmelden)`)

// sendsIn sends a form in three ways.
func (n *nets) sendsIn(b *browser, f *pageForm) {
	n.Helper()
	empty := f.filled(func(field formField) string {
		if field.kind == "hidden" {
			return field.value
		}
		return ""
	})
	shown := f.asShown()
	full := f.filled(n.fills(f))
	n.send(b, f, empty)
	if shown.Encode() != empty.Encode() {
		n.send(b, f, shown)
	}
	if e := full.Encode(); e != shown.Encode() && e != empty.Encode() {
		n.send(b, f, full)
	}
}

// typedAs is what is typed into fields that are empty, by their names.
var typedAs = map[string]string{"reason": "Irrtum", "note": "gezählt", "referee": "M. B.", "email": "neu@example.at", "rule": "2.2.13",
	"cents": "20", "birth_date": "1980-05-01", "zvr_number": "", "from": "2010-02-07", "markdown": "Es war knapp.", "points": "-1",
	"sentence": "So sei es.", "name": "Anna Neu", "given_name": "Anna", "family_name": "Neu", "city": "Linz", "state": "Oberösterreich",
	"short_name": "Neu", "nationality": "AT", "start": "14:00"}

// fills types into the fields of a form that are empty. The first outcome of a case upholds it, and leaves no number to hold instead.
func (n *nets) fills(f *pageForm) func(formField) string {
	outcome := slices.ContainsFunc(f.fields, func(field formField) bool { return field.name == "outcome" })
	return func(field formField) string {
		if outcome && (field.name == "cents" || field.name == "points") {
			return ""
		}
		return n.fill(field)
	}
}

// fill is what is typed into a field that is empty.
func (n *nets) fill(field formField) string {
	typed, known := typedAs[field.name]
	switch {
	case field.kind == "hidden" || field.value != "":
		return field.value
	case field.kind == "select":
		i := slices.IndexFunc(field.options, func(value string) bool { return value != "" })
		return append(field.options, "")[max(i, 0)]
	case known:
		return typed
	case field.kind == "date":
		return n.clock.Format(time.DateOnly)
	case field.kind == "checkbox" || field.kind == "radio" || field.kind == "file":
		return field.value
	}
	return "1"
}

// send sends a form, decides against the rule where that is offered, and says yes to what is asked then; then all is as it was.
func (n *nets) send(b *browser, f *pageForm, form url.Values) {
	n.Helper()
	page := n.answer(b, f, form)
	for _, again := range formsIn("", page, f.action) {
		forces := slices.ContainsFunc(again.fields, func(field formField) bool { return field.name == "force" })
		if again.action == f.action && forces && !form.Has("force") {
			n.answer(b, f, again.filled(nil))
			page = n.answer(b, f, again.filled(n.fills(&again)))
			break
		}
	}
	if ask := n.question(f, page); ask != nil {
		n.answer(b, f, ask.filled(nil))
	}
	if n.stands() != n.at {
		n.putBack()
	}
}

// answer sends a form and returns the page that answers.
func (n *nets) answer(b *browser, f *pageForm, form url.Values) string {
	n.Helper()
	n.sends++
	page, at, status := b.see("POST", f.action, form)
	main := mainOf(page)
	if back := askedBack.FindStringSubmatch(main); back != nil {
		n.Errorf("%s: a field that is said to be optional is asked for: %s", n.kind(f), back[1])
	}
	switch {
	case status >= 500 || strings.HasPrefix(at, "/anmelden"):
		n.Errorf("%s: status %d at %s: %s", n.kind(f), status, at, main)
	case status == 422 && titleOf(page) != f.title:
		n.elsewhere[n.route(f)] = f.page + ": " + f.title + " → " + titleOf(page)
	case status >= 400 && asksFor.MatchString(refusalOn(main)):
		has := slices.ContainsFunc(formsIn("", page, f.action), func(one pageForm) bool {
			return one.action == f.action && slices.ContainsFunc(one.fields, func(field formField) bool {
				return field.kind != "hidden" && reasonFields.MatchString(field.name)
			})
		})
		if !has {
			n.lock.Lock()
			n.asking[n.route(f)] = asksFor.FindString(refusalOn(main))
			n.lock.Unlock()
		}
	}
	return page
}

// refusalOn is what a page says that a form cannot be sent for, all of the page where it has no such box.
func refusalOn(main string) string {
	if box := refusals.FindString(main); box != "" {
		return text(box)
	}
	return text(main)
}

var refusals = regexp.MustCompile(`(?s)<div class="refused".*?</div>`)

// askedBack is an empty field that is said to be optional and has a fault.
var askedBack = regexp.MustCompile(`\(freiwillig\)</span></label>\s*(?:<p class="soft"[^>]*>[^<]*</p>)?\s*<p class="fault"[^>]*>([^<]*)</p>\s*` +
	`(?:<input id="[^"]*" name="[^"]*" type="[a-z]*" (?:autocomplete|inputmode|maxlength|aria)|<textarea[^>]*></textarea>)`)

var (
	tags    = regexp.MustCompile(`<[^>]*>`)
	sheetIn = regexp.MustCompile(`(?s)<section[^>]*id="blatt".*?</section>`)
	navs    = regexp.MustCompile(`(?s)<nav.*?</nav>`)
	thens   = regexp.MustCompile(`(?s)<ul class="then">.*?</ul>`)
	told    = regexp.MustCompile(`Das erfahren: [^<]*`)
	facts   = regexp.MustCompile(`-?\d[\d.]*,\d\d\s*€|\d\d?\. (Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|` +
		`Dezember) \d{4}|\d\d?\.\d\d?\.\d{4}|\S+ → \S+`)
)

// text is what can be read of a part of a page.
func text(part string) string {
	return strings.ReplaceAll(tags.ReplaceAllString(part, " "), "\u00a0", " ")
}

// question returns the form by which a page asks for confirmation, nil for any other page. It notes a question that names nothing of what
// is decided, or not all that was typed and chosen; the lists of consequences and of the clubs that are told do not count as naming it.
func (n *nets) question(f *pageForm, page string) *pageForm {
	main := mainOf(page)
	if strings.Contains(main, "Das ist nicht eingetragen") {
		return nil
	}
	for _, ask := range formsIn("", page, f.action) {
		if ask.action != f.action || !strings.Contains(main, "data-question") && !slices.ContainsFunc(ask.fields, isYes) {
			continue
		}
		before, after, _ := strings.Cut(main, `action="`+html.EscapeString(ask.action)+`"`)
		head, _, _ := strings.Cut(navs.ReplaceAllString(main, ""), "<section")
		says := head + sheetIn.FindString(main) + before[max(strings.LastIndex(before, "<section"), 0):] + "<form " + after
		said := text(told.ReplaceAllString(thens.ReplaceAllString(says, ""), ""))
		if strings.Contains(main, "Zurücknehmen lässt es sich nicht.") {
			n.final[n.route(f)] = f.page
		}
		n.asked[n.route(f)] = true
		if lacks := unsaid(f, ask.filled(nil), html.UnescapeString(said)); lacks != "" || !facts.MatchString(said) && !n.names.MatchString(said) {
			n.questions[n.route(f)] = lacks + " in: " + strings.Join(strings.Fields(said), " ")
		}
		return &ask
	}
	return nil
}

// unsaid is the first field in which something was typed or chosen that a question does not tell: a day, an amount, a name. What says why
// need not stand in it.
func unsaid(f *pageForm, sent url.Values, said string) string {
	for _, field := range f.fields {
		value := sent.Get(field.name)
		if value == "" || value == field.value || field.kind == "hidden" || field.kind == "checkbox" || reasonFields.MatchString(field.name) {
			continue
		}
		tells := cmp.Or(field.labels[value], value)
		if _, err := time.Parse(time.DateOnly, value); err == nil {
			tells = strings.ReplaceAll(rulebook.Date(value), "\u00a0", " ")
		}
		if !strings.Contains(said, tells) {
			return fmt.Sprintf("%s „%s“", field.name, tells)
		}
	}
	return ""
}

// isYes reports whether a field says that what was told shall be done.
func isYes(field formField) bool { return field.kind == "hidden" && field.name == "ja" }
