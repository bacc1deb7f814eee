package rest

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Problem is an error as it is answered, RFC 9457. Outside the API it is a
// page.
type Problem struct {
	Type      string          `json:"type"`
	Title     string          `json:"title"`
	Status    int             `json:"status"`
	Detail    string          `json:"detail"`
	Rule      rulebook.Ref    `json:"rule,omitempty"`      // the paragraph that forbids it
	From      string          `json:"from,omitempty"`      // the day from which it would be allowed
	Path      string          `json:"path,omitempty"`      // where in what was sent
	Errors    []OneFault      `json:"errors,omitempty"`    // everything that is wrong with what was sent, the first first
	Current   json.RawMessage `json:"current,omitempty"`   // what is stored
	Submitted json.RawMessage `json:"submitted,omitempty"` // what was sent

	Seasons []seasonfile.Consequence `json:"seasons,omitempty"` // what would change now, where that is not what was shown
	Hall    *InHall                  `json:"hall,omitempty"`    // who has the matchday, where it is lent
	Lines   *lease.Trouble           `json:"lines,omitempty"`   // what is the matter with lines from a hall

	etag   string        // of what is stored
	Retry  time.Duration `json:"-"` // when asking again may help
	Logged bool          `json:"-"`
}

// InHall says to whom a matchday is lent, so that it is not changed here meanwhile.
type InHall struct {
	Lease string     `json:"lease"`
	Since time.Time  `json:"since"`
	To    string     `json:"to"`    // the name of who has it
	Heard *time.Time `json:"heard"` // when something came from there last, null for never
}

// OneFault is one thing that is wrong with what was sent.
type OneFault struct {
	Path   string       `json:"path,omitempty"`
	Detail string       `json:"detail"`
	Rule   rulebook.Ref `json:"rule,omitempty"`
}

// oneFaults returns everything that an error says is wrong with what was sent.
func oneFaults(err error) []OneFault {
	var all scoring.Faults
	if !errors.As(err, &all) {
		all = scoring.Faults{err}
	}
	var list []OneFault
	for _, one := range all {
		var breach *rulebook.Breach
		var fault *scoring.Fault
		var refusal *acts.Refusal
		switch {
		case errors.As(one, &breach):
			list = append(list, OneFault{breach.Path, breach.Sentence, breach.Rule})
		case errors.As(one, &fault):
			list = append(list, OneFault{fault.Path, fault.Sentence, fault.Rule})
		case errors.As(one, &refusal):
			list = append(list, OneFault{Path: refusal.Path, Detail: refusal.Sentence})
		}
	}
	return list
}

// Error returns the sentence.
func (p *Problem) Error() string { return p.Detail }

// BadRequest refuses a request that cannot be read.
func BadRequest(sentence string, args ...any) error {
	return &Problem{Status: http.StatusBadRequest, Detail: fmt.Sprintf(sentence, args...)}
}

// Titles are the title and the sentence of each status, where nothing more
// precise is known.
var Titles = map[int][2]string{
	http.StatusBadRequest:                  {"Unlesbare Anfrage", "Diese Anfrage ist nicht zu verstehen."},
	http.StatusUnauthorized:                {"Anmeldung nötig", "Bitte zuerst anmelden."},
	http.StatusForbidden:                   {"Nicht berechtigt", "Dafür fehlt die Berechtigung."},
	http.StatusNotFound:                    {"Nicht gefunden", "Diese Seite gibt es nicht."},
	http.StatusMethodNotAllowed:            {"Hier nicht möglich", "Das geht unter dieser Adresse nicht."},
	http.StatusRequestTimeout:              {"Zu langsam", "Die Anfrage ist nicht rechtzeitig angekommen."},
	http.StatusConflict:                    {"Gibt es schon", "Das gibt es schon."},
	http.StatusGone:                        {"Gelöscht", "Das wurde gelöscht."},
	http.StatusPreconditionFailed:          {"Inzwischen geändert", "Inzwischen wurde hier etwas anderes gespeichert."},
	http.StatusRequestEntityTooLarge:       {"Zu groß", "Die Anfrage ist zu groß."},
	http.StatusUnsupportedMediaType:        {"Falsches Format", "Was gesendet wird, muss JSON sein (Content-Type: application/json)."},
	http.StatusUnprocessableEntity:         {"Abgelehnt", "Das kann so nicht gespeichert werden."},
	http.StatusPreconditionRequired:        {"If-Match fehlt", "Zum Überschreiben fehlt If-Match mit dem ETag dessen, was gelesen wurde."},
	http.StatusLocked:                      {"Im Saal", "Die Sammelrunde liegt im Saal."},
	http.StatusUpgradeRequired:             {"Zu alt", "Das Programm hier ist älter."},
	http.StatusTooManyRequests:             {"Zu viele Versuche", "Das waren zu viele Versuche; bitte etwas warten."},
	http.StatusRequestHeaderFieldsTooLarge: {"Zu große Kopfzeilen", "Die Kopfzeilen der Anfrage sind zu groß; erlaubt sind 16 KB."},
	http.StatusInternalServerError: {"Fehler im Programm",
		"Hier ist etwas schiefgegangen. Der Fehler ist notiert, gespeichert wurde nichts."},
	http.StatusServiceUnavailable:  {"Gerade nicht erreichbar", "Die Datenbank ist gerade nicht erreichbar; gespeichert wurde nichts."},
	http.StatusInsufficientStorage: {"Kein Speicherplatz", "Der Speicherplatz ist erschöpft; gespeichert wurde nichts."},
}

