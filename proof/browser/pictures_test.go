package browser

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// pictures are those that README and the handbooks show, taken from the demo league, or from a site that is set up.
var pictures = []struct {
	name, path    string
	width, height int64
	dark          bool
	who           viewer
	shown         string // the text that shows it
}{
	{"table.png", "/ligen/bl1/2026/tabelle", 1280, 1440, false, public, "README.md"},
	{"matchday.png", "/ligen/bl1/2026/sammelrunden/4", 390, 1000, true, public, "README.md"},
	{"number.png", "/ligen/bl1/2026/sammelrunden/3/josefstadt", 780, 1200, false, public, "README.md"},
	{"lineup.png", "/verein/" + lineupClub + "/aufstellung/2026/bl2/4", 780, 1480, false, president, "README.md"},
	{"entry.png", hallPath("/heats/3/tische/2"), 390, 1180, false, directorOfToday, "README.md"},
	{"day.png", hallPath(""), 780, 1180, false, directorOfToday, "docs/handbuch/leitung.md"},
	{"laptop.png", "/start", 780, 1400, false, onLaptop, "docs/handbuch/leitung.md"},
	{"devices.png", "/geraete", 780, 700, false, onLaptop, "docs/handbuch/leitung.md"},
	{"office.png", "/buero", 780, 1480, false, admin, "docs/handbuch/apsa.md"},
	{"consequences.png", "/buero/saisonen/2026/sanktionen", 780, 1180, false, admin, "docs/handbuch/apsa.md"},
	{"board.png", "/buero/saisonen/2026/vorlage", 1280, 1200, false, admin, "docs/handbuch/apsa.md"},
	{"resolved.png", "/buero/saisonen/2026/vorlage#beschluesse", 780, 640, false, admin, "docs/handbuch/apsa.md"},
	{"annulled.png", "/buero/saisonen/2026/sammelrunden/bl1/3", 780, 1180, false, admin, "docs/handbuch/apsa.md"},
	{"leaving.png", "/buero/saisonen/2026/ausscheiden", 780, 1180, false, admin, "docs/handbuch/apsa.md"},
	{"deposit.png", "/buero/saisonen/2026/geld#konto-" + lineupClub, 780, 1000, false, admin, "docs/handbuch/apsa.md"},
	{"case.png", "/buero/saisonen/2026/faelle/1", 780, 1180, false, admin, "docs/handbuch/apsa.md"},
	{"names.png", "/buero/vereine/" + lineupClub + "#namen", 780, 700, false, admin, "docs/handbuch/apsa.md"},
	{"slip.png", "/buero/vereine/" + lineupClub, 780, 700, false, admin, "docs/handbuch/apsa.md"},
	{"invoices.png", "/buero/saisonen/2026/geld/rechnungen/" + lineupClub, 780, 900, false, admin, "docs/handbuch/apsa.md"},
	{"person.png", "/buero/spieler/", 780, 1000, false, admin, "docs/handbuch/apsa.md"},
	{"circular.png", "/buero/rundschreiben", 780, 1000, false, admin, "docs/handbuch/apsa.md"},
	{"chronicle.png", "/buero/chronik", 780, 1000, false, admin, "docs/handbuch/apsa.md"},
	{"plan.png", "/floor/haeuser/plan?players=27&more=5&start=19:00&end=23:30&chips=25:400,100:400,500:300,1000:200,5000:50#vorschlag", 780, 1480, false, admin,
		"docs/handbuch/turnier.md"},
	{"journal.png", "/buero/journal#eintraege-titel", 1280, 900, false, admin, "docs/handbuch/apsa.md"},
	{"steps.png", stepsPath, 780, 1620, false, firstAdmin, "docs/handbuch/erste-schritte.md"},
	{"floor.png", "/floor/herbstabend", 1280, 1180, false, directorOfEvening, "docs/handbuch/turnier.md"},
	{"scribe.png", "/floor/herbstabend/tisch/2", 390, 1000, false, directorOfEvening, "docs/handbuch/turnier.md"},
	{"registration.png", "/floor/herbstabend/anmeldung", 780, 1180, false, directorOfEvening, "docs/handbuch/turnier.md"},
	{"later.png", "/floor/herbstabend/nachtragen", 780, 1180, false, directorOfEvening, "docs/handbuch/turnier.md"},
	{"forecasts.png", "/prognosen/" + demo.House, 780, 900, false, directorOfEvening, "docs/handbuch/turnier.md"},
	{"clock.png", "/turniere/herbstabend/uhr", 1280, 720, false, directorOfEvening, "README.md"},
	{"night.png", "/floor/herbstabend/ende", 780, 1180, false, directorOfEvening, "docs/handbuch/turnier.md"},
}

