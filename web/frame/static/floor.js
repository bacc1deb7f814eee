// Makes the desk of a tournament quick: what is typed outside of a field goes to the line of commands, the question that follows is
// answered by Enter, and clocks count on. Without this script the pages do the same work.
'use strict';
(() => {
  const line = document.querySelector('.command input');
  const question = document.querySelector('[data-question] button');
  if (question) question.focus();

  document.addEventListener('keydown', (event) => {
    if (!line || event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input, select, textarea')) return;
    if (!/^[0-9a-z]$/i.test(event.key)) return;
    line.focus();
  });

  // What is missing of the chips is said while they are typed.
  document.addEventListener('input', (event) => {
    const around = event.target.closest('[data-sum]');
    if (!around) return;
    const sum = [...around.querySelectorAll('input[inputmode=numeric]')].reduce((all, i) => all + (Number(i.value.replace(/[. ]/g, '')) || 0), 0);
    const missing = Number(around.dataset.sum) - sum;
    const says = around.querySelector('.says');
    says.textContent = missing === 0 ? 'Die Chips gehen auf ✓' : missing > 0 ? 'Es fehlen noch ' + missing.toLocaleString('de-AT') :
      (-missing).toLocaleString('de-AT') + ' zu viel';
  });

  // cents is an amount as it is typed, "1.234,50"; nothing for what is no amount.
  function cents(text) {
    const plain = text.replace(/[. €\u00a0]/g, '').replace(',', '.');
    return /^\d+(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
  }

  const euro = (n) => (n / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }) + ' €';

  // share says what amounts add up to, and what that is too little or too much.
  function share(around) {
    const sum = [...around.querySelectorAll('input[name^="amounts["]')].reduce((all, i) => all + cents(i.value), 0);
    const missing = Number(around.dataset.cents) - sum;
    around.querySelector('.says').textContent = 'Zusammen ' + euro(sum) + (missing === 0 ? ': das geht auf ✓' :
      missing > 0 ? ', es fehlen noch ' + euro(missing) : ', ' + euro(-missing) + ' zu viel');
  }
  document.querySelectorAll('[data-cents]').forEach(share);
  document.addEventListener('input', (event) => {
    const around = event.target.closest('[data-cents]');
    if (around) share(around);
  });

  const two = (n) => String(n).padStart(2, '0');
  const written = (s) => (s >= 3600 ? Math.floor(s / 3600) + ':' + two(Math.floor(s / 60) % 60) : two(Math.floor(s / 60))) + ':' + two(s % 60);
  const began = performance.now();
  const passed = () => Math.floor((performance.now() - began) / 1000);
  const late = () => Math.floor((Date.now() - (Number(document.documentElement.dataset.kept) || Date.now())) / 1000); // as what was kept is shown

  // count writes what is left of the piece, and of the clock that was called on somebody.
  function count() {
    for (const clock of document.querySelectorAll('[data-ends]')) {
      if (!clock.dataset.ends) continue;
      if (clock.dataset.seen !== clock.dataset.now) Object.assign(clock.dataset, { seen: clock.dataset.now, since: passed() - late() });
      const left = Math.max(0, clock.dataset.ends - clock.dataset.now - (passed() - clock.dataset.since));
      if (!left && 'then' in clock.dataset && clock.dataset.over !== clock.dataset.ends) { // the page says what follows
        clock.dataset.over = clock.dataset.ends;
        document.dispatchEvent(new CustomEvent('ended'));
      }
      clock.textContent = clock.textContent.replace(/[0-9:]+$/, written(left));
    }
    const called = document.querySelector('[data-seconds]');
    if (called) {
      const left = called.dataset.seconds - passed();
      called.querySelector('b').textContent = left > 0 ? 'Noch ' + left + ' Sekunden' : 'Die Zeit ist um.';
      called.classList.toggle('over', left <= called.dataset.aloud);
    }
  }
  if (document.querySelector('[data-ends], [data-seconds], .clock')) setInterval(count, 500);
})();
