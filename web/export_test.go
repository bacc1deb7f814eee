package web

import (
	"bytes"
	"errors"

	"pokerliga/league"
	"pokerliga/web/frame"
	"pokerliga/web/search"
)

// Misprinted says why a page was not printed by its press, or not as html/template would
// have written it.
func Misprinted(p frame.Page, printed []byte) error {
	page, err := templates.Press(p)
	if err != nil {
		return err
	}
	if err := page.Knows("frame", p); err != nil {
		return err
	}
	written, err := Execute(p)
	if err == nil && !bytes.Equal(written, printed) {
		err = errors.New("html/template writes it otherwise")
	}
	return err
}

// Execute draws a page by html/template itself.
func Execute(p frame.Page) ([]byte, error) {
	page, err := templates.Press(p)
	if err != nil {
		return nil, err
	}
	return page.Execute("frame", p)
}

// NewIndex returns everything that everybody may find in a snapshot, which may be nil.
func NewIndex(s *league.Snapshot) *search.Index { return new(Indexes).Of(s) }
