import type { AccessedThing, AccessKind, Role } from '@telecare/contracts';
import { expressionBuilder } from 'kysely';
import { iso, json, personName } from '../../platform/database/statements/expressions.js';
import type { DB } from '../../platform/database/statements/tables.js';

/** A line of an exported ledger; instants are in UTC, as everywhere outside of screens. */
export interface AccessLine {
  readonly first_at: string;
  readonly last_at: string;
  readonly times: number;
  readonly name: string | null;
  readonly role: Role;
  readonly kind: AccessKind;
  readonly what: AccessedThing;
  readonly appointment_at: string | null;
}

export const ACCESS_COLUMNS = [
  'first_at',
  'last_at',
  'times',
  'name',
  'role',
  'kind',
  'what',
  'appointment_at',
] as const satisfies readonly (keyof AccessLine)[];

export interface PatientAccessLine extends AccessLine {
  readonly patient: string;
}

const eb = expressionBuilder<{ access: DB['app.access_ledger']; patient: DB['app.profiles'] }, 'access' | 'patient'>();

const columns = {
  first_at: iso(eb.ref('access.first_at')),
  last_at: iso(eb.ref('access.last_at')),
  times: eb.ref('access.times'),
  name: eb.ref('access.actor_name'),
  role: eb.ref('access.actor_role'),
  kind: eb.ref('access.kind'),
  what: eb.ref('access.what'),
  appointment_at: iso(eb.ref('access.appointment_at')),
};

export const toAccessLine = json<AccessLine>(columns);

export const toPatientAccessLine = json<PatientAccessLine>({ ...columns, patient: personName('patient') });
