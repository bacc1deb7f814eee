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
  let says = '';

  // show says in words how the page stands to what is going on.
  function show(state, text) {
    line.classList.toggle('lost', state === 'lost');
    link.hidden = state === 'on';
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
        if (line.dataset.live.includes(news.mark)) return;
        says = news.says;
        ask(Math.random() * 700, 3); // not everybody in the same moment
      });
      streams.push(stream);
    });
  }

  // ask fetches the page after a while. Another process may not know yet what
  // this one has told; then it is asked again.
  function ask(after, tries) {
    clearTimeout(asking);
    asking = setTimeout(async () => {
      try {
        const answer = await fetch(location.href, { cache: 'no-cache', credentials: 'same-origin' });
        if (!answer.ok) throw new Error(answer.status);
        const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const next = fresh.querySelector('[data-live]');
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
    settle(document.querySelector('main'), fresh.querySelector('main'));
    if (href && focused.getAttribute('href') !== href) {
      const again = document.querySelector('main [href="' + CSS.escape(href) + '"]');
      if (again) again.focus({ preventScroll: true });
    }
    status.textContent = says;
    if (!next) { // it is over
      hush();
      line.dataset.live = '';
      show('on', 'Die Sammelrunde ist abgeschlossen.');
      return;
    }
    line.dataset.live = next.dataset.live;
    line.querySelector('span').textContent = next.querySelector('span').textContent;
    show('on', 'aktualisiert sich selbst');
  }

  // settle makes a part of the page like a fresh one, and touches only what
  // differs.
  function settle(now, then) {
    if (now === line) return;
    for (const { name } of [...now.attributes]) {
      if (!then.hasAttribute(name) && !(name === 'open' && now.nodeName === 'DETAILS')) now.removeAttribute(name);
    }
    for (const { name, value } of then.attributes) {
      if (now.getAttribute(name) !== value && !(name === 'open' && now.nodeName === 'DETAILS')) now.setAttribute(name, value);
    }
    const old = [...now.childNodes];
    const fresh = [...then.childNodes];
    let i = 0;
    fresh.forEach((node) => {
      if (i < old.length && old[i] === line && !(node.matches && node.matches('[data-live]'))) i++;
      const was = old[i++];
      if (!was) {
        light(now.appendChild(document.importNode(node, true)));
      } else if (was.nodeType !== node.nodeType || was.nodeName !== node.nodeName || was.id !== node.id) {
        const put = document.importNode(node, true);
        now.replaceChild(put, was);
        light(put);
      } else if (was.nodeType === Node.ELEMENT_NODE) {
        settle(was, node);
      } else if (was.nodeValue !== node.nodeValue) {
        was.nodeValue = node.nodeValue;
        light(was);
      }
    });
    old.slice(i).forEach((node) => { if (node !== line) node.remove(); });
  }

  // light marks the row in which something has changed.
  function light(node) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    const row = element && element.closest('tr, li, .card');
    if (row && !row.closest('thead, nav')) row.classList.add('changed');
  }

  // A page in the background waits until somebody looks at it.
  document.addEventListener('visibilitychange', listen);
  addEventListener('pagehide', hush);
  addEventListener('pageshow', (event) => { if (event.persisted) listen(); });
  listen();
})();
