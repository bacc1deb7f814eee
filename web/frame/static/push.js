// Asks, on a tap, that this device is told at once when there is something new. Without this script, or on a device that cannot
// be told, nothing of it is shown.
'use strict';
(() => {
  const at = document.querySelector('[data-push]');
  if (!at || !navigator.serviceWorker || !window.PushManager || !window.Notification) return;
  const says = at.querySelector('[role=alert]');
  const button = at.querySelector('button');
  at.hidden = at.closest('section').hidden = false;

  async function ask() {
    if (await Notification.requestPermission() !== 'granted') throw new Error('Der Browser lässt hier keine Mitteilungen zu. Das steht in seinen Einstellungen.');
    await navigator.serviceWorker.register('/sw.js', { scope: '/' });
    const worker = await navigator.serviceWorker.ready;
    const older = await worker.pushManager.getSubscription();
    if (older) await older.unsubscribe();
    const { endpoint, keys } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: at.dataset.push })).toJSON();
    const answer = await fetch('/api/v1/me/push', {
      method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
    if (!answer.ok) throw new Error((await answer.json()).detail);
  }

  at.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    says.hidden = true;
    try {
      await ask();
      location.assign(at.dataset.then);
    } catch (fault) {
      // The browser's own words are not for people.
      says.textContent = fault instanceof DOMException ? 'Der Browser konnte keine Mitteilungen einrichten.' : fault.message;
      says.hidden = false;
      button.disabled = false;
    }
  });
})();
