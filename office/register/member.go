package register

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Roster are the memberships of a player in a club, by their first day.
type Roster struct {
	Club        string `json:"club"`
	Player      string `json:"player"`
	Memberships []Term `json:"memberships"`
}

// Term is the time of a membership, both days included; without Until it still runs.
type Term struct {
	From  string  `json:"from" format:"date"`
	Until *string `json:"until" format:"date"`
}

// rosterOf returns the memberships of a player in a club.
func rosterOf(club, player string, memberships []scoring.Membership) *Roster {
	r := &Roster{club, player, []Term{}}
	for _, m := range memberships {
		if m.Club == club && m.Player == player {
			r.Memberships = append(r.Memberships, Term{m.From, m.Until})
		}
	}
	slices.SortFunc(r.Memberships, func(a, b Term) int { return cmp.Compare(a.From, b.From) })
	return r
}

// check refuses days that are none, and an end before the beginning.
func (t *Term) check() error {
	if !scoring.IsDate(t.From) {
		return &scoring.Fault{Path: "$.from", Sentence: fmt.Sprintf("„%s“ ist kein Datum der Form JJJJ-MM-TT.", acts.Clip(t.From))}
	}
	if t.Until == nil {
		return nil
	}
	if !scoring.IsDate(*t.Until) {
		return &scoring.Fault{Path: "$.until", Sentence: fmt.Sprintf("„%s“ ist kein Datum der Form JJJJ-MM-TT.", acts.Clip(*t.Until))}
	}
	if *t.Until < t.From {
		return &scoring.Fault{Path: "$.until",
			Sentence: "Die Mitgliedschaft endet, bevor sie beginnt; eine, die nie gegolten hat, ist zu löschen."}
	}
	return nil
}

// overlaps reports whether there is a day on which both memberships hold.
func overlaps(a, b *scoring.Membership) bool { return touches(a, b.From, b.Until) }

// touches reports whether a membership holds on a day of a time.
func touches(m *scoring.Membership, from string, until *string) bool {
	return (until == nil || m.From <= *until) && (m.Until == nil || from <= *m.Until) && (m.Until == nil || m.From <= *m.Until)
}

// year is a season as memberships see it: its days and the clubs that it knows.
type year struct {
	SeasonHead
	clubs map[string]bool
}

// refuseMembership refuses a membership beside the others of the player: one club at a time, and one club in a season,
// because otherwise § 1.2.5 could be evaded (A07). A move within a season is a transfer. Others are those of the player
// without the one that is written; before is that one as it was, nil if it is new: what was so before is not refused
// again.
func refuseMembership(m, before *scoring.Membership, others []scoring.Membership, years []year, name func(club string) string) error {
	for i := range others {
		other := &others[i]
		clash := overlaps(m, other) && (before == nil || !overlaps(before, other))
		if other.Club == m.Club {
			if clash {
				return &scoring.Fault{Path: "$.from",
					Sentence: fmt.Sprintf("Die Zeit überschneidet sich mit der Mitgliedschaft ab %s.", rulebook.Date(other.From))}
			}
			continue
		}
		y := sharedYear(m, other, years)
		if y != nil && (before == nil || sharedYear(before, other, years) == nil) {
			return rulebook.Ref("1.2.5").Breach(
				"Der Spieler gehört in der Saison „%s“ schon dem Verein „%s“ an; für einen Wechsel in derselben Saison braucht es einen Transfer, den dieser Verein freigibt und die APSA genehmigt.",
				y.Name, name(other.Club)).AllowedFrom(rulebook.AddDays(y.End, 1))
		}
		if clash {
			b := rulebook.Ref("1.2.5").Breach("Der Spieler gehört in dieser Zeit dem Verein „%s“ an; er muss dort zuerst ausscheiden.",
				name(other.Club))
			if other.Until != nil {
				b = b.AllowedFrom(rulebook.AddDays(*other.Until, 1))
			}
			return b
		}
	}
	return nil
}

// sharedYear returns the latest season in which both memberships hold, of clubs that the season knows; nil if there is
// none.
func sharedYear(a, b *scoring.Membership, years []year) *year {
	var latest *year
	for i := range years {
		y := &years[i]
		if y.clubs[a.Club] && y.clubs[b.Club] && touches(a, y.Start, &y.End) && touches(b, y.Start, &y.End) &&
			(latest == nil || y.End > latest.End) {
			latest = y
		}
	}
	return latest
}
