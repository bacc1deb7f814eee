package lease

import (
	"cmp"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// Hall is a laptop in a hall to which a matchday is lent: what it was given, what is written there, and how far that has come home. It
// keeps nothing by itself and asks nobody; several may use it at once.
type Hall struct {
	Head      Head
	At        acts.MatchdayRef
	Digest    string // of the hall file
	Officials []Official

	sign ed25519.PrivateKey
	key  Key

	mu    sync.Mutex
	lines int64 // number of the last line here
	last  time.Time
	done  bool // the last line gives the matchday back
	away  Away
	doors map[string]door // that are open once, by the digest of their token
	used  map[string]bool // passes that have opened, by the same
	begun time.Time       // when the program began
	ring  chan struct{}

	beside time.Duration // how far home's clock was ahead of the one here when it answered last

	most   int // how many lines are sent at once
	resume int64
	until  int64 // number of the line before which to stop, 0 for none
	fails  int
}

// Away is what a laptop knows of home. It outlasts the program.
type Away struct {
	Receipt *Receipt      `json:"receipt,omitempty"` // the last one
	State   LaptopState   `json:"state"`
	Says    string        `json:"says,omitempty"` // why it is not running
	Heard   time.Time     `json:"heard,omitzero"` // when home answered last
	Ahead   time.Duration `json:"ahead,omitempty"`
	Device  string        `json:"device"`
	Left    int64         `json:"left,omitempty"` // number of the last line that home has as a leftover, 0 for none
}

// LaptopState says how a laptop stands with home.
type LaptopState string

// The states of a laptop.
const (
	Running  LaptopState = "running"
	Stuck    LaptopState = "stuck"    // home takes no more lines; here everything goes on
	Split    LaptopState = "forked"   // home has the lines of another laptop
	Over     LaptopState = "ended"    // home has taken the matchday back
	Finished LaptopState = "finished" // it was given back here
)

// Why a laptop does nothing more.
const (
	isFinished = "Die Sammelrunde ist zurückgegeben; weiter geht es auf %s."
	isTaken    = "Die Sammelrunde wurde auf der Website zurückgenommen; was sie nicht mehr bekommen hat, geht als Vorschlag dorthin."
	theSite    = "der Website"
	isSplit    = "Diese Sammelrunde führt schon ein anderer Laptop. Was hier eingegeben wird, wird nur ein Vorschlag."
	isLeft     = " %s von hier %s dort als Vorschlag."
	isStuck    = "Die Website kommt beim Eintrag %d auf etwas anderes. Hier geht alles weiter, nichts ist verloren. Bitte die APSA anrufen."
)

// ErrNoMatchday refuses a file of something else than a matchday.
var ErrNoMatchday = errors.New("In dieser Datei ist keine Sammelrunde.")

// NewHall is the laptop of a hall file that was opened with its key.
func NewHall(file []byte, key Key, h *Head, c *Content) (*Hall, error) {
	parts := strings.Split(h.What, "/")
	if len(parts) != 3 {
		return nil, ErrNoMatchday
	}
	number, err := strconv.Atoi(parts[2])
	if err != nil || len(c.Laptop.Key) != ed25519.SeedSize {
		return nil, ErrNoMatchday
	}
	return &Hall{Head: *h, At: acts.MatchdayRef{Season: parts[0], League: parts[1], Number: number}, Digest: Digest(file),
		Officials: c.Laptop.Officials, sign: ed25519.NewKeyFromSeed(c.Laptop.Key), key: key, away: Away{State: Running}, most: MostLines,
		doors: map[string]door{}, used: map[string]bool{}, ring: make(chan struct{}, 1)}, nil
}

// Lease is the lease of the laptop as home has begun it.
func (l *Hall) Lease() *Lease {
	of := &Lease{ID: l.Head.Lease, At: l.At, LentAt: l.Head.LentAt, To: l.Taker().ID, Name: l.Head.To, Rehearsal: l.Head.Rehearsal, Key: l.key,
		Public: l.sign.Public().(ed25519.PublicKey), Digest: l.Digest, Schema: l.Head.Schema, End: End{State: Lent}, Next: 1, Head: l.Digest}
	for _, o := range l.Officials {
		of.Officials = append(of.Officials, o.ID)
	}
	return of
}

// Round names the matchday.
func (l *Hall) Round() string { return fmt.Sprintf("%d. Sammelrunde", l.At.Number) }

// Home is where home is, "" where nobody has said so.
func (l *Hall) Home() string { return strings.TrimSuffix(l.Head.Home, "/") }

// Taker is who takes the matchday along.
func (l *Hall) Taker() Official {
	for _, o := range l.Officials {
		if o.Name == l.Head.To {
			return o
		}
	}
	return l.Officials[0]
}

// Official is the official with that id, nil for nobody.
func (l *Hall) Official(id string) *Official {
	for i := range l.Officials {
		if l.Officials[i].ID == id {
			return &l.Officials[i]
		}
	}
	return nil
}

// Goes goes on where a laptop was: with its last line, nil for none, and what it knew of home.
func (l *Hall) Goes(last *WrittenLine, away *Away) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if away != nil {
		l.away = *away
		l.away.State = cmp.Or(l.away.State, Running)
	}
	if last == nil {
		return nil
	}
	var line Line
	if err := json.Unmarshal([]byte(last.Text), &line); err != nil {
		return err
	}
	l.lines, l.last, l.done = line.Number, line.At, line.Act == Finish
	return nil
}

