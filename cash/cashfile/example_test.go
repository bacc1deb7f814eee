package cashfile_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pokerliga/cash/cashfile"
	"pokerliga/rules/strict"
)

// examples are days with the results that were agreed on.
const examples = "../../proof/testdata/cash/"

// named lists the names of the examples with an ending.
func named(t testing.TB, ending string, count int) []string {
	t.Helper()
	names, err := filepath.Glob(examples + "*" + ending)
	if err != nil || len(names) != count {
		t.Fatalf("there are %d examples with %s, %v", len(names), ending, err)
	}
	for i := range names {
		names[i] = strings.TrimSuffix(filepath.Base(names[i]), ending)
	}
	return names
}

// read returns a file of the examples.
func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(examples + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// plain turns JSON into values that can be compared.
func plain(t testing.TB, data []byte) any {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestTheExamplesComputeToTheirResults(t *testing.T) {
	for _, name := range named(t, ".results.json", 11) {
		t.Run(name, func(t *testing.T) {
			got, err := cashfile.Compute(read(t, name+".cash.json"))
			if err != nil {
				t.Fatal(err)
			}
			want := plain(t, read(t, name+".results.json")).(map[string]any)
			for key, value := range plain(t, got).(map[string]any) {
				if !reflect.DeepEqual(value, want[key]) {
					t.Errorf("%s: got %v, want %v", key, value, want[key])
				}
				delete(want, key)
			}
			if len(want) > 0 {
				t.Errorf("missing: %v", want)
			}
		})
	}
}

func TestTheRefusedExamplesNameTheirPath(t *testing.T) {
	for _, name := range named(t, ".path.txt", 2) {
		t.Run(name, func(t *testing.T) {
			_, err := cashfile.Compute(read(t, name+".cash.json"))
			want := strings.TrimSpace(string(read(t, name+".path.txt")))
			if strict.PathOf(err) != want || !strings.HasPrefix(err.Error(), want+": ") {
				t.Errorf("got %v, want the path %s", err, want)
			}
		})
	}
}

func TestWhatIsWrittenReadsBackEqual(t *testing.T) {
	for _, name := range named(t, ".results.json", 11) {
		t.Run(name, func(t *testing.T) {
			f, err := cashfile.Decode(read(t, name+".cash.json"))
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if err := cashfile.Write(&out, f); err != nil {
				t.Fatal(err)
			}
			again, err := cashfile.Decode(out.Bytes())
			if err != nil || !reflect.DeepEqual(again, f) {
				t.Errorf("reads back as %+v, %v", again, err)
			}
		})
	}
}
