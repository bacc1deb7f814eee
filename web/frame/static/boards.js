// Lets the boards on the wall take turns; a tap holds one, and another lets them go on. What happens in the tournament is told by a
// stream, and then the page is asked for anew. Without this script all boards stand one below the other.
'use strict';
(() => {
  const turn = 12000; // how long a board hangs there
  let main = document.querySelector('main');
  let at = 0;
  let held = false;
  let timer = 0;
  let asking = 0;

  // show shows the board whose turn it is.
  function show() {
    const boards = [...main.querySelectorAll('.board')];
    if (boards.length) at %= boards.length;
    boards.forEach((board, i) => { board.hidden = i !== at; });
    let button = main.querySelector('.turn button');
    if (!button && boards.length > 1) {
      button = document.createElement('button');
      button.type = 'button';
      button.addEventListener('click', hold);
      main.querySelector('.turn').append(button);
    }
    if (button) button.textContent = held ? 'Weiter' : 'Festhalten';
  }

  function hold() {
    held = !held;
    show();
  }

  function next() {
    if (!held) at++;
    show();
  }

  // ask fetches the page after a while.
  function ask(after) {
    clearTimeout(asking);
    asking = setTimeout(async () => {
      try {
        const answer = await fetch(location.href, { cache: 'no-cache' });
        if (!answer.ok) throw new Error(answer.status);
        const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
        main.replaceWith(document.importNode(fresh, true));
        main = document.querySelector('main');
        show();
      } catch (_) {
        ask(10000 + Math.random() * 10000);
      }
    }, after);
  }

  function listen() {
    if (!main.dataset.stream || !window.EventSource) return;
    const stream = new EventSource(main.dataset.stream);
    stream.addEventListener('change', () => ask(Math.random() * 500));
    stream.onerror = () => { if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 15000 + Math.random() * 15000); };
  }

  main.addEventListener('click', (event) => { if (event.target.closest('.board')) hold(); });
  timer = setInterval(next, turn);
  addEventListener('pagehide', () => clearInterval(timer));
  show();
  listen();
})();
