package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// Dump are all seasons as files, as they stood once the last entry of the journal of the day before was written.
type Dump struct {
	Day     string     `json:"day" format:"date"` // of that entry
	Journal acts.Mark  `json:"journal"`
	Sums    string     `json:"sums"` // where the file for sha256sum is
	Files   []DumpFile `json:"files"`
}

// DumpFile is a season as a file, without what is private.
type DumpFile struct {
	Season string `json:"season"`
	Name   string `json:"name"`
	File   string `json:"file"`
	Path   string `json:"path"`
	Size   int    `json:"size"` // bytes
	SHA256 string `json:"sha256"`
}

// dumps keeps the latest list of files.
type dumps struct {
	mu   sync.Mutex
	of   string // the revision of the snapshot as it stood
	list *Dump
}

// dumpRoutes are the addresses of the files.
func (s *Handlers) dumpRoutes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: rest.V1 + "/dump", Do: s.Public(s.Dump), Gives: Dump{},
			Summary: "All seasons as files with their hashes, as they stood at the end of the day before"},
		{Method: rest.Get, Path: frame.DumpPath, Do: s.Public(s.dumpPage)},
		{Method: rest.Get, Path: frame.DumpPath + "/SHA256SUMS", Do: s.Public(s.dumpSums)},
		{Method: rest.Get, Path: frame.DumpPath + "/:season", Do: toDumpFile},
	}
}

// toDumpFile leads to the file of a season.
func toDumpFile(c echo.Context) error {
	return c.Redirect(http.StatusPermanentRedirect, c.Request().URL.Path+".json")
}

// yesterday returns the league as it stood once the last entry of the journal of the day before was written. Where the journal has
// only entries of today, it is the last of them.
func (s *Handlers) yesterday(v *league.Snapshot, r rest.Request) (*league.Snapshot, acts.Mark, error) {
	mark, err := league.LastEntry(r, s.Office.Views, acts.Query{Until: rulebook.Midnight(rulebook.Day(v.At))})
	if err == nil && mark.Number == 0 {
		mark, err = league.LastEntry(r, s.Office.Views, acts.Query{})
	}
	if err != nil || mark.Number == 0 {
		return &league.Snapshot{}, mark, err
	}
	then, err := s.Office.AsOf(r, v, acts.Moment{Day: rulebook.Day(mark.At), Entry: mark.Number, At: mark.At}, v.Seasons)
	return then, mark, err
}

// dumped returns the list of the files; it is made once for each state.
func (s *Handlers) dumped(v *league.Snapshot, r rest.Request) (*Dump, acts.Mark, error) {
	then, mark, err := s.yesterday(v, r)
	if err != nil {
		return nil, mark, err
	}
	s.dumps.mu.Lock()
	defer s.dumps.mu.Unlock()
	if s.dumps.list != nil && s.dumps.of == then.Revision {
		return s.dumps.list, mark, nil
	}
	d := &Dump{rulebook.Day(v.At), mark, frame.DumpPath + "/SHA256SUMS", []DumpFile{}}
	if mark.Number > 0 {
		d.Day = rulebook.Day(mark.At)
	}
	for _, season := range then.Seasons {
		p, err := fileOf(season)
		if err != nil {
			return nil, mark, err
		}
		sum := sha256.Sum256(p.Body)
		d.Files = append(d.Files, DumpFile{season.Head.ID, season.Head.Name, p.File, frame.DumpPath + "/" + p.File, len(p.Body),
			hex.EncodeToString(sum[:])})
	}
	s.dumps.of, s.dumps.list = then.Revision, d
	return d, mark, nil
}

// fileOf writes a season as everybody may see it.
func fileOf(season *league.SeasonView) (rest.Page, error) {
	var b bytes.Buffer
	err := seasonfile.Write(&b, season.Public)
	return rest.Page{Kind: "application/json", Body: b.Bytes(), File: season.Head.ID + ".json"}, err
}

// Dump answers with the list of the files.
func (s *Handlers) Dump(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	d, _, err := s.dumped(v, r)
	if err != nil {
		return rest.Page{}, err
	}
	return rest.JSON(d)
}

// dumpPage draws the list of the files.
func (s *Handlers) dumpPage(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	d, mark, err := s.dumped(v, r)
	if err != nil {
		return rest.Page{}, err
	}
	var files []web.DumpFile
	for _, f := range d.Files {
		files = append(files, web.DumpFile{Name: f.Name, File: f.File, Size: explain.Whole((f.Size+1023)/1024) + " KB", Sum: f.SHA256})
	}
	return r.Drawn(web.NewDump(v, mark, files), nil)
}

// dumpSums answers with what sha256sum checks.
func (s *Handlers) dumpSums(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	d, _, err := s.dumped(v, r)
	if err != nil {
		return rest.Page{}, err
	}
	var b strings.Builder
	for _, f := range d.Files {
		fmt.Fprintf(&b, "%s  %s\n", f.SHA256, f.File)
	}
	return rest.Page{Kind: "text/plain; charset=utf-8", Body: []byte(b.String())}, nil
}

// DumpedSeason answers with a season as a file.
func (s *Handlers) DumpedSeason(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	then, _, err := s.yesterday(v, r)
	if err != nil {
		return rest.Page{}, err
	}
	season := then.Season(r.Param("season"))
	if season == nil || season.Closed() {
		return rest.Page{}, acts.ErrNotFound
	}
	return fileOf(season)
}
