import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../platform/config/config.module.js';
import { InvitationLinks } from '../invitations/mails/invitation-links.js';
import { hashOfToken, type LinkSource, ActionLinks } from './action-link-tokens.service.js';

const configOf = (INVITATION_SECRET: string) =>
  ({ env: { INVITATION_SECRET, PUBLIC_URL: 'https://care.example' } }) as Config;
const config = configOf('one secret of at least 32 letters');
const links = new ActionLinks(config);

const source: LinkSource = {
  appointmentId: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001',
  startsAt: new Date('2026-11-28T17:30:00Z'),
  action: 'confirm',
};

describe('the token of an appointment link', () => {
  it('contains 256 bits, fits into a URL and never changes', () => {
    expect(links.tokenOf(source)).toMatch(/^[\w-]{43}$/);
    expect(links.urlOf({ ...source }, 'https://care.example')).toBe(
      `https://care.example/visit/${links.tokenOf(source)}`,
    );
    expect(links.hashOf(source)).toEqual(hashOfToken(links.tokenOf(source)));
  });

  it('differs by appointment, start, action and secret, and from invitation tokens', () => {
    const tokens = [
      links.tokenOf(source),
      links.tokenOf({ ...source, appointmentId: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0002' }),
      links.tokenOf({ ...source, startsAt: new Date('2026-11-28T18:30:00Z') }),
      links.tokenOf({ ...source, action: 'cancel' }),
      new ActionLinks(configOf('another secret altogether')).tokenOf(source),
      new InvitationLinks(config).tokenOf({ id: source.appointmentId, version: 1 }),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
  });
});
