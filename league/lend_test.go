package league_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// refusedInHall are the deeds that are refused at home while a matchday is lent, of those on a matchday or a tournament of one. All others are
// free; there is no third kind.
var refusedInHall = []acts.Deed{
	"card-photo.add", "card-photo.bind", "card-photo.drop", "card-photo.hand-in", "check-in.put", "chips.acknowledge", "draw.perform", "entry.adopt",
	"floor-director.drop", "floor-director.invite", "floor.cancel", "floor.chips", "floor.clock", "floor.direct", "floor.enter-oneself",
	"floor.entry", "floor.entry-own", "floor.import", "floor.move", "floor.open", "floor.put", "floor.recognize", "floor.refuse",
	"floor.registration", "floor.see", "floor.studies", "floor.table", "floor.withdraw", "hall.decide", "hall.lend", "hall.shelve", "heat.begin", "heat.close",
	"heat.drop-beginning", "heat.reopen", "helper.add", "helper.drop", "helper.renew", "hosting.award", "lineup.delete", "lineup.put",
	"matchday.annul", "matchday.drop-annulment", "matchday.drop-interruption", "matchday.drop-replay", "matchday.interrupt",
	"matchday.official", "matchday.provisional", "matchday.put", "matchday.replay", "no-show.delete", "no-show.excuse", "no-show.put",
	"penalty.impose", "penalty.lift", "sanction.disqualification", "sit-and-go.annul", "sit-and-go.confirm", "sit-and-go.delete",
	"sit-and-go.put", "sit-and-go.restore", "team-mtt.bust", "team-mtt.delete", "team-mtt.drop-bust", "team-mtt.put",
}

// freeInHall are the others, with what is only read.
var freeInHall = []acts.Deed{
	"entry.drop", "hall.read-file", "hall.take-back", "hall.upload", "helper.list", "hosting.delete", "hosting.put", "lineup.withdraw-links", "report.put", "sanction.correction",
}

// Every deed on a matchday or a tournament is either refused at home while the matchday is lent, or free: a new one is decided here.
func TestEveryDeedOnAMatchdayIsRefusedOrFreeWhileItIsLent(t *testing.T) {
	for i := range acts.Powers {
		p := &acts.Powers[i]
		refused, free := slices.Contains(refusedInHall, p.Deed), slices.Contains(freeInHall, p.Deed)
		switch {
		case refused && free:
			t.Errorf("%s is refused and free", p.Deed)
		case !refused && !free && onMatchday(p):
			t.Errorf("%s is neither refused nor free while its matchday is lent", p.Deed)
		case (refused || free) && refused != acts.DoneInHall(p.Deed):
			t.Errorf("%s is refused: %v, want %v", p.Deed, acts.DoneInHall(p.Deed), refused)
		}
	}
	for _, deed := range slices.Concat(refusedInHall, freeInHall) {
		if acts.PowerOver(deed) == nil {
			t.Errorf("there is no deed %s", deed)
		}
	}
}

// onMatchday reports whether a deed that is no reading can be on a matchday or a tournament of one: by who may do it, or by its value.
func onMatchday(p *acts.Power) bool {
	if p.Scope == acts.ScopeRead || strings.Contains(string(p.Deed), ".read") {
		return false
	}
	for _, who := range []acts.Grant{acts.DirectorOfMatchday, acts.DirectorOfFloor, acts.HelperOfSheet, acts.HelperOfTable, acts.HelperOfClock,
		acts.HelperOfEntrant} {
		if slices.Contains(p.Who, who) {
			return true
		}
	}
	d := declare.ByDeed(p.Deed)
	if d == nil {
		return false
	}
	v := d.New()
	if err := declare.Path(v, func(string) string { return "1" }); err != nil {
		return false
	}
	at := v.Place()
	return at.Number > 0 || at.Sheet.Tournament() != ""
}
