import { DEFAULT_THEME, type InvitationLookupDto, portalOf } from '@telecare/contracts';
import type { FoundInvitation } from './acceptances/acceptances.repository.js';

export const toInvitationLookupDto = (found: FoundInvitation, hasAccount: boolean): InvitationLookupDto => ({
  email: found.email,
  firstName: found.firstName,
  lastName: found.lastName,
  language: found.language,
  role: found.role,
  invitedByName: found.invitedByName,
  needsApproval: found.needsApproval,
  status: found.status,
  expiresAt: found.expiry,
  practice: found.practice && { ...found.practice, theme: found.practice.theme ?? DEFAULT_THEME },
  portal: portalOf(found.role),
  hasAccount,
});