// Wrote notes a line that was written.
func (l *Hall) Wrote(line *Line) {
	l.mu.Lock()
	l.lines, l.last, l.done = line.Number, line.At, l.done || line.Act == Finish
	l.fails = 0
	l.mu.Unlock()
	select {
	case l.ring <- struct{}{}:
	default:
	}
}

// Rings says that there is something to send.
func (l *Hall) Rings() <-chan struct{} { return l.ring }

// Refuse refuses whatever is entered once the matchday is given back, or taken back by home.
func (l *Hall) Refuse() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.done:
		return &acts.Refusal{Sentence: fmt.Sprintf(isFinished, cmp.Or(l.Home(), theSite))}
	case l.away.State == Over:
		return &acts.Refusal{Sentence: cmp.Or(l.away.Says, isTaken)}
	}
	return nil
}

// Status is how far a laptop has come.
type Status struct {
	Lease  string      `json:"lease"`
	What   string      `json:"what"`
	Device string      `json:"device"`
	Lines  int64       `json:"lines"` // number of the last line here
	Sent   int64       `json:"sent"`  // number of the last line at home
	Heard  *time.Time  `json:"heard"`
	State  LaptopState `json:"state"`
	Says   string      `json:"says,omitempty"`
	Last   *time.Time  `json:"last"` // when the last line was written
	Now    time.Time   `json:"now"`
	Clock  string      `json:"clock,omitempty"` // how far it is beside home's clock
}

// Status says how far the laptop has come.
func (l *Hall) Status(now time.Time) *Status {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := &Status{Lease: l.Head.Lease, What: l.Head.What, Device: l.away.Device, Lines: l.lines, Sent: l.sent(), State: l.away.State, Says: l.away.Says, Now: now}
	s.Clock = besideHome(l.beside)
	if l.done && s.State == Running {
		s.State = Finished
	}
	if left := l.away.Left - l.sent(); left > 0 && s.State == Over {
		s.Says += fmt.Sprintf(isLeft, Entries(left), map[bool]string{true: "liegt", false: "liegen"}[left == 1])
	}
	if !l.away.Heard.IsZero() {
		heard := l.away.Heard
		s.Heard = &heard
	}
	if l.lines > 0 {
		last := l.last
		s.Last = &last
	}
	return s
}

// What is said of the clock, and from when on.
const (
	clockSlow  = "Dieser Laptop geht %s nach."
	clockFast  = "Dieser Laptop geht %s vor."
	clockRight = time.Minute
)

// besideHome says how far the clock is beside that of home, "" while it is not.
func besideHome(d time.Duration) string {
	says := clockSlow
	if d < 0 {
		says, d = clockFast, -d
	}
	switch minutes := int(d.Round(time.Minute) / time.Minute); {
	case d <= clockRight:
		return ""
	case minutes < 2:
		return fmt.Sprintf(says, "1 Minute")
	case minutes < 120:
		return fmt.Sprintf(says, fmt.Sprintf("%d Minuten", minutes))
	default:
		return fmt.Sprintf(says, fmt.Sprintf("%d Stunden", int(d.Round(time.Hour)/time.Hour)))
	}
}

