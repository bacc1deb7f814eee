// Looks while somebody types at the registration desk. Enter takes the only one who is found, or whom the arrows have chosen: of several
// it takes nobody. In the empty field it prints the slip of who has just come in. Without this script Enter looks, and Enter once more
// takes the only one.
'use strict';
(() => {
  const form = document.getElementById('suche-formular');
  const found = document.getElementById('treffer');
  if (!form || !found) return;
  const field = form.querySelector('input[type=text]');
  const slip = document.querySelector('form[action$="/papier/zettel"]');
  const page = form.getAttribute('action').replace(/\/suche$/, '');
  const code = /[a-z2-7]{52}/i; // of a seat slip: a link is not looked for as a name
  let timer = 0;
  let asked = 0;
  let chosen = -1; // whom Enter takes, -1 for nobody

  const typed = () => field.value.trim();

  // about notes what the list is about.
  const about = (words) => { found.dataset.about = words; };

  // choose marks whom Enter takes, if there is one with that number.
  function choose(number) {
    const list = found.querySelectorAll('li');
    if (number >= 0 && number < list.length) chosen = number;
    list.forEach((one, i) => one.classList.toggle('chosen', i === chosen));
    if (list.length > 0 && number > 0 && chosen >= 0) list[chosen].scrollIntoView({ block: 'nearest' });
  }

  // first chooses the only one who is found; who is new does not count beside somebody.
  function first() {
    chosen = -1;
    choose(found.querySelectorAll('li:not([data-new])').length > 1 ? -1 : 0);
  }

  // look fetches who matches what was typed.
  async function look() {
    const words = typed();
    const mine = ++asked;
    if (words.length < 2 || code.test(words)) {
      about('');
      found.replaceChildren();
      return;
    }
    try {
      const answer = await fetch(page + '?suche=' + encodeURIComponent(words), { credentials: 'same-origin' });
      if (!answer.ok || answer.redirected) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('treffer');
      if (mine !== asked || !fresh) return;
      fresh.querySelectorAll('[autofocus]').forEach((one) => one.removeAttribute('autofocus'));
      found.replaceChildren(...fresh.childNodes);
      about(words);
      first();
    } catch (_) {
      about(''); // Enter asks the server
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(look, 60);
  });

  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.isComposing || found.dataset.about !== typed()) return;
    event.preventDefault();
    choose(chosen + step);
  });

  form.addEventListener('submit', (event) => {
    const words = typed();
    const one = words !== '' && found.dataset.about === words && found.querySelectorAll('li')[chosen];
    const button = one ? one.querySelector('button') : words === '' && slip && slip.querySelector('button');
    const link = one && one.querySelector('a');
    if (!one && words !== '' && found.dataset.about === words && found.querySelector('li')) {
      event.preventDefault();
      event.stopImmediatePropagation();
      found.querySelector('.several').hidden = false;
    }
    if (!button && !link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button) button.form.requestSubmit(button);
    else location.assign(link.href);
  }, true);

  // The page brings itself up to date: who is found may have come in, or gone, at another desk.
  found.addEventListener('fresh', () => {
    if (typed() !== '') look();
  });

  // What was typed before this script was there is looked for, too.
  if (found.querySelector('li')) about(typed());
  else if (typed() !== '') look();
  first();
})();
