package web

import (
	"pokerliga/league"
	"pokerliga/office/register"
	"pokerliga/web/frame"
)

// The titles of the page.
const (
	transferAsks = "Möchtest du wechseln?"
	transferGone = "Dieser Link gilt nicht mehr"
)

// TransferReply is the page on which the player of a transfer says whether he wants to move. He comes by a link and has no account.
type TransferReply struct {
	frame.Frame
	*register.TransferQuestion        // nil for a link that leads nowhere
	Path                       string // where the form is sent, which is where it stands
	Sentence                   string // what was wrong with what was sent, or why the link leads nowhere; "" if nothing was
	Answered                   bool   // the answer was just stored
}

// NewTransferReply fills the page, which stands at that path. The snapshot may be missing.
func NewTransferReply(s *league.Snapshot, q *register.TransferQuestion, path string) *TransferReply {
	return &TransferReply{Frame: frame.New(s, transferAsks), TransferQuestion: q, Path: path}
}

// NewTransferGone fills the page for a link that leads nowhere, with why. The snapshot may be missing.
func NewTransferGone(s *league.Snapshot, why string) *TransferReply {
	return &TransferReply{Frame: frame.New(s, transferGone), Sentence: why}
}
