package rulebook

// Warning points at something unlikely in a request that was accepted. It changes
// nothing.
type Warning struct {
	Path   string `json:"path"` // in what was sent, from "$"
	Rule   Ref    `json:"rule,omitempty"`
	Detail string `json:"detail"`
}
