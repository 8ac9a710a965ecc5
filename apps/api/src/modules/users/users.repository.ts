import { Injectable } from '@nestjs/common';
import { type Role, ROLES, STAFF_ROLES, type UpdateUser, type UserDto, type UserListQuery } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import { type MemberChange, NOT_THERE } from './member-change.js';
import {
  changeRoles,
  claimAndChangeRoles,
  claimMember,
  listMembers,
  memberById,
  removeMember,
  updateMember,
} from './users.queries.js';

export interface UserRow {
  readonly id: string;
  readonly created: string;
  readonly item: UserDto;
}

/** The members of the viewer's practice. Roles change only through functions of the database. */
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
    const claim = { userId, holding: ROLES, revision };
    const load = roles ? claimAndChangeRoles({ ...claim, roles }) : claimMember(claim);
    return this.db.decide(viewer, load, ([claimed]) => ({
      result: claimed?.change ?? 'stale',
      writes: claimed?.change.result === 'done' ? [updateMember({ userId, ...details })] : [],
    }));
  }

  async changeRoles(viewer: Viewer, userId: string, roles: readonly Role[]): Promise<MemberChange> {
    return (await this.db.query(viewer, changeRoles({ userId, roles })))[0] ?? NOT_THERE;
  }

  async remove(viewer: Viewer, userId: string): Promise<MemberChange> {
    return (await this.db.query(viewer, removeMember({ userId })))[0] ?? NOT_THERE;
  }
}
