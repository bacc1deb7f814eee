package search

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Questions finds what answers a question that somebody asks in his own words: not all of them have to be there, and rare ones weigh
// more than those that stand everywhere.
type Questions struct {
	entries []Entry
	stems   []string
	in      [][]weight       // by stem: where it stands
	pairs   map[string][]int // by two stems that follow each other: where they do
}

// weight is how much a stem says about an entry.
type weight struct {
	entry int
	much  float64
}

// mostAnswers is how many answers a question gets.
const mostAnswers = 5

// Answering is an entry with the texts that speak for it, the most telling first.
type Answering struct {
	Entry
	Texts []string
}

// NewQuestions puts answers together.
func NewQuestions(answers []Answering) *Questions {
	x := &Questions{pairs: map[string][]int{}}
	at := map[string]int{}
	for i := range answers {
		x.entries = append(x.entries, answers[i].Entry)
		much := 3.0
		for _, text := range answers[i].Texts {
			for _, stem := range stems(text) {
				k, known := at[stem]
				if !known {
					k = len(x.stems)
					at[stem], x.stems, x.in = k, append(x.stems, stem), append(x.in, nil)
				}
				if n := len(x.in[k]); n == 0 || x.in[k][n-1].entry != i {
					x.in[k] = append(x.in[k], weight{i, much})
				}
			}
			much = max(much-1, 1)
		}
		for _, pair := range pairs(stems(answers[i].Texts[0])) {
			if n := len(x.pairs[pair]); n == 0 || x.pairs[pair][n-1] != i {
				x.pairs[pair] = append(x.pairs[pair], i)
			}
		}
	}
	return x
}

// Asked returns what answers a question, the best answer first.
func (x *Questions) Asked(question string) []*Entry {
	asked := stems(question)
	follow := pairs(asked)
	slices.Sort(asked)
	asked = slices.Compact(asked)
	asked = asked[:min(len(asked), MostWords)]
	scores, matched := make([]float64, len(x.entries)), make([]int, len(x.entries))
	for _, word := range asked {
		best := x.weights(word)
		rare := math.Log(1 + float64(len(x.entries))/float64(len(best)+1))
		for i, much := range best {
			scores[i] += rare * much
			matched[i]++
		}
	}
	for _, pair := range follow {
		for _, i := range x.pairs[pair] {
			scores[i]++
		}
	}
	var order []int
	for i := range scores {
		if 2*matched[i] >= len(asked) && matched[i] > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(scores[b], scores[a]) })
	var found []*Entry
	for _, i := range order {
		if len(found) < mostAnswers && 2*scores[i] >= scores[order[0]] {
			found = append(found, &x.entries[i])
		}
	}
	return found
}

// weights are how much a word says about entries.
func (x *Questions) weights(word string) map[int]float64 {
	best := map[int]float64{}
	for k, stem := range x.stems {
		if like := alike(word, stem); like > 0 {
			for _, w := range x.in[k] {
				best[w.entry] = max(best[w.entry], like*w.much)
			}
		}
	}
	return best
}

// alike is how much two stems are the same word: one may be the beginning of the other, or a part of it, as words in German are put
// together.
func alike(a, b string) float64 {
	if len(a) > len(b) {
		a, b = b, a
	}
	switch {
	case a == b:
		return 1
	case len(a) >= 4 && strings.HasPrefix(b, a):
		return 0.8
	case len(a) >= 5 && len(b) >= len(a)+3 && strings.HasSuffix(b, a):
		return 0.6
	}
	return 0
}

// pairs are the stems that follow each other, two by two.
func pairs(stems []string) []string {
	var all []string
	for i := 1; i < len(stems); i++ {
		all = append(all, stems[i-1]+" "+stems[i])
	}
	return all
}

// silent are words that say nothing about what is asked.
var silent = func() map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields("aber alle als am an auf aus bei beim bekommt bin bis da dann darf das dem den denn der des die " +
		"dort du durch ein eine einem einen einer eines er es für gehört geht gibt gilt hat haben hier ich ihm ihn ihr im in ins ist ja " +
		"jemand jetzt kann kein keine man mein mit muss nach nicht noch nun nur ob oder passiert sein seine sich sie sind so soll tun über um und " +
		"uns vom von vor war was weil wenn wer werden wie wieder wir wird wo zu zum zur welche welcher welches welchen dieser dieses") {
		all[fold(word)] = true
	}
	return all
}()

// endings are what words end with as they are bent.
var endings = []string{"ern", "est", "en", "em", "er", "es", "et", "st", "te", "e", "n", "s", "t"}

// stems are the telling words of a text without their endings.
func stems(text string) []string {
	words := strings.FieldsFunc(fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	var all []string
	for _, word := range words {
		if silent[word] || utf8.RuneCountInString(word) < 2 {
			continue
		}
		for _, ending := range endings {
			if rest, ok := strings.CutSuffix(word, ending); ok && (len(rest) > 4 || len(rest) == 4 && ending != "er") { // a dealer makes no deal
				word = rest
				break
			}
		}
		all = append(all, word)
	}
	return all
}
