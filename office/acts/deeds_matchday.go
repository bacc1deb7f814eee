package acts

// The deeds in the hall beside cards and stacks.
const (
	DeedDraw          Deed = "draw.perform"
	DeedCheckIn       Deed = "check-in.put"
	DeedReadCheckIn   Deed = "check-in.read"
	DeedPenalty       Deed = "penalty.impose"
	DeedLiftPenalty   Deed = "penalty.lift"
	DeedReadPenalties Deed = "penalty.read"
	DeedAcknowledge   Deed = "chips.acknowledge"
	DeedConfirmCard   Deed = "sit-and-go.confirm"
	DeedBust          Deed = "team-mtt.bust"
	DeedDropBust      Deed = "team-mtt.drop-bust"
	DeedBegin         Deed = "heat.begin"
	DeedDropBeginning Deed = "heat.drop-beginning"
	DeedExcuse        Deed = "no-show.excuse"
	DeedOfficial      Deed = "matchday.official"
	DeedProvisional   Deed = "matchday.provisional"

	DeedInterrupt        Deed = "matchday.interrupt"
	DeedDropInterruption Deed = "matchday.drop-interruption"
	DeedAnnul            Deed = "matchday.annul"
	DeedDropAnnulment    Deed = "matchday.drop-annulment"
	DeedAnnulCard        Deed = "sit-and-go.annul"
	DeedRestoreCard      Deed = "sit-and-go.restore"
	DeedReplay           Deed = "matchday.replay"
	DeedDropReplay       Deed = "matchday.drop-replay"
)

// The deeds about those who help at one sheet, and the reading of it.
const (
	DeedReadSheet   Deed = "sheet.read"
	DeedAddHelper   Deed = "helper.add"
	DeedRenewHelper Deed = "helper.renew"
	DeedDropHelper  Deed = "helper.drop"
	DeedListHelpers Deed = "helper.list"
	DeedOpenHelp    Deed = "helper.open"
)

// The deeds of reading about lineups, and of sanctions, tournaments and squads.
const (
	DeedReadLineup      Deed = "lineup.read"
	DeedReadOwnLineups  Deed = "lineup.read-own"
	DeedReadEligibility Deed = "eligibility.read"

	DeedLift           Deed = "sanction.lift"
	DeedDropTournament Deed = "tournament.delete"

	DeedSquad         Deed = "squad.put"
	DeedReadProspects Deed = "squad.read-eligible"
)
