package people

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
)

// Letters are the letters that somebody wants, beside those about decisions, which everybody gets whom they concern.
type Letters struct {
	OnUser `json:"-"` // the caller, of what is asked for

	News      bool `json:"news" label:"Was für Ihren Verein neu ist"`          // what others have done, once a day
	Reminders bool `json:"reminders" label:"Fristen, 14, 7 und 2 Tage vorher"` // before something is due
}

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, Letters, Letters]{
	Kind: declare.Kind{
		Deed: "self.letters", May: []acts.Grant{acts.SignedIn}, Subject: "users/:user/letters",
		API: "PUT /me/letters", Summary: "Say which letters one wants", Example: "no reminders", Answers: "200",
		Page: declare.Page{On: ownPage, Sends: "/briefe", Form: "briefe", Button: "Auswahl speichern", Plain: true, To: ownPage + "#briefe",
			Done: "Die Auswahl der E-Mails ist gespeichert."}},
	Asked: Letters{News: true},
	At:    (*Letters).ofCaller,
	Do:    (*Letters).do, Says: unsaid[Letters],
})

func (l *Letters) do(ctx context.Context, _ *Accounts, a *act) (before, after *Letters, err error) {
	if _, err := a.Tx.LockUser(ctx, l.User); err != nil {
		return nil, nil, err
	}
	s, err := subscriptionOf(ctx, a.Tx, l.User)
	if err != nil {
		return nil, nil, err
	}
	was, is := s.Wants, Letters{News: l.News, Reminders: l.Reminders}
	if err := a.Terms.OverEmpty(&was, &is); err != nil {
		return nil, nil, err
	}
	s.Wants = is
	return &was, &is, a.Tx.PutSubscription(ctx, s)
}

// Subscription is which letters a user wants.
type Subscription struct {
	User  string // id
	Wants Letters
	Token string    // ends all of them; it stands in every daily letter
	Told  time.Time // until when the last daily letter tells what is new, zero before the first
}

// newSubscription is that of somebody who has said nothing: he gets everything.
func newSubscription(user string) *Subscription {
	return &Subscription{User: user, Wants: Letters{News: true, Reminders: true}, Token: randomText()}
}

// Post is the part of the accounts that knows who gets which letters.
type Post struct{ accounts *Accounts }

// PostOf returns the post of the accounts.
func PostOf(d *Accounts) Post { return Post{d} }

// Sends reports whether letters are sent.
func (p Post) Sends() bool { return p.accounts.settings.Mail }

// Letters returns which letters the caller wants.
func (p Post) Letters(ctx context.Context, by acts.Actor) (*Letters, error) {
	if err := by.May(acts.DeedReadOneself, acts.Place{}); err != nil {
		return nil, err
	}
	s, err := subscriptionOf(ctx, p.accounts.store, by.User)
	if err != nil {
		return nil, err
	}
	return &s.Wants, nil
}

// subscriptionOf returns which letters a user wants, all as long as he has said nothing.
func subscriptionOf(ctx context.Context, r Reader, user string) (*Subscription, error) {
	s, err := r.Subscription(ctx, user)
	if errors.Is(err, acts.ErrNotFound) {
		return newSubscription(user), nil
	}
	return s, err
}

// Unsubscribe ends the daily letters of the user to whom a token was sent, who need not sign in for that. Letters about decisions still
// come.
type Unsubscribe struct {
	Token string `json:"-" path:"token"`
}

var _ = declare.In(&ownActs, declare.Act[*Accounts, Tx, Unsubscribe, Letters]{
	Kind: declare.Kind{Deed: acts.DeedUnsubscribe, Scope: acts.ScopeNone, May: []acts.Grant{acts.Everybody}, Subject: "letters"},
	Do:   (*Unsubscribe).do,
	Says: func(declare.Names, *Letters, *Letters) string { return "Die täglichen E-Mails werden abbestellt." },
})

// Place is that of the association.
func (*Unsubscribe) Place() acts.Place { return acts.Place{} }

// Link counts what is sent by the link of a letter.
func (p *Unsubscribe) Link() string { return acts.SecretDigest(p.Token) }

func (p *Unsubscribe) do(ctx context.Context, _ *Accounts, a *act) (before, after *Letters, err error) {
	s, err := subscribed(ctx, a.Tx, p.Token)
	if err != nil {
		return nil, nil, err
	}
	if _, err := a.Tx.LockUser(ctx, s.User); err != nil {
		return nil, nil, err
	}
	if s, err = a.Tx.Subscription(ctx, s.User); err != nil {
		return nil, nil, err
	}
	a.Entry.User, a.Entry.Subject = s.User, acts.About("users", s.User, "letters")
	was := s.Wants
	s.Wants = Letters{}
	return &was, &s.Wants, a.Tx.PutSubscription(ctx, s)
}

