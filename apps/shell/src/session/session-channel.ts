/** What one tab tells the others. */
const SIGNED_OUT = 'signed-out';
const NAME = 'telecare.session';

let channel: BroadcastChannel | undefined;

/** One for both directions: a message reaches every channel of that name, in this tab too, but the one that sent it. */
const opened = (): BroadcastChannel => (channel ??= new BroadcastChannel(NAME));

export const announceSignOut = (): void => opened().postMessage(SIGNED_OUT);

export function onSignOutElsewhere(listener: () => void): void {
  opened().onmessage = ({ data }) => {
    if (data === SIGNED_OUT) listener();
  };
}
