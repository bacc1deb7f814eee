package lease

import (
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"time"

	"pokerliga/office/acts"
)

// A pass is a link that was made for an official beside the running program, by who can read the folder of the lease: its proof, when it was made, in
// seconds, something random, and which of the officials. It is written so that it may stand in an address.
const (
	passSeal   = 16
	passTime   = 4
	passChance = 5
	passLength = passSeal + passTime + passChance + 1
)

// passLetters write a pass.
var passLetters = base32.StdEncoding.WithPadding(base32.NoPadding)

// passKey is the key of passes, made of that of the lease: whoever has it can write every line anyway.
func (l *Hall) passKey() []byte {
	key, err := hkdf.Key(sha256.New, l.sign.Seed(), nil, "pokerliga-hall-pass/1", sha256.Size)
	if err != nil {
		panic(err) // the length is a good one
	}
	return key
}

// sealOf is the proof of a pass.
func (l *Hall) sealOf(text []byte) []byte {
	mac := hmac.New(sha256.New, l.passKey())
	mac.Write(text)
	return mac.Sum(nil)[:passSeal]
}

// Pass makes a link for the official of that number as [Hall.Door] does, which the running program of the same lease knows without being told.
func (l *Hall) Pass(official int, now time.Time) (token string) {
	text := binary.BigEndian.AppendUint32(nil, uint32(now.Unix())) //nolint:gosec // until 2106
	chance := make([]byte, passChance)
	_, _ = rand.Read(chance) // never fails
	text = append(append(text, chance...), byte(official))
	return passLetters.EncodeToString(append(l.sealOf(text), text...))
}

// passOf reads a pass that counts: for ten minutes, made while this program was running, so that none opens a second time after a new start.
func (l *Hall) passOf(token string) *door {
	sealed, err := passLetters.DecodeString(token)
	if err != nil || len(sealed) != passLength || !hmac.Equal(sealed[:passSeal], l.sealOf(sealed[passSeal:])) || l.used[acts.SecretDigest(token)] {
		return nil
	}
	at, official := time.Unix(int64(binary.BigEndian.Uint32(sealed[passSeal:])), 0), int(sealed[passLength-1])
	if at.Before(l.begun.Truncate(time.Second)) || official >= len(l.Officials) {
		return nil
	}
	return &door{l.Officials[official].ID, at.Add(doorOpen)}
}

// Begins says when the program began: passes from before do not count.
func (l *Hall) Begins(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.begun = now
}
