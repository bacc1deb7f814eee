package workplace

import (
	"fmt"
	"net/http"

	"pokerliga/office/cases"
)

// Attach attaches the file of a form to a case, for the association or for a club.
func (s *Handlers) Attach(v *Visit, of cases.OfCase, club string) (Sent, error) {
	data, sent, err := Upload(v, cases.AttachmentSize)
	if err != nil {
		return sent, err
	}
	f := &cases.AttachFile{OfCase: of, Club: club, Caption: sent("caption")}
	terms, err := v.Terms(sent, http.MethodPost, fmt.Sprintf("/seasons/%s/cases/%d/attachments", of.Season, of.Case), nil)
	if err == nil {
		_, err = s.TakeAttachment(v.Request().Context(), v.By, f, data, terms)
	}
	return sent, err
}
