package lease_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// away is a laptop with so many lines, and its home.
type away struct {
	*lease.Hall
	*testing.T
	home ed25519.PrivateKey
	now  time.Time
}

// leaves opens a hall file, and writes so many lines.
func leaves(t *testing.T, lines int64) *away {
	t.Helper()
	seed := make([]byte, ed25519.SeedSize)
	home, key := lease.HomeKey("home"), lease.NewKey()
	lent := time.Date(2026, 10, 3, 13, 40, 0, 0, time.UTC)
	file, err := lease.Write(lease.Head{Lease: "l-1", What: "2026/bl1/4", Home: "https://liga.example/", LentAt: lent, To: "Theo Leitner"}, key, home,
		&lease.Content{Laptop: lease.Laptop{Key: seed, Officials: []lease.Official{{ID: "u1", Name: "Lena Leitner"}, {ID: "u2", Name: "Theo Leitner"}}}})
	if err != nil {
		t.Fatal(err)
	}
	head, content, err := lease.Open(file, key)
	if err != nil {
		t.Fatal(err)
	}
	h, err := lease.NewHall(file, key, head, content)
	if err != nil {
		t.Fatal(err)
	}
	a := &away{h, t, home, lent.Add(time.Hour)}
	for n := range lines {
		a.Wrote(&lease.Line{Number: n + 1, At: a.now, Act: "sit-and-go.put"})
	}
	return a
}

// takes is an answer of home, signed with that key, that it has everything before a line.
func (a *away) takes(key ed25519.PrivateKey, next int64) *lease.Answer {
	a.Helper()
	l := &lease.Lease{ID: "l-1", Next: next, Head: "h"}
	body, err := json.Marshal(l.Taken(key, a.now))
	if err != nil {
		a.Fatal(err)
	}
	return &lease.Answer{Status: 200, Body: body, At: a.now}
}

// trouble is an answer of home that it takes none.
func (a *away) trouble(status int, t lease.Trouble) *lease.Answer {
	a.Helper()
	body, err := json.Marshal(map[string]any{"detail": "So nicht.", "lines": t})
	if err != nil {
		a.Fatal(err)
	}
	return &lease.Answer{Status: status, Body: body, At: a.now}
}

// is compares how far the laptop is.
func (a *away) is(what string, sent int64, state lease.LaptopState) {
	a.Helper()
	if s := a.Status(a.now); s.Sent != sent || s.State != state {
		a.Errorf("%s: %d lines are home and it is %s, want %d and %s", what, s.Sent, s.State, sent, state)
	}
}

// due compares what is sent next.
func (a *away) due(what string, after int64, most int) {
	a.Helper()
	if b, n := a.Due(); b != after || n != most {
		a.Errorf("%s: due are %d lines behind %d, want %d behind %d", what, n, b, most, after)
	}
}

