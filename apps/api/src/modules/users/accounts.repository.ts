import { Injectable } from '@nestjs/common';
import { type PlatformUserListQuery, type Role, ROLES, type UpdateAccount, type UserDto } from '@telecare/contracts';
import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/access/viewer.js';
import { runOn } from '../../platform/database/run-on.js';
import { beginTenantContext } from '../../platform/database/tenant-context.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import {
  accountById,
  claimRecords,
  findAccount,
  type KnownAccount,
  listEverybody,
  searchEverybody,
  updateAccount,
} from './accounts.queries.js';
import { DONE, type MemberChange, NOT_THERE } from './member-change.js';
import { blockAccount, changeRoles, removeAccount } from './users.queries.js';
import type { UserRow } from './users.repository.js';

/** Everybody's accounts, for super administrators. */
@Injectable()
export class AccountsRepository {
  constructor(
    private readonly platform: PlatformDb,
    private readonly db: TenantDb,
  ) {}

  /** One row more than the limit, to know whether there is a next page. */
  list(
    viewer: Viewer,
    { q, role, practiceId, withoutRole = false, after, limit }: PlatformUserListQuery,
  ): Promise<UserRow[]> {
    const [created = null, id = null] = decodeTimeKey(after);
    const roles: readonly Role[] = role ? [role] : ROLES;
    const page = { roles, created, id, limit: limit + 1, practiceId: practiceId ?? null, withoutRole };
    const patterns = personPatterns(q);
    const statement = patterns.length > 0 ? searchEverybody({ ...page, patterns }) : listEverybody(page);
    return this.platform.query(viewer, statement);
  }

  async find(viewer: Viewer, userId: string): Promise<KnownAccount> {
    const [account] = await this.db.query(viewer, findAccount({ userId }));
    return account ?? { known: false, email: null, revision: 0 };
  }

  async get(viewer: Viewer, userId: string): Promise<UserDto | undefined> {
    return (await this.platform.query(viewer, accountById({ userId })))[0]?.item;
  }

  /** Roles and details at once, or neither; `stale` when somebody else was first. A refusal of roles stays audited. */
  update(viewer: Viewer, userId: string, input: UpdateAccount): Promise<MemberChange | 'stale'> {
    const { revision, staffRoles, ...details } = input;
    return this.db.transaction(viewer, async (manager) => {
      const [first] = await runOn(manager, claimRecords({ userId, revision }));
      if (!first?.claimed) return 'stale';
      const change = await changeAllRoles(manager, viewer, userId, staffRoles);
      if (change.result !== 'done') return change;
      await runOn(manager, beginTenantContext(viewer));
      await runOn(manager, updateAccount({ userId, ...details }));
      return DONE;
    });
  }

  async remove(viewer: Viewer, userId: string): Promise<MemberChange> {
    return (await this.db.query(viewer, removeAccount({ userId })))[0] ?? NOT_THERE;
  }

  async block(viewer: Viewer, userId: string, blocked: boolean): Promise<MemberChange> {
    return (await this.db.query(viewer, blockAccount({ userId, blocked })))[0] ?? NOT_THERE;
  }
}

type StaffRoles = UpdateAccount['staffRoles'];

/** In every practice or in none. The refusal of one takes the others back, and is audited by being asked for again. */
async function changeAllRoles(manager: EntityManager, viewer: Viewer, userId: string, wanted: StaffRoles) {
  await manager.query('savepoint before_roles');
  for (const one of wanted) {
    const change = await changeRolesThere(manager, viewer, userId, one);
    if (change.result === 'done') continue;
    await manager.query('rollback to savepoint before_roles');
    await changeRolesThere(manager, viewer, userId, one);
    return change;
  }
  return DONE;
}

/** Roles count in a practice, so the transaction goes there. */
async function changeRolesThere(
  manager: EntityManager,
  viewer: Viewer,
  userId: string,
  { practiceId, roles }: StaffRoles[number],
) {
  await runOn(manager, beginTenantContext({ ...viewer, practiceId }));
  const [change] = await runOn(manager, changeRoles({ userId, roles }));
  return change ?? NOT_THERE;
}
