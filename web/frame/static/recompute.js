// Recomputes a tournament in the browser: it loads the public tournament file, plays it by the program of the league, which is loaded only
// then, and holds the numbers against those that the site answers. Files of the reader are played here as well, and sent nowhere.
'use strict';
(() => {
  const at = document.querySelector('[data-recompute]');
  if (!at || !window.WebAssembly) return;
  const part = (name, within) => (within || document).querySelector('[data-' + name + ']');
  const asks = part('asks', at);
  const says = part('says', at);
  const refused = part('refused');
  const seal = part('seal');
  let program = null; // a promise of it

  // start loads the program once.
  function start() {
    program = program || (async () => {
      await new Promise((done, fails) => {
        const script = document.createElement('script');
        script.addEventListener('load', done);
        script.addEventListener('error', fails);
        script.src = at.dataset.start;
        document.head.append(script);
      });
      const go = new Go();
      const { instance } = await WebAssembly.instantiateStreaming(fetch(at.dataset.program), go.importObject);
      go.run(instance);
      return window.pokerliga;
    })().catch((why) => {
      program = null; // the next tap tries again
      throw why;
    });
    return program;
  }

  // asked returns what the program answers.
  function asked(answer) {
    if (answer.refused) throw new Error(answer.refused);
    return answer.says;
  }

  // load fetches a part of the tournament.
  async function load(what) {
    const answer = await fetch(at.dataset.api + what);
    if (!answer.ok) throw new Error((await answer.json()).detail);
    return answer.text();
  }

  // whole writes a value with its keys in order, so that equal ones are equal texts.
  const whole = (value) => JSON.stringify(value, (_, v) => (v && typeof v === 'object' && !Array.isArray(v) ?
    Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))) : v));

  // open is a result as everybody may see it.
  function open(results) {
    const { penalties, deal, ...rest } = results;
    const { prizes, ...money } = rest.money;
    return { ...rest, money };
  }

  // rows are what is compared: the words for it, its keys in the results, and how many there are.
  const rows = [
    ['Auslosungen', ['draws'], (r) => r.draws.length],
    ['Sitzplätze', ['tables', 'waiting', 'advice'], (r) => r.tables.reduce((n, t) => n + t.seats.length, 0)],
    ['Plätze', ['ranking'], (r) => r.ranking.filter((one) => one.place).length],
    ['Chips', ['entries', 'chip_races', 'splits'], (r) => r.entries.chips_in_play],
    ['Preise', ['money'], (r) => r.money.payouts.length],
    ['Uhr', ['clock', 'as_of'], null],
    ['Karten und Stacks für die Liga', ['card', 'heats', 'rounds', 'season'], null],
    ['Warnungen', ['warnings'], (r) => r.warnings.length],
  ];

  const number = (n) => new Intl.NumberFormat('de-AT').format(n);
  const euro = (cents) => new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' }).format(cents / 100);

  // line adds a row to a table whose last column may be one of numbers.
  function line(body, cells, numbers) {
    const row = body.insertRow();
    cells.forEach((text, i) => {
      const cell = document.createElement(i === 0 ? 'th' : 'td');
      if (i === 0) cell.scope = 'row';
      if (numbers && i === cells.length - 1) cell.className = 'num';
      cell.textContent = text;
      row.append(cell);
    });
  }

  // compare shows row by row whether two results agree, and returns how many do not.
  function compare(mine, theirs, lots) {
    const body = part('compared').querySelector('tbody');
    body.replaceChildren();
    let others = 0;
    const tell = (what, same, count) => {
      if (!same) others++;
      line(body, [what, !same ? 'anders' : count === null ? 'gleich' : count === 0 ? 'keine' : 'gleich (' + number(count) + ')']);
    };
    const used = lots.filter((one) => one.secret);
    tell('Festlegungen der Lose', used.every((one) => asked(window.pokerliga.commitment(one.secret)) === one.commitment), used.length);
    rows.forEach(([what, keys, count]) => {
      tell(what, keys.every((key) => whole(mine[key]) === whole(theirs[key])), count && count(mine));
    });
    part('compared').hidden = false;
    return others;
  }

  // show lists what was computed: the prizes by place, and the places.
  function show(results, names) {
    const body = part('computed').querySelector('tbody');
    const counted = results.ranking.some((one) => one.chips !== null);
    body.replaceChildren();
    body.parentElement.querySelector('.num').hidden = !counted;
    results.ranking.forEach((one) => {
      const cells = [names[one.entrant], one.place ? one.place + '.' : one.status === 'in' ? 'im Turnier' : 'ohne Platz'];
      line(body, counted ? [...cells, one.chips === null ? '' : number(one.chips)] : cells, counted);
    });
    part('prizes').textContent = results.money.payouts.map((cents, i) => (i + 1) + '. Platz ' + euro(cents)).join(' · ');
    part('computed').hidden = false;
  }

  // named are the names of a file, and of those players whom the league names.
  function named(file, view) {
    const persons = Object.fromEntries(((view || {}).persons || []).map((one) => [one.id, one.given_name + ' ' + one.family_name]));
    return Object.fromEntries(file.entrants.map((one) => [one.id, persons[one.player] || one.name || one.id]));
  }

  // recompute plays the file of this tournament.
  async function recompute() {
    says.textContent = 'Wird gerechnet …';
    const [league, file, view] = await Promise.all([start(), load('/public-file'), load('')]);
    const mine = JSON.parse(asked(league.compute(file)));
    const [theirs, lots] = await Promise.all([load('/results' + (mine.as_of ? '?as_of=' + mine.as_of : '')), load('/lots')]);
    const others = compare(open(mine), open(JSON.parse(theirs)), JSON.parse(lots).lots);
    says.textContent = others === 0 ? 'Stimmt: Der Browser kommt auf dieselben Zahlen wie diese Website.' :
      'Stimmt nicht: Der Browser kommt auf andere Zahlen als diese Website.';
    show(mine, named(JSON.parse(file), JSON.parse(view)));
  }

  // fails says what went wrong.
  function fails(where, why) {
    where.hidden = false;
    where.textContent = why instanceof TypeError || !why.message ? 'Das lässt sich gerade nicht laden.' : why.message;
  }

  const button = asks.querySelector('button');
  asks.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      await recompute();
    } catch (why) {
      fails(says, why);
    }
    button.disabled = false;
  });

  part('other').querySelector('input').addEventListener('change', async (event) => {
    refused.hidden = true;
    try {
      const text = await event.target.files[0].text();
      const league = await start();
      show(JSON.parse(asked(league.compute(text))), named(JSON.parse(text)));
      part('compared').hidden = true;
      says.textContent = 'Gerechnet ist die Datei ' + event.target.files[0].name + '.';
    } catch (why) {
      fails(refused, why);
    }
  });

  if (seal) {
    seal.hidden = false;
    seal.addEventListener('submit', async (event) => {
      event.preventDefault();
      const told = seal.querySelector('[role=status]');
      try {
        const [league, file] = await Promise.all([start(), load('/public-file')]);
        const digest = asked(league.opened(seal.querySelector('textarea').value));
        const i = JSON.parse(file).events.findIndex((one) => one.seal === digest);
        told.textContent = i >= 0 ? 'Stimmt: Das ist das Ereignis ' + i + ' dieses Turniers.' :
          'Auf dieses Ereignis hat sich das Turnier nicht festgelegt.';
      } catch (why) {
        fails(told, why);
      }
    });
  }
  asks.hidden = part('other').hidden = false;
})();
