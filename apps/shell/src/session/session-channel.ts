/** What one tab tells the others. */
const SIGNED_OUT = 'signed-out';

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('telecare.session') : undefined;

export function announceSignOut(): void {
  channel?.postMessage(SIGNED_OUT);
}

export function onSignOutElsewhere(listener: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) listener();
  });
}
