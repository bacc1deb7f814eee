package explain

// Compared is what tests ask for.
var Compared = compared
