import type { ClientError } from '@telecare/contracts';

export type Fault = Omit<ClientError, 'correlationId'>;

/** Reports to operators which version of which portal failed. Returns an id that the user can give to support. */
export function reportRemoteError(fault: Fault): string {
  const correlationId = crypto.randomUUID();
  const report: ClientError = { ...fault, message: fault.message.slice(0, 300), correlationId };
  // Ignore a report that cannot be delivered.
  void fetch('/api/client-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
  return correlationId;
}

/** Reports errors outside rendering for the portal whose code they come from. They break no page. */
export function watchUncaughtFaults(): void {
  window.addEventListener('error', ({ error }) => reportIfRemote('event', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportIfRemote('rejection', reason));
}

/** Location and type of an error. Its message may quote user input, so it stays in the browser. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const place = /\/[\w.-]+\.js:\d+:\d+/.exec(error.stack ?? '')?.[0] ?? '';
  return `${error.name} ${place}`.trim();
}

function reportIfRemote(kind: Fault['kind'], error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, remote, version] = /\/mf\/([\w-]+)\/([\w.-]+)\//.exec(stack) ?? [];
  if (remote && version) reportRemoteError({ remote, version, kind, message: describeError(error) });
}
