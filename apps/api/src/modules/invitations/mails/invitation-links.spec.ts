import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../platform/config/config.module.js';
import { hashOfToken, InvitationLinks } from './invitation-links.js';

const linksWith = (INVITATION_SECRET: string) =>
  new InvitationLinks({ env: { INVITATION_SECRET, PUBLIC_URL: 'https://care.example' } } as Config);
const links = linksWith('one secret of at least 32 letters');
const source = { id: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001', version: 1 };

describe('the token of an invitation', () => {
  it('contains 256 bits and fits into a URL', () => {
    expect(links.tokenOf(source)).toMatch(/^[\w-]{43}$/);
    expect(links.urlOf(source)).toBe(`https://care.example/invite/${links.tokenOf(source)}`);
  });

  it('remains the same when it is created again', () => {
    expect(links.tokenOf(source)).toBe(links.tokenOf({ ...source }));
    expect(links.hashOf(source)).toEqual(hashOfToken(links.tokenOf(source)));
  });

  it('differs for each invitation, version and secret', () => {
    const others = [links.tokenOf({ ...source, version: 2 }), linksWith('another secret altogether').tokenOf(source)];
    expect(new Set([links.tokenOf(source), ...others]).size).toBe(3);
  });
});
