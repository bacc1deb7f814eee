// Keeps the club of somebody on his device, and shows it to him first: a star beside a club keeps it, the front page begins with how it
// stands tonight, and its rows stand out in every list. The club is told to nobody: it is kept by the browser alone, and what is shown of
// it is a page that everybody may read. Without this script that page is linked from the page of each club.
'use strict';
(() => {
  const key = 'verein';
  const of = (id) => '/vereine/' + encodeURIComponent(id) + '/heute';

  // kept is the club of the device, "" for none; a browser may keep nothing.
  const kept = () => {
    try {
      return localStorage.getItem(key) || '';
    } catch {
      return '';
    }
  };

  function keep(id) {
    try {
      if (id) localStorage.setItem(key, id);
      else localStorage.removeItem(key);
    } catch {
      return;
    }
    show();
  }

  // stars puts a button beside each club that can be kept.
  function stars() {
    document.querySelectorAll('[data-star]').forEach((place) => {
      const { star, name } = place.dataset;
      let button = place.querySelector('button');
      if (!button) {
        button = document.createElement('button');
        button.type = 'button';
        button.className = 'star';
        button.dataset.made = '1';
        button.addEventListener('click', () => keep(kept() === star ? '' : star));
        place.append(button);
      }
      const mine = kept() === star;
      button.setAttribute('aria-pressed', String(mine));
      button.setAttribute('aria-label', 'Mein Verein: ' + name);
      button.title = mine ? 'Mein Verein, auf diesem Gerät gemerkt' : 'Zu meinem Verein machen, nur auf diesem Gerät';
      button.textContent = mine ? '★' : '☆';
    });
  }

  // rows lets the rows of the club stand out, and opens its table of a heat until somebody chooses another one.
  function rows() {
    const id = kept();
    document.querySelectorAll('main :is(.my-row, .near, .my-cell)').forEach((row) => row.classList.remove('my-row', 'near', 'my-cell'));
    if (!id) return;
    document.querySelectorAll('main .k-' + CSS.escape(id)).forEach((face) => {
      const row = face.closest('tr, .best li, .seats li, .first-three li');
      if (row) row.classList.add('my-row');
      const card = face.closest('.card-grid > .card');
      if (card) card.previousElementSibling.classList.add('my-cell');
    });
    document.querySelectorAll('main :is(.teams, .steps) .my-row').forEach((row) => {
      [row.previousElementSibling, row.nextElementSibling].forEach((beside) => beside && beside.classList.add('near'));
    });
    document.querySelectorAll('main .card-grid').forEach((tables) => {
      const mine = [...tables.querySelectorAll('.my-cell')];
      const cell = mine.find((one) => one.matches('.open')) || mine[0];
      if (cell && !tables.dataset.chosen) cell.querySelector('input').checked = true;
    });
  }

  // filter puts a button above a matchday that leaves only what the club has part in.
  function filter() {
    const place = document.querySelector('main [data-only]');
    if (!place) return;
    let button = place.querySelector('.only');
    if (!kept()) {
      document.documentElement.classList.remove('only-mine');
      if (button) button.remove();
      return;
    }
    if (!button) {
      button = document.createElement('button');
      button.type = 'button';
      button.className = 'only';
      button.dataset.made = '1';
      button.textContent = 'Nur mein Verein';
      button.addEventListener('click', () => {
        const only = document.documentElement.classList.toggle('only-mine');
        button.setAttribute('aria-pressed', String(only));
        document.querySelectorAll('main [data-further]').forEach((all) => { all.open = only; });
      });
      place.append(button);
    }
    button.setAttribute('aria-pressed', String(document.documentElement.classList.contains('only-mine')));
  }

  // home begins with the club, or with one line where none is kept.
  async function home() {
    const place = document.querySelector('[data-home]');
    if (!place) return;
    const id = kept();
    place.querySelector('[data-choose]').hidden = !!id;
    if (!id) {
      document.querySelectorAll('main > .myclub').forEach((old) => old.remove());
      return;
    }
    try {
      const answer = await fetch(of(id), { credentials: 'same-origin' });
      if (answer.status === 404) return keep('');
      if (!answer.ok || kept() !== id) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = document.importNode(page.querySelector('.myclub'), true);
      fresh.dataset.made = '1';
      document.querySelectorAll('main > .myclub').forEach((old) => old.remove());
      document.querySelector('main > .top').after(fresh);
      stars();
    } catch {
      // Without a network the page stays as it is.
    }
  }

  function show() {
    stars();
    rows();
    filter();
    home();
  }

  document.addEventListener('taken', show); // by the script that brings a page up to date
  addEventListener('change', ({ target }) => {
    const tables = target.closest('.card-grid');
    if (tables) tables.dataset.chosen = '1';
  });
  addEventListener('storage', (event) => { if (event.key === key) show(); });
  addEventListener('pageshow', (event) => { if (event.persisted) show(); });
  show();
})();
