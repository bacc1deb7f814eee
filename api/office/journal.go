package office

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/web/office"
)

// journalPart is how many entries of the journal a page has.
const journalPart = 100

// What the page of the journal is asked for beside its path; each may be empty, as forms send it.
var journalQueries = []rest.Query{
	filter(office.SeasonQuery, rest.IsID, "eine Saison", "The id of a season.", "2010"),
	filter(office.UserQuery, rest.IsID, "eine Person", "The id of a user.", "5qzv"),
	filter(office.ActQuery, rest.IsText, "ein Vorgang", "What was done.", "lineup.put"),
	filter(office.SubjectQuery, rest.IsText, "ein Pfad", "The path of what was changed, or its beginning.", "leagues/bl1"),
	filter(office.FromQuery, rest.IsDate, "ein Datum", "The first day.", "2010-03-01"),
	filter(office.UntilQuery, rest.IsDate, "ein Datum", "The last day.", "2010-03-31"),
	filter(office.BeforeQuery, rest.IsNumber, "eine Zahl", "Entries before that number.", "100"),
}

// filter is a filter of the journal.
func filter(name string, fits func(string) bool, says, about, example string) rest.Query {
	return rest.Query{Name: name, Fits: func(value string) bool { return value == "" || fits(value) }, Says: says, About: about,
		Example: example}
}

// journal shows what was done, the newest first.
func (s *Handlers) journal(d *visit) error {
	q := acts.Query{Season: d.QueryParam(office.SeasonQuery), User: d.QueryParam(office.UserQuery), Act: d.QueryParam(office.ActQuery),
		Subject: d.QueryParam(office.SubjectQuery), From: rulebook.Midnight(d.QueryParam(office.FromQuery)),
		Until: rulebook.Midnight(rulebook.AddDays(d.QueryParam(office.UntilQuery), 1)), After: rest.Asked(d, office.BeforeQuery), Newest: true, Limit: journalPart}
	entries, err := s.Office.Journal(d.Request().Context(), d.By, q)
	if err != nil {
		return err
	}
	users, names, err := namesOf(s, d, entries...)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, office.NewJournal(&d.Source, entries, users, names, d.QueryParam, len(entries) == journalPart))
}

// namesOf returns all users, and the names of them by id, and of what entries are about on the floor by paths.
func namesOf(s *Handlers, d *visit, entries ...acts.Entry) ([]people.User, map[string]string, error) {
	users, err := s.People.Everybody(d.Request().Context(), d.By)
	if err != nil {
		return nil, nil, err
	}
	names, err := s.Office.Floor.Names(d.Request().Context(), entries)
	for i := range users {
		names[users[i].ID] = users[i].NameOrEmail()
	}
	return users, names, err
}
