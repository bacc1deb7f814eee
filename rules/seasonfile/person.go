package seasonfile

// Check returns the fault of a player as a [scoring.Fault], or nil.
func (p *Player) Check() error {
	if f := p.check(); f != nil {
		return f.Within("$")
	}
	return nil
}
