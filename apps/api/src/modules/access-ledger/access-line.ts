import type { AccessedThing, AccessKind, AccessLogKind, Role } from '@telecare/contracts';
import { expressionBuilder } from 'kysely';
import { iso, json, personName } from '../../platform/database/statements/expressions.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { openedFor } from './access.read-model.js';

export interface AccessLine {
  readonly first_at: string;
  readonly last_at: string;
  readonly name: string | null;
  readonly role: Role;
  readonly kind: AccessKind;
  readonly what: AccessedThing;
  readonly appointment_at: string | null;
  readonly reason: string | null;
}

export const ACCESS_COLUMNS = [
  'first_at',
  'last_at',
  'name',
  'role',
  'kind',
  'what',
  'appointment_at',
  'reason',
] as const satisfies readonly (keyof AccessLine)[];

export interface AccessLogLine extends Omit<AccessLine, 'kind' | 'what'> {
  readonly kind: AccessLogKind;
  readonly what: AccessedThing | null;
  readonly patient: string | null;
}

const eb = expressionBuilder<{ access: DB['app.access_ledger']; patient: DB['app.profiles'] }, 'access' | 'patient'>();

const columns = {
  first_at: iso(eb.ref('access.first_at')),
  last_at: iso(eb.ref('access.last_at')),
  name: eb.ref('access.actor_name'),
  role: eb.ref('access.actor_role'),
  kind: eb.ref('access.kind'),
  what: eb.ref('access.what'),
  appointment_at: iso(eb.ref('access.appointment_at')),
  reason: openedFor,
};

export const toAccessLine = json<AccessLine>(columns);

export const toAccessLogLine = json<AccessLogLine>({ ...columns, patient: personName('patient') });
