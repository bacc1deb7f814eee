// Package frame is what all pages of the site have in common: the frame around
// their content, the templates and how they are drawn, static files and styles,
// the paths of the site, and the parts that pages of every kind show, such as
// places, clubs, explanations and crests. It knows no page.
package frame
