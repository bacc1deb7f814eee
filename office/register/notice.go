package register

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// Notice is what a club is told: a sentence about something that concerns it. It is read once somebody of the club, or an
// admin, says so.
type Notice struct {
	ID      string
	Club    string // "" for what a director is told
	At      time.Time
	Season  string // "" for what is no affair of a season
	Subject string // path of the resource, as in the journal
	Text    string
	Decides bool      // it tells of a decision or waits for one, and was told by a letter of its own
	Read    time.Time // zero while nobody has read it
}

// News is what clubs are told of an act. It names no player, because notices and letters outlive what is erased.
type News struct {
	Clubs   []string
	Title   string
	Text    string
	From    string // who tells it, "" for whose act it is
	Decides bool   // a decision, or one that the club is to make: whom it concerns has a letter at once, and cannot unsubscribe from that
}

// President is a president of a club as he gets letters.
type President struct{ User, Email string }

// Notify leaves a notice to each of the clubs. The presidents have a letter: of a decision at once, of the rest with their
// daily one. Whoever presides a club and has done the act himself need not be told.
func Notify[T Tx](ctx context.Context, a *acts.Act[T], news News) error {
	var clubs []string
	for _, club := range news.Clubs {
		if club != "" && !a.By.Presides(club) && !slices.Contains(clubs, club) {
			clubs = append(clubs, club)
		}
	}
	if len(clubs) == 0 {
		return nil
	}
	a.Notifies = append(a.Notifies, clubs...)
	notices := make([]Notice, len(clubs))
	for i, club := range clubs {
		notices[i] = Notice{ID: a.ID("n-"), Club: club, At: a.Entry.At, Season: a.At.Season, Subject: string(a.Entry.Subject), Text: news.Text,
			Decides: news.Decides}
	}
	if err := a.Tx.AddNotices(ctx, notices); err != nil {
		return err
	}
	if err := a.Tx.DuePushes(ctx, clubs, a.Entry.At); err != nil || !news.Decides {
		return err
	}
	text, err := news.letter(ctx, a.Tx, &a.Request, clubs)
	if err != nil {
		return err
	}
	presidents, err := a.Tx.Presidents(ctx, clubs)
	if err != nil {
		return err
	}
	for _, p := range presidents {
		if err := a.Tx.AddLetter(ctx, a.Entry.At, p.Email, news.Title, text); err != nil {
			return err
		}
	}
	return nil
}

// letter is the text of a letter: who tells whom what, and where it stands.
func (n *News) letter(ctx context.Context, r Reader, by *acts.Request, to []string) (string, error) {
	names, err := r.Clubs(ctx)
	if err != nil {
		return "", err
	}
	named, whom := nameIn(names), ""
	if len(to) == 1 {
		whom = named(to[0]) + " "
	}
	return fmt.Sprintf("%s%s teilt %smit:\n\n%s\n\nIm Arbeitsplatz ansehen: %s/verein\n", acts.Greeting, cmp.Or(n.From, teller(by, named)), whom, n.Text,
		acts.SiteHere), nil
}

// teller is in whose name an act tells something. Who directs a matchday and presides a club acts for the club whose affair it is.
func teller(by *acts.Request, named func(id string) string) string {
	presides := slices.IndexFunc(by.By.Roles, func(r acts.Role) bool { return r.Kind == acts.RolePresident })
	switch {
	case by.By.Admin():
		return "Die APSA"
	case by.By.Presides(by.At.Club):
		return named(by.At.Club)
	case presides >= 0 && !by.By.Directs(by.At.MatchdayRef):
		return named(by.By.Roles[presides].Club)
	}
	return "Die Turnierleitung"
}

// NewsText tells what is new for clubs and directors, in the order in which it happened; "" for nothing.
func NewsText(told []Notice, club func(id string) string) string {
	if len(told) == 0 {
		return ""
	}
	text := "Neu:"
	for i := len(told) - 1; i >= 0; i-- {
		to := "Turnierleitung"
		if told[i].Club != "" {
			to = club(told[i].Club)
		}
		text += fmt.Sprintf("\n- %s (%s): %s", to, rulebook.Moment(told[i].At), told[i].Text)
	}
	return text
}
