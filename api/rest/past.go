package rest

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Past is the earlier state of the league that somebody has asked for, held against that of now.
type Past struct {
	acts.Moment
	Mark      acts.Mark // the last entry of the journal that it knows, zero where it is older than the journal
	Later     bool      // what is shown has gone on since
	Changed   bool      // what stood then is not what stands there today
	Corrected string    // the day on which it became that, "" where nobody noted it
}

// Dated reads the league as it stood at the moment that is asked for, where one is: the season that the path names, or all of
// them if it names none. What it answers says of which entry of the journal it is.
func (s *Base) Dated(read Reader) Reader {
	return func(v *league.Snapshot, r Request) (Page, error) {
		of := v.Seasons
		if id := r.Param("season"); id != "" {
			of = slices.DeleteFunc(slices.Clone(of), func(season *league.SeasonView) bool { return season.Head.ID != id })
		}
		then, err := s.Then(v, &r, of)
		if err != nil {
			return Page{}, err
		}
		if r.Past != nil {
			if err := s.compare(v, then, &r); err != nil {
				return Page{}, err
			}
		} else if r.pinned, err = s.pin(v, &r); err != nil {
			return Page{}, err
		}
		p, err := read(then, r)
		if r.Past != nil {
			p.Header = r.Past.header()
		}
		return p, err
	}
}

// Then returns the league as it stood at the moment that is asked for, with these of its seasons, and notes the moment in the
// request; without one it is the league of now.
func (s *Base) Then(v *league.Snapshot, r *Request, of []*league.SeasonView) (*league.Snapshot, error) {
	asked := r.Query(AsOf)
	if asked == "" {
		return v, nil
	}
	if err := s.past.ask(r.C.RealIP(), s.Office.Now()); err != nil {
		return nil, err
	}
	past, err := s.moment(r, asked)
	if err != nil {
		return nil, err
	}
	r.Past = past
	return s.Office.AsOf(r, v, past.Moment, of)
}

// moment returns the moment that a parameter names: the end of a day, or an entry of the journal.
func (s *Base) moment(r *Request, asked string) (*Past, error) {
	if IsDate(asked) {
		p := &Past{Moment: acts.Moment{Day: asked}}
		var err error
		p.Mark, err = league.LastEntry(r, s.Office.Views, acts.Query{Season: r.Param("season"), Until: p.Ends()})
		return p, err
	}
	number, err := strconv.ParseInt(asked, 10, 64)
	if err != nil {
		return nil, err
	}
	mark, err := league.LastEntry(r, s.Office.Views, acts.Query{After: number + 1})
	if err == nil && mark.Number != number {
		err = &Problem{Status: http.StatusNotFound, Detail: fmt.Sprintf("Einen Eintrag %d gibt es im Protokoll nicht.", number)}
	}
	return &Past{Moment: acts.Moment{Day: rulebook.Day(mark.At), Entry: number, At: mark.At}, Mark: mark}, err
}

// pin returns the number of the last entry of the journal about the season that the path names, or about any: with it, what is
// shown now is asked for again. It is 0 without entries, and while a later snapshot than this one is there.
func (s *Base) pin(v *league.Snapshot, r *Request) (int64, error) {
	if strings.HasPrefix(r.C.Path(), V1) || FormOf(r.C) != "" {
		return 0, nil
	}
	mark, err := league.LastEntry(r, s.Office.Views, acts.Query{Season: r.Param("season")})
	if err != nil {
		return 0, err
	}
	now, err := s.Office.Open(r)
	if err != nil || now.Revision != v.Revision {
		return 0, err
	}
	return mark.Number, nil
}

// Roster returns every membership of a club, now or as it stood at the moment that is asked for.
func (s *Base) Roster(r Request, club string) ([]scoring.Membership, error) {
	if r.Past != nil {
		return s.Office.RosterAsOf(r, club, r.Past.Moment)
	}
	return s.Office.ClubRoster(r, club)
}

// PastPerMinute is how often what has been may be asked for in a minute from one network address, behind which a whole
// hall may sit. Pages that are kept are not counted.
const PastPerMinute = 60

// addressesKept bounds how many addresses are counted.
const addressesKept = 10_000

// pastBrake counts who has asked for days gone by in this minute, by network address.
type pastBrake struct {
	mu    sync.Mutex
	until time.Time // the end of the minute
	asked map[string]int
}

// ask counts a request, or refuses it until the minute is over. If too many addresses ask, all of them begin anew.
func (b *pastBrake) ask(address string, now time.Time) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if left := b.until.Sub(now); left <= 0 || left > time.Minute || len(b.asked) >= addressesKept {
		b.until, b.asked = now.Add(time.Minute), map[string]int{}
	}
	from := network(address)
	if b.asked[from] == PastPerMinute {
		return &Problem{Status: http.StatusTooManyRequests, Title: "Zu viele Fragen", Retry: b.until.Sub(now) + time.Second - 1,
			Detail: "Von hier wurde eben sehr oft nach früheren Ständen gefragt; bitte etwas warten."}
	}
	b.asked[from]++
	return nil
}

// network returns what is counted as one address: of IPv6, the network of 64 bits that somebody gets as a whole.
func network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil || ip.Unmap().Is4() {
		return address
	}
	prefix, _ := ip.WithZone("").Prefix(64) // always is one
	return prefix.String()
}
