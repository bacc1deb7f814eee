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

  const make = (name, look, text) => {
    const element = document.createElement(name);
    if (name === 'button') element.type = 'button';
    element.className = look || '';
    element.textContent = text || '';
    return element;
  };
  const number = (n) => Number(n).toLocaleString('de-AT');
  const plays = (s) => !s.state || s.state === 'in_time';
  const alive = () => seats.filter(plays);
  const waits = (t) => hall.entries().find((e) => e.path === t.path);

  // open shows a table: what waits to be sent, what was begun, or what is stored.
  function open(next) {
    table = next;
    const begun = table && hall.draft(table.path);
    const pending = table && waits(table);
    seats = [];
    if (table) {
      seats = copy((begun || pending || table).seats);
      history.replaceState(null, '', table.path);
      document.querySelector('h1').textContent = 'Tisch ' + table.table;
      document.dispatchEvent(new CustomEvent('works', { detail: heat.work + ', Tisch ' + table.table }));
      document.title = document.title.replace(/^[^–]*/, 'Tisch ' + table.table + ' ');
    }
    [cur, typing, mode, sure] = [-1, null, '', false];
    order = seats.filter((s) => plays(s) && s.place).sort((a, b) => b.place - a.place);
    jump();
    if (begun) [cur, typing, mode] = [begun.cur, begun.typing, begun.mode];
    draw();
  }

  // copy returns seats as they are typed: a place that follows is not.
  const copy = (those) => JSON.parse(JSON.stringify(those)).map((s) => (s.chips || s.state === 'in_time' ? { ...s, place: '' } : s));

  function jump() {
    do cur++; while (cur < seats.length && !plays(seats[cur]));
  }

  // follows returns the place of each seat as it would come out: a hint, the server decides.
  function follows() {
    const all = seats.map((s) => {
      if (!plays(s)) return 0;
      if (s.chips !== '') return 1 + alive().filter((o) => o.chips !== '' && Number(o.chips) > Number(s.chips)).length;
      return s.state === 'in_time' ? 1 : Number(s.place);
    });
    const left = seats.map((s, i) => i).filter((i) => plays(seats[i]) && !all[i]);
    if (left.length === 1) {
      for (let p = 1; p <= alive().length && !all[left[0]]; p++) {
        if (!all.includes(p) && ranks(all.filter(Boolean).concat(p))) all[left[0]] = p;
      }
    }
    return all;
  }

  const ranks = (places) => places.sort((a, b) => a - b).every((p, k) => p === k + 1 || p === places[k - 1]);

  // check says in words how the card stands.
  function check() {
    const places = follows();
    const open = seats.filter((s, i) => plays(s) && !places[i]);
    if (open.length) return { text: 'Noch offen: ' + open.map((s) => s.name).join(', ') };
    if (!ranks(places.filter(Boolean))) return { bad: true, text: 'Diese Plätze sind keine Reihung.' };
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
    const left = alive().filter((s) => !s.place).length;
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
      return draw(r.ok ? ' Noch einmal speichern, wenn es so ist.' : '');
    }
    const fields = new URLSearchParams();
    seats.forEach((s, i) => {
      const name = (field) => 'seats[' + i + '].' + field;
      ['player', 'club', 'state', 'place', 'chips'].forEach((field) => fields.set(name(field), s[field]));
    });
    hall.put({ path: table.path, title: heat.title + ', Tisch ' + table.table,
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

  // The parts of the page.
  const pad = make('div', 'digits');
  const list = make('div', 'chairs');
  const says = make('p', 'says');
  const bar = make('div', 'bar');
  const go = make('div', 'bar');
  const marks = { times: button('', 'Zeit um', timeUp), together: null, ghost: null, disqualified: null };
  says.setAttribute('role', 'status');
  [['together', 'zugleich'], ['ghost', 'leerer Sessel'], ['disqualified', 'disqualifiziert']].forEach(([name, text]) => {
    marks[name] = button('', text, () => { mode = mode === name ? '' : name; draw(); });
  });
  bar.append(button('', 'in der Zeit ✱', inTime), marks.times, button('', 'zurück', undo), marks.together, marks.ghost,
    marks.disqualified);
  [...'123456789', '00', '0', '▸'].forEach((d) => pad.append(button('', d, () => digit(d))));
  go.append(button('go-on', heat.go, save));
  const help = make('p', 'soft keys', 'Ziffern: Platz · * in der Zeit · + Chips, dabei , für 00 · 0 leer · / disqualifiziert · ' +
    'Enter speichern. Oder tippen, wie ausgeschieden wird.');
  const entry = make('div', 'quick');
  entry.append(list, says, pad, bar, go, help);

  function draw(more) {
    const places = follows();
    const unsent = hall.entries().filter((e) => heat.tables.some((t) => t.path === e.path));
    const r = table ? check() : unsent.length ? { bad: true, text: 'Noch nicht gesendet: ' + unsent.map((e) => e.title).join(', ') + '.' } :
      { ok: true, text: heat.done };
    says.textContent = r.text + (more || '');
    says.className = 'says' + (r.bad ? ' bad' : r.ok ? ' good' : '');
    const focused = [...list.children].indexOf(document.activeElement);
    list.replaceChildren(...seats.map((s, i) => {
      const b = button('chair' + (i === cur ? ' now' : ''), '', () => tap(i));
      const typed = s.place || s.chips !== '' || s.state;
      const place = !plays(s) ? (s.state === 'ghost' ? '–' : '✗') : places[i] ? (typed ? places[i] : '(' + places[i] + ')') : '';
      const name = make('span', 'name', s.name);
      name.append(make('small', '', s.state === 'ghost' && !s.empty ? s.team + ', leerer Sessel' : s.team));
      b.append(make('b', '', place + (s.state === 'in_time' ? '✱' : '')), name,
        make('output', '', i === cur && typing !== null ? '+' + typing : s.chips !== '' ? number(s.chips) : ''));
      return b;
    }));
    if (focused >= 0 && list.children[focused]) list.children[focused].focus();
    pad.hidden = mode !== 'times';
    Object.keys(marks).forEach((name) => marks[name].setAttribute('aria-pressed', String(mode === name)));
    bar.hidden = go.hidden = help.hidden = !table;
    document.querySelectorAll('.tables a').forEach((a) => {
      const t = heat.tables.find((one) => a.pathname === one.path);
      const waiting = t && waits(t);
      a.classList.toggle('there', !!t && t.there && !waiting);
      a.classList.toggle('waits', !!waiting);
      if (t === table) a.setAttribute('aria-current', 'page');
      else a.removeAttribute('aria-current');
    });
    return undefined;
  }

  at.querySelector('form').hidden = true;
  at.dataset.own = '1';
  at.append(entry);
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
    key(event.key);
  });
  open(table);
})();
