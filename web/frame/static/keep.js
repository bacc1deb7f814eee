// Keeps one page of the floor, that of its scope, with the files that it refers to, so that it opens without a network: from the network
// while that answers, else as it was last seen, with the moment of that. Nothing else is answered from here. What the server does not
// give any more, as by a link that was withdrawn, is not kept any more.
'use strict';
const at = new URL(self.registration.scope).pathname;
const cache = 'seite ' + at;
const patience = 4000; // milliseconds for which a page is waited for
let turn = Promise.resolve(); // what is kept is written by one at a time

const inTurn = (todo) => { turn = turn.then(todo).catch(() => {}); return turn; };

// refused reports whether the page is not given to this device: a page that leads elsewhere, to the sign-in, is not, either.
const refused = (answer) => answer.type === 'opaqueredirect' || answer.redirected || [401, 403, 404, 410].includes(answer.status);

// referred are the files of the site that a text refers to.
const referred = (text) => [...new Set([...text.matchAll(/["(](\/(?:static|vereinsfarben|api\/v1\/houses)\/[^"()]+)[")]/g)].map((found) => found[1]))];

// keep keeps an answer with all that it refers to, and drops what it does not refer to any more. If not all of that can be had, what was
// kept before stays.
async function keep(answer) {
  if (refused(answer)) {
    await caches.delete(cache);
    await self.registration.unregister();
    return;
  }
  if (!answer.ok || !(answer.headers.get('Content-Type') || '').startsWith('text/html')) return;
  const text = await answer.text();
  const store = await caches.open(cache);
  const files = referred(text);
  for (let i = 0; i < files.length; i++) { // stylesheets refer to more
    if (!await store.match(files[i])) await store.add(files[i]);
    if (!files[i].endsWith('.css')) continue;
    const more = referred(await (await store.match(files[i])).text());
    files.push(...more.filter((file) => !files.includes(file)));
  }
  const headers = new Headers(answer.headers);
  headers.set('Pokerliga-Kept', Date.now());
  ['Content-Encoding', 'Content-Length'].forEach((name) => headers.delete(name));
  await store.put(at, new Response(text, { headers }));
  for (const one of await store.keys()) {
    const path = new URL(one.url).pathname;
    if (path !== at && !files.includes(path)) await store.delete(one);
  }
}

const fetched = () => fetch(at, { credentials: 'same-origin', redirect: 'manual', cache: 'no-cache' });

// seen is the page as it was last seen, saying when; nothing where it is not kept.
async function seen() {
  const answer = await caches.match(at, { cacheName: cache });
  if (!answer) return null;
  const when = answer.headers.get('Pokerliga-Kept');
  return new Response((await answer.text()).replace('<html', '<html data-kept="' + when + '"'), { headers: answer.headers });
}

// page answers with the page of the server, and with what was last seen where that does not come, or late.
async function page(request, answer) {
  if (request.mode !== 'navigate') return answer; // who asks for news wants none of before
  const first = await Promise.race([answer.catch(() => null), new Promise((done) => { setTimeout(done, patience); })]);
  return first && first.status < 500 ? first : await seen() || answer;
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetched().then((answer) => inTurn(() => keep(answer))));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const asked = new URL(event.request.url);
  if (event.request.method !== 'GET' || asked.origin !== self.location.origin) return;
  if (/^\/(static|vereinsfarben|api\/v1\/houses)\//.test(asked.pathname)) {
    event.respondWith(caches.match(asked.pathname, { cacheName: cache }).then((kept) => kept || fetch(event.request)));
    return;
  }
  if (asked.pathname !== at) return;
  const answer = fetch(event.request);
  event.waitUntil(answer.then((one) => {
    const copy = asked.search && !refused(one) ? fetched() : one.clone(); // what was just done is not kept
    return inTurn(async () => keep(await copy));
  }, () => {}));
  event.respondWith(page(event.request, answer));
});
