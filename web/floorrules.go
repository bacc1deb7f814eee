package web

import (
	"sync"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/search"
)

// FloorRules is the page of the house rules of the floor.
type FloorRules struct {
	frame.Frame
	Preface  []Passage
	Chapters []RuleChapter
}

// NewFloorRules fills the page of the house rules; the snapshot may be missing.
func NewFloorRules(s *league.Snapshot) *FloorRules {
	p := &FloorRules{Frame: frame.New(s, "Regeln im Turniersaal"), Preface: passages(rulebook.FloorPreface())}
	frame.Mark(p.Nav, frame.RulesPath, "")
	p.Lead = "Was gilt, wenn im Turnier etwas geschieht: nach dem Regulativ und nach drei Häusern."
	p.Description = "Die Hausregeln des Turniersaals in eigenen Worten, mit einer Spalte für jede Ausgabe."
	when := map[rulebook.Ref]string{}
	for _, s := range rulebook.Situations() {
		when[s.Ref] = s.When
	}
	for _, c := range rulebook.FloorChapters() {
		chapter := RuleChapter{No: ruleAnchor(&c), Title: c.Title, Intro: passages(c.Intro)}
		for _, r := range c.Paragraphs {
			chapter.Paragraphs = append(chapter.Paragraphs, RuleParagraph{No: string(r.Ref), Title: r.Title, CarriedOut: r.CarriedOut,
				Note: r.Note, Body: passages(r.Body), When: when[r.Ref]})
		}
		p.Chapters = append(p.Chapters, chapter)
	}
	return p
}

// ruleAnchor is what leads to a chapter: its first rule names it.
func ruleAnchor(c *rulebook.Chapter) string {
	if len(c.Paragraphs) == 0 {
		return "eigene-lesarten"
	}
	return "ab-" + string(c.Paragraphs[0].Ref)
}

// questions are the situations for which there are rules, put together when somebody asks for the first time.
var questions = sync.OnceValue(func() *search.Questions {
	rules := map[rulebook.Ref]rulebook.Paragraph{}
	for _, r := range append(rulebook.Paragraphs(), rulebook.FloorRules()...) {
		rules[r.Ref] = r
	}
	var all []search.Answering
	for _, s := range rulebook.Situations() {
		r := rules[s.Ref]
		all = append(all, search.Answering{
			Entry: search.NewEntry(search.Entry{Kind: search.Rule, Text: "… " + s.When, Beside: s.Ref.String() + " " + r.Title,
				Href: frame.RulePath(s.Ref)}),
			Texts: []string{s.When + " " + s.Words, r.Title, bodyOf(&r)}})
	}
	return search.NewQuestions(all)
})

// bodyOf is the text of a rule.
func bodyOf(r *rulebook.Paragraph) string {
	text := ""
	for _, block := range r.Body {
		text += " " + block.Text
	}
	return text
}
