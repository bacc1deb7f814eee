package web

import (
	"fmt"

	"pokerliga/rules/explain"
	"pokerliga/web/chart"
	"pokerliga/web/frame"
)

// ClubNow is how a club stands in a league of the running season: what its page begins with.
type ClubNow struct {
	League, Table string
	Row           string // its row in the table, explained
	Rank          frame.Place
	Points        string
	Tonight       string      // the day of the team that is being played, "" while none is
	Today         string      // how it would stand if what is being played ended now, "" while nothing is
	Around        string      // how far the next ones are
	Outlook       *frame.Link // what it can still make of the season
	Next          *DayLine
	Calendar      string // path of the next matchday as a file for a calendar
	Best          *ClubBest
	Ruler         *chart.Ruler // how far the next ones are, as a picture
	Climb         *chart.Climb
	Tiles         []RoundTile
	Stand         string // how it would stand: „5.= mit 80 Punkten“; with [ClubNow.Today]
}

// ClubBest is the best player of a club in the MVP list of a league.
type ClubBest struct {
	Player frame.Link
	Says   string // his rank and points
}

// clubNow is how a club stands in the leagues of the season, which may be nil.
func (s *season) clubNow(club string) []ClubNow {
	var all []ClubNow
	for _, d := range s.divisions() {
		row := d.result.Standing(club)
		if row == nil {
			continue
		}
		now := ClubNow{League: d.league.Name, Table: d.tablePath(), Row: d.standingPath(club), Points: points(row.Points),
			Around: explain.Around(d.explain, d.result, club), Best: clubBest(d, club)}
		now.Climb, now.Tiles = d.climb(club), d.tiles(club)
		if len(d.result.Matchdays) > 0 {
			now.Rank, now.Ruler = d.place(row), d.ruler(club)
		}
		if then := d.asItRuns(); then != nil {
			if row := then.result.Standing(club); row != nil {
				now.Tonight, now.Stand = d.tonightPath(club), d.stand(club)
				now.Today = fmt.Sprintf("Mit heute: %s mit %s Punkten, vorläufig", then.place(row).Short(), todayPoints(row.Points))
			}
		}
		if lines := d.explain.Reach(d.result, d.reaches()[club]); len(lines) > 0 {
			now.Outlook = &frame.Link{Text: lines[len(lines)-1].Text, Href: d.outlookPath()}
			if lines[0].Text != now.Outlook.Text {
				now.Outlook.Text = lines[0].Text + ". " + now.Outlook.Text
			}
		}
		if m := d.next(); m != nil {
			line := d.dayLine(m)
			now.Next, now.Calendar = &line, d.matchdayPath(m.Number)+".ics"
		}
		all = append(all, now)
	}
	return all
}

// clubBest is who of a club stands highest in the MVP list, nil if nobody does.
func clubBest(d *division, club string) *ClubBest {
	for i := range d.result.MVP {
		if row := &d.result.MVP[i]; row.Club == club {
			return &ClubBest{frame.Link{Text: d.explain.Player(row.Player), Href: d.mvpPath() + "/" + row.Player},
				fmt.Sprintf("%d. der MVP-Wertung, %s", row.Rank, points(row.Points))}
		}
	}
	return nil
}

// stand is how a club stands in what is being played: „5.= mit 80 Rundenpunkten“, "" if it is not in it or has no place.
func (d *division) stand(club string) string {
	for i := range d.result.Running {
		day := &d.result.Running[i]
		if team := day.Team(club); team != nil && team.Rank != nil {
			return fmt.Sprintf("%s mit %d Rundenpunkten", placeOf(day, *team.Rank), team.RoundPoints)
		}
	}
	return ""
}
