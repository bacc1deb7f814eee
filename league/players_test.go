package league_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// ida is somebody who is not registered yet.
func ida() *register.PlayerRecord {
	return &register.PlayerRecord{Person: register.Person{GivenName: "Ida", FamilyName: "Novak", BirthDate: "1990-02-01", Nationality: "AT"}}
}

// added registers a player and returns his id.
func (h *hall) added(by acts.Actor, r *register.PlayerRecord, club, from string) string {
	h.Helper()
	receipt := h.must(h.AddPlayer(ctx, by, r, joining{Club: club, From: from}, false, none))
	var got register.PlayerRecord
	if err := json.Unmarshal(receipt.JSON(), &got); err != nil {
		h.Fatal(err)
	}
	return got.ID
}

// rosterOf returns the roster of a season in short, of one player.
func (h *hall) rosterOf(season, player string) string {
	h.Helper()
	f, _, err := h.store.SeasonFile(ctx, season)
	if err != nil {
		h.Fatal(err)
	}
	var list []string
	for _, m := range f.Roster {
		if m.Player == player {
			until := ""
			if m.Until != nil {
				until = *m.Until
			}
			list = append(list, m.Club+" "+m.From+"–"+until)
		}
	}
	return strings.Join(list, ", ")
}

func TestAPresidentRegistersAPlayerForTheOwnClubOnly(t *testing.T) {
	each(t, func(h *hall) {
		adler := h.president("adler")
		before := h.version()
		id := h.added(adler, ida(), "adler", "2010-03-01")
		if !strings.HasPrefix(id, "p-") || strings.Contains(id, "novak") {
			h.Errorf("the id is %q", id)
		}
		if got := h.rosterOf("2010", id); got != "adler 2010-03-01–" {
			h.Errorf("the season has %q", got)
		}
		if h.version() != before+1 {
			h.Errorf("the season has version %d after %d", h.version(), before)
		}
		entry := h.last()
		if entry.Act != "player.add" || string(entry.Subject) != "players/"+id || strings.Contains(entry.After, "Novak") ||
			strings.Contains(entry.After, "1990-") || // digests have digits, too
			!strings.Contains(entry.After, `"club":"adler","from":"2010-03-01"`) {
			h.Errorf("%+v", entry)
		}
		h.fails(acts.ErrDenied)(h.AddPlayer(ctx, adler, ida(), joining{Club: "biber"}, false, none))
		h.fails(acts.ErrDenied)(h.AddPlayer(ctx, adler, ida(), joining{}, false, none))
		other := ida()
		other.FamilyName = "Berger"
		h.added(h.admin, other, "", "")
		h.fails(acts.ErrNotFound)(h.AddPlayer(ctx, h.admin, ida(), joining{Club: "fuchs"}, true, none))
	})
}

func TestAPlayerWhoIsRegisteredAlreadyIsRefusedUnlessConfirmed(t *testing.T) {
	each(t, func(h *hall) {
		h.added(h.admin, ida(), "", "")
		again := ida()
		again.GivenName = "IDA "
		h.refused("", "$.double", "ist schon im Register")(h.AddPlayer(ctx, h.admin, again, joining{}, false, none))
		r := h.must(h.AddPlayer(ctx, h.admin, again, joining{}, true, none))
		if w := h.warnings(r); len(w) != 1 || r.Kind != acts.Created {
			h.Errorf("%v", w)
		}
		again.BirthDate = ""
		if w := h.warnings(h.must(h.AddPlayer(ctx, h.admin, again, joining{}, false, none))); len(w) != 2 ||
			!strings.Contains(w[0].Detail, "könnte") {
			h.Errorf("%v", w)
		}
	})
}

