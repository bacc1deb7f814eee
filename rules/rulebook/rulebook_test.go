package rulebook_test

import (
	"slices"
	"testing"

	"pokerliga/rules/rulebook"
)

func TestTheRulebookHoldsEveryParagraphOfItsChapters(t *testing.T) {
	for _, c := range []struct {
		chapter rulebook.Ref
		first   rulebook.Ref
		last    rulebook.Ref
		count   int
	}{
		{"1.1", "1.1.1", "1.1.15", 15},
		{"1.2", "1.2.1", "1.2.12", 12},
		{"2.1", "2.1.1", "2.1.24", 24},
		{"2.2", "2.2.1", "2.2.32", 32},
		{"3.1.1", "3.1.1.1", "3.1.1.6", 6},
		{"3.1.2", "3.1.2.1", "3.1.2.8", 8},
		{"3.2", "3.2.1", "3.2.18", 18},
		{"4.1", "4.1.1.1", "4.1.1.6", 6},
		{"4.1.2", "4.1.2.1", "4.1.2.16", 16},
		{"4.2.1", "4.2.1.1", "4.2.1.6", 6},
		{"4.2.2", "", "", 0},
		{"4.2.2.1", "4.2.2.1.1", "4.2.2.1.2", 2},
		{"4.2.2.2", "4.2.2.2.1", "4.2.2.2.4", 4},
		{"4.2.2.3", "4.2.2.3.1", "4.2.2.3.3", 3},
		{"5.1", "", "", 0},
		{"5.2", "", "", 0},
		{"5.3", "", "", 0},
		{"5.4", "5.4.1", "5.4.32", 31}, // the Regulativ has no 5.4.16
	} {
		t.Run(c.chapter.String(), func(t *testing.T) {
			i := slices.IndexFunc(rulebook.Chapters(), func(x rulebook.Chapter) bool { return x.Ref == c.chapter })
			if i < 0 {
				t.Fatal("no such chapter")
			}
			var refs []rulebook.Ref
			for _, p := range rulebook.Chapters()[i].Paragraphs {
				refs = append(refs, p.Ref)
			}
			if len(refs) != c.count {
				t.Errorf("got %d paragraphs, want %d", len(refs), c.count)
			}
			if len(refs) > 0 && (refs[0] != c.first || refs[len(refs)-1] != c.last) {
				t.Errorf("got %s to %s, want %s to %s", refs[0], refs[len(refs)-1], c.first, c.last)
			}
		})
	}
}

func TestAParagraphIsFoundByItsNumber(t *testing.T) {
	p, ok := rulebook.Lookup("4.2.1.6")
	if !ok || p.Title != "Drittelwertung im Team-MTT" || !p.CarriedOut {
		t.Errorf("got %+v, %v", p, ok)
	}
	if !slices.Contains(p.Readings, "A64") || !slices.Contains(p.Readings, "A72") {
		t.Errorf("its readings are %v", p.Readings)
	}
	if _, ok := rulebook.Lookup("4.2.1.7"); ok {
		t.Error("a paragraph that is not there was found")
	}
}

func TestANoteSaysWhatTheMarkLeavesOut(t *testing.T) {
	p, _ := rulebook.Lookup("1.2.10")
	if !p.CarriedOut || p.Note != "das Einheben der Strafe ausgenommen" {
		t.Errorf("got %v, %q", p.CarriedOut, p.Note)
	}
}

func TestChaptersAreKnownButAreNoParagraphs(t *testing.T) {
	if !rulebook.Known("4.2.2") || !rulebook.Known("4.2.1.6") || rulebook.Known("9.9") {
		t.Error("4.2.2 and 4.2.1.6 are known, 9.9 is not")
	}
	if _, ok := rulebook.Lookup("4.2.2"); ok {
		t.Error("a chapter was found as a paragraph")
	}
}

func TestEveryReadingHasASentenceAndAGrade(t *testing.T) {
	all := rulebook.Readings()
	if len(all) != 115 || all[0].No != "A01" || all[114].No != "A115" {
		t.Fatalf("got %d readings", len(all))
	}
	for _, r := range all {
		if r.Sentence == "" || r.Grade.String() == "" {
			t.Errorf("%s has the sentence %q and the grade %q", r.No, r.Sentence, r.Grade)
		}
	}
	if r, ok := rulebook.LookupReading("A54"); !ok || !r.Grade.Open() {
		t.Errorf("A54 is open, got %+v", r)
	}
	if r, _ := rulebook.LookupReading("A37"); r.Grade.Open() {
		t.Error("A37 is proved, not open")
	}
	if _, ok := rulebook.LookupReading("A199"); ok {
		t.Error("a reading that is not there was found")
	}
}

// unmistakable are paragraphs that can be carried out as they are, without a reading.
var unmistakable = []rulebook.Ref{
	"1.1.3", "1.1.4", "1.1.5", "1.1.6", "1.1.9", "1.1.10", "1.1.12", "1.1.13", "1.1.14", "2.1.4", "2.2.17", "2.2.18", "2.2.24", "3.2.1", "3.2.9",
	"1.2.2", "1.2.3", "1.2.7", "1.2.8", "1.2.12", "2.2.4", "2.2.10", "2.2.13", "3.2.8",
	"4.1.2.7", "4.1.2.8", "4.1.2.9", "4.1.2.10", "4.1.2.11",
	// their readings are F01 to F14 of the floor
	"2.1.9", "2.1.18", "2.1.19", "3.1.1.1", "3.1.1.2", "3.1.1.3", "3.1.1.4", "3.1.1.5", "3.1.1.6", "3.1.2.2", "3.1.2.4", "3.1.2.5", "3.1.2.7",
}

func TestEveryParagraphCarriedOutNamesItsReadingsOrNeedsNone(t *testing.T) {
	for _, p := range rulebook.Paragraphs() {
		if p.CarriedOut && len(p.Readings) == 0 && !slices.Contains(unmistakable, p.Ref) {
			t.Errorf("%s names no reading", p.Ref)
		}
	}
}

func TestTheDocumentOpensWithAPreface(t *testing.T) {
	if len(rulebook.Preface()) == 0 {
		t.Error("no preface")
	}
}
