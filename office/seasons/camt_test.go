package seasons_test

import (
	"strings"
	"testing"

	"pokerliga/office/seasons"
)

// statement is a statement of an edition of camt.053 with these bookings.
func statement(edition, bookings string) []byte {
	return []byte(`<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.` + edition + `"><BkToCstmrStmt>` +
		`<GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>AT611904300234573201</IBAN></Id></Acct>` + bookings + `</Stmt></BkToCstmrStmt></Document>`)
}

// booking is a booking of an amount in Euro on 31 March 2010.
func booking(amount, sign, more string) string {
	return `<Ntry><Amt Ccy="EUR">` + amount + `</Amt><CdtDbtInd>` + sign + `</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2010-03-31</Dt></BookgDt>` + more + `</Ntry>`
}

// The money that came in is read of old and new editions: payer, purpose and reference of each payment, also of a booking of many.
func TestACAMTStatementIsRead(t *testing.T) {
	old := booking("120.50", "CRDT", `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Poker Club Adler</Nm></Dbtr></RltdPties>`+
		`<RmtInf><Strd><CdtrRefInf><Ref>RF18 ABCD</Ref></CdtrRefInf></Strd><Ustrd>Nenngeld 1. Rate</Ustrd></RmtInf></TxDtls></NtryDtls>`) +
		booking("90", "DBIT", `<AddtlNtryInf>Saalmiete</AddtlNtryInf>`) +
		strings.Replace(booking("5.00", "CRDT", ""), "BOOK", "PDNG", 1)
	in, out, err := seasons.ReadCAMT(statement("02", old))
	if err != nil || out != 1 || len(in) != 1 {
		t.Fatalf("got %+v, %d, %v", in, out, err)
	}
	if l := in[0]; l.Row != 1 || l.Date != "2010-03-31" || l.Cents != 12050 || l.Text != "Poker Club Adler · RF18 ABCD · Nenngeld 1. Rate" || l.Key == "" {
		t.Errorf("got %+v", l)
	}
	part := func(amount, payer string) string {
		return `<TxDtls><Amt Ccy="EUR">` + amount + `</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>` + payer + `</Nm></Pty></Dbtr></RltdPties></TxDtls>`
	}
	many := `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2010-03-31T10:11:12Z</DtTm></BookgDt><NtryDtls>` +
		part("10.00", "Adler") + part("20.00", "Biber") + `</NtryDtls></Ntry>` + booking("7.00", "CRDT", `<AddtlNtryInf>Spende</AddtlNtryInf>`)
	in, _, err = seasons.ReadCAMT(append([]byte("\ufeff"), statement("08", many)...))
	if err != nil || len(in) != 3 || in[0].Cents != 1000 || in[1].Text != "Biber" || in[1].Date != "2010-03-31" || in[2].Text != "Spende" || in[2].Row != 2 {
		t.Errorf("got %+v, %v", in, err)
	}
	if again, _, _ := seasons.ReadCAMT(statement("08", many)); again[2].Key != in[2].Key {
		t.Error("the same line has another key")
	}
}

// A reference in the form of a bank finds the club as it does in a sheet.
func TestTheReferenceOfACAMTStatementIsFound(t *testing.T) {
	sheet, _, err := seasons.ReadStatement(rows("Buchungstag;Betrag;Zweck", "31.03.2010;5,00;RF18539007547034"))
	if err != nil {
		t.Fatal(err)
	}
	in, _, err := seasons.ReadCAMT(statement("02", booking("5.00", "CRDT", `<NtryDtls><TxDtls><RmtInf><Ustrd>RF18539007547034</Ustrd></RmtInf></TxDtls></NtryDtls>`)))
	if err != nil || in[0].Reference != sheet[0].Reference || in[0].Key != sheet[0].Key {
		t.Errorf("got %+v, %+v, %v", in, sheet, err)
	}
}

// What is no statement, or hostile, is refused in a sentence, and nothing of it is taken.
func TestAHostileStatementIsRefused(t *testing.T) {
	laughs := `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`
	good := string(statement("02", booking("1.00", "CRDT", "")))
	head, body, _ := strings.Cut(good, "?>")
	for name, c := range map[string]struct{ data, want string }{
		"entities":      {head + "?>" + laughs + strings.Replace(body, "1.00", "&b;", 1), "kein lesbarer Kontoauszug"},
		"a file":        {head + `?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>` + strings.Replace(body, "1.00", "&f;", 1), "kein lesbarer"},
		"unknown":       {strings.Replace(good, "1.00", "&f;", 1), "kein lesbarer"},
		"cut off":       {good[:len(good)-20], "kein lesbarer"},
		"deep":          {strings.Repeat("<a>", 200_000), "kein lesbarer"},
		"another form":  {strings.Replace(good, "camt.053", "camt.054", 1), "kein lesbarer"},
		"latin":         {strings.Replace(good, "UTF-8", "ISO-8859-1", 1), "kein lesbarer"},
		"another thing": {"<html></html>", "kein lesbarer"},
		"no utf-8":      {strings.Replace(good, "1.00", "\xff", 1), "kein lesbarer"},
		"three places":  {strings.Replace(good, "1.00", "1.234", 1), "Buchung 1: „1.234“ ist kein Betrag"},
		"negative":      {strings.Replace(good, "1.00", "-1.00", 1), "Buchung 1: „-1.00“ ist kein Betrag"},
		"huge":          {strings.Replace(good, "1.00", "99999999999999999999", 1), "Buchung 1: "},
		"dollars":       {strings.Replace(good, "EUR", "USD", 1), "Buchung 1: Gelesen werden nur Beträge in Euro"},
		"no such day":   {strings.Replace(good, "2010-03-31", "2010-03-32", 1), "Buchung 1: „2010-03-32“ ist kein Tag"},
		"no sign":       {strings.Replace(good, "CRDT", "", 1), "Buchung 1: Es steht nicht da"},
	} {
		in, _, err := seasons.ReadCAMT([]byte(c.data))
		if err == nil || in != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, %v, want %q", name, in, err, c.want)
		}
		if !seasons.IsCAMT([]byte(c.data)) {
			t.Errorf("%s is taken for a sheet", name)
		}
	}
}
