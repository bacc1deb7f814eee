package seasons

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
)

// caseList are the cases of a season, with what holds about protests there.
type caseList struct {
	Season string            `json:"season"`
	Rules  protest.Rules     `json:"rules"`
	Cases  []*protest.Public `json:"cases"`
}

// recordList are the cases of a season that are the affair of a club.
type recordList struct {
	Cases []protest.Record `json:"cases"`
}

// casePhotoList are the pictures of the cards that a case is about.
type casePhotoList struct {
	Photos []league.CasePhoto `json:"photos"`
}

// attachmentList are the attachments to a case.
type attachmentList struct {
	Attachments []cases.Attachment `json:"attachments"`
}

// oneCase is the path of a case.
const oneCase = rest.OneSeason + "/cases/:case"

// caseRoutes are the addresses at which protests are read.
func (s *Handlers) caseRoutes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: rest.OneSeason + "/cases", Do: s.Public(caseListOf),
			Summary: "The cases of a season, and until when clubs protest; those about fines are known to those concerned alone", Gives: caseList{}},
		{Method: rest.Get, Path: oneCase, Do: s.Public(caseOf), Summary: "A case as everybody sees it", Gives: protest.Public{}},
		{Method: rest.Get, Path: oneCase + "/record", Do: s.Private(s.caseRecord), Deeds: rest.Deeds{acts.DeedReadCase},
			Summary: "A case with what was said in it, for those concerned", Gives: protest.Record{}},
		{Method: rest.Get, Path: oneCase + "/decision", Do: s.decision, Deeds: rest.Deeds{acts.DeedReadCase},
			Summary: "The last decision on a case as PDF, with reasons and who can appeal until when, for those concerned",
			Gives:   rest.MediaType(rest.PdfKind)},
		{Method: rest.Get, Path: oneCase + "/minutes", Do: s.Private(s.minutes), Deeds: rest.Deeds{cases.DeedReadMinutes},
			Summary: "The minutes of a hearing, for those who decide cases", Gives: cases.MinutesKept{}},
		{Method: rest.Get, Path: oneCase + "/minutes/paper", Do: s.minutesPaper, Deeds: rest.Deeds{cases.DeedReadMinutes},
			Summary: "All minutes of a case as PDF, for those who decide cases", Gives: rest.MediaType(rest.PdfKind)},
		{Method: rest.Get, Path: oneCase + "/photos", Do: s.Private(s.casePhotos), Deeds: rest.Deeds{acts.DeedReadCase},
			Summary: "The pictures of the round cards that a case is about: a club that it concerns sees those of its tables while it is open",
			Gives:   casePhotoList{}},
		{Method: rest.Get, Path: oneCase + "/photos/:photo/:table", Do: s.casePhoto, Deeds: rest.Deeds{acts.DeedReadCase},
			Summary: "The picture of a round card that a case is about", Gives: rest.MediaType(rest.JpegType)},
		{Method: rest.Get, Path: oneCase + "/attachments", Do: s.Private(s.attachments), Deeds: rest.Deeds{cases.DeedReadAttachments},
			Summary: "The photos and PDFs attached to a case, for those who decide it and the clubs that it concerns", Gives: attachmentList{}},
		{Method: rest.Post, Path: oneCase + "/attachments", Do: s.attach, Deeds: rest.Deeds{cases.DeedAttach, cases.DeedAttachOwn},
			Query: []rest.Query{rest.ForClub}, Takes: rest.Attachment, Answers: rest.Created,
			Gives:   cases.Attached{},
			Summary: "Attach a photo, which is drawn anew, or a PDF to a case that is not decided, in a form with a caption if there is one"},
		{Method: rest.Get, Path: oneCase + "/attachments/:attachment", Do: s.attachment, Deeds: rest.Deeds{cases.DeedReadAttachments},
			Summary: "An attachment to a case: a photo, or a PDF", Gives: rest.MediaTypes{rest.JpegType, rest.PdfKind}},
		{Method: rest.Get, Path: rest.OneSeason + "/clubs/:club/cases", Do: s.Private(s.casesOfClub), Deeds: rest.Deeds{acts.DeedReadCase},
			Summary: "The cases of a season that are the affair of a club", Gives: recordList{}},
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
func (s *Handlers) caseRecord(r rest.Request) (any, error) {
	number, err := r.Number("case")
	if err != nil {
		return nil, err
	}
	return s.Office.Cases.Record(r, r.By, r.Param("season"), number)
}

// decision answers with the last decision on a case.
func (s *Handlers) decision(c echo.Context) error {
	number, err := rest.Number(c, "case")
	if err != nil {
		return err
	}
	return s.SendDecision(c, number)
}

// minutes answers with the minutes of a case.
func (s *Handlers) minutes(r rest.Request) (any, error) {
	number, err := r.Number("case")
	if err != nil {
		return nil, err
	}
	m, err := s.Office.Cases.Minutes(r, r.By, r.Param("season"), number)
	if err == nil && m == nil {
		err = acts.ErrNotFound
	}
	return rest.Stored(m, err)
}

