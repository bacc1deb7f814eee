package workplace

import "pokerliga/league"

// BoardLink is the page behind the link of the board: what is laid before it, and what would come of each decision. Nobody who comes has an
// account.
type BoardLink struct {
	Shell
	Ways *Ways // nil where the link leads nowhere, or nothing is left to decide
}

// NewBoardLink fills the page.
func NewBoardLink(s *league.Snapshot, w *league.Weighed) *BoardLink {
	p := &BoardLink{Shell: New(s, nil, "Beschlussvorlage"), Ways: NewWays(s, w)}
	p.Eyebrow = s.Season(w.Season).Head.Name
	return p
}

// NewBoardLinkGone fills the page for a link that leads nowhere, with why.
func NewBoardLinkGone(s *league.Snapshot, why string) *BoardLink {
	return &BoardLink{Shell: NewGone(s, why).Shell}
}
