import { DEFAULT_THEME, type InvitationLookupDto, portalOf } from '@telecare/contracts';
import type { FoundInvitation } from './acceptances/acceptances.queries.js';

export const toInvitationLookupDto = (found: FoundInvitation, hasAccount: boolean): InvitationLookupDto => ({
  ...found,
  practice: found.practice && { ...found.practice, theme: found.practice.theme ?? DEFAULT_THEME },
  portal: portalOf(found.role),
  hasAccount,
});
