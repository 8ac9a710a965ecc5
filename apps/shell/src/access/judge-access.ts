import type { AccessDto, HeldRoleDto, Role } from '@telecare/contracts';

/** Why a practice is closed to somebody who was in it. */
export type AccessEndReason = 'removed' | 'suspended' | 'closed' | 'blocked';

/** What an answer means for the page that is open: nothing new, more or fewer roles, or the end. */
export type Judgement = 'same' | 'gained' | 'lost' | AccessEndReason;

/** Compares what the page was opened for with what the API says now. */
export function judgeAccess({ state, roles }: AccessDto, openedFor: readonly Role[]): Judgement {
  if (state === 'blocked') return 'blocked';
  // A guest's page shows nothing that could be taken away.
  if (openedFor.length === 0) return roles.length > 0 && state === 'open' ? 'gained' : 'same';
  switch (state) {
    case 'none':
      return 'removed';
    case 'suspended':
    case 'closed':
      return state;
    case 'open':
      return compare(roles, openedFor);
  }
}

function compare(now: readonly Role[], before: readonly Role[]): Judgement {
  if (before.some((role) => !now.includes(role))) return 'lost';
  return now.some((role) => !before.includes(role)) ? 'gained' : 'same';
}

/** The roles that count in a practice, or on the platform. */
export function rolesOpening(held: readonly HeldRoleDto[], practiceId: string): Role[] {
  return held.filter(({ practice }) => !practice || practice.id === practiceId).map(({ role }) => role);
}
