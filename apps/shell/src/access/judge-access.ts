import type { AccessDto, HeldRoleDto } from '@telecare/contracts';

export type AccessEndReason = 'removed' | 'suspended' | 'closed' | 'blocked';

export type Judgement = 'same' | 'gained' | 'lost' | AccessEndReason;

export function judgeAccess(answer: AccessDto, openedFor: readonly HeldRoleDto[]): Judgement {
  const { state, roles } = answer;
  if (state === 'blocked') return 'blocked';
  // A guest's page shows nothing that needs protection.
  if (openedFor.length === 0) return roles.length > 0 && state === 'open' ? 'gained' : 'same';
  switch (state) {
    case 'none':
      return 'removed';
    case 'suspended':
    case 'closed':
      return state;
    case 'open':
      return compare(answer, openedFor);
  }
}

function compare({ roles, switched }: AccessDto, openedFor: readonly HeldRoleDto[]): Judgement {
  const before = openedFor.map(({ role }) => role);
  if (before.some((role) => !roles.includes(role))) return 'lost';
  // Both lists have the same order.
  const isSwitched = JSON.stringify(switched) !== JSON.stringify(openedFor.flatMap((held) => held.switched ?? []));
  return isSwitched || roles.some((role) => !before.includes(role)) ? 'gained' : 'same';
}

export function rolesOpening(held: readonly HeldRoleDto[], practiceId: string): HeldRoleDto[] {
  return held.filter(({ practice }) => !practice || practice.id === practiceId);
}
