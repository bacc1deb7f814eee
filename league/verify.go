package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
)

// Verification is what walking the journal and the frozen results found.
type Verification struct {
	Entries int            // of the journal that were walked
	Chained int            // of them in the chain
	Last    int64          // number of the last entry
	Head    string         // hash of the last entry
	Gaps    []acts.Gap     // in the numbers, from the time when there were some
	Frozen  int            // frozen results, withdrawn ones too
	Floor   floordesk.Walk // events of tournaments
	Hall    HallWalk       // leases of matchdays
	Break   string         // the first thing that is not as it was written, "" for none
	Rows    int            // rows of tables that are as the journal says
	Proved  int64          // number of the first entry that names rows, 0 for none: it names all rows as they were then
	Strange []string       // rows that are not as the journal says, as sentences
	Differs []string       // seasons for which today's program computes other numbers than were frozen

	head    *acts.Head
	noted   map[int64]string // hashes that somebody has noted, by number
	words   lastWords
	offices map[string]office    // of users, as the journal says last
	digests map[frozenID]string  // of frozen results, as the journal says
	files   map[[2]string]string // digests of attachments to cases, by season and subject, as the journal says
	written rowWords             // what the journal says last of each row
}

// frozenID names frozen results.
type frozenID struct {
	season string
	number int
}

// Verify walks the chain of the journal: every entry must follow from the one before it, with the next number, up to the end that is
// stored apart; the chain must begin where it began, and go through every mark that somebody has noted. The triggers that keep the
// journal must be there. What is stored must be what the journal says last of it, where it says anything. Then every frozen document must
// have the digest that the journal says was frozen, and every digest its document. It stops at the first break. Where today's program
// computes other numbers than were frozen, nothing is broken: people decide.
func (w *Views) Verify(ctx context.Context, by acts.Actor, noted ...acts.Mark) (*Verification, error) {
	if err := by.May(acts.DeedVerify, acts.Place{}); err != nil {
		return nil, err
	}
	v := newVerification()
	for _, m := range noted {
		v.noted[m.Number] = m.Hash
	}
	err := v.verify(ctx, w.store, v.begin, v.walk, v.end, v.compare, v.compareOffices, v.verifyFrozen, v.verifyFiles, v.walkFloor, v.endHall)
	return v, err
}

// newVerification is a verification that has not begun.
func newVerification() *Verification {
	return &Verification{noted: map[int64]string{}, words: lastWords{}, offices: map[string]office{}, digests: map[frozenID]string{},
		files: map[[2]string]string{}, written: rowWords{}}
}

// verify takes steps up to the first break, and compares the rows of the database with what the journal says of them.
func (v *Verification) verify(ctx context.Context, s Store, steps ...func(context.Context, Reader) error) error {
	return s.AtOneMoment(ctx, func(r Reader) (err error) {
		for _, step := range steps {
			if err = step(ctx, r); errors.Is(err, acts.ErrTorn) {
				v.Break, err = fmt.Sprintf("In der Datenbank fehlen Zeilen, zu denen andere gehören: %v.", err), nil
			}
			if err != nil || v.Break != "" {
				break
			}
		}
		if v.head == nil || v.Last < v.head.Number {
			return err // the journal is not whole
		}
		return v.compareRows(ctx, r, err)
	})
}

// begin looks at what stands around the journal.
func (v *Verification) begin(ctx context.Context, r Reader) (err error) {
	if v.head, err = r.JournalHead(ctx); err != nil {
		return err
	}
	if v.Gaps, err = r.JournalGaps(ctx); err != nil {
		return err
	}
	wrong, err := r.JournalGuards(ctx)
	if len(wrong) > 0 {
		v.Break = fmt.Sprintf("Was das Journal vor Änderungen schützt, fehlt oder ist verändert: %s.", strings.Join(wrong, ", "))
	}
	return err
}

