package seasons

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Frozen are the results of a season as they were when its plan was confirmed: neither a later change of the rules nor
// a mended fault rewrites them.
type Frozen struct {
	Season    string
	Number    int       // of the freezings of that season, from 1
	At        time.Time // when it was confirmed
	Digest    string    // hex of SHA-256 of the document
	Document  string    // JSON of a [FrozenDocument], byte by byte as it was written
	Withdrawn time.Time // when it was reopened, zero while it holds

	// Of a document in which the id of a player who is erased has given way to an alias; otherwise zero.
	Erased  string            // since when
	Written string            // as it was frozen
	Was     map[string]string // the ids that stood in it, by the aliases of today
}

// FrozenDocument is what is frozen: the results, the rules that they were computed by, and the program that computed
// them.
type FrozenDocument struct {
	Format  string            `json:"format"`
	Season  seasonfile.Season `json:"season"`
	At      time.Time         `json:"at"`
	Program string            `json:"program"`
	Rules   scoring.Rules     `json:"rules"`
	Results json.RawMessage   `json:"results"` // a results file without violations
}

// FrozenFormat names the version of the document.
const FrozenFormat = "pokerliga-frozen/1"

// freezing returns the document of a season as it stands, to be frozen.
func freezing(f *seasonfile.File, results *seasonfile.Results, program string, number int, at time.Time) *Frozen {
	document := seasonfile.Canonical(&FrozenDocument{
		Format: FrozenFormat, Season: f.Season, At: at.UTC().Truncate(time.Second), Program: program,
		Rules: f.RulesInForce(), Results: seasonfile.Canonical(results.Public()),
	})
	return &Frozen{Season: f.Season.ID, Number: number, At: at, Digest: Digest(string(document)), Document: string(document)}
}

// Digest returns the digest of a frozen document.
func Digest(document string) string {
	sum := sha256.Sum256([]byte(document))
	return hex.EncodeToString(sum[:])
}

// Holds reports whether the frozen results are those of the season today.
func (f *Frozen) Holds() bool { return f.Withdrawn.IsZero() }

// Sound reports whether the document is still the one whose digest was taken.
func (f *Frozen) Sound() bool { return Digest(f.Document) == f.Digest }

// Read returns what the document says.
func (f *Frozen) Read() (*FrozenDocument, error) {
	d := new(FrozenDocument)
	return d, json.Unmarshal([]byte(f.Document), d)
}

// Numbers returns the frozen numbers.
func (d *FrozenDocument) Numbers() (*seasonfile.PublicResults, error) {
	r := &seasonfile.PublicResults{Results: &scoring.Results{}}
	return r, json.Unmarshal(d.Results, r)
}

// Agrees reports whether the results of a season today are what was frozen. If ids have given way since, they are computed once more under
// the ids of then, which order players who are level.
func (f *Frozen) Agrees(file *seasonfile.File, today *seasonfile.Results) (bool, error) {
	document, d := f.Document, new(FrozenDocument)
	if f.Written != "" {
		document, today = f.Written, seasonfile.Compute(file.Renamed(f.Was))
	}
	err := json.Unmarshal([]byte(document), d)
	return err == nil && bytes.Equal(d.Results, seasonfile.Canonical(today.Public())), err
}

// FrozenNow returns the frozen results that hold, or nil.
func FrozenNow(all []Frozen) *Frozen {
	return scoring.Find(all, func(x *Frozen) bool { return x.Holds() })
}
