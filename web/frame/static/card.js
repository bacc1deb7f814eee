// Enters round cards quickly: by the number pad (a digit is the place and jumps on, * first in time, + chips with a comma
// for 00, 0 empty chair, / disqualified, Enter saves and opens the next) or by taps in the order of going out. It shows
// what follows from what was typed, but sends only that: the server ranks and checks. Without this script there is a
// form.
'use strict';
(() => {
  const at = document.querySelector('[data-heat]');
  if (!at || !window.hall || !hall.ready) return;
  const heat = JSON.parse(at.dataset.heat);
  let table = heat.tables.find((t) => t.table === heat.open);
  let seats = [];
  let cur = 0;
  let typing = null; // digits of chips
  let order = []; // who went out, by taps
  let mode = ''; // "times", "ghost", "disqualified" or "together": what the next tap means
  let sure = false;

  const make = (name, look, text) => hall.make(name, text, look);
  const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, '.');
  const plays = (s) => !s.state || s.state === 'in_time';
  const alive = () => seats.filter(plays);
  const typed = (s) => !!s.place || s.chips !== '' || !!s.state;
  const doubtful = (s) => s.unsure && !typed(s); // nobody has said yet what the photo does not say for certain
  const waits = (t) => hall.entries().find((e) => e.path === t.path);

  // open shows a table: what waits to be sent, what was begun, or what is stored.
  function open(next) {
    table = next;
    const begun = table && hall.draft(table.path);
    const pending = table && waits(table);
    seats = [];
    if (table) {
      seats = copy((begun || pending || table).seats);
      history.replaceState(null, '', pageOf(table));
      document.querySelector('h1').textContent = 'Tisch ' + table.table;
      document.dispatchEvent(new CustomEvent('works', { detail: heat.work + ', Tisch ' + table.table }));
      document.title = document.title.replace(/^[^–]*/, 'Tisch ' + table.table + ' ');
    }
    [cur, typing, mode, sure] = [-1, null, '', false];
    order = seats.filter((s) => plays(s) && s.place).sort((a, b) => b.place - a.place);
    choose(false);
    jump();
    if (begun) [cur, typing, mode] = [begun.cur, begun.typing, begun.mode];
    if (kept) lay((table && table.photos) || []);
    draw();
  }

  // pageOf is the page of a table, with the photo from which its card is entered.
  const pageOf = (t) => t.path + (t.photo ? '?foto=' + t.photo : '');

  // lay lays the photos of the card beside it.
  function lay(photos) {
    kept.hidden = !photos.length;
    kept.open = false;
    kept.querySelector('div').replaceChildren(...photos.map((path) => {
      const link = make('a');
      const image = Object.assign(make('img'), { src: path, alt: 'Rundenkarte, vom Foto' });
      link.href = path;
      link.append(image);
      return link;
    }));
  }

  // copy returns seats as they are typed: a place that follows is not.
  const copy = (those) => JSON.parse(JSON.stringify(those)).map((s) => (s.chips || s.state === 'in_time' ? { ...s, place: '' } : s));

  // jump goes on to the next chair; where a photo is unsure of some, to the next one of them.
  function jump() {
    const some = seats.some((s) => s.unsure);
    do cur++; while (cur < seats.length && (some ? !doubtful(seats[cur]) : !plays(seats[cur])));
  }

  // follows returns the place of each seat as it would come out: a hint, the server decides.
  function follows() {
    const all = seats.map((s) => {
      if (!plays(s)) return 0;
      if (s.chips !== '') return 1 + alive().filter((o) => o.chips !== '' && Number(o.chips) > Number(s.chips)).length;
      return s.state === 'in_time' ? 1 : Number(s.place);
    });
    const left = seats.map((s, i) => i).filter((i) => plays(seats[i]) && !all[i]);
    if (left.length === 1 && !seats[left[0]].unsure) {
      for (let p = 1; p <= alive().length && !all[left[0]]; p++) {
        if (!all.includes(p) && ranks(all.filter(Boolean).concat(p))) all[left[0]] = p;
      }
    }
    return all;
  }

  // possible reports whether there is a ranking of so many that has these places.
  const possible = (places, many) => (function from(p, left) {
    if (p > many) return left.length === 0;
    for (let shared = 1; p + shared - 1 <= many; shared++) {
      if (left.filter((x) => x === p).length <= shared && from(p + shared, left.filter((x) => x !== p))) return true;
    }
    return false;
  })(1, places);

  // contradicts says in words what cannot be in a ranking, and by a word beside the chair whom it concerns; null if it can be.
  function contradicts(places, whole) {
    const typed = places.map((p, i) => (whole || seats[i].place ? p : 0));
    const all = typed.filter(Boolean);
    if (whole ? ranks([...all]) : possible(all, alive().length)) return null;
    const count = (p) => all.filter((x) => x === p).length;
    const told = { bad: true, beside: {} };
    const mark = (p, word) => typed.forEach((x, i) => { if (x === p) told.beside[i] = word; });
    const twice = [...new Set(all)].filter((p) => count(p) > 1).sort((a, b) => a - b);
    const left = twice.flatMap((p) => [...Array(count(p) - 1).keys()].map((k) => p + k + 1)).filter((p) => all.includes(p));
    const none = [...alive().keys()].map((k) => k + 1).filter((p) => !all.includes(p));
    const beyond = all.filter((p) => p > alive().length);
    twice.forEach((p) => mark(p, left.length ? 'geteilt' : 'doppelt'));
    left.forEach((p) => mark(p, 'entfällt'));
    beyond.forEach((p) => mark(p, 'gibt es nicht'));
    const shared = twice.filter((p) => p < left[0]).pop();
    if (beyond.length) told.text = 'Hier spielen ' + alive().length + ': Platz ' + beyond[0] + ' gibt es nicht.';
    else if (left.length) told.text = 'Platz ' + shared + ' ist geteilt, also entfällt Platz ' + left[0] + '.';
    else if (whole && none.length && twice.length) told.text = 'Platz ' + twice.join(' und ') + ' doppelt, Platz ' + none.join(' und ') + ' fehlt.';
    else told.text = 'Diese Plätze gehen nicht auf: ' + all.sort((a, b) => a - b).join(', ') + '.';
    return told;
  }

  const ranks = (places) => places.sort((a, b) => a - b).every((p, k) => p === k + 1 || p === places[k - 1]);

  // check says in words how the card stands.
  function check() {
    const places = follows();
    const open = seats.filter((s, i) => plays(s) && !places[i]);
    const wrong = contradicts(places, !open.length);
    if (wrong) return wrong;
    const doubts = open.filter(doubtful);
    if (doubts.length) {
      return { text: 'Auf dem Foto unsicher: ' + doubts.map((s) => s.name.split(' ').pop()).join(', ') + '. Bitte eingeben, was auf der Karte steht.',
        beside: Object.fromEntries(doubts.map((s) => [seats.indexOf(s), 'unsicher'])) };
    }
    if (open.length) return { text: 'Noch offen: ' + open.map((s) => s.name.split(' ').pop()).join(', ') };
    if (waits(table)) return { ok: true, text: 'Liegt auf diesem Gerät und wird gesendet.' };
    if (table.there && table.says && !hall.draft(table.path)) return { ok: true, text: 'Gespeichert um ' + table.says + '.' };
    const chips = alive().filter((s) => s.chips !== '');
    const sum = chips.reduce((n, s) => n + Number(s.chips), 0);
    const whole = heat.chips * seats.length;
    if (chips.length && heat.chips && sum !== whole && !seats.some((s) => s.state === 'disqualified')) {
      return { ok: true, bad: true, text: 'Chips ' + number(sum) + ' statt ' + number(whole) + ': bitte nachzählen.' };
    }
    const shared = places.some((p, i) => p && places.indexOf(p) !== i);
    const told = (chips.length ? ' Chips ' + number(sum) + ' ✓' : '') + (shared ? ' Geteilter Platz.' : '');
    return { ok: true, text: 'Vollständig.' + told };
  }

  function commit() {
    if (typing === null) return;
    if (seats[cur] && typing !== '') Object.assign(seats[cur], { chips: typing, place: '' });
    typing = null;
  }

  // keep notes what is typed, so that neither a reload nor another table loses any of it.
  function keep() {
    sure = false;
    const same = typing === null && JSON.stringify(seats) === JSON.stringify(copy(table.seats));
    hall.begin(table.path, same ? null : { title: 'Tisch ' + table.table, stand: table.stand, seats, cur, typing, mode: mode === 'times' ? mode : '' });
    draw();
  }

  function set(seat, values) {
    Object.assign(seat, { place: '', chips: '', state: '' }, values);
    jump();
    keep();
  }

  function key(k) {
    if (!table) return false;
    const seat = seats[cur];
    if (k === 'Enter') {
      if (typing === null) return save();
      commit();
      jump();
      return keep();
    }
    if (k === 'Backspace') return back();
    if (k === 'ArrowDown' || k === 'ArrowUp') return move(k === 'ArrowDown' ? 1 : -1);
    if (typing !== null) {
      if (k === '+') {
        commit();
        jump();
        typing = cur < seats.length ? '' : null;
        return keep();
      }
      if (/^\d$/.test(k) && typing.length < 9) typing += k;
      if (/^[.,]$/.test(k) && typing && typing.length < 8) typing += '00';
      return keep();
    }
    if (!seat) return false;
    if (/^[1-6]$/.test(k)) return set(seat, { place: k });
    if (k === '*') return set(seat, { state: 'in_time' });
    if (k === '0') return set(seat, { state: 'ghost' });
    if (k === '/') return set(seat, { state: 'disqualified' });
    if (k === '+') typing = '';
    return keep();
  }

  function back() {
    if (typing) typing = typing.slice(0, -1);
    else if (typing === '') typing = null;
    else {
      do cur--; while (cur > 0 && seats[cur].empty);
      cur = Math.max(cur, 0);
      Object.assign(seats[cur], { place: '', chips: '', state: seats[cur].empty ? 'ghost' : '' });
      order = order.filter((s) => s !== seats[cur]);
    }
    return keep();
  }

  function move(by) {
    commit();
    const next = cur + by;
    if (next >= 0 && next < seats.length) cur = next;
    keep();
  }

  // next is the place of who goes out next: the last one that is free, where a photo has given better ones.
  function next() {
    const left = alive().filter((s) => !s.place).length;
    const taken = (p) => alive().some((s) => s.place === String(p));
    return taken(left) ? alive().map((_, k) => k + 1).filter((p) => !taken(p)).pop() : left;
  }

  // tap takes a seat in the order of going out, or what the pressed button means.
  function tap(i) {
    const seat = seats[i];
    if (seat.empty) return;
    if (mode === 'times') {
      commit();
      [cur, typing] = [i, ''];
      return keep();
    }
    if (mode === 'ghost' || mode === 'disqualified') {
      Object.assign(seat, { place: '', chips: '', state: seat.state === mode ? '' : mode });
      mode = '';
      return keep();
    }
    if (!plays(seat) || seat.place) return;
    const left = next();
    const last = order[order.length - 1];
    if (mode === 'together' && last) order.filter((s) => s.place === last.place).forEach((s) => { s.place = String(left); });
    seat.place = String(left);
    order.push(seat);
    mode = '';
    const rest = seats.findIndex((s) => plays(s) && !s.place);
    cur = rest < 0 ? seats.length : rest;
    keep();
  }

  function timeUp() {
    mode = mode === 'times' ? '' : 'times';
    const first = seats.findIndex((s) => plays(s) && !s.place && s.chips === '');
    if (mode && first >= 0) [cur, typing] = [first, ''];
    else commit();
    keep();
  }

  function digit(d) {
    if (d === '✕') return timeUp();
    if (d === '⌫') {
      if (typing) typing = typing.slice(0, -1);
      return keep();
    }
    if (d !== '▸') {
      if (typing !== null && typing.length + d.length < 10) typing += d;
      return keep();
    }
    commit();
    const next = seats.findIndex((s) => plays(s) && !s.place && s.chips === '');
    if (next >= 0) [cur, typing] = [next, ''];
    keep();
  }

  function inTime() {
    const places = follows();
    const first = seats.filter((s, i) => places[i] === 1);
    if (first.length === 1) Object.assign(first[0], { state: first[0].state ? '' : 'in_time', place: '', chips: '' });
    keep();
  }

  function undo() {
    const late = alive().filter((s) => s.chips !== '' || s.state === 'in_time').pop(); // is typed when the time is up
    const last = late || order.pop();
    if (last) Object.assign(last, { place: '', chips: '', state: '' });
    typing = null;
    keep();
  }

  // missing returns the next table whose card is missing.
  const missing = () => heat.tables.slice(heat.tables.indexOf(table) + 1).concat(heat.tables).find((t) => !t.there);

  function save() {
    commit();
    const r = check();
    if (!r.ok || r.bad && !sure) {
      sure = !!r.ok;
      return draw(r.ok ? ' Noch einmal speichern, wenn es so ist.' : '', r.ok ? '' : 'Noch nicht gespeichert. ');
    }
    const fields = new URLSearchParams();
    seats.forEach((s, i) => {
      const name = (field) => 'seats[' + i + '].' + field;
      ['player', 'club', 'state', 'place', 'chips'].forEach((field) => fields.set(name(field), s[field]));
    });
    if (table.photo) fields.set('foto', table.photo);
    hall.put({ path: table.path, page: pageOf(table), title: heat.title + ', Tisch ' + table.table,
      stand: (hall.draft(table.path) || table).stand, fields: fields.toString(), seats });
    table.seats = seats;
    table.there = true;
    open(missing());
    return undefined;
  }

  const button = (look, text, does) => {
    const b = make('button', look, text);
    b.addEventListener('click', (event) => {
      if (event.detail) b.blur();
      does();
    });
    return b;
  };

  // The parts of the page, which are laid out as one screen.
  const pad = make('div', 'digits');
  const list = make('div', 'chairs');
  const says = make('p', 'says');
  const bar = make('div', 'bar');
  const go = make('div', 'bar last');
  const onward = make('a', 'go');
  const strip = make('button', 'strip');
  const asked = make('button', 'asked', 'Antwort nötig');
  const marks = { times: button('', 'Zeit um', timeUp), together: null, ghost: null, disqualified: null };
  says.setAttribute('role', 'status');
  [['together', 'zugleich'], ['ghost', 'leerer Sessel'], ['disqualified', 'disqualifiziert']].forEach(([name, text]) => {
    marks[name] = button('', text, () => { mode = mode === name ? '' : name; draw(); });
  });
  bar.append(button('', 'in der Zeit ✱', inTime), marks.times, button('', 'zurück', undo), marks.together, marks.ghost,
    marks.disqualified);
  [...'123456', '⌫', ...'7890', '00', '▸', '✕'].forEach((d) => pad.append(button('', d, () => digit(d))));
  pad.querySelectorAll('button').forEach((b) => {
    const word = { '⌫': 'Ziffer löschen', '▸': 'nächster Stack', '✕': 'fertig mit den Chips' }[b.textContent];
    if (word) b.setAttribute('aria-label', word);
  });
  const store = button('go-on', heat.go, save);
  go.append(store, onward);
  const kept = at.querySelector('.keptphotos'); // what a second reader sees beside the paper
  const help = make('dl', 'soft keys');
  [['1 bis 6', 'Platz, weiter zum nächsten Sessel'], ['*', 'Erster in der Zeit'], ['+ 47 ,', 'Chips, das Komma für 00'], ['0', 'leerer Sessel'],
    ['/', 'disqualifiziert'], ['⌫', 'zurück'], ['⏎', 'speichern']].forEach(([k, word]) => {
    const row = make('div');
    row.append(make('dt', '', k), make('dd', '', word));
    help.append(row);
  });
  const entry = make('div', 'quick');
  entry.append(strip, asked, list, says, pad, bar, go, help);
  strip.addEventListener('click', () => choose(!at.classList.contains('choosing')));
  asked.addEventListener('click', () => at.classList.toggle('answering'));

  // choose shows all tables, where there is only a row of dots, or the row again.
  function choose(open) {
    at.classList.toggle('choosing', open);
    strip.setAttribute('aria-expanded', String(open));
  }

  function draw(more, before) {
    const places = follows();
    const unsent = hall.entries().filter((e) => heat.tables.some((t) => t.path === e.path));
    const r = table ? check() : unsent.length ? { bad: true, text: 'Noch nicht gesendet: ' + unsent.map((e) => e.title).join(', ') + '.' } :
      { ok: true, text: heat.done };
    const beside = r.beside || {};
    says.textContent = (before || '') + r.text + (more || '');
    says.className = 'says' + (r.bad || before ? ' bad' : r.ok ? ' good' : '');
    const focused = [...list.children].indexOf(document.activeElement);
    list.replaceChildren(...seats.map((s, i) => {
      const b = button('chair' + (i === cur ? ' now' : '') + (beside[i] ? ' wrong' : typed(s) && plays(s) ? ' set' : ''), '', () => tap(i));
      const place = !plays(s) ? (s.state === 'ghost' ? '–' : '✗') : places[i] ? (typed(s) ? places[i] : '(' + places[i] + ')') : '';
      const name = make('span', 'name', s.name);
      name.append(make('small', '', s.team + (s.state === 'ghost' && !s.empty ? ', leerer Sessel' : ', Sessel ' + (i + 1))));
      b.append(make('b', '', place + (s.state === 'in_time' ? '✱' : '')), name, make('output', '',
        beside[i] || (i === cur && typing !== null ? '+' + typing : s.chips !== '' ? number(s.chips) : '')));
      return b;
    }));
    if (focused >= 0 && list.children[focused]) list.children[focused].focus();
    pad.hidden = mode !== 'times' || !table;
    bar.hidden = !pad.hidden || !table;
    Object.keys(marks).forEach((name) => marks[name].setAttribute('aria-pressed', String(mode === name)));
    store.classList.toggle('ready', !!r.ok && !before);
    store.hidden = help.hidden = !table;
    document.querySelectorAll('.tables a').forEach((a) => {
      const t = heat.tables.find((one) => a.pathname === one.path);
      const waiting = t && waits(t);
      if (t) a.classList.toggle('there', t.there && !waiting);
      a.classList.toggle('waits', !!waiting || !!t && !!hall.draft(t.path));
      if (t && t === table) a.setAttribute('aria-current', 'page');
      else a.removeAttribute('aria-current');
    });
    hall.dots(strip);
    const sheet = document.querySelector('.tables a:not(.there, .waits)');
    const up = document.querySelector('.trail li:last-child a');
    const on = sheet || up;
    onward.hidden = !!table || !on;
    if (on) Object.assign(onward, { href: on.href, textContent: sheet ? 'Weiter: ' + sheet.getAttribute('aria-label') : 'Zu ' + up.textContent });
    return undefined;
  }

  at.querySelector('form').hidden = true;
  at.dataset.own = at.className;
  at.append(entry);
  at.classList.add('entering');
  document.querySelectorAll('.tables a').forEach((a) => a.addEventListener('click', (event) => {
    const t = heat.tables.find((one) => a.pathname === one.path);
    if (!t || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(t);
  }));
  document.addEventListener('saved', (event) => {
    const t = heat.tables.find((one) => one.path === event.detail.path);
    if (t) t.stand = event.detail.version;
    draw();
  });
  // A fresh page tells what others have entered. What is typed here, or waits to be sent, stays.
  at.addEventListener('fresh', (event) => {
    const fresh = event.detail.dataset.heat && JSON.parse(event.detail.dataset.heat);
    if (!fresh) return;
    const busy = typing !== null || table && hall.draft(table.path);
    const was = table && table.there;
    heat.tables.forEach((t) => {
      const now = fresh.tables.find((one) => one.path === t.path);
      if (waits(t) || hall.draft(t.path)) return;
      if (now) Object.assign(t, now);
      else t.there = true; // nobody waits for it any more
    });
    fresh.tables.filter((t) => !heat.tables.some((one) => one.path === t.path)).forEach((t) => heat.tables.push(t));
    heat.tables.sort((a, b) => a.table - b.table);
    if (table && !busy && !waits(table)) open(!was && table.there ? missing() : table); // somebody else has entered it
    else draw();
  });
  addEventListener('keydown', (event) => {
    const on = event.target;
    if (event.ctrlKey || event.altKey || event.metaKey || on.matches('input, select, textarea')) return;
    if (event.key === 'Enter' && on.matches('a, button')) return;
    if (!/^[0-9*+/.,]$|^(Enter|Backspace|ArrowDown|ArrowUp)$/.test(event.key)) return;
    event.preventDefault();
    at.classList.remove('answering');
    key(event.key);
  });
  open(table);
})();
