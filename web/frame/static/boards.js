// Lets the boards on the wall take turns; a tap holds one, and another lets them go on. Without this
// script all boards stand one below the other.
'use strict';
(() => {
  const turn = 12000; // how long a board hangs there
  let main = null;
  let at = 0;
  let held = false;

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

  document.addEventListener('click', (event) => { if (event.target.closest('.board')) hold(); });
  let timer = setInterval(next, turn);
  addEventListener('pagehide', () => clearInterval(timer));
  addEventListener('pageshow', (event) => { if (event.persisted) timer = setInterval(next, turn); }); // back from the browser's cache
  wall.begin((now) => {
    main = now;
    show();
  }, () => {});
})();
