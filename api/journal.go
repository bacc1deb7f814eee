package api

import (
	"encoding/json"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// journalView is a part of the journal, the oldest entry first.
type journalView struct {
	Entries []journalLine `json:"entries"`
	Next    int64         `json:"next,omitempty"` // behind that number it goes on; missing at the end
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
	Hash    string          `json:"hash,omitempty"` // missing before there was a chain
}

// The parameters of the journal.
var (
	ofSubject = query{"subject", isText, "ein Pfad", "The path of what was changed, or the beginning of it.", "leagues/bl1/matchdays/3"}
	ofUser    = query{"user", isID, "die Kennung einer Person", "The id of a user.", "5qzv"}
	ofAct     = query{"act", isText, "der Name eines Vorgangs", "What was done.", "lineup.put"}
	behind    = query{"after", isNumber, "eine Zahl ab 0", "Entries behind that number.", "0"}
	atMost    = query{"limit", isNumber, "eine Zahl von 1 bis 1000", "At most so many entries; 1000 without it.", "100"}
)

// journal answers admins with a part of the journal.
func (s *Server) journal(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	after, _ := strconv.ParseInt(c.QueryParam(behind.name), 10, 64) // fits
	limit, _ := strconv.Atoi(c.QueryParam(atMost.name))
	q := league.JournalQuery{Season: c.QueryParam(ofSeason.name), Subject: c.QueryParam(ofSubject.name),
		User: c.QueryParam(ofUser.name), Act: c.QueryParam(ofAct.name), After: after, Limit: limit}
	entries, err := s.office.Journal(c.Request().Context(), by, q)
	if err != nil {
		return err
	}
	view := journalView{Entries: make([]journalLine, len(entries))}
	for i := range entries {
		view.Entries[i] = entryOf(&entries[i])
	}
	if len(entries) > 0 && len(entries) == q.Most() {
		view.Next = entries[len(entries)-1].Seq
	}
	return answerPrivately(c, view)
}

// entryOf shows an entry of the journal.
func entryOf(e *league.JournalEntry) journalLine {
	return journalLine{Seq: e.Seq, At: e.At, User: e.User, Act: e.Act, Season: e.Season, Subject: e.Subject,
		Before: rawJSON(e.Before), After: rawJSON(e.After), Reason: e.Reason, AsOf: e.AsOf, Forced: e.Forced, Hash: e.Hash}
}

// rawJSON returns stored JSON to be sent; nothing where there is none.
func rawJSON(text string) json.RawMessage {
	if text == "" {
		return nil
	}
	return json.RawMessage(text)
}