// Turned forgets what home has said of the clock, since it was set.
func (l *Hall) Turned() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.beside = 0
}

// Returned reports whether the matchday is given back and home has all of it.
func (s *Status) Returned() bool { return s.State == Finished && s.Sent == s.Lines }

// sent is the number of the last line that home has.
func (l *Hall) sent() int64 {
	if l.away.Receipt == nil {
		return 0
	}
	return l.away.Receipt.Next - 1
}

// Last is the number of the last line here, 0 for none.
func (l *Hall) Last() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lines
}

// Receipted says for how many of these lines, which are all that are here, home has signed: -1 where its last receipt is about other lines, or is not signed by
// it.
func (l *Hall) Receipted(written []WrittenLine) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := l.away.Receipt
	if r == nil {
		return 0
	}
	n := r.Next - 1
	head := l.Digest
	if n > 0 && n <= int64(len(written)) {
		head = written[n-1].Hash
	}
	if n < 0 || n > int64(len(written)) || head != r.Head || !l.ours(r) {
		return -1
	}
	return n
}

// Away is what is kept of home.
func (l *Hall) Away() Away {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.away
}

// Sets changes what is kept of home.
func (l *Hall) Sets(change func(*Away)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change(&l.away)
}

// Bar is the one line that stands on every page.
func (l *Hall) Bar(now time.Time) string {
	s := l.Status(now)
	home := "noch nichts gehört"
	if s.Heard != nil {
		home = fmt.Sprintf("%d, %s", s.Sent, ago(now.Sub(*s.Heard)))
	}
	bar := "Im Saal · " + Entries(s.Lines) + " · Website: " + home
	if l.Head.Rehearsal {
		bar = "Probe: nichts davon zählt · " + bar
	}
	return bar
}

// Entries counts entries.
func Entries(n int64) string {
	if n == 1 {
		return "1 Eintrag"
	}
	return fmt.Sprintf("%d Einträge", n)
}

// ago says how long something is past.
func ago(d time.Duration) string {
	switch minutes := int(d / time.Minute); {
	case minutes < 1:
		return "gerade eben"
	case minutes == 1:
		return "vor 1 Minute"
	case minutes < 120:
		return fmt.Sprintf("vor %d Minuten", minutes)
	default:
		return fmt.Sprintf("vor %d Stunden", minutes/60)
	}
}

// door is a link that opens once.
type door struct {
	official string
	until    time.Time
}

// doorOpen is how long a link waits for its official.
const doorOpen = 10 * time.Minute

// ErrDoor refuses a link that was used, or is too old.
var ErrDoor = &acts.Refusal{Sentence: "Dieser Code gilt nicht mehr. Am Laptop gibt es einen neuen."}

// Door makes a link for an official that opens once within ten minutes.
func (l *Hall) Door(official string, now time.Time) (token string) {
	token = acts.NewSecret()
	l.mu.Lock()
	defer l.mu.Unlock()
	for digest, d := range l.doors {
		if !now.Before(d.until) {
			delete(l.doors, digest)
		}
	}
	l.doors[acts.SecretDigest(token)] = door{official, now.Add(doorOpen)}
	return token
}

// Behind is the official for whom a link opens. With use it does not open again.
func (l *Hall) Behind(token string, now time.Time, use bool) (*Official, error) {
	digest := acts.SecretDigest(token)
	l.mu.Lock()
	defer l.mu.Unlock()
	d, is := l.doors[digest]
	if made := l.passOf(token); made != nil {
		d, is = *made, true
	}
	of := l.Official(d.official)
	if !is || !now.Before(d.until) || of == nil {
		return nil, ErrDoor
	}
	if use {
		delete(l.doors, digest)
		l.used[digest] = true
	}
	return of, nil
}

