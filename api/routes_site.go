package api

import "pokerliga/web"

// Parts of the paths of pages that belong to no season.
const (
	clubPages   = "/vereine/:club"
	playerPages = "/spieler/:player"
)

// siteRoutes are the URLs of the pages about clubs, players and the archive, and
// of those that help to find things.
func (s *Server) siteRoutes() []route {
	return []route{
		{get, "/vereine", s.public(clubsPage), reading, "", nil, fine, nil, nil},
		{get, clubPages, s.public(s.clubPage), reading, "", nil, fine, nil, nil},
		{get, playerPages, s.public(s.playerPage), reading, "", nil, fine, nil, nil},
		{get, "/saisonen", s.public(archivePage), reading, "", nil, fine, nil, nil},
		{get, seasonPages, s.public(yearbookPage), reading, "", nil, fine, nil, nil},
		{get, "/rekorde", s.public(recordsPage), reading, "", nil, fine, nil, nil},
		{get, "/kalender", s.public(calendarPage), reading, "", nil, fine, nil, nil},
		{get, "/suche", s.search, reading, "", nil, fine, nil, []query{searched}},
		{get, "/aktuell.atom", s.public(s.feed), reading, "", nil, fine, nil, nil},
		{get, web.PicturePath, s.public(s.poster(generalPoster)), reading, "", nil, fine, nil, nil},
		{get, "/robots.txt", s.public(s.robots), reading, "", nil, fine, nil, nil},
		{get, "/sitemap.xml", s.public(s.sitemap), reading, "", nil, fine, nil, nil},
		{get, "/impressum", s.public(s.imprintPage), reading, "", nil, fine, nil, nil},
		{get, "/datenschutz", s.public(s.privacyPage), reading, "", nil, fine, nil, nil},
	}
}
