// Sends what was entered in the hall, and loses nothing: each entry lies in the browser until the server has stored it,
// below the person who made it. Entries go out in their order, each once, by its key; what is refused or doubtful waits
// for an answer. Pages say at any time what is not sent, and signing out warns of it.
'use strict';
(() => {
  const who = document.querySelector('[data-person]');
  const own = who && 'saal.' + who.dataset.person;
  const main = document.querySelector('main');
  let sending = '';
  let trouble = '';
  let timer = 0;
  const handed = []; // what was handed to the director, as its link had ended
  let photos = { waits: 0, unsent: 0, says: '', others: [] }; // what another script says of photos that wait here
  let lent = false; // the matchday of an entry lies in a hall
  let failing = 0; // since when nothing could be sent
  let taking = null; // the entry of another person that is to be taken over, and what the server says of it

  // What was brought along from a hall outlasts signing in.
  if (location.pathname === '/anmelden' && location.hash.length > 40) sessionStorage.setItem('mitgenommen', location.hash);

  // Whoever is here now is not shown what was kept of pages of the floor for somebody else.
  if (localStorage.getItem('wer') !== (own || '')) {
    localStorage.setItem('wer', own || '');
    forget();
  }
  async function forget() {
    if (!window.isSecureContext || !navigator.serviceWorker) return;
    for (const one of await navigator.serviceWorker.getRegistrations()) {
      const at = new URL(one.scope).pathname;
      if (!at.startsWith('/floor/') || own && at === location.pathname) continue;
      await one.unregister();
      await caches.delete('seite ' + at);
    }
  }

  const read = (at) => JSON.parse(localStorage.getItem(at) || 'null') || { name: '', entries: [] };
  const entries = () => (own ? read(own).entries : []);
  const drafts = () => (own && read(own).drafts) || {}; // what was begun, by the path of its sheet

  // begin keeps what was begun of a sheet, and from which version of it; nothing takes it away.
  function begin(path, draft) {
    change((mine) => {
      mine.drafts = mine.drafts || {};
      if (draft) mine.drafts[path] = { ...draft, stand: (mine.drafts[path] || draft).stand };
      else delete mine.drafts[path];
    });
  }

  // change rewrites what lies there of this person.
  function change(how) {
    const mine = read(own);
    mine.name = who.dataset.name;
    how(mine);
    lay(own, mine);
    show();
  }

  // lay keeps what lies there of somebody, if there is anything.
  function lay(at, theirs) {
    if (theirs.entries.length || Object.keys(theirs.drafts || {}).length) localStorage.setItem(at, JSON.stringify(theirs));
    else localStorage.removeItem(at);
  }

  // The clock of the server, as far as its answers have told it: those of phones are wrong.
  const clock = (answer) => {
    const date = answer && Date.parse(answer.headers.get('Date') || '');
    if (!date) return;
    localStorage.setItem('uhr', String(date - Date.now()));
    sessionStorage.setItem('uhr', '1'); // measured
  };
  const now = () => new Date(Date.now() + Number(localStorage.getItem('uhr') || 0)).toISOString();

  // unsent says with a request how many entries and photos wait here beside the one that is being sent, or that none does any more. What was
  // told is unknown where the server may have heard something else: after a page that was left with entries, or a request that was lost.
  let told = entries().length ? '' : localStorage.getItem('gesagt') || '0';
  const waits = () => entries().filter((e) => e.key !== sending).length + (photos.unsent ? ';photos=' + photos.unsent : '');
  const unsent = () => {
    const n = waits();
    const says = n !== '0' || told !== '0' ? { 'Pokerliga-Unsent': n } : {};
    told = n;
    localStorage.setItem('gesagt', n);
    return says;
  };

  // tell says it where no other request does, as of what waits for an answer.
  let telling = 0;
  function tell() {
    clearTimeout(telling);
    telling = setTimeout(() => {
      const measured = sessionStorage.getItem('uhr') || !main.querySelector('[data-heat], [data-mtt]');
      if (!own || measured && waits() === told || photos.waits && !photos.lost || entries().some((e) => e.state === 'waiting')) return; // sending tells it
      fetch('/api/v1/me', { credentials: 'same-origin', headers: unsent() }).then(clock, () => { told = ''; });
    }, 400);
  }

  const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
  const count = (n) => (n === 1 ? '1 Eintrag' : n + ' Einträge');

  const sheetOf = (entry) => entry.sheet || entry.path; // what an entry writes to: several paths may write to one sheet

  // put adds an entry. One of the same card that has not gone out gives way to it, unless each counts.
  function put(entry) {
    change((mine) => {
      const before = mine.entries.find((e) => !entry.each && e.path === entry.path && e.key !== sending);
      mine.entries = mine.entries.filter((e) => e !== before);
      mine.entries.push({ ...entry, key: newKey(), state: 'waiting', proof: who.dataset.proof, at: now(), help: !!who.dataset.help,
        stand: before ? before.stand : entry.stand });
      if (mine.drafts) delete mine.drafts[entry.path];
    });
    send();
  }

  // send sends the first entry that waits, and goes on.
  async function send() {
    clearTimeout(timer);
    const next = entries().find((e) => e.state === 'waiting' && !(e.lent > Date.now()));
    if (sending || !next) {
      if (!sending && entries().some((e) => e.state === 'waiting')) timer = setTimeout(send, 15000);
      return;
    }
    sending = next.key;
    show();
    if (next.from && !await adopt(next)) return;
    const body = new URLSearchParams(next.fields);
    body.set('stand', next.stand);
    body.set('schluessel', next.key);
    body.set('wann', next.at);
    let answer = null;
    let word = {};
    try {
      answer = await fetch(next.path, { method: 'POST', body, redirect: 'manual', credentials: 'same-origin',
        headers: { Accept: 'application/json', 'Pokerliga-Person': next.proof || who.dataset.proof, ...unsent() }, signal: AbortSignal.timeout ? AbortSignal.timeout(20000) : undefined });
      if (answer.type !== 'opaqueredirect' && answer.status < 500) word = await answer.json().catch(() => ({}));
    } catch (_) {
      answer = null;
    }
    sending = '';
    clock(answer);
    if (answer && (answer.type === 'opaqueredirect' || answer.headers.get('Pokerliga-Person')) && await handIn(own, next)) return send();
    if (answer && answer.status === 423) return waitForHall(next);
    if (!answer || answer.status >= 500 || answer.status === 429 || answer.type === 'opaqueredirect') {
      told = '';
      if (!answer) failing = failing || Date.now();
      trouble = !answer ? 'keine Verbindung' : answer.type === 'opaqueredirect' ? 'bitte neu anmelden' : 'der Server kann gerade nicht';
      timer = setTimeout(send, 3000);
      show();
      return;
    }
    if (answer.headers.get('Pokerliga-Person')) { // somebody else has signed in here meanwhile
      trouble = 'von ' + who.dataset.name + ' eingetragen, hier ist jetzt jemand anderer angemeldet. Gesendet wird, sobald ' +
        who.dataset.name + ' hier wieder angemeldet ist';
      timer = setTimeout(send, 15000);
      show();
      return;
    }
    trouble = '';
    failing = 0;
    settle(next, answer.status, word);
    send();
  }

  // waitForHall keeps an entry whose matchday lies in a hall, and tries it again later; others go out meanwhile.
  function waitForHall(next) {
    sending = '';
    trouble = '';
    failing = 0;
    change((mine) => mine.entries.forEach((e) => { if (e.key === next.key) e.lent = Date.now() + 30000; }));
    send();
  }

  // adopt takes over an entry that somebody else has made on a laptop in a hall, before it is sent, and reports whether to go on.
  async function adopt(next) {
    const answer = await fetch('/api/v1/me/adoptions', { method: 'POST', credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'adopt-' + next.key },
      body: JSON.stringify({ proof: next.from, sheet: sheetOf(next) }) }).catch(() => null);
    clock(answer);
    if (answer && answer.status === 423) return waitForHall(next);
    if (!answer || answer.status >= 500 || answer.status === 429 || answer.status === 401) {
      sending = '';
      trouble = !answer ? 'keine Verbindung' : answer.status === 401 ? 'bitte neu anmelden' : 'der Server kann gerade nicht';
      timer = setTimeout(send, 3000);
      show();
      return false;
    }
    const word = answer.ok ? {} : await answer.json().catch(() => ({}));
    const own = answer.status === 422 && String(word.detail).includes('schon Ihre eigene');
    if (!answer.ok && !own && answer.status !== 404) { // whom nobody knows here is named by the entry alone
      sending = '';
      settle(next, answer.status, { says: [word.detail || 'Das geht gerade nicht.'] });
      send();
      return false;
    }
    change((mine) => mine.entries.forEach((e) => { if (e.key === next.key) delete e.from; }));
    return true;
  }

  // carry puts an entry of a telephone from a hall into the own outbox, under the key that it had there.
  function carry(entry, from, name) {
    change((mine) => {
      if (mine.entries.some((e) => e.key === entry.key)) return;
      mine.entries.push({ ...entry, from, state: 'waiting', proof: who.dataset.proof, help: false, lent: 0,
        title: name === who.dataset.name ? entry.title : entry.title + ' (eingegeben von ' + name + ')' });
    });
    send();
  }

  // handIn hands an entry of a helper to the director, if his link has ended, and reports whether it was taken: nobody will send it from here.
  async function handIn(at, e) {
    if (!e.help || !e.path.startsWith('/saal/')) return false;
    const answer = await fetch('/api/v1/entries', { method: 'POST', credentials: 'omit', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ proof: e.proof, path: e.path, fields: e.fields, key: e.key, happened: e.at }) }).catch(() => null);
    clock(answer);
    if (!answer || !answer.ok) return false;
    const theirs = read(at);
    theirs.entries = theirs.entries.filter((x) => x.key !== e.key);
    lay(at, theirs);
    handed.push(e.title + ' (' + theirs.name + ')');
    show();
    return true;
  }

  // settle notes what the server has said of an entry.
  function settle(entry, status, told) {
    change((mine) => {
      const e = mine.entries.find((one) => one.key === entry.key);
      if (!e) return;
      if (status === 200 && !told.told) {
        mine.entries = mine.entries.filter((one) => one !== e);
        mine.entries.filter((one) => sheetOf(one) === sheetOf(e)).forEach((one) => { one.stand = told.version; });
        const begun = (mine.drafts || {})[sheetOf(e)];
        if (begun) begun.stand = told.version;
        return;
      }
      if (status === 412 && !told.rows) { // it would not tell the same again: it asks anew
        const fields = new URLSearchParams(e.fields);
        fields.delete('ja');
        Object.assign(e, { fields: fields.toString(), key: newKey() });
        return;
      }
      e.state = status === 412 ? 'clash' : told.told ? 'doubted' : 'refused';
      Object.assign(e, { says: told.says || ['Das wurde nicht angenommen.'], told: told.told, chips: told.chips,
        rows: told.rows, version: told.version, same: told.same });
    });
    if (status === 200 && !told.told) {
      document.dispatchEvent(new CustomEvent('saved', { detail: { path: entry.path, version: told.version } }));
    }
  }

  // answer answers an entry that waits for it.
  function answer(key, how) {
    change((mine) => {
      const e = mine.entries.find((one) => one.key === key);
      if (e) how(e, mine);
    });
    send();
  }

  // foreign returns what other people have not sent from here, each with where it lies.
  const foreign = () => Object.keys(localStorage).filter((k) => k.startsWith('saal.') && k !== own).map((at) => ({ at, ...read(at) }))
    .filter((o) => o.entries.length);

  // take asks the server whether an entry of another person may be taken over, and when that is sure takes it over: it is sent as
  // one's own then, and the journal names both.
  async function take(at, e, sure) {
    const answer = await fetch('/api/v1/me/adoptions' + (sure ? '' : '?dry_run=1'), { method: 'POST', credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', ...(sure && { 'Idempotency-Key': 'adopt-' + e.key }) },
      body: JSON.stringify({ proof: e.proof || '', sheet: sheetOf(e) }) }).catch(() => null);
    const told = answer ? await answer.json().catch(() => ({})) : {};
    taking = { at, key: e.key, sure: !!answer && answer.ok, says: answer ? told.detail || 'Das geht gerade nicht.' : 'Keine Verbindung.' };
    if (!sure || !taking.sure) return show();
    const theirs = read(at);
    theirs.entries = theirs.entries.filter((x) => x.key !== e.key);
    change((mine) => mine.entries.push({ ...e, key: newKey(), state: 'waiting', proof: who.dataset.proof,
      title: e.title + ' (eingegeben von ' + theirs.name + ')' }));
    lay(at, theirs);
    taking = null;
    show();
    return send();
  }

  // offer says whose the entries of another person are, how they get sent, and lets them be taken over one by one.
  function offer(o) {
    const div = make('div', '', 'todo');
    div.append(make('b', 'Von ' + o.name + ' eingegeben'), make('p', count(o.entries.length) + ' noch nicht gesendet. Gesendet wird, sobald ' +
      o.name + ' sich hier wieder anmeldet. Wer sonst dafür zuständig ist, kann es übernehmen und im eigenen Namen senden.'));
    o.entries.forEach((e, i) => {
      const asked = taking && taking.at === o.at && taking.key === e.key ? taking : null;
      const button = (text, look, how) => {
        const b = make('button', text, look);
        b.onclick = how;
        return b;
      };
      const buttons = make('p', '', 'buttons');
      if (asked && asked.sure) {
        const list = make('ul');
        (e.seats || []).forEach((s) => list.append(make('li', seat(s))));
        div.append(make('p', o.name + ' hat eingegeben: ' + e.title + '. Gesendet wird es im Namen von ' + who.dataset.name +
          '; das Journal nennt beide.'), list);
        buttons.append(button('Übernehmen und senden', '', () => take(o.at, e, true)),
          button('Nicht übernehmen', 'plain', () => { taking = null; show(); }));
      } else {
        if (asked) div.append(make('p', asked.says, 'refused'));
        buttons.append(button((i + 1) + '. Eingabe übernehmen …', 'plain', () => take(o.at, e, false)));
      }
      div.append(buttons);
    });
    return div;
  }

  function make(name, text, look) {
    const element = document.createElement(name);
    element.textContent = text || '';
    if (look) element.className = look;
    if (name === 'button') element.type = 'button';
    return element;
  }

  // dots says in a strip of each table and MTT of the heat, by a dot, whether it is there.
  function dots(strip) {
    const all = [...document.querySelectorAll('.tables a')];
    const lacks = all.filter((a) => !a.classList.contains('there')).length;
    const row = make('span', '', 'dots');
    row.append(...all.map((a) => make('i', '', a.className + (a.hasAttribute('aria-current') ? ' here' : ''))));
    strip.replaceChildren(row, make('b', lacks ? lacks + (lacks === 1 ? ' fehlt' : ' fehlen') : 'vollständig'));
    strip.hidden = all.length < 2;
  }

  // show says what is not sent, and asks what has to be answered.
  function show() {
    if (!line) return;
    const mine = entries();
    const open = mine.filter((e) => e.state === 'waiting');
    const asked = mine.filter((e) => e.state !== 'waiting');
    const hall = open.filter((e) => e.lent && e.key !== sending);
    let text = 'Alles gespeichert';
    if (sending) text = count(open.length) + (open.length === 1 ? ' wird gesendet …' : ' werden gesendet …');
    if (trouble && open.length) text = count(open.length) + ' nicht gesendet: ' + trouble;
    else if (hall.length) text = count(hall.length) + (hall.length === 1 ? ' wartet' : ' warten') + ': die Sammelrunde liegt im Saal';
    if (asked.length) text += (text === 'Alles gespeichert' ? '' : '; ') + count(asked.length) + ' wartet auf Antwort';
    if (asked.length && !open.length) text = count(asked.length) + (asked.length === 1 ? ' wartet' : ' warten') + ' auf Antwort';
    const begun = Object.values(drafts()).map((d) => d.title);
    if (begun.length) text = (text === 'Alles gespeichert' ? 'Noch nicht gespeichert, ' : text + '; ') + 'angefangen: ' + begun.join(', ');
    if (handed.length) text = (text === 'Alles gespeichert' ? '' : text + '; ') + 'Der Link gilt nicht mehr. An die Turnierleitung übergeben: ' +
      handed.join(', ');
    if (photos.says) text = (text === 'Alles gespeichert' ? '' : text + '; ') + photos.says;
    const others = foreign();
    others.forEach((o) => { text += ' · ' + count(o.entries.length) + ' von ' + o.name + (o.entries.length === 1 ? ' wartet' : ' warten') +
      ' auf die Anmeldung'; });
    photos.others.forEach((left) => { text += ' · ' + left; });
    if (line.textContent !== text) line.textContent = text;
    line.classList.toggle('unsent', mine.length + begun.length + others.length + photos.others.length > 0 || !!photos.says);
    tell();
    line.hidden = !main.querySelector('[data-heat], [data-mtt], [data-floor], [data-photos]') && !mine.length && !others.length && !handed.length &&
      !photos.says && !photos.others.length;
    const offered = own ? others : [];
    const along = stranded();
    box.hidden = !asked.length && !offered.length && !along;
    const shown = JSON.stringify([asked, offered, taking, along]);
    if (box.dataset.shown === shown) return;
    box.dataset.shown = shown;
    box.replaceChildren(make('h2', asked.length ? 'Wartet auf Antwort' : 'Noch nicht gesendet'), ...asked.map(ask), ...offered.map(offer));
    if (along) takeAlong(along);
  }

  // stranded is what lies here, of everybody, once a laptop in a hall has not answered for two minutes; nothing before.
  const stranding = 120000;
  function stranded() {
    if (!main.dataset.lease || !failing || Date.now() - failing < stranding) return null;
    const of = Object.keys(localStorage).filter((k) => k.startsWith('saal.')).map(read).filter((o) => o.entries.length)
      .map((o) => ({ name: o.name, entries: o.entries }));
    return of.length ? of : null;
  }

  // takeAlong offers what lies here to the website: as links, in whose fragment it goes, and as a text.
  async function takeAlong(of) {
    const div = make('div', '', 'todo');
    const buttons = make('p', '', 'buttons');
    div.append(make('b', 'Der Laptop antwortet nicht'), make('p', 'Was hier liegt, geht nicht verloren. Mit Internet bringt es „Mitnehmen“ auf ' +
      'die Website; dort übernimmt es die Turnierleitung. Ohne Internet zeigt „Anzeigen“, was auf Papier gehört.'), buttons);
    box.append(div);
    const text = make('button', 'Anzeigen', 'plain');
    text.onclick = () => {
      const list = make('ul');
      of.forEach((o) => o.entries.forEach((e) => list.append(make('li', o.name + ', ' + hour(e.at) + ': ' + e.title +
        ((e.seats || []).length ? ' – ' + e.seats.map(seat).join('; ') : '')))));
      text.replaceWith();
      div.append(list);
    };
    const links = main.dataset.home ? await packed(of) : [];
    links.forEach((link, i) => {
      const a = make('a', links.length > 1 ? `Mitnehmen ${i + 1} von ${links.length}` : 'Mitnehmen', 'go');
      a.href = main.dataset.home + '/saal/mitnehmen#' + link;
      a.target = '_blank';
      a.rel = 'noopener';
      buttons.append(a);
    });
    buttons.append(text);
  }

  const hour = (at) => new Date(at).toLocaleTimeString('de-AT', { hour: '2-digit', minute: '2-digit' });
  const seat = (s) => s.name + ': ' + (s.place ? s.place + '. Platz' : s.chips ? s.chips + ' Chips' :
    { in_time: 'im Spiel', ghost: 'leerer Platz', disqualified: 'disqualifiziert' }[s.state] || 'offen');

  // packed writes entries, gzipped, as fragments of addresses, each short enough for what scans and sends addresses.
  const longest = 16000;
  async function packed(of) {
    const zipped = new Response(new Blob([JSON.stringify({ lease: main.dataset.lease, of })]).stream().pipeThrough(new CompressionStream('gzip')));
    const bytes = new Uint8Array(await zipped.arrayBuffer());
    const text = btoa(bytes.reduce((all, b) => all + String.fromCharCode(b), '')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
    const all = of.flatMap((o) => o.entries.map((e) => ({ name: o.name, entries: [e] })));
    if (text.length <= longest || all.length < 2) return [text];
    const half = Math.ceil(all.length / 2);
    return [...await packed(all.slice(0, half)), ...await packed(all.slice(half))];
  }

  // ask shows an entry with the answers that there are.
  function ask(e) {
    const div = make('div', '', 'todo');
    const list = make('ul');
    const buttons = make('p', '', 'buttons');
    (e.says || []).forEach((text) => list.append(make('li', text)));
    div.append(make('b', e.title), list);
    (e.rows || []).filter((r) => r.differs).forEach((r) => {
      list.append(make('li', r.name + ': gespeichert „' + r.stored + '“, hier „' + r.sent + '“'));
    });
    const button = (text, look, how) => {
      const b = make('button', text, look);
      b.onclick = () => answer(e.key, how);
      buttons.append(b);
    };
    const drop = (one, mine) => { mine.entries = mine.entries.filter((x) => x !== one); };
    if (e.state === 'doubted') {
      const note = make('input');
      if (e.chips) {
        const label = make('label', 'Anmerkung zu den Chips ');
        note.type = 'text';
        note.maxLength = 500;
        label.append(note);
        div.append(label);
      }
      button('Ja, so speichern', '', (one) => {
        const fields = new URLSearchParams(one.fields);
        fields.set('ja', one.told);
        fields.set('anmerkung', note.value);
        Object.assign(one, { fields: fields.toString(), key: newKey(), state: 'waiting' });
      });
    }
    if (e.state === 'clash') {
      button('Meine Eingabe nehmen', '', (one) => Object.assign(one, { fields: one.fields + (one.same ? '&nehmen=1' : ''), stand: one.version,
        key: newKey(), state: 'waiting' }));
      if (e.same) {
        button('Das Gespeicherte stimmt', '', (one) => Object.assign(one, { path: one.same, fields: '', stand: one.version, key: newKey(),
          state: 'waiting' }));
      } else button('Das Gespeicherte bleibt', 'plain', drop);
    } else {
      const link = make('a', 'Ändern', 'go plain');
      link.href = e.page || e.path;
      buttons.append(link);
    }
    if (e.state === 'refused') button('Verwerfen', 'plain', drop);
    div.append(buttons);
    return div;
  }

  const line = make('p', '', 'sending');
  const box = make('section', '', 'panel waiting form');
  line.setAttribute('role', 'status');
  box.setAttribute('aria-label', 'Wartet auf Antwort');
  box.hidden = true;
  box.dataset.made = line.dataset.made = '1';
  main.prepend(box);
  main.append(line);
  window.hall = { put, carry, seat, hour, entries, change, begin, unsent, make, dots, draft: (path) => drafts()[path], ready: !!own,
    handed: (what) => {
      handed.push(what);
      show();
    },
    photos: (say) => {
      photos = say;
      if (say.lost) told = '';
      show();
    } };

  // Signing out warns of what is not sent.
  document.addEventListener('submit', (event) => {
    if (!event.target.matches('form[action="/abmelden"]') || event.target.dataset.warned || !entries().length && !photos.kept) return;
    event.preventDefault();
    event.target.dataset.warned = '1';
    const kept = [entries().length && count(entries().length), photos.kept].filter(Boolean).join(' und ');
    const warning = make('p', kept + ' noch nicht gespeichert. Wer sich trotzdem abmeldet, tippt noch einmal; auf diesem ' +
      'Gerät bleibt es liegen, bis Sie sich wieder anmelden.', 'refused');
    warning.setAttribute('role', 'alert');
    event.target.after(warning);
  });
  // handOver hands in what other people have left here, where their links have ended.
  async function handOver() {
    for (const o of foreign()) for (const e of o.entries) await handIn(o.at, e);
  }

  addEventListener('online', send);
  addEventListener('online', handOver);
  show();
  send();
  handOver();
})();
