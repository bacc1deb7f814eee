// Enters the stacks of an MTT on one screen: who goes out, by the number of his line or by a tap, each an entry of its own that the server
// numbers when it arrives; then the stacks in hundreds, in the order of the lines. What is typed is kept, so that a reload loses nothing.
// Without this script there are forms.
'use strict';
(() => {
  const stacks = document.querySelector('form.stacks[data-sum]');
  if (!stacks || !window.hall || !hall.ready || !document.querySelector('.goingout')) return;
  const at = stacks.closest('section');
  const sheet = new URL(stacks.action).pathname;
  const title = document.querySelector('h1').textContent;
  const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, '.');
  const field = (i, name) => stacks.elements['stacks[' + i + '].' + name];
  const lines = [];
  for (let i = 0; field(i, 'club'); i++) {
    const legend = field(i, 'club').closest('fieldset').querySelector('legend');
    lines.push({ i, club: field(i, 'club').value, name: legend.firstChild.textContent.trim() });
  }
  const waits = () => hall.entries().filter((e) => e.sheet === sheet);
  const outPath = (l) => sheet + '/raus/' + l.club;
  const pending = (l) => waits().find((e) => e.path === outPath(l));
  const isOut = (l) => (pending(l) ? pending(l).out : l.sent !== undefined ? l.sent : field(l.i, 'out').value !== '' && field(l.i, 'out').value !== '0');
  const removed = (l) => field(l.i, 'state').value === 'removed';
  const alive = () => lines.filter((l) => !isOut(l) && !removed(l));
  const chips = (l) => Number(field(l.i, 'end').value.replace(/[. ]/g, '')) || 0;
  const open = () => alive().filter((l) => field(l.i, 'end').value === '');

  let counting = false; // the heat is over: stacks are typed
  let cur = null; // whose stack is typed
  let part = ''; // digits of a number or of a stack
  let together = false; // the next one goes out in the same hand as the last one
  let sure = false;
  let wanted = false; // is stored as soon as who has gone out is sent
  let told = '';

  const make = (name, look, text) => hall.make(name, text, look);

  // keep notes what is typed.
  function keep() {
    const typed = {};
    lines.forEach((l) => { if (field(l.i, 'end').value) typed[field(l.i, 'end').name] = field(l.i, 'end').value; });
    ['player', 'state'].forEach((name) => lines.forEach((l) => {
      if ([...field(l.i, name).options].some((o) => o.selected !== o.defaultSelected)) typed[field(l.i, name).name] = field(l.i, name).value;
    }));
    sure = false;
    const none = !counting && !part && !Object.keys(typed).length;
    hall.begin(sheet, none ? null : { title, stand: stacks.elements.stand.value, typed, counting, part, cur: cur ? cur.i : -1 });
    draw();
  }

  // out lets a stack go out, or come back.
  function out(l, goes) {
    if (!l) told = 'Diese Nummer gibt es hier nicht.';
    else if (goes && isOut(l)) told = l.name + ' ist schon ausgeschieden; „zurück“ nimmt das letzte Ausscheiden zurück.';
    else {
      const fields = new URLSearchParams({ raus: goes ? 'ja' : 'nein' });
      if (goes && together) fields.set('zugleich', last() ? last().club : '1');
      hall.put({ path: outPath(l), sheet, out: goes, title: title + ', ' + l.name + (goes ? ' ausgeschieden' : ' wieder im Turnier'), stand: '',
        fields: fields.toString() });
      l.goes = goes;
      field(l.i, 'end').value = '';
      told = l.name + (goes ? ' ist ausgeschieden. ' : ' ist wieder im Turnier. ');
    }
    together = false;
    keep();
  }

  // last is who has gone out last: who waits to be sent, else the one with the highest number.
  function last() {
    const sending = waits().filter((e) => e.out).pop();
    if (sending) return lines.find((l) => outPath(l) === sending.path);
    return lines.filter(isOut).sort((a, b) => field(b.i, 'out').value - field(a.i, 'out').value)[0];
  }

  function count() {
    counting = true;
    part = '';
    cur = open()[0] || null;
    keep();
  }

  // commit takes what is typed as hundreds; behind a comma stands what is less.
  function commit() {
    if (!part || !cur) return;
    const [whole, rest] = part.split(',');
    field(cur.i, 'end').value = String(Number(whole) * 100 + Number((rest || '').padEnd(2, '0').slice(0, 2)));
    part = '';
  }

  function enter() {
    if (!counting) {
      const l = lines[Number(part) - 1];
      const typed = part;
      part = '';
      return typed ? out(l, true) : draw();
    }
    if (!part) return save();
    commit();
    cur = open()[0] || null;
    return keep();
  }

  function back() {
    if (part) part = part.slice(0, -1);
    else if (!counting) {
      if (last()) return out(last(), false);
    } else {
      const before = alive().filter((l) => field(l.i, 'end').value !== '' && (!cur || l.i < cur.i)).pop();
      if (before) field(before.i, 'end').value = '';
      else counting = false;
      cur = counting ? before : null;
    }
    return keep();
  }

  function tap(l) {
    if (removed(l)) return;
    if (!counting) return out(l, true);
    if (isOut(l)) return;
    commit();
    cur = l;
    keep();
  }

  function check() {
    const sum = lines.reduce((n, l) => n + chips(l), 0);
    const whole = Number(stacks.dataset.sum);
    const missing = whole - sum;
    const left = open().length;
    const stored = !hall.draft(sheet) && !waits().length;
    if (missing === 0) return { ok: true, text: (stored ? 'Gespeichert. ' : '') + 'Die Chips gehen auf: ' + number(sum) + ' ✓' };
    return { bad: !left || missing < 0, text: (left ? left + (left === 1 ? ' Stack offen: ' : ' Stacks offen: ') : '') + number(sum) + ' Chips, ' +
      (missing > 0 ? 'es fehlen noch ' + number(missing) : number(-missing) + ' zu viel') + ' auf ' + number(whole) };
  }

  function save() {
    commit();
    wanted = waits().length > 0 || lines.some((l) => l.sent !== undefined); // the server has not said yet who is out
    if (wanted && !waits().length) refresh();
    if (wanted) return keep();
    const r = check();
    if (!r.ok && !sure) {
      sure = !open().length;
      return draw(sure ? '. Noch einmal speichern, wenn es so ist.' : '', 'Noch nicht gespeichert. ');
    }
    const fields = new URLSearchParams(new FormData(stacks));
    fields.delete('stand');
    hall.put({ path: sheet, sheet, title: title + ', Stacks', stand: stacks.elements.stand.value,
      fields: fields.toString() });
    return draw();
  }

  const list = make('div', 'chairs tiles');
  const says = make('p', 'says');
  const strip = make('button', 'strip');
  const asked = make('button', 'asked', 'Antwort nötig');
  const tools = make('div', 'bar');
  const pad = make('div', 'digits');
  const go = make('div', 'bar last');
  const button = (look, text, does) => {
    const b = make('button', look, text);
    b.addEventListener('click', (event) => {
      if (event.detail) b.blur();
      does();
    });
    return b;
  };
  const same = button('', 'zugleich', () => { together = !together; draw(); });
  const store = button('go-on', '', () => (counting ? save() : count()));
  const help = make('dl', 'soft keys');
  says.setAttribute('role', 'status');
  tools.append(button('', 'zurück', back), same, button('', 'als Formular', () => {
    at.classList.remove('entering');
    entry.hidden = true;
  }));
  [...'123456', '⌫', ...'7890', ',', '▸', '✕'].forEach((d) => pad.append(button('', d, () => {
    if (d === '▸') enter();
    else if (d === '⌫') back();
    else if (d === '✕') {
      [counting, cur, part] = [false, null, ''];
      keep();
    } else key(d);
  })));
  pad.querySelectorAll('button').forEach((b) => {
    const word = { '⌫': 'Ziffer löschen', '▸': 'nächster Stack', '✕': 'zurück zu den Ausgeschiedenen' }[b.textContent];
    if (word) b.setAttribute('aria-label', word);
  });
  [['12 ⏎', 'Nr. 12 ist ausgeschieden'], ['+ 12 ⏎', 'zugleich mit dem Letzten'], ['⌫', 'zurück'], ['*', 'Heat ist aus: Stacks zählen'],
    ['712 ⏎', '71.200 Chips, in Hundertern'], ['712,5 ⏎', '71.250 Chips'], ['⏎', 'speichern']].forEach(([k, word]) => {
    const row = make('div');
    row.append(make('dt', '', k), make('dd', '', word));
    help.append(row);
  });
  go.append(store);
  const entry = make('div', 'quick');
  entry.append(strip, asked, list, says, pad, tools, go, help);
  strip.addEventListener('click', () => at.classList.toggle('choosing'));
  asked.addEventListener('click', () => at.classList.toggle('answering'));

  function draw(more, before) {
    const r = check();
    const l = lines[Number(part) - 1];
    if (counting) says.textContent = (before || '') + r.text + (more || '');
    else if (part) says.textContent = l ? 'Nr. ' + part + ': ' + l.name + (isOut(l) ? ' ist schon ausgeschieden' : ', ⏎ = ausgeschieden') :
      'Nr. ' + part + ' gibt es nicht';
    else says.textContent = told + 'Noch ' + alive().length + ' im Turnier. Wer scheidet ' + (together ? 'zugleich mit dem Letzten' : 'als Nächster') + ' aus?';
    if (wanted) says.textContent = 'Gespeichert wird, sobald gesendet ist, wer ausgeschieden ist.';
    says.className = 'says' + (counting && (r.bad || before) ? ' bad' : counting && r.ok ? ' good' : '');
    list.classList.toggle('counting', counting);
    list.replaceChildren(...lines.map((one) => {
      const gone = isOut(one) || removed(one);
      const typed = field(one.i, 'end').value;
      const now = counting && one === cur;
      const b = button('chair' + (gone ? ' off' : now ? ' now' : counting && typed ? ' set' : '') + (pending(one) ? ' waits' : ''), '', () => tap(one));
      const who = field(one.i, 'player').selectedOptions[0];
      const name = make('span', 'name', one.name);
      const [whole, rest] = part.split(',');
      const small = gone ? (removed(one) ? 'entfernt' : 'ausgeschieden' + (pending(one) ? ', wird gesendet' : '')) :
        now && part ? number(Number(whole) * 100 + Number((rest || '').padEnd(2, '0').slice(0, 2))) :
          counting ? (typed ? number(chips(one)) : '…') : who && who.value ? who.text.split(' ').pop() : 'leer';
      name.append(make('small', '', small));
      b.append(make('b', '', gone && !removed(one) && field(one.i, 'out').value ? field(one.i, 'out').value + '.' : String(one.i + 1)), name);
      return b;
    }));
    pad.hidden = !counting;
    tools.hidden = counting;
    same.setAttribute('aria-pressed', String(together));
    store.textContent = counting ? 'Stacks speichern ⏎' : 'Heat ist aus: Stacks zählen ✱';
    store.classList.toggle('ready', counting && !!r.ok);
    hall.dots(strip);
  }

  function key(k) {
    told = '';
    wanted = false;
    if (k === 'Enter') return enter();
    if (k === 'Backspace') return back();
    if (k === '*') return count();
    if (k === '+' && !counting) together = !together;
    if (/^\d$/.test(k) && part.length < 7 && (cur || !counting)) part += k;
    if (/^[.,]$/.test(k) && counting && part && !part.includes(',')) part += ',';
    if (/^Arrow/.test(k) && counting) {
      commit();
      const those = alive();
      cur = those[Math.max(0, those.indexOf(cur) + (k === 'ArrowDown' ? 1 : -1))] || cur;
    }
    return keep();
  }

  // refresh shows the stacks as they are stored now; what is typed stays.
  async function refresh() {
    const answer = await fetch(sheet, { credentials: 'same-origin', headers: hall.unsent() }).catch(() => null);
    if (!answer || !answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const first = document.querySelector('#zuerst');
    if (first && page.querySelector('#zuerst')) first.replaceWith(page.querySelector('#zuerst')); // who has gone out first
    take(page.querySelector('form.stacks'));
  }

  // take brings the form to the state of a fresh one, but for what is typed.
  function take(fresh) {
    if (!fresh || waits().length) return;
    lines.forEach((l) => delete l.sent);
    stacks.elements.stand.value = fresh.elements.stand.value;
    stacks.dataset.sum = fresh.dataset.sum;
    [...fresh.elements].filter((e) => /[.]out$/.test(e.name)).forEach((e) => {
      stacks.elements[e.name].value = e.value;
      if (e.value) stacks.elements[e.name.replace(/out$/, 'end')].value = '';
    });
    if (counting && cur && isOut(cur)) cur = open()[0] || null;
    draw();
    if (wanted) save();
  }

  at.dataset.own = at.className; // as a fresh page has it, which does not replace it
  at.addEventListener('fresh', (event) => take(event.detail.querySelector('form.stacks')));
  const sending = waits().find((e) => e.path === sheet);
  const sent = [...new URLSearchParams(sending ? sending.fields : '')].filter(([name]) => /[.](player|end|out|state)$/.test(name));
  const begun = hall.draft(sheet) || { typed: Object.fromEntries(sent) };
  Object.keys(begun.typed).forEach((name) => { if (stacks.elements[name]) stacks.elements[name].value = begun.typed[name]; });
  [counting, part] = [!!begun.counting || lines.some(chips), begun.part || ''];
  cur = counting ? lines[begun.cur] || open()[0] || null : null;
  stacks.addEventListener('input', keep);
  stacks.addEventListener('submit', (event) => {
    event.preventDefault();
    sure = true;
    save();
  });
  document.addEventListener('saved', (event) => {
    if (event.detail.path === sheet) {
      const on = document.querySelector('.tables a:not(.there, [aria-current])') || document.querySelector('.trail li:last-child a[href^="/saal/"]'); // a helper stays
      location.assign(on ? on.href : location.href);
    } else if (event.detail.path.startsWith(sheet + '/')) {
      stacks.elements.stand.value = event.detail.version;
      lines.filter((l) => outPath(l) === event.detail.path).forEach((l) => { l.sent = l.goes; }); // until the fresh page says it
      draw();
      refresh();
    }
  });
  document.addEventListener('taken', () => draw()); // a fresh page tells what others have entered
  addEventListener('keydown', (event) => {
    const on = event.target;
    if (event.ctrlKey || event.altKey || event.metaKey || on.matches('input, select, textarea') || entry.hidden) return;
    if (event.key === 'Enter' && on.matches('a, button')) return;
    if (!/^[0-9*+.,]$|^(Enter|Backspace|ArrowDown|ArrowUp)$/.test(event.key)) return;
    event.preventDefault();
    at.classList.remove('answering');
    key(event.key);
  });
  at.append(entry);
  at.classList.add('entering');
  draw();
})();
