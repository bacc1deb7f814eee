package floor

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// highCards writes into a form that says who was dealt the highest card where button and blinds are; what is to be recorded at other
// tables besides is answered. H24
func (d *visit) highCards(form url.Values) ([]floor.Event, error) {
	said := form.Get(pages.HighCardField)
	if said == "" {
		return nil, nil
	}
	table, isTable := number(form.Get("table")).(int64)
	seat, isSeat := number(said).(int64)
	if !isTable || !isSeat {
		return nil, &acts.Refusal{Path: "$.seat", Sentence: "Hier fehlt der Platz mit der höchsten Karte."}
	}
	list, err := floor.HighCards(d.Source.State, int(min(table, 1_000_000)), int(min(seat, 1_000_000)))
	if err != nil {
		return nil, err
	}
	for name, value := range map[string]int{"button": list[0].Button, "small": list[0].Small, "big": list[0].Big} {
		form.Set(name, strconv.Itoa(value))
	}
	return list[1:], nil
}

// carryOthers records what follows from a form at other tables, once for each however often the form is sent.
func (d *visit) carryOthers(sent workplace.Sent, others []floor.Event) error {
	for i := range others {
		e := &others[i]
		said := fmt.Appendf(nil, `{"do":%q,"table":%d,"button":%d,"small":%d,"big":%d}`, e.Do, e.Table, e.Button, e.Small, e.Big)
		terms, err := d.Terms(sent, http.MethodPost, "/tournaments/"+d.Source.ID+"/events", json.RawMessage(said))
		if err != nil {
			return err
		}
		if terms.New, terms.Match = false, nil; terms.Key != "" {
			terms.Key = fmt.Sprintf("%s/%d", terms.Key, e.Table)
		}
		if _, err = d.Office.Floor.Record(d.Request().Context(), d.By, d.Source.ID, *e, terms); err != nil {
			return err
		}
	}
	return nil
}
