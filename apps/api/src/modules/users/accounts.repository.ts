import { Injectable } from '@nestjs/common';
import { type PlatformUserListQuery, type Role, ROLES, type UpdateAccount, type UserDto } from '@telecare/contracts';
import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { runOn } from '../../platform/database/run-on.js';
import type { Statement } from '../../platform/database/statement.js';
import { beginTenantContext } from '../../platform/database/tenant-context.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import {
  accountById,
  findAccount,
  holdRecords,
  type KnownAccount,
  listEverybody,
  searchEverybody,
  tellOfPerson,
  updateAccount,
} from './accounts.queries.js';
import { isUnchanged, newsOfName } from '../people/records.rules.js';
import { DONE, type MemberChange } from './member-change.js';
import { blockingAccount, changingRoles, removingAccount } from './member-changes.js';
import { holdAccount, holdMember } from './users.queries.js';
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

  find(viewer: Viewer, userId: string): Promise<KnownAccount> {
    return this.db.decide(viewer, findAccount({ userId }), ([account = UNKNOWN]) => ({
      result: account,
      writes: account.known
        ? []
        : [auditEvent({ action: 'update', resource: 'member', ids: [], outcome: 'not_found' })],
    }));
  }

  async get(viewer: Viewer, userId: string): Promise<UserDto | undefined> {
    return (await this.platform.query(viewer, accountById({ userId })))[0]?.item;
  }

  /** Roles and details at once, or neither; `stale` when somebody else was first. A refusal of roles stays audited. */
  update(viewer: Viewer, userId: string, input: UpdateAccount): Promise<MemberChange | 'stale'> {
    const { revision, staffRoles, ...details } = input;
    return this.db.transaction(viewer, async (manager) => {
      const [row] = await runOn(manager, holdRecords({ userId }));
      if (!isUnchanged(row?.held, revision)) return 'stale';
      const change = await changeAllRoles(manager, viewer, userId, staffRoles);
      if (change.result !== 'done') return change;
      const told = newsOfName(row.held, details).map((topic) => tellOfPerson({ userId, topic }));
      await runEach(manager, [beginTenantContext(viewer), updateAccount({ userId, ...details }), ...told]);
      return DONE;
    });
  }

  remove(viewer: Viewer, userId: string): Promise<MemberChange> {
    return this.db.decide(viewer, holdAccount({ userId }), ([row]) => removingAccount({ viewer, userId }, row?.held));
  }

  block(viewer: Viewer, userId: string, blocked: boolean): Promise<MemberChange> {
    return this.db.decide(viewer, holdAccount({ userId }), ([row]) =>
      blockingAccount({ viewer, userId }, row?.held, blocked),
    );
  }
}

const UNKNOWN: KnownAccount = { known: false, email: null, revision: 0 };

/** In every practice or in none, of which the refusal is audited. Roles count in a practice, so the transaction goes there. */
async function changeAllRoles(
  manager: EntityManager,
  viewer: Viewer,
  userId: string,
  wanted: UpdateAccount['staffRoles'],
): Promise<MemberChange> {
  const saves: Statement<unknown>[] = [];
  for (const { practiceId, roles } of wanted) {
    const there = beginTenantContext({ ...viewer, practiceId });
    await runOn(manager, there);
    const [row] = await runOn(manager, holdMember({ userId }));
    const { result, writes } = changingRoles({ viewer, userId }, row?.held, roles);
    if (result.result !== 'done') {
      await runEach(manager, writes);
      return result;
    }
    saves.push(there, ...writes);
  }
  await runEach(manager, saves);
  return DONE;
}

async function runEach(manager: EntityManager, statements: readonly Statement<unknown>[]): Promise<void> {
  for (const statement of statements) await runOn(manager, statement);
}