// viewer is who looks at a picture.
type viewer int

const (
	public viewer = iota
	president
	admin
	directorOfToday // who has entered a card of the third heat
	firstAdmin      // of a site that is set up
	directorOfEvening
	onLaptop // the director of today, on the laptop in the hall
)

// Pictures are taken with two points for a pixel, and are not too heavy for
// those who read README on the way.
const (
	sharpness = 2
	heaviest  = 250 << 10
)

// folder is where the pictures are.
var folder = filepath.Join("..", "..", "docs", "pictures")

// With POKERLIGA_PICTURES=1, as make pictures sets it, they are taken anew.
func TestThePicturesOfREADMEAreThere(t *testing.T) {
	if os.Getenv("POKERLIGA_PICTURES") != "" {
		takePictures(t)
	}
	for _, p := range pictures {
		text, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(p.shown)))
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(folder, p.name))
		if err != nil {
			t.Error(err)
			continue
		}
		taken, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", p.name, err)
			continue
		}
		if size := taken.Bounds().Size(); size != image.Pt(int(p.width)*sharpness, int(p.height)*sharpness) {
			t.Errorf("%s is %v points large", p.name, size)
		}
		if len(colours(taken)) < 16 {
			t.Errorf("%s shows nothing", p.name)
		}
		if len(data) > heaviest {
			t.Errorf("%s has %d bytes", p.name, len(data))
		}
		if !strings.Contains(string(text), "pictures/"+p.name) {
			t.Errorf("%s does not show %s", p.shown, p.name)
		}
	}
}

