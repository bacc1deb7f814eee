package reports

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// Outlook is what every club can still make of the season, now or after a
// matchday (§ 4.2.1.2).
func Outlook(s *league.Snapshot, season, leagueID string, after int) (*Table, error) {
	v, l, result, err := open(s, season, leagueID)
	if err != nil {
		return nil, err
	}
	if after > 0 {
		if day := result.Matchday(after); day == nil || day.Provisional {
			return nil, fmt.Errorf("outlook after matchday %d: %w", after, acts.ErrNotFound)
		}
		result = result.After(after)
	}
	t := &Table{Title: "Was noch möglich ist", About: about(v, l, result), File: fileOf("Aussichten", v, l), Stand: s.At, Columns: []Column{
		{Head: "Pl.", Long: "Platz", Kind: Integers}, {Head: "Verein"}, {Head: "Pkt.", Long: "Punkte", Kind: Integers},
		{Head: "bester", Long: "bester Rang am Ende", Kind: Integers}, {Head: "letzter", Long: "letzter Rang am Ende", Kind: Integers},
		{Head: "Aussichten", Kind: Prose}}, Notes: []string{explain.Provided + "."}}
	told, faces := explain.NewSeason(v.Public, v.Results), crestsOf(s, v)
	reaches := result.Reaches()
	for i := range result.Standings {
		row := &result.Standings[i]
		can := &reaches[slices.IndexFunc(reaches, func(r scoring.Reach) bool { return r.Club == row.Club })]
		var sentences []string
		for _, line := range told.Reach(result, can) {
			sentences = append(sentences, line.String())
		}
		t.Rows = append(t.Rows, []Cell{Whole(row.Rank), faces.named(told.Club(row.Club), row.Club), Whole(row.Points),
			Whole(can.Best), Whole(can.Worst), Text(strings.Join(sentences, "; "))})
	}
	return t, nil
}
