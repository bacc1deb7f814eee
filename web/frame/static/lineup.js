// Follows the choice of a lineup: who plays what, who stands there twice, who may not play, what a player has said himself, and the
// captain. Without this script the page says the same once the lineup is sent or tried out.
'use strict';
(() => {
  const form = document.querySelector('form.lineup');
  if (!form) return;
  const captain = form.elements.captain;
  const slots = [...form.elements].filter((field) => /^slots\[/.test(field.name));
  const facts = new Map([...document.querySelectorAll('tr[data-player]')].map((row) => [row.dataset.player, row]));

  // name is who is chosen in a field, without what stands behind the name.
  const name = (field) => {
    const row = facts.get(field.value);
    return row ? row.querySelector('th').textContent.trim() : field.selectedOptions[0].textContent.split(' – ')[0];
  };

  // about is the line below a field.
  const about = (field) => {
    let line = field.parentElement.querySelector('.chosen-so');
    if (!line) {
      line = document.createElement('p');
      line.className = 'chosen-so';
      line.id = field.id + '-dazu';
      field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby'), line.id].filter(Boolean).join(' '));
      field.after(line);
    }
    return line;
  };

  const verdict = document.createElement('p');
  verdict.className = 'verdict-now';
  verdict.setAttribute('role', 'status');
  form.querySelector('.buttons').before(verdict);

  // follow says what the choice comes to.
  function follow() {
    const wrong = [];
    const missing = slots.filter((field) => !field.value).length;
    slots.forEach((field, i) => {
      const row = facts.get(field.value);
      const twice = slots.findIndex((other, j) => j !== i && field.value && other.value === field.value);
      const says = [];
      if (twice >= 0) says.push(`Steht auch auf Startplatz ${twice + 1}.`);
      if (row && row.dataset.may === 'nein') says.push('Darf nicht spielen: ' + row.dataset.why);
      if (twice > i) wrong.push(`${name(field)} steht auf Startplatz ${i + 1} und ${twice + 1}`);
      if (row && row.dataset.may === 'nein') wrong.push(`${name(field)} darf nicht spielen`);
      const bad = says.length > 0;
      if (row && row.dataset.says) says.push(row.dataset.says);
      const line = about(field);
      line.textContent = says.join(' ');
      line.classList.toggle('late', bad);
      document.querySelectorAll(`[data-slot="${i + 1}"]`).forEach((place) => { place.textContent = field.value ? name(field) : 'leer'; });
    });
    if (captain.value) {
      const plays = slots.findIndex((field) => field.value === captain.value);
      about(captain).textContent = plays >= 0 ? `Spielt selbst, auf Startplatz ${plays + 1}.` : 'Spielt nicht selbst.';
    } else {
      about(captain).textContent = '';
    }
    const open = [];
    if (missing) open.push(missing === 1 ? 'ein Startplatz ist leer' : `${missing} Startplätze sind leer`);
    if (!captain.value) open.push('Kapitän oder Kapitänin fehlt');
    verdict.classList.toggle('bad', wrong.length > 0);
    verdict.classList.toggle('good', wrong.length + open.length === 0);
    verdict.textContent = wrong.length ? wrong.join('; ') + '.'
      : open.length ? 'Noch offen: ' + open.join(', ') + '.' : 'Sechs verschiedene Spieler, alle dürfen spielen.';
  }

  form.addEventListener('change', follow);
  addEventListener('pageshow', follow);
  follow();
})();