// walk goes through all entries.
func (v *Verification) walk(ctx context.Context, r Reader) error {
	q := acts.Query{Limit: acts.QueryLimit}
	for {
		entries, err := r.Journal(ctx, q)
		if err != nil {
			return err
		}
		kept, err := r.Kept(ctx, q)
		if err != nil {
			return err
		}
		lists, err := r.WrittenRows(ctx, q)
		if err != nil {
			return err
		}
		for i := range entries {
			if v.Break = v.follow(&entries[i], kept[entries[i].Seq], lists[entries[i].Seq]); v.Break != "" {
				return nil
			}
			v.rows(&entries[i], lists[entries[i].Seq])
			v.confirmations(&entries[i])
			v.attached(&entries[i])
			v.words.hear(&entries[i])
			v.appointments(&entries[i])
			v.Floor.Hear(&entries[i])
			if v.Break, err = v.Hall.hear(ctx, r, &entries[i]); err != nil || v.Break != "" {
				return err
			}
		}
		if len(entries) < q.Limit {
			return nil
		}
		q.After = entries[len(entries)-1].Seq
	}
}

// follow walks one entry further, with what is kept of its request, which may have been removed with the person it
// speaks of, and with the list of the rows it has written. It says what is wrong, "" for nothing.
func (v *Verification) follow(e *acts.Entry, kept, rows string) string {
	next := v.Last + 1
	for _, g := range v.Gaps {
		if g.First == next {
			next = g.Last + 1
		}
	}
	before := v.Head
	v.Entries, v.Last, v.Head = v.Entries+1, e.Seq, e.Link(before)
	chained := e.Seq >= v.head.Begins
	switch {
	case e.Seq != next:
		return fmt.Sprintf("Im Journal fehlt der Eintrag %d.", next)
	case chained != (e.Hash != ""):
		return fmt.Sprintf("Die Kette des Journals beginnt nicht mehr beim Eintrag %d.", v.head.Begins)
	case (e.Seq >= v.head.Turn) != (e.Digest != "") || !e.Sound():
		return fmt.Sprintf("Der Eintrag %d des Journals sagt etwas anderes als sein Fingerabdruck.", e.Seq)
	case chained && e.Hash != v.Head:
		return fmt.Sprintf("Der Eintrag %d des Journals folgt nicht aus dem vor ihm.", e.Seq)
	case kept != "" && acts.KeptDigest(kept) != e.Asked:
		return fmt.Sprintf("Die Anfrage zum Eintrag %d ist nicht die, die das Journal nennt.", e.Seq)
	case (rows != "" || e.Written != "") && acts.KeptDigest(rows) != e.Written:
		return fmt.Sprintf("Die Zeilen, die der Eintrag %d geschrieben hat, sind nicht die, die das Journal nennt.", e.Seq)
	}
	if hash, is := v.noted[e.Seq]; is && hash != v.Head {
		return fmt.Sprintf("Der Eintrag %d des Journals hat nicht den Hash, der erwartet wird.", e.Seq)
	}
	delete(v.noted, e.Seq)
	if chained {
		v.Chained++
	}
	return ""
}

// end holds the last entry against the end of the chain, and against what was noted.
func (v *Verification) end(context.Context, Reader) error {
	if v.head.Number != v.Last || v.Chained > 0 && v.head.Hash != v.Head {
		v.Break = fmt.Sprintf("Das Journal endet mit dem Eintrag %d, müsste aber mit dem Eintrag %d enden.", v.Last, v.head.Number)
		return nil
	}
	for number := range v.noted {
		v.Break = fmt.Sprintf("Der Eintrag %d, der erwartet wird, ist nicht im Journal.", number)
	}
	return nil
}

// compare holds what is stored against the journal's last words on it.
func (v *Verification) compare(ctx context.Context, r Reader) (err error) {
	v.Break, err = v.words.heldAgainst(ctx, r)
	return err
}

// office is what an entry of the journal says a user holds.
type office struct {
	number int64
	roles  []string
}

// appointments notes what an entry says that users hold from then on.
func (v *Verification) appointments(e *acts.Entry) {
	type holder struct {
		ID    string
		Roles *[]string
	}
	if !strings.HasPrefix(string(e.Subject), "users") {
		return
	}
	var all []holder
	if one := new(holder); json.Unmarshal([]byte(e.After), one) == nil {
		all = append(all, *one)
	} else if json.Unmarshal([]byte(e.After), &all) != nil {
		return
	}
	for _, h := range all {
		if h.ID != "" && h.Roles != nil {
			v.offices[h.ID] = office{e.Seq, *h.Roles}
		}
	}
}

