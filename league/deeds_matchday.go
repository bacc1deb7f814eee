package league

// The deeds in the hall beside cards and stacks.
const (
	DeedDraw          Deed = "draw.perform"
	DeedCheckIn       Deed = "check-in.put"
	DeedReadCheckIn   Deed = "check-in.read"
	DeedPenalty       Deed = "penalty.impose"
	DeedLiftPenalty   Deed = "penalty.lift"
	DeedReadPenalties Deed = "penalty.read"
	DeedAcknowledge   Deed = "chips.acknowledge"
	DeedOfficial      Deed = "matchday.official"
	DeedProvisional   Deed = "matchday.provisional"
)
