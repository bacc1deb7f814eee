package league_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// standing is what a club reads that nobody has read yet, the latest first, with how many letters its president had so far.
func (h *hall) standing(club string) (unread []string, letters int) {
	h.Helper()
	all, err := h.Notices(ctx, h.admin, club)
	if err != nil {
		h.Fatal(err)
	}
	for i := range all {
		if all[i].Read.IsZero() {
			unread = append(unread, all[i].Text)
		}
	}
	return unread, len(h.letters()[club])
}

// Who stands in the lineup says no to his team's link only once he was asked back, and his club is told (§ 2.2.11): of what stands, with one letter
// for each player and matchday until somebody has read the notice or has handed in a lineup.
func TestANoInTheChatIsAskedBackAndToldOnce(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		h.Availability.Reach = func() availability.Means { return availability.Means{URL: byLink.URL} }
		by := h.president("adler")
		token := h.teamLink(by)
		anna, bert := h.taps(token, "adler-1"), h.taps(token, "adler-2")
		says := func(device string, says matchday.Availability) {
			h.Helper()
			*h.clock = h.clock.Add(time.Minute)
			h.must(h.repliesOn(device, day1, says))
		}
		tells := func(letters int, unread ...string) {
			h.Helper()
			got, sent := h.standing("adler")
			if sent != letters || len(got) != len(unread) {
				h.Fatalf("%d letters, %q, wanted %d and %q", sent, got, letters, unread)
			}
			for i := range got {
				if !strings.Contains(got[i], unread[i]) {
					h.Errorf("%q, wanted %q", got[i], unread[i])
				}
			}
		}

		// Nothing depends on what is said before there is a lineup. A no of then was told to nobody, and so is the yes after it.
		says(bert, matchday.CannotPlay)
		first := h.must(h.PutLineup(ctx, by, day1, lineup("adler"), none))
		says(bert, matchday.CanPlay)
		tells(0)
		q := h.team(token, anna).Questions[0]
		if q.Lineup.Slot("adler-1") != 1 {
			h.Fatalf("%+v", q.Lineup)
		}
		h.refused("", "", "Du stehst in der Aufstellung")(h.Acts.Do(ctx, acts.Public, &availability.SendReply{OfDay: availability.ForDay(day1, "adler"), Device: anna,
			Says: matchday.CannotPlay}, none))
		if a := h.said(by, "adler-1"); a != nil {
			h.Errorf("it counts before he is sure: %+v", a)
		}
		tells(0)

		// No, yes, no and yes: one letter, and one notice, of what stands.
		says(anna, matchday.CannotPlay)
		tells(1, "kann doch nicht")
		says(anna, matchday.CanPlay)
		tells(1, "kann wieder")
		says(anna, matchday.CannotPlay)
		tells(1, "kann doch nicht")
		says(bert, matchday.CannotPlay) // another player
		tells(2, "kann doch nicht", "kann doch nicht")
		says(bert, matchday.CanPlay)
		tells(2, "kann wieder", "kann doch nicht")
		says(anna, matchday.MayPlay) // he may come
		tells(2, "kann wieder", "kann wieder")
		h.told("adler", "kann wieder", false)
		says(anna, matchday.CannotPlay)
		tells(3, "kann doch nicht")

		// The president takes the name back: the no stands no more.
		h.must(h.UndoTap(by, "adler-1"))
		tells(3)
		anna = h.taps(token, "adler-1")
		says(anna, matchday.CanPlay)
		tells(3)
		says(anna, matchday.CannotPlay)
		tells(4, "kann doch nicht")

		// Whoever hands in a lineup knows what was told of it; the next no is news.
		other := lineup("adler")
		other.Slots[1], other.Slots[2] = other.Slots[2], other.Slots[1]
		h.must(h.PutLineup(ctx, by, day1, other, over(first)))
		tells(4)
		says(anna, matchday.CanPlay)
		tells(4, "kann wieder")
		says(anna, matchday.CannotPlay)
		tells(4, "kann doch nicht")
	})
}
