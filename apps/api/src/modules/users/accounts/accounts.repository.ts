import { Injectable } from '@nestjs/common';
import {
  type AccountReachDto,
  type PlatformUserListQuery,
  type Role,
  ROLES,
  STAFF_ROLES,
  type UpdateAccount,
  type UserDto,
} from '@telecare/contracts';
import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { lockAccount } from '../../../platform/database/account-lock.js';
import { runOn } from '../../../platform/database/connections/run-on.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { beginTenantContext } from '../../../platform/database/tenant-context.js';
import { PlatformDb } from '../../../platform/database/platform-db.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { decodeListKey } from '../../../platform/http/page-key.js';
import { personPatterns } from '../../../platform/text/search-patterns.js';
import {
  accountById,
  accountPages,
  accountRecords,
  accountReach,
  holdRecords,
  recordUnlock,
  tellOfPerson,
  updateAccount,
} from './accounts.queries.js';
import { addressOf, revisionOf } from './account.rules.js';
import { isUnchanged, topicsOfName } from '../../people/profiles/records.rules.js';
import { DONE, type MemberChange } from '../members/member-change.js';
import { blockingAccount, changingRoles, removingAccount, resettingAccountFactor } from '../members/member-changes.js';
import { holdAccount, holdMember } from '../users.queries.js';
import { type FoundUsers, NO_USERS } from '../users.repository.js';

@Injectable()
export class AccountsRepository {
  constructor(
    private readonly platform: PlatformDb,
    private readonly db: TenantDb,
  ) {}

  /** Requests one row more than the limit to find out whether there is a next page. */
  async page(viewer: Viewer, query: PlatformUserListQuery): Promise<FoundUsers> {
    return this.found(viewer, query, accountPages.list[query.sort], query.role ? [query.role] : ROLES);
  }

  /** One part of an export of staff and super administrators, audited as an export. */
  async exportPage(viewer: Viewer, query: PlatformUserListQuery): Promise<FoundUsers> {
    return this.found(viewer, query, accountPages.export[query.sort], query.role ? [query.role] : EXPORTED_ROLES);
  }

  private async found(
    viewer: Viewer,
    { q, practiceId, withoutRole = false, sort, after, limit }: PlatformUserListQuery,
    { everybody, searched }: (typeof accountPages)['list']['newest'],
    roles: readonly Role[],
  ): Promise<FoundUsers> {
    const [place = null, id = null] = decodeListKey(after, sort);
    const page = { roles, place, id, limit: limit + 1, practiceId: practiceId ?? null, withoutRole };
    const patterns = personPatterns(q);
    const statement = patterns.length > 0 ? searched({ ...page, patterns }) : everybody(page);
    const [found] = await this.platform.query(viewer, statement);
    return found ?? NO_USERS;
  }

  /** Runs the work while no other process writes to the same Keycloak account. */
  withAccountLock<T>(viewer: Viewer, userId: string, work: () => Promise<T>): Promise<T> {
    return this.platform.transaction(viewer, async (run) => {
      await run(lockAccount({ userId }));
      return work();
    });
  }

  /** Returns undefined for an account without a profile, and audits that. */
  find(viewer: Viewer, userId: string): Promise<FoundAccount | undefined> {
    return this.platform.decide(ofEverybody(viewer), [accountRecords({ userId })], (records) =>
      records.length > 0
        ? { result: { email: addressOf(records), revision: revisionOf(records) }, writes: [] }
        : {
            result: undefined,
            writes: [auditEvent({ action: 'update', resource: 'member', ids: [], patients: [], outcome: 'not_found' })],
          },
    );
  }

  async get(viewer: Viewer, userId: string): Promise<UserDto | undefined> {
    return (await this.platform.query(viewer, accountById({ userId })))[0]?.item;
  }

  /** Audits and unlocks the account, or does neither. Returns false for an unknown account. */
  unlocking(viewer: Viewer, userId: string, unlock: () => Promise<void>): Promise<boolean> {
    return this.platform.transaction(viewer, async (run) => {
      const [known] = await run(recordUnlock({ userId }));
      if (known) await unlock();
      return known !== undefined;
    });
  }

  /**
   * Saves both roles and details, or neither. Returns `stale` after a concurrent change. A refused change of roles
   * stays audited.
   */
  update(viewer: Viewer, userId: string, input: UpdateAccount): Promise<MemberChange | 'stale'> {
    const { revision, staffRoles, ...details } = input;
    return this.db.transaction(viewer, async (manager) => {
      const [row] = await runOn(manager, holdRecords({ userId }));
      if (!isUnchanged(row?.held, revision)) return 'stale';
      const change = await changeAllRoles(manager, viewer, userId, staffRoles);
      if (change.result !== 'done') return change;
      const published = topicsOfName(row.held, details).map((topic) => tellOfPerson({ userId, topic }));
      await runEach(manager, [beginTenantContext(viewer), updateAccount({ userId, ...details }), ...published]);
      return DONE;
    });
  }

  remove(viewer: Viewer, userId: string): Promise<MemberChange> {
    return this.platform.decide(ofEverybody(viewer), [holdAccount({ userId })], ([row]) =>
      removingAccount({ viewer, userId }, row?.held),
    );
  }

  resetFactors(viewer: Viewer, userId: string): Promise<MemberChange> {
    return this.db.decide(viewer, holdAccount({ userId }), ([row]) =>
      resettingAccountFactor({ viewer, userId }, row?.held),
    );
  }

  async reach(viewer: Viewer, userId: string): Promise<AccountReachDto['practices'] | undefined> {
    return (await this.platform.query(viewer, accountReach({ userId })))[0]?.practices;
  }

  block(viewer: Viewer, userId: string, blocked: boolean): Promise<MemberChange> {
    return this.db.decide(viewer, holdAccount({ userId }), ([row]) =>
      blockingAccount({ viewer, userId }, row?.held, blocked),
    );
  }
}

interface FoundAccount {
  readonly email: string | null;
  readonly revision: number;
}

/** Includes profiles of patients, because no answer names them. */
const ofEverybody = (viewer: Viewer): Viewer => ({ ...viewer, shows: 'counts' });

const EXPORTED_ROLES: readonly Role[] = ['super_admin', ...STAFF_ROLES];

/**
 * Changes the roles in every practice or in none, and audits a refusal. Roles belong to a practice, so the transaction
 * switches to it.
 */
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