// compareOffices holds the roles that users have against what the journal says last of each.
func (v *Verification) compareOffices(ctx context.Context, r Reader) error {
	held, err := r.Offices(ctx)
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(v.offices)) {
		if said := v.offices[id]; !slices.Equal(held[id], said.roles) {
			v.Break = fmt.Sprintf("Die Funktionen des Benutzers „%s“ sind nicht die, die der Eintrag %d des Journals zuletzt sagt.", id, said.number)
			return nil
		}
	}
	return nil
}

// walkFloor goes through what happened in the tournaments of the floor.
func (v *Verification) walkFloor(ctx context.Context, r Reader) (err error) {
	v.Break, err = v.Floor.Against(ctx, r)
	return err
}

// endHall holds the end of each lease against what is stored.
func (v *Verification) endHall(ctx context.Context, r Reader) (err error) {
	v.Break, err = v.Hall.end(ctx, r)
	return err
}

// attached notes the digest of an attachment to a case.
func (v *Verification) attached(e *acts.Entry) {
	var a cases.Attached
	if d := acts.Deed(e.Act); (d == cases.DeedAttach || d == cases.DeedAttachOwn) && json.Unmarshal([]byte(e.After), &a) == nil {
		v.files[[2]string{e.Season, string(e.Subject)}] = a.Digest
	}
}

// verifyFiles computes the digests of the attachments to cases anew, and holds them against those in the journal.
func (v *Verification) verifyFiles(ctx context.Context, r Reader) error {
	heads, err := r.Seasons(ctx)
	for i := 0; i < len(heads) && err == nil; i++ {
		var docket *protest.Docket
		if docket, err = r.Docket(ctx, heads[i].ID); err != nil {
			break
		}
		for j := 0; j < len(docket.Cases) && err == nil; j++ {
			err = v.verifyFilesOf(ctx, r, heads[i].ID, docket.Cases[j].Number)
		}
	}
	return err
}

// verifyFilesOf is verifyFiles for one case.
func (v *Verification) verifyFilesOf(ctx context.Context, r Reader, season string, number int) error {
	all, err := r.Attachments(ctx, season, number)
	if err != nil {
		return err
	}
	for i := range all {
		if all[i].Removed != "" {
			continue
		}
		a, err := r.Attachment(ctx, season, number, all[i].Number)
		if err != nil {
			return err
		}
		subject := string(acts.About("cases", number, "attachments", a.Number))
		if !a.Sound() || a.Digest != v.files[[2]string{season, subject}] {
			v.Break = fmt.Sprintf("Die Beilage %d zum Fall %d der Saison „%s“ ist nicht die, die das Journal nennt.", a.Number, number, season)
			return nil
		}
	}
	return nil
}

// verifyFrozen holds the frozen results against their digests and against today's program.
func (v *Verification) verifyFrozen(ctx context.Context, r Reader) error {
	all, err := r.FrozenSeasons(ctx, "")
	if err != nil {
		return err
	}
	v.Frozen = len(all)
	for i := range all {
		f := &all[i]
		id := frozenID{f.Season, f.Number}
		if !f.Sound() || v.digests[id] != f.Digest {
			v.Break = fmt.Sprintf("Die eingefrorenen Ergebnisse Nr. %d der Saison „%s“ sind nicht die, die das Journal nennt.", f.Number, f.Season)
			return nil
		}
		delete(v.digests, id)
		if err := v.compareFrozen(ctx, r, f); err != nil {
			return err
		}
	}
	for id := range v.digests {
		v.Break = fmt.Sprintf("Die eingefrorenen Ergebnisse Nr. %d der Saison „%s“ fehlen.", id.number, id.season)
	}
	return nil
}

// compareFrozen notes a season whose numbers today are not the frozen ones.
func (v *Verification) compareFrozen(ctx context.Context, r Reader, f *seasons.Frozen) error {
	if !f.Holds() {
		return nil
	}
	file, _, err := r.SeasonFile(ctx, f.Season)
	if err != nil {
		return err
	}
	same, err := f.Agrees(file, seasonfile.Compute(file))
	if err == nil && !same {
		v.Differs = append(v.Differs, f.Season)
	}
	return err
}
