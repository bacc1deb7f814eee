package office

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// JournalPath is the page of the journal.
const JournalPath = Path + "/journal"

// The filters of the journal, in the address of the page.
const (
	SeasonQuery  = "saison"
	UserQuery    = "person"
	ActQuery     = "vorgang"
	SubjectQuery = "thema"
	FromQuery    = "von"
	UntilQuery   = "bis"
	BeforeQuery  = "vor"
)

// Journal is the page of what was done, the newest first.
type Journal struct {
	workplace.Shell
	Fields  []workplace.Field
	Entries []JournalEntry
	Older   string // where it goes on, "" at the end
}

// JournalEntry is something that was done.
type JournalEntry struct {
	Number       int64
	At, By, What string
	About        string
	Reason       string
	Forced       bool
	Links        []frame.Link // to how the season stood before and after it
}

// NewJournal fills the page with a part of the journal. Users are all who can have done something, with helpers; names are theirs, and
// by paths those of tournaments and of who is entered there.
func NewJournal(d *Source, entries []acts.Entry, users []people.User, names map[string]string, asked func(string) string, more bool) *Journal {
	p := &Journal{Shell: d.begin("Journal", JournalPath).Shell}
	p.Lead = "Was getan wurde, von wem und warum; das Neueste zuerst. Nichts davon wird je geändert."
	choice := func(name, label string, list []frame.Choice) workplace.Field {
		return workplace.Field{Name: name, Label: label, Type: "select", Value: asked(name),
			Choices: append([]frame.Choice{{Text: "alle"}}, list...)}
	}
	var seasons, persons []frame.Choice
	for _, v := range d.League.Seasons {
		seasons = append(seasons, frame.Choice{Value: v.Head.ID, Text: v.Head.Name})
	}
	for i := range users {
		u := &users[i]
		if (acts.Actor{User: u.ID, Roles: u.Roles}).Helping() == nil {
			persons = append(persons, frame.Choice{Value: u.ID, Text: names[u.ID]})
		}
	}
	byName := frame.ByName()
	slices.SortFunc(persons, func(a, b frame.Choice) int { return byName(a.Text+a.Value, b.Text+b.Value) })
	from, until := date(FromQuery, "Von", asked(FromQuery)), date(UntilQuery, "Bis", asked(UntilQuery))
	from.Optional, until.Optional = true, true
	p.Fields = workplace.NewForm(JournalPath, "filter", "", choice(SeasonQuery, "Saison", seasons), choice(UserQuery, "Person", persons),
		choice(ActQuery, "Vorgang", actChoices()), choice(SubjectQuery, "Woran", d.subjects(asked(SeasonQuery), asked(SubjectQuery), names)),
		from, until).Fields
	parts, rows := map[sameHour][]*acts.Entry{}, []sameHour{} // in the order of their newest entries
	for i := range entries {
		of := hourOf(&entries[i])
		if of.tournament == "" || asked(SubjectQuery) != "" {
			of = sameHour{alone: i + 1}
		}
		if parts[of] == nil {
			rows = append(rows, of)
		}
		parts[of] = append(parts[of], &entries[i])
	}
	known := map[string]bool{} // what a later entry is about
	for _, of := range rows {
		first, n := parts[of][0], len(parts[of])
		about := first.Season + " " + string(first.Subject)
		shown := d.entryOf(first, names, !known[about])
		known[about] = true
		if n > 1 {
			shown.At = rulebook.Moment(parts[of][n-1].At) + " bis " + rulebook.Clock(first.At) + " Uhr"
			where := eventsOf[of.act]
			if of.table != 0 {
				where = fmt.Sprintf("An Tisch %d", of.table)
			}
			shown.What, shown.About = fmt.Sprintf(eventsEntered, cmp.Or(where, "Im Turnier"), n), d.about(of.tournament, names)
			shown.Links = []frame.Link{{Text: "einzeln", Href: JournalPath + "?" + SubjectQuery + "=" + url.QueryEscape(of.tournament)}}
		}
		p.Entries = append(p.Entries, shown)
	}
	if more && len(entries) > 0 {
		p.Older = fmt.Sprint(entries[len(entries)-1].Seq)
	}
	return p
}

// tournamentOf is the tournament of the floor that an entry is an event of, "" for none.
func tournamentOf(e *acts.Entry) string {
	tournament, _, is := strings.Cut(string(e.Subject), "/events")
	if !is || !strings.HasPrefix(tournament, "floor/") {
		return ""
	}
	return tournament
}