// minutesPaper answers with all minutes of a case.
func (s *Handlers) minutesPaper(c echo.Context) error {
	number, err := rest.Number(c, "case")
	if err != nil {
		return err
	}
	return s.SendMinutes(c, number)
}

// casePhotos answers with the pictures of the cards that a case is about.
func (s *Handlers) casePhotos(r rest.Request) (any, error) {
	number, err := r.Number("case")
	if err != nil {
		return nil, err
	}
	list, err := s.Office.CasePhotos(r, r.By, r.Param("season"), number)
	return casePhotoList{list}, err
}

// casePhoto answers with one of these pictures.
func (s *Handlers) casePhoto(c echo.Context) error {
	number, err := rest.Number(c, "case")
	if err != nil {
		return err
	}
	table, err := rest.Number(c, "table")
	if err != nil {
		return err
	}
	return s.SendCasePhoto(c, number, table)
}

// attachments answers with the attachments to a case.
func (s *Handlers) attachments(r rest.Request) (any, error) {
	number, err := r.Number("case")
	if err != nil {
		return nil, err
	}
	list, err := s.Office.Cases.Attachments(r, r.By, r.Param("season"), number)
	return attachmentList{list}, rest.Unseen(err)
}

// attachment answers with one of them.
func (s *Handlers) attachment(c echo.Context) error {
	number, err := rest.Number(c, "case")
	if err != nil {
		return err
	}
	attachment, err := rest.Number(c, "attachment")
	if err != nil {
		return err
	}
	return s.SendAttachment(c, number, attachment)
}

// attach attaches a file to a case.
func (s *Handlers) attach(c echo.Context) error {
	number, err := rest.Number(c, "case")
	if err != nil {
		return err
	}
	f := &cases.AttachFile{OfCase: cases.OfCase{Season: c.Param("season"), Case: number}, Club: c.QueryParam(rest.ForClub.Name)}
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	if err := by.May(f.Deed(), f.Place()); err != nil {
		return err // before the file is read
	}
	a, sent, err := s.OpenFile(c, rest.Attachment)
	if err != nil {
		return err
	}
	if f.Caption, err = rest.Attachment.TextOf(c, a); err != nil {
		return err
	}
	out, err := s.TakeAttachment(c.Request().Context(), a.By, f, sent, a.Terms)
	return rest.Answer(c, out, err)
}

// casesOfClub answers with the cases of a club.
func (s *Handlers) casesOfClub(r rest.Request) (any, error) {
	list, err := s.Office.Cases.OfClub(r, r.By, r.Param("season"), r.Param("club"))
	if err != nil {
		return nil, err
	}
	now, err := s.Office.Current(r)
	if err != nil {
		return nil, err
	}
	if _, err := r.Club(now); err != nil {
		return nil, err
	}
	return recordList{list}, nil
}

// exampleCase is a case that was decided.
var exampleCase = protest.Public{Number: 1, Of: protest.Disputed{Kind: protest.Sanction, League: "bl1", Sanction: 2}, Club: "linz-2",
	Concerned: []string{}, Protested: "2010-05-04", Stage: protest.StageDecided, Open: true, Hearing: "2010-05-08",
	AppealUntil: "2010-05-17", Rulings: []protest.Ruling{{On: "2010-05-10", Outcome: protest.Rejected,
		Sentence: "Zwei Zeugen haben es gesehen."}}}

// exampleAttached is a photo that a club has attached to it.
var exampleAttached = cases.Attached{Case: 1, League: "bl1", Number: 1, Club: "linz-2", Type: rest.JpegType, Bytes: 812345,
	Digest: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"}

// exampleRecord is the case as those concerned see it.
var exampleRecord = protest.Record{Public: exampleCase, What: "die Punktekorrektur von −3 Punkten", Steps: []protest.Said{
	{Kind: protest.Protested, Club: "linz-2", On: "2010-05-04", Text: "Die Chips lagen am Tisch."},
	{Kind: protest.Heard, On: "2010-05-08", Text: "Um 18 Uhr im Büro."},
	{Kind: protest.Decided, On: "2010-05-10", Text: "Die Zeugen stimmen überein."}}}

// caseExamples are what is sent and answered about cases.
var caseExamples = []sample.Named{
	{Name: "decided", Value: exampleCase},
	{Name: "with what was said", Value: exampleRecord},
	{Name: "after the decision", Value: cases.Answer{Record: exampleRecord}},
	{Name: "one case", Value: caseList{"2010", protest.APSA2010(), []*protest.Public{&exampleCase}}},
	{Name: "of its card", Value: casePhotoList{[]league.CasePhoto{{Heat: 1, Table: 7, Picture: "/api/v1/seasons/2010/cases/1/photos/9f2c5b7d1e3a4f608192/7"}}}},
	{Name: "a photo", Value: exampleAttached},
	{Name: "of a case", Value: attachmentList{[]cases.Attachment{{Attached: exampleAttached, Caption: "Die Chips am Tisch", On: "2010-05-04"}}}},
	{Name: "of a club", Value: recordList{[]protest.Record{exampleRecord}}},
}
