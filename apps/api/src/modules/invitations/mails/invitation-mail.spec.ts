import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../platform/config/config.module.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationMail, type MailedInvitation } from './invitation-mail.js';

const config = {
  env: { PUBLIC_URL: 'https://care.example', INVITATION_SECRET: 'a secret of at least 32 characters' },
} as Config;
const links = new InvitationLinks(config);
const mail = new InvitationMail(links, config);

const invitation: MailedInvitation = {
  id: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001',
  version: 2,
  email: 'rosa@clinic.example',
  role: 'patient',
  firstName: 'Rosa',
  expiresAt: new Date('2026-11-28T17:30:00Z'),
  invitedByName: 'Dr. Ana Silva',
  practiceName: 'Oak Clinic',
  replyTo: 'answers@oak.example',
  timeZone: 'America/New_York',
  language: 'en',
  logoUrl: '/api/practices/1/logo?v=3',
  theme: null,
  sentBefore: null,
};

describe('an invitation mail', () => {
  it('contains inviter, practice, role and expiry with its time zone in both parts', async () => {
    const { html, text, replyTo } = await mail.write(invitation, 'https://care.example');
    expect(replyTo).toBe('answers@oak.example');
    for (const part of [html, text]) {
      expect(part).toContain('Dr. Ana Silva');
      expect(part).toContain('Oak Clinic');
      expect(part).toContain('Patient');
      expect(part).toMatch(/Saturday, November 28, 2026 at 12:30\sPM EST/);
      expect(part).toContain(links.urlOf(invitation));
    }
    expect(html).toContain('src="https://care.example/api/practices/1/logo?v=3"');
  });

  it('gets a stable key, so it remains the same each time it is written', async () => {
    expect((await mail.write(invitation, 'https://care.example')).key).toBe(
      'invitation-3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001-2',
    );
  });

  it('keeps its subject on one line for any practice name', async () => {
    const { subject } = await mail.write(
      { ...invitation, practiceName: 'Oak\r\nBcc: everybody@example.test' },
      'https://care.example',
    );
    expect(subject).toBe('You are invited to Oak Bcc: everybody@example.test');
  });
});