// OwnLine is a line of the laptop alone, to be written.
func OwnLine(act, by, says string, now time.Time) *Line {
	line := &Line{At: now, By: by, Act: act, Wrote: []Wrote{}}
	line.Body = says
	return line
}

// Lines of the laptop alone.
const (
	Opened   = "hall.open"
	Moved    = "hall.move" // a second laptop goes on where the copy of the first one ends
	SignedIn = "hall.sign-in"
	PutOut   = "hall.end-session"
	Clock    = "hall.clock"
)

// Seal seals a line for the return file.
func (l *Hall) Seal(w *WrittenLine) ([]byte, error) { return AddReturn(l.Head.Lease, l.key, l.sign, w) }

// Due says behind which line to read what is sent next, and how much; none is nothing but a sign of life.
func (l *Hall) Due() (after int64, most int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	after = l.sent()
	if l.resume > 0 {
		after = l.resume - 1
	}
	most = l.most
	if l.until > after {
		most = min(most, int(l.until-after-1))
	}
	return after, most
}

// LeftOver says behind which line to read what home has to keep as leftovers, and how much: once it has taken the matchday back, or another laptop
// leads it. It is false while lines are sent, and where all of them are there.
func (l *Hall) LeftOver() (after int64, most int, is bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	after = l.away.Left
	switch {
	case l.away.State == Over:
		after = max(after, l.sent())
	case l.away.State != Split:
		return 0, 0, false
	}
	return after, l.most, after < l.lines
}

// LeftTaken takes the answer of home to lines that are left over, up to that number, and says how long to wait until the next are sent.
func (l *Hall) LeftTaken(to int64, a *Answer) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if a.Status != 200 {
		l.most = max(1, l.most/2)
		return l.pause()
	}
	l.away.Left, l.away.Heard, l.fails = to, a.At, 0
	return 0
}

// mostBytes is how long the lines of a batch are together at most; a single one may be longer.
const mostBytes = 700 << 10

// Fitting are as many lines as fit into a batch.
func Fitting(lines []WrittenLine) []WrittenLine {
	size := 0
	for i := range lines {
		if size += len(lines[i].Text); size > mostBytes && i > 0 {
			return lines[:i]
		}
	}
	return lines
}

// Batch is what is sent home: these lines behind that one, with the signature of the lease. Before the first line stands that hash.
func (l *Hall) Batch(after int64, before string, lines []WrittenLine, now time.Time) (body []byte, signature string, err error) {
	b := Batch{Format: LinesFormat, Lease: l.Head.Lease, Device: l.Away().Device, Now: now, Program: Program(), Schema: Schema, First: after + 1,
		Lines: lines, Head: before}
	if lines == nil {
		b.Lines = []WrittenLine{}
	}
	if n := len(lines); n > 0 {
		b.Head = lines[n-1].Hash
	}
	if body, err = json.Marshal(&b); err != nil {
		return nil, "", err
	}
	return body, base64.StdEncoding.EncodeToString(Sign(l.sign, body)), nil
}

// How long a laptop waits until it sends again: at first, and at most.
const (
	firstPause = time.Second
	mostPause  = time.Minute
	slow       = 15 * time.Second
)

// Answer is what home has answered, or that it has not.
type Answer struct {
	Status int // of HTTP, 0 for no answer
	Body   []byte
	Took   time.Duration
	At     time.Time
}

// Asks signs a question to home about this lease: the address below its own that answers it, and the signature.
func (l *Hall) Asks(below string) (address, signature string) {
	address = "/api/v1/hall/" + l.Head.Lease + below
	return address, base64.StdEncoding.EncodeToString(Sign(l.sign, Asking("GET", address)))
}

// Copied reads the return file of the first laptop of the lease: its lines from the first on, until where it was cut off.
func (l *Hall) Copied(file []byte) ([]WrittenLine, error) {
	h, written, err := ReadReturn(file, l.key, l.sign.Public().(ed25519.PublicKey))
	if err == nil && h.Lease != l.Head.Lease {
		err = ErrDamaged
	}
	return written, err
}

