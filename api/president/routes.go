package president

import (
	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/web/president"
)

// Paths of the pages.
const (
	oneClub   = president.Path + "/:club"
	oneLineup = oneClub + president.LineupsPath + "/:season/:league/:matchday"
)

// templateQuery asks with which lineup the form is filled in.
var templateQuery = rest.Query{Name: president.TemplateQuery, Says: "letzte, vorschlag oder leer",
	Fits: func(value string) bool {
		return value == president.LastTime || value == president.Proposal || value == president.Empty
	},
	About: "With which lineup the form is filled in.", Example: president.LastTime}

// Routes are the addresses of the pages of the presidents of clubs.
func (s *Handlers) Routes() []rest.Route {
	page := func(path string, do func(*desk) error, deed acts.Deed, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Query: query}
	}
	sent := func(path string, do func(*desk) error, deed acts.Deed) rest.Route {
		return rest.Route{Method: rest.Post, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{deed}, Answers: "200 303"}
	}
	return []rest.Route{
		{Method: rest.Get, Path: president.Path, Do: s.SignedIn(s.choose), Deeds: rest.Deeds{acts.DeedReadOneself}},
		page(oneClub, s.start, acts.DeedReadNotices, doneQuery),
		sent(oneClub+president.NoticesPath, s.readNotice, acts.DeedReadNotice),

		page(oneClub+president.LineupsPath, s.lineups, acts.DeedReadNotices),
		page(oneLineup, s.lineup, acts.DeedReadLineup, templateQuery, doneQuery),
		sent(oneLineup, s.putLineup, acts.DeedLineup),
		sent(oneLineup+"/zuruecknehmen", s.dropLineup, acts.DeedDropLineup),
	}
}
