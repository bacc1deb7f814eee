package tournament

import (
	"fmt"
	"slices"

	"pokerliga/floor/floordesk"
)

// waits are those on the waiting list, as everybody may see them. H02
func (p *play) waits() (names []string) {
	entries := p.Entries()
	for _, q := range p.Queue() {
		if q.State != floordesk.Waiting {
			continue
		}
		i := slices.IndexFunc(entries, func(e floordesk.Entry) bool { return e.ID == q.Entrant })
		name := p.nameOf(&entries[i].Entrant).Text
		names = append(names, fmt.Sprintf("%d. %s", q.Place-p.Registration.Places, name))
	}
	return names
}
