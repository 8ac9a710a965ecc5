import { randomUUID } from 'node:crypto';
import { STAFF_ROLES } from '@telecare/contracts';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { becomePatient } from '../../patients/patient.commands.js';
import { deleteDeactivation, giveRoles, settleHome } from '../../users/members/user-roles.commands.js';
import { addRecord, linkRecord } from '../../profiles/profiles.commands.js';
import { type Acceptance, type HeldInvitation } from './acceptance.rules.js';
import { acceptInvitation } from './joining.queries.js';

interface Joined {
  readonly record: string;
  readonly writes: readonly Statement<unknown>[];
}

/** Gives a person the profile and the role of an invitation, in the practice of the transaction's context. */
export function joining(invitation: HeldInvitation, userId: string, acceptance: Acceptance): Joined {
  const { id, role } = invitation;
  const record = acceptance.record ?? randomUUID();
  const person = { ...invitation, ...acceptance, id: record, userId };
  return {
    record,
    writes: [
      acceptInvitation({ id, userId }),
      acceptance.record ? linkRecord(person) : addRecord(person),
      ...(acceptance.givesRole ? [giveRoles({ userId, roles: [role] }), settleHome({ userId })] : []),
      // Only the role of the invitation counts now. Roles from before a deactivation don't come back.
      ...(STAFF_ROLES.some((staff) => staff === role) ? [deleteDeactivation({ userId })] : []),
      ...(role === 'patient' ? [becomePatient({ id: record })] : []),
    ],
  };
}
