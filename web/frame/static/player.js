// The page of a player: counts the clock down, and shakes the phone when there is another seat for him. The page itself is kept up
// to date by another script; without both there is a link to load it again.
'use strict';
(() => {
  const two = (n) => String(n).padStart(2, '0');
  const seat = () => document.querySelector('[data-seat]');
  let sits = seat() && seat().dataset.seat;
  let offset = 0;

  // right takes the server's clock where this one is wrong, as of when the page came.
  function right() {
    const clock = document.querySelector('[data-ends]');
    const off = clock ? Number(clock.dataset.now) * 1000 - (Number(document.documentElement.dataset.kept) || Date.now()) : 0;
    offset = Math.abs(off) < 3000 ? 0 : off;
  }

  function tick() {
    const clock = document.querySelector('[data-ends]');
    if (!clock || !Number(clock.dataset.ends)) return;
    const rest = Math.max(0, Math.ceil(Number(clock.dataset.ends) - (Date.now() + offset) / 1000));
    const text = (rest >= 3600 ? Math.floor(rest / 3600) + ':' : '') + two(Math.floor(rest / 60) % 60) + ':' + two(rest % 60);
    const shown = clock.querySelector('.left');
    if (shown.textContent !== text) shown.textContent = text;
  }

  document.addEventListener('taken', () => {
    const now = seat() && seat().dataset.seat;
    if (now && now !== sits && now !== '0/0' && navigator.vibrate) navigator.vibrate([300, 150, 300, 150, 600]);
    sits = now;
    right();
    tick();
  });
  right();
  tick();
  setInterval(tick, 500);
})();
