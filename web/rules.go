package web

import (
	"net/url"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Rules is the page of the rulebook.
type Rules struct {
	frame.Frame
	Floor    string // the page of the house rules
	Season   string // whose numbers are shown, "" for the usual ones alone
	Preface  []Passage
	Chapters []RuleChapter
	Readings []RuleReading
}

// RuleChapter is a chapter of the rulebook.
type RuleChapter struct {
	No         string
	Title      string
	Intro      []Passage
	Numbers    []RuleNumber // of the chapter as a whole
	Paragraphs []RuleParagraph
}

// RuleParagraph is a paragraph of the rulebook.
type RuleParagraph struct {
	No         string // "4.2.1.6"
	Title      string
	CarriedOut bool
	Note       string
	Body       []Passage
	Numbers    []RuleNumber // as they are in force in the season that was asked for
	When       string       // of a house rule: in which situation it counts
}

// RuleNumber is a number of the rulebook in a season.
type RuleNumber struct {
	Text    string
	Changed bool // it is another one than usual
}

// RuleReading is a reading of an unclear place.
type RuleReading struct {
	No, Sentence, Grade string
	Open                bool
}

// Passage is a piece of running text: prose, a list, or a table. Only one of
// them is filled.
type Passage struct {
	Text    string
	Items   []string
	Caption string // of the table
	Head    []string
	Rows    [][]string
}

// NewRules fills the page of the rulebook, with the numbers of a season if one is
// named; the snapshot may be missing.
func NewRules(s *league.Snapshot, seasonID string) (*Rules, error) {
	p := &Rules{Frame: frame.New(s, "Regeln"), Floor: frame.FloorPath, Preface: passages(rulebook.Preface())}
	frame.Mark(p.Nav, frame.RulesPath, "")
	p.Lead = "Wonach die Liga spielt und wonach dieses Programm rechnet."
	p.Description = "Die Regeln der Poker Bundesliga in eigenen Worten, mit den Lesarten, nach denen gerechnet wird."
	numbers := map[rulebook.Ref][]RuleNumber{}
	if seasonID != "" {
		v := s.Season(seasonID)
		if v == nil {
			return nil, acts.ErrNotFound
		}
		p.Season = v.Head.Name
		for _, n := range v.Public.Numbers() {
			numbers[n.Rule] = append(numbers[n.Rule], RuleNumber{explain.Number(&n), n.Changed})
		}
	}
	if s != nil {
		p.Seasons = frame.SeasonLinks(s, seasonID, func(v *league.SeasonView) string {
			return frame.RulesPath + "?saison=" + url.QueryEscape(v.Head.ID)
		})
	}
	for _, c := range rulebook.Chapters() {
		chapter := RuleChapter{No: string(c.Ref), Title: c.Title, Intro: passages(c.Intro), Numbers: numbers[c.Ref]}
		for _, r := range c.Paragraphs {
			chapter.Paragraphs = append(chapter.Paragraphs,
				RuleParagraph{string(r.Ref), r.Title, r.CarriedOut, r.Note, passages(r.Body), numbers[r.Ref], ""})
		}
		p.Chapters = append(p.Chapters, chapter)
	}
	for _, r := range rulebook.Readings() {
		p.Readings = append(p.Readings, RuleReading{r.No, r.Sentence, r.Grade.String(), r.Grade.Open()})
	}
	return p, nil
}

// passages puts the items of a list together.
func passages(blocks []rulebook.Block) []Passage {
	var all []Passage
	for _, b := range blocks {
		switch {
		case b.Kind == "table":
			all = append(all, Passage{Caption: explain.Enumerate(b.Rows[0]), Head: b.Rows[0], Rows: b.Rows[1:]})
		case b.Kind == "li" && len(all) > 0 && all[len(all)-1].Items != nil:
			last := &all[len(all)-1]
			last.Items = append(last.Items, b.Text)
		case b.Kind == "li":
			all = append(all, Passage{Items: []string{b.Text}})
		default:
			all = append(all, Passage{Text: b.Text})
		}
	}
	return all
}
