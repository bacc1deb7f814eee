package people_test

import (
	"fmt"
	"testing"
)

// The log of a matchday names whoever has entered something, in one question to the database, however many that are.
func TestNamesAreOneQuestion(t *testing.T) {
	each(t, func(h *hall) {
		ids := []string{"", "nobody"}
		for i := range 12 {
			id := fmt.Sprintf("helper%d", i)
			h.user(id)
			ids = append(ids, id, id)
		}
		before := h.store.Asked()
		names, err := h.Names(ctx, h.director, day1.Place(), ids...)
		if err != nil || len(names) != 12 || names["helper7"] != "helper7" {
			t.Errorf("got %v, %v", names, err)
		}
		if asked := h.store.Asked() - before; asked > 1 {
			t.Errorf("%d questions for %d names", asked, len(names))
		}
		before = h.store.Asked()
		if names, err := h.Names(ctx, h.director, day1.Place(), ""); err != nil || len(names) > 0 || h.store.Asked() != before {
			t.Errorf("of nobody: %v, %v, %d questions", names, err, h.store.Asked()-before)
		}
		if _, err := h.Names(ctx, h.other, day1.Place(), ids...); err == nil {
			t.Error("the director of another matchday reads names")
		}
	})
}
