package league

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
)

// CasePhoto is the picture of a round card about which a case is.
type CasePhoto struct {
	Heat    int    `json:"heat"`
	Table   int    `json:"table"`
	Picture string `json:"picture"` // its path
	id      string
}

// CasePhotos are the pictures of the cards about which a case is, as the actor sees them: of one card, or of all cards of a matchday whose result
// is disputed. The association and the director of the matchday see them as long as they are kept, a club that the case concerns those of the
// cards at which it sat, while the case is open. § 2.2.3, § 3.2.18
func (o *Office) CasePhotos(ctx context.Context, by acts.Actor, season string, number int) ([]CasePhoto, error) {
	if _, err := o.Cases.Record(ctx, by, season, number); err != nil {
		return nil, err
	}
	v, err := o.season(ctx, season)
	if err != nil {
		return nil, err
	}
	c, list := v.Docket.Case(number), []CasePhoto{}
	if c == nil || c.Of.Kind != protest.Result {
		return list, nil
	}
	at := acts.MatchdayRef{Season: season, League: c.Of.League, Number: c.Of.Matchday}
	whole := by.May(acts.DeedReadCase, at.Place()) == nil
	yours := func(club string) bool { return c.Concerns(club) && by.May(acts.DeedReadCase, at.Of(club)) == nil }
	if v.File.Matchday(at.League, at.Number) == nil || !whole && !c.Open(&v.Docket.Rules, rulebook.Day(o.now())) {
		return list, nil
	}
	cards, err := evidence(ctx, o.store, at, c.Of.Heat)
	for _, p := range cards {
		of := c.Of.Table == 0 || c.Of.Table == p.Table
		if of && (whole || slices.ContainsFunc(satAt(v, &p), yours)) {
			path := fmt.Sprintf("/api/v1/seasons/%s/cases/%d/photos/%s/%d", season, number, p.ID, p.Table)
			list = append(list, CasePhoto{p.Heat, p.Table, path, p.ID})
		}
	}
	return list, err
}

// satAt are the clubs whose players sat at the table of a card on a photo, as it is entered.
func satAt(v *SeasonView, p *CardPhoto) []string {
	of := &protest.Disputed{Kind: protest.Result, League: p.At.League, Matchday: p.At.Number, Heat: p.Heat, Table: p.Table}
	if f := protest.OfMatchday(of, "", v.File.Matchday(p.At.League, p.At.Number), v.File.League(p.At.League).Clubs, "", false); f != nil {
		return f.Clubs
	}
	return nil
}

// CasePicture returns one of the pictures that [Office.CasePhotos] lists.
func (o *Office) CasePicture(ctx context.Context, by acts.Actor, season string, number int, photo string, table int) (*CardPhoto, error) {
	list, err := o.CasePhotos(ctx, by, season, number)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(list, func(p CasePhoto) bool { return p.id == photo && p.Table == table }) {
		return nil, acts.ErrNotFound
	}
	return o.store.CardPhoto(ctx, photo, table)
}
