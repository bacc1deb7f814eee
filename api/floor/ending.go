package floor

import (
	"errors"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/floorday"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	pages "pokerliga/web/floor"
)

// endRoutes are the addresses of the end of a tournament.
func (s *Handlers) endRoutes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: one + pages.EndPath, Do: s.SignedIn(s.at(shows(endPage))), Deeds: rest.Deeds{acts.DeedFloorRead},
			Query: []rest.Query{doneQuery}},
		{Method: rest.Post, Path: one + pages.DealPath, Do: s.SignedIn(s.at(workplace.Reads(compareDeals))), Deeds: rest.Deeds{acts.DeedFloorRead},
			Answers: "200"},
	}
}

// compareDeals computes deals of the stacks that were typed; it records nothing.
func compareDeals(d *visit, sent workplace.Sent) error {
	return shows(func(d *visit) (*pages.Ending, error) { return ending(d, sent) })(d)
}

// ending is the page of the end of a tournament.
func ending(d *visit, typed workplace.Sent) (*pages.Ending, error) {
	p := pages.NewEnding(d.Source, typed)
	if d.By.May(acts.DeedFloorPut, d.Source.Place()) == nil {
		p.CallOff(d.Source)
	}
	if d.Source.File.Title.Kind != "" {
		return p, d.counting(p)
	}
	return p, nil
}

// endPage is that page with nothing typed.
func endPage(d *visit) (*pages.Ending, error) { return ending(d, workplace.Nothing) }

// counting says what the tournament is to the rankings, and lets an admin enter it there. § 4.1.1.2
func (d *visit) counting(p *pages.Ending) error {
	v := d.seasonOf(d.Source.Date)
	played, err := d.Office.Floor.Counted(d.Request().Context(), d.Source.ID)
	var breach *rulebook.Breach
	switch {
	case errors.As(err, &breach):
		p.Counting("Sobald das Turnier entschieden ist, kann es für die Rangliste eingetragen werden.", "", "")
		return nil
	case err != nil:
		return err
	case v == nil:
		p.Counting("Für diesen Tag gibt es keine Saison, in die das Turnier eingetragen werden könnte.", "", "")
		return nil
	}
	row, same := floorday.Stored(v.File.Tournaments, played)
	switch {
	case same:
		p.Counting("Das Turnier ist für die Rangliste eingetragen.", "", "")
		return nil
	case d.By.May(acts.DeedTournament, acts.InSeason(v.Head.ID)) != nil:
		p.Counting("Die Geschäftsstelle trägt das Turnier für die Rangliste ein.", "", "")
		return nil
	}
	says, stored := "Das Turnier ist noch nicht für die Rangliste eingetragen.", acts.Version("")
	if row != nil {
		says, stored = "Für die Rangliste ist etwas anderes eingetragen.", acts.VersionOf(row)
	}
	p.Counting(says, "/buero/saisonen/"+v.Head.ID+"/turniere/"+d.Source.ID+"/vom-floor", "Für die Rangliste eintragen …")
	workplace.Seal(p.Count, stored)
	return nil
}

// seasonOf is the season of a day, nil for none that can be read.
func (d *visit) seasonOf(day string) *league.SeasonView {
	if d.Snapshot == nil {
		return nil
	}
	for _, v := range d.Snapshot.Seasons {
		if v.File != nil && v.Head.Start <= day && day <= v.Head.End {
			return v
		}
	}
	return nil
}
