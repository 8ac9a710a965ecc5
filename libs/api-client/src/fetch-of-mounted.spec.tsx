import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { useFetchOfMounted } from './fetch-of-mounted.js';
import { isLeftBehind } from './left-behind.js';

interface Call {
  readonly method: string;
  readonly keepalive?: boolean;
}

async function leaveDuring(call: Call): Promise<AbortSignal> {
  const begun = Promise.withResolvers<AbortSignal>();
  const network: typeof fetch = (input) => {
    begun.resolve((input as Request).signal);
    return new Promise(() => undefined);
  };
  const screen = render(<Caller through={network} call={call} />);
  const signal = await begun.promise;
  screen.unmount();
  return signal;
}

function Caller({ through, call }: { readonly through: typeof fetch; readonly call: Call }) {
  const fetch = useFetchOfMounted(through);
  useEffect(() => void fetch('/api/appointments', call), [fetch, call]);
  return null;
}

describe('when the component is gone', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('its %s is given up, and the reason is known', async (method) => {
    const signal = await leaveDuring({ method });
    expect(signal.aborted).toBe(true);
    expect(isLeftBehind(signal.reason)).toBe(true);
  });

  it('a read goes on, because others may wait for it too', async () => {
    expect((await leaveDuring({ method: 'GET' })).aborted).toBe(false);
  });

  it('a call that is meant for after the page goes on', async () => {
    expect((await leaveDuring({ method: 'DELETE', keepalive: true })).aborted).toBe(false);
  });
});
