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
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import { DONE, type MemberChange } from './member-change.js';
import { changingRoles, removingMember } from './member-changes.js';
import { claimMember, holdMember, listMembers, memberById, updateMember } from './users.queries.js';

export interface UserRow {
  readonly id: string;
  readonly created: string;
  readonly item: UserDto;
}

/** The members of the viewer's practice. */
@Injectable()
export class UsersRepository {
  constructor(private readonly db: TenantDb) {}

  /** One row more than the limit, to know whether there is a next page. */
  list(viewer: Viewer, { q, role, after, limit }: UserListQuery): Promise<UserRow[]> {
    const [created = null, id = null] = decodeTimeKey(after);
    const roles: readonly Role[] = role ? [role] : STAFF_ROLES;
    return this.db.query(viewer, listMembers({ roles, patterns: personPatterns(q), created, id, limit: limit + 1 }));
  }

  async find(viewer: Viewer, userId: string): Promise<UserDto | undefined> {
    return (await this.db.query(viewer, memberById({ userId, holding: ROLES })))[0]?.item;
  }

  /** Roles and details at once, or neither; `stale` when somebody else was first. A refusal of roles stays audited. */
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
