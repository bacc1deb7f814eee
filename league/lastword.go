package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// lastWords are what the journal says last of each subject, by season, "" for the register.
type lastWords map[string]*words

// words are the last words on subjects, in the order in which they were said.
type words struct {
	said  map[acts.Subject]word
	whole bool // the season was made by hand, so the journal knows all of it
}

// word is what one entry says is stored from then on.
type word struct {
	number int64
	act    acts.Deed
	after  string // JSON, "" where nothing is there any more
}

// hear takes in one more entry.
func (l lastWords) hear(e *acts.Entry) {
	deed := acts.Deed(e.Act)
	w := l[e.Season]
	if w == nil || e.Season != "" && acts.Beginning([]acts.Entry{*e}) == 0 {
		w = &words{said: map[acts.Subject]word{}, whole: e.Season != "" && deed != acts.DeedImportSeason}
		l[e.Season] = w
	}
	subject, said := e.Subject, word{e.Seq, deed, e.After}
	switch deed {
	case acts.DeedAward: // the place is a part of the matchday
		subject, _, _ = cutSubject(e.Subject, "/applications/")
	case acts.DeedSeason: // the rules are a part of the season
		var terms struct{ Rules json.RawMessage }
		if err := json.Unmarshal([]byte(e.After), &terms); err == nil && e.Before != "" {
			subject, said.after = acts.Subject(acts.TopicRules), string(terms.Rules)
		}
	case acts.DeedImportSeason, acts.DeedDropSeason: // bring memberships, or take them with them
		l.forget(func(acts.Subject) bool { return true })
	case acts.DeedMergePlayers, acts.DeedSeparatePlayer: // of both records
		var m register.Merged
		if err := json.Unmarshal([]byte(e.After), &m); err == nil {
			l.forget(func(s acts.Subject) bool {
				return strings.HasSuffix(string(s), "/roster/"+m.Player) || strings.HasSuffix(string(s), "/roster/"+m.Other)
			})
		}
	case acts.DeedRemovePlayer:
		l.forget(func(s acts.Subject) bool {
			return strings.HasSuffix(string(s), "/roster/"+path.Base(string(e.Subject)))
		})
	case acts.DeedUploadRoster:
		l.forget(func(s acts.Subject) bool { return strings.HasPrefix(string(s), string(e.Subject)+"/") })
	case seasons.DeedCarry, seasons.DeedCarryBack: // has an entry in the books of another season, too
		var b seasons.Booking
		if err := json.Unmarshal([]byte(e.After), &b); err == nil && l[b.Other] != nil {
			l[b.Other].said[subject] = word{e.Seq, deed, string(seasonfile.Canonical(b.Counterpart(e.Season)))}
		}
	case acts.DeedApproveTransfer, acts.DeedReopenTransfer, acts.DeedWithdraw:
		var t register.TransferRecord
		if err := json.Unmarshal([]byte(e.After), &t); err == nil {
			l.forget(func(s acts.Subject) bool { return strings.HasSuffix(string(s), "/roster/"+t.Player) })
		}
	}
	w.said[subject] = said
}

// forget drops what was said of memberships that another act has written meanwhile.
func (l lastWords) forget(such func(acts.Subject) bool) {
	if w := l[""]; w != nil {
		for s := range w.said {
			if _, _, is := cutSubject(s, "/roster/"); is && such(s) {
				delete(w.said, s)
			}
		}
	}
}

// cutSubject cuts a subject around a part of it.
func cutSubject(s acts.Subject, part string) (before acts.Subject, after string, found bool) {
	b, after, found := strings.Cut(string(s), part)
	return acts.Subject(b), after, found
}

// latest returns the subjects of which something was said, the latest first.
func (w *words) latest() []acts.Subject {
	var list []acts.Subject
	for s := range w.said {
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b acts.Subject) int { return int(w.said[b].number - w.said[a].number) })
	return list
}

// differs says that what is stored of a subject is not the journal's last word on it.
func (w *words) differs(season string, s acts.Subject) string {
	of := string(s)
	if season != "" {
		of = fmt.Sprintf("%s der Saison „%s“", s, season)
	}
	said, is := w.said[s]
	if !is {
		return fmt.Sprintf("Gespeichert ist %s, wovon das Journal nichts weiß.", of)
	}
	return fmt.Sprintf("Was zu %s gespeichert ist, ist nicht das, was der Eintrag %d des Journals zuletzt sagt.", of, said.number)
}

// heldAgainst compares everything that is stored with the last words, and says what differs first, "" for nothing.
func (l lastWords) heldAgainst(ctx context.Context, r Reader) (string, error) {
	heads, err := r.Seasons(ctx)
	if err != nil {
		return "", err
	}
	for _, head := range heads {
		w := l[head.ID]
		if w == nil {
			continue
		}
		for _, compare := range []func(context.Context, Reader, string) (string, error){w.season, w.sanctions, w.books} {
			if broken, err := compare(ctx, r, head.ID); broken != "" || err != nil {
				return broken, err
			}
		}
	}
	if w := l[""]; w != nil {
		return w.register(ctx, r)
	}
	return "", nil
}

