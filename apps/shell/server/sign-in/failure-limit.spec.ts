import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  grant,
  LOGIN,
  RIGHT,
  signIn,
  SILENT,
  type Stack,
  start,
  UNPROVEN,
  WITH_FACTOR,
} from '../test/sign-in-stack.ts';

async function failTimes(stack: Stack, times: number): Promise<void> {
  for (let number = 0; number < times; number += 1) await signIn(stack, { name: `name ${number}` });
}

const leaving = () => {
  const client = new AbortController();
  return { signal: client.signal, abort: () => client.abort() };
};

const limits = { SIGN_IN_FAILURES_PER_ADDRESS: '4', SIGN_IN_FAILURES_PER_NAME: '2' };

describe('failed sign-ins of one network address', () => {
  it.each([...Object.keys(UNPROVEN), WITH_FACTOR])(
    'slow the name "%s", whose answer proves no password',
    async (name) => {
      const stack = await start({ ...limits, SIGN_IN_PACE_MS: '400' });
      await signIn(stack, { name, password: RIGHT });
      await failTimes(stack, 5);
      const started = performance.now();
      await signIn(stack, { name });
      expect(performance.now() - started).toBeGreaterThanOrEqual(300);
    },
  );

  it('slow a name after its client left before the answer, which counts as a failure', async () => {
    const stack = await start({ ...limits, SIGN_IN_FAILURES_PER_NAME: '9', SIGN_IN_PACE_MS: '400' });
    for (let number = 0; number < 4; number += 1) {
      const client = new AbortController();
      const left = signIn(stack, { name: SILENT, signal: client.signal }).catch(() => 'left');
      while (stack.bodies.length <= number) await sleep(5);
      client.abort();
      expect(await left).toBe('left');
    }
    await failTimes(stack, 1);
    const started = performance.now();
    await failTimes(stack, 1);
    expect(performance.now() - started).toBeGreaterThanOrEqual(300);
  });

  it('leave turns to others when waiting clients leave', async () => {
    const stack = await start({ ...limits, SIGN_IN_PACE_MS: '600' });
    await failTimes(stack, 5);
    const { signal, abort } = leaving();
    const waiting = Array.from({ length: 31 }, (_, n) =>
      signIn(stack, { name: `${n}`, signal }).catch(() => undefined),
    );
    await sleep(100);
    expect((await signIn(stack, { name: 'emma', password: RIGHT })).status).toBe(429);
    abort();
    await Promise.all(waiting);
    await sleep(50);
    expect((await signIn(stack, { name: 'emma', password: RIGHT })).status).toBe(302);
  });

  it('give one name three turns at most', async () => {
    const stack = await start({ ...limits, SIGN_IN_FAILURES_PER_NAME: '9', SIGN_IN_PACE_MS: '100' });
    await failTimes(stack, 5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(stack)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('slow a name that was sent with the factor or the grant of somebody else', async () => {
    const stack = await start({ ...limits, SIGN_IN_PACE_MS: '400' });
    const form = { username: 'emma', password: RIGHT, client_id: 'x' };
    expect((await grant(stack, { ...form, grant_type: 'client_credentials' })).status).toBe(200);
    const body = new URLSearchParams({ ...form, otp: RIGHT });
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const answer = await fetch(stack.url + LOGIN, { method: 'POST', redirect: 'manual', headers, body });
    expect(answer.status).toBe(302);
    await failTimes(stack, 5);
    const started = performance.now();
    await signIn(stack, { name: 'emma' });
    expect(performance.now() - started).toBeGreaterThanOrEqual(300);
  });
});
