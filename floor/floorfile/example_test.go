package floorfile_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pokerliga/floor/floorfile"
)

// examples are tournaments with the results that were agreed on.
const examples = "../../proof/testdata/floor/"

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
	names, err := filepath.Glob(examples + "*.results.json")
	if err != nil || len(names) != 22 {
		t.Fatalf("there are %d examples, %v", len(names), err)
	}
	for _, name := range names {
		name := strings.TrimSuffix(filepath.Base(name), ".results.json")
		t.Run(name, func(t *testing.T) {
			got, err := floorfile.Compute(read(t, name+".tournament.json"))
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
	names, err := filepath.Glob(examples + "*.path.txt")
	if err != nil || len(names) != 6 {
		t.Fatalf("there are %d examples, %v", len(names), err)
	}
	for _, name := range names {
		name := strings.TrimSuffix(filepath.Base(name), ".path.txt")
		t.Run(name, func(t *testing.T) {
			_, err := floorfile.Compute(read(t, name+".tournament.json"))
			want := strings.TrimSpace(string(read(t, name+".path.txt")))
			if floorfile.PathOf(err) != want || !strings.HasPrefix(err.Error(), want+": ") {
				t.Errorf("got %v, want the path %s", err, want)
			}
		})
	}
}

func TestWhatIsWrittenReadsBackEqual(t *testing.T) {
	names, err := filepath.Glob(examples + "*.results.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		name := strings.TrimSuffix(filepath.Base(name), ".results.json")
		t.Run(name, func(t *testing.T) {
			data := read(t, name+".tournament.json")
			f, err := floorfile.Decode(data)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if err := floorfile.Write(&out, f); err != nil {
				t.Fatal(err)
			}
			again, err := floorfile.Decode(out.Bytes())
			if err != nil || !reflect.DeepEqual(again, f) {
				t.Errorf("reads back as %+v, %v", again, err)
			}
		})
	}
}
