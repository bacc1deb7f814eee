// Looks while somebody types at the registration desk, and Enter takes the first who is found. Without this script Enter looks, and
// Enter once more takes him.
'use strict';
(() => {
  const form = document.getElementById('suche-formular');
  const found = document.getElementById('treffer');
  if (!form || !found) return;
  const field = form.querySelector('input[type=text]');
  const page = form.getAttribute('action').replace(/\/suche$/, '');
  const code = /[a-z2-7]{52}/i; // of a seat slip: a link is not looked for as a name
  let shown = ''; // what the list is about
  let timer = 0;
  let asked = 0;

  const typed = () => field.value.trim();

  // look fetches who matches what was typed.
  async function look() {
    const words = typed();
    const mine = ++asked;
    if (words.length < 2 || code.test(words)) {
      shown = '';
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
      shown = words;
    } catch (_) {
      shown = ''; // Enter asks the server
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(look, 60);
  });

  form.addEventListener('submit', (event) => {
    const first = shown === typed() && found.querySelector('li');
    if (!first) return;
    const button = first.querySelector('button');
    const link = first.querySelector('a');
    if (!button && !link) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (button) button.form.requestSubmit(button);
    else location.assign(link.href);
  }, true);
})();
