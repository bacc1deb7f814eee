package openapi

import (
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"pokerliga/floor"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// shapes returns an empty registry of schemas that knows the types which write
// their JSON themselves.
func shapes() huma.Registry {
	r := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	r.RegisterTypeAlias(reflect.TypeFor[scoring.Slots](), reflect.TypeFor[[6]*string]())
	r.RegisterTypeAlias(reflect.TypeFor[scoring.Millionths](), reflect.TypeFor[float64]())
	r.RegisterTypeAlias(reflect.TypeFor[floor.Number](), reflect.TypeFor[int64]())
	r.RegisterTypeAlias(reflect.TypeFor[floor.Instant](), reflect.TypeFor[time.Time]())
	return r
}

// adapt brings the schemas in line with what is written: lists are never null,
// a plan may be, and records of the season file require what they require.
func adapt(r huma.Registry) {
	for name, s := range r.Map() {
		if required := seasonfile.Required(r.TypeFromRef("#/components/schemas/" + name)); len(required) > 0 {
			s.Required = required
		}
		for key, property := range s.Properties {
			noNullList(property)
			if property.Ref == "#/components/schemas/Plan" {
				s.Properties[key] = &huma.Schema{AnyOf: []*huma.Schema{property, {Type: "null"}}}
			}
		}
	}
}

// noNullList says of a list, and of lists in it, that it is never null.
func noNullList(s *huma.Schema) *huma.Schema {
	if s.Type == huma.TypeArray {
		s.Nullable = false
		noNullList(s.Items)
	}
	if values, ok := s.AdditionalProperties.(*huma.Schema); ok {
		noNullList(values)
	}
	return s
}

// pathShape is what a part of a path must be like.
func pathShape(name string) *huma.Schema {
	one := 1.0
	switch name {
	case "matchday", "heat", "table", "sanction", "freezing":
		return &huma.Schema{Type: huma.TypeInteger, Minimum: &one}
	case "mtt":
		return &huma.Schema{Type: huma.TypeString, Enum: []any{"A", "B"}}
	case "association":
		return &huma.Schema{Type: huma.TypeString, Enum: []any{register.OEPBL, register.APSA}}
	}
	return &huma.Schema{Type: huma.TypeString, Pattern: "^[a-z0-9-]{1,64}$"}
}

// pathExamples are parts of paths as they may be.
var pathExamples = map[string]any{
	"season": "2010", "league": "bl1", "matchday": 3, "heat": 2, "table": 7, "mtt": "A",
	"club": "linz-2", "player": "p0417", "penalty": "pen-7k2mqx4c9d3e", "tournament": "open-graz", "sanction": 2,
	"squad": "em-2010", "transfer": "t-5qzv2m7k4xab",
	"freezing": 1, "notice": "n-7k2mq5x3ab1c", "association": register.OEPBL, "booking": "b-3k7q2m5n8p1r",
}
