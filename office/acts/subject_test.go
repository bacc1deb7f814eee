package acts_test

import (
	"testing"

	"pokerliga/office/acts"
)

func TestASubjectIsTakenApartAndPutTogetherAgain(t *testing.T) {
	day := acts.MatchdayRef{Season: "2010", League: "bl1", Number: 3}
	for _, c := range []struct {
		subject acts.Subject
		fact    acts.Fact
	}{
		{"rules", acts.Fact{Topic: acts.TopicRules}},
		{"promotion/waivers/igel", acts.Fact{Topic: acts.TopicWaiver, ID: "igel"}},
		{acts.About("leagues", "bl1", "teams", "adler"), acts.Fact{Topic: acts.TopicTeam, League: "bl1", ID: "adler"}},
		{day.About(), acts.Fact{Topic: acts.TopicMatchday, League: "bl1", Matchday: 3}},
		{day.About("lineups", "adler"), acts.Fact{Topic: acts.TopicLineup, League: "bl1", Matchday: 3, ID: "adler"}},
		{day.About("heats", 2, "sit-and-gos", 7), acts.Fact{Topic: acts.TopicCard, League: "bl1", Matchday: 3, Heat: 2, ID: "7"}},
		{day.About("heats", 2, "team-mtts", "A"), acts.Fact{Topic: acts.TopicStacks, League: "bl1", Matchday: 3, Heat: 2, ID: "A"}},
	} {
		if got, is := c.subject.Fact(); !is || got != c.fact {
			t.Errorf("%s: got %+v, want %+v", c.subject, got, c.fact)
		}
		if got := c.fact.Subject(); got != c.subject {
			t.Errorf("got %s, want %s", got, c.subject)
		}
	}
}

func TestWhatIsNoFactOfASeasonIsToldApart(t *testing.T) {
	for _, s := range []acts.Subject{"", "session", "users/x", "clubs/adler", "leagues/bl1/matchdays/drei", "leagues/bl1/matchdays/3/official",
		"leagues/bl1/matchdays/3/heats/1/draw", "promotion/confirm"} {
		if f, is := s.Fact(); is {
			t.Errorf("%q: got %+v", s, f)
		}
	}
}
