import { describe, expect, it } from '@jest/globals';
import { startRedisStub } from '../test/redis-stub.ts';
import { grant, LOGIN, REALM, RIGHT, signIn, type Stack, start } from '../test/sign-in-stack.ts';

const HOUR_MS = 3_600_000;

async function startWith(scores: Readonly<Record<string, number>>) {
  const redis = await startRedisStub(scores);
  return { redis, stack: await start({ REDIS_URL: redis.url }) };
}

async function statusWhenBlocked(stack: Stack, attempt: Parameters<typeof signIn>[1] = {}): Promise<number> {
  const { status } = await signIn(stack, { password: RIGHT, ...attempt });
  return status === 403 ? status : statusWhenBlocked(stack, attempt);
}

describe('a blocked network address', () => {
  it('cannot sign in with the right password and gets a page in its language', async () => {
    const { stack } = await startWith({ '192.0.2.1': Date.now() + HOUR_MS });
    expect(await statusWhenBlocked(stack)).toBe(403);
    const page = await signIn(stack, { password: RIGHT });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Sign-ins from your network address are blocked for now');
    const spanish = await signIn(stack, { password: RIGHT, headers: { 'accept-language': 'es' } });
    expect(await spanish.text()).toContain('<html lang="es">');
  });

  it('reaches neither passkeys, password mails nor the token endpoint, as a program learns from a problem', async () => {
    const { stack } = await startWith({ '192.0.2.1': Date.now() + HOUR_MS });
    await statusWhenBlocked(stack);
    const before = stack.seen.length;
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const passkey = new URLSearchParams({ authenticatorData: 'x' });
    expect((await fetch(stack.url + LOGIN, { method: 'POST', headers, body: passkey })).status).toBe(403);
    const reset = `${stack.url}${REALM}/login-actions/reset-credentials`;
    const username = new URLSearchParams({ username: 'rosa' });
    expect((await fetch(reset, { method: 'POST', headers, body: username })).status).toBe(403);
    const granted = await grant(stack, { grant_type: 'password', username: 'rosa', password: RIGHT });
    expect(granted.status).toBe(403);
    expect(await granted.json()).toMatchObject({ code: 'access.address_blocked' });
    expect(stack.seen).toHaveLength(before);
  });

  it('still renews a session', async () => {
    const { stack } = await startWith({ '192.0.2.1': Date.now() + HOUR_MS });
    await statusWhenBlocked(stack);
    expect((await grant(stack, { grant_type: 'refresh_token', password: RIGHT })).status).toBe(200);
  });

  it('blocks the whole IPv6 network', async () => {
    const { stack } = await startWith({ '2001:db8:0:0::/64': Date.now() + HOUR_MS });
    expect(await statusWhenBlocked(stack, { from: '2001:db8::7' })).toBe(403);
    expect((await signIn(stack, { from: '2001:db8:1::7', password: RIGHT })).status).toBe(302);
  });

  it('signs in again after the block has ended', async () => {
    const { stack } = await startWith({ '192.0.2.1': Date.now() - 1, '192.0.2.2': Date.now() + HOUR_MS });
    await statusWhenBlocked(stack, { from: '192.0.2.2' });
    expect((await signIn(stack, { password: RIGHT })).status).toBe(302);
  });

  it('signs in while Redis does not answer', async () => {
    const { redis, stack } = await startWith({ '192.0.2.1': Date.now() + HOUR_MS });
    await statusWhenBlocked(stack);
    redis.fallSilent();
    expect((await signIn(stack, { password: RIGHT })).status).toBe(302);
  });
});
