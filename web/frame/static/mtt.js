// Lets stacks go out of an MTT by a tap, also without a network: each tap is an entry of its own, which the server numbers
// when it arrives. At the end of the heat it adds up what is typed and keeps it, so that a reload loses nothing. Without
// this script there are forms.
'use strict';
(() => {
  const stacks = document.querySelector('form.stacks[data-sum]');
  if (!stacks || !window.hall || !hall.ready) return;
  const sheet = new URL(stacks.action).pathname;
  const title = document.querySelector('h1').textContent;
  const number = (n) => Number(n).toLocaleString('de-AT');
  const field = (name) => stacks.elements[name];
  const going = () => document.querySelector('.goingout');
  const waits = () => hall.entries().filter((e) => e.sheet === sheet);

  // indexOf is the line of a club in the form of the stacks.
  function indexOf(club) {
    for (let i = 0; field('stacks[' + i + '].club'); i++) if (field('stacks[' + i + '].club').value === club) return i;
    return -1;
  }

  // mark shows which taps have not arrived.
  function mark() {
    if (!going()) return;
    going().querySelectorAll('form').forEach((form) => {
      const path = new URL(form.action).pathname;
      const entry = waits().find((e) => e.path === path);
      form.classList.toggle('waits', !!entry);
      const button = form.querySelector('button');
      let small = form.querySelector('.unsent');
      if (!entry) return small && small.remove();
      if (!small) {
        small = document.createElement('small');
        small.className = 'unsent';
        small.dataset.made = '1';
        button.append(small);
      }
      small.textContent = entry.out ? ' ausgeschieden, wird gesendet; noch ein Tipp nimmt es zurück' : ' zurückgenommen, wird gesendet';
      return undefined;
    });
  }

  // tap lets a stack go out, or come back.
  function tap(form, together) {
    const path = new URL(form.action).pathname;
    const pending = waits().find((e) => e.path === path);
    const fields = new URLSearchParams(new FormData(form));
    if (together) fields.set('zugleich', '1');
    if (pending) fields.set('raus', pending.out ? 'nein' : 'ja');
    const out = fields.get('raus') === 'ja';
    const club = path.split('/').pop();
    const name = form.querySelector('b') ? form.querySelector('b').textContent : club;
    hall.put({ path, sheet, out, title: title + ', ' + name + (out ? ' ausgeschieden' : ' wieder im Turnier'), stand: '',
      fields: fields.toString() });
    mark();
  }

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (form.closest('.goingout')) {
      event.preventDefault();
      tap(form, event.submitter && event.submitter.name === 'zugleich');
    }
    if (form !== stacks) return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(stacks));
    fields.delete('stand');
    hall.put({ path: sheet, sheet, title: title + ', Stacks', stand: field('stand').value, fields: fields.toString() });
  });

  // refresh shows the stacks as they are stored now; what is typed stays.
  async function refresh() {
    const answer = await fetch(sheet, { credentials: 'same-origin' }).catch(() => null);
    if (!answer || !answer.ok || waits().length) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (page.querySelector('.goingout') && going()) going().replaceWith(page.querySelector('.goingout'));
    take(page.querySelector('form.stacks'));
  }

  // take brings the form to the state of a fresh one, but for what is typed.
  function take(fresh) {
    if (!fresh || waits().length) return;
    field('stand').value = fresh.elements.stand.value;
    [...fresh.elements].filter((e) => /[.]out$/.test(e.name)).forEach((e) => {
      field(e.name).value = e.value;
      if (e.value) field(e.name.replace(/out$/, 'end')).value = '';
    });
    add();
  }

  // add says what is missing of the chips while they are typed.
  function add() {
    let sum = 0;
    for (let i = 0; field('stacks[' + i + '].end'); i++) sum += Number(field('stacks[' + i + '].end').value.replace(/[. ]/g, '')) || 0;
    const missing = Number(stacks.dataset.sum) - sum;
    says.textContent = missing === 0 ? 'Die Chips gehen auf: ' + number(sum) + ' ✓' : number(sum) + ' Chips, ' +
      (missing > 0 ? 'es fehlen noch ' + number(missing) : number(-missing) + ' zu viel') + ' auf ' + number(stacks.dataset.sum);
    says.className = 'says' + (missing === 0 ? ' good' : missing < 0 ? ' bad' : '');
  }

  const says = document.createElement('p');
  says.setAttribute('role', 'status');
  says.dataset.made = '1';
  stacks.querySelector('.buttons').before(says);
  stacks.dataset.own = '1'; // a fresh page does not replace it
  stacks.addEventListener('fresh', (event) => take(event.detail));
  const pending = waits().find((e) => e.path === sheet);
  const sent = [...new URLSearchParams(pending ? pending.fields : '')].filter(([name]) => /[.](player|end|out|state)$/.test(name));
  const typed = (hall.draft(sheet) || { typed: Object.fromEntries(sent) }).typed;
  if (Object.keys(typed).length) stacks.dataset.typed = '1';
  Object.keys(typed).forEach((name) => { if (field(name)) field(name).value = typed[name]; });
  stacks.addEventListener('input', (event) => {
    typed[event.target.name] = event.target.value;
    hall.begin(sheet, { title, typed });
    add();
  });
  document.addEventListener('saved', (event) => {
    if (event.detail.path === sheet) location.assign(sheet.replace(/[/]mtt[/].*/, ''));
    else if (event.detail.path.startsWith(sheet + '/')) {
      mark();
      refresh();
    }
  });
  document.addEventListener('taken', () => { // a fresh page tells what others have entered
    mark();
    add();
  });
  mark();
  add();
})();
