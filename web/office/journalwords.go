package office

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
)

// eventsEntered says where how many events were entered within an hour.
const eventsEntered = "%s sind %d Ereignisse eingetragen."

// sentences say what no declaration says, by the act, or by the act and what its path ends with: of {who} did it, of {what} it is about,
// and of what the entry holds.
var sentences = map[string]string{
	"session.open": "{who} hat sich angemeldet.", "session.close": "{who} hat sich abgemeldet.", "session.redeem": "{who} ist mit einem Link gekommen.",
	"session.ask-reset": "Für {what} ist ein Link zu einem neuen Passwort verlangt.", "user.add": "{what} ist eingetragen{roles}.",
	"user.reset": "{what} hat ein neues Passwort.", "user.invite": "{what} ist eingeladen{roles}.", "user.put": "Das Konto von {what} ist geändert{roles}.",
	"user.lock": "Das Konto von {what} ist gesperrt.", "user.unlock": "Das Konto von {what} ist entsperrt.",
	"user.link": "Für {what} ist ein Link ausgestellt.", "user.drop-factors": "Die zweiten Faktoren von {what} sind entfernt.",
	"floor-director.invite": "{what} ist zur Turnierleitung eingeladen{roles}.", "floor-director.drop": "{what} leitet ein Turnier nicht mehr{roles}.",
	"officer.remove": "{what} hat eine Funktion weniger{roles}.", "self.password": "{who} hat das Passwort geändert.",
	"self.name": "{who} hat den eigenen Namen geändert.", "self.sessions": "{who} hat Geräte abgemeldet.",
	"self.tokens": "{who} hat die eigenen Token geändert.", "self.factor": "{who} hat die eigenen zweiten Faktoren geändert.",
	"self.push": "{who} bekommt Mitteilungen auf einem Gerät.", "self.push-off": "{who} bekommt auf einem Gerät keine Mitteilungen mehr.",
	"self.letters": "{who} hat ausgewählt, welche E-Mails kommen: {letters}.",
	"helper.add":   "{what} ist eingetragen{roles}.", "helper.drop": "{what} hilft nicht mehr{roles}.",
	"helper.renew": "Für {what} ist ein neuer Link ausgestellt{roles}; der bisherige gilt nicht mehr.", "helper.open": "{who} hat den Link zur Hilfe geöffnet.",
	"clubs.upload": "Ins Register ist eingelesen: {what}.",
	"club.contact": "Der Kontakt von {what} ist geändert.", "player.contact": "Der Kontakt von {what} ist geändert.",
	"club.association": "Die Mitgliedschaft bei {what} ist eingetragen: {periods}.", "roster.upload": "Der Kader von {what} ist eingelesen: {moves}.",
	"availability.ask": "Ob sie spielen können, sind gefragt: {players}.", "availability.enter": "Die Antwort von {players} ist eingetragen.",
	"availability.reply": "{players} hat geantwortet.",
	"report.put":         "Der Spielbericht von {what} ist gespeichert, {version}. Fassung.", "season.import": "Die Saison ist eingelesen.",
	"season.next": "Die Saison ist eröffnet.", "tournament.put": "Das Turnier {name} ist gespeichert.", "tournament.delete": "Das Turnier {name} ist entfernt.",
	"tie-decisions.put": "Die Reihung punktegleicher Vereine ist unverändert gespeichert.", "entrants.put": "Für das Master Play Off sind keine Anwärter eingetragen.",
	"template.put": "Die Vorlage {name} ist gespeichert.", "template.delete": "Die Vorlage {name} ist entfernt.",
	"floor.put": "Das Turnier ist gespeichert.", "floor.put registration": "Plätze und Frist der Anmeldung sind gespeichert, Plätze: {places}.",
	"floor.put cancelled": "Das Turnier ist abgesagt.", "floor.put floor-groups": "Eine gemeinsame Uhr haben: {what}.",
	"hall.return":  "Die Sammelrunde ist aus dem Saal zurück.",
	"floor.import": "Das Turnier ist eingelesen: {events} Ereignisse.", "floor.open": "Am Floor ist geöffnet: {what}.",
	"floor.entry": "{what} ist angemeldet.", "floor.entry withdrawn": "Die Anmeldung von {what} ist zurückgezogen.",
	"floor.entry refused": "Die Anmeldung von {what} ist abgelehnt.", "floor.enter-oneself": "{what} ist angemeldet, ohne Konto.",
	"floor.enter-oneself users": "{what} hat einen Link zur eigenen Anmeldung.", "floor.entry-own": "{what} ist für {who} angemeldet.",
	"floor.entry-own withdrawn": "{what} hat die Anmeldung zurückgezogen.", "floor.direct": "Das Turnier ist eröffnet: {events} Ereignisse.",
	"floor.direct lots": "Das {number}. Los ist festgelegt.", "floor.direct rounds": "Eine Runde ist eröffnet.", "floor.direct hall": "Die Durchsage im Saal ist geändert{message}.",
	"floor.direct sheets": "Die Karte ist mit dem Turnier abgeglichen.", "floor.table hall": "Die Durchsage im Saal ist geändert{message}.",
	"floor.clock tables": "Die Karte ist eingetragen.", "floor.table tables": "Die Karte ist eingetragen.", "floor.direct tables": "Die Karte ist eingetragen.",
}

