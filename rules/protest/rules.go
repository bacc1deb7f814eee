package protest

import "pokerliga/rules/rulebook"

// Rules are what the Regulativ leaves open about protests, as a season settles it.
type Rules struct {
	ProtestDays    int  `json:"protest_days"`    // after the day from which it counts, A103
	AppealDays     int  `json:"appeal_days"`     // after the day of the decision, A105
	PenaltiesFinal bool `json:"penalties_final"` // nobody disputes what a referee imposes, not even on the day, A102
	PhotoDays      int  `json:"photo_days"`      // that the photo of a round card stays after its matchday has become official (§ 3.2.18)
}

// APSA2010 returns what holds where a season says nothing. A102, A103, A105
func APSA2010() Rules { return Rules{ProtestDays: 7, AppealDays: 7, PhotoDays: 30} }

// The longest time that a season may give, and for how long it may keep photos, in days.
const (
	mostDays      = 90
	fewestOfPhoto = 7
	mostOfPhoto   = 365
)

// Evidence is how many days the photos of the round cards of a matchday that has become official are kept: never less than clubs may protest
// and appeal.
func (r *Rules) Evidence() int { return max(r.PhotoDays, r.ProtestDays+r.AppealDays) }

// Refuse refuses rules by which nobody could protest or appeal, or by which photos would go too soon or never. A103, A105
func (r *Rules) Refuse() error {
	for _, days := range []struct {
		path string
		n    int
	}{{"$.protest_days", r.ProtestDays}, {"$.appeal_days", r.AppealDays}} {
		if days.n < 1 || days.n > mostDays {
			return rulebook.Ref("2.2.3").Breach("Eine Frist dauert zwischen 1 und %d Tagen.", mostDays).At(days.path)
		}
	}
	if r.PhotoDays < fewestOfPhoto || r.PhotoDays > mostOfPhoto {
		return rulebook.Ref("3.2.18").Breach("Fotos von Rundenkarten bleiben %d bis %d Tage.", fewestOfPhoto, mostOfPhoto).At("$.photo_days")
	}
	return nil
}
