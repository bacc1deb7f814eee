package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pokerliga/promotion"
	"pokerliga/rules/projection"
	"pokerliga/rules/seasonfile"
)

// The target for a forecast: so many clubs, from so many seasons at least, in less than so long.
const (
	forecastClubs   = 18
	forecastSeasons = 100_000
	longestForecast = time.Second
)

// forecasting measures how long the rest of a league is played, after its first, its middle and its last but one matchday,
// where most, half and the least of it is left. It is played by one thread.
func (w *workshop) forecasting(ctx context.Context) ([]figure, error) {
	season, _, err := readSeason(yardstick)
	if err != nil {
		return nil, err
	}
	rules, l := season.RulesInForce(), seasonfile.Compute(season).League(season.Leagues[0].ID)
	if len(l.Standings) != forecastClubs || projection.Seasons < forecastSeasons {
		return nil, fmt.Errorf("%d clubs and %d seasons are not what the target is about", len(l.Standings), projection.Seasons)
	}
	zones := promotion.ZonesOf(&rules, season.Leagues, l.ID)
	days := l.Matchdays
	var said []string
	var longest time.Duration
	for _, after := range []int{days[0].Number, days[len(days)/2-1].Number, days[len(days)-2].Number} {
		var took []time.Duration
		var played *projection.Projection
		standing := l.After(after)
		for range w.times(9, 3) {
			begun := time.Now()
			played = projection.Of(&rules, standing, zones, projection.Seasons)
			took = append(took, time.Since(begun))
		}
		if played == nil || played.Seasons != projection.Seasons || len(played.Clubs) != forecastClubs {
			return nil, fmt.Errorf("after matchday %d not %d seasons of %d clubs were played", after, projection.Seasons, forecastClubs)
		}
		longest = max(longest, median(took))
		said = append(said, millis(median(took)))
	}
	return []figure{{
		what: fmt.Sprintf("the forecast of a league of %d clubs from %d seasons, "+
			"after the first, the middle and the last but one of %d matchdays", forecastClubs, projection.Seasons, len(days)),
		measured: strings.Join(said, ", "), target: "< " + millis(longestForecast), missed: longest >= longestForecast,
	}}, ctx.Err()
}
