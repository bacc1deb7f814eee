package league

import (
	"context"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/office/register"
	"pokerliga/office/tasks"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// NoticeRead says when a notice was read.
type NoticeRead struct {
	ID   string    `json:"id"`
	Read time.Time `json:"read"`
}

// Notices returns what a club was told, the latest first, to its presidents.
func (w *Views) Notices(ctx context.Context, by acts.Actor, club string) ([]register.Notice, error) {
	if err := by.May(acts.DeedReadNotices, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if err := w.refuseClub(ctx, club); err != nil {
		return nil, err
	}
	return w.store.Notices(ctx, club)
}

// MyNotices returns what the clubs were told that the actor presides, and the cases about matchdays that he runs, the latest first.
func (w *Views) MyNotices(ctx context.Context, by acts.Actor) ([]register.Notice, error) {
	if err := by.May(acts.DeedMyNotices, acts.Place{}); err != nil {
		return nil, err
	}
	all, err := aboutDirected(ctx, w, by)
	if err != nil {
		return nil, err
	}
	for _, role := range by.Roles {
		if role.Kind != acts.RolePresident {
			continue
		}
		told, err := w.store.Notices(ctx, role.Club)
		if err != nil {
			return nil, err
		}
		all = append(all, told...)
	}
	slices.SortStableFunc(all, func(a, b register.Notice) int { return b.At.Compare(a.At) })
	return all, nil
}

// aboutDirected returns what a director is told of the cases about his matchdays.
func aboutDirected(ctx context.Context, w *Views, by acts.Actor) ([]register.Notice, error) {
	all, seasons := []register.Notice{}, []string{}
	for _, role := range by.Roles {
		if role.Kind == acts.RoleDirector && !slices.Contains(seasons, role.At.Season) {
			seasons = append(seasons, role.At.Season)
		}
	}
	if len(seasons) == 0 {
		return all, nil
	}
	s, err := w.Open(ctx, seasons...)
	if err != nil {
		return nil, err
	}
	for _, season := range seasons {
		if v := s.Season(season); v != nil {
			all = append(all, cases.Notices(v.Docket, season, rulebook.Day(s.At), by, s.ClubName)...)
		}
	}
	return all, nil
}

// UnreadNotices returns how many notices to the clubs that the actor presides nobody has read.
func (w *Views) UnreadNotices(ctx context.Context, by acts.Actor) (int, error) {
	unread := 0
	for _, role := range by.Roles {
		if role.Kind != acts.RolePresident {
			continue
		}
		n, err := w.store.UnreadNotices(ctx, role.Club)
		if err != nil {
			return 0, err
		}
		unread += n
	}
	return unread, nil
}

// refuseClub is [acts.ErrNotFound] for a club that is not registered.
func (w *Views) refuseClub(ctx context.Context, club string) error {
	s, err := w.Open(ctx)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(s.Clubs, func(c register.RegisteredClub) bool { return c.ID == club }) {
		return acts.ErrNotFound
	}
	return nil
}

// ReadNotice notes that a club has read a notice; that it was read before changes nothing.
type ReadNotice struct {
	declare.OfClub `json:"-"`

	Notice string `json:"-" path:"notice" form:"hidden"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, ReadNotice, NoticeRead]{
	Kind: declare.Kind{
		Deed: "notice.mark", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Subject: "clubs/:club/notices/:notice",
		API: "POST /clubs/:club/notices/:notice/read", Summary: "Say that a notice was read", Example: "read", Answers: "200"},
	Made: NoticeRead{ID: "n-7k2mq5x3ab1c", Read: time.Date(2010, 12, 20, 18, 0, 0, 0, time.UTC)},
	Do:   (*ReadNotice).do,
	Says: func(declare.Names, *NoticeRead, *NoticeRead) string {
		return "Eine Nachricht wird als gelesen vermerkt."
	},
})

func (p *ReadNotice) do(ctx context.Context, _ *Office, a *act) (before, after *NoticeRead, err error) {
	notices, err := a.Tx.Notices(ctx, a.At.Club)
	if err != nil {
		return nil, nil, err
	}
	i := scoring.Index(notices, func(n *register.Notice) bool { return n.ID == p.Notice })
	if i == len(notices) {
		return nil, nil, acts.ErrNotFound
	}
	after = &NoticeRead{p.Notice, notices[i].Read}
	if after.Read.IsZero() {
		after.Read = a.Entry.Instant()
		err = a.Tx.ReadNotice(ctx, a.At.Club, p.Notice, after.Read)
	}
	a.Stored(nil, after)
	return &NoticeRead{}, after, err // the notice was there before
}

// ReadNotices notes that a club has read all its notices.
type ReadNotices struct {
	declare.OfClub `json:"-"`
}

// NoticesRead says how many notices were read, and when; no time where all had been read before.
type NoticesRead struct {
	Count int       `json:"count"`
	Read  time.Time `json:"read,omitzero"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, ReadNotices, NoticesRead]{
	Kind: declare.Kind{
		Deed: "notices.mark", Called: "Nachrichten: alle gelesen", Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}, Subject: "clubs/:club/notices",
		API: "POST /clubs/:club/notices/read-all", Summary: "Say that all notices were read", Example: "read", Answers: "200",
		Page: declare.Page{On: "/verein/:club", Sends: "/nachrichten", Form: "gelesen", Button: "Alle gelesen", Plain: true,
			To: "/verein/:club#nachrichten", Word: "gelesen", Done: "Alle Nachrichten sind als gelesen vermerkt."}},
	Made: NoticesRead{Count: 9, Read: time.Date(2010, 12, 20, 18, 0, 0, 0, time.UTC)},
	Do:   (*ReadNotices).do,
	Says: func(declare.Names, *NoticesRead, *NoticesRead) string {
		return "Alle Nachrichten werden als gelesen vermerkt."
	},
})