// season compares the facts of a season: once everything that was said last is put back into them, they must be as
// they were.
func (w *words) season(ctx context.Context, r Reader, id string) (string, error) {
	f, _, err := r.SeasonFile(ctx, id)
	if err != nil {
		return "", err
	}
	latest := w.latest()
	then := f.Clone()
	for _, s := range slices.Backward(latest) {
		if err := recall(then, acts.Memory{Subject: s, Content: w.said[s].after}); err != nil {
			return "", fmt.Errorf("recall %s: %w", s, err)
		}
	}
	if seasonfile.Same(f, then) {
		return "", nil
	}
	for _, s := range latest {
		one := f.Clone()
		if err := recall(one, acts.Memory{Subject: s, Content: w.said[s].after}); err != nil {
			return "", err
		}
		if !seasonfile.Same(f, one) {
			return w.differs(id, s), nil
		}
	}
	return fmt.Sprintf("Die Saison „%s“ ist nicht so gespeichert, wie das Journal sie sagt.", id), nil
}

// sanctions compares the sanctions of a season and how they were lifted.
func (w *words) sanctions(ctx context.Context, r Reader, id string) (string, error) {
	entries, err := r.SanctionEntries(ctx, id)
	if err != nil {
		return "", err
	}
	there := map[acts.Subject]bool{}
	for i := range entries {
		e := &entries[i]
		there[e.path()] = true
		said, is := w.said[e.path()]
		var as any = e.public()
		if said.act != acts.DeedLift {
			as = e.Sanction
		}
		entered := e.Office != "" || w.whole
		if is && (e.Lifted != nil) != (said.act == acts.DeedLift) || is && !sameAs(as, said.after) || !is && (entered || e.Lifted != nil) {
			return w.differs(id, e.path()), nil
		}
	}
	return w.missing(id, "sanctions/", there), nil
}

// books compares the entries in the books of a season.
func (w *words) books(ctx context.Context, r Reader, id string) (string, error) {
	books, err := r.Bookings(ctx, id)
	if err != nil {
		return "", err
	}
	there := map[acts.Subject]bool{}
	for i := range books {
		s := acts.About("bookings", books[i].ID)
		there[s] = true
		if !sameAs(&books[i], w.said[s].after) {
			return w.differs(id, s), nil
		}
	}
	return w.missing(id, "bookings/", there), nil
}

// missing says what the journal knows below a path and is not there, "" for nothing.
func (w *words) missing(season, below string, there map[acts.Subject]bool) string {
	for _, s := range w.latest() {
		if strings.HasPrefix(string(s), below) && !there[s] {
			return w.differs(season, s)
		}
	}
	return ""
}

// register compares transfers and memberships.
func (w *words) register(ctx context.Context, r Reader) (string, error) {
	rosters := map[string][]scoring.Membership{}
	for _, s := range w.latest() {
		if id, is := strings.CutPrefix(string(s), "transfers/"); is {
			t, err := r.Transfer(ctx, id)
			if err != nil && !errors.Is(err, acts.ErrNotFound) {
				return "", err
			}
			if said := w.said[s].after; (err != nil) != (said == "") || err == nil && !sameAs(t.Journaled(), said) {
				return w.differs("", s), nil
			}
		}
		of, player, is := cutSubject(s, "/roster/")
		if !is {
			continue
		}
		club := strings.TrimPrefix(string(of), "clubs/")
		if _, known := rosters[club]; !known {
			members, err := r.ClubRoster(ctx, club)
			if err != nil {
				return "", err
			}
			rosters[club] = members
		}
		if !sameTerms(rosters[club], player, w.said[s].after) {
			return w.differs("", s), nil
		}
	}
	return "", nil
}

// sameTerms reports whether a player is a member of a club from when to when a roster in the journal says.
func sameTerms(members []scoring.Membership, player, said string) bool {
	var r register.Roster
	if err := json.Unmarshal([]byte(said), &r); err != nil && said != "" {
		return false
	}
	var stored, told []string
	for _, m := range members {
		if m.Player == player {
			stored = append(stored, string(seasonfile.Canonical(&register.Term{From: m.From, Until: m.Until})))
		}
	}
	for i := range r.Memberships {
		told = append(told, string(seasonfile.Canonical(&r.Memberships[i])))
	}
	slices.Sort(stored)
	slices.Sort(told)
	return slices.Equal(stored, told)
}

// sameAs reports whether a stored thing is what the journal says of it.
func sameAs(stored any, said string) bool { return string(seasonfile.Canonical(stored)) == said }

// confirmations are the digests of frozen results, as the journal says.
func (v *Verification) confirmations(e *acts.Entry) {
	var c seasons.Confirmation
	var p register.Erased
	switch acts.Deed(e.Act) {
	case acts.DeedConfirm:
		if err := json.Unmarshal([]byte(e.After), &c); err == nil {
			v.digests[frozenID{c.Season, c.Number}] = c.Digest
		}
	case acts.DeedErasePlayer, acts.DeedReplaceIDs, acts.DeedMergePlayers, acts.DeedSeparatePlayer:
		_ = json.Unmarshal([]byte(e.After), &p) // what it does not say has not changed
		for _, d := range p.Documents {
			if id := (frozenID{d.Season, d.Frozen}); v.digests[id] == d.Was {
				v.digests[id] = d.Digest
			}
		}
	}
}
