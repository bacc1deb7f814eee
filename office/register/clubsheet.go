package register

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// What a list of clubs does to a club.
const (
	ClubFound = "found" // comes into the register
	ClubKnown = "known" // is there already, and stays as it is
)

// ClubPlan is what an uploaded list of clubs would change. With problems it cannot be carried out.
type ClubPlan struct {
	On       string         `json:"on" format:"date"` // the day from which it counts
	Changes  []ClubChange   `json:"changes"`
	Problems []SheetProblem `json:"problems"`
	Ignored  []string       `json:"ignored_columns"`
}

// ClubChange is what becomes of a club in the list; of one that is known the register says nothing here.
type ClubChange struct {
	Row         int               `json:"row"`
	Kind        string            `json:"kind" enum:"found,known"`
	Club        ClubEntry         `json:"club"`
	Contact     *Contact          `json:"contact,omitempty"`
	MemberSince map[string]string `json:"member_since,omitempty"` // by association, for whom the list names a day (§ 1.2.1)
}

// clubColumns are the names of columns as associations write them, as they compare.
var clubColumns = map[string][]string{
	"name":    {"name", "verein", "vereinsname", "club", "klub"},
	"short":   {"kurzname", "kurz", "kurzbezeichnung", "shortname"},
	"city":    {"ort", "stadt", "sitz", "city"},
	"state":   {"bundesland", "land", "state"},
	"zvr":     {"zvr", "zvrzahl", "zvrnummer", "vereinsregisterzahl", "zvrnumber"},
	"website": {"website", "webseite", "homepage", "internet", "url"},
	"first":   {"farbe1", "erstefarbe", "hauptfarbe"},
	"second":  {"farbe2", "zweitefarbe", "nebenfarbe"},
	"id":      {"id", "kennung", "vereinsid"},
	"person":  {"kontakt", "ansprechpartner", "kontaktperson", "obmann", "obfrau", "person"},
	"email":   {"email", "mail", "emailadresse", "mailadresse"},
	"phone":   {"telefon", "tel", "telefonnummer", "handy", "mobil", "phone"},
	"address": {"adresse", "anschrift", "address"},
	"oepbl":   {"oepblseit", "mitgliedoepbl", "mitgliedderoepblseit", "oepbl"},
	"apsa":    {"apsaseit", "mitgliedapsa", "mitgliedderapsaseit", "apsa"},
}

// planClubs says what a list of clubs would change in the register on a day.
func planClubs(rows []SheetRow, registered []RegisteredClub, day string) *ClubPlan {
	head, columns, ignored := sheetHead(rows, clubColumns, "name")
	p := &ClubPlan{On: day, Changes: []ClubChange{}, Problems: []SheetProblem{}, Ignored: ignored}
	if head < 0 {
		p.Problems = append(p.Problems, SheetProblem{Detail: "Es fehlt eine Zeile mit den Spaltennamen; zumindest „Name“ braucht es."})
		return p
	}
	known := slices.Clone(registered)
	seen := map[string]int{} // id → row
	for i := range rows[head+1:] {
		row := &rows[head+1+i]
		change, err := readClub(row, columns, known)
		if err == nil && seen[change.Club.ID] > 0 {
			err = &scoring.Fault{Sentence: fmt.Sprintf("Der Verein steht schon in Zeile %d.", seen[change.Club.ID])}
		}
		if err != nil {
			p.Problems = append(p.Problems, problemsOf(row.Number, err)...)
			continue
		}
		seen[change.Club.ID] = row.Number
		known = append(known, RegisteredClub{ClubEntry: change.Club})
		p.Changes = append(p.Changes, *change)
	}
	if len(p.Changes)+len(p.Problems) == 0 {
		p.Problems = append(p.Problems, SheetProblem{Detail: "Unter den Spaltennamen steht kein Verein."})
	}
	return p
}

// readClub reads a row of a list of clubs.
func readClub(row *SheetRow, columns map[string]int, known []RegisteredClub) (*ClubChange, error) {
	cell := func(what string) string { return row.cell(columns, what) }
	c := &ClubChange{Row: row.Number, Kind: ClubFound, Club: ClubEntry{Website: cell("website"), Club: seasonfile.Club{
		ID: strings.ToLower(cell("id")), Name: tidy(cell("name")), ShortName: tidy(cell("short")), City: tidy(cell("city")),
		State: tidy(cell("state")), ZVRNumber: strings.ReplaceAll(cell("zvr"), " ", "")}}}
	if first, second := cell("first"), cell("second"); first != "" || second != "" {
		c.Club.Colours = []string{first, second}
	}
	if there := clubLike(known, &c.Club); there != nil {
		c.Kind, c.Club = ClubKnown, there.ClubEntry
		return c, nil
	}
	if c.Club.ID == "" {
		c.Club.ID = newClubID(&c.Club.Club, known)
	}
	all := []error{c.Club.refuse()}
	how := Contact{Person: tidy(cell("person")), Email: cell("email"), Phone: cell("phone"), Address: cell("address")}
	if how != (Contact{}) {
		c.Contact = &how
		all = append(all, how.refuse())
	}
	for association, text := range map[string]string{OEPBL: cell("oepbl"), APSA: cell("apsa")} {
		all = append(all, c.joins(association, text))
	}
	return c, scoring.Together(all...)
}

// joins notes since when a club of a list is a member of an association, if the list says so.
func (c *ClubChange) joins(association, text string) error {
	if text == "" {
		return nil
	}
	day := sheetDate(text)
	if day == "" {
		return &scoring.Fault{Rule: "1.2.1", Sentence: fmt.Sprintf("Mitglied der %s seit „%s“: Das ist kein Datum wie 1.2.2020 oder 2020-02-01.",
			AssociationNames[association], acts.Clip(text))}
	}
	if c.MemberSince == nil {
		c.MemberSince = map[string]string{}
	}
	c.MemberSince[association] = day
	return nil
}

// problemsOf are all problems of a row.
func problemsOf(row int, err error) []SheetProblem {
	var all scoring.Faults
	if !errors.As(err, &all) {
		all = scoring.Faults{err}
	}
	problems := make([]SheetProblem, len(all))
	for i, one := range all {
		problems[i] = SheetProblem{Row: row, Detail: sentenceOf(one)}
		var fault *scoring.Fault
		if errors.As(one, &fault) {
			problems[i].Rule = fault.Rule
		}
	}
	return problems
}

// clubLike returns the club with the same id or the same name, nil for none.
func clubLike(known []RegisteredClub, c *ClubEntry) *RegisteredClub {
	return scoring.Find(known, func(k *RegisteredClub) bool {
		return c.ID != "" && k.ID == c.ID || c.Name != "" && folded(k.Name) == folded(c.Name)
	})
}

// longestClubID is how long the id of a club gets that is made from its name.
const longestClubID = 40

// newClubID returns an id for a new club, made from its short name or its name; it stands in the addresses of its pages.
func newClubID(c *seasonfile.Club, known []RegisteredClub) string {
	name := c.ShortName
	if acts.Blank(name) {
		name = c.Name
	}
	var words []string
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == ' ' || r == '.' || r == '/' || r == '&' }) {
		plain := strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
				return r
			}
			return -1
		}, folded(word))
		if plain != "" {
			words = append(words, plain)
		}
	}
	base := strings.Join(words, "-")
	base = strings.Trim(base[:min(len(base), longestClubID)], "-")
	if base == "" {
		base = "verein"
	}
	id := base
	for n := 2; slices.ContainsFunc(known, func(k RegisteredClub) bool { return k.ID == id }); n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
	return id
}
