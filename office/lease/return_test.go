package lease_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"testing"

	"pokerliga/office/lease"
)

// A return file grows line by line. What was cut off at its end is only missing; what was changed, signed by somebody else or sealed under
// another key is refused.
func TestAReturnFileGrowsLineByLine(t *testing.T) {
	public, sign, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	key, file, before := lease.NewKey(), lease.BeginReturn("l1"), "of the hall file"
	var ends []int
	for number := range int64(3) {
		w, err := (&lease.Line{Number: number + 1, By: "Theo Leitner", Wrote: []lease.Wrote{}}).Write(before)
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, len(file))
		more, err := lease.AddReturn("l1", key, sign, w)
		if err != nil {
			t.Fatal(err)
		}
		file, before = append(file, more...), w.Hash
	}
	if !bytes.HasPrefix(file, []byte(`{"format":"pokerliga-hall-lines/1","lease":"l1"}`+"\n")) || bytes.Contains(file, []byte("Leitner")) {
		t.Errorf("the file is %.200s", file)
	}
	for at := ends[0]; at <= len(file); at++ {
		want := 0
		for i := range ends {
			if i+1 < len(ends) && at >= ends[i+1] || at == len(file) {
				want = i + 1
			}
		}
		head, written, err := lease.ReadReturn(file[:at], key, public)
		if err != nil || head.Lease != "l1" || len(written) != want {
			t.Fatalf("cut at %d: %d lines, want %d; %v", at, len(written), want, err)
		}
		if _, err := lease.Read("of the hall file", 1, written); err != nil {
			t.Fatal(err)
		}
	}
	for at := range file {
		changed := bytes.Clone(file)
		changed[at] ^= 1
		_, written, err := lease.ReadReturn(changed, key, public)
		if err == nil && len(written) == 3 {
			t.Fatalf("byte %d changed: all is read", at)
		}
	}
	other, _, _ := ed25519.GenerateKey(nil)
	if _, _, err := lease.ReadReturn(file, key, other); !errors.Is(err, lease.ErrDamaged) {
		t.Errorf("of another laptop: %v", err)
	}
	if _, _, err := lease.ReadReturn(file, lease.NewKey(), public); !errors.Is(err, lease.ErrWrongKey) {
		t.Errorf("under another key: %v", err)
	}
}
