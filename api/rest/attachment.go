package rest

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/reports"
	"pokerliga/rules/scan"
)

// Attachment is an attachment to a case as it may be sent.
var Attachment = &Upload{Kinds: []string{JpegType, PngType, PdfKind}, Most: cases.AttachmentSize, Large: attachmentTooLarge,
	Name: "an attachment", Example: "\u00ff\u00d8\u00ff…", Text: "caption"}

const attachmentTooLarge = "Die Datei ist zu groß: erlaubt sind 8 MiB."

// TakeAttachment attaches a file to a case. A photo is drawn anew when its turn comes, so that nothing else that it carries is kept: where it
// was taken, by which phone.
func (s *Base) TakeAttachment(ctx context.Context, by acts.Actor, f *cases.AttachFile, sent []byte, terms acts.Terms) (*acts.Outcome, error) {
	if err := by.May(f.Deed(), f.Place()); err != nil {
		return nil, err
	}
	if len(sent) > cases.AttachmentSize {
		return nil, &Problem{Status: http.StatusRequestEntityTooLarge, Detail: attachmentTooLarge, Path: "$.file"}
	}
	leave, err := Reading.Enter(ctx)
	if err != nil {
		return nil, err
	}
	f.Type, f.Content, err = reports.Evidence(sent)
	leave()
	if err != nil {
		return nil, refusedPicture("$.file", err)
	}
	terms.Asked = acts.Asked{Path: terms.Asked.Path, Body: digestOf(sent) + f.Caption} // without a method nothing of it is kept
	return s.Office.Acts.Do(ctx, by, f, terms)
}

// refusedPicture is a [scan.Refusal] of what stands at a path of a form, as doors say it.
func refusedPicture(path string, err error) error {
	var refused *scan.Refusal
	if !errors.As(err, &refused) {
		return err
	}
	status := map[scan.RefusalKind]int{scan.NoPicture: http.StatusUnsupportedMediaType, scan.TooLarge: http.StatusRequestEntityTooLarge}[refused.Kind]
	if status == 0 {
		return &acts.Refusal{Path: path, Sentence: refused.Says}
	}
	return &Problem{Status: status, Detail: refused.Says, Path: path}
}

// Unseen returns [acts.ErrNotFound] for [acts.ErrDenied], so that a caller without the right to read attachments does not learn whether a case
// has any. It returns any other error unchanged.
func Unseen(err error) error {
	if errors.Is(err, acts.ErrDenied) {
		return acts.ErrNotFound
	}
	return err
}

// alone is the Content-Security-Policy of an attachment: the browser shows it, and runs and loads nothing.
const alone = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// SendAttachment answers with an attachment to a case, for those who decide it and those whom it concerns. A photo is shown, a PDF is taken
// away.
func (s *Base) SendAttachment(c echo.Context, number, attachment int) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	a, err := s.Office.Cases.Attachment(c.Request().Context(), by, c.Param("season"), number, attachment)
	if err != nil {
		return Unseen(err)
	}
	h := c.Response().Header()
	how := "attachment"
	if a.Photo() {
		how = "inline"
	}
	p := Page{Kind: a.Type, Body: a.Content, File: fmt.Sprintf("Fall %d Beilage %d", number, attachment)}
	h.Set("Content-Disposition", disposition(how, p))
	h.Set("X-Robots-Tag", "noindex")
	h.Set("Content-Security-Policy", alone)
	return SendPrivately(c, p, nil)
}
