package web

import (
	"pokerliga/league"
	"pokerliga/web/frame"
)

// Failure is the page of an error.
type Failure struct {
	frame.Frame
	Status      int
	Sentence    string
	Help        string       // what to try instead, "" if there is nothing
	Suggestions *Suggestions // of a page that was not found
	Back        string       // the page with the form that is sent to this address, "" where there is none
}

// NewFailure fills the page of an error with its HTTP status, title and
// sentence. The snapshot may be missing.
func NewFailure(s *league.Snapshot, status int, title, sentence string) *Failure {
	return &Failure{Frame: frame.New(s, title), Status: status, Sentence: sentence, Help: help[status]}
}

// help says what to try when a page cannot be shown.
var help = map[int]string{
	405: "An diese Adresse werden nur Formulare gesendet. Gespeichert wurde jetzt nichts.",
	404: "Vielleicht kommen der Verein, der Spieler oder die Sammelrunde in dieser Saison nicht vor. Die Suche und die Seiten darunter helfen weiter.",
	503: "Bitte in einer Minute noch einmal versuchen.",
}
