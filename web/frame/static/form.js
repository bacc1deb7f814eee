// Helps with forms and texts: a form that is on its way says so and is not sent a second time, a password can be looked at while it is
// typed, and a text that is to be passed on can be copied. Without this script the pages do the same work: a form that is sent twice is carried out once.
'use strict';
(() => {
  // After so many milliseconds a form may be sent again, as the answer may have got lost.
  const patience = 15000;

  // onItsWay says below the button that a form is on its way.
  function onItsWay(form) {
    if (!form.classList.contains('form')) return;
    let says = form.querySelector('.on-its-way');
    if (!says) {
      says = document.createElement('p');
      says.className = 'on-its-way';
      says.setAttribute('role', 'status');
      form.append(says);
    }
    const file = form.querySelector('input[type=file]');
    says.textContent = file && file.value ? 'Die Datei wird gesendet und geprüft …' : 'Wird gesendet …';
    form.querySelectorAll('button').forEach((button) => button.setAttribute('aria-disabled', 'true'));
  }

  // atRest makes the forms ready to be sent, also where the back button shows a page as it was left.
  function atRest() {
    document.querySelectorAll('form[data-sent]').forEach((form) => {
      delete form.dataset.sent;
      form.querySelectorAll('.on-its-way').forEach((says) => says.remove());
      form.querySelectorAll('button').forEach((button) => button.removeAttribute('aria-disabled'));
    });
  }

  // Whoever comes back to a page that answered a form, or reloads it, asks for its address; browsers would ask whether to send the form again.
  history.replaceState(history.state, '');

  addEventListener('pageshow', atRest);
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== 'post' || 'gives' in form.dataset) return; // a file comes, and the page stays
    if (form.dataset.sent && Date.now() - form.dataset.sent < patience) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = Date.now();
    onItsWay(form);
  });

  document.querySelectorAll('input[type=password]').forEach((field) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain show';
    button.textContent = 'Passwort zeigen';
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => {
      const shown = field.type === 'text';
      field.type = shown ? 'password' : 'text';
      button.setAttribute('aria-pressed', String(!shown));
    });
    field.form.addEventListener('submit', () => { field.type = 'password'; }); // what a browser keeps of a field of text
    field.after(button);
  });

  // copy copies what an element shows. Where the clipboard is not offered, as over plain HTTP, the text is selected first.
  async function copy(element) {
    const text = element.value === undefined ? element.textContent : element.value;
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (_) {
      if (element.select) element.select();
      else getSelection().selectAllChildren(element);
      return document.execCommand('copy');
    }
  }

  document.querySelectorAll('[data-copy]').forEach((element) => {
    const line = document.createElement('p');
    const button = document.createElement('button');
    const says = document.createElement('span');
    line.className = 'buttons form';
    button.type = 'button';
    button.className = 'plain';
    button.textContent = 'Kopieren';
    button.setAttribute('aria-label', element.dataset.copy + ' kopieren');
    says.setAttribute('role', 'status');
    button.addEventListener('click', async () => {
      says.textContent = await copy(element) ? 'Kopiert.' : 'Bitte den Text markieren und selbst kopieren.';
    });
    line.append(button, says);
    if ('share' in element.dataset && navigator.share) {
      const share = button.cloneNode();
      share.textContent = 'Teilen';
      share.setAttribute('aria-label', element.dataset.copy + ' teilen');
      const what = element.value === undefined ? { title: element.dataset.copy, url: element.textContent } : { text: element.value };
      share.addEventListener('click', () => navigator.share(what).catch(() => {}));
      button.after(share);
    }
    (element.closest('p') || element).after(line);
  });
})();
