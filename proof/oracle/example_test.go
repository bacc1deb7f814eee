package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// examples is where the tournament files are that come with the document.
const examples = "../testdata/floor"

func TestTheExamplesComeOutAsTheDocumentSays(t *testing.T) {
	comeOut(t, examples, ".tournament.json", 28, Compute)
}

// comeOut computes the examples in a folder, of which there are so many, and compares what comes out with the results that lie beside them.
func comeOut(t *testing.T, folder, ending string, count int, compute func([]byte) ([]byte, error)) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*"+ending))
	if err != nil || len(names) != count {
		t.Fatalf("%d examples, %v", len(names), err)
	}
	for _, name := range names {
		name = strings.TrimSuffix(name, ending)
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := compute(contents(t, name+ending))
			var fault *Fault
			if errors.As(err, &fault) {
				if want := strings.TrimSpace(string(contents(t, name+".path.txt"))); !strings.HasPrefix(want, fault.Path) {
					t.Errorf("refused at %s, want %s", fault.Path, want)
				}
				return
			}
			for _, d := range unlike("$", decoded(text), decoded(contents(t, name+".results.json"))) {
				t.Error(d)
			}
		})
	}
}

// contents returns what a file holds.
func contents(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// decoded returns the value of a JSON text with exact numbers.
func decoded(text []byte) any {
	var v any
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return err.Error()
	}
	return v
}

// unlike returns where two values differ. Objects are compared key by key, everything else as a whole.
func unlike(path string, got, want any) []string {
	a, isA := got.(map[string]any)
	b, isB := want.(map[string]any)
	if !isA || !isB {
		if reflect.DeepEqual(got, want) {
			return nil
		}
		g, _ := json.Marshal(got)
		w, _ := json.Marshal(want)
		return []string{path + ": " + string(g) + ", want " + string(w)}
	}
	var all []string
	for _, k := range sortedKeys(a) {
		if _, ok := b[k]; !ok {
			all = append(all, path+"."+k+": nobody wants it")
		}
	}
	for _, k := range sortedKeys(b) {
		if _, ok := a[k]; !ok {
			all = append(all, path+"."+k+": is missing")
			continue
		}
		all = append(all, unlike(path+"."+k, a[k], b[k])...)
	}
	return all
}

// sortedKeys returns the keys of an object in order.
