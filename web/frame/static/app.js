// Makes a page of the floor a program of its own on a device: it is kept by a worker, where the connection is safe, so that it opens without
// a network; the screen stays on; and what was opened without a network says since when, and goes on by itself once there is one.
// Without this script, or where a browser can do none of that, the page is as it is.
'use strict';
(() => {
  const link = document.querySelector('link[rel=manifest]');
  const own = new URL(link.href).searchParams.get('seite'); // the path of the page, which a form may have led away from
  let lock = null;

  // awake keeps the screen on while somebody looks at the page.
  async function awake() {
    if (!navigator.wakeLock || document.hidden || lock && !lock.released) return;
    try {
      lock = await navigator.wakeLock.request('screen');
    } catch {
      // A device that saves its battery does not.
    }
  }

  document.addEventListener('visibilitychange', awake);
  awake();

  if (window.isSecureContext && navigator.serviceWorker && own === location.pathname) {
    navigator.serviceWorker.register('/keep.js', { scope: own }).catch(() => {});
  }

  // What was kept says of when it is.
  const kept = Number(document.documentElement.dataset.kept);
  if (!kept) return;
  const says = document.createElement('p');
  const main = document.querySelector('main');
  const day = new Date(kept).toDateString() === new Date().toDateString() ? {} : { day: 'numeric', month: 'long' };
  says.className = 'told';
  says.dataset.made = '1';
  says.setAttribute('role', 'status');
  says.textContent = 'Ohne Verbindung. Zu sehen ist der Stand von ' +
    new Date(kept).toLocaleString('de-AT', { ...day, hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Vienna' }) + ' Uhr.';
  if (!document.querySelector('.heard')) (document.querySelector('.turn') || main).prepend(says);

  // typing reports whether somebody types: he is not interrupted.
  const typing = () => document.activeElement.matches('input, select, textarea') && document.activeElement.value;

  // again loads the page once the server answers.
  async function again() {
    if (typing()) return;
    try {
      const answer = await fetch(location.href, { cache: 'no-cache', redirect: 'manual', credentials: 'same-origin',
        signal: AbortSignal.timeout ? AbortSignal.timeout(4000) : undefined });
      if (answer.status < 500 && !typing()) location.reload();
    } catch {
      // There is still no network.
    }
  }

  addEventListener('online', again);
  setInterval(again, 5000);
})();
