package web

import (
	"slices"

	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Promotion is the ruling on promotion and relegation at the end of a season
// (§ 4.2.2).
type Promotion struct {
	frame.Frame
	Now      []frame.Link // where to look before there is a plan
	Settled  bool         // there is a plan
	Decided  string       // when it was confirmed, "" for a draft
	Champion []string
	Open     bool // something is left to decide
	Chapters []RulingChapter
	Next     []NextLeague
}

// RulingChapter is a part of the ruling: the decisions on one question.
type RulingChapter struct {
	Title string
	Steps []RulingStep
}

// RulingStep is one decision with its number and its paragraphs.
type RulingStep struct {
	Number int
	Text   string
	Look   string // class: up, down, champion, open
	Rules  []frame.Citation
}

// NextLeague are the clubs of a league in the next season.
type NextLeague struct {
	Name  string
	Clubs []NextClub
}

// NextClub is a club in a league of next season.
type NextClub struct {
	frame.Club
	From string // where it comes from if not from this league
	Look string // class: up, down
}

// NewPromotion fills the page of the ruling; before the end of the season it
// says that there is none yet.
func NewPromotion(s *league.Snapshot, seasonID string) (*Promotion, error) {
	season, err := openSeason(s, seasonID)
	if err != nil {
		return nil, err
	}
	p := &Promotion{Frame: season.frame("Auf- und Abstieg")}
	p.Description = "Auf- und Abstieg nach der " + season.file.Season.Name + ", Schritt für Schritt."
	p.Trail = append(p.Trail, frame.Link{Text: "Saisonen", Href: frame.ArchivePath},
		frame.Link{Text: season.file.Season.Name, Href: frame.SeasonPath(seasonID)})
	frame.Mark(p.Nav, "", frame.ArchivePath)
	p.Seasons = frame.SeasonLinks(s, seasonID, func(v *league.SeasonView) string { return frame.SeasonPath(v.Head.ID) + "/aufstieg" })
	plan := season.results.Promotion
	if plan == nil {
		for _, d := range season.divisions() {
			p.Now = append(p.Now, frame.Link{Text: "Tabelle der " + d.league.Name, Href: d.tablePath()},
				frame.Link{Text: "Aussichten in der " + d.league.Name, Href: d.outlookPath()})
		}
		return p, nil
	}
	p.TakeAway = frame.TakeAway(season.path("aufstieg"), "pdf", "csv", "xlsx", "json")
	p.Settled, p.Open = true, len(plan.Open) > 0
	if at := season.view.Head.Confirmed; !at.IsZero() {
		p.Decided = rulebook.Date(rulebook.Day(at))
	}
	for _, club := range plan.Champion {
		p.Champion = append(p.Champion, season.club(club, "").Name)
	}
	p.Chapters = season.ruling(plan)
	for _, id := range []string{plan.First, plan.Second} {
		p.Next = append(p.Next, season.nextLeague(plan, id))
	}
	return p, nil
}

// ruling sets the chapters of the ruling.
func (s *season) ruling(plan *promotion.Plan) []RulingChapter {
	var chapters []RulingChapter
	for _, c := range s.explain.Chapters(plan) {
		chapter := RulingChapter{Title: c.Title}
		for _, step := range c.Steps {
			chapter.Steps = append(chapter.Steps,
				RulingStep{Number: step.Number, Text: step.Text, Look: look(step.Outcome), Rules: frame.Cite(step.Rules...)})
		}
		chapters = append(chapters, chapter)
	}
	return chapters
}

func look(o promotion.StepOutcome) string {
	switch o {
	case promotion.Champion:
		return "champion"
	case promotion.Promoted, promotion.Arrival:
		return "up"
	case promotion.Relegated, promotion.Forced:
		return "down"
	case promotion.Open:
		return "open"
	default:
		return ""
	}
}

// nextLeague lists the clubs of a league in the next season, by name.
func (s *season) nextLeague(plan *promotion.Plan, id string) NextLeague {
	next := NextLeague{Name: s.explain.League(id)}
	for _, club := range plan.NextSeason[id] {
		c := NextClub{Club: s.club(club, frame.ClubPath(club))}
		switch from := s.explain.CameFrom(plan, id, club); {
		case from.Up:
			c.From, c.Look = from.Text, "up"
		case from.Down:
			c.From, c.Look = from.Text, "down"
		default:
			c.From, c.Look = from.Text, "note"
		}
		next.Clubs = append(next.Clubs, c)
	}
	compare := frame.ByName()
	slices.SortFunc(next.Clubs, func(a, b NextClub) int { return compare(a.Name, b.Name) })
	return next
}
