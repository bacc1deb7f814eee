// Keeps photos of round cards on the device until the server has them: each lies below the person who took it, goes out by itself when there
// is a network, and is gone from here once it is stored. One of a helper whose link has ended meanwhile is sent all the same, and an official
// can send what others have left here as his own. On the page of photos a photo is sent as soon as it is chosen. Without this script the form
// there sends it.
'use strict';
(() => {
  const most = 60; // on one device
  const old = 48 * 3600000; // milliseconds after which anybody may throw a photo away that waits here
  const longest = 2600; // pixels of the longer side
  if (!window.hall || !window.indexedDB) return;
  const who = document.querySelector('[data-person]');
  const me = who && who.dataset.person;
  const make = hall.make;
  let all = []; // what is kept of each photo beside its bytes, the oldest first
  let sending = '';
  let trouble = '';
  let timer = 0;
  const told = new Map(); // who is told what becomes of a photo, by its key

  const opened = new Promise((done, fail) => {
    const asked = indexedDB.open('saal', 1);
    asked.onupgradeneeded = () => ['fotos', 'bilder'].forEach((name) => asked.result.createObjectStore(name, { keyPath: 'key' }));
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });

  // keep does something with the photos and their bytes in one transaction, and returns what it has asked for.
  const keep = async (mode, does) => {
    const db = await opened;
    return new Promise((done, fail) => {
      const t = db.transaction(['fotos', 'bilder'], mode);
      const asked = does(t.objectStore('fotos'), t.objectStore('bilder'));
      t.oncomplete = () => done(asked && asked.result);
      t.onabort = () => fail(t.error);
    });
  };
  const change = (photo) => keep('readwrite', (photos) => photos.put(photo)).then(read);
  const drop = (keys) => keep('readwrite', (photos, pictures) => keys.forEach((key) => { photos.delete(key); pictures.delete(key); })).then(read);

  // read learns what lies here, and says it.
  async function read() {
    all = (await keep('readonly', (photos) => photos.getAll())).sort((a, b) => a.at.localeCompare(b.at));
    say();
  }

  const mine = () => all.filter((p) => p.person === me);
  const count = (n) => (n === 1 ? '1 Foto' : n + ' Fotos');
  const verb = (n, one, more) => count(n) + (n === 1 ? ' ' + one : ' ' + more);

  // others are the people who have left photos here, with these.
  const others = () => [...new Set(all.map((p) => p.person))].filter((one) => one !== me).map((one) => all.filter((p) => p.person === one));

  // say tells the line of what is not sent, and lists it on the page of photos.
  function say() {
    const waits = mine().filter((p) => p.state === 'waiting').length;
    const refused = mine().length - waits;
    const words = [];
    if (waits) words.push(!trouble ? verb(waits, 'wird gesendet …', 'werden gesendet …') : verb(waits, 'wartet', 'warten') + ' auf ' + trouble);
    if (refused) words.push(verb(refused, 'wurde', 'wurden') + ' nicht angenommen');
    const left = (theirs, one, more) => (theirs.length ? [count(theirs.length) + ' von ' + theirs[0].name + (theirs.length === 1 ? one : more)] : []);
    hall.photos({ waits, lost: !!trouble, unsent: mine().length, kept: mine().length && count(mine().length), says: words.join('; '),
      others: others().flatMap((theirs) => [...left(theirs.filter((p) => !p.ended), ' wartet auf die Anmeldung', ' warten auf die Anmeldung'),
        ...left(theirs.filter((p) => p.ended), ' wurde nicht angenommen', ' wurden nicht angenommen')]) });
    mine().filter((p) => told.has(p.key)).forEach((p) => told.get(p.key)(stateOf(p), p.state === 'refused' ? 'bad' : 'waits'));
    list();
  }

  const stateOf = (p) => (p.key === sending ? 'wird gesendet und gelesen …' : p.state === 'waiting' ? 'wartet auf ' + (trouble || 'das Netz') : p.says);

  // readOn says what the server has read on a photo, in a word for each card.
  function readOn(photo) {
    const all = (photo.cards || []).map(readOf);
    return [all.map(([word]) => word).join(', ') || 'nicht lesbar', all.length && all.every(([, sure]) => sure) ? 'good' : 'asks'];
  }

  // readOf says in a word how a card was read, and whether nothing is to be asked about it.
  function readOf(card) {
    const table = 'Tisch ' + card.table;
    const elsewhere = { heat: 'Karte von Heat ' + card.heat, table: 'Karte von ' + table, matchday: 'Karte einer anderen Sammelrunde',
      draw: table + ': vor der Auslosung gedruckt', drawing: 'Karte in anderem Format' }[card.here];
    if (elsewhere) return [elsewhere, false];
    if (card.state === 'unreadable') return [table + ': nicht lesbar', false];
    if (card.stored) return card.stored === 'same' ? [table + ' ✓', true] : [table + ': anders eingegeben', false];
    const asks = [...card.seats, card.in_time].filter((mark) => mark.state === 'unsure').length;
    if (asks || card.state === 'unsure') return [table + ': ' + (asks > 1 ? asks + ' Fragen' : '1 Frage'), false];
    return [table + ' ✓', true];
  }

  const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');

  // smaller draws a picture anew, so that it is quickly sent and says nothing of where it was taken. What cannot be drawn stays as it is: the
  // server says what is wrong with it.
  async function smaller(file) {
    try {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
      const by = Math.min(1, longest / Math.max(picture.width, picture.height));
      const sheet = document.createElement('canvas');
      [sheet.width, sheet.height] = [Math.round(picture.width * by), Math.round(picture.height * by)];
      sheet.getContext('2d').drawImage(picture, 0, 0, sheet.width, sheet.height);
      picture.close();
      const drawn = await new Promise((done) => { sheet.toBlob(done, 'image/jpeg', 0.85); });
      if (drawn) return { type: drawn.type, bytes: await drawn.arrayBuffer() };
    } catch (_) { /* no picture */ }
    return { type: file.type || 'image/jpeg', bytes: await file.arrayBuffer() };
  }

  // take keeps photos that were taken or chosen, and sends them; somebody may be told what becomes of each.
  async function take(files, tells) {
    for (const file of files) {
      if (all.length >= most) {
        notice = 'Auf diesem Gerät warten schon ' + most + ' Fotos. Bitte zuerst ins Netz gehen oder welche wegwerfen.';
        if (tells) tells(notice, 'bad');
        return say();
      }
      const { type, bytes } = await smaller(file);
      const key = newKey();
      if (tells) told.set(key, tells);
      await keep('readwrite', (photos, pictures) => {
        pictures.put({ key, bytes });
        photos.put({ key, type, file: file.name, person: me, name: who.dataset.name, proof: who.dataset.proof, help: !!who.dataset.help,
          to: page.dataset.photos, title: page.dataset.title, at: new Date().toISOString(), state: 'waiting' });
      });
      await read();
      send();
    }
    return undefined;
  }

  // post sends a photo, and returns the answer with what it says, null for none.
  async function post(photo, credentials, headers) {
    try {
      const kept = await keep('readonly', (_, pictures) => pictures.get(photo.key));
      const answer = await fetch(photo.to, { method: 'POST', body: kept.bytes, redirect: 'manual', credentials,
        headers: { 'Content-Type': photo.type, 'Pokerliga-Person': photo.proof, ...headers }, signal: AbortSignal.timeout ? AbortSignal.timeout(60000) : undefined });
      return [answer, await answer.json().catch(() => ({}))];
    } catch (_) {
      return [null, {}];
    }
  }
  const later = (answer) => !answer || answer.status >= 500 || answer.status === 429;

  // sendLate sends a photo of a helper whose link has ended without signing in, and reports whether nothing more is to be sent of it.
  async function sendLate(photo) {
    if (!photo.help) return false;
    const [answer, word] = await post(photo, 'omit');
    if (later(answer) || answer.status === 401 || answer.status === 409) return false; // the link works, or too many photos wait
    await (answer.ok ? stored(photo, answer) : refuse(photo, answer, word));
    return true;
  }

  // stored takes a photo away that the server has, and says so if the link had ended.
  async function stored(photo, answer) {
    await drop([photo.key]);
    if (answer.headers.get('Pokerliga-Person')) hall.handed(called(photo) + ' (' + photo.name + ')');
  }

  // refuse keeps a photo with the reason for which it was not taken, and whether the link of who took it has ended.
  const refuse = (photo, answer, word) => change({ ...photo, state: 'refused', ended: !!answer.headers.get('Pokerliga-Person'),
    says: word.detail || 'Das wurde nicht angenommen.' });
  const called = (p) => 'Foto von ' + new Date(p.at).toLocaleTimeString('de-AT', { hour: '2-digit', minute: '2-digit' }) + ', ' + p.title;

  // send sends the first photo that waits, and goes on.
  async function send() {
    clearTimeout(timer);
    const next = mine().find((p) => p.state === 'waiting');
    if (sending || !next) return;
    sending = next.key;
    say();
    const [answer, word] = await post(next, 'same-origin', hall.unsent());
    const foreign = answer && answer.status === 403 && answer.headers.get('Pokerliga-Person'); // somebody else has signed in here meanwhile
    const gone = foreign || answer && answer.status === 401;
    if (foreign && await sendLate(next)) {
      sending = '';
      return send();
    }
    if (later(answer) || gone) {
      sending = '';
      trouble = !answer ? 'das Netz' : gone ? 'die Anmeldung' : 'den Server';
      timer = setTimeout(send, gone ? 15000 : 3000);
      say();
      return;
    }
    trouble = '';
    if (answer.ok) {
      if (told.has(next.key)) told.get(next.key)(...readOn(word));
      told.delete(next.key);
      await stored(next, answer);
      fetchList();
    } else await refuse(next, answer, word);
    sending = ''; // only now: until it is gone from here it would be sent again
    say();
    send();
  }

  // handOver sends what helpers have left here whose links have ended.
  async function handOver() {
    for (const p of all) if (p.person !== me && p.state === 'waiting') await sendLate(p);
  }

  // takeOver sends the photos of another person as one's own; the journal names both.
  async function takeOver(left) {
    const answer = await fetch('/api/v1/me/adoptions', { method: 'POST', credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'adopt-' + left[0].key, ...hall.unsent() },
      body: JSON.stringify({ proof: left[0].proof, sheet: location.pathname }) }).catch(() => null);
    if (!answer || !answer.ok) {
      notice = (answer && (await answer.json().catch(() => ({}))).detail) || 'Keine Verbindung.';
      return list();
    }
    await keep('readwrite', (photos) => left.forEach((p) => photos.put({ ...p, person: me, name: who.dataset.name, proof: who.dataset.proof,
      help: false, ended: false, state: 'waiting' })));
    await read();
    return send();
  }

  // The page of photos.
  const page = document.querySelector('[data-photos]');
  const form = page && page.querySelector('form');
  const box = make('ul', '', 'lines kept form');
  let notice = '';
  box.setAttribute('aria-label', 'Auf diesem Gerät');

  // list lists what waits here of one's own, what others have left here of this heat, for those who may take it over, what of it was refused
  // though its link has ended, which they may throw away, and what others have left here for long.
  function list() {
    if (!page) return;
    const button = (text, does) => {
      const b = make('button', text, 'plain');
      b.onclick = does;
      return b;
    };
    const row = (text, ...buttons) => {
      const li = make('li');
      li.append(make('span', text), ...buttons);
      return li;
    };
    box.replaceChildren(...mine().map((p) => {
      const again = p.state === 'refused' ? [button('Noch einmal senden', () => change({ ...p, state: 'waiting' }).then(send))] : [];
      return row(called(p) + ': ' + stateOf(p), ...again, ...(p.key === sending ? [] : [button('Wegwerfen', () => drop([p.key]))]));
    }), ...(!form || who.dataset.help ? [] : others()).map((left) => left.filter((p) => p.to === page.dataset.photos)).filter((left) => left.length)
      .map((left) => row(count(left.length) + ' von ' + left[0].name + ', noch nicht gesendet', button('Im eigenen Namen senden', () => takeOver(left)))),
    ...(who.dataset.help ? [] : all.filter((p) => p.person !== me && p.ended && p.to === page.dataset.photos)).map((p) =>
      row(called(p) + ' (' + p.name + '): ' + p.says, button('Wegwerfen', () => drop([p.key])))),
    ...others().map((left) => left.filter((p) => Date.now() - Date.parse(p.at) > old)).filter((left) => left.length).map((left) =>
      row(count(left.length) + ' von ' + left[0].name + ', älter als zwei Tage', button('Wegwerfen', () => drop(left.map((p) => p.key))))),
    ...(notice ? [row(notice)] : []));
    box.hidden = !box.children.length;
    notice = '';
  }

  // fetchList brings the photos that the server has up to date.
  let asked = 0;
  async function fetchList() {
    if (!page) return;
    const turn = ++asked; // an answer that is overtaken is old
    const answer = await fetch(location.pathname, { credentials: 'same-origin', headers: hall.unsent() }).catch(() => null);
    const text = answer && answer.ok && !answer.redirected ? await answer.text() : '';
    if (!text || turn !== asked) return;
    put(new DOMParser().parseFromString(text, 'text/html').querySelector('#fotos'));
  }

  // put puts fresh photos in the place of those that are shown. One on which somebody works stays, and a card that was confirmed is not
  // offered again while it is on its way.
  function put(fresh) {
    const now = document.getElementById('fotos');
    const works = [...now.children].filter((one) => one.id && one.querySelector('form[data-typed]'));
    const next = [...fresh.children].map((one) => works.find((was) => was.id === one.id) || document.importNode(one, true));
    next.forEach((one) => one.querySelectorAll('img').forEach((img) => { // a picture that is there is not fetched again
      const was = [...now.querySelectorAll('img')].find((old) => old.src === img.src);
      if (was) img.replaceWith(was);
    }));
    const confirmed = hall.entries().map((e) => e.path);
    next.forEach((one) => one.querySelectorAll('form').forEach((card) => {
      if (confirmed.includes(new URL(card.action).pathname)) card.replaceWith(onItsWay());
    }));
    now.replaceChildren(...next);
  }

  const onItsWay = () => make('p', 'Liegt auf diesem Gerät und wird gesendet.', 'verdict');

  // confirm sends a card that was read through the queue of entries: it is not lost either where there is no network.
  function confirm(event) {
    const card = event.target;
    if (!hall.ready || !/\/tische\/\d+$/.test(card.action)) return;
    event.preventDefault();
    const path = new URL(card.action).pathname;
    const fields = new URLSearchParams(new FormData(card, event.submitter));
    hall.put({ path, page: path + '?foto=' + fields.get('foto'), title: page.dataset.title + ', Tisch ' + path.split('/').pop(), stand: fields.get('stand'),
      fields: fields.toString() });
    card.replaceWith(onItsWay());
  }

  if (page) {
    document.addEventListener('saved', fetchList);
    document.getElementById('fotos').addEventListener('submit', confirm);
    document.getElementById('fotos').addEventListener('fresh', (event) => put(event.detail));
    page.addEventListener('fresh', (event) => { // the heat is closed
      if (form && !event.detail.querySelector('form')) page.replaceChildren(...event.detail.children, box);
    });
    page.append(box);
  }
  if (form) {
    hall.shoots = opened.then(() => {
      form.classList.add('shooting');
      form.addEventListener('change', (event) => {
        const files = [...event.target.files];
        event.target.value = '';
        take(files);
      });
      return take;
    });
    hall.shoots.catch(() => {});
  }

  addEventListener('online', () => { send(); handOver(); });
  read().then(() => { send(); handOver(); }, () => {});
})();
