// Counts the clock on the wall down. The page says when each piece of the clock ends, so that it goes on without a network. Without
// this script there is a link to load it again.
'use strict';
(() => {
  const heard = document.querySelector('.heard');
  const place = document.querySelector('aside');
  const silence = 50000; // the server says something every 20 seconds
  let main = null;
  let offset = 0; // of the server's clock, in milliseconds
  let last = Number(document.documentElement.dataset.kept) || Date.now(); // when something was heard
  let piece = null;
  let before = 0; // seconds that were left
  let sound = null;
  const own = {}; // the sounds of the house that are loaded, by when they are heard
  let lists = []; // each with its pages
  let page = 0;

  // right takes the server's clock where this one is wrong, as of when the page came. The server tells whole seconds, so a smaller difference is none:
  // screens whose clocks are right show the same second in the same moment.
  function right() {
    const off = Number(main.dataset.now) * 1000 - last;
    offset = Math.abs(off) < 3000 ? 0 : off;
  }

  const two = (n) => String(n).padStart(2, '0');

  // written is how many seconds are left.
  function written(seconds) {
    const rest = two(Math.floor(seconds / 60) % 60) + ':' + two(seconds % 60);
    return seconds < 3600 ? two(Math.floor(seconds / 60)) + ':' + two(seconds % 60) : Math.floor(seconds / 3600) + ':' + rest;
  }

  // measure finds out what of the lists fits into the picture, page by page.
  function measure() {
    const moves = main.querySelector('.moves');
    if (moves) moves.hidden = !moves.querySelector('li:not([data-gone])');
    main.classList.toggle('moving', !!moves && !moves.hidden);
    lists = [...main.querySelectorAll('[data-turn]')].filter((list) => !list.closest('[hidden]')).map((list) => [list, wall.pages(list)]);
    turn();
  }

  function turn() { lists.forEach(([list, all]) => wall.show(list, all, page)); }

  // tick shows the piece that runs, and hides what has stood long enough.
  function tick() {
    const now = Date.now() + offset;
    const pieces = [...main.querySelectorAll('.piece')];
    const runs = pieces.find((p) => !Number(p.dataset.ends) || Number(p.dataset.ends) * 1000 > now) || pieces[pieces.length - 1];
    pieces.forEach((p) => { p.hidden = p !== runs; });
    if (runs && Number(runs.dataset.ends)) {
      const seconds = Math.max(0, Math.ceil(Number(runs.dataset.ends) - now / 1000));
      const text = written(seconds);
      runs.querySelector('.soon').hidden = seconds > 60;
      if (seconds <= 60 && before > 60 && piece === runs.dataset.begins) sounds('minute', [660, 660]);
      before = seconds;
      const time = runs.querySelector('.left');
      if (time.textContent !== text) time.textContent = text;
    }
    if (runs) {
      const begins = Number(runs.dataset.begins) * 1000;
      runs.querySelector('.fresh').hidden = now >= Number(runs.dataset.fresh) * 1000;
      if (piece && piece !== runs.dataset.begins && begins) {
        sounds(runs.dataset.kind, [880, 880, 880]);
        wall.ask(Math.random() * 3000);
      }
      piece = runs.dataset.begins;
    }
    const stood = [...main.querySelectorAll('[data-until]:not([data-gone])')].filter((move) => Number(move.dataset.until) * 1000 <= now);
    stood.forEach((move) => {
      move.dataset.gone = '';
      move.hidden = true;
    });
    if (stood.length) measure();
    const silent = main.dataset.stream && (Date.now() - last > silence || document.documentElement.dataset.kept);
    const text = silent ? 'Seit ' + new Date(last).toLocaleTimeString('de-AT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Vienna' }) +
      ' Uhr ohne Verbindung. Die Uhr läuft weiter.' : '';
    if (heard.textContent !== text) heard.textContent = text;
  }

  // sounds plays what the house wants to be heard then, else tones one after the other, once somebody has asked for them.
  function sounds(when, tones) {
    if (!sound) return;
    if (own[when]) {
      const once = sound.createBufferSource();
      once.buffer = own[when];
      once.connect(sound.destination);
      once.start();
      return;
    }
    tones.forEach((pitch, i) => {
      const tone = sound.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(sound.destination);
      tone.start(sound.currentTime + 0.4 * i);
      tone.stop(sound.currentTime + 0.4 * i + 0.2);
    });
  }

  // load loads the sounds of the house; what cannot be had or played is replaced by tones.
  const load = () => Promise.all(['level', 'minute', 'break'].filter((when) => main.dataset[when]).map(async (when) => {
    try {
      const answer = await fetch(main.dataset[when]);
      if (answer.ok) own[when] = await sound.decodeAudioData(await answer.arrayBuffer());
    } catch (_) {
      delete own[when];
    }
  }));

  if (window.AudioContext) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Ton einschalten';
    button.addEventListener('click', () => {
      sound = new AudioContext();
      button.remove();
      load().then(() => sounds('level', [880, 880, 880]));
    });
    place.append(button);
  }
  wall.begin((now) => {
    if (now !== main) {
      main = now;
      piece = null;
      main.classList.add('turns');
      right();
    }
    tick();
    measure();
  }, () => {
    last = Date.now();
    delete document.documentElement.dataset.kept;
  });
  setInterval(tick, 200);
  setInterval(() => { page++; turn(); }, wall.turn);
})();
