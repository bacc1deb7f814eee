// Brings a page up to date while a matchday is played. The page says where to
// listen; when something has changed it is asked for anew, and what differs is
// put in place. Whoever reads on keeps his place, focus and open details. Without
// this script there is a link to load the page again.
'use strict';
(() => {
  const line = document.querySelector('[data-live]');
  if (!line || !window.EventSource) return;
  const status = line.querySelector('[role=status]');
  const link = line.querySelector('a');
  const word = line.querySelector('b');
  let streams = [];
  let asking = 0; // the timer of the next fetch
  let waiting = 0; // the timer of the next attempt to listen
  let saved = 0; // entries of this page that the server has stored
  let says = '';
  const there = document.createElement('p'); // which other officials are there
  there.className = 'others';

  // show says in words how the page stands to what is going on.
  function show(state, text) {
    line.classList.toggle('lost', state === 'lost');
    link.hidden = state === 'on';
    if (state === 'lost') there.textContent = '';
    if (word.textContent !== text) word.textContent = text;
  }

  function hush() {
    streams.forEach((stream) => stream.close());
    streams = [];
    clearTimeout(waiting);
  }

  // listen opens the streams that the page names, from what it shows.
  function listen() {
    hush();
    if (document.hidden || !line.dataset.live) return;
    line.dataset.live.split(' ').forEach((address) => {
      const stream = new EventSource(address);
      stream.onopen = () => show('on', 'aktualisiert sich selbst');
      stream.onerror = () => {
        show('lost', 'Verbindung unterbrochen');
        if (stream.readyState !== EventSource.CLOSED) return; // it comes back by itself
        clearTimeout(waiting);
        waiting = setTimeout(listen, 30000 + Math.random() * 30000);
      };
      stream.addEventListener('change', (event) => {
        const news = JSON.parse(event.data);
        if (news.last) stream.close(); // or it would come back for nothing
        else if (line.dataset.live.includes(news.mark)) return;
        says = news.says;
        ask(Math.random() * 700, 3); // not everybody in the same moment
      });
      stream.addEventListener('others', (event) => {
        const others = JSON.parse(event.data);
        there.textContent = others && 'Auch hier: ' + others;
        if (!there.isConnected) line.append(there);
      });
      streams.push(stream);
    });
  }

  // ask fetches the page after a while. Another process may not know yet what
  // this one has told; then it is asked again.
  function ask(after, tries) {
    clearTimeout(asking);
    asking = setTimeout(async () => {
      const before = saved;
      try {
        const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'same-origin', headers: window.hall ? hall.unsent() : {} });
        if (!answer.ok || answer.redirected) throw new Error(answer.status);
        const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const next = fresh.querySelector('[data-live]');
        if (saved !== before) return ask(0, tries); // it may be from before the last entry
        if (next && next.dataset.live === line.dataset.live && tries > 0) return ask(1000, tries - 1);
        take(fresh, next);
      } catch (_) {
        show('lost', 'Verbindung unterbrochen');
        if (tries > 0) ask(3000, tries - 1);
      }
    }, after);
  }

  // take puts a fresh page in the place of this one.
  function take(fresh, next) {
    const focused = document.activeElement;
    const href = focused && focused.getAttribute && focused.getAttribute('href');
    document.querySelectorAll('.changed').forEach((row) => row.classList.remove('changed'));
    document.title = fresh.title;
    delete document.documentElement.dataset.kept; // it is from before no more
    settle(document.querySelector('main'), fresh.querySelector('main'));
    if (href && focused.getAttribute('href') !== href) {
      const again = document.querySelector('main [href="' + CSS.escape(href) + '"]');
      if (again) again.focus({ preventScroll: true });
    }
    document.dispatchEvent(new CustomEvent('taken'));
    status.textContent = says || (next ? next.querySelector('span').textContent : '');
    if (!next) { // it is over
      hush();
      line.dataset.live = '';
      show('over', 'Diese Seite aktualisiert sich nicht mehr von selbst.');
      return;
    }
    line.dataset.live = next.dataset.live;
    line.querySelector('span').textContent = next.querySelector('span').textContent;
    show('on', 'aktualisiert sich selbst');
  }

  // typed reports whether somebody types in a form: it stays as it is until he sends it.
  const typed = (node) => node.nodeName === 'FORM' && (node.dataset.typed || node.contains(document.activeElement) &&
    document.activeElement.matches('input, select, textarea'));
  const holds = (node) => node.nodeType === Node.ELEMENT_NODE &&
    (!!node.querySelector('[data-own]') || [...node.querySelectorAll('form')].some(typed));

  // mine reports whether a script has made a part of the page, which is no business of a fresh one.
  const mine = (node) => node === line || node.nodeType === Node.ELEMENT_NODE && node.matches('[data-live], [data-made]');

  // settle makes a part of the page like a fresh one, and touches only what
  // differs.
  function settle(now, then) {
    if (now === line || typed(now)) return;
    if (now.hasAttribute('data-own')) { // its script knows what to do
      now.dispatchEvent(new CustomEvent('fresh', { detail: then }));
      return;
    }
    for (const { name } of [...now.attributes]) {
      if (!then.hasAttribute(name) && !(name === 'open' && now.nodeName === 'DETAILS')) now.removeAttribute(name);
    }
    for (const { name, value } of then.attributes) {
      if (now.getAttribute(name) !== value && !(name === 'open' && now.nodeName === 'DETAILS')) now.setAttribute(name, value);
    }
    if (holds(now)) {
      around(now, then);
      return;
    }
    const old = [...now.childNodes].filter((node) => !mine(node));
    const fresh = [...then.childNodes].filter((node) => !mine(node));
    let last = null;
    fresh.forEach((node, i) => {
      const was = old[i];
      if (!was) {
        const put = document.importNode(node, true);
        if (last) last.after(put);
        else now.append(put);
        light(put);
        last = put;
        return;
      }
      last = was;
      if (was.nodeType !== node.nodeType || was.nodeName !== node.nodeName || was.id !== node.id) {
        last = document.importNode(node, true);
        now.replaceChild(last, was);
        light(last);
      } else if (was.nodeType === Node.ELEMENT_NODE) {
        settle(was, node);
      } else if (was.nodeValue !== node.nodeValue) {
        was.nodeValue = node.nodeValue;
        light(was);
      }
    });
    old.slice(fresh.length).forEach((node) => node.remove());
  }

  // around brings up to date what stands around a form in which somebody types: parts that are alike by name.
  function around(now, then) {
    const look = (node) => ('own' in node.dataset ? node.dataset.own : node.className.replace('changed', '').trim());
    const called = (node) => [node.nodeName, node.id, look(node), node.getAttribute('aria-label'),
      node.getAttribute('aria-labelledby'), node.getAttribute('action')].join();
    const fresh = [...then.children].filter((node) => !mine(node));
    [...now.children].filter((node) => !mine(node)).forEach((was) => {
      const i = fresh.findIndex((node) => called(node) === called(was));
      if (i >= 0) settle(was, fresh.splice(i, 1)[0]);
      else if (!typed(was) && !holds(was)) was.remove();
    });
    fresh.forEach((node) => {
      const put = document.importNode(node, true);
      const before = node.previousElementSibling && [...now.children].find((was) => called(was) === called(node.previousElementSibling));
      if (before) before.after(put);
      else now.prepend(put);
      light(put);
    });
  }

  // light marks the row in which something has changed.
  function light(node) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    const row = element && element.closest('tr, li, .card');
    if (row && !row.closest('thead, nav')) row.classList.add('changed');
  }

  document.addEventListener('ended', () => ask(1000, 0));
  document.addEventListener('saved', () => { saved++; });
  document.addEventListener('input', (event) => { if (event.target.form) event.target.form.dataset.typed = '1'; });

  // What somebody works on has changed: the others are told by another stream.
  document.addEventListener('works', (event) => {
    const next = line.dataset.live.replace(/&bei=[^ ]*/, '') + '&bei=' + encodeURIComponent(event.detail);
    if (!line.dataset.live || next === line.dataset.live) return;
    line.dataset.live = next;
    listen();
  });

  // A page in the background waits until somebody looks at it.
  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', hush);
  addEventListener('submit', (event) => { // it would ask without a session
    if (!event.defaultPrevented && event.target.matches('[action="/abmelden"]')) hush();
  });
  addEventListener('pageshow', (event) => { if (event.persisted) listen(); });
  listen();
})();