// sameHour is what events of the floor have in common that are one row: one user has recorded them in one hour and the same way, at one
// table where they have one.
type sameHour struct {
	tournament, user, act string
	hour                  int64
	table, alone          int
}

func hourOf(e *acts.Entry) sameHour {
	return sameHour{tournament: tournamentOf(e), user: e.User, act: e.Act, hour: e.At.Truncate(time.Hour).Unix(), table: tableOf(e)}
}

// tableOf is the table of an event of the floor, 0 for none and where the entry is older than tables in entries.
func tableOf(e *acts.Entry) int {
	var says struct{ Table int }
	if tournamentOf(e) == "" || json.Unmarshal([]byte(e.After), &says) != nil {
		return 0
	}
	return says.Table
}

// subjects are what entries can be about: leagues, matchdays and clubs of a season, the latest where none is chosen, and what is asked for.
func (d *Source) subjects(season, asked string, names map[string]string) []frame.Choice {
	v := d.season(season)
	if v == nil && len(d.League.Seasons) > 0 {
		v = d.League.Seasons[0]
	}
	var list []frame.Choice
	add := func(path string) {
		list = append(list, frame.Choice{Value: path, Text: cmp.Or(d.about(path, names), path)})
	}
	if v != nil && v.File != nil {
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
			add("leagues/" + l.ID)
			for n := 1; n <= l.Last(); n++ {
				add(fmt.Sprintf("leagues/%s/matchdays/%d", l.ID, n))
			}
		}
	}
	for _, club := range d.clubs(d.registered()) {
		add("clubs/" + club.Value)
	}
	if asked != "" && !slices.ContainsFunc(list, func(c frame.Choice) bool { return c.Value == asked }) {
		add(asked)
	}
	return list
}

// parts name the parts of the path of what entries are about, with the name of what follows in place of %s.
var parts = map[string]string{"leagues": "%s", "matchdays": "%s. Sammelrunde", "heats": "Heat %s", "sit-and-gos": "Tisch %s", "team-mtts": "MTT %s",
	"lineups": "%s", "no-shows": "%s", "checkin": "%s", "reports": "%s", "teams": "%s", "registrations": "%s", "waivers": "%s", "clubs": "%s",
	"applications": "%s", "players": "%s", "roster": "%s", "cases": "Fall %s", "floor": "%s", "rounds": "%s. Runde", "tables": "Tisch %s", "entries": "%s",
	"entrants": "%s", "availability": "%s", "users": "%s", "associations": "%s"}

// about names what an entry is about, by the names of what its path names by ids. It is "" where the path says no more than the act.
func (d *Source) about(path string, names map[string]string) string {
	return strings.Join(d.partsOf(path, names), ", ")
}

// partsOf names each part of the path of what an entry is about.
func (d *Source) partsOf(path string, names map[string]string) (says []string) {
	all := strings.Split(path, "/")
	for i := 1; i < len(all); i += 2 {
		name := cmp.Or(names[strings.Join(all[:i+1], "/")], d.calledBy(all[i-1], all[i], names))
		if words := parts[all[i-1]]; words != "" && name != "" {
			says = append(says, fmt.Sprintf(words, name))
		}
		if all[i-1] == "availability" && i+2 < len(all) { // season/league/matchday
			return append(says, d.partsOf("leagues/"+all[i+1]+"/matchdays/"+all[i+2], names)...)
		}
	}
	return says
}

// calledBy is the name of what an id names behind a part of a path.
func (d *Source) calledBy(part, id string, names map[string]string) string {
	switch part {
	case "users":
		return cmp.Or(names[id], "jemand anderer")
	case "associations":
		return register.AssociationNames[id]
	case "leagues":
		for _, v := range d.League.Seasons {
			if v.File != nil && v.File.League(id) != nil {
				return v.File.League(id).Name
			}
		}
		return id
	case "availability":
		if v := d.League.Season(id); v != nil {
			return v.Head.Name
		}
		return ""
	case "players", "roster":
		return d.League.FullName(id)
	case "matchdays", "heats", "sit-and-gos", "team-mtts", "cases":
		return id
	case "rounds", "tables":
		return strings.TrimLeft(id, "0") // 0 is the final
	case "floor":
		return "" // templates have such paths, too
	case "entries":
		return "ein Gast"
	}
	return d.League.ClubName(id)
}

