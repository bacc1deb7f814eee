package lease_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"strings"
	"testing"
	"time"

	"pokerliga/office/lease"
)

// written makes a hall file, and returns its key.
func written(t *testing.T) ([]byte, lease.Key) {
	t.Helper()
	key := lease.NewKey()
	home := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	name := "Ä"
	file, err := lease.Write(lease.Head{Lease: "l1", What: "2026/bl1/4", Home: "https://liga.example.at", LentAt: time.Date(2026, 10, 3, 11, 40, 0, 0, time.UTC),
		To: "Theo Leitner", Program: "5ef0dc6"}, key, home, &lease.Content{
		Laptop: lease.Laptop{Key: []byte("seed"), Officials: []lease.Official{{ID: "u1", Name: "Theo Leitner"}}},
		Clubs:  []lease.Table{{Name: "clubs", Columns: []string{"city", "name"}, Rows: [][]*string{{nil, &name}}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return file, key
}

// A hall file says in its first line what it is, and the rest to nobody without the key.
func TestAHallFileOpensWithItsKey(t *testing.T) {
	file, key := written(t)
	line, sealed, _ := bytes.Cut(file, []byte("\n"))
	if !strings.HasPrefix(string(line), `{"format":"pokerliga-hall/1","lease":"l1","what":"2026/bl1/4","home":"https://liga.example.at",`+
		`"lent_at":"2026-10-03T11:40:00Z","to":"Theo Leitner","schema":1,"program":"5ef0dc6","home_key":"`) || bytes.Contains(sealed, []byte("Leitner")) {
		t.Errorf("the file begins with %s", line)
	}
	head, content, err := lease.Open(file, key)
	if err != nil || head.To != "Theo Leitner" || content.Laptop.Officials[0].ID != "u1" || string(content.Laptop.Key) != "seed" {
		t.Fatal(head, content, err)
	}
	if row := content.Clubs[0].Rows[0]; row[0] != nil || *row[1] != "Ä" {
		t.Errorf("a row is %v", row)
	}
	if len(lease.Digest(file)) != 64 {
		t.Error("the digest is no SHA-256")
	}
}

// A file with another key, one that was changed or cut anywhere, and one of another state are not opened, and it is said why.
func TestAHallFileThatIsNotWholeIsNotOpened(t *testing.T) {
	file, key := written(t)
	if _, _, err := lease.Open(file, lease.NewKey()); !errors.Is(err, lease.ErrWrongKey) {
		t.Errorf("with another key: %v", err)
	}
	for at := range file {
		changed := bytes.Clone(file)
		changed[at] ^= 1
		var other *lease.OtherSchema
		if _, _, err := lease.Open(changed, key); err == nil || errors.Is(err, lease.ErrWrongKey) {
			t.Fatalf("byte %d changed: %v", at, err)
		} else if !errors.Is(err, lease.ErrDamaged) && !errors.As(err, &other) {
			t.Fatalf("byte %d changed: %v", at, err)
		}
		if _, _, err := lease.Open(file[:at], key); !errors.Is(err, lease.ErrDamaged) {
			t.Fatalf("cut at %d: %v", at, err)
		}
	}
	newer := bytes.Replace(file, []byte(`"schema":1`), []byte(`"schema":13`), 1)
	const want = "Diese Datei ist vom Stand 13, dieses Programm kann Stand 1. Bitte das Programm der Website nehmen (Version 5ef0dc6)."
	if _, err := lease.ReadHead(newer); err == nil || err.Error() != want {
		t.Errorf("a newer file: %v", err)
	}
}

// A key is read as people write it.
func TestAKeyIsReadAsPeopleWriteIt(t *testing.T) {
	key := lease.NewKey()
	if shown := key.String(); len(shown) != 24 || strings.Count(shown, "-") != 4 {
		t.Errorf("a key is shown as %s", shown)
	}
	for _, text := range []string{string(key), key.String(), strings.ToUpper(key.String()), " " + strings.ReplaceAll(key.String(), "-", " ") + " "} {
		if got, err := lease.ParseKey(text); err != nil || got != key {
			t.Errorf("%q is read as %s, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "abcd", string(key) + "a", strings.Repeat("1", 20), strings.Repeat("ä", 10)} {
		if _, err := lease.ParseKey(text); !errors.Is(err, lease.ErrKey) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Lines follow from each other, the first from the hall file: none is left out, exchanged, or changed by a byte.
func TestALineFollowsFromTheOneBefore(t *testing.T) {
	const digest = "of the hall file"
	var sent []lease.WrittenLine
	before := digest
	for number := range int64(3) {
		l := lease.Line{Number: number + 1, By: "u1", Act: "sit-and-go.put", At: time.Date(2026, 10, 3, 16, 4, 0, 0, time.UTC), Wrote: []lease.Wrote{}}
		w, err := l.Write(before)
		if err != nil {
			t.Fatal(err)
		}
		sent, before = append(sent, *w), w.Hash
	}
	if lines, err := lease.Read(digest, 1, sent); err != nil || len(lines) != 3 || lines[2].Number != 3 {
		t.Fatal(lines, err)
	}
	if lines, err := lease.Read(sent[0].Hash, 2, sent[1:]); err != nil || len(lines) != 2 {
		t.Fatal(lines, err)
	}
	changed := lease.WrittenLine{Text: strings.Replace(sent[1].Text, "u1", "u2", 1), Hash: sent[1].Hash}
	for _, c := range []struct {
		name  string
		lines []lease.WrittenLine
		at    int64
	}{
		{"one left out", []lease.WrittenLine{sent[0], sent[2]}, 2},
		{"two exchanged", []lease.WrittenLine{sent[1], sent[0]}, 1},
		{"a byte changed", []lease.WrittenLine{sent[0], changed, sent[2]}, 2},
		{"no line", []lease.WrittenLine{{Text: "x", Hash: sent[0].Hash}}, 1},
	} {
		var torn *lease.Unchained
		if _, err := lease.Read(digest, 1, c.lines); !errors.As(err, &torn) || torn.Number != c.at {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
