package web

import (
	"sync"

	"pokerliga/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/search"
)

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
