import type { HeldRoleDto } from '@telecare/contracts';
import { createStore } from '../store.js';
import type { AccessEndReason } from './judge-access.js';

export interface AccessEnd {
  /** `idle`: the idle timeout has passed. */
  readonly reason: AccessEndReason | 'idle';
  readonly practiceName: string;
  readonly otherRoles: readonly HeldRoleDto[];
}

/** Set once the practice on screen is closed to the person; only another page load opens something again. */
export const accessEnd = createStore<AccessEnd | undefined>(undefined);
