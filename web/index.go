package web

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"pokerliga/explain"
	"pokerliga/league"
	"pokerliga/rulebook"
)

// Index is what a search looks through: everything that everybody may find in a
// snapshot. It is put together once for each, and nobody writes into it.
type Index struct {
	entries []indexed
}

// The kinds of what can be found, in the order in which they are shown.
const (
	kindPage = iota
	kindClub
	kindPlayer
	kindDay
	kindRule
	kindCount
)

var kindNames = [kindCount]string{"Seiten", "Vereine", "Spieler", "Sammelrunden", "Regeln"}

// indexed is something that can be found.
type indexed struct {
	kind         int
	text, beside string
	href         string
	name, all    string   // what is looked through, as it is compared: the text, and all that belongs to it
	words        []string // of the name of a club, a player or a page, which may be mistyped
}

// NewIndex puts the index of a snapshot together; the snapshot may be missing.
func NewIndex(s *league.Snapshot) *Index {
	x := &Index{}
	x.addPages(s)
	if s != nil {
		x.addClubs(s)
		x.addPlayers(s)
		x.addDays(s)
	}
	for _, r := range rulebook.Paragraphs() {
		more := []string{string(r.Ref)}
		for _, block := range r.Body {
			more = append(more, block.Text)
		}
		x.add(kindRule, r.Ref.String()+" "+r.Title, "", anchor(r.Ref), more...)
	}
	return x
}

func (x *Index) add(kind int, text, beside, href string, more ...string) {
	e := indexed{kind: kind, text: text, beside: beside, href: href, name: fold(text), all: fold(strings.Join(append(more, text, beside), " "))}
	if kind == kindClub || kind == kindPlayer || kind == kindPage {
		e.words = nameWords(e.name)
	}
	x.entries = append(x.entries, e)
}

// addPages adds the pages that everybody looks for, and those of all leagues.
func (x *Index) addPages(s *league.Snapshot) {
	for _, l := range sitePages {
		x.add(kindPage, l.Text, "", l.Href)
	}
	if s == nil {
		return
	}
	for _, l := range []Link{{Text: "Austrian Ranking", Href: rankingPath}, {Text: "Students Ranking", Href: studentsPath}, {Text: "Punkterechner", Href: pointsPath}} {
		x.add(kindPage, l.Text, "Rangliste", l.Href)
	}
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		name := season.file.Season.Name
		x.add(kindPage, name, "Archiv", yearPath(view.Head.ID))
		x.add(kindPage, "Austrian Ranking der Saison", name, season.path("rangliste"))
		x.add(kindPage, "Auf- und Abstieg", name, season.path("aufstieg"))
		for _, d := range season.divisions() {
			x.add(kindPage, "Tabelle der "+d.league.Name, name, d.tablePath())
			x.add(kindPage, "MVP-Wertung der "+d.league.Name, name, d.mvpPath())
			x.add(kindPage, "Sammelrunden der "+d.league.Name, name, d.matchdaysPath())
		}
	}
}

func (x *Index) addClubs(s *league.Snapshot) {
	for i := range s.Clubs {
		c := &s.Clubs[i]
		x.add(kindClub, c.Name, placeOfClub(c), clubPath(c.ID), c.ShortName)
	}
}

// addPlayers adds everybody who has been on a roster or at a table, by the name
// under which he wants to be seen, with the club of the latest membership.
func (x *Index) addPlayers(s *league.Snapshot) {
	added := map[string]bool{}
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		clubs := season.clubsOf()
		seen := map[string]bool{}
		for i := range view.Results.Leagues {
			for _, row := range view.Results.Leagues[i].MVP {
				seen[row.Player] = true
			}
		}
		for i := range view.Public.Players {
			p := &view.Public.Players[i]
			if added[p.ID] || clubs[p.ID].Href == "" && !seen[p.ID] {
				continue
			}
			added[p.ID] = true
			x.add(kindPlayer, p.Name(), clubs[p.ID].Text, personPath(p.ID))
		}
	}
}

func (x *Index) addDays(s *league.Snapshot) {
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		for _, d := range season.divisions() {
			for _, m := range d.inOrder() {
				beside := strings.Join([]string{d.league.Name, season.file.Season.Name, explain.Date(m.Date), m.Venue}, " · ")
				x.add(kindDay, fmt.Sprintf("%d. Sammelrunde", m.Number), strings.Trim(beside, " ·"), d.matchdayPath(m.Number), m.Date)
			}
		}
	}
}

// spelled brings ways to write the same letter together, those of people without
// an umlaut on the keyboard too.
var spelled = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "ł", "l", "ø", "o", "đ", "d", "ı", "i", "’", "'")

// fold writes a text as it is compared: small letters without accents.
func fold(text string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(cases.Fold().String(text)))
	return spelled.Replace(plain)
}

// searchWords is how many words of a search are looked at.
const searchWords = 8

// asked are the words of a search as they are compared.
func asked(text string) []string {
	words := strings.FieldsFunc(fold(text), func(r rune) bool { return unicode.IsSpace(r) || r == '§' || r == ',' || r == ';' })
	return words[:min(len(words), searchWords)]
}

// find returns what all the words of a search are found in, the best first:
// words of the name before others, beginnings before middles.
func (x *Index) find(words []string) []*indexed {
	type hit struct {
		*indexed
		score int
	}
	var hits []hit
	for i := range x.entries {
		e := &x.entries[i]
		if score := e.score(words); score > 0 {
			hits = append(hits, hit{e, score})
		}
	}
	compare := byName()
	slices.SortStableFunc(hits, func(a, b hit) int {
		order := cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(b.score, a.score))
		if order == 0 && a.kind == kindPlayer {
			order = compare(a.text, b.text)
		}
		return order
	})
	found := make([]*indexed, len(hits))
	for i := range hits {
		found[i] = hits[i].indexed
	}
	return found
}

// score says how well the words fit, 0 if one of them does not.
func (e *indexed) score(words []string) int {
	sum := 0
	for _, word := range words {
		switch {
		case begins(e.name, word):
			sum += 4
		case begins(e.all, word):
			sum += 2
		case utf8.RuneCountInString(word) > 2 && strings.Contains(e.all, word):
			sum++
		default:
			return 0
		}
	}
	return sum
}

// begins reports whether a word of the text begins like that.
func begins(text, word string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return false
		}
		at := from + i
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		if at == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before) {
			return true
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		from = at + size
	}
}
