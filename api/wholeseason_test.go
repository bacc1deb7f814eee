package api

import (
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// pagedSeason is a season that is entered through the pages, after the file of the same season as it was played elsewhere.
type pagedSeason struct {
	*hall
	file     *seasonfile.File // with the ids that the players got on the pages
	season   string           // the page of the season in the office
	admin    *browser
	director *browser
	clubs    map[string]*browser // the presidents
	renamed  *strings.Replacer   // of the ids of the players in the file and on the pages
}

// id is the id of the season.
func (s *pagedSeason) id() string { return s.season[strings.LastIndexByte(s.season, '/')+1:] }

// on is noon of a day in Vienna.
func on(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 12, 0, 0, 0, rulebook.Vienna())
}

// A whole season goes through the pages alone, without a script, from an installation that has nothing but an admin to the
// opening of the next season: by the admin, eleven presidents and a director. Its results are those of the file of the same
// season. The API is not asked; what is stored is read to compare it.
func TestAWholeSeasonIsEnteredOnPagesAlone(t *testing.T) {
	each(t, func(h *hall) {
		s := &pagedSeason{hall: h, file: season2010(t, "tiny"), clubs: map[string]*browser{}}
		h.clock = on(2009, 9, 20)
		s.opens()
		s.invites()
		s.registers()
		s.at(on(2009, 10, 1))
		s.fillsRosters()
		s.announces()
		first, second := &s.file.Leagues[0], &s.file.Leagues[1]
		s.plays(first.ID, first.Matchday(1))
		s.plays(second.ID, second.Matchday(1))
		s.at(on(2010, 2, 20))
		s.moves()
		s.plays(first.ID, first.Matchday(2))
		s.plays(second.ID, second.Matchday(2))
		s.at(on(2010, 6, 1))
		s.pays()
		s.entersTournaments()
		s.at(on(2010, 12, 20))
		s.waives()
		s.at(on(2011, 1, 4))
		s.playsOff()
		s.isLikeTheResultsFile()
		s.decidesTies()
		s.opensTheNext()
	})
}

// opens opens the season with its leagues, its clubs and what they pay.
func (s *pagedSeason) opens() {
	s.Helper()
	b := s.browse()
	s.admin = b
	b.shows("GET", "/", nil, 200, "/", "Noch ist keine Saison angelegt")
	b.shows("POST", "/anmelden", signingIn(adminEmail, password), 200, steps, "1. Verband und Konto")
	fields := map[string]string{"name": s.file.Season.Name, "start": s.file.Season.Start, "end": s.file.Season.End}
	for i := range s.file.Leagues {
		l := &s.file.Leagues[i]
		for round := 1; round <= 6; round++ {
			date := ""
			if m := l.Matchday(round); m != nil {
				date = m.Date
			}
			fields[fmt.Sprintf("leagues[%d].dates[%d]", i, round-1)] = date
		}
		fields[fmt.Sprintf("leagues[%d].name", i)] = l.Name
	}
	b.decide(steps+"/saison", steps+"/saison", steps+"/saison?getan=saison", fields, "Die Saison ist angelegt.")
	page := b.shows("GET", buero+"/saisonen", nil, 200, buero+"/saisonen", s.file.Season.Name)
	s.season = regexp.MustCompile(`href="(/buero/saisonen/[^"]+)"`).FindStringSubmatch(page)[1]
	for i := range s.file.Leagues {
		l := &s.file.Leagues[i]
		b.decide(s.season, s.season+"/ligen/"+l.ID, s.season+"?getan=liga", map[string]string{"rounds": fmt.Sprint(l.Rounds)})
	}
	b.decide(s.season, s.season+"/nenngeld", s.season+"?getan=nenngeld", map[string]string{"first_cents": "120", "second_cents": "80"})

	sheet := "Kennung;Verein;Kurzname;Ort;Bundesland;ZVR-Zahl;ÖPBL seit;APSA seit\n"
	for i := range s.file.Clubs {
		c := &s.file.Clubs[i]
		sheet += strings.Join([]string{c.ID, c.Name, c.ShortName, c.City, c.State, c.ZVRNumber, "1.1.2009", "1.1.2009"}, ";") + "\n"
	}
	s.sends(b, steps+"/vereine/liste", steps+"/vereine?getan=vereine", "vereine.csv", sheet)
}

// sends sends a list, and confirms what the page says would become of it.
func (s *pagedSeason) sends(b *browser, path, to, name, list string, fields ...string) {
	s.Helper()
	page, _, status := b.sendFile(path, name, list, fields...)
	form := asShown(page, path+"/bestaetigen")
	if status != 200 || form == nil {
		s.Fatalf("%s: status %d: %s", path, status, mainOf(page))
	}
	b.shows("POST", path+"/bestaetigen", form, 200, to)
}

