package rest

import (
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"pokerliga/league"
)

// Dated reads the league as it stood at the end of a day, where one is given: the season that the path names, or all of
// them if it names none.
func (s *Base) Dated(read Reader) Reader {
	return func(v *league.Snapshot, r Request) (Page, error) {
		of := v.Seasons
		if id := r.Param("season"); id != "" {
			of = slices.DeleteFunc(slices.Clone(of), func(season *league.SeasonView) bool { return season.Head.ID != id })
		}
		then, err := s.Then(v, r, of)
		if err != nil {
			return Page{}, err
		}
		return read(then, r)
	}
}

// Then returns the league as it stood at the end of the day that is asked for, with these of its seasons; without a day
// it is the league of now.
func (s *Base) Then(v *league.Snapshot, r Request, of []*league.SeasonView) (*league.Snapshot, error) {
	day := r.Query(AsOf)
	if day == "" {
		return v, nil
	}
	if err := s.past.ask(r.C.RealIP(), s.Office.Now()); err != nil {
		return nil, err
	}
	return s.Office.AsOf(r, v, day, of)
}

// PastPerMinute is how often days gone by may be asked for in a minute from one network address, behind which a whole
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
			Detail: "Von hier wurde eben sehr oft nach vergangenen Tagen gefragt; bitte etwas warten."}
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
