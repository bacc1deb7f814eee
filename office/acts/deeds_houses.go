package acts

// The deeds of templates of the floor: houses, structures and chip sets.
const (
	DeedTemplate     Deed = "template.put"
	DeedDropTemplate Deed = "template.delete"
)

// templatePowers is the part of the table of powers that concerns templates. Everybody may read them.
var templatePowers = []Power{
	{DeedTemplate, ScopeOffice, []Grant{Admins}},
	{DeedDropTemplate, ScopeOffice, []Grant{Admins}},
}
