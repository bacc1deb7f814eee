package main

import (
	"strings"
	"testing"
)

func TestWhatIsSaidOfTests(t *testing.T) {
	var out strings.Builder
	l := newLog(&out)
	l.hear(strings.NewReader(`{"Action":"build-output","Output":"x.go:1: cannot\n"}
{"Action":"start","Package":"p/a"}
{"Action":"output","Package":"p/a","Test":"TestOne","Output":"    a_test.go:3: one is wrong\n"}
{"Action":"output","Package":"p/a","Test":"TestTwo","Output":"    a_test.go:9: there is no PostgreSQL\n"}
{"Action":"fail","Package":"p/a","Test":"TestOne","Elapsed":0.5}
{"Action":"skip","Package":"p/a","Test":"TestTwo","Elapsed":0}
{"Action":"output","Package":"p/b","Test":"TestThree","Output":"    never shown\n"}
{"Action":"output","Package":"p/b","Test":"TestThree","Output":"    b_test.go:5: PostgreSQL: 15.18\n"}
{"Action":"pass","Package":"p/b","Test":"TestThree/sqlite","Elapsed":2}
{"Action":"pass","Package":"p/b","Test":"TestThree","Elapsed":2}
{"Action":"pass","Package":"p/b","Elapsed":2.25}
not an event
{"Action":"fail","Package":"p/a","Elapsed":0.75}
{"Action":"skip","Package":"p/c"}
`))
	l.sum()
	want := `x.go:1: cannot
    a_test.go:3: one is wrong
PostgreSQL: 15.18
ok   p/b                                    2.2 s     1 tests
not an event
fail p/a                                    0.8 s     2 tests
left out: 1 times, there is no PostgreSQL
the slowest, with waiting for others:
     2.0 s  p/b TestThree
     0.5 s  p/a TestOne
     0.0 s  p/a TestTwo
tests: 2 passed, 1 failed, 1 skipped
`
	if got := out.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
