import type { HeldRoleDto } from '@telecare/contracts';
import { createStore } from '../store.js';
import type { AccessEndReason } from './judge-access.js';

export interface AccessEnd {
  readonly reason: AccessEndReason | 'idle';
  readonly practiceName: string;
  readonly otherRoles: readonly HeldRoleDto[];
}

export const accessEnd = createStore<AccessEnd | undefined>(undefined);
