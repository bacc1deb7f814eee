package president

import (
	"fmt"
	"net/http"
	"strconv"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
)

// casesPage builds the page of the protests of a club.
func (s *Handlers) casesPage(d *visit) (workplace.Formed, error) {
	ctx := d.Request().Context()
	list, open := map[string][]protest.Record{}, map[string][]president.Disputable{}
	for _, v := range d.League.Seasons {
		if v.Closed() || !v.Plays(d.Club) {
			continue
		}
		records, err := s.Office.Cases.OfClub(ctx, d.By, v.Head.ID, d.Club)
		if err != nil {
			return nil, err
		}
		if len(records) > 0 {
			list[v.Head.ID] = records
		}
		if !v.Head.Confirmed.IsZero() {
			continue
		}
		account, failed := s.Office.Account(ctx, d.By, d.Club, v.Head.ID, rulebook.Day(d.Now))
		if failed != nil {
			return nil, failed
		}
		if things := d.Disputable(v, account, func(league string, number int) []matchday.Penalty {
			all, err := s.Office.Penalties(ctx, d.By, acts.MatchdayRef{Season: v.Head.ID, League: league, Number: number}, d.Club)
			if err != nil {
				failed = err
			}
			return all
		}); len(things) > 0 {
			open[v.Head.ID] = things
		}
		if failed != nil {
			return nil, failed
		}
	}
	page := president.NewCases(&d.Source, list, open)
	for _, f := range page.Forms() {
		workplace.Seal(f, "")
	}
	return page, nil
}

// protest brings in a protest.
func (s *Handlers) protest(d *visit, sent workplace.Sent) (deed, request) {
	season := d.Param("season")
	of := protest.Disputed{Kind: protest.Kind(sent("kind")), League: sent("league"), Matchday: count(sent("matchday")),
		Sanction: count(sent("sanction")), Penalty: sent("penalty"), Fine: sent("fine")}
	form := president.ProtestForm(season, &of)
	of.Heat, of.Table = count(sent("heat")), count(sent("table"))
	filing := &cases.Filing{Club: d.Club, Of: of, Reason: sent("reason")}
	return deed{form, "protestiert", d.Within(president.CasesPath), func(terms acts.Terms) error {
		_, err := s.Office.Cases.Protest(d.Request().Context(), d.By, season, filing, terms)
		return err
	}}, request{http.MethodPost, "/seasons/" + season + "/cases", filing}
}

// caseAct takes a step of a club in a case.
type caseAct = func(d *visit, season string, number int, words string, terms acts.Terms) (*acts.Outcome, error)

// onCase is a step of a club in a case.
func (s *Handlers) onCase(word, api, done, key string, act caseAct) func(*visit, workplace.Sent) (deed, request) {
	return func(d *visit, sent workplace.Sent) (deed, request) {
		season, number, words := d.Param("season"), count(d.Param("case")), sent("words")
		body := map[string]string{"club": d.Club}
		if key != "" {
			body[key] = words
		}
		return deed{president.CaseForm(word, season, number), done, d.Within(president.CasesPath), func(terms acts.Terms) error {
			terms.New = false
			_, err := act(d, season, number, words, terms)
			return err
		}}, request{http.MethodPost, fmt.Sprintf("/seasons/%s/cases/%d/%s", season, number, api), body}
	}
}

func (s *Handlers) state(d *visit, season string, number int, words string, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.Cases.State(d.Request().Context(), d.By, season, number, d.Club, words, terms)
}

func (s *Handlers) appeal(d *visit, season string, number int, words string, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.Cases.Appeal(d.Request().Context(), d.By, season, number, d.Club, words, terms)
}

func (s *Handlers) withdrawCase(d *visit, season string, number int, _ string, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.Cases.Withdraw(d.Request().Context(), d.By, season, number, d.Club, terms)
}

// count reads a number of a form; what is none is 0.
func count(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}
