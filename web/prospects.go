package web

import (
	"pokerliga/promotion"
	"pokerliga/scoring"
)

// reaches are what every club can still make of the season, by club.
func (d *division) reaches() map[string]*scoring.Reach {
	list := d.result.Reaches()
	reaches := make(map[string]*scoring.Reach, len(list))
	for i := range list {
		reaches[list[i].Club] = &list[i]
	}
	return reaches
}

// prospects are the badges of a club before the league is over: what is certain
// and, before the last matchday, what is still possible. An assumed table has the
// same.
func prospects(z promotion.Zones, r *scoring.Reach, left int) []Badge {
	may := func(p promotion.Fate) bool { return p == promotion.May && left == 1 }
	var all []Badge
	switch title := z.Title(r); {
	case title == promotion.In:
		all = append(all, Badge{"fix Meister", "champion"})
	case may(title):
		all = append(all, Badge{"Titel möglich", "possible"})
	}
	switch rise := z.Rise(r); {
	case rise == promotion.In:
		all = append(all, Badge{"fix Aufstiegsrang", "up"})
	case may(rise):
		all = append(all, Badge{"Aufstiegsrang möglich", "possible"})
	}
	switch fall := z.Fall(r); {
	case fall == promotion.In:
		all = append(all, Badge{"fix Abstiegsrang", "down"})
	case may(fall):
		all = append(all, Badge{"Abstiegsrang möglich", "danger"})
	}
	return all
}
