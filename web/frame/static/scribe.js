// Keeps what a scribe records until the server has it, also without a network: each tap is an entry of its own, with the moment at
// which it happened. Below stands what is not sent yet, and can still be dropped. Without this script there are forms.
'use strict';
(() => {
  if (!window.hall || !hall.ready || !document.querySelector('[data-floor]')) return;
  const page = location.pathname;
  const title = document.querySelector('h1').textContent;
  const twice = 400; // milliseconds within which a second tap is none
  let tapped = { what: '', at: 0 };
  const mine = () => hall.entries().filter((e) => e.page === page);

  const list = document.createElement('ul');
  list.className = 'rows unsent-taps';
  list.dataset.made = '1';
  list.setAttribute('aria-label', 'Noch nicht gesendet');

  // show lists what is not sent, and marks the chairs that it is about.
  function show() {
    const around = document.querySelector('[data-floor]');
    if (!list.isConnected) around.append(list);
    const waiting = mine();
    list.hidden = !waiting.length;
    list.replaceChildren(...waiting.map((e) => {
      const li = document.createElement('li');
      const p = document.createElement('p');
      p.textContent = e.title.replace(title + ': ', '') + ' – ' + (e.state === 'waiting' ? 'wird gesendet' : 'nicht angenommen');
      const drop = document.createElement('button');
      drop.type = 'button';
      drop.className = 'plain';
      drop.textContent = 'Nicht senden';
      drop.onclick = () => { hall.change((all) => { all.entries = all.entries.filter((x) => x.key !== e.key); }); show(); };
      li.append(p, drop);
      return li;
    }));
    document.querySelectorAll('.round-table a').forEach((chair) => {
      const name = chair.querySelector('b').textContent + '. ';
      chair.classList.toggle('waits', waiting.some((e) => e.title.includes(': ' + name)));
    });
  }

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.closest('[data-floor]') || form.method !== 'post') return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form));
    fields.delete('stand');
    fields.delete('schluessel');
    const tap = { what: form.action + '?' + fields, at: performance.now() };
    const again = tap.what === tapped.what && tap.at - tapped.at < twice;
    if (again) return;
    tapped = tap;
    if (fields.get('do')) fields.set('happened', new Date().toISOString().slice(0, 19) + 'Z');
    const chair = form.closest('.of-chair');
    const who = chair ? chair.querySelector('h2').textContent + ': ' : '';
    hall.put({ path: new URL(form.action).pathname, page, each: true, stand: '', fields: fields.toString(),
      title: title + ': ' + who + form.querySelector('button').textContent });
    if (chair) location.hash = 'tisch';
    form.reset();
    show();
  });

  document.addEventListener('saved', (event) => { if (event.detail.path.startsWith(page)) show(); });
  document.addEventListener('taken', show);
  show();
})();
