package rulebook

// Warning is a doubt about what was entered. It changes nothing.
type Warning struct {
	Path   string `json:"path"` // in what was sent, from "$"
	Rule   Ref    `json:"rule,omitempty"`
	Detail string `json:"detail"`
}