// What home answers decides what is sent next: what it lacks, fewer lines where it is slow, what stands before a line that it does not take, and nothing
// more once another laptop or the office has the matchday.
func TestAnAnswerSaysWhatIsSentNext(t *testing.T) {
	a := leaves(t, 150)
	a.due("at first", 0, lease.MostLines)
	if wait := a.Heard(a.takes(a.home, 101)); wait != 0 {
		t.Errorf("with lines left it waits for %v", wait)
	}
	a.is("a batch is home", 100, lease.Running)
	a.due("then", 100, lease.MostLines)
	if wait := a.Heard(a.takes(a.home, 151)); wait != time.Minute {
		t.Errorf("with nothing left it waits for %v", wait)
	}

	a = leaves(t, 150)
	for i, want := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
		if wait := a.Heard(&lease.Answer{}); wait != want*time.Second {
			t.Errorf("after %d answers that did not come it waits for %v", i+1, wait)
		}
	}
	a.due("without an answer", 0, 1)
	a.Wrote(&lease.Line{Number: 151, At: a.now})
	if wait := a.Heard(&lease.Answer{Status: 503}); wait != time.Second {
		t.Errorf("after a new line it waits for %v", wait)
	}
	slow := a.takes(a.home, 2)
	slow.Took = 16 * time.Second
	a.Heard(slow)
	a.due("while home is slow", 1, 1)
	a.Heard(a.takes(a.home, 3))
	a.due("once it is not", 2, 2)

	_, other, _ := ed25519.GenerateKey(nil)
	a.Heard(a.takes(other, 152))
	a.is("somebody else says that all is home", 2, lease.Running)

	a.Heard(a.trouble(409, lease.Trouble{Is: lease.Gap, Next: 2}))
	a.due("home was set back", 1, 2)
	a.is("home was set back", 0, lease.Running)
	a.Heard(a.takes(a.home, 50))
	a.Heard(a.trouble(409, lease.Trouble{Is: lease.Other, Number: 57}))
	a.is("home comes to something else", 49, lease.Stuck)
	if says := a.Status(a.now).Says; !strings.Contains(says, "beim Eintrag 57 auf etwas anderes") || a.Refuse() != nil {
		t.Errorf("it says %q, and %v", says, a.Refuse())
	}
	a.due("before that line", 49, 4)
	a.Heard(a.takes(a.home, 57))
	a.due("once more, in a while", 56, 8)
	a.Heard(a.takes(a.home, 65))
	a.is("home can again", 64, lease.Running)

	a.Heard(a.trouble(409, lease.Trouble{Is: lease.Early, Number: 67}))
	a.due("what is not from the future", 64, 2)
	a.is("the clock is ahead", 64, lease.Running)

	a.Heard(&lease.Answer{Status: 426, Body: []byte(`{"detail":"Die Website ist älter als das Programm im Saal."}`)})
	a.is("home is older", 64, lease.Stuck)

	a.Heard(a.trouble(409, lease.Trouble{Is: lease.Forked, Number: 65}))
	a.is("another laptop", 64, lease.Split)
	if a.Refuse() != nil {
		t.Error("with another laptop it goes on")
	}
	at := time.Date(2026, 10, 3, 18, 14, 0, 0, time.UTC)
	a.Heard(a.trouble(410, lease.Trouble{Is: lease.Ended, By: "Vera Amtlich", At: &at, Reason: "Laptop antwortet nicht"}))
	a.is("it was taken back", 64, lease.Over)
	var refusal *acts.Refusal
	if err := a.Refuse(); !errors.As(err, &refusal) || refusal.Sentence != "Die Sammelrunde wurde um 20:14 von Vera Amtlich zurückgenommen: Laptop antwortet nicht" {
		t.Errorf("an act is answered %v", err)
	}

	b := leaves(t, 60)
	b.Heard(b.takes(b.home, 51))
	for range 2 { // home was set back, and a second laptop went on there: it lacks line 41 and has another line 40
		b.Heard(b.trouble(409, lease.Trouble{Is: lease.Gap, Next: 41}))
	}
	b.due("what home has must be what is here", 39, lease.MostLines)
	b.Heard(b.trouble(409, lease.Trouble{Is: lease.Forked, Number: 40}))
	b.is("it is not", 0, lease.Split)

	b = leaves(t, 3)
	b.Heard(b.takes(b.home, 9))
	b.is("home has more than was written here", 0, lease.Split)
}

// Once the matchday is given back nothing more is entered; what home has says when its data may go.
func TestWhoGivesBackEntersNothingMore(t *testing.T) {
	a := leaves(t, 2)
	if bar := a.Bar(a.now); bar != "Im Saal · 2 Einträge · Website: noch nichts gehört" {
		t.Error(bar)
	}
	a.Heard(a.takes(a.home, 2))
	if bar := a.Bar(a.now.Add(3 * time.Minute)); bar != "Im Saal · 2 Einträge · Website: 1, vor 3 Minuten" {
		t.Error(bar)
	}
	a.Wrote(&lease.Line{Number: 3, At: a.now, Act: lease.Finish})
	a.is("given back", 1, lease.Finished)
	var refusal *acts.Refusal
	if err := a.Refuse(); !errors.As(err, &refusal) || refusal.Sentence != "Die Sammelrunde ist zurückgegeben; weiter geht es auf https://liga.example." {
		t.Errorf("an act is answered %v", err)
	}
	if a.Status(a.now).Returned() {
		t.Error("home has not got all")
	}
	a.Heard(a.takes(a.home, 4))
	if !a.Status(a.now).Returned() {
		t.Error("home has got all")
	}
}

