package storage

import "testing"

func TestAPathIsNamedToSQLiteAsItWants(t *testing.T) {
	for _, c := range []struct {
		separator rune
		file      string
		want      string
	}{
		{'/', `data/pokerliga.db`, "file:data/pokerliga.db"},
		{'/', `/srv/liga/pokerliga.db`, "file:///srv/liga/pokerliga.db"},
		{'/', `//srv/pokerliga.db`, "file:////srv/pokerliga.db"}, // srv is no host
		{'/', `/srv/Liga 2026?/#1 100%.db`, "file:///srv/Liga%202026%3F/%231%20100%25.db"},
		{'/', `C:pokerliga\neu.db`, "file:C:pokerliga%5Cneu.db"}, // a name like any other
		{'\\', `data\pokerliga.db`, "file:data/pokerliga.db"},
		{'\\', `data/pokerliga.db`, "file:data/pokerliga.db"},
		{'\\', `C:\Users\Jörg\Liga 2026\pokerliga.db`, "file:///C:/Users/J%C3%B6rg/Liga%202026/pokerliga.db"},
		{'\\', `c:/liga/100%.db`, "file:///c:/liga/100%25.db"},
		{'\\', `\liga\pokerliga.db`, "file:///liga/pokerliga.db"}, // on the drive of the folder one is in
		{'\\', `\\halle\liga\pokerliga.db`, "file:////halle/liga/pokerliga.db"},
	} {
		if got := fileURI(c.file, c.separator); got != c.want {
			t.Errorf("%s: %s, want %s", c.file, got, c.want)
		}
	}
}
