package api

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/scoring"
)

// What everybody reads is asked for on a season in which everything private is
// unmistakable, and must not say any of it.
func TestNothingPrivateReachesThePublic(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "tiny")
		h.clock = time.Date(2010, 3, 8, 11, 0, 0, 0, h.clock.Location())
		for i := range f.Players {
			f.Players[i].BirthDate, f.Players[i].Nationality = "1977-07-17", "TV"
		}
		last := &f.Leagues[0].Matchdays[1]
		last.Heats = []scoring.Heat{} // begins at 13:00, so its lineups are still secret
		for i := range last.Lineups {
			last.Lineups[i].Slots[5] = ""
		}
		secret := f.Players[len(f.Players)-1].ID
		last.Lineups[0].Captain = secret
		h.post(h.admin, rest.V1+"/seasons", f).is(201)

		tiny := rest.V1 + "/seasons/tiny"
		paths := []string{rest.V1 + "/seasons", rest.V1 + "/clubs", "/api/openapi.json", "/healthz", tiny, tiny + "/file?public=1",
			tiny + "/results",
			tiny + "/ranking", tiny + "/ranking?explain=1", tiny + "/promotion", tiny + "/tie-decisions", tiny + "/sanctions"}
		for _, l := range f.Leagues {
			for _, rest := range []string{"/standings", "/standings?explain=1", "/standings?after=1&explain=1", "/mvp", "/mvp?explain=1",
				"/matchdays", "/matchdays/1", "/matchdays/2", "/matchdays/1?explain=1", "/matchdays/2?explain=1", "/matchdays/1/heats/1/sit-and-gos/1",
				"/matchdays/1/heats/1/team-mtts/A"} {
				paths = append(paths, tiny+"/leagues/"+l.ID+rest)
			}
			for _, club := range l.Clubs {
				paths = append(paths, rest.V1+"/clubs/"+club, rest.V1+"/clubs/"+club+"/roster?on=2010-03-08")
			}
		}
		for i := range f.Players {
			paths = append(paths, rest.V1+"/players/"+f.Players[i].ID)
		}
		for i := range f.Tournaments {
			paths = append(paths, tiny+"/tournaments/"+f.Tournaments[i].ID)
		}
		h.get(h.admin, tiny+"/file").is(200).says("1977-07-17").says("TV") // it is there
		for _, path := range paths {
			h.nothingPrivate(path, h.get("", path))
		}
		h.crawl(h.nothingPrivate)
		for _, l := range last.Lineups {
			h.get("", tiny+"/leagues/bl1/matchdays/2/lineups/"+l.Club).is(401)
		}
		h.get("", tiny+"/leagues/bl1/matchdays/2").is(200).says(`"lineups":[]`).says(`"persons":[]`)
		for _, path := range []string{"/file", "/violations"} {
			h.get("", tiny+path).is(401)
		}
	})
}

// unpacked is what an answer says: that of a workbook is packed, that of a PDF is read where another program can. In hashes
// any year may stand.
func (h *hall) unpacked(path string, body []byte) string {
	h.Helper()
	switch filepath.Ext(path) {
	case ".pdf":
		if _, err := exec.LookPath("pdftotext"); err != nil && os.Getenv("CI") != "true" {
			return ""
		}
		return strings.Join(onPaper(h.T, body), "")
	case ".xlsx":
	default:
		return hashes.ReplaceAllString(string(body), "")
	}
	book, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		h.Fatalf("%s: %v", path, err)
	}
	var all strings.Builder
	for _, file := range book.File {
		sheet, err := file.Open()
		if err != nil {
			h.Fatalf("%s: %v", path, err)
		}
		if _, err := io.Copy(&all, sheet); err != nil { //nolint:gosec // it is ours
			h.Fatalf("%s: %v", path, err)
		}
	}
	return all.String()
}

// secrets is what nobody but an official may read.
var secrets = []string{"1977", "-07-17", "17. Juli", `"TV"`, ">TV<", ";TV", "birth", "nationality", "@example", "Maria Beispiel",
	"argon2", "violation", "under_age"}

// nothingPrivate looks at what somebody is told who has not signed in.
func (h *hall) nothingPrivate(path string, g *got) {
	h.Helper()
	body := h.unpacked(path, g.is(200).body)
	if path == "/api/openapi.json" {
		body = strings.NewReplacer("birth", "", "nationality", "", "violation", "", "@example", "", "Maria Beispiel", "").Replace(body)
	}
	for _, secret := range secrets {
		if strings.Contains(body, secret) {
			h.Errorf("%s says %q", path, secret)
		}
	}
}
