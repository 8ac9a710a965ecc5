import { type Permission, rolesWith } from '@telecare/contracts';

/**
 * Condition on the rows of practitioners: everybody's for whoever holds the permission, the viewer's own for others. The
 * role is the one that the transaction was begun with, so it is as fresh as the roles themselves (ADR 0020).
 */
export const reaches = (permission: Permission, practitioner: string): string => `
  ((select app.ctx_role()) in (${rolesWith(permission)
    .map((role) => `'${role}'`)
    .join(', ')}) or ${practitioner} = (select app.ctx_profile()))`;
