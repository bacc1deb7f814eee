package office

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/api/sheets"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// linesSize is the most that the lines of a statement may have in a form, in bytes.
const linesSize = 3 * sheets.MaxSize

// statements are the handlers of bank statements.
type statements struct{ *Handlers }

// readStatement shows what a bank statement says, and stores nothing.
func (s statements) readStatement(d *visit) error {
	v, err := d.view()
	if err != nil {
		return err
	}
	data, sent, err := workplace.Upload(d, sheets.MaxSize)
	view := &office.StatementView{}
	if err == nil {
		view.Lines, view.Out, err = linesOf(data)
	}
	if err != nil {
		return d.refuse(ofSeason(s.moneyPage), sent, office.StatementForm, office.SeasonPath(v.Head.ID)+office.MoneyPath, err)
	}
	return s.showStatement(d, v, view, 0, nil)
}

// linesOf reads the money that came in by a bank statement, a sheet or a file of CAMT.053.
func linesOf(data []byte) ([]seasons.StatementLine, int, error) {
	if seasons.IsCAMT(data) {
		return seasons.ReadCAMT(data)
	}
	rows, err := sheets.Read(data)
	if err != nil {
		return nil, 0, &acts.Refusal{Path: "$.file", Sentence: err.Error()}
	}
	return seasons.ReadStatement(rows)
}

// showStatement shows what of a statement is entered by now and what is not, and why lines were refused.
func (s statements) showStatement(d *visit, v *league.SeasonView, view *office.StatementView, entered int, refused map[string]error) error {
	var err error
	if view.Matches, err = s.matched(d, v, view.Lines); err != nil {
		return err
	}
	p, err := office.NewStatement(&d.Source, v, view)
	if err != nil {
		return err
	}
	status := http.StatusOK
	for _, f := range page.Forms(p) {
		for i := range f.Fields {
			_, key, _ := strings.Cut(f.Fields[i].Name, "-")
			if refused[key] == nil {
				continue
			}
			var fault *acts.Refusal
			if !errors.As(refused[key], &fault) {
				return refused[key]
			}
			status = http.StatusUnprocessableEntity
			f.Refuse("$."+f.Fields[i].Name, fault.Sentence)
		}
	}
	if entered > 0 {
		p.Done = fmt.Sprintf("Eingetragene Zahlungen: %d.", entered)
	}
	return d.Show(status, p)
}

// matched matches lines with the accounts of a season as they are now.
func (s statements) matched(d *visit, v *league.SeasonView, lines []seasons.StatementLine) ([]seasons.StatementMatch, error) {
	accounts, err := s.Office.Accounts(d.Request().Context(), d.By, v.Head.ID, "")
	if err != nil {
		return nil, err
	}
	invoices, sent, err := s.letters(d, v)
	if err != nil {
		return nil, err
	}
	statement := &seasons.Statement{Accounts: accounts, Clubs: v.File.Clubs, Letters: seasons.Letters(invoices, sent), Told: explain.NewSeason(v.File, v.Results)}
	for _, other := range d.League.Seasons {
		if other.File == nil || other.Head.ID == v.Head.ID {
			continue
		}
		for i := range other.File.Clubs {
			statement.Others = append(statement.Others, seasons.SeasonClub{Season: other.Head.ID, Name: other.Head.Name,
				Club: other.File.Clubs[i].ID})
		}
	}
	return statement.Match(lines), nil
}

// enterStatement enters the lines of a statement that somebody has confirmed, one payment each.
func (s statements) enterStatement(d *visit) error {
	v, err := d.view()
	if err != nil {
		return err
	}
	sent, err := workplace.ReadMost(d, linesSize)
	if err != nil {
		return err
	}
	view := &office.StatementView{Out: number(sent("ausgaenge"))}
	if err := json.Unmarshal([]byte(sent(office.LinesField)), &view.Lines); err != nil {
		return d.Redirect(http.StatusSeeOther, office.SeasonPath(v.Head.ID)+office.MoneyPath)
	}
	matches, err := s.matched(d, v, view.Lines)
	if err != nil {
		return err
	}
	entered, left, refused := 0, 0, map[string]error{}
	for i := range matches {
		m := &matches[i]
		club := sent(office.ClubField + m.Key)
		if m.Standing == seasons.Matched && (sent(office.TakeField+m.Key) != "" || sent(office.AllField) != "") {
			club = m.Club
		}
		switch {
		case m.Standing == seasons.Entered:
		case club == "":
			left++
		default:
			if err := s.enterLine(d, v.Head.ID, club, m); err != nil {
				refused[m.Key] = err
			} else {
				entered++
			}
		}
	}
	if left == 0 && len(refused) == 0 {
		return d.Lead(office.SeasonPath(v.Head.ID)+office.MoneyPath, "auszug")
	}
	return s.showStatement(d, v, view, entered, refused)
}

// enterLine enters a line of a statement as a payment of a club. Its key lets it be entered only once.
func (s statements) enterLine(d *visit, season, club string, m *seasons.StatementMatch) error {
	payment := &seasons.Payment{InSeason: declare.InSeason(season), Club: club, Date: declare.Day(m.Date), Cents: seasons.Money(m.Cents), Reason: m.Text, Line: m.Key}
	if club == m.Club {
		payment.Held = seasons.Money(m.Held)
	}
	e := s.decided(d, payment)
	terms, err := d.Terms(workplace.Nothing, e.Method, e.Path, e.Body)
	if err != nil {
		return err
	}
	_, err = e.Try(terms)
	if p := rest.ProblemOf(err); err != nil && p.Status < http.StatusInternalServerError {
		return &acts.Refusal{Sentence: p.Detail}
	}
	return err
}
