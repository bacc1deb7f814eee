// Package browser reads the site as people do: with a real Chromium. Its tests
// walk every page on phone and desktop, light and dark, with and without
// JavaScript, and have programs of others judge them: axe-core whether everybody
// can use them, html-validate whether they are HTML, Lighthouse both and more.
// Those programs come from the closet tools/site and from the machine; where
// they are missing, the tests say so and are skipped, but not on CI.
package browser
