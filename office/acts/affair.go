package acts

import (
	"fmt"
	"strings"
)

// Affair selects entries of the journal: those of a club or a season whose subject matches a path and whose content contains a
// text.
type Affair struct {
	Club   string // whose affair it is, which the entry names; "" for one of a season
	Season string // "" for all, and for what is no affair of a season
	Like   string // the path to match, with "%" for anything
	Unlike string // a path that is left out, "" for none
	Says   string // what the content before or after contains, "" for anything
}

// Affairs are the parts of the journal that concern the actor beyond what everybody may read: as a president his club,
// with its teams, offers, money, transfers and cases; as a director his matchdays, without the offers to hold them, and the sanctions of
// their leagues.
func (a Actor) Affairs() []Affair {
	var all []Affair
	for _, r := range a.Roles {
		switch r.Kind {
		case RolePresident:
			all = append(all, affairsOfClub(r.Club)...)
		case RoleDirector:
			all = append(all, affairsOfDirector(r.At)...)
		}
	}
	return all
}

// affairsOfClub are the parts of the journal about a club.
func affairsOfClub(club string) []Affair {
	all := []Affair{{Like: "clubs/" + club}, {Like: "clubs/" + club + "/%"}, {Like: "promotion/waivers/" + club}}
	for _, noun := range []string{"teams", "leavings", "registrations", "lineups", "no-shows", "applications", "reports", "checkin"} {
		all = append(all, Affair{Like: fmt.Sprintf("leagues/%%/%s/%s", noun, club)})
	}
	for _, noun := range []string{"bookings", "invoices", "reminders", "sanctions"} {
		all = append(all, Affair{Like: noun + "/%", Says: fmt.Sprintf(`"club":%q`, club)})
	}
	all = append(all, Affair{Like: "cases/%", Says: fmt.Sprintf("%q", club)})
	for _, side := range []string{"from", "to"} {
		all = append(all, Affair{Like: "transfers/%", Says: fmt.Sprintf(`"%s":%q`, side, club)})
	}
	for i := range all {
		all[i].Club = club
	}
	return all
}

// affairsOfDirector are the parts of the journal about a matchday, or those of a league or a season, with the sanctions of
// the league.
func affairsOfDirector(at MatchdayRef) []Affair {
	league, number := at.League, "%"
	if league == "" {
		league = "%"
	}
	if at.Number > 0 {
		number = fmt.Sprint(at.Number)
	}
	path := fmt.Sprintf("leagues/%s/matchdays/%s", league, number)
	all := []Affair{{Season: at.Season, Like: path + "/%", Unlike: "%/applications/%"}}
	if !strings.HasSuffix(path, "%") {
		all = append(all, Affair{Season: at.Season, Like: path})
	}
	sanctions := Affair{Season: at.Season, Like: "sanctions/%"}
	if at.League != "" {
		sanctions.Says = fmt.Sprintf(`"league":%q`, at.League)
	}
	return append(all, sanctions)
}
