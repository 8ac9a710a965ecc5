import type { overlappingAppointments } from './patient-merges.queries.js';
import type { Circumstances } from './patient-merges.rules.js';

type Overlap = NonNullable<ReturnType<typeof overlappingAppointments>['row']>;

export const circumstances = (
  overlaps: readonly Overlap[],
  calls: readonly object[],
  invitations: readonly object[],
): Circumstances => ({
  isInCall: calls.length > 0,
  overlaps: overlaps.map((row) => ({
    kept: { id: row.keptId, startsAt: row.keptAt, practitioner: row.keptWith },
    other: { id: row.otherId, startsAt: row.otherAt, practitioner: row.otherWith },
  })),
  isInvited: invitations.length > 0,
});
