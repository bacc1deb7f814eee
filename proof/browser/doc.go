// Package browser reads the site as people do: with a real Chromium. Its tests
// visit every page on phone and desktop, light and dark, with and without
// JavaScript, and check them with axe-core (accessibility), html-validate (markup)
// and Lighthouse (both and more). These tools come from proof/tools/site and from the
// machine; if they are missing the tests are skipped, and fail on CI.
package browser
