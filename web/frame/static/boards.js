// Lets the boards on the wall take turns, and what does not fit on one of them page by page; a tap holds one, and another lets them go
// on. Without this script all boards stand one below the other.
'use strict';
(() => {
  let main = null;
  let at = 0;
  let held = false;
  let turns = []; // what hangs there in turn: a board, and a page of its list

  // measure finds out what fits on the wall.
  function measure() {
    const boards = [...main.querySelectorAll('.board')];
    turns = boards.flatMap((board) => {
      boards.forEach((other) => { other.hidden = other !== board; });
      const list = board.querySelector('[data-turn]');
      const all = wall.pages(list);
      wall.show(list, all, 0);
      return all.map((_, page) => ({ board, list, all, page }));
    });
  }

  // show shows the board whose turn it is.
  function show() {
    if (turns.length) at %= turns.length;
    turns.forEach(({ board }) => { board.hidden = board !== turns[at].board; });
    if (turns.length) wall.show(turns[at].list, turns[at].all, turns[at].page);
    let button = main.querySelector('.turn button');
    if (!button && turns.length > 1) {
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

  document.addEventListener('click', (event) => { if (event.target.closest('.board')) hold(); });
  let timer = setInterval(next, wall.turn);
  addEventListener('pagehide', () => clearInterval(timer));
  addEventListener('pageshow', (event) => { if (event.persisted) timer = setInterval(next, wall.turn); }); // back from the browser's cache
  wall.begin((now) => {
    main = now;
    main.classList.add('turns');
    measure();
    show();
  }, () => {});
})();
