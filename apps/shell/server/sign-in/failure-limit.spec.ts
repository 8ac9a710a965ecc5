import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  answeredOf,
  grant,
  LOGIN,
  RIGHT,
  signIn,
  SILENT,
  type Stack,
  STANDSTILL,
  start,
  UNPROVEN,
  waits,
  WITH_FACTOR,
} from '../test/sign-in-stack.ts';

async function failTimes(stack: Stack, times: number): Promise<void> {
  for (let number = 0; number < times; number += 1) await signIn(stack, { name: `name ${number}` });
}

const limits = { SIGN_IN_FAILURES_PER_ADDRESS: '4', SIGN_IN_FAILURES_PER_NAME: '2' };

describe('failed sign-ins of one network address', () => {
  it.each([...Object.keys(UNPROVEN), WITH_FACTOR])(
    'slow the name "%s", whose answer proves no password',
    async (name) => {
      const stack = await start({ ...limits, ...STANDSTILL });
      await signIn(stack, { name, password: RIGHT });
      await failTimes(stack, 5);
      expect(await waits(stack, { name })).toBe(true);
    },
  );

  it('slow a name after its client left before the answer, which counts as a failure', async () => {
    const stack = await start({ ...limits, ...STANDSTILL, SIGN_IN_FAILURES_PER_NAME: '9' });
    for (let number = 0; number < 4; number += 1) {
      const client = new AbortController();
      const left = signIn(stack, { name: SILENT, signal: client.signal }).catch(() => 'left');
      while (stack.bodies.length <= number) await sleep(5);
      client.abort();
      expect(await left).toBe('left');
    }
    await failTimes(stack, 1);
    expect(await waits(stack)).toBe(true);
  });

  it('leave turns to others when waiting clients leave', async () => {
    const stack = await start({ ...limits, ...STANDSTILL });
    await failTimes(stack, 5);
    await answeredOf(31, 1, (number, signal) => signIn(stack, { name: `${number}`, signal }));
    // Until the gateway has seen them leave.
    while (!(await waits(stack, { name: 'emma' }))) await sleep(5);
  });

  it('give one name three turns at most', async () => {
    const stack = await start({ ...limits, ...STANDSTILL, SIGN_IN_FAILURES_PER_NAME: '9' });
    await failTimes(stack, 5);
    const answered = await answeredOf(6, 3, (_, signal) => signIn(stack, { signal }));
    expect(Object.fromEntries(answered)).toEqual({ 429: 3 });
  });

  it("slow down a name that was sent with another person's factor or grant", async () => {
    const stack = await start({ ...limits, ...STANDSTILL });
    const form = { username: 'emma', password: RIGHT, client_id: 'x' };
    expect((await grant(stack, { ...form, grant_type: 'client_credentials' })).status).toBe(200);
    const body = new URLSearchParams({ ...form, otp: RIGHT });
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const answer = await fetch(stack.url + LOGIN, { method: 'POST', redirect: 'manual', headers, body });
    expect(answer.status).toBe(302);
    await failTimes(stack, 5);
    expect(await waits(stack, { name: 'emma' })).toBe(true);
  });
});
