// What the pages on the wall have in common: what happens in a tournament is told by a stream, and then the page is asked for anew.
'use strict';
(() => {
  let main = document.querySelector('main');
  let taken = null; // told of the new page
  let heard = null; // told that the server is there
  let stream = null;
  let asking = 0;

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
    listen();
  }

  // A page that comes back from the browser's cache has missed what happened meanwhile.
  addEventListener('pageshow', (event) => {
    if (!event.persisted || !taken) return;
    if (stream) stream.close();
    listen();
    ask(0);
  });

  window.wall = { ask, begin };
})();
