import { type Permission, rolesWith } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { ctxProfile, ctxRole } from '../database/statements/expressions.js';

/**
 * Condition on the rows of practitioners: everybody's for whoever holds the permission, the viewer's own for others. The
 * role is the one that the transaction was begun with, so it is as fresh as the roles themselves (ADR 0020).
 */
export const reaches = (permission: Permission, practitioner: string): string => `
  ((select app.ctx_role()) in (${rolesWith(permission)
    .map((role) => `'${role}'`)
    .join(', ')}) or ${practitioner} = (select app.ctx_profile()))`;

/** The same of a built statement. */
export const isReached = (permission: Permission, practitioner: Expression<string>) =>
  sql<boolean>`(${ctxRole} in (${sql.join(rolesWith(permission).map((role) => sql.lit(role)))}) or ${practitioner} = ${ctxProfile})`;