// comes takes an invitation that a page has shown, and returns the browser of whoever was invited.
func (s *pagedSeason) comes(page, name string) *browser {
	s.Helper()
	b := s.browse()
	link := regexp.MustCompile(`/zugang/[A-Za-z0-9_-]+`).FindString(page)
	if _, at, status := b.see("POST", link, url.Values{"name": {name}, "password": {password}}); status != 200 || at == link {
		s.Fatalf("%s: status %d at %s", link, status, at)
	}
	return b
}

// invites invites a president for each club of the leagues, and a director for the season.
func (s *pagedSeason) invites() {
	s.Helper()
	for i := range s.file.Leagues {
		for _, club := range s.file.Leagues[i].Clubs {
			if s.clubs[club] == nil {
				page := s.admin.shows("POST", buero+"/benutzer", url.Values{"email": {club + "@example.at"}, "office": {"president:" + club}}, 200,
					buero+"/benutzer")
				s.clubs[club] = s.comes(page, "Obfrau "+club)
			}
		}
	}
	page := s.admin.shows("POST", steps+"/einladungen/leitung", url.Values{"email": {directorEmail}}, 200, steps+"/einladungen/leitung")
	s.director = s.comes(page, "Turnierleitung")
}

// registers registers the teams, each by its president, and confirms them.
func (s *pagedSeason) registers() {
	s.Helper()
	entries := s.season + "/anmeldungen"
	s.admin.decide(entries, entries+"/schluss", entries+"?getan=nennschluss", map[string]string{"closing_date": "2009-11-30"})
	for i := range s.file.Leagues {
		l := &s.file.Leagues[i]
		for _, club := range l.Clubs {
			own := "/verein/" + club + "/anmeldung"
			s.clubs[club].decide(own, own+"/"+s.id(), own+"?getan=angemeldet", map[string]string{"league": l.ID, "accepts_rulebook": "1",
				"photo_consent": "1"})
			s.admin.decide(entries, entries+"/"+l.ID+"/"+club+"/bestaetigen", entries+"?getan=mannschaft", nil)
		}
	}
}

// fillsRosters lets each president send the list of his players. From then on the file has their ids.
func (s *pagedSeason) fillsRosters() {
	s.Helper()
	ids, namesakes := []string{}, map[string]bool{}
	for _, club := range slices.Sorted(maps.Keys(s.clubs)) {
		sheet, names := "Nachname;Vorname;Geburtsdatum;Nationalität;Seit;Kennung\n", map[string]string{}
		for _, m := range s.file.Roster {
			at := slices.IndexFunc(s.file.Players, func(p seasonfile.Player) bool { return p.ID == m.Player })
			if p := &s.file.Players[at]; m.Club == club && m.From < s.file.Season.Start {
				name, kind := p.FamilyName+" "+p.GivenName, ""
				if namesakes[name] {
					kind = "neu" // the register has another player of that name
				}
				sheet += strings.Join([]string{p.FamilyName, p.GivenName, p.BirthDate, p.Nationality, m.From, kind}, ";") + "\n"
				names[name], namesakes[name] = p.ID, true
			}
		}
		b, own := s.clubs[club], "/verein/"+club+"/kader"
		s.sends(b, own+"/liste", own+"?getan=liste", "kader.csv", sheet, "umfang", "neue")
		page := b.shows("GET", own, nil, 200, own)
		for _, row := range regexp.MustCompile(`href="`+own+`/([^"]+)">([^<]+)<`).FindAllStringSubmatch(page, -1) {
			if names[row[2]] == "" {
				s.Fatalf("%s has a player %s", own, row[2])
			}
			ids = append(ids, `"`+names[row[2]]+`"`, `"`+row[1]+`"`)
			delete(names, row[2])
		}
		if len(names) > 0 {
			s.Errorf("%s lacks %v", own, names)
		}
	}
	s.renamed = strings.NewReplacer(ids...)
	f, err := seasonfile.Decode([]byte(s.renamed.Replace(string(seasonfile.Canonical(s.file)))))
	if err != nil {
		s.Fatal(err)
	}
	s.file = f
}

// at goes to another moment. Whose session has ended signs in again.
func (s *pagedSeason) at(moment time.Time) {
	s.Helper()
	s.clock = moment
	all := map[string]*browser{adminEmail: s.admin, directorEmail: s.director}
	for club, b := range s.clubs {
		all[club+"@example.at"] = b
	}
	for email, b := range all {
		if _, at, _ := b.see("GET", "/konto", nil); at != "/konto" {
			b.shows("POST", "/anmelden", signingIn(email, password, "weiter", "/konto"), 200, "/konto")
		}
	}
}

