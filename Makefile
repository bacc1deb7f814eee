# Go and make are all that `make run` needs. `make help` says what else there is.

GO      ?= go
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
TOOL     = $(GO) tool -modfile=proof/tools/go.mod
TARGETS ?= linux/amd64 linux/arm64 windows/amd64 darwin/arm64
VULNDB  ?= ../shared/vulndb.tar.xz

# Nothing needs cgo and a C compiler but the race detector.
export CGO_ENABLED = 0
race = $(if $(RACE),-race)
TESTS = $(GO) run ./proof/tests

.PHONY: help run build recompute release targets test race tools check cost format vet golangci lint vuln readme fuzz numbers mutants soak foreign nu scan figures pictures clean

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1 - /p' Makefile

run: build ## build the program and start it with the demo league on http://localhost:8080
	./bin/pokerliga serve --demo

build: recompute ## build bin/pokerliga, one static binary
	CGO_ENABLED=0 $(GO) build -ldflags '-s -w -X main.version=$(VERSION)' -o bin/pokerliga ./cmd/pokerliga

# What browsers run to recompute a tournament: the compiler sees whether something has changed.
recompute: export GOOS = js
recompute: export GOARCH = wasm
recompute:
	@$(GO) build -trimpath -ldflags '-s -w' -o web/recompute/made/recompute.wasm ./cmd/recompute
	@cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" web/recompute/made/

release: recompute ## make dist/: an archive for each target, and SHA256SUMS
	$(GO) run ./cmd/release -version '$(VERSION)' -time '$(shell git log -1 --format=%ct 2>/dev/null || echo 315532800)' $(TARGETS)

test: tools recompute ## run every test, on SQLite and on PostgreSQL, and in Chromium; RACE=1 with the race detector
	@$(TESTS) $(strip $(race) $(TESTFLAGS)) ./...
# Whole seasons take minutes under the race detector and are replayed without it, and so are the pages in Chromium.
ifdef RACE
	@$(TESTS) $(TESTFLAGS) ./proof/replay ./proof/browser
endif

race: ## run the tests that start goroutines with the race detector, on SQLite alone
	@echo "race detector: SQLite alone is tested (POKERLIGA_TEST_DATABASE=none); make test tests both databases"
	@POKERLIGA_TEST_DATABASE=none $(TESTS) raced $(TESTFLAGS)

tools: ## fetch what the pages are judged with, pinned in proof/tools/site, where there is npm
	@.ci/tools

check: cost format vet targets golangci vuln readme ## all that must be right before a commit
	@POKERLIGA_LINT=1 $(MAKE) --no-print-directory test race TESTFLAGS='-vet=off -shuffle=on -timeout=40m'

cost: ## print how many files the last fields, acts and events cost, beside the aim
	@$(GO) run ./proof/cost

format: ## say which files gofmt would change
	@files=$$(gofmt -l .) && if [ -n "$$files" ]; then echo "gofmt -w" $$files; exit 1; fi

vet:
	$(GO) vet ./...
	$(GO) vet -C proof/tools ./mutants

# What is built here is thrown away, so it is built in a hurry; make release takes its time. The compiler has then read
# all of the program; vet reads the packages, with their tests, that are not the same on every system.
hurry = -trimpath -gcflags='all=-N -l -dwarf=false'
ofsystem = $(GO) list -f '{{.ImportPath}} {{if .IgnoredGoFiles}}syscall{{end}} {{join .Imports " "}} {{join .TestImports " "}} ' ./... | \
	sed -n 's/ \(.* \)*syscall .*//p'
targets: ## build the program for every target, and vet what is of one system; that of this machine is built anyway
	@for target in $(filter-out $(shell $(GO) env GOHOSTOS)/$(shell $(GO) env GOHOSTARCH),$(TARGETS)); do \
		echo "targets: $$target"; \
		export CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/}; \
		$(GO) build $(hurry) -ldflags='-s -w' -o /dev/null ./cmd/pokerliga && $(GO) vet $(hurry) $$($(ofsystem)) || exit 1; \
	done

golangci:
	$(TOOL) golangci-lint run

lint: golangci ## ask golangci-lint, and a validator of OpenAPI documents, pinned in proof/tools
	@POKERLIGA_LINT=1 $(GO) test -count=1 -run '^TestTheDescriptionPassesAValidator$$' ./api

vuln: ## look for known vulnerabilities in an offline database, where there is one
	@.ci/vuln '$(VULNDB)'

readme: ## try what README promises: make run in a fresh copy, and an answer
	@.ci/readme

fuzz: ## fuzz every target for FUZZTIME
	@.ci/fuzz '$(or $(FUZZTIME),10s)'

numbers: ## change each number of the edition in turn: only the test of its paragraph may fail
	@CGO_ENABLED=0 .ci/numbers

mutants: ## make mistakes in the rules, one at a time, and list those that no test notices; ROOM=scoring for one room
	CGO_ENABLED=0 $(GO) test -C proof/tools ./mutants
	CGO_ENABLED=0 $(GO) run -C proof/tools ./mutants $(or $(ROOM),scoring promotion rules/eligibility rules/matchday)

soak: ## what takes long: every test three times, twenty kills, many more random cases, long fuzzing
	$(TESTS) $(strip $(race) $(TESTFLAGS)) -count=3 -shuffle=on -timeout=2h ./...
	POKERLIGA_SOAK=1 $(GO) test $(TESTFLAGS) -count=1 -timeout=2h ./api ./proof/trials ./proof/oracle
	@.ci/rapid 20000
	@.ci/fuzz '$(or $(FUZZTIME),5m)'

foreign: ## let the Open XML SDK (npm) and LibreOffice (soffice) read every workbook; CI leaves it out
	cd proof/tools/foreign && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	POKERLIGA_FOREIGN='$(CURDIR)/proof/tools/foreign/node_modules/@ooxml-tools/validate/dist/npm/bin/ooxml-validate.js' \
		$(GO) test -count=1 -run '^TestForeignProgramsFindNothing$$' ./api

nu: tools ## have the Nu checker read every kind of page, where there are npm and Java; CI leaves it out
	@npm ci --prefix proof/tools/nu --ignore-scripts --no-audit --no-fund --loglevel=error
	POKERLIGA_NU=$(CURDIR)/proof/tools/nu/node_modules/vnu-jar/build/dist/vnu.jar $(GO) test -count=1 -run '^TestTheNuCheckerFindsNothing$$' ./proof/browser

scan: build ## photograph marked round cards (SEEDS=0-39) and read them: none may be read wrong; needs python3-opencv, poppler-utils
	mkdir -p data/scan
	POKERLIGA_CARDS=$(CURDIR)/data/scan $(GO) test -count=1 -run '^TestTheLayoutOfTheRoundCardsIsThatOfTheirPDF$$' ./reports
	/usr/bin/python3 proof/scan/trial.py bin/pokerliga data/scan/cards.pdf data/scan/cards.json '$(or $(SEEDS),0-39)'

figures: ## measure the figures of docs/figures.md that need whole programs
	$(GO) test -run '^$$' -bench . -benchtime 1x -timeout 1h ./proof/figures

pictures: tools ## take the pictures that README and the handbooks show anew
	POKERLIGA_PICTURES=1 CI=true $(GO) test -count=1 -run '^TestThePicturesOfREADMEAreThere$$' ./proof/browser

clean: ## remove what was built and the demo league, never data/pokerliga.db
	rm -rf bin dist data/demo.db data/demo.db-shm data/demo.db-wal
