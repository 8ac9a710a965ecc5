import { DEFAULT_THEME, type InvitationLookupDto } from '@telecare/contracts';
import { riverside } from './people.js';

export const anInvitation = (changes: Partial<InvitationLookupDto> = {}): InvitationLookupDto => ({
  email: 'noor.haddad@example.test',
  firstName: 'Noor',
  lastName: 'Haddad',
  role: 'practitioner',
  language: 'en',
  practice: { name: riverside.name, subdomain: riverside.subdomain, logoUrl: null, theme: DEFAULT_THEME },
  invitedByName: 'Grace Whitfield',
  status: 'pending',
  needsApproval: false,
  expiresAt: '2026-11-28T15:00:00.000Z',
  portal: 'staff',
  hasAccount: false,
  ...changes,
});
