import { PLATFORM_PRACTICE_ID, type PlatformSignInDto, type PracticeSignInDto, type Role } from '@telecare/contracts';
import { type Selectable, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { auditedSave } from '../../../platform/audit/audited-save.js';
import { ctxPractice, iso, json, now, type Rows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';

/** The stored policy. The platform's row may also list super administrators. */
export type SignInPolicyRow = Omit<PracticeSignInDto, 'factorRoles'> &
  Pick<PlatformSignInDto, 'factorRoles' | 'factorDueAt'>;

const platformRoles = () =>
  db
    .selectFrom('app.practices as platform')
    .where('platform.id', '=', PLATFORM_PRACTICE_ID)
    .select('platform.factor_roles')
    .$asScalar()
    .$notNull();

const policyOf = (practices: Rows<Selectable<DB['app.practices']>>) =>
  db.selectFrom(practices.as('practice')).select(({ ref }) => [
    'practice.id',
    json<SignInPolicyRow>({
      factorRoles: ref('practice.factor_roles'),
      factorDueAt: iso(ref('practice.factor_due_at')),
      platformRoles: platformRoles(),
      staffIdleMinutes: ref('practice.staff_idle_minutes'),
      patientIdleMinutes: ref('practice.patient_idle_minutes'),
      revision: ref('practice.sign_in_revision'),
    }).as('item'),
  ]);

export const readSignInPolicy = prepared('practices.signInPolicy', () =>
  auditedRead(
    'read',
    'practice',
    policyOf(db.selectFrom('app.practices').where('id', '=', ctxPractice).selectAll()),
  ).select('found.item'),
);

export interface SignInPolicyChange {
  readonly factorRoles: Role[];
  readonly staffIdleMinutes: number;
  /** Undefined keeps the stored value, because the platform has no patients. */
  readonly patientIdleMinutes: number | undefined;
  readonly revision: number;
}

/** Saves the policy of the viewer's practice, or of the platform. */
export const saveSignInPolicy = prepared('practices.saveSignInPolicy', (change: SignInPolicyChange) =>
  auditedSave(
    'update',
    'practice',
    db
      .updateTable('app.practices')
      .set(({ eb, ref }) => ({
        factor_roles: change.factorRoles,
        factor_due_at: null,
        staff_idle_minutes: change.staffIdleMinutes,
        patient_idle_minutes: sql<number>`coalesce(${change.patientIdleMinutes}, ${ref('patient_idle_minutes')})`,
        sign_in_revision: eb('sign_in_revision', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', ctxPractice)
      .where('sign_in_revision', '=', change.revision)
      .returningAll(),
  )
    .selectFrom(({ selectFrom }) => policyOf(selectFrom('saved').selectAll()).as('shown'))
    .select('shown.item'),
);