// eventsOf say where events of the floor belong that name no table.
var eventsOf = map[string]string{"floor.clock": "An der Uhr", "floor.chips": "Zu den Chips", "floor.table": "An den Tischen", "floor.direct": "Von der Leitung"}

// happened says an event of which the entry holds no more than what it does, where its own words are no sentence.
var happened = map[string]string{"count": "Chips sind gezählt.", "hand": "Eine Hand ist gespielt.", "served": "Eine Strafe ist abgesessen.",
	"bust": "Jemand ist ausgeschieden.", "enter": "Jemand ist im Turnier.", "reenter": "Jemand ist wieder im Turnier.",
	floor.Reinstate: "Jemand ist doch noch im Turnier.", "remove": "Jemand ist aus dem Turnier genommen.", floor.Undo: "Ein Ereignis ist zurückgenommen."}

// noted is what entries hold that no declaration says. An old one may hold a field in another shape, which is passed over.
type noted struct {
	ID, Kind, Club, Player, Name, Date, Do, Tournament, Message string
	Number, Version, Events, Places                             int
	Roles, Tournaments, Players                                 []string
	Refused, News, Reminders                                    bool
	Withdrawn                                                   string `json:"withdrawn_at"`
	Periods                                                     []struct{ From, Until string }
	Recorded                                                    []noted
}

// notes reads what an entry holds: one thing, or a list, which may be of ids alone.
func notes(text string) (all []noted) {
	var list []json.RawMessage
	if json.Unmarshal([]byte(text), &list) != nil || len(list) == 0 {
		list = []json.RawMessage{[]byte(text)}
	}
	for _, one := range list {
		var n noted
		if json.Unmarshal(one, &n.ID) != nil {
			_ = json.Unmarshal(one, &n)
		}
		all = append(all, n)
	}
	return all
}