func (p *ReadNotices) do(ctx context.Context, _ *Office, a *act) (before, after *NoticesRead, err error) {
	notices, err := a.Tx.Notices(ctx, a.At.Club)
	if err != nil {
		return nil, nil, err
	}
	after = &NoticesRead{}
	for i := range notices {
		if notices[i].Read.IsZero() {
			after.Count++
		}
	}
	if after.Count > 0 {
		after.Read = a.Entry.Instant()
		err = a.Tx.ReadNotices(ctx, a.At.Club, after.Read)
	}
	a.Stored(nil, after)
	return &NoticesRead{}, after, err
}

// seasonName is the name of a season, "" for none.
func (s *Snapshot) seasonName(id string) string {
	if v := s.Season(id); v != nil {
		return v.Head.Name
	}
	return ""
}

// Daily returns what the daily letters of a day are written by: what clubs were told since a moment and nobody has read,
// except decisions, which have letters of their own; and the reminders, with the links to hand in lineups. The tasks are read once, for all
// letters.
func (o *Office) Daily() func(ctx context.Context, to acts.Actor, since, until time.Time) (news, due string, links []acts.LineupLink, err error) {
	var all []tasks.Task
	return func(ctx context.Context, to acts.Actor, since, until time.Time) (news, due string, links []acts.LineupLink, err error) {
		if all == nil {
			if all, err = o.allTasks(ctx); err != nil {
				return "", "", nil, err
			}
		}
		told, err := o.MyNotices(ctx, to)
		if err != nil {
			return "", "", nil, err
		}
		s, err := o.Current(ctx)
		if err != nil {
			return "", "", nil, err
		}
		told = slices.DeleteFunc(register.Standing(told), func(n register.Notice) bool {
			return n.Decides || n.Club != "" && !n.Read.IsZero() || n.At.Before(since) || !n.At.Before(until)
		})
		soon, lineups := tasks.Remind(all, to, since, until), ""
		if o.Availability.Reach().URL != "" {
			if lineups, links, err = o.lettered(ctx, to, soon, until); err != nil {
				return "", "", nil, err
			}
		}
		return register.NewsText(told, s.ClubName, s.seasonName), tasks.DueText(soon) + lineups, links, nil
	}
}
