// Holds a viewfinder open on the page of photos: each tap photographs a card, and beside the button stands what became of it. It is offered
// where a browser has a camera and lets a page use it; elsewhere, and where that is refused, the form of the page stays as it is.
'use strict';
(() => {
  const form = document.querySelector('[data-photos] form');
  const devices = navigator.mediaDevices;
  if (!form || !window.hall || !hall.shoots || !devices || !devices.getUserMedia) return;
  const make = hall.make;
  const largest = 4096; // pixels of a side; a camera gives what is nearest to it
  const wish = { video: { facingMode: 'environment', width: { ideal: largest }, height: { ideal: largest } } };
  let camera = null;
  let turn = 0; // an answer that is overtaken is switched off at once

  const opens = make('button', 'Karte um Karte fotografieren', 'opens');
  const refused = make('p', '', 'refused');
  const finder = make('dialog', '', 'finder');
  const picture = make('video');
  const shots = make('ol', '', 'shots');
  const tally = make('p', '', 'tally');
  const shutter = make('button', '', 'shutter');
  const ends = make('button', 'Fertig', 'ends');
  refused.setAttribute('role', 'alert');
  finder.setAttribute('aria-label', 'Karte um Karte fotografieren');
  finder.dataset.made = '1';
  picture.muted = picture.playsInline = true;
  picture.setAttribute('aria-hidden', 'true');
  shots.setAttribute('aria-live', 'polite');
  shots.setAttribute('aria-label', 'Fotos, das letzte zuerst');
  shutter.setAttribute('aria-label', 'Foto aufnehmen');
  finder.append(picture, shots, tally, shutter, ends);

  // off switches the camera off.
  function off() {
    turn++;
    if (camera) camera.getTracks().forEach((track) => track.stop());
    camera = picture.srcObject = null;
    shutter.disabled = true;
  }

  // on switches the camera on, and opens the viewfinder.
  async function on() {
    off();
    const mine = turn;
    let got = null;
    try {
      got = await devices.getUserMedia(wish);
      if (mine !== turn) return got.getTracks().forEach((track) => track.stop());
      camera = picture.srcObject = got;
      got.getVideoTracks()[0].addEventListener('ended', () => { if (camera === got) fails(); }); // another program has taken it
      refused.remove();
      if (!finder.open) finder.showModal();
      await picture.play();
      if (mine !== turn) return undefined;
      shutter.disabled = false;
      shutter.focus();
    } catch (why) {
      if (mine === turn) fails(why);
    }
    return undefined;
  }

  // leave closes the viewfinder, and goes on with the photos.
  function leave() {
    finder.close();
    off();
    const photos = document.getElementById('fotos');
    photos.tabIndex = -1;
    photos.focus();
  }

  // fails says why there is no viewfinder.
  function fails(why) {
    refused.textContent = (why && why.name === 'NotAllowedError' ? 'Die Kamera ist für diese Seite nicht freigegeben.' :
      'Die Kamera lässt sich nicht öffnen.') + ' Ein einzelnes Foto und Fotos aus der Galerie gehen trotzdem.';
    finder.close();
    off();
    form.prepend(refused);
    form.querySelector('input[type="file"]').focus();
  }

  // count says how many photos were taken, and how many of them are not sent.
  function count() {
    const all = shots.children.length;
    const open = shots.querySelectorAll('.waits').length;
    tally.textContent = all ? (all === 1 ? '1 Foto' : all + ' Fotos') + (open ? ', ' + open + ' ungesendet' : '') : '';
  }

  // shoot photographs what the viewfinder shows.
  async function shoot(take) {
    const shown = createImageBitmap(picture);
    const row = make('li', 'aufgenommen …', 'waits');
    shots.prepend(row);
    count();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) picture.animate([{ opacity: 0.15 }, { opacity: 1 }], 250);
    take([await shown], (says, look) => {
      Object.assign(row, { textContent: says, className: look });
      count();
    });
  }

  hall.shoots.then(async (take) => {
    if (!(await devices.enumerateDevices()).some((one) => one.kind === 'videoinput')) return;
    opens.addEventListener('click', () => {
      shots.replaceChildren();
      count();
      on();
    });
    shutter.addEventListener('click', () => shoot(take));
    ends.addEventListener('click', leave);
    finder.addEventListener('cancel', (event) => {
      event.preventDefault();
      leave();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) off();
      else if (finder.open) on();
    });
    addEventListener('pagehide', off);
    document.querySelector('main').append(finder);
    form.prepend(opens);
  }, () => {});
})();
