package web

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/promotion"
)

// Promotion is the ruling on promotion and relegation at the end of a season
// (§ 4.2.2).
type Promotion struct {
	Frame
	Settled  bool // there is a plan
	Champion []string
	Open     bool // something is left to decide
	Chapters []RulingChapter
	Next     []NextLeague
}

// RulingChapter is a part of the ruling: what was decided on one question.
type RulingChapter struct {
	Title string
	Steps []RulingStep
}

// RulingStep is one decision with its number and its paragraphs.
type RulingStep struct {
	Number int
	Text   string
	Look   string // class: up, down, champion, open
	Rules  []Cited
}

// NextLeague is who plays in a league next season.
type NextLeague struct {
	Name  string
	Clubs []NextClub
}

// NextClub is a club in a league of next season.
type NextClub struct {
	Name string
	Href string
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
	p.Seasons = seasonsOf(s, seasonID, func(v *league.SeasonView) string { return "/saisonen/" + v.Head.ID + "/aufstieg" })
	plan := season.results.Promotion
	if plan == nil {
		return p, nil
	}
	p.Settled, p.Open = true, len(plan.Open) > 0
	for _, club := range plan.Champion {
		p.Champion = append(p.Champion, season.club(club, "").Name)
	}
	p.Chapters = season.ruling(plan)
	for _, id := range []string{plan.First, plan.Second} {
		p.Next = append(p.Next, season.nextLeague(plan, id))
	}
	return p, nil
}

// questions are the chapters of the ruling in their order; a step belongs to
// the one that names its outcome, by the league it is about where both have it.
var questions = []string{
	"Der Meister", "Wer aufsteigen darf", "Wer aus der ersten Liga absteigt", "Das Master Play Off",
	"Wer aus der zweiten Liga absteigt", "Was offen bleibt", "Beschlüsse und freie Plätze",
}

func question(step *promotion.Step, plan *promotion.Plan) int {
	switch step.Outcome {
	case promotion.Champion:
		return 0
	case promotion.Relegated, promotion.Spared, promotion.Forced:
		if step.League == plan.First {
			return 2
		}
		return 4
	case promotion.Arrival, promotion.Kept, promotion.PlayOffLost:
		return 3
	case promotion.Open:
		return 5
	case promotion.ByHand, promotion.Vacancy:
		return 6
	default:
		return 1
	}
}

// ruling sets the steps of the plan in chapters, numbered in the order in which
// they were reached.
func (s *season) ruling(plan *promotion.Plan) []RulingChapter {
	chapters := make([]RulingChapter, len(questions))
	for i := range plan.Steps {
		step := &plan.Steps[i]
		line := s.explain.Step(step)
		c := &chapters[question(step, plan)]
		c.Steps = append(c.Steps, RulingStep{Number: i + 1, Text: line.Text, Look: look(step.Outcome), Rules: cited(line.Rules...)})
	}
	var filled []RulingChapter
	for i := range chapters {
		if chapters[i].Title = questions[i]; len(chapters[i].Steps) > 0 {
			filled = append(filled, chapters[i])
		}
	}
	return filled
}

func look(o promotion.Outcome) string {
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

// nextLeague lists who plays in a league next season, by name.
func (s *season) nextLeague(plan *promotion.Plan, id string) NextLeague {
	next := NextLeague{Name: s.explain.League(id)}
	for _, club := range plan.NextSeason[id] {
		c := NextClub{Name: s.club(club, "").Name, Href: clubPath(club)}
		c.From, c.Look = s.cameFrom(plan, id, club)
		next.Clubs = append(next.Clubs, c)
	}
	compare := byName()
	slices.SortFunc(next.Clubs, func(a, b NextClub) int { return compare(a.Name, b.Name) })
	return next
}

// cameFrom says where a club of next season's league comes from, if it did not
// play in it.
func (s *season) cameFrom(plan *promotion.Plan, id, club string) (text, look string) {
	switch {
	case id == plan.First && slices.Contains(plan.Promoted, club):
		return "Aufsteiger", "up"
	case id == plan.Second && slices.Contains(plan.Relegated[plan.First], club):
		return fmt.Sprintf("Absteiger aus der %s", s.explain.League(plan.First)), "down"
	case id == plan.Second && slices.Contains(plan.Arrivals, club):
		return "aus dem Master Play Off", "up"
	case !slices.Contains(s.file.League(id).Clubs, club):
		return "durch Beschluss", "note"
	default:
		return "", ""
	}
}
