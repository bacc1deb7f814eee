package api

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/storage/storagetest"
)

func TestDaysGoneByAreAskedForWithinBounds(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{BehindProxy: true})
	h.signIn()
	h.withSmall()
	begin := h.clock.AddDate(0, 0, -rest.PastPerMinute)
	ask := func(address string, i int) *got {
		return h.get("", rest.V1+"/clubs/retz-7-1?as_of="+begin.AddDate(0, 0, i).Format(time.DateOnly), "X-Forwarded-For", address)
	}
	for i := range rest.PastPerMinute {
		ask(fmt.Sprintf("2001:db8::%x", i), i).is(http.StatusOK)
	}
	ask("2001:db8::ffff", rest.PastPerMinute).is(429).has("Retry-After", "60").problem()
	h.clock = h.clock.Add(40*time.Second + time.Millisecond)
	ask("2001:db8::ffff", rest.PastPerMinute).is(429).has("Retry-After", "20").says("bitte etwas warten")
	ask("2001:db8::1", 1).is(http.StatusOK) // it is kept
	h.get("", small+"/ranking", "X-Forwarded-For", "2001:db8::1").is(http.StatusOK)
	ask("2001:db8:0:1::1", rest.PastPerMinute).is(http.StatusOK)
	h.get("", rest.V1+"/clubs/retz-7-1/roster?as_of=2010-01-01", "X-Forwarded-For", "2001:db8::1").is(429)
	h.clock = h.clock.Add(20 * time.Second)
	h.get("", rest.V1+"/clubs/retz-7-1/roster?as_of=2010-01-01", "X-Forwarded-For", "2001:db8::1").is(http.StatusOK)
}
