import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../platform/config/config.module.js';
import { IceServers, turnPassword } from './ice-servers.js';

const STUN = ['stun:stun.example:3478'];
const TURN = ['turn:turn.example:3478?transport=udp', 'turns:turn.example:5349'];
const SECRET = 'a secret of the relay';

const servers = (env: Partial<Config['env']>) =>
  new IceServers({ env: { VIDEO_STUN_URLS: [], VIDEO_TURN_URLS: [], VIDEO_TURN_SECRET: '', ...env } } as Config);

describe('the ICE servers of a call', () => {
  it('remain empty without configuration', () => {
    expect(servers({}).of('call')).toEqual([]);
  });

  it('contain a password for four hours that names no person', () => {
    const found = servers({ VIDEO_STUN_URLS: STUN, VIDEO_TURN_URLS: TURN, VIDEO_TURN_SECRET: SECRET });
    const username = '1795536000:call';
    expect(found.of('call', new Date('2026-11-24T12:00:00Z'))).toEqual([
      { urls: STUN },
      { urls: TURN, username, credential: turnPassword(SECRET, username) },
    ]);
  });

  it('refuse to start with relays but without a secret', () => {
    expect(() => servers({ VIDEO_TURN_URLS: TURN })).toThrow('VIDEO_TURN_SECRET');
  });

  // printf '1433895918:ninefingers' | openssl dgst -sha1 -hmac 'north' -binary | base64
  it('use the password that coturn computes', () => {
    expect(turnPassword('north', '1433895918:ninefingers')).toBe('jy8hTxmOO7UtEKXqSkSlvakPVYA=');
  });
});
