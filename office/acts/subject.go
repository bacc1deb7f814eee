package acts

import (
	"fmt"
	"strconv"
	"strings"
)

// Subject names what an act is about by its path in the journal, as in
// "leagues/bl1/matchdays/3/heats/2/sit-and-gos/7". What concerns a season is named
// within it.
type Subject string

// About returns the subject that these parts lead to.
func About(parts ...any) Subject {
	words := make([]string, len(parts))
	for i, part := range parts {
		words[i] = fmt.Sprint(part)
	}
	return Subject(strings.Join(words, "/"))
}

// About returns the subject that these parts lead to from the matchday on.
func (at MatchdayRef) About(parts ...any) Subject {
	return About(append([]any{"leagues", at.League, "matchdays", at.Number}, parts...)...)
}

// Topic says what kind of thing a subject is.
type Topic string

// The topics that are facts of a season, with the paths of their subjects.
const (
	TopicLeague        Topic = "leagues/{league}"
	TopicTeam          Topic = "leagues/{league}/teams/{id}"
	TopicLeaving       Topic = "leagues/{league}/leavings/{id}"
	TopicRegistration  Topic = "leagues/{league}/registrations/{id}"
	TopicMatchday      Topic = "leagues/{league}/matchdays/{matchday}"
	TopicInterruption  Topic = "leagues/{league}/matchdays/{matchday}/interruption"
	TopicAnnulment     Topic = "leagues/{league}/matchdays/{matchday}/annulment"
	TopicLineup        Topic = "leagues/{league}/matchdays/{matchday}/lineups/{id}"
	TopicNoShow        Topic = "leagues/{league}/matchdays/{matchday}/no-shows/{id}"
	TopicHeat          Topic = "leagues/{league}/matchdays/{matchday}/heats/{heat}"
	TopicCard          Topic = "leagues/{league}/matchdays/{matchday}/heats/{heat}/sit-and-gos/{id}"
	TopicStacks        Topic = "leagues/{league}/matchdays/{matchday}/heats/{heat}/team-mtts/{id}"
	TopicTieDecisions  Topic = "tie-decisions"
	TopicPromotion     Topic = "promotion"
	TopicMasterPlayOff Topic = "promotion/master-play-off"
	TopicDecisions     Topic = "promotion/decisions"
	TopicWaiver        Topic = "promotion/waivers/{id}"
	TopicRules         Topic = "rules"
	TopicTournament    Topic = "tournaments/{id}"
)

// topics are the topics that are facts of a season.
var topics = []Topic{TopicLeague, TopicTeam, TopicLeaving, TopicRegistration, TopicMatchday, TopicInterruption, TopicAnnulment, TopicLineup, TopicNoShow, TopicHeat, TopicCard, TopicStacks,
	TopicTieDecisions, TopicPromotion, TopicMasterPlayOff, TopicDecisions, TopicWaiver, TopicRules, TopicTournament}

// Fact is a subject taken apart.
type Fact struct {
	Topic          Topic
	League         string
	Matchday, Heat int
	ID             string // of the club, tournament or MTT, or the number of the table
}

// Fact takes the subject apart; false where it is no fact of a season.
func (s Subject) Fact() (Fact, bool) {
	for _, t := range topics {
		if f, is := t.match(string(s)); is {
			return f, true
		}
	}
	return Fact{}, false
}

// Subject puts the fact together again.
func (f Fact) Subject() Subject {
	fill := strings.NewReplacer("{league}", f.League, "{matchday}", strconv.Itoa(f.Matchday), "{heat}", strconv.Itoa(f.Heat), "{id}", f.ID)
	return Subject(fill.Replace(string(f.Topic)))
}

// match takes a path apart that is of the topic.
func (t Topic) match(path string) (Fact, bool) {
	pattern, words := strings.Split(string(t), "/"), strings.Split(path, "/")
	if len(pattern) != len(words) {
		return Fact{}, false
	}
	f := Fact{Topic: t}
	var err error
	for i, word := range words {
		switch pattern[i] {
		case "{league}":
			f.League = word
		case "{id}":
			f.ID = word
		case "{matchday}":
			f.Matchday, err = strconv.Atoi(word)
		case "{heat}":
			f.Heat, err = strconv.Atoi(word)
		default:
			if word != pattern[i] {
				return Fact{}, false
			}
		}
		if err != nil {
			return Fact{}, false
		}
	}
	return f, true
}
