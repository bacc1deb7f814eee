package league

import "pokerliga/acts"

// stored is the outcome of content that was created or changed.
func stored(before, after any) *acts.Outcome {
	out := &acts.Outcome{Kind: acts.Changed, Content: after, Version: acts.VersionOf(after)}
	if acts.VersionOf(before) == "" {
		out.Kind = acts.Created
	}
	return out
}
