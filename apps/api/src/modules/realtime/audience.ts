import { allows, Permission, type Role } from '@telecare/contracts';

export interface Change {
  readonly practiceId: string;
  readonly kind: 'conversation' | 'appointment';
  readonly id: string;
  readonly seq: number;
  /** Seconds since 1970, on the database's clock. */
  readonly changedAt: number;
  readonly patient: string | null;
  readonly people: readonly string[];
  readonly isOfPatient: boolean;
  readonly isOfTeam: boolean;
}

export interface Listening {
  readonly role: Role;
  readonly profileId: string | null;
  readonly readsInbox: boolean;
}

/** True if the role may receive changes that the user takes no part in. `concerns` decides which ones. */
export const hearsOfAll = (kind: Change['kind'], role: Role): boolean =>
  kind === 'appointment'
    ? allows([role], Permission.AppointmentReadAll)
    : role === 'practice_admin' || role === 'scheduler' || role === 'super_admin';

export const takesPart = ({ patient, people }: Change, { profileId }: Listening): boolean =>
  profileId !== null && (patient === profileId || people.includes(profileId));

/** True if the user may receive the change. Mirrors the policies on conversations and appointments. */
export function concerns(change: Change, { role, profileId, readsInbox }: Listening): boolean {
  const isOneOfThem = profileId !== null && change.people.includes(profileId);
  if (role === 'patient') return profileId !== null && change.patient === profileId;
  if (change.kind === 'appointment') return isOneOfThem || hearsOfAll(change.kind, role);
  switch (role) {
    case 'practitioner':
      return isOneOfThem;
    case 'scheduler':
      return isOneOfThem || (change.isOfTeam && readsInbox);
    case 'practice_admin':
      return change.isOfPatient || isOneOfThem;
    case 'super_admin':
      return change.isOfPatient;
  }
}