// announces says where and when the matchdays are played: one is given to a club that offers itself.
func (s *pagedSeason) announces() {
	s.Helper()
	for i := range s.file.Leagues {
		l := &s.file.Leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			day := fmt.Sprintf("%s/sammelrunden/%s/%d", s.season, l.ID, m.Number)
			if offer := i == 0 && j == 0; offer {
				own := "/verein/" + m.Host + "/ausrichtung"
				s.clubs[m.Host].decide(own, fmt.Sprintf("%s/%s/%s/%d", own, s.id(), l.ID, m.Number), own+"?getan=angeboten",
					map[string]string{"venue": m.Venue})
				s.admin.decide(buero, day+"/vergeben/"+m.Host, buero+"?getan=vergeben", nil)
			}
			s.admin.decide(day, day, day+"?getan=termin", map[string]string{"date": m.Date, "start": m.Start, "venue": m.Venue, "host": m.Host,
				"sng_start_chips": fmt.Sprint(m.SNGStartChips), "mtt_start_chips": fmt.Sprint(m.MTTStartChips)})
		}
	}
}

// moves lets the players who change their clubs during the season be asked for, released and approved.
func (s *pagedSeason) moves() {
	s.Helper()
	for _, m := range s.file.Roster {
		if m.From < s.file.Season.Start {
			continue
		}
		from := s.file.Roster[slices.IndexFunc(s.file.Roster, func(one scoring.Membership) bool { return one.Player == m.Player })].Club
		own, theirs := "/verein/"+m.Club+"/transfers", "/verein/"+from+"/transfers"
		page := s.clubs[m.Club].decide(own+"?spieler="+m.Player, own, own+"?getan=beantragt", map[string]string{"begins": m.From})
		id := regexp.MustCompile(`action="` + own + `/([^/"]+)/zurueckziehen"`).FindStringSubmatch(page)[1]
		s.clubs[from].decide(theirs, theirs+"/"+id+"/freigeben", theirs+"?getan=freigegeben", map[string]string{"ja": "1"})
		s.admin.decide(buero, buero+"/transfers/"+id+"/genehmigen", buero+"?getan=genehmigt", nil)
	}
}

// plays plays a matchday: the presidents hand the lineups in, the director checks the teams in, warns somebody and enters
// what was played on paper, the admin makes it official and disqualifies who is to be, and the presidents write their reports.
func (s *pagedSeason) plays(league string, m *scoring.Matchday) {
	s.Helper()
	start, err := m.StartTime()
	if err != nil {
		s.Fatal(err)
	}
	s.at(start.AddDate(0, 0, -7).Add(-time.Hour))
	at := acts.MatchdayRef{Season: s.id(), League: league, Number: m.Number}
	for i := range m.Lineups {
		s.clubs[m.Lineups[i].Club].handsIn(at, &m.Lineups[i], s.admin)
	}
	s.at(start.Add(-15 * time.Minute))
	hall := fmt.Sprintf("/saal/%s/%s/%d", at.Season, league, m.Number)
	s.director.checksIn(hall, m)
	s.clock = start
	for _, club := range m.NoShows {
		team := hall + "/anmeldung/" + club
		s.director.decide(team, team+"/nicht-angetreten", hall+"/anmeldung?getan=nicht-angetreten", nil)
	}
	warned := m.Lineups[0].Club + " " + m.Lineups[0].Slots[2]
	s.director.decide(hall+"/strafen", hall+"/strafen", hall+"/strafen?getan=strafe", map[string]string{"player": warned, "kind": "warning",
		"rule": "2.2.17", "referee": "M. B.", "reason": "redet dauernd"}, "Verwarnung")
	s.director.plays(hall, m)
	s.at(start.Add(6 * time.Hour))
	s.admin.decide(buero, fmt.Sprintf("%s/sammelrunden/%s/%d/amtlich", s.season, league, m.Number), buero+"?getan=amtlich", nil)
	for i := range m.Lineups {
		own := fmt.Sprintf("/verein/%s/berichte/%s/%s/%d", m.Lineups[i].Club, at.Season, league, m.Number)
		s.clubs[m.Lineups[i].Club].decide(own, own, own+"?getan=bericht", map[string]string{"markdown": "Es war **knapp**."})
	}
	for _, one := range s.file.Sanctions {
		if one.League == league && one.Matchday == m.Number {
			path := s.season + "/sanktionen"
			s.admin.decide(path, path, path+"?getan=sanktion", map[string]string{"kind": one.Kind, "team": league + "/" + one.Club,
				"matchday": fmt.Sprint(one.Matchday), "players": strings.Join(one.Players, "\n"), "rule": one.Rule, "reason": "Chips weitergegeben"})
		}
	}
}
