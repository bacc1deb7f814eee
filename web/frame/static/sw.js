// The one worker of the site, for all of it. It keeps no page: what is read comes from the server. It shows that there is
// something new, where somebody has asked for that, and opens where it stands. What an older worker has kept goes; pages of the floor
// are kept by workers of their own.
'use strict';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (!name.startsWith('seite ')) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    // Whatever else has come says that there is something.
  }
  event.waitUntil(self.registration.showNotification(String(told.title || 'Pokerliga'), {
    body: String(told.text || ''), tag: 'neu', renotify: true, data: String(told.open || '/'), lang: 'de-AT',
  }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const asked = new URL(event.notification.data, self.location.origin);
  const at = asked.origin === self.location.origin ? asked.href : self.location.origin;
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: 'window' });
    const there = open.find((client) => client.url === at);
    await (there ? there.focus() : self.clients.openWindow(at));
  })());
});
