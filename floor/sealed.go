package floor

import (
	"encoding/hex"

	"pokerliga/rules/rulebook"
)

// What everybody may have of what is private: that something happened, and its seal. It changes neither clock,
// seats, chips nor places.
const (
	Sealed     = "sealed"      // a penalty, or what was sat out of one
	SealedDeal = "sealed_deal" // with the chips of those who made it, without what each gets
)

var (
	_ = declares(EventKind{
		Do: Sealed, Filed: true, Keys: []Key[Event]{sealKey}, Same: true, Check: (*checker).sealed,
		Apply: func(*State, *Event) *rulebook.Breach { return nil },
		Says:  always("Was hier geschieht, ist versiegelt.", "Was hier geschah, ist versiegelt."), Done: "Eingetragen.",
	})
	_ = declares(EventKind{
		Do: SealedDeal, Filed: true, Keys: []Key[Event]{stacksKey(stackEntrant, stackChips), leftKey, sealKey}, Whole: true, Check: (*checker).sealedDeal,
		Apply: (*State).agree, Says: always("Das Preisgeld wird geteilt; wie, ist versiegelt.", "Man hat sich geeinigt; wie, ist versiegelt."),
		Done: "Eingetragen.",
	})
)

// sealed is what everybody may have of an event that is private altogether.
func sealed(e *Event) Event { return Event{At: e.At, Do: Sealed} }

// sealed wants a seal that can be one.
func (c *checker) sealed(e *Event) *rulebook.Breach {
	if sum, err := hex.DecodeString(e.Seal); e.Seal != "" && (err != nil || len(sum) != 32) {
		return fault(".seal", "„%.70s“ ist kein SHA-256 in Hex.", e.Seal)
	}
	return nil
}

// sealedDeal wants chips as every deal does.
func (c *checker) sealedDeal(e *Event) *rulebook.Breach {
	if found := c.sealed(e); found != nil {
		return found
	}
	return c.deal(e)
}