// say says an entry that no declaration says, and names what it is about beside that.
func (d *Source) say(e *acts.Entry, who string, about []string, names map[string]string) (string, []string) {
	was, all := notes(e.Before)[0], notes(e.After)
	is := all[0]
	if e.After == "" {
		is = was
	}
	path := strings.Split(string(e.Subject), "/")
	kind := path[(len(path)-1)&^1]
	var of []string
	switch {
	case kind == "users" && len(path) == 1:
		for _, one := range all {
			of = append(of, cmp.Or(names[one.ID], "jemand anderer"))
		}
	case e.Act == string(acts.DeedUploadClubs):
		for _, one := range all {
			of = append(of, cmp.Or(d.League.ClubName(one.ID), "kein neuer Verein"))
		}
	case kind == "floor-groups":
		for _, one := range is.Recorded {
			of, is.Do = append(of, names["floor/"+one.Tournament]), one.Do
		}
		for _, one := range is.Tournaments {
			of = append(of, names["floor/"+one])
		}
		about = []string{explain.Enumerate(of)}
	case kind == "entries" && is.Player != "":
		of = []string{d.League.FullName(is.Player)}
	case is.Refused:
		kind = "refused"
	case is.Withdrawn != "":
		kind = "withdrawn"
	}
	players := slices.DeleteFunc(append(is.Players, is.Player), func(id string) bool { return id == "" })
	for i := range players {
		players[i] = d.League.FullName(players[i])
	}
	if k := floor.KindOf(is.Do); k != nil {
		return cmp.Or(happened[is.Do], k.Done), about
	}
	if of == nil && len(about) > 0 {
		of = about[len(about)-1:]
	}
	says := strings.NewReplacer("{who}", who, "{players}", explain.Enumerate(players), "{what}", explain.Enumerate(of), "{name}", "„"+is.Name+"“"+after(" vom ", rulebook.Date(is.Date)),
		"{version}", fmt.Sprint(is.Version), "{number}", fmt.Sprint(is.Number), "{events}", fmt.Sprint(is.Events), "{places}", fmt.Sprint(is.Places),
		"{message}", after(": ", is.Message), "{roles}", after(": ", change(d.offices(&was, names), d.offices(&all[0], names))),
		"{letters}", change(wanted(&was), wanted(&is)), "{periods}", change(was.periods(), all[0].periods()), "{moves}", d.moves(all)).
		Replace(cmp.Or(sentences[e.Act+" "+kind], sentences[e.Act], ActWords(e.Act)))
	first, size := utf8.DecodeRuneInString(says)
	return string(unicode.ToUpper(first)) + says[size:], about
}

// after puts words before a text that is there.
func after(words, text string) string {
	if text == "" {
		return ""
	}
	return words + text
}

// change says what was there and what is there now, once where that is the same.
func change(was, is string) string {
	if was == is || was == "" || is == "" {
		return cmp.Or(is, was)
	}
	return was + " → " + is
}

// offices are the offices of somebody as the journal writes them, in words.
func (d *Source) offices(n *noted, names map[string]string) string {
	var says []string
	for _, text := range n.Roles {
		part := append(strings.Split(text, " "), "", "")
		r := acts.Role{Kind: part[0], Club: part[1]}
		if r.Kind != acts.RolePresident {
			r.Club, r.Sheet = "", acts.Sheet(part[2])
			if at := append(strings.Split(part[1], "/"), "", ""); at[0] == "tournaments" {
				r.Sheet = acts.Sheet(part[1])
			} else {
				r.At = acts.MatchdayRef{Season: at[0], League: at[1]}
				r.At.Number, _ = strconv.Atoi(at[2])
			}
		}
		words := d.League.OfficeName(r)
		if id := r.Sheet.Tournament(); id != "" {
			words = strings.ReplaceAll(words, "„"+id+"“", "„"+names["floor/"+id]+"“")
		} else if r.Sheet != "" {
			words = "Hilfe bei " + d.about(string(r.At.About(r.Sheet)), nil)
		}
		says = append(says, words)
	}
	return strings.Join(says, "; ")
}

// wanted says which letters somebody wants.
func wanted(n *noted) string {
	var says []string
	if n.News {
		says = append(says, "Neues")
	}
	if n.Reminders {
		says = append(says, "Fristen")
	}
	return cmp.Or(explain.Enumerate(says), "nichts")
}

// periods says from when to when somebody was a member.
func (n *noted) periods() string {
	var says []string
	for _, p := range n.Periods {
		says = append(says, "ab "+rulebook.Date(p.From)+after(" bis ", rulebook.Date(p.Until)))
	}
	return strings.Join(says, ", ")
}

// moves says who has joined and left by a roster that was uploaded.
func (d *Source) moves(all []noted) string {
	var says []string
	for _, kind := range []struct{ kind, words string }{{register.RosterJoin, "neu"}, {register.RosterReturn, "wieder da"},
		{register.RosterLeave, "ausgetreten"}, {register.RosterCorrect, "berichtigt"}} {
		var names []string
		for _, one := range all {
			if one.Kind == kind.kind {
				names = append(names, d.League.FullName(one.Player))
			}
		}
		says = append(says, after(kind.words+": ", explain.Enumerate(names)))
	}
	return strings.Join(slices.DeleteFunc(says, func(s string) bool { return s == "" }), "; ")
}
