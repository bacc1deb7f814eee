package api

import (
	"encoding/json"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// journalView is a part of the journal, the oldest entry first, or the newest.
type journalView struct {
	Entries []journalLine `json:"entries"`
	Next    int64         `json:"next,omitempty"` // after that number it goes on in the same order; missing at the end
}

// journalLine is an entry of the journal.
type journalLine struct {
	Seq     int64           `json:"seq"`
	At      time.Time       `json:"at"`
	User    string          `json:"user,omitempty"` // id; missing for the command line
	Act     string          `json:"act"`
	Season  string          `json:"season,omitempty"`
	Subject string          `json:"subject"`
	Before  json.RawMessage `json:"before,omitempty"`
	After   json.RawMessage `json:"after,omitempty"`
	Reason  string          `json:"reason,omitempty"`
	AsOf    string          `json:"as_of,omitempty"`
	Forced  bool            `json:"forced,omitempty"`
	Asked   string          `json:"asked,omitempty"` // digest of what was asked, of what happens on a matchday
	Salt    string          `json:"salt,omitempty"`
	Digest  string          `json:"digest,omitempty"` // of what the entry says; missing in old ones
	Hash    string          `json:"hash,omitempty"`   // missing before there was a chain
	Says    string          `json:"says,omitempty"`   // of what the digest is made, where one digest was asked for
	Erased  bool            `json:"erased,omitempty"` // the id of an erased player has given way in it: the digest is that of what it said before
}

// chainView is what everybody may see of the journal.
type chainView struct {
	Last    acts.Mark   `json:"last"`    // the last entry
	Begins  int64       `json:"begins"`  // number of the first entry with a hash
	Digests int64       `json:"digests"` // number of the first entry with a digest
	Links   []acts.Link `json:"links"`   // the oldest first
	Next    int64       `json:"next,omitempty"`
}

// The parameters of the journal.
var (
	ofSubject = rest.Query{Name: "subject", Fits: rest.IsText, Says: "ein Pfad",
		About: "The path of what was changed, or the beginning of it.", Example: "leagues/bl1/matchdays/3"}
	ofUser   = rest.Query{Name: "user", Fits: rest.IsID, Says: "die Kennung einer Person", About: "The id of a user.", Example: "5qzv"}
	ofAct    = rest.Query{Name: "act", Fits: rest.IsText, Says: "der Name eines Vorgangs", About: "What was done.", Example: "lineup.put"}
	ofDigest = rest.Query{Name: "digest", Fits: rest.IsText, Says: "ein Fingerabdruck",
		About: "The entry with that digest, with what the digest is made of.", Example: "9f86d081884c7d659a2feaa0c55ad015"}
	behind = rest.Query{Name: "after", Fits: rest.IsNumber, Says: "eine Zahl ab 0",
		About: "Entries behind that number; the newest first, before it.", Example: "0"}
	newest   = rest.Query{Name: "newest", Fits: rest.IsOne, Says: "1", About: "1 for the newest entry first.", Example: "1"}
	fromDay  = rest.Query{Name: "from", Fits: rest.IsDate, Says: "ein Datum wie 2010-03-27", About: "The first day.", Example: "2010-03-01"}
	untilDay = rest.Query{Name: "until", Fits: rest.IsDate, Says: "ein Datum wie 2010-03-27", About: "The last day.", Example: "2010-03-31"}
	atMost   = rest.Query{Name: "limit", Fits: rest.IsNumber, Says: "eine Zahl von 1 bis 1000",
		About: "At most so many entries; 1000 without it.", Example: "100"}
)

// journal answers admins with a part of the journal, others with what concerns their clubs and matchdays.
func (s *Server) journal(r rest.Request) (any, error) {
	after, limit := rest.Asked(r.C, behind.Name), int(rest.Asked(r.C, atMost.Name))
	q := acts.Query{Season: r.Query(rest.OfSeason), Subject: r.Query(ofSubject),
		User: r.Query(ofUser), Act: r.Query(ofAct), Digest: r.Query(ofDigest), After: after, Limit: limit,
		Newest: r.Query(newest) != "", From: rulebook.Midnight(r.Query(fromDay)),
		Until: rulebook.Midnight(rulebook.AddDays(r.Query(untilDay), 1))}
	entries, err := s.Office.Journal(r, r.By, q)
	if err != nil {
		return nil, err
	}
	view := journalView{Entries: make([]journalLine, len(entries))}
	for i := range entries {
		view.Entries[i] = entryOf(&entries[i])
		if q.Digest != "" && entries[i].Original == nil {
			view.Entries[i].Says = entries[i].Says()
		}
	}
	if len(entries) > 0 && len(entries) == q.Most() {
		view.Next = entries[len(entries)-1].Seq
	}
	return view, nil
}

// chain answers everybody with a part of the journal's chain.
func (s *Server) chain(r rest.Request) (any, error) {
	after, limit := rest.Asked(r.C, behind.Name), int(rest.Asked(r.C, atMost.Name))
	links, head, err := s.Office.Chain(r, after, limit)
	if err != nil {
		return nil, err
	}
	view := chainView{Last: head.Mark, Begins: head.Begins, Digests: head.Turn, Links: links}
	if len(links) > 0 && links[len(links)-1].Number < head.Number {
		view.Next = links[len(links)-1].Number
	}
	return view, nil
}

// entryOf shows an entry of the journal.
func entryOf(e *acts.Entry) journalLine {
	return journalLine{Seq: e.Seq, At: e.At, User: e.User, Act: e.Act, Season: e.Season, Subject: string(e.Subject),
		Before: rawJSON(e.Before), After: rawJSON(e.After), Reason: e.Reason, AsOf: e.AsOf, Forced: e.Forced,
		Asked: e.Asked, Salt: e.Salt, Digest: e.Digest, Hash: e.Hash, Erased: e.Original != nil}
}

// rawJSON returns stored JSON to be sent; nothing where there is none.
func rawJSON(text string) json.RawMessage {
	if text == "" {
		return nil
	}
	return json.RawMessage(text)
}