// Heard takes an answer of home, and says how long to wait until something is sent again; a new line ends the waiting.
func (l *Hall) Heard(a *Answer) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	if a.Status == 0 || a.Status >= 500 || a.Took > slow {
		l.most = max(1, l.most/2)
	}
	var told struct {
		LinesTaken
		Detail string   `json:"detail"`
		Lines  *Trouble `json:"lines"`
	}
	err := json.Unmarshal(a.Body, &told)
	switch {
	case a.Status == 200 && err == nil && l.ours(&told.Receipt):
		return l.taken(&told.LinesTaken, a)
	case told.Lines != nil && err == nil:
		l.away.Heard = a.At
		return l.troubled(told.Lines, told.Detail)
	case a.Status >= 400 && a.Status < 500 && a.Status != 408 && a.Status != 429 && told.Detail != "":
		l.away.State, l.away.Says = Stuck, told.Detail
		return mostPause
	}
	return l.pause()
}

// pause is how long to wait after one more failure.
func (l *Hall) pause() time.Duration {
	l.fails++
	return min(firstPause<<min(l.fails-1, 6), mostPause)
}

// ours reports whether home has signed a receipt of the lease.
func (l *Hall) ours(r *Receipt) bool {
	public, err := base64.StdEncoding.DecodeString(l.Head.HomeKey)
	if err != nil || len(public) != ed25519.PublicKeySize || r.Lease != l.Head.Lease {
		return false
	}
	plain := *r
	plain.Signature = nil
	text, err := json.Marshal(plain)
	return err == nil && ed25519.Verify(public, text, r.Signature)
}

// taken notes that home has taken lines.
func (l *Hall) taken(t *LinesTaken, a *Answer) time.Duration {
	if !t.Now.IsZero() {
		l.beside = t.Now.Sub(a.At)
	}
	if t.Receipt.Next > l.lines+1 { // lines that are not from here
		l.away.State, l.away.Says = Split, isSplit
		return mostPause
	}
	l.away.Receipt, l.away.Heard, l.resume, l.fails = &t.Receipt, a.At, 0, 0
	if a.Took <= slow {
		l.most = min(MostLines, l.most*2)
	}
	if l.until > 0 {
		if t.Receipt.Next >= l.until {
			l.until = 0 // tried once more, in a while
			return mostPause
		}
		return 0
	}
	if l.away.State == Stuck {
		l.away.State, l.away.Says = Running, ""
	}
	if t.Receipt.Next <= l.lines {
		return 0
	}
	return mostPause
}

// troubled notes why home takes no lines.
func (l *Hall) troubled(t *Trouble, detail string) time.Duration {
	switch t.Is {
	case Gap:
		if t.Next > l.lines+1 {
			l.away.State, l.away.Says = Split, isSplit
			return mostPause
		}
		if l.resume == t.Next && t.Next > 1 { // it was sent, and does not follow: the line before it is another one there
			t.Next--
		}
		l.resume = t.Next
		l.away.Receipt = l.back(t)
		return l.pause()
	case Early:
		l.until = t.Number
	case Stopped, Other:
		l.away.State, l.away.Says = Stuck, fmt.Sprintf(isStuck, t.Number)
		l.until = t.Number
		return 0 // what is before it
	case Forked:
		l.away.State, l.away.Says = Split, isSplit
		return 0 // all of it as leftovers
	case Ended:
		if !l.done || l.sent() < l.lines {
			l.away.State, l.away.Says = Over, endedBy(t)
			return 0
		}
	default:
		l.away.State, l.away.Says = Stuck, detail
	}
	return mostPause
}

// back forgets the receipt where home has less than it said, for it was set back.
func (l *Hall) back(t *Trouble) *Receipt {
	if l.away.Receipt == nil || t.Next >= l.away.Receipt.Next {
		return l.away.Receipt
	}
	return nil
}

// wasTaken says who has taken a matchday back.
const wasTaken = "Die Sammelrunde wurde um %s von %s zurückgenommen: %s"

// endedBy says how a lease has ended.
func endedBy(t *Trouble) string {
	if t.By == "" || t.At == nil {
		return isTaken
	}
	return fmt.Sprintf(wasTaken, rulebook.Clock(*t.At), t.By, t.Reason)
}