// answers are how errors that say no more than their name are answered. Without
// a sentence it is that of the status.
var answers = []struct {
	err      error
	status   int
	kind     string
	sentence string
	retry    time.Duration
}{
	{err: acts.ErrInDoubt, status: http.StatusServiceUnavailable, kind: TypeInDoubt, retry: 5 * time.Second,
		sentence: "Ob das gespeichert ist, steht nicht fest: Die Verbindung zur Datenbank ist beim Speichern abgerissen. Dieselbe Anfrage " +
			"mit demselben Idempotency-Key klärt es und speichert nichts zweimal; ohne ihn bitte zuerst nachsehen."},
	{err: people.ErrWrong, status: http.StatusUnauthorized, sentence: "E-Mail-Adresse oder Passwort ist falsch."},
	{err: people.ErrCode, status: http.StatusUnauthorized, kind: TypeCode,
		sentence: "Zum Passwort fehlt der Code der Authenticator-App oder ein Wiederherstellungscode."},
	{err: people.ErrWrongCode, status: http.StatusUnauthorized, kind: TypeCode, sentence: "Der Code ist falsch oder schon verbraucht."},
	{err: people.ErrPasskey, status: http.StatusUnauthorized, sentence: "Dieser Passkey öffnet hier nichts."},
	{err: acts.ErrSecondFactor, status: http.StatusForbidden, kind: typeSecondFactor,
		sentence: "Dafür braucht es eine Anmeldung mit zweitem Faktor."},
	{err: lease.ErrNotOurs, status: http.StatusUnauthorized, sentence: lease.ErrNotOurs.Error()},
	{err: lease.ErrOlder, status: http.StatusUpgradeRequired, sentence: lease.ErrOlder.Error()},
	{err: lease.ErrTooLarge, status: http.StatusRequestEntityTooLarge, sentence: lease.ErrTooLarge.Error()},
	{err: acts.ErrSignIn, status: http.StatusUnauthorized},
	{err: acts.ErrDenied, status: http.StatusForbidden},
	{err: acts.ErrNotFound, status: http.StatusNotFound},
	{err: acts.ErrNoMatch, status: http.StatusPreconditionRequired},
	{err: acts.ErrFull, status: http.StatusInsufficientStorage},
	{err: acts.ErrUnavailable, status: http.StatusServiceUnavailable, retry: 5 * time.Second},
	{err: context.DeadlineExceeded, status: http.StatusServiceUnavailable, retry: 5 * time.Second},
	{err: context.Canceled, status: http.StatusServiceUnavailable, retry: 5 * time.Second},
}

