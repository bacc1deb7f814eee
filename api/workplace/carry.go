package workplace

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// FormAct is what a form asks for: an act, with the request by which the API is asked for the same.
type FormAct struct {
	Form         string // its id
	Done         string // the word for what was done
	To           string // the page to go on to
	Method, Path string // of the API
	Body         any
	Act          declare.Value          // where it is declared, in place of method, path and body
	Wrong        error                  // what the form is refused for by how it was filled in
	Do           func(acts.Terms) error // nil carries out Act
}

// terms are those under which the act is asked for.
func (e *FormAct) terms(v *Visit, sent Sent) (acts.Terms, error) {
	if e.Act != nil {
		return TermsOf(sent, declare.Ask(e.Act))
	}
	return v.Terms(sent, e.Method, e.Path, e.Body)
}

// Formed is a page with forms: a struct with what every page of a workplace has, and forms in its fields ([workplace.Forms]).
type Formed = workplace.Speaker

// Shows answers with a page, which says what was just done by these words.
func Shows[V interface {
	ShowDone(p Formed, done map[string]string) error
}, T Formed](build func(V) (T, error), done map[string]string) func(V) error {
	return func(v V) error {
		p, err := build(v)
		if err != nil {
			return err
		}
		return v.ShowDone(p, done)
	}
}

// SealAll seals the forms of a page, each with the version of what it writes over.
func SealAll(p Formed) {
	for _, f := range workplace.Forms(p) {
		Seal(f, f.Over)
	}
}

// Carry does what a form asks for, and leads on; what is refused stands in the form again, on the page as it is now.
func (v *Visit) Carry(sent Sent, e *FormAct, page func() (Formed, error)) error {
	terms, err := e.terms(v, sent)
	if err != nil {
		return err
	}
	refused := e.Wrong
	switch {
	case refused != nil:
	case e.Do != nil:
		refused = e.Do(terms)
	default:
		_, refused = v.Office.Acts.Do(v.Request().Context(), v.By, e.Act, terms)
	}
	if refused == nil {
		return v.Lead(e.To, e.Done)
	}
	return v.Refused(sent, e, page, refused)
}

// Refused shows a page again with the faults of one of its forms.
func (v *Visit) Refused(sent Sent, e *FormAct, page func() (Formed, error), refused error) error {
	p, err := page()
	if err != nil {
		return err
	}
	f := workplace.FormOf(p, e.Form)
	if f == nil { // there is nothing left to be done
		return v.Redirect(http.StatusSeeOther, e.To)
	}
	f.Typed(sent)
	return v.ShowForm(p, f, refused)
}

// ShowForm shows a page with a form; what the form asked for may have been refused. Both f and refused may be nil.
func (v *Visit) ShowForm(p frame.Page, f *workplace.Form, refused error) error {
	status := http.StatusOK
	if f != nil && refused != nil {
		var err error
		if status, err = Refuse(v, f, refused); err != nil {
			return err
		}
	}
	return v.Show(status, p)
}

// Confirmed refuses what takes something away and is not ticked.
func Confirmed(sent Sent) error {
	if sent(workplace.YesField) != "" {
		return nil
	}
	return &acts.Refusal{Path: "$." + workplace.YesField, Sentence: "Bitte zuerst bestätigen, dass das wirklich geschehen soll."}
}

// Upload reads the file of a form, of at most that size, and the fields beside it.
func Upload(c echo.Context, most int64) (data []byte, sent Sent, err error) {
	sent, err = Uploads(c, most, func(file []byte, _ Sent) error {
		if data == nil { // the first one, if several are sent
			data = file
		}
		return nil
	})
	return data, sent, err
}

// Uploads reads the files of a form, those of [workplace.FilesField] last, of at most that size together, and the fields beside them, and does
// it with each file. It goes on after a refusal; of several files each that is refused is named.
func Uploads(c echo.Context, most int64, do func([]byte, Sent) error) (Sent, error) {
	r := c.Request()
	r.Body = http.MaxBytesReader(c.Response(), r.Body, most+rest.BodySize)
	if err := r.ParseMultipartForm(most); err != nil {
		return Nothing, &acts.Refusal{Path: "$.file", Sentence: "Die Datei ist nicht lesbar oder zu groß."}
	}
	defer func() { _ = r.MultipartForm.RemoveAll() }()
	sent := Sent(r.PostForm.Get)
	files := slices.Concat(r.MultipartForm.File["file"], r.MultipartForm.File[workplace.FilesField])
	if len(files) == 0 {
		return sent, &acts.Refusal{Path: "$.file", Sentence: "Bitte eine Datei auswählen."}
	}
	var refused []error
	for i, one := range files {
		file, err := one.Open()
		if err != nil {
			return sent, err
		}
		data, err := io.ReadAll(file)
		_ = file.Close()
		if err == nil {
			err = do(data, sent)
		}
		if err != nil {
			if len(files) > 1 {
				err = ofFile(i, one.Filename, err)
			}
			refused = append(refused, err)
		}
	}
	return sent, together(refused)
}

// fileSays says of one of several files, by its place among them and its name, why it is refused.
const fileSays = "%d. Datei, „%s“: %s"

// ofFile is what one of several files is refused for, by place and name: phones call all their photos the same.
func ofFile(i int, name string, err error) error {
	p := rest.ProblemOf(err)
	if p.Status >= http.StatusInternalServerError {
		return err
	}
	p.Errors = []rest.OneFault{{Path: p.Path, Detail: fmt.Sprintf(fileSays, i+1, name, p.Detail)}}
	return p
}

// together is everything for which files are refused, nil for nothing. The status is that of the first; what is no refusal goes ahead.
func together(refused []error) error {
	if len(refused) < 2 {
		return errors.Join(refused...)
	}
	whole := *rest.ProblemOf(refused[0])
	whole.Errors = nil
	for _, err := range refused {
		p := rest.ProblemOf(err)
		if p.Status >= http.StatusInternalServerError {
			return err
		}
		whole.Errors = append(whole.Errors, p.Errors...)
	}
	return &whole
}
