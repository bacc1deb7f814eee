package explain

import (
	"fmt"
	"slices"

	"pokerliga/promotion"
)

// Chapter is a part of the ruling on promotion and relegation: what was decided
// on one question.
type Chapter struct {
	Title string
	Steps []Ruling
}

// Ruling is one step of it with its number.
type Ruling struct {
	Number  int
	Outcome promotion.StepOutcome
	Line
}

// questions are the chapters of the ruling in order; %s is a league. A step belongs to the chapter
// that lists its outcome; if two do, its league decides.
var questions = []string{
	"Der Meister", "Aufstieg in die %s", "Abstieg aus der %s", "Das Master Play Off", "Abstieg aus der %s", "Was offen bleibt",
	"Beschlüsse und freie Plätze",
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

// Chapters sets the steps of a plan in chapters, numbered in the order in which
// they were reached (§ 4.2.2).
func (s *Season) Chapters(plan *promotion.Plan) []Chapter {
	chapters := make([]Chapter, len(questions))
	for i := range plan.Steps {
		step := &plan.Steps[i]
		c := &chapters[question(step, plan)]
		c.Title = s.title(question(step, plan), plan)
		c.Steps = append(c.Steps, Ruling{i + 1, step.Outcome, s.Step(step)})
	}
	return slices.DeleteFunc(chapters, func(c Chapter) bool { return len(c.Steps) == 0 })
}

// title is the heading of a chapter; those about promotion and relegation name the league.
func (s *Season) title(chapter int, plan *promotion.Plan) string {
	switch chapter {
	case 1, 2:
		return fmt.Sprintf(questions[chapter], s.League(plan.First))
	case 4:
		return fmt.Sprintf(questions[chapter], s.League(plan.Second))
	default:
		return questions[chapter]
	}
}

// Origin is where a club of next season's league comes from, if it did not play in
// that league.
type Origin struct {
	Text string
	Up   bool
	Down bool
}

// CameFrom says where a club of next season's league comes from.
func (s *Season) CameFrom(plan *promotion.Plan, league, club string) Origin {
	switch {
	case league == plan.First && slices.Contains(plan.Promoted, club):
		return Origin{Text: "Aufsteiger", Up: true}
	case league == plan.Second && slices.Contains(plan.Relegated[plan.First], club):
		return Origin{Text: fmt.Sprintf("Absteiger aus der %s", s.League(plan.First)), Down: true}
	case league == plan.Second && slices.Contains(plan.Arrivals, club):
		return Origin{Text: "aus dem Master Play Off", Up: true}
	case !slices.Contains(s.file.League(league).Clubs, club):
		return Origin{Text: "durch Beschluss"}
	default:
		return Origin{}
	}
}
