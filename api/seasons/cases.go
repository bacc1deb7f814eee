package seasons

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
)

// caseList are the cases of a season, with what holds about protests there.
type caseList struct {
	Season string            `json:"season"`
	Rules  protest.Rules     `json:"rules"`
	Cases  []*protest.Public `json:"cases"`
}

// caseAnswer is a case after a step, as those concerned see it.
type caseAnswer struct {
	protest.Record
	Warnings []rulebook.Warning `json:"warnings,omitempty"` // of a decision: what is still to be done
}

// recordList are the cases of a season that are the affair of a club.
type recordList struct {
	Cases []protest.Record `json:"cases"`
}

// CaseHearing is the day of a hearing, with words to those concerned.
type CaseHearing struct {
	On   string `json:"on"`
	Text string `json:"text,omitempty"`
}

// CaseStatement is what a club says in a case.
type CaseStatement struct {
	Club string `json:"club"`
	Text string `json:"text"`
}

// CaseAppeal is a club's appeal, with its reason.
type CaseAppeal struct {
	Club   string `json:"club"`
	Reason string `json:"reason"`
}

// CaseWithdrawal is which club withdraws its protest or its appeal.
type CaseWithdrawal struct {
	Club string `json:"club"`
}

// oneCase is the path of a case.
const oneCase = rest.OneSeason + "/cases/:case"

// caseRoutes are the addresses of protests.
func (s *Handlers) caseRoutes() []rest.Route {
	step := func(path string, do func(echo.Context, int) (*acts.Outcome, error), deed acts.Deed, summary string, takes any) rest.Route {
		return rest.Route{Method: rest.Post, Path: oneCase + path, Do: s.onCase(do), Deeds: rest.Deeds{deed}, Summary: summary, Takes: takes,
			Answers: rest.OK, Gives: caseAnswer{}}
	}
	return []rest.Route{
		{Method: rest.Get, Path: rest.OneSeason + "/cases", Do: s.Public(caseListOf),
			Summary: "The cases of a season, and until when clubs protest; those about fines are known to those concerned alone", Gives: caseList{}},
		{Method: rest.Post, Path: rest.OneSeason + "/cases", Do: s.protest, Deeds: rest.Deeds{acts.DeedProtest},
			Summary: "Protest against a sanction, a no-show, a penalty, a fine or a result", Takes: cases.Filing{}, Answers: rest.Created,
			Gives: caseAnswer{}},
		{Method: rest.Get, Path: oneCase, Do: s.Public(caseOf), Summary: "A case as everybody sees it", Gives: protest.Public{}},
		{Method: rest.Get, Path: oneCase + "/record", Do: s.caseRecord, Deeds: rest.Deeds{acts.DeedReadCase},
			Summary: "A case with what was said in it, for those concerned", Gives: protest.Record{}},
		{Method: rest.Get, Path: rest.OneSeason + "/clubs/:club/cases", Do: s.casesOfClub, Deeds: rest.Deeds{acts.DeedReadCase},
			Summary: "The cases of a season that are the affair of a club", Gives: recordList{}},
		step("/hearing", s.hear, acts.DeedHear, "Set the day of a hearing", CaseHearing{}),
		step("/statement", s.state, acts.DeedState, "Say something in a case", CaseStatement{}),
		step("/decision", s.decideCase, acts.DeedDecideCase, "Decide a case", cases.Verdict{}),
		step("/appeal", s.appeal, acts.DeedAppeal, "Appeal against the first decision", CaseAppeal{}),
		step("/withdraw", s.withdrawCase, acts.DeedWithdrawCase, "Withdraw a protest or an appeal", CaseWithdrawal{}),
		{Method: rest.Put, Path: rest.OneSeason + "/case-rules", Do: s.putCaseRules, Deeds: rest.Deeds{acts.DeedCaseRules},
			Summary: "Settle until when clubs protest and appeal", Takes: protest.Rules{}, Answers: rest.OK, Gives: protest.Rules{}},
	}
}

// caseListOf answers with the cases of a season as everybody sees them.
func caseListOf(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
	}
	d := season.Docket
	list := caseList{season.Head.ID, d.Rules, []*protest.Public{}}
	for i := range d.Cases {
		if !d.Cases[i].Private() {
			list.Cases = append(list.Cases, d.Cases[i].Public(&d.Rules, rest.Today(v)))
		}
	}
	return rest.JSON(list)
}

// caseOf answers with a case as everybody sees it.
func caseOf(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
	}
	number, err := r.Number("case")
	if err != nil {
		return rest.Page{}, err
	}
	c := season.Docket.Case(number)
	if c == nil || c.Private() {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.JSON(c.Public(&season.Docket.Rules, rest.Today(v)))
}

// caseRecord answers with a case as those concerned see it.
func (s *Handlers) caseRecord(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	number, err := rest.Number(c, "case")
	if err != nil {
		return err
	}
	record, err := s.Office.Cases.Record(c.Request().Context(), by, c.Param("season"), number)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, record)
}

// casesOfClub answers with the cases of a club.
func (s *Handlers) casesOfClub(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	r := s.Request(c)
	list, err := s.Office.Cases.OfClub(r, by, r.Param("season"), r.Param("club"))
	if err != nil {
		return err
	}
	now, err := s.Office.Current(r)
	if err != nil {
		return err
	}
	if _, err := r.Club(now); err != nil {
		return err
	}
	return rest.SendJSON(c, recordList{list})
}

