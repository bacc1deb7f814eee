package clubs

import (
	"time"

	"pokerliga/api/rest"
)

// NoticeList is what a club was told.
type NoticeList struct {
	Club    string       `json:"club"`
	Notices []noticeLine `json:"notices"`
}

// noticeLine is one notice; read is null as long as nobody of the club has said
// that it was read.
type noticeLine struct {
	ID      string     `json:"id"`
	At      time.Time  `json:"at"`
	Season  string     `json:"season"`
	Subject string     `json:"subject"` // path of what it is about, in the season
	Text    string     `json:"text"`
	Read    *time.Time `json:"read"`
}

// inbox is what the caller's clubs were told.
type inbox struct {
	Unread  int         `json:"unread"`
	Notices []inboxLine `json:"notices"`
}

// inboxLine is one notice with the club that it is for. It is read through the address of that club's notices.
type inboxLine struct {
	ID      string     `json:"id"`
	Club    *rest.Name `json:"club,omitempty"` // missing for what directors are told
	At      time.Time  `json:"at"`
	Season  string     `json:"season"`
	Subject string     `json:"subject"` // path of what it is about, in the season
	Text    string     `json:"text"`
	Decides bool       `json:"decides"` // it tells of a decision, of which there was a letter at once
	Read    *time.Time `json:"read"`
}

// unread leaves only what nobody has read.
var unread = rest.Query{Name: "unread", Fits: rest.IsOne, Says: "1", About: "1 for only those that nobody has read.", Example: "1"}

// myNotices answers with what the caller's clubs were told.
func (s *Handlers) myNotices(r rest.Request) (any, error) {
	told, err := s.Office.MyNotices(r, r.By)
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Current(r)
	if err != nil {
		return nil, err
	}
	list := inbox{Notices: []inboxLine{}}
	for i := range told {
		n := &told[i]
		line := inboxLine{ID: n.ID, At: n.At, Season: n.Season, Subject: n.Subject, Text: n.Text, Decides: n.Decides}
		if n.Club != "" {
			line.Club = &rest.Name{ID: n.Club, Name: v.ClubName(n.Club)}
		}
		if !n.Read.IsZero() {
			line.Read = &n.Read
		} else {
			list.Unread++
		}
		if line.Read == nil || r.Query(unread) == "" {
			list.Notices = append(list.Notices, line)
		}
	}
	return list, nil
}

// notices answers with what a club was told.
func (s *Handlers) notices(r rest.Request) (any, error) {
	told, err := s.Office.Notices(r, r.By, r.Param("club"))
	if err != nil {
		return nil, err
	}
	list := NoticeList{r.Param("club"), []noticeLine{}}
	for i := range told {
		line := noticeLine{ID: told[i].ID, At: told[i].At, Season: told[i].Season, Subject: told[i].Subject, Text: told[i].Text}
		if !told[i].Read.IsZero() {
			line.Read = &told[i].Read
		}
		list.Notices = append(list.Notices, line)
	}
	return list, nil
}