// Why the laptop does not do what its start page asks for.
var (
	ErrNotSure = &acts.Refusal{Sentence: "Zurückgeben braucht das Häkchen: Danach wird hier nichts mehr eingegeben."}
	ErrNotHome = &acts.Refusal{Sentence: "Die Website hat noch nicht alles; gelöscht ist nichts."}
	errPin     = &acts.Refusal{Sentence: "Die PIN stimmt nicht."}
	ErrNoClock = &acts.Refusal{Sentence: "Das ist keine Uhrzeit wie 18:04."}
)

// ClockRight is what a line says of a clock that needed no setting.
const ClockRight = "stimmt"

// ReadClock reads the time of a clock on the wall, on the day that is nearest to what the laptop says.
func ReadClock(text string, now time.Time) (time.Time, error) {
	here := now.In(rulebook.Vienna())
	at, err := time.ParseInLocation("2006-01-02 15:04", here.Format(time.DateOnly)+" "+strings.TrimSpace(text), rulebook.Vienna())
	if err != nil {
		return at, ErrNoClock
	}
	const half = 12 * time.Hour
	switch {
	case at.Sub(now) > half:
		at = at.AddDate(0, 0, -1)
	case now.Sub(at) > half:
		at = at.AddDate(0, 0, 1)
	}
	return at, nil
}

// Pin stands before what the laptop itself gives away. Nil opens everything.
type Pin struct {
	mu    sync.Mutex
	code  string // its digest
	wrong int
	until time.Time
}

// NewPin is the PIN with that digest, as [acts.SecretDigest] makes it of the digits.
func NewPin(digest string) *Pin { return &Pin{code: digest} }

// How many wrong PINs are one too many, and how long it waits then.
const (
	wrongPins = 5
	pinPause  = time.Minute
)

// Opens refuses a wrong PIN, and any after five wrong ones for a minute.
func (p *Pin) Opens(typed string, now time.Time) error {
	if p == nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Before(p.until) {
		return &acts.TooMany{Pause: p.until.Sub(now)}
	}
	if acts.SecretDigest(strings.TrimSpace(typed)) == p.code {
		p.wrong = 0
		return nil
	}
	if p.wrong++; p.wrong >= wrongPins {
		p.wrong, p.until = 0, now.Add(pinPause)
	}
	return errPin
}

// What is said of what lies on a device: of one, and of more.
const (
	oneUnsent  = "Bei %s liegt 1 Eintrag, der noch nicht da ist."
	moreUnsent = "Bei %s liegen %d Einträge, die noch nicht da sind."
)

// UnsentThere says what lies on devices of those who work here, one sentence for each.
func UnsentThere(waiting []acts.Waiting) (says []string) {
	for i := range waiting {
		w := &waiting[i]
		who := w.Name
		if role := w.Roles[0]; role.Kind == acts.RoleHelper && role.Sheet.Tournament() == "" {
			who += " (" + role.Sheet.Title() + ")"
		}
		if n := w.Entries + w.Photos; n == 1 {
			says = append(says, fmt.Sprintf(oneUnsent, who))
		} else {
			says = append(says, fmt.Sprintf(moreUnsent, who, n))
		}
	}
	return says
}

// RefuseUnsent refuses to give a matchday back while entries lie on devices, where nobody has said yes to that.
func RefuseUnsent(waiting []acts.Waiting, sure bool) error {
	if sure || len(waiting) == 0 {
		return nil
	}
	return &acts.Refusal{Sentence: strings.Join(UnsentThere(waiting), " ") + " Trotzdem zurückgeben?"}
}

// Copy is a folder, as on a stick, that gets a copy of the lease.
type Copy struct {
	Folder string     `json:"folder"`
	Gone   *time.Time `json:"gone"` // since when it cannot be written, null while it can
}

// What is said of a copy.
const (
	copyThere = "Kopie: ja"
	copyGone  = "Die Kopie ist seit %s weg; am Laptop ist alles gespeichert."
)

// CopiesSay says what became of the copies, "" where there are none.
func CopiesSay(copies []Copy) string {
	says := ""
	for i := range copies {
		if copies[i].Gone == nil {
			return copyThere
		}
		says = fmt.Sprintf(copyGone, rulebook.Clock(*copies[i].Gone))
	}
	return says
}