// CanUnsubscribe refuses a token that ends no letters.
func (p Post) CanUnsubscribe(ctx context.Context, token string) error {
	_, err := subscribed(ctx, p.accounts.store, token)
	return err
}

// subscribed returns the subscription that a token ends.
func subscribed(ctx context.Context, r Reader, token string) (*Subscription, error) {
	s, err := r.SubscriptionOf(ctx, token)
	if errors.Is(err, acts.ErrNotFound) {
		return nil, &acts.Refusal{Sentence: "Dieser Link bestellt nichts ab. Welche E-Mails Sie bekommen, steht unter „Konto“."}
	}
	return s, err
}

// Daily tells somebody what is new for him since a moment and until another, and what is due soon, as German paragraphs;
// "" for nothing. What is due says where the links go by which lineups are handed in.
type Daily func(ctx context.Context, to acts.Actor, since, until time.Time) (news, due string, links []acts.LineupLink, err error)

// WriteDaily writes the daily letters: from seven o'clock on, one to everybody who wants to know and for whom there is
// something. It returns how many it has written. Nobody gets a second one on a day, however often it is called and by how
// many processes; a letter that was missed is made good for on the next day, with all that is new since the last.
func (p Post) WriteDaily(ctx context.Context, daily Daily) (int, error) {
	now := p.accounts.now().In(rulebook.Vienna())
	if now.Hour() < acts.DailyHour {
		return 0, nil
	}
	morning := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, now.Location())
	waiting, err := p.unread(ctx, morning)
	if err != nil {
		return 0, err
	}
	written := 0
	for i := range waiting {
		wrote, failed := p.writeDaily(ctx, &waiting[i], morning, now.Add(-acts.DailyDelay), daily)
		if wrote {
			written++
		}
		err = errors.Join(err, failed)
	}
	return written, err
}

// reader is somebody who may get a daily letter.
type reader struct {
	user *User
	sub  *Subscription
}

// unread returns those for whom nobody has looked since the morning whether there is anything to tell.
func (p Post) unread(ctx context.Context, morning time.Time) ([]reader, error) {
	users, err := p.accounts.store.Users(ctx)
	if err != nil {
		return nil, err
	}
	subs, err := p.accounts.store.Subscriptions(ctx)
	if err != nil {
		return nil, err
	}
	known := make(map[string]*Subscription, len(subs))
	for i := range subs {
		known[subs[i].User] = &subs[i]
	}
	var waiting []reader
	for i := range users {
		u := &users[i]
		if u.IsLocked() || u.Password == "" || len(u.Roles) == 0 {
			continue
		}
		s := known[u.ID]
		if s == nil {
			s = newSubscription(u.ID)
		}
		if s.Told.Before(morning) {
			waiting = append(waiting, reader{u, s})
		}
	}
	return waiting, nil
}

// writeDaily writes a daily letter and notes until when it tells, both or neither. It reports false where there is nothing
// to tell, and where another process has been faster.
func (p Post) writeDaily(ctx context.Context, to *reader, morning, until time.Time, daily Daily) (bool, error) {
	since := to.sub.Told
	if since.IsZero() {
		since = until.AddDate(0, 0, -1)
	}
	text, links, err := p.dailyText(ctx, to, since, until, daily)
	if err != nil {
		return false, err
	}
	noted, wrote := *to.sub, false
	noted.Told = until
	err = p.accounts.store.Transact(ctx, func(tx Tx) error {
		taken, err := tx.TakeDaily(ctx, &noted, morning)
		if err != nil || !taken || text == "" {
			return err
		}
		wrote = true
		for i := range links {
			if err := tx.PutLineupLink(ctx, &links[i]); err != nil {
				return err
			}
		}
		return tx.AddMail(ctx, NewMail(p.accounts.now(), to.user.Email, "Pokerliga: Neues und Fristen", text))
	})
	return wrote && err == nil, err
}

// dailyText is the text of a daily letter, "" for none, with the links in it.
func (p Post) dailyText(ctx context.Context, to *reader, since, until time.Time, daily Daily) (string, []acts.LineupLink, error) {
	if to.sub.Wants == (Letters{}) {
		return "", nil, nil
	}
	news, due, links, err := daily(ctx, actorOf(to.user), since, until)
	if err != nil {
		return "", nil, err
	}
	var parts []string
	if news != "" && to.sub.Wants.News {
		parts = append(parts, news)
	}
	if !to.sub.Wants.Reminders {
		links = nil
	} else if due != "" {
		parts = append(parts, due)
	}
	if len(parts) == 0 {
		return "", nil, nil
	}
	text := acts.Greeting + strings.Join(parts, "\n\n") + "\n"
	if p.accounts.settings.URL != "" {
		text += fmt.Sprintf("\nPokerliga: %[1]s/\nDiese E-Mails abbestellen: %[1]s/abbestellen/%[2]s\n", p.accounts.settings.URL, to.sub.Token)
	}
	return text, links, nil
}
