/** What one tab tells the others. */
const SIGNED_OUT = 'signed-out';
const NAME = 'telecare.session';

export function announceSignOut(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(SIGNED_OUT);
  channel.close();
}

export function onSignOutElsewhere(listener: () => void): void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) listener();
  });
}