// ProblemOf turns an error into what is answered. This is the only place where
// errors become statuses.
func ProblemOf(err error) *Problem {
	var (
		known   *Problem
		breach  *rulebook.Breach
		fault   *scoring.Fault
		refusal *acts.Refusal
		stale   *acts.Stale
		other   *acts.Otherwise
		clash   *acts.Clash
		tooMany *acts.TooMany
		inHall  *acts.InHall
		lines   *lease.Trouble
		routing *echo.HTTPError
	)
	p := &Problem{Status: http.StatusInternalServerError}
	whole := err
	var all scoring.Faults
	if errors.As(err, &all) {
		err = all[0]
	}
	switch {
	case errors.As(err, &known):
		*p = *known
	case errors.As(err, &breach):
		p.Status, p.Detail, p.Rule, p.From = http.StatusUnprocessableEntity, breach.Sentence, breach.Rule, breach.From
		p.Path = breach.Path
	case errors.As(err, &fault):
		p.Status, p.Detail, p.Rule, p.Path = http.StatusUnprocessableEntity, fault.Sentence, fault.Rule, fault.Path
	case errors.As(err, &refusal):
		p.Status, p.Detail, p.Path = http.StatusUnprocessableEntity, refusal.Sentence, refusal.Path
	case errors.As(err, &stale):
		p.Status, p.Current, p.Submitted, p.etag = http.StatusPreconditionFailed, seasonfile.Canonical(stale.Current),
			seasonfile.Canonical(stale.Submitted), Quoted(stale.Version)
	case errors.As(err, &other):
		p.Status, p.Detail = http.StatusPreconditionFailed, "Die Folgen sind nicht mehr die gezeigten; gespeichert wurde nichts."
		p.Seasons, p.etag = other.Changes, Quoted(other.Shown)
	case errors.As(err, &clash):
		p.Status, p.Detail = http.StatusConflict, clash.Sentence
	case errors.As(err, &inHall):
		p.Status, p.Detail, p.Hall = http.StatusLocked, inHall.Error(), hallOf(inHall)
	case errors.As(err, &lines):
		p.Status, p.Title, p.Detail, p.Lines = http.StatusConflict, "Aus dem Saal", lines.Error(), lines
		switch lines.Is {
		case lease.Ended:
			p.Status = http.StatusGone
		case lease.Early:
			p.Retry = time.Minute
		}
	case errors.As(err, &tooMany):
		p.Status, p.Retry = http.StatusTooManyRequests, tooMany.Pause
		p.Detail = cmp.Or(tooMany.Sentence, "Das waren zu viele Versuche; "+later(tooMany.Pause))
	case errors.As(err, &routing):
		p.Status = routing.Code
	default:
		for _, answer := range answers {
			if errors.Is(err, answer.err) {
				p.Status, p.Type, p.Detail, p.Retry = answer.status, answer.kind, answer.sentence, answer.retry
				break
			}
		}
	}
	if p.Status == http.StatusUnprocessableEntity {
		p.Errors = oneFaults(whole)
	}
	words := Titles[p.Status]
	p.Type, p.Title, p.Detail = cmp.Or(p.Type, "about:blank"), cmp.Or(p.Title, words[0]), cmp.Or(p.Detail, words[1])
	return p
}

// hallOf says who has a matchday.
func hallOf(h *acts.InHall) *InHall {
	said := &InHall{Lease: h.Lease, Since: h.Since, To: h.To}
	if !h.Heard.IsZero() {
		said.Heard = &h.Heard
	}
	return said
}

// later says when trying again may help.
func later(pause time.Duration) string {
	switch seconds := int(pause.Seconds() + 0.999); {
	case seconds <= 1:
		return "bitte gleich noch einmal versuchen."
	case seconds <= 90:
		return fmt.Sprintf("bitte in %d Sekunden noch einmal versuchen.", seconds)
	default:
		return fmt.Sprintf("bitte in %d Minuten noch einmal versuchen.", (seconds+59)/60)
	}
}

// The types of problems that a program acts on.
const (
	TypeInDoubt      = "tag:pokerliga,2010:in-doubt"      // the same again, with the same Idempotency-Key
	TypeCode         = "tag:pokerliga,2010:code"          // the same again, with the code of the authenticator app
	typeSecondFactor = "tag:pokerliga,2010:second-factor" // set up a second factor first, or sign in with it
)

// Head sets the headers that go with the status.
func (p *Problem) Head(h http.Header) {
	h["Cache-Control"] = NoStore
	if p.etag != "" {
		h.Set("ETag", p.etag)
	}
	if p.Retry > 0 {
		h.Set("Retry-After", strconv.Itoa(int(p.Retry/time.Second)))
	}
	if p.Status == http.StatusUnauthorized {
		h.Set("WWW-Authenticate", `Bearer realm="pokerliga"`)
	}
}

// asTrue says to a program that a key is to be true.
func asTrue(key string) string { return "„" + key + "“: true" }

// Page returns the problem as the API answers it.
func (p *Problem) Page() (Page, error) {
	var b bytes.Buffer
	told := *p
	told.Detail, told.Errors = acts.Marked(p.Detail, asTrue), slices.Clone(p.Errors)
	for i := range told.Errors {
		told.Errors[i].Detail = acts.Marked(told.Errors[i].Detail, asTrue)
	}
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(&told)
	return Page{Kind: "application/problem+json", Body: b.Bytes()}, err
}