func TestAPlayerIsRefusedForWhatIsWrongWithHim(t *testing.T) {
	each(t, func(h *hall) {
		for path, wrong := range map[string]func(*register.PlayerRecord){
			"$.given_name":  func(r *register.PlayerRecord) { r.GivenName = " " },
			"$.family_name": func(r *register.PlayerRecord) { r.FamilyName = "" },
			"$.birth_date":  func(r *register.PlayerRecord) { r.BirthDate = "2010-03-14" },
			"$.nationality": func(r *register.PlayerRecord) { r.Nationality = "at" },
			"$.privacy":     func(r *register.PlayerRecord) { r.Privacy = "all" },
		} {
			r := ida()
			wrong(r)
			h.refused("", path, "")(h.AddPlayer(ctx, h.admin, r, joining{}, false, none))
		}
		h.refused("", "$.from", "kein Datum")(h.AddPlayer(ctx, h.admin, ida(), joining{Club: "adler", From: "gestern"}, false, none))
	})
}

func TestAPlayerIsCorrectedInTheRegisterAndInTheOpenSeasons(t *testing.T) {
	each(t, func(h *hall) {
		adler := h.president("adler")
		old, err := h.PlayerRecord(ctx, adler, "adler-1")
		if err != nil {
			h.Fatal(err)
		}
		fixed := *old
		fixed.FamilyName, fixed.BirthDate = "Neumann", "1981-02-03"
		h.fails(acts.ErrNoMatch)(h.PutPlayer(ctx, adler, &fixed, false, none))
		var stale *acts.Stale
		if _, err := h.PutPlayer(ctx, adler, &fixed, false, acts.Terms{Match: []acts.Version{"x"}}); !errors.As(err, &stale) {
			h.Error(err)
		}
		h.must(h.PutPlayer(ctx, adler, &fixed, false, acts.Terms{Match: []acts.Version{acts.VersionOf(old)}}))
		f, _, err := h.store.SeasonFile(ctx, "2010")
		if err != nil || f.Players[0].FamilyName != "Neumann" || f.Players[0].BirthDate != "1981-02-03" {
			h.Errorf("%+v %v", f.Players[0], err)
		}
		if e := h.last(); e.Act != "player.put" || strings.Contains(e.Before+e.After, "Neumann") || e.Before == e.After {
			h.Errorf("%+v", e)
		}
		h.fails(acts.ErrDenied)(h.PutPlayer(ctx, h.president("biber"), &fixed, false, none))
		_, err = h.PlayerRecord(ctx, h.president("biber"), "adler-1")
		h.fails(acts.ErrDenied)(nil, err)
		_, err = h.PlayerRecord(ctx, h.president("biber"), "nobody")
		h.fails(acts.ErrDenied)(nil, err)
		_, err = h.PlayerRecord(ctx, h.admin, "nobody")
		h.fails(acts.ErrNotFound)(nil, err)
	})
}

func TestWhoAsksForInitialsIsShownByThem(t *testing.T) {
	each(t, func(h *hall) {
		h.season("2010")
		record, err := h.PlayerRecord(ctx, h.admin, "adler-1")
		if err != nil {
			h.Fatal(err)
		}
		etag, version := acts.VersionOf(record), h.version()
		record.Privacy = "initials"
		h.must(h.PutPlayer(ctx, h.admin, record, false, acts.Terms{Match: []acts.Version{etag}}))
		v := h.season("2010")
		if v.Public.Players[0].Name() != "A. A." || v.File.Players[0].FamilyName != "ADLER-1" || h.version() != version {
			h.Errorf("%+v %+v", v.Public.Players[0], v.File.Players[0])
		}
		etag = acts.VersionOf(record)
		record.Privacy, record.FamilyName = "", "Neumann"
		h.must(h.PutPlayer(ctx, h.admin, record, false, acts.Terms{Match: []acts.Version{etag}}))
		if v := h.season("2010"); v.Public.Players[0].Name() != "Anna Neumann" || v.File.Players[0].FamilyName != "Neumann" {
			h.Errorf("%+v", v.Public.Players[0])
		}
	})
}

// season returns a season as the snapshot shows it.
func (h *hall) season(id string) *league.SeasonView {
	h.Helper()
	s, err := h.Current(ctx)
	if err != nil {
		h.Fatal(err)
	}
	return s.Season(id)
}
