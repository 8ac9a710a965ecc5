import { Injectable } from '@nestjs/common';
import {
  type Role,
  ROLES,
  STAFF_ROLES,
  type StaffRole,
  type UpdateUser,
  type UserDto,
  type UserListQuery,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Decision } from '../../platform/database/decided.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeListKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import { updateMember } from '../profiles/profiles.commands.js';
import { DONE, type MemberChange } from './members/member-change.js';
import { changingRoles, removingMember } from './members/member-changes.js';
import type { UserRow } from './user.queries.js';
import { claimMember, holdMember, memberById, memberPages } from './users.queries.js';

export interface FoundUsers {
  readonly rows: readonly UserRow[];
  readonly total: number | null;
}

export const NO_USERS: FoundUsers = { rows: [], total: 0 };

@Injectable()
export class UsersRepository {
  constructor(private readonly db: TenantDb) {}

  /** Requests one row more than the limit to find out whether there is a next page. */
  async page(
    viewer: Viewer,
    { q, role, sort, after, limit }: UserListQuery,
    action: 'list' | 'export' = 'list',
  ): Promise<FoundUsers> {
    const [place = null, id = null] = decodeListKey(after, sort);
    const roles: readonly Role[] = role ? [role] : STAFF_ROLES;
    const page = { roles, patterns: personPatterns(q), place, id, limit: limit + 1 };
    const [found] = await this.db.query(viewer, memberPages[action][sort](page));
    return found ?? NO_USERS;
  }

  async find(viewer: Viewer, userId: string): Promise<UserDto | undefined> {
    return (await this.db.query(viewer, memberById({ userId, holding: ROLES })))[0]?.item;
  }

  /**
   * Saves both roles and details, or neither. Returns `stale` after a concurrent change. A refused change of roles
   * stays audited.
   */
  update(viewer: Viewer, userId: string, input: UpdateUser): Promise<MemberChange | 'stale'> {
    const { roles, revision, ...details } = input;
    const claim = claimMember({ userId, holding: ROLES, revision });
    const save = updateMember({ userId, ...details });
    if (!roles) return this.db.decide(viewer, claim, ([claimed]): Update => (claimed ? saving(save) : STALE));
    return this.db.decide(viewer, [claim, holdMember({ userId })], ([claimed], [row]): Update => {
      if (!claimed) return STALE;
      const change = changingRoles({ viewer, userId }, row?.held, roles);
      return change.result.result === 'done' ? saving(...change.writes, save) : change;
    });
  }

  changeRoles(viewer: Viewer, userId: string, roles: readonly StaffRole[]): Promise<MemberChange> {
    return this.db.decide(viewer, holdMember({ userId }), ([row]) =>
      changingRoles({ viewer, userId }, row?.held, roles),
    );
  }

  remove(viewer: Viewer, userId: string): Promise<MemberChange> {
    return this.db.decide(viewer, holdMember({ userId }), ([row]) => removingMember({ viewer, userId }, row?.held));
  }
}

type Update = Decision<MemberChange | 'stale'>;

const STALE: Update = { result: 'stale', writes: [] };
const saving = (...writes: Statement<unknown>[]): Update => ({ result: DONE, writes });
