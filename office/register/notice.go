package register

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Notice is what a club is told: a sentence about something that concerns it. It is read once somebody of the club, or an
// admin, says so.
type Notice struct {
	ID      string
	Club    string // "" for what a director is told
	At      time.Time
	Season  string // "" for what is no affair of a season
	Subject string // path of the resource, as in the journal
	Case    string // id of the league whose case it is about, "" unless a director is told of one
	Text    string
	Decides bool      // it tells of a decision or waits for one, and was told by a letter of its own
	Read    time.Time // zero while nobody has read it
}

// Path returns the page that shows what the notice is about: within the club's own pages where the club can do something there, otherwise a
// public one; the first of these pages where there is no other.
func (n *Notice) Path() string {
	own, parts := clubPages+n.Club, strings.Split(n.Subject, "/")
	in := func(i int) string { // a part of the subject, "" where it has ended
		if i < len(parts) {
			return parts[i]
		}
		return ""
	}
	switch {
	case n.Case != "":
		return fmt.Sprintf("/ligen/%s/%s/faelle/%s", n.Case, n.Season, in(1))
	case n.Club == "":
		return "/saal"
	case parts[0] == "clubs" && in(2) == "availability":
		return fmt.Sprintf("%s/aufstellung/%s/%s/%s", own, in(3), in(4), in(5))
	case parts[0] == "players" && in(1) != "":
		return "/spieler/" + in(1)
	case parts[0] == "leagues" && in(2) == "registrations":
		return own + "/anmeldung"
	case parts[0] == "leagues" && in(4) == "lineups":
		return fmt.Sprintf("%s/aufstellung/%s/%s/%s", own, n.Season, in(1), in(3))
	case parts[0] == "leagues" && in(2) == "matchdays":
		return fmt.Sprintf("/ligen/%s/%s/sammelrunden/%s", in(1), n.Season, in(3))
	case parts[0] == "leagues":
		return fmt.Sprintf("/ligen/%s/%s", in(1), n.Season)
	case parts[0] == "cases" && in(1) != "":
		return fmt.Sprintf("%s/proteste#%s", own, CaseAnchor(n.Season, in(1)))
	case parts[0] == "transfers" && in(1) != "":
		return own + "/transfers#" + TransferAnchor(in(1))
	case parts[0] == "circulars" && in(1) != "":
		return own + "/rundschreiben#" + CircularAnchor(in(1))
	case parts[0] == "floor" && in(1) != "":
		return "/turniere/" + in(1)
	case places[parts[0]] != "":
		return own + places[parts[0]]
	case n.Season != "":
		return "/saisonen/" + n.Season
	}
	return own
}

// clubPages is where the pages of a club for its presidents begin.
const clubPages = "/verein/"

// places are the pages of a club about kinds of things, by the first part of their subject.
var places = map[string]string{"cases": "/proteste", "transfers": "/transfers", "bookings": "/abrechnung", "invoices": "/abrechnung", "reminders": "/abrechnung",
	"fees": "/abrechnung", "reports": "/berichte"}

// CaseAnchor is the id of a case on the page of a club's protests.
func CaseAnchor(season, number string) string { return "fall-" + season + "-" + number }

// TransferAnchor is the id of a transfer on the page of a club's transfers.
func TransferAnchor(transfer string) string { return "transfer-" + transfer }

// News is what clubs are told of an act. It names no player, because notices and letters outlive what is erased.
type News struct {
	Clubs   []string
	Title   string
	Text    string
	Letter  string // what the letter says, "" for the text
	From    string // who tells it, "" for whose act it is
	Season  string // id of the season it is about, "" for that of the act
	About   string // path of the resource, "" for that of the act
	Decides bool   // a decision, or one that the club is to make: whom it concerns has a letter at once, and cannot unsubscribe from that
}

// President is a president of a club as he gets letters.
type President struct{ User, Email, Club string }

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
		notices[i] = Notice{ID: a.ID("n-"), Club: club, At: a.Entry.At, Season: cmp.Or(news.Season, a.At.Season), Subject: cmp.Or(news.About, string(a.Entry.Subject)), Text: news.Text,
			Decides: news.Decides}
	}
	if err := a.Tx.AddNotices(ctx, notices); err != nil {
		return err
	}
	if err := a.Tx.DuePushes(ctx, clubs, a.Entry.At); err != nil || !news.Decides {
		return err
	}
	presidents, err := a.Tx.Presidents(ctx, clubs)
	if err != nil {
		return err
	}
	letters, err := news.letters(ctx, a.Tx, &a.Request, notices)
	if err != nil {
		return err
	}
	for i, p := range presidents {
		if i > 0 && presidents[i-1].Email == p.Email { // who presides several of the clubs has one letter
			continue
		}
		if err := a.Tx.AddLetter(ctx, a.Entry.At, p.Email, news.Title, letters[p.Club]); err != nil {
			return err
		}
	}
	return nil
}

// letters are the texts of the letters with these notices, by club: who tells whom what about which season, and where it stands.
func (n *News) letters(ctx context.Context, r Reader, by *acts.Request, notices []Notice) (map[string]string, error) {
	clubs, err := r.Clubs(ctx)
	if err != nil {
		return nil, err
	}
	seasons, err := r.Seasons(ctx)
	if err != nil {
		return nil, err
	}
	named, texts := nameIn(clubs), map[string]string{}
	for i := range notices {
		to := &notices[i]
		about := ""
		if season := SeasonName(seasons, to.Season); season != "" && !strings.Contains(n.Text, season) {
			about = " (" + season + ")"
		}
		texts[to.Club] = fmt.Sprintf("%s%s teilt %s mit%s:\n\n%s\n\nAnsehen: %s%s\n", acts.Greeting, cmp.Or(n.From, teller(by, named)), named(to.Club),
			about, cmp.Or(n.Letter, n.Text), acts.SiteHere, to.Path())
	}
	return texts, nil
}

// SeasonName returns the name of a season, "" where there is none with that id.
func SeasonName(seasons []SeasonHead, id string) string {
	if s := scoring.Find(seasons, func(s *SeasonHead) bool { return s.ID == id }); s != nil {
		return s.Name
	}
	return ""
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

// Standing leaves out of the notices, of which the latest is the first, that a result became official or provisional where the club was
// told the contrary later.
func Standing(told []Notice) []Notice {
	type result struct{ club, season, subject string }
	known := map[result]bool{}
	return slices.DeleteFunc(told, func(n Notice) bool {
		of := result{n.Club, n.Season, n.Subject}
		was := known[of]
		known[of] = strings.HasSuffix(n.Subject, "/official")
		return was
	})
}

// NewsText tells what is new for clubs and directors, in the order in which it happened, with the page of each; "" for nothing.
func NewsText(told []Notice, club, season func(id string) string) string {
	if len(told) == 0 {
		return ""
	}
	text := "Neu:"
	for i := len(told) - 1; i >= 0; i-- {
		to := "Turnierleitung"
		if told[i].Club != "" {
			to = club(told[i].Club)
		}
		if of := season(told[i].Season); of != "" && !strings.Contains(told[i].Text, of) {
			to += ", " + of
		}
		text += fmt.Sprintf("\n- %s (%s): %s: %s%s", to, rulebook.Moment(told[i].At), strings.TrimSuffix(told[i].Text, "."), acts.SiteHere, told[i].Path())
	}
	return text
}