// entryOf shows an entry. Last says that no later one is known about the same thing.
func (d *Source) entryOf(e *acts.Entry, names map[string]string, last bool) JournalEntry {
	shown := JournalEntry{Number: e.Seq, At: rulebook.Moment(e.At), By: "Kommandozeile", Reason: e.Reason, Forced: e.Forced}
	if e.User != "" {
		shown.By = cmp.Or(names[e.User], "jemand anderer")
	}
	about := d.partsOf(string(e.Subject), names)
	if table := tableOf(e); table != 0 {
		about = append(about, fmt.Sprintf("Tisch %d", table))
	}
	of := declare.ByDeed(acts.Deed(e.Act))
	if of != nil { // an entry of years ago may hold what nobody reads any more: then it is said like one that no declaration says
		says, _ := of.Says(workplace.Names{Of: d.League, Season: e.Season, Users: names}, e.Before, e.After)
		shown.What = declare.Did(says)
	}
	if shown.What == "" {
		shown.What, about = d.say(e, shown.By, about, names)
	}
	for _, text := range []string{e.Before, e.After} {
		if club := notes(text)[0].Club; club != "" && !slices.Contains(about, d.League.ClubName(club)) {
			about = append(about, d.League.ClubName(club))
		}
	}
	about = slices.DeleteFunc(about, func(part string) bool { return strings.Contains(shown.What, part) })
	if of != nil {
		if back := d.backOf(of, e, last); back != nil {
			shown.Links = append(shown.Links, *back)
		}
	}
	if v := d.League.Season(e.Season); v != nil {
		about = slices.Insert(about, 0, v.Head.Name)
		shown.Links = append(shown.Links, frame.Link{Text: "davor", Href: thenEntry(e.Season, e.Seq, true)},
			frame.Link{Text: "danach", Href: thenEntry(e.Season, e.Seq, false)})
	}
	shown.About = strings.Join(about, ", ")
	return shown
}

// backOf leads to the form that takes back what an entry has done, or that writes it anew, nil for none: that form shows what would follow
// today, and asks. Where it is on the page of the thing itself, only the last entry about that leads there.
func (d *Source) backOf(of *declare.Declaration, e *acts.Entry, last bool) *frame.Link {
	if back, err := of.Undo(e.Season, e.After); err == nil && back != nil {
		undo := declare.Of(back)
		return &frame.Link{Text: declare.Fill(undo.Button, back), Href: declare.Fill(undo.On, back)}
	}
	if !last || e.Season != "" && d.season(e.Season) == nil {
		return nil
	}
	if f, is := e.Subject.Fact(); is && (f.Topic == acts.TopicCard || f.Topic == acts.TopicStacks) {
		sheet := strings.SplitN(string(e.Subject), "/", 5)[4] // behind the matchday
		at := acts.MatchdayRef{Season: e.Season, League: f.League, Number: f.Matchday}
		return &frame.Link{Text: "Berichtigen", Href: workplace.SheetPath(acts.Role{At: at, Sheet: acts.Sheet(sheet)})}
	}
	by, text := declare.ByDeed(of.Back), ""
	if by == nil && strings.HasPrefix(of.API, http.MethodPut+" ") {
		by, text = of, "Ändern"
	}
	if by == nil {
		return nil
	}
	parts := declare.Parts(of.Subject, string(e.Subject))
	parts["season"] = e.Season
	for _, page := range by.Pages() {
		href, whole := filled(page.On, parts)
		if !whole || page.Button == "" || href == workplace.AccountPath { // which is that of who reads the journal
			continue
		}
		if text == "" && !strings.Contains(page.Button, ":") {
			text = page.Button
		}
		return &frame.Link{Text: cmp.Or(text, "Zurücknehmen"), Href: href}
	}
	return nil
}

// filled puts the parts of a path in, and reports whether there was one for each.
func filled(path string, parts map[string]string) (string, bool) {
	whole := true
	return pathPart.ReplaceAllStringFunc(path, func(named string) string {
		whole = whole && parts[named[1:]] != ""
		return parts[named[1:]]
	}), whole
}

// pathPart is a part of a path that has a name.
var pathPart = regexp.MustCompile(`:[a-z]+`)

