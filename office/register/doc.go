// Package register keeps what is true now of clubs, players and memberships, whom all seasons share: who they are, how
// a club is reached, who plays for whom, and how a player moves from one club to another. What it changes it carries
// into the open seasons.
package register
