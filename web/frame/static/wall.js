// What the pages on the wall have in common: what happens in a tournament is told by a stream, and then the page is asked for anew.
'use strict';
(() => {
  let main = document.querySelector('main');
  let taken = null; // told of the new page
  let heard = null; // told that the server is there
  let stream = null;
  let asking = 0;

  const turning = window.matchMedia('(min-aspect-ratio: 1/1)'); // a picture on the wall; a phone is scrolled

  // fits reports whether all that is shown of a list lies within it.
  const fits = (list) => list.scrollHeight <= list.clientHeight + 1 && list.scrollWidth <= list.clientWidth + 1;

  // pages are the rows of a list as they fit into the picture, page by page: nothing is cut off, what does not fit takes turns.
  function pages(list) {
    const rows = [...list.children].filter((row) => !('gone' in row.dataset));
    rows.forEach((row) => { row.hidden = false; });
    if (!turning.matches || fits(list)) return [rows];
    rows.forEach((row) => { row.hidden = true; });
    const all = [[]];
    rows.forEach((row) => {
      row.hidden = false;
      if (all[all.length - 1].length && !fits(list)) {
        all[all.length - 1].forEach((one) => { one.hidden = true; });
        all.push([]);
      }
      all[all.length - 1].push(row);
    });
    return all;
  }

  // show shows one page of a list, and says which at its end.
  function show(list, all, at) {
    all.forEach((rows, i) => rows.forEach((row) => { row.hidden = i !== at % all.length; }));
    let says = list.parentElement.querySelector(':scope > .page');
    if (!list.closest('section')) return;
    if (!says) {
      says = document.createElement('p');
      says.className = 'page';
      list.after(says);
    }
    says.textContent = all.length > 1 ? (at % all.length + 1) + ' von ' + all.length : '';
  }

  // ask fetches the page after a while.
  function ask(after) {
    clearTimeout(asking);
    asking = setTimeout(async () => {
      try {
        const answer = await fetch(location.href, { cache: 'no-cache' });
        if (!answer.ok) throw new Error(answer.status);
        const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
        if (!fresh) throw new Error('no page');
        heard();
        main.replaceWith(document.importNode(fresh, true));
        main = document.querySelector('main');
        taken(main);
        if (!main.dataset.stream && stream) stream.close();
      } catch (_) {
        ask(10000 + Math.random() * 10000);
      }
    }, after);
  }

  // listen hears what happens, and that the server is there.
  function listen() {
    if (!main.dataset.stream || !window.EventSource) return;
    stream = new EventSource(main.dataset.stream);
    stream.onopen = heard;
    stream.addEventListener('pulse', heard);
    stream.addEventListener('change', () => { heard(); ask(Math.random() * 500); });
    stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 15000 + Math.random() * 15000); };
  }

  // begin shows the page, and listens.
  function begin(onTaken, onHeard) {
    [taken, heard] = [onTaken, onHeard];
    taken(main);
    if (document.fonts) document.fonts.ready.then(() => taken(main));
    addEventListener('resize', () => taken(main));
    listen();
  }

  // A page that comes back from the browser's cache has missed what happened meanwhile.
  addEventListener('pageshow', (event) => {
    if (!event.persisted || !taken) return;
    if (stream) stream.close();
    listen();
    ask(0);
  });

  window.wall = { ask, begin, pages, show, turn: 12000 };
})();
