import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../platform/config/config.module.js';
import { DeviceCookie } from './device-cookie.js';

const cookieAt = (PUBLIC_URL: string, INVITATION_SECRET = 'a secret of at least 32 characters') =>
  new DeviceCookie({ env: { PUBLIC_URL, INVITATION_SECRET } } as Config);

const cookie = cookieAt('https://care.example');
const id = cookie.newId('a session');

describe('the device cookie', () => {
  it('sets HttpOnly, is limited to the API and TLS, and outlives the sign-in', () => {
    expect(cookie.headerOf(id)).toBe(
      `telecare_device=${id}; Path=/api; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  it('works without TLS if the platform has none', () => {
    expect(cookieAt('http://localhost:4200').headerOf(id)).not.toContain('Secure');
  });

  it('works among other cookies', () => {
    expect(cookie.idIn(`a=b; telecare_device=${id}; c=d`)).toBe(id);
  });

  it('remains the same within a session, differs between sessions, and needs the secret', () => {
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(cookie.newId('a session')).toBe(id);
    expect(cookie.newId('another session')).not.toBe(id);
    expect(cookieAt('https://care.example', 'another secret').newId('a session')).not.toBe(id);
  });

  it.each([
    undefined,
    'telecare_device=short',
    `telecare_device=${'!'.repeat(43)}`,
    `telecare_device=${id}x`,
    `x_telecare_device=${id}`,
  ])('ignores %s, which the API never set', (cookies) => {
    expect(cookie.idIn(cookies)).toBeUndefined();
  });
});
