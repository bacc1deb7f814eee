package floor

import (
	"bytes"
	"io"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/reports"
	pages "pokerliga/web/floor"
	"pokerliga/web/frame"
)

// paperRoutes are the addresses of what is printed.
func (s *Handlers) paperRoutes() []rest.Route {
	page := func(path string, do func(*visit) error, query ...rest.Query) rest.Route {
		return rest.Route{Method: rest.Get, Path: path, Do: s.SignedIn(s.at(do)), Deeds: rest.Deeds{acts.DeedFloorRead}, Query: query}
	}
	return []rest.Route{
		page(one+pages.PaperPath, showsAtDesk(func(d *visit) (*pages.Paper, error) { return pages.NewPaper(d.Source), nil }), deskQuery),
		page(one+pages.PaperPath+"/:blatt", printSheet),
		{Method: rest.Post, Path: one + pages.SlipsPath, Do: s.SignedIn(s.at(workplace.Reads(printSlips))), Deeds: rest.Deeds{acts.DeedAddHelper},
			Answers: "200"},
	}
}

// sheets are what is printed, by the last part of the path.
var sheets = map[string]func(io.Writer, *reports.Floor) (file string, err error){
	pages.ChartsPaper:  tables((*reports.Floor).TableCharts),
	pages.RacePaper:    tables((*reports.Floor).RaceSheets),
	pages.ReportsPaper: tables((*reports.Floor).ReportSheets),
	pages.HandsPaper:   tables((*reports.Floor).HandForHand),
	pages.ResultPaper:  tables(func(f *reports.Floor) []*reports.Table { return []*reports.Table{f.ResultList()} }),
	pages.DealPaper:    tables((*reports.Floor).DealSheet),
	pages.NightPaper:   tables((*reports.Floor).ChipCounts),
	pages.BagsPaper: func(w io.Writer, f *reports.Floor) (string, error) {
		return f.FileName("Beutelzettel"), f.BagSlips(w)
	},
	pages.ReceiptsPaper: func(w io.Writer, f *reports.Floor) (string, error) {
		return f.FileName("Quittungen"), f.Receipts(w)
	},
}

// tables writes tables as PDF.
func tables(of func(*reports.Floor) []*reports.Table) func(io.Writer, *reports.Floor) (string, error) {
	return func(w io.Writer, f *reports.Floor) (string, error) {
		list := of(f)
		if len(list) == 0 {
			return "", acts.ErrNotFound
		}
		return list[0].FileName(), reports.PDF(w, list...)
	}
}

// printed is the tournament as it is printed.
func (d *visit) printed() *reports.Floor {
	return &reports.Floor{Tournament: d.Source.Tournament, Printed: d.Office.Now(), ByName: frame.ByName(), Shown: d.Source.Name,
		Full: func(entrant string) string { return pages.FullName(d.Source, entrant) }}
}

// printSheet answers with a sheet as PDF.
func printSheet(d *visit) error {
	write := sheets[d.Param("blatt")]
	if write == nil {
		return acts.ErrNotFound
	}
	var b bytes.Buffer
	file, err := write(&b, d.printed())
	if err != nil {
		return err
	}
	return rest.SendFile(d, rest.Page{Kind: rest.PdfKind, Body: b.Bytes(), File: file})
}

// printSlips answers with the seat slip of an entrant as PDF, or with those of all who are in, of all who are entered while nobody
// is. Each gets a link to his page; the one on a slip from before still works.
func printSlips(d *visit, sent workplace.Sent) error {
	entrants := []string{sent("entrant")}
	if entrants[0] == "" {
		entrants = d.slipped()
	}
	links, err := d.playerLinks(entrants)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	f := d.printed()
	if err := f.SeatSlips(&b, entrants, links); err != nil {
		return err
	}
	return rest.SendFile(d, rest.Page{Kind: rest.PdfKind, Body: b.Bytes(), File: f.FileName("Platzzettel")})
}

// slipped are those who get a slip.
func (d *visit) slipped() []string {
	var in, all []string
	for _, rank := range d.Source.State.Ranking() {
		if rank.Status == "in" {
			in = append(in, rank.Entrant)
		}
	}
	for i := range d.Source.File.Entrants {
		all = append(all, d.Source.File.Entrants[i].ID)
	}
	if len(in) > 0 {
		return in
	}
	return all
}

// playerLinks gives entrants links to their pages, by entrant.
func (d *visit) playerLinks(entrants []string) (map[string]string, error) {
	ctx, parts := d.Request().Context(), make([]string, len(entrants))
	for i, id := range entrants {
		parts[i] = acts.PartEntrant + "/" + id
	}
	of, names, err := d.Office.Floor.HelpParts(ctx, d.By, d.Source.ID, parts)
	if err != nil {
		return nil, err
	}
	given, err := people.HelpersOf(d.People).Add(ctx, d.By, d.Source.Place(), "", names, of, acts.Terms{})
	if err != nil {
		return nil, err
	}
	links := map[string]string{}
	for i := range given {
		_, entrant := given[i].Sheet.Part()
		links[entrant] = d.Address() + pages.PlayerPath + given[i].Token
	}
	return links, nil
}
