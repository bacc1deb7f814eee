// Shows what somebody has brought along from a telephone in a hall: it stands in the fragment of the address, which no server gets. Who
// takes it over puts it into his own outbox, under the keys that it had there, so what has arrived by another way is not stored twice.
'use strict';
(() => {
  const box = document.getElementById('mitgenommen');
  const own = document.querySelector('[data-person]');
  const { make, carry, seat, hour } = window.hall;
  const count = (n) => (n === 1 ? '1 Eintrag' : n + ' Einträge');
  const hash = location.hash || sessionStorage.getItem('mitgenommen') || '';
  const say = (text) => box.replaceChildren(make('p', text));

  // The addresses of sheets; nothing else is sent from here.
  const sheets = /^\/(saal\/[^/]+\/[^/]+\/\d{1,4}\/heats\/[1-3]\/(tische|mtt)\/(\d{1,3}|[AB])|floor\/[^/]+\/tisch\/\d{1,3})(\/[a-z]+)?$/;

  async function brought() {
    const text = hash.slice(1).replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const told = await new Response(plain).json();
    const good = (e) => typeof e.key === 'string' && /^[0-9a-f]{8,64}$/.test(e.key) && typeof e.path === 'string' && sheets.test(e.path) &&
      typeof e.fields === 'string' && typeof e.proof === 'string' && typeof e.title === 'string';
    const of = told.of.map((o) => ({ name: String(o.name), entries: o.entries.filter(good) })).filter((o) => o.entries.length);
    if (!of.length || !/^l-[0-9a-z-]+$/.test(told.lease)) throw new Error('nothing');
    return { lease: told.lease, of };
  }

  // over forgets what the address says, so that a reload does not show it again.
  function over(text) {
    sessionStorage.removeItem('mitgenommen');
    history.replaceState(null, '', location.pathname);
    say(text);
  }

  function show({ lease, of }) {
    box.replaceChildren();
    let n = 0;
    of.forEach((o) => {
      n += o.entries.length;
      const list = make('ul');
      o.entries.forEach((e) => {
        const item = make('li', e.title + ', ' + hour(e.at));
        if ((e.seats || []).length) item.append(make('br'), make('span', e.seats.map(seat).join(' · '), 'soft'));
        list.append(item);
      });
      box.append(make('h3', count(o.entries.length) + ' von ' + o.name), list);
    });
    const buttons = make('p', '', 'buttons');
    const take = make('button', 'Übernehmen');
    take.onclick = () => {
      of.forEach((o) => o.entries.forEach((e) => {
        carry({ path: e.path, fields: e.fields, stand: e.stand, sheet: e.sheet, page: e.page, seats: e.seats, title: e.title, key: e.key, at: e.at, each: e.each },
          lease + ':' + e.proof, o.name);
      }));
      over(count(n) + ' übernommen. Unten steht, was gesendet ist.');
    };
    const drop = make('button', 'Verwerfen', 'plain');
    drop.onclick = () => over('Verworfen. Am Telefon liegt noch, was dort lag.');
    buttons.append(take, drop);
    box.append(make('p', 'Gesendet wird im Namen von ' + own.dataset.name + '; das Journal nennt beide.'), buttons);
  }

  if (!hash) say('Hier ist nichts mitgenommen. Der Link dafür steht am Telefon, wenn der Laptop im Saal nicht mehr antwortet.');
  else brought().then(show, () => say('Dieser Link ist unvollständig. Bitte am Telefon noch einmal auf „Mitnehmen“ tippen.'));
})();
