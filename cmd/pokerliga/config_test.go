package main

import (
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// The file that administrators read lists every variable with its default, and
// no other.
func TestTheEnvironmentFileListsTheWholeConfiguration(t *testing.T) {
	wanted := map[string]string{}
	config := reflect.TypeFor[Config]()
	for i := range config.NumField() {
		tag := config.Field(i).Tag
		wanted[tag.Get("env")] = tag.Get("envDefault")
	}
	data, err := os.ReadFile("../../deploy/pokerliga.env")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^#?(POKERLIGA_[A-Z_]+)=(.*)$`).FindAllStringSubmatch(string(data), -1) {
		listed[m[1]] = m[2]
	}
	if !maps.Equal(listed, wanted) {
		t.Errorf("the file lists %v, the program reads %v", listed, wanted)
	}
	for name := range wanted {
		if !strings.Contains(configurationHelp, name) {
			t.Errorf("the help does not name %s", name)
		}
	}
}

// Nothing reads the environment behind the configuration's back.
func TestOnlyTheConfigurationReadsTheEnvironment(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), "_test.go") || !strings.HasSuffix(e.Name(), ".go") || e.Name() == "config.go" {
			continue
		}
		data, err := os.ReadFile(e.Name())
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "Getenv") || strings.Contains(string(data), "LookupEnv") {
			t.Errorf("%s reads the environment", e.Name())
		}
	}
}

func TestEveryCommandSaysWhatItDoes(t *testing.T) {
	var names []string
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			if sub.Name() == "help" {
				continue
			}
			names = append(names, sub.Name())
			path := strings.Fields(sub.CommandPath())[1:]
			out := works(t, "", append(path, "--help")...)
			if !strings.Contains(out, "Aufruf:") || !strings.Contains(out, sub.CommandPath()) {
				t.Errorf("%s --help:\n%s", sub.CommandPath(), out)
			}
			walk(sub)
		}
	}
	walk(newRoot())
	for _, want := range []string{"serve", "compute", "check", "explain", "import", "export", "replay", "user", "add", "reset",
		"list", "invite", "lock", "unlock", "migrate", "demo", "version", "backup", "restore"} {
		if !slices.Contains(names, want) {
			t.Errorf("there is no command %s", want)
		}
	}
}

// Nobody finds out by a returned transfer that the IBAN has a slip.
func TestAnAccountWithASlipIsRefusedAtTheStart(t *testing.T) {
	for _, c := range []struct{ payee, iban, says string }{
		{"", "", ""},
		{"Verband", "AT61 1904 3002 3457 3201", ""},
		{"Verband", "AT61 1904 3002 3457 3210", "Tippfehler"},
		{"Verband", "", "fehlt die IBAN"},
		{"", "AT61 1904 3002 3457 3201", "fehlt der Empfänger"},
	} {
		err := (&Config{Payee: c.payee, IBAN: c.iban}).refuse()
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q, %q: got %v, want %q", c.payee, c.iban, err, c.says)
		}
	}
}
