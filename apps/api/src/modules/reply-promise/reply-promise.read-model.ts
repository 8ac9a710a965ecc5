/* Who may write and who answers in a practice, for statements of other modules (ADR 0100). */
import { type Expression, sql } from 'kysely';
import { ctxRole } from '../../platform/database/statements/expressions.js';

/** True if the caller may write. Reads the practice's settings for patients only. */
export const mayWrite = sql<boolean>`(${ctxRole} in ('practice_admin', 'practitioner') or (select app.may_write()))`;

/** True if the person works here. Only they are assigned and added. */
export const isStaff = (userId: Expression<string | null>) =>
  sql<boolean>`exists (select from app.user_roles held where held.practice_id = (select app.ctx_practice())
    and held.user_id = ${userId} and held.role in ('practice_admin', 'practitioner'))`;