// protest brings in a protest.
func (s *Handlers) protest(c echo.Context) error {
	var sent cases.Filing
	a, err := s.Open(c, &sent, "club", "of", "reason")
	if err != nil {
		return err
	}
	out, err := s.Office.Cases.Protest(c.Request().Context(), a.By, c.Param("season"), &sent, a.Terms)
	return rest.Answer(c, out, err)
}

// onCase answers with a step in the case that the path names.
func (s *Handlers) onCase(do func(c echo.Context, number int) (*acts.Outcome, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		number, err := rest.Number(c, "case")
		if err != nil {
			return err
		}
		out, err := do(c, number)
		return rest.Answer(c, out, err)
	}
}

func (s *Handlers) hear(c echo.Context, number int) (*acts.Outcome, error) {
	var sent CaseHearing
	a, err := s.Open(c, &sent, "on")
	if err != nil {
		return nil, err
	}
	return s.Office.Cases.Hear(c.Request().Context(), a.By, c.Param("season"), number, sent.On, sent.Text, a.Terms)
}

func (s *Handlers) state(c echo.Context, number int) (*acts.Outcome, error) {
	var sent CaseStatement
	a, err := s.Open(c, &sent, "club", "text")
	if err != nil {
		return nil, err
	}
	return s.Office.Cases.State(c.Request().Context(), a.By, c.Param("season"), number, sent.Club, sent.Text, a.Terms)
}

func (s *Handlers) decideCase(c echo.Context, number int) (*acts.Outcome, error) {
	var sent cases.Verdict
	a, err := s.Open(c, &sent, "outcome", "sentence")
	if err != nil {
		return nil, err
	}
	return s.Office.Cases.Decide(c.Request().Context(), a.By, c.Param("season"), number, &sent, a.Terms)
}

func (s *Handlers) appeal(c echo.Context, number int) (*acts.Outcome, error) {
	var sent CaseAppeal
	a, err := s.Open(c, &sent, "club", "reason")
	if err != nil {
		return nil, err
	}
	return s.Office.Cases.Appeal(c.Request().Context(), a.By, c.Param("season"), number, sent.Club, sent.Reason, a.Terms)
}

func (s *Handlers) withdrawCase(c echo.Context, number int) (*acts.Outcome, error) {
	var sent CaseWithdrawal
	a, err := s.Open(c, &sent, "club")
	if err != nil {
		return nil, err
	}
	return s.Office.Cases.Withdraw(c.Request().Context(), a.By, c.Param("season"), number, sent.Club, a.Terms)
}

// putCaseRules settles what holds about protests.
func (s *Handlers) putCaseRules(c echo.Context) error {
	var sent protest.Rules
	a, err := s.Open(c, &sent, "protest_days", "appeal_days", "penalties_final")
	if err != nil {
		return err
	}
	out, err := s.Office.Cases.PutRules(c.Request().Context(), a.By, c.Param("season"), &sent, a.Terms)
	return rest.Answer(c, out, err)
}

// exampleCase is a case that was decided.
var exampleCase = protest.Public{Number: 1, Of: protest.Disputed{Kind: protest.Sanction, League: "bl1", Sanction: 2}, Club: "linz-2",
	Concerned: []string{}, Protested: "2010-05-04", Stage: protest.StageDecided, Open: true, Hearing: "2010-05-08",
	AppealUntil: "2010-05-17", Rulings: []protest.Ruling{{On: "2010-05-10", Outcome: protest.Rejected,
		Sentence: "Zwei Zeugen haben es gesehen."}}}

// exampleRecord is the case as those concerned see it.
var exampleRecord = protest.Record{Public: exampleCase, Steps: []protest.Said{
	{Kind: protest.Protested, Club: "linz-2", On: "2010-05-04", Text: "Die Chips lagen am Tisch."},
	{Kind: protest.Heard, On: "2010-05-08", Text: "Um 18 Uhr im Büro."},
	{Kind: protest.Decided, On: "2010-05-10", Text: "Die Zeugen stimmen überein."}}}

// caseExamples are what is sent and answered about cases.
var caseExamples = []sample.Named{
	{Name: "against a correction", Value: cases.Filing{Club: "linz-2", Of: protest.Disputed{Kind: protest.Sanction, Sanction: 2},
		Reason: "Die Chips lagen am Tisch."}},
	{Name: "at the office", Value: CaseHearing{"2010-05-08", "Um 18 Uhr im Büro."}},
	{Name: "what a club says", Value: CaseStatement{"linz-2", "Unser Kapitän hat sie gezählt."}},
	{Name: "rejected", Value: cases.Verdict{Outcome: protest.Rejected, Sentence: "Zwei Zeugen haben es gesehen.",
		Reason: "Die Zeugen stimmen überein."}},
	{Name: "an appeal", Value: CaseAppeal{"linz-2", "Ein Zeuge hat sich geirrt."}},
	{Name: "withdrawn", Value: CaseWithdrawal{"linz-2"}},
	{Name: "the usual", Value: protest.APSA2010()},
	{Name: "decided", Value: exampleCase},
	{Name: "with what was said", Value: exampleRecord},
	{Name: "after the decision", Value: caseAnswer{Record: exampleRecord}},
	{Name: "one case", Value: caseList{"2010", protest.APSA2010(), []*protest.Public{&exampleCase}}},
	{Name: "of a club", Value: recordList{[]protest.Record{exampleRecord}}},
}
