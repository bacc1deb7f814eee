package league

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Report is a version of a club's match report on a matchday (§ 1.2.8), written in Markdown.
type Report struct {
	League   string    `json:"league"`
	Matchday int       `json:"matchday"`
	Club     string    `json:"club"`
	Version  int       `json:"version"` // from 1
	Written  time.Time `json:"written"`
	Markdown string    `json:"markdown,omitempty"`
}

// ReportText is the content of a match report for its ETag.
type ReportText struct {
	Version  int    `json:"version"`
	Markdown string `json:"markdown"`
}

// Content is the content of a version.
func (r *Report) Content() *ReportText { return &ReportText{r.Version, r.Markdown} }

// latest returns the content of the latest of some versions, nil where there are none.
func latest(versions []Report) *ReportText {
	if len(versions) == 0 {
		return nil
	}
	return versions[0].Content()
}

// PutReport writes a match report of a club, as the next version: those before are kept. It changes no result, so it is
// taken also when the matchday is official or the season frozen. The journal holds a digest of it.
type PutReport struct {
	acts.AtMatchday `json:"-"`

	Club     string `json:"-" path:"club"`
	Markdown string `json:"markdown" label:"Bericht" input:"textarea" most:"20000"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, PutReport, ReportText]{
	Kind: declare.Kind{Deed: acts.DeedReport, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Afterwards: true,
		Subject: "leagues/:league/matchdays/:matchday/reports/:club",
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday/reports/:club", Summary: "Write the match report of a club",
		Example: "a short one"},
	Asked: PutReport{Markdown: "**Sieg** am letzten Tisch."},
	Made:  ReportText{Version: 1, Markdown: "**Sieg** am letzten Tisch."},
	Do:    (*PutReport).do,
	Says:  func(declare.Names, *ReportText, *ReportText) string { return "" }, // the journal has its subject, and a digest
})

// Place is the club on its matchday.
func (p *PutReport) Place() acts.Place { return p.Day().Of(p.Club) }

func (p *PutReport) do(ctx context.Context, o *Office, a *act) (before, after *ReportText, err error) {
	d, err := o.anyDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	versions, err := a.Tx.Report(ctx, p.Day(), p.Club)
	if err != nil {
		return nil, nil, err
	}
	next := &Report{League: p.League, Matchday: p.Matchday, Club: p.Club, Version: len(versions) + 1, Written: a.Entry.At, Markdown: p.Markdown}
	before, after = latest(versions), next.Content()
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	if err := d.refuseReport(p.Club, p.Markdown); err != nil {
		return nil, nil, err
	}
	if len(versions) > 0 {
		a.Entry.Before = string(versions[0].sealed())
	}
	a.Entry.After = string(next.sealed())
	return before, after, a.Tx.AddReport(ctx, p.Season, next)
}

// refuseReport refuses a report of a club that was not there or before the matchday is over, and an empty or endless one. § 1.2.8
func (d *day) refuseReport(club, markdown string) error {
	if err := d.plays(club); err != nil {
		return err
	}
	if err := matchday.RefuseReport(d.Matchday, club, markdown); err != nil {
		return err
	}
	return acts.RefuseSigns("$.markdown", markdown)
}

// sealed is what the journal says of a version.
func (r *Report) sealed() json.RawMessage {
	sum := sha256.Sum256([]byte(r.Markdown))
	return seasonfile.Canonical(struct {
		Version int    `json:"version"`
		SHA256  string `json:"sha256"`
	}{r.Version, hex.EncodeToString(sum[:])})
}

// Report returns the latest version of a match report.
func (w *Views) Report(ctx context.Context, at acts.MatchdayRef, club string) (*Report, error) {
	versions, err := w.store.Report(ctx, at, club)
	if err != nil {
		return nil, err
	}
	if len(versions) == 0 {
		return nil, acts.ErrNotFound
	}
	return &versions[0], nil
}

// ReportVersions returns every version of a match report, the latest first, for the club and the association.
func (w *Views) ReportVersions(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) ([]Report, error) {
	if err := by.May(acts.DeedReadReports, at.Of(club)); err != nil {
		return nil, err
	}
	versions, err := w.store.Report(ctx, at, club)
	if err == nil && len(versions) == 0 {
		return nil, acts.ErrNotFound
	}
	return versions, err
}

// ReportDue is a match report that a club owes or has written.
type ReportDue struct {
	League   string     `json:"league"`
	Matchday int        `json:"matchday"`
	Club     string     `json:"club"`
	Due      string     `json:"due" format:"date"` // the last day on which it is in time
	Written  *time.Time `json:"written,omitempty"` // the latest version
	Overdue  bool       `json:"overdue"`           // it is missing, and the day is past
}

// ReportsDue returns the match reports that follow from the matchdays that were played: of every club for admins, of
// their own clubs for presidents. What is overdue comes first, then by day. § 1.2.8
func (w *Views) ReportsDue(ctx context.Context, by acts.Actor, season string) ([]ReportDue, error) {
	if err := by.May(acts.DeedListReports, acts.InSeason(season)); err != nil {
		return nil, err
	}
	v, err := w.season(ctx, season)
	if err != nil {
		return nil, err
	}
	written, err := w.store.Reports(ctx, season)
	if err != nil {
		return nil, err
	}
	list := reportsDue(v.File.Leagues, written, rulebook.Day(w.now()))
	return slices.DeleteFunc(list, func(r ReportDue) bool { return !sees(by, r.Club) }), nil
}

// reportsDue says which reports the teams owe after their complete matchdays, to which they have come.
func reportsDue(leagues []scoring.League, written []Report, today string) []ReportDue {
	list := []ReportDue{}
	for i := range leagues {
		l := &leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			for _, club := range l.ClubsOn(m.Date) {
				if matchday.OwesReport(m, club) {
					list = append(list, reportDue(l.ID, m, club, written, today))
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b ReportDue) int {
		if a.Overdue != b.Overdue {
			return map[bool]int{true: -1, false: 1}[a.Overdue]
		}
		return cmp.Compare(a.Due, b.Due)
	})
	return list
}

// reportDue says what became of the report of one team.
func reportDue(league string, m *scoring.Matchday, club string, written []Report, today string) ReportDue {
	due := ReportDue{League: league, Matchday: m.Number, Club: club, Due: matchday.ReportDue(m)}
	i := scoring.Index(written, func(r *Report) bool { return r.League == league && r.Matchday == m.Number && r.Club == club })
	if i < len(written) {
		due.Written = &written[i].Written
	}
	due.Overdue = due.Written == nil && today > due.Due
	return due
}
