// Package evening plans an evening of a house from what there is: players, chips and hours. It proposes which chips everybody gets, levels,
// breaks and when small chips are changed, so that the tournament ends when it is wished to. A plan changes nothing.
package evening
