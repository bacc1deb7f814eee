package league

// Token is a personal API token: a part of what its owner may do.
type Token struct {
	Scopes []Scope
}
