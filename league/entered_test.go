package league_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// A president enters what a player has said to the club, until the lineups freeze (§ 2.2.14); it is marked, the player's own
// answer takes its place, and only what the club has entered can be taken back.
func TestAPresidentEntersWhatAPlayerHasSaid(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		by := h.president("adler")
		enter := func(player string, says matchday.Availability, word string) (*acts.Outcome, error) {
			return h.EnterReply(ctx, by, day1, "adler", player, says, word, none)
		}
		h.refused("", "$.player", "Bitte einen Spieler auswählen")(enter("", matchday.CanPlay, ""))
		h.refused("", "$.player", "Bitte einen Spieler auswählen")(enter("biber-1", matchday.CanPlay, ""))
		h.refused("", "$.says", "Ja, Nein oder Vielleicht")(enter("adler-1", "", ""))
		h.refused("", "$.word", "200 Zeichen")(enter("adler-1", matchday.CanPlay, strings.Repeat("ä", 201)))
		h.fails(acts.ErrDenied)(h.EnterReply(ctx, h.president("biber"), day1, "adler", "adler-1", matchday.CanPlay, "", none))
		h.fails(acts.ErrDenied)(h.EnterReply(ctx, h.admin, day1, "adler", "adler-1", matchday.CanPlay, "", none))
		if h.said(by, "adler-1") != nil {
			h.Error("what was refused is stored")
		}

		h.must(enter("adler-1", matchday.CanPlay, " hat angerufen "))
		h.must(enter("adler-1", matchday.CanPlay, " hat angerufen ")) // twice is as once
		a := h.said(by, "adler-1")
		said := availability.Reply{Says: matchday.CanPlay, Word: "hat angerufen", At: h.clock.UTC(), ByClub: true}
		if a == nil || a.Reply != said || a.IsAsked() {
			h.Fatalf("%+v", a)
		}
		if e := h.last(); e.Act != "availability.enter" || !strings.Contains(e.After, "adler-1") || e.Kept != "" {
			h.Errorf("%+v", e)
		}
		h.nothingOf("angerufen")

		// The player is asked after all, reads what the club has entered, and answers himself.
		link := h.asksPlayers(by, byLink, "adler-1")[0].Token
		if q, err := h.Availability.Question(ctx, link); err != nil || !q.Reply.ByClub || q.Reply.Says != matchday.CanPlay {
			h.Errorf("%+v %v", q, err)
		}
		h.must(h.SendReply(ctx, link, matchday.CannotPlay, ""))
		if a := h.said(by, "adler-1"); a.Reply.ByClub || a.Reply.Says != matchday.CannotPlay || !a.IsAsked() {
			h.Errorf("%+v", a)
		}
		h.refused("", "$.says", "hat der Spieler selbst geantwortet")(enter("adler-1", availability.Nothing, ""))
		h.must(enter("adler-1", matchday.MayPlay, "")) // he has called again
		h.must(enter("adler-1", availability.Nothing, ""))
		if a := h.said(by, "adler-1"); a.Reply != (availability.Reply{}) || !a.IsAsked() {
			h.Errorf("%+v", a)
		}

		h.at(13, 31)
		h.refused("", "", "stehen fest")(enter("adler-1", matchday.CanPlay, ""))
	})
}

// The file of a player tells the president of his club how the club reaches him and what he has said; the association reads
// neither, and when he is erased both are gone.
func TestTheFileOfAPlayerTellsWhatHisClubKnows(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 1, 12, 0, 0, 0, rulebook.Vienna())
		by := h.president("adler")
		h.must(h.PutMemberContact(ctx, by, "adler", "adler-1", &register.MemberContact{Email: "anna@example.at"}, none))
		h.must(h.EnterReply(ctx, by, day1, "adler", "adler-1", matchday.MayPlay, "erst ab drei", none))
		file, err := h.PlayerFile(ctx, by, "adler-1")
		if err != nil || file.Contacts["adler"].Email != "anna@example.at" || len(file.Answers) != 1 ||
			file.Answers[0].Reply.Word != "erst ab drei" || file.Answers[0].Matchday != 1 || file.Answers[0].Club != "adler" {
			h.Fatalf("%+v %v", file, err)
		}
		if file, err := h.PlayerFile(ctx, by, "adler-2"); err != nil || len(file.Contacts)+len(file.Answers) != 0 {
			h.Errorf("%+v %v", file, err)
		}
		if file, err := h.PlayerFile(ctx, h.admin, "adler-1"); err != nil || len(file.Contacts)+len(file.Answers) != 0 {
			h.Errorf("the association reads %+v %+v, %v", file.Contacts, file.Answers, err)
		}
		h.gone("adler", "adler-1")
		*h.clock = h.clock.AddDate(0, 1, 0)
		h.must(h.ErasePlayer(ctx, h.admin, "adler-1", "auf Antrag", none))
		contacts, err := h.store.MemberContacts(ctx, "adler")
		if asked, failed := h.store.AskingsOf(ctx, "adler-1"); err != nil || failed != nil || len(contacts)+len(asked) != 0 {
			h.Errorf("%+v %+v %v %v", contacts, asked, err, failed)
		}
	})
}
