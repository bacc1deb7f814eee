package league_test

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// What has survived of a season is entered with its source, corrected and removed again; a year that the program has a season of is refused, and so
// is a link to a club or a player that is not in the register. The journal has no names of people who are not in the register: nothing could erase them there.
func TestASurvivedSeasonIsEnteredWithItsSource(t *testing.T) {
	each(t, func(h *hall) {
		facts := register.ChronicleFacts{Name: "Pokerliga", Source: "Vereinschronik, S. 12", MVP: register.ChroniclePlayer{Name: "Xaver Unbekannt"},
			Table: register.ChronicleTable{{ChronicleClub: register.ChronicleClub{Name: "PC Adler", Club: "Pokerclub adler"}, Rank: 1, Points: new(48)},
				{ChronicleClub: register.ChronicleClub{Name: "PC Wien"}, Rank: 2}}}
		enter := func(year string, change func(*register.ChronicleFacts)) (*acts.Outcome, error) {
			f := facts
			if change != nil {
				change(&f)
			}
			return h.Acts.Do(ctx, h.admin, &register.EnterChronicle{Year: year, Tier: 1, ChronicleFacts: f}, none)
		}
		h.refused("", "$.year", "ganz erfasst")(enter("2010", nil))
		h.refused("", "$.champion", "gibt es heute nicht")(enter("2008", func(f *register.ChronicleFacts) { f.Champion = register.ChronicleClub{Name: "A", Club: "fuchs"} }))
		h.refused("", "$.mvp", "steht nicht im Register")(enter("2008", func(f *register.ChronicleFacts) { f.MVP = register.ChroniclePlayer{Player: "Niemand"} }))
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("adler"), &register.EnterChronicle{Year: "2008", Tier: 1, ChronicleFacts: facts}, none))
		h.must(enter("2008", nil))
		if e := h.last(); string(e.Subject) != "chronicle/2008/1" || strings.Contains(e.After, "Xaver") {
			h.Errorf("the journal has %+v", e)
		}
		h.refused("", "$.year", "steht schon in der Chronik")(enter("2008", nil))
		one := func() *register.Chronicle { return h.current(h.Office).Chronicle("2008", 1) }
		if c := one(); c == nil || c.Table[0].Club != "adler" || c.Champions()[0].Name != "PC Adler" || c.Table[1].Points != nil || c.MVP.Name != "Xaver Unbekannt" {
			h.Errorf("stored is %+v", c)
		}
		h.proved()
		again := acts.Terms{Match: anyVersion}
		facts.MVP = register.ChroniclePlayer{Player: "adler-7", Points: new(312)}
		h.must(h.Acts.Do(ctx, h.admin, &register.PutChronicle{Year: "2008", Tier: 1, ChronicleFacts: facts}, again))
		h.proved()

		// The linked player is merged with another record, and then erased: the entry follows both.
		h.must(h.Acts.Do(ctx, h.admin, &register.MergePlayers{Player: "adler-6", Other: "adler-7"}, none))
		if m := one().MVP; m.Player != "adler-6" {
			h.Errorf("merged, the MVP is %+v", m)
		}
		h.proved()
		h.must(h.Acts.Do(ctx, h.admin, &register.SeparatePlayer{Player: "adler-6", Other: "adler-7"}, none))
		if m := one().MVP; m.Player != "adler-7" {
			h.Errorf("separated, the MVP is %+v", m)
		}
		h.gone("adler", "adler-7")
		alias := h.erased("adler-7", none)
		if m := one().MVP; m.Player != alias || h.current(h.Office).PersonName(m.Player) != "Gelöschter Spieler" {
			h.Errorf("erased, the MVP is %+v", m)
		}
		h.proved()

		h.must(h.Acts.Do(ctx, h.admin, &register.DropChronicle{Year: "2008", Tier: 1}, again))
		if one() != nil {
			h.Error("it is still there")
		}
		h.proved()
	})
}

// A name that stands for itself goes with the player who bears it, too.
func TestANameInTheChronicleIsErasedWithThePlayer(t *testing.T) {
	each(t, func(h *hall) {
		who := h.current(h.Office).FullName("adler-7")
		h.must(h.Acts.Do(ctx, h.admin, &register.EnterChronicle{Year: "2008", Tier: 1, ChronicleFacts: register.ChronicleFacts{Name: "Liga", Source: "Zeitung",
			Champion: register.ChronicleClub{Name: "PC Adler"}, MVP: register.ChroniclePlayer{Name: who, Points: new(3)}}}, none))
		h.gone("adler", "adler-7")
		h.erased("adler-7", none)
		if c := h.current(h.Office).Chronicle("2008", 1); c.MVP.Name != "" || c.MVP.Points != nil || c.Champion.Name != "PC Adler" {
			h.Errorf("it says %+v", c)
		}
		h.nothingOf("ADLER-7")
		h.proved()
	})
}
