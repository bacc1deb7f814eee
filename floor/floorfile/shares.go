package floorfile

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// hundredths is from what sum on shares are hundredths of a percent, as in files, and not percent.
const hundredths = 1000

// RefuseShares refuses rows of prizes whose shares are not the whole pool, and says what they add up to. It is for what is entered at the
// desk; a tournament file shares by whatever it says. The path is that of the rows, or of what names them. H62
func RefuseShares(payouts []floor.Payout, path string) error {
	for i := range payouts {
		sum := floor.Number{}
		for _, share := range payouts[i].Shares {
			sum = sum.Add(floor.Whole(share))
		}
		says, of := sum.Digits(), floor.Whole(100)
		if sum.Cmp(floor.Whole(hundredths)) > 0 {
			of = floor.Whole(10000)
			says = fmt.Sprintf("%s,%02s", sum.Div(floor.Whole(100)).Digits(), sum.Rest(floor.Whole(100)).String())
		}
		if sum.Cmp(of) != 0 {
			found := rulebook.Ref("H62").Breach("Ab %d Spielern ergeben die Anteile %s %%, nicht 100 %%.", payouts[i].From, says)
			found.Path = path
			return found
		}
	}
	return nil
}
