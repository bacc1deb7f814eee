package api

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
)

// recorded is an answer with holes for what is random. An answer that is all
// chance ends with a hole that takes everything.
type recorded string

// anything takes the rest of an answer, whatever it is.
const anything = "⟦*⟧"

// between parts the recorded answers.
const between = "\n⟦⟧\n"

// readAnswers reads the recording.
func readAnswers(t *testing.T) (all []recorded) {
	t.Helper()
	packed, err := os.ReadFile("testdata/answers/answers.gz")
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	for text := range strings.SplitSeq(string(data), between) {
		all = append(all, recorded(text))
	}
	return all
}

// differs says where an answer first differs from the recorded one, "" if it
// does not. A random word is the same wherever it comes.
func (want recorded) differs(got string, bound map[string]string) string {
	text := string(want)
	for {
		at := hole.FindStringIndex(text)
		if at == nil {
			at = []int{len(text), len(text)}
		}
		literal, name := text[:at[0]], text[at[0]:at[1]]
		if !strings.HasPrefix(got, literal) {
			return difference(literal, got)
		}
		got, text = got[len(literal):], text[at[1]:]
		switch name {
		case "":
			if got != "" {
				return fmt.Sprintf("ends with %.300q too much", got)
			}
			return ""
		case anything:
			return ""
		}
		is := word.FindString(got)
		if before, ok := bound[name]; ok && before != is {
			return fmt.Sprintf("says %q where it said %q before", is, before)
		}
		bound[name], got = is, got[len(is):]
	}
}

// difference shows the first difference of two texts.
func difference(want, got string) string {
	i := 0
	for i < min(len(want), len(got)) && want[i] == got[i] {
		i++
	}
	from := max(0, i-80)
	return fmt.Sprintf("\n\twant …%.300q\n\tgot  …%.300q", want[from:], got[min(from, len(got)):])
}

// recordAnswers plays the script three times and writes down the answers. What differs
// between the first two is random; if the third answer does not fit, chance has
// changed more than words.
func recordAnswers(t *testing.T, script []asking) {
	t.Helper()
	first, second, third := answersTo(t, script), answersTo(t, script), answersTo(t, script)
	names, bound := map[[2]string]string{}, map[string]string{}
	var list strings.Builder
	texts := make([]string, len(script))
	for i := range script {
		text := withHoles(first[i], second[i], names)
		if fault := recorded(text).differs(third[i], bound); fault != "" {
			t.Log(fault)
			head, _, _ := strings.Cut(text, "\n\n")
			text = head + "\n\n" + anything
			if recorded(text).differs(third[i], bound) != "" {
				text = first[i][:3] + anything
			}
			t.Logf("line %d: only the head of the answer is compared: %s", i+1, script[i].Ask)
		}
		texts[i] = text
		fmt.Fprintf(&list, "%s|%s|%.3s|%s|%.12x\n", script[i].Ask, script[i].As, text, kindOfAnswer.FindString(text), sha256.Sum256([]byte(text)))
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	_, _ = io.WriteString(w, strings.Join(texts, between)) // a buffer takes everything
	_ = w.Close()
	for name, data := range map[string][]byte{"answers.gz": packed.Bytes(), "answers.txt": []byte(list.String())} {
		if err := os.WriteFile("testdata/answers/"+name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// kindOfAnswer finds what a list of answers says of each.
var kindOfAnswer = regexp.MustCompile(`(?m)^Content-Type: \S+`)

// withHoles returns an answer with holes where another time other words stand.
func withHoles(one, other string, names map[[2]string]string) string {
	if one == other {
		return one
	}
	others, n := word.FindAllString(other, -1), -1
	return word.ReplaceAllStringFunc(one, func(is string) string {
		if n++; n >= len(others) || others[n] == is {
			return is
		}
		pair := [2]string{is, others[n]}
		if names[pair] == "" {
			names[pair] = fmt.Sprintf("⟦%d⟧", len(names)+1)
		}
		return names[pair]
	})
}