// Every picture that README or a handbook shows is one of those that are taken.
func TestEveryPictureThatIsShownIsTaken(t *testing.T) {
	texts, err := filepath.Glob(filepath.Join("..", "..", "docs", "handbuch", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, name := range append(texts, filepath.Join("..", "..", "README.md")) {
		text, err := os.ReadFile(name) //nolint:gosec // it is ours
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`pictures/([\w-]+\.png)`).FindAllStringSubmatch(string(text), -1) {
			shown++
			taken := false
			for _, p := range pictures {
				taken = taken || p.name == found[1]
			}
			if !taken {
				t.Errorf("%s shows %s, which nobody takes", name, found[1])
			}
		}
	}
	if shown < len(pictures) {
		t.Errorf("%d pictures are shown, %d are taken", shown, len(pictures))
	}
}

// takePictures takes all of them.
func takePictures(t *testing.T) {
	t.Helper()
	b := <-launch(t, tools(t), 1)
	last, current := demo.Seasons(saturday)
	s := serve(t, last, current)
	s.president(t, lineupClub)
	for _, p := range pictures {
		switch p.who {
		case president:
			b.signIn(t, s, "/verein", true, "Zu tun")
		case admin:
			if p.name == "office.png" {
				s = serve(t, last, current)
				s.admin(t)
				b.goTo(t, s, "/buero", true)
				b.enterAs(t, adminEmail, adminPassword, "Was wartet, das Dringendste zuerst")
			}
		case directorOfToday:
			if p.name == "entry.png" {
				s = b.begunHeat(t)
			}
		case directorOfEvening:
			if p.name == "floor.png" {
				s, _ = b.runsEvening(t, true)
			}
		case firstAdmin:
			s = b.halfSetUp(t)
		case onLaptop:
			if p.name == "laptop.png" {
				home, _ := thirdHeat(t)
				h := home.carriesAlong(t)
				b.entersLaptop(t, h, "/start", true)
				s = &h.site
			}
		case public:
		}
		path := p.path
		switch p.name {
		case "board.png":
			s.unusual(t)
		case "case.png":
			s.protests(t)
		case "names.png":
			done(t)(s.office.Acts.Do(t.Context(), acts.Console, &register.PutClub{Club: lineupClub, Name: "Pik Zehner Wien-Favoriten"},
				acts.Terms{Match: []acts.Version{acts.AnyVersion}}))
		case "night.png":
			s.nightfall(t)
		case "person.png":
			path += current.Players[0].ID + "#doppelt"
		}
		if err := b.open(s.home, path, 200, true); err != nil {
			t.Fatal(err)
		}
		if err := b.turn(look{p.width, p.dark, true}); err != nil {
			t.Fatal(err)
		}
		size := emulation.SetDeviceMetricsOverrideParams{Width: p.width, Height: p.height, DeviceScaleFactor: sharpness}
		if err := tell(b, emulation.SetDeviceMetricsOverride, size); err != nil {
			t.Fatal(err)
		}
		if p.name == "consequences.png" {
			b.fill(t, "sanktion-points", "-3")
			b.fill(t, "sanktion-reason", "Chips weitergegeben")
			b.press(t, p.path, "Gespeichert ist noch nichts")
		}
		if p.name == "deposit.png" {
			b.holds(t, "[...document.querySelectorAll('#konten, #konten details:has(' + location.hash + ')')].every((d) => (d.open = true))")
		}
		if p.name == "slip.png" {
			b.expect(422)
			b.press(t, p.path+"/entfernen", "daran hängt")
			b.expect(0)
			b.holds(t, "location.hash = 'versehen', true")
		}
		if p.name == "circular.png" {
			b.holds(t, "location.hash = document.querySelector('section.panel[id^=rundschreiben]').id, true")
		}
		if p.name == "annulled.png" {
			b.fill(t, "annullierung-reason", "Falsche Stacks an drei Tischen")
			b.press(t, p.path+"/annullierung", "Gespeichert ist noch nichts")
		}
		if p.name == "leaving.png" {
			b.holds(t, "document.getElementById('ausscheiden-bl2-club').value = 'erzberg', document.getElementById('ausscheiden-bl2-kind').value = 'dissolved', true")
			b.fill(t, "ausscheiden-bl2-reason", "Der Verein hat sich aufgelöst")
			b.press(t, p.path+"/bl2", "Gespeichert ist noch nichts")
		}
		if p.name == "entry.png" {
			b.types(t, "3+97,") // a place, and chips that are being typed
		}
		const ready = "document.fonts.ready.then(() => { document.querySelector(location.hash || 'html').scrollIntoView(); return true })"
		if _, err := ask[bool](b, ready); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(b.ctx, patience)
		taken, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
		cancel()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, p.name), light(t, taken), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// begunHeat serves the third heat of today's matchday, whose first card somebody has entered; its director has signed in.
func (b *tab) begunHeat(t *testing.T) *site {
	t.Helper()
	s, played := thirdHeat(t)
	s.entered(t, *cardOf(played, 1))
	b.entersHall(t, s, "/saal", true, "Meine Sammelrunden")
	return s
}

// unusual does in the office what is not ordinary: a resolution, motions, an invoice, a circular, and a season of long ago.
func (s *site) unusual(t *testing.T) {
	t.Helper()
	day := declare.Day(rulebook.Day(s.office.Now()))
	fine := &seasons.Fine{InSeason: "2026", Club: lineupClub, Date: day, Cents: 5000, Rule: "2.2.13", Reason: "Ohne Dress"}
	for _, v := range []declare.Value{
		&league.LayMotion{InSeason: "2026", Asked: league.MotionAsked(declare.Ask(fine))},
		&league.Resolve{InSeason: "2026", Motions: league.Accepting{1}},
		&seasons.IssueInvoice{InSeason: "2026", Club: lineupClub, From: "Austrian Pokersport Association\nGasse 1, 1010 Wien", To: "Pik Zehner Favoriten\nPlatz 4, 1100 Wien"},
		&seasons.AskDeposit{InSeason: "2026", Club: lineupClub, Due: day, Cents: 50000},
		&seasons.Payment{InSeason: "2026", Club: lineupClub, Date: day, Cents: 50000, PartDeposit: seasons.PartDeposit{Held: 50000}},
		&register.SendCircular{Subject: "Termin am 12. Dezember", Text: "Passt euch der 12. Dezember für das Finale?", Choices: []string{"Ja", "Nein"}},
		&register.EnterChronicle{Year: "2007", Tier: 1, ChronicleFacts: register.ChronicleFacts{Name: "Pokerliga", Source: "Vereinschronik, S. 12",
			Champion: register.ChronicleClub{Name: "PC von damals", Club: lineupClub}}},
	} {
		done(t)(s.office.Acts.Do(t.Context(), acts.Console, v, acts.Terms{}))
	}
	s.boardLink(t)
}

// nightfall has everybody of the evening under way count and bag his chips.
func (s *site) nightfall(t *testing.T) {
	t.Helper()
	now, _ := s.underWay(t)
	record := s.recordsIn(t, now.ID)
	record(floor.Event{Do: floor.Pause})
	day := floor.Event{Do: floor.EndDay, Next: floor.Instant(saturday.Add(20 * time.Hour).Unix())}
	for _, one := range now.State.Tables() {
		for _, seated := range one.Seats {
			day.Stacks = append(day.Stacks, floor.Stack{Entrant: seated.Entrant})
		}
	}
	for i, n := 0, len(day.Stacks); i < n; i++ {
		day.Stacks[i].Chips = int64(20000 + 1150*(i-n/2)) // on average what everybody has who is in
	}
	record(day)
}

// halfSetUp serves a site whose admin has signed in and has opened a season and founded two clubs.
func (b *tab) halfSetUp(t *testing.T) *site {
	t.Helper()
	s := serve(t)
	s.admin(t)
	f, err := seasons.ProposedOpening(saturday).File()
	if err != nil {
		t.Fatal(err)
	}
	done(t)(s.office.ImportSeason(t.Context(), acts.Console, f, false, acts.Terms{}))
	for _, name := range []string{"Adler", "Biber"} {
		club := &register.ClubEntry{Club: seasonfile.Club{ID: strings.ToLower(name), Name: name}}
		done(t)(s.office.Acts.Do(t.Context(), acts.Console, club.Writing(), acts.Terms{}))
	}
	b.goTo(t, s, "/anmelden", true)
	b.enterAs(t, adminEmail, adminPassword, "als Nächstes")
	return s
}

// light is a picture with its 256 most frequent colours; pages have few others.
func light(t *testing.T, taken []byte) []byte {
	t.Helper()
	full, err := png.Decode(bytes.NewReader(taken))
	if err != nil {
		t.Fatal(err)
	}
	count := colours(full)
	var palette color.Palette
	for c := range count {
		palette = append(palette, c)
	}
	slices.SortFunc(palette, func(a, b color.Color) int {
		x, y := a.(color.RGBA), b.(color.RGBA)
		return cmp.Or(count[y]-count[x], cmp.Compare(x.R, y.R), cmp.Compare(x.G, y.G), cmp.Compare(x.B, y.B))
	})
	few := image.NewPaletted(full.Bounds(), palette[:min(len(palette), 256)])
	draw.Draw(few, few.Bounds(), full, full.Bounds().Min, draw.Src)
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, few); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// colours counts how often each colour is in a picture.
func colours(picture image.Image) map[color.RGBA]int {
	count, area := map[color.RGBA]int{}, picture.Bounds()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			count[color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)]++
		}
	}
	return count
}