// A batch is signed as home wants it, and says behind what its lines follow.
func TestALaptopSendsWhatHomeReads(t *testing.T) {
	a := leaves(t, 0)
	one, err := (&lease.Line{Number: 1, By: "u2", At: a.now, Act: lease.Opened, Wrote: []lease.Wrote{}}).Write(a.Digest)
	if err != nil {
		t.Fatal(err)
	}
	for _, lines := range [][]lease.WrittenLine{nil, {*one}} {
		body, signature, err := a.Batch(0, a.Digest, lines, a.now)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := base64.StdEncoding.DecodeString(signature)
		l := &lease.Lease{Public: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)).Public().(ed25519.PublicKey)}
		b, read, wrong := lease.ReadBatch(body)
		if err != nil || wrong != nil || !l.Signed(body, raw) || len(read) != len(lines) || b.Lease != "l-1" || b.First != 1 {
			t.Errorf("%d lines: %+v, %v, %v", len(lines), b, err, wrong)
		}
	}
}

// A code opens once, and for ten minutes.
func TestACodeOpensOnce(t *testing.T) {
	a := leaves(t, 0)
	if who := a.Taker(); who.ID != "u2" {
		t.Errorf("%+v takes it along", who)
	}
	token := a.Door("u1", a.now)
	for _, c := range []struct {
		name  string
		after time.Duration
		use   bool
		opens bool
	}{
		{"looked at", 0, false, true},
		{"too late", 10 * time.Minute, true, false},
		{"used", 9 * time.Minute, true, true},
		{"used again", 9 * time.Minute, true, false},
	} {
		o, err := a.Behind(token, a.now.Add(c.after), c.use)
		if (err == nil) != c.opens || c.opens && o.Name != "Lena Leitner" {
			t.Errorf("%s: %+v, %v", c.name, o, err)
		}
	}
}

// Five wrong PINs wait a minute, also for the right one.
func TestFiveWrongPinsWait(t *testing.T) {
	now := time.Date(2026, 10, 3, 16, 0, 0, 0, time.UTC)
	p := lease.NewPin(acts.SecretDigest("123456"))
	for i := range 5 {
		if err := p.Opens("654321", now); err == nil {
			t.Fatalf("wrong PIN %d opens", i+1)
		}
	}
	var many *acts.TooMany
	if err := p.Opens("123456", now.Add(59*time.Second)); !errors.As(err, &many) {
		t.Error(err)
	}
	if err := p.Opens("123456", now.Add(time.Minute)); err != nil {
		t.Error(err)
	}
	if err := (*lease.Pin)(nil).Opens("", now); err != nil {
		t.Error(err)
	}
}

// A clock on the wall says no day: it is the nearest.
func TestAClockIsThatOfTheNearestDay(t *testing.T) {
	now := time.Date(2026, 10, 3, 21, 55, 0, 0, time.UTC) // 23:55 in Vienna
	for text, want := range map[string]time.Time{
		"23:50": now.Add(-5 * time.Minute),
		"00:05": now.Add(10 * time.Minute),
	} {
		if at, err := lease.ReadClock(text, now); err != nil || !at.Equal(want) {
			t.Errorf("%s is %v, %v, want %v", text, at, err, want)
		}
	}
	if _, err := lease.ReadClock("halb acht", now); err == nil {
		t.Error("halb acht is read")
	}
}
