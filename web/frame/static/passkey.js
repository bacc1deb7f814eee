// Signs in by a passkey, and makes one. What the device needs comes from the API, and what it says goes there. Without
// this script, or on a device that knows no passkeys, nothing of it is shown.
'use strict';
(() => {
  const at = document.querySelector('[data-passkey]');
  if (!at || !window.PublicKeyCredential || !PublicKeyCredential.parseRequestOptionsFromJSON) return;
  const says = at.querySelector('[role=alert]');
  const button = at.querySelector('button');
  const name = at.querySelector('input');
  at.hidden = false;

  // send sends something to the API and returns what it answers.
  async function send(path, body) {
    const answer = await fetch('/api/v1/' + path, {
      method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    });
    const told = await answer.json();
    if (!answer.ok) throw new Error(told.detail);
    return told;
  }

  async function signIn() {
    const { ceremony, options } = await send('session/passkey/begin', {});
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.publicKey);
    const answer = (await navigator.credentials.get({ publicKey })).toJSON();
    await send('session/passkey', { ceremony, answer });
  }

  async function make() {
    const { ceremony, options } = await send('me/passkeys/begin', {});
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.publicKey);
    const answer = (await navigator.credentials.create({ publicKey })).toJSON();
    await send('me/passkeys', { ceremony, name: name.value, answer });
  }

  at.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    says.hidden = true;
    try {
      await (name ? make() : signIn());
      location.assign(at.dataset.passkey);
    } catch (fault) {
      // The browser's own words are not for people.
      const refused = fault instanceof DOMException;
      says.textContent = refused ? 'Das Gerät hat keinen Passkey gezeigt. Bitte noch einmal versuchen.' : fault.message;
      says.hidden = false;
      button.disabled = false;
    }
  });
})();