// What acts are about and what is done, in words.
var (
	things = map[string]string{"lineup": "Aufstellung", "sit-and-go": "Rundenkarte", "team-mtt": "Stacks eines MTT", "heat": "Heat",
		"draw": "Auslosung", "check-in": "Anmeldung im Saal", "penalty": "Verwarnung oder Strafe im Saal", "matchday": "Sammelrunde",
		"no-show": "Nichtantreten", "chips": "Chips", "sanction": "Sanktion", "transfer": "Transfer",
		"registration": "Anmeldung einer Mannschaft",
		"club":         "Verein", "player": "Spieler", "roster": "Kader", "user": "Benutzer", "season": "Saison", "league": "Liga", "team": "Mannschaft",
		"fees": "Nenngeld", "payment": "Zahlung", "fine": "Geldstrafe", "waiver": "Verzicht", "tie-decisions": "Reihung Gleichauf",
		"promotion": "Auf- und Abstieg", "decisions": "Entscheidungen des Verbands", "tournament": "Turnier", "squad": "Nationalteam",
		"report": "Spielbericht", "application": "Angebot zur Ausrichtung", "task": "Aufgabe", "notice": "Nachricht", "case": "Fall",
		"self": "eigenes Konto", "session": "Anmeldung am Konto", "officer": "Leute eines Vereins", "availability": "Zusagen",
		"helper": "Helfer im Saal", "clubs": "Vereine", "hosting": "Ausrichtung", "rules": "Regeln der Saison", "teams": "Teilnehmer einer Liga",
		"waivers": "Frist für Verzichte", "entrants": "Anwärter auf freie Plätze", "master-play-off": "Master Play Off", "floor": "Turnier am Tisch",
		"template": "Vorlage für Turniere", "ban": "Sperre"}
	deeds = map[string]string{"put": "gespeichert", "delete": "entfernt", "add": "eingetragen", "confirm": "bestätigt", "refuse": "abgelehnt",
		"withdraw": "zurückgezogen", "approve": "genehmigt", "reject": "abgelehnt", "release": "freigegeben", "request": "beantragt",
		"lift": "aufgehoben", "impose": "verhängt", "official": "amtlich", "provisional": "wieder vorläufig", "close": "abgeschlossen",
		"reopen": "wieder geöffnet", "excuse": "entschuldigt", "perform": "durchgeführt", "invite": "eingeladen", "lock": "gesperrt", "unlock": "entsperrt",
		"import": "eingelesen", "next": "eröffnet", "award": "vergeben", "reverse": "zurückgebucht", "erase": "gelöscht", "settle": "abgehakt",
		"upload": "hochgeladen", "archive": "stillgelegt", "unarchive": "nimmt wieder teil", "acknowledge": "bestätigt",
		"open": "geöffnet", "redeem": "mit Link", "ask-reset": "neues Passwort verlangt", "name": "Name", "password": "Passwort", "tokens": "Token",
		"factor": "zweiter Faktor", "letters": "E-Mails", "unsubscribe": "E-Mails abbestellt", "reset": "Passwort zurückgesetzt",
		"link": "Link ausgestellt", "renew": "Link neu gemacht", "drop-factors": "zweite Faktoren entfernt", "remove": "entfernt", "drop": "entfernt",
		"correction": "Punkte berichtigt", "disqualification": "Disqualifikation", "found": "gegründet", "contact": "Kontakt", "logo": "Logo",
		"delete-logo": "Logo entfernt", "association": "Zuordnung zum Verband", "period": "Zeitraum", "ask": "gefragt", "enter": "eingetragen",
		"reply": "beantwortet", "until": "gespeichert", "follow": "folgt dem Plan", "mark": "gelesen", "protest": "Protest",
		"hear": "Anhörung", "state": "Stellungnahme", "decide": "entschieden", "appeal": "Berufung", "rules": "Fristen",
		"entry": "Anmeldung", "clock": "Uhr", "chips": "Chips", "table": "Tisch", "direct": "Leitung",
		"enter-oneself": "sich selbst angemeldet", "cancel": "abgesagt", "recognize": "im Register gefunden", "entry-own": "eigene Anmeldung geändert",
		"registration": "Plätze und Frist der Anmeldung"}
)

// ActWords says in words what was done.
func ActWords(act string) string {
	if d := declare.ByDeed(acts.Deed(act)); d != nil && d.Called != "" {
		return d.Called
	}
	thing, deed, _ := strings.Cut(act, ".")
	if things[thing] == "" || deeds[deed] == "" {
		return act
	}
	return things[thing] + ": " + deeds[deed]
}

// actChoices are the acts to choose from.
func actChoices() []frame.Choice {
	var list []frame.Choice
	for i := range acts.Powers {
		deed := string(acts.Powers[i].Deed)
		if words := ActWords(deed); words != deed {
			list = append(list, frame.Choice{Value: deed, Text: words})
		}
	}
	byName := frame.ByName()
	slices.SortFunc(list, func(a, b frame.Choice) int { return byName(a.Text, b.Text) })
	return list
}

// Asked is what a filter asks for.
func (p *Journal) Asked(f workplace.Field) string {
	if f.Type != "select" {
		return f.Value
	}
	for _, c := range f.Choices {
		if c.Chosen {
			return c.Value
		}
	}
	return ""
}
