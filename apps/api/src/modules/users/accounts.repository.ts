import { Injectable } from '@nestjs/common';
import { type PlatformUserListQuery, type Role, ROLES, type UpdateAccount, type UserDto } from '@telecare/contracts';
import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { beginTenantContext } from '../../platform/database/tenant-context.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import { ACCOUNT, HOLDS_NO_ROLE, holdsAnywhere, NEWEST_FIRST, newestAfter, STANDS_FOR_PERSON } from './user.sql.js';
import { DONE, type MemberChange, NOT_THERE, type UserRow } from './users.repository.js';

interface KnownAccount {
  readonly known: boolean;
  /** The address of every record; null when they differ or one has none. */
  readonly email: string | null;
  readonly revision: number;
}

const everybody = (name: string, isFound: string) =>
  auditedRead({
    name,
    action: 'list',
    resource: 'member',
    rows: `select person.id, person.created_at::text as created, ${ACCOUNT} as item
      from app.profiles person
      where person.user_id is not null and ${STANDS_FOR_PERSON} and ${isFound}
        and case when $6::boolean then ${HOLDS_NO_ROLE} else ${holdsAnywhere('$1', '$5')} end
        and ${newestAfter('$2', '$3')}
      ${NEWEST_FIRST} limit $4`,
    answer: 'id, created, item',
  });

const listEverybody = everybody('accounts.list', 'true');

/** By the record of any practice; written so that the first pattern is looked up in the index of names. */
export const searchEverybody = everybody(
  'accounts.search',
  `person.user_id in (select record.user_id from app.profiles record
    where record.search_text like ($7::text[])[1] and record.search_text like all ($7))`,
);

const readAccount = auditedRead({
  name: 'accounts.one',
  action: 'read',
  resource: 'member',
  rows: `select person.id, ${ACCOUNT} as item from app.profiles person
    where person.user_id = $1 and ${STANDS_FOR_PERSON}`,
  answer: 'item',
});

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
    const [created, id] = decodeTimeKey(after);
    const roles: readonly Role[] = role ? [role] : ROLES;
    const values = [roles, created, id, limit + 1, practiceId ?? null, withoutRole];
    const patterns = personPatterns(q);
    const statement = patterns.length > 0 ? searchEverybody(...values, patterns) : listEverybody(...values);
    return this.platform.query<UserRow>(viewer, statement);
  }

  async find(viewer: Viewer, userId: string): Promise<KnownAccount> {
    const text = 'select found.*, app.records_revision($1) as revision from app.find_account($1) found';
    const [account] = await this.db.query<KnownAccount>(viewer, { name: 'accounts.find', text, values: [userId] });
    return account ?? { known: false, email: null, revision: 0 };
  }

  async get(viewer: Viewer, userId: string): Promise<UserDto | undefined> {
    const [row] = await this.platform.query<{ item: UserDto }>(viewer, readAccount(userId));
    return row?.item;
  }

  /** Roles and details at once, or neither; `stale` when somebody else was first. A refusal of roles stays audited. */
  update(viewer: Viewer, userId: string, input: UpdateAccount): Promise<MemberChange | 'stale'> {
    const { firstName, lastName, phone, email, revision, staffRoles } = input;
    return this.db.transaction(viewer, async (manager) => {
      const claim = 'select app.claim_records($1, $2) as claimed';
      const [first] = await manager.query<{ claimed: boolean }[]>(claim, [userId, revision]);
      if (!first?.claimed) return 'stale';
      const change = await changeAllRoles(manager, viewer, userId, staffRoles);
      if (change.result !== 'done') return change;
      await enter(manager, viewer);
      await manager.query('select app.update_account($1, $2, $3, $4, $5)', [userId, firstName, lastName, phone, email]);
      return DONE;
    });
  }

  remove(viewer: Viewer, userId: string): Promise<MemberChange> {
    return this.change(viewer, 'accounts.remove', 'select * from app.remove_account($1)', [userId]);
  }

  block(viewer: Viewer, userId: string, blocked: boolean): Promise<MemberChange> {
    return this.change(viewer, 'accounts.block', 'select * from app.block_account($1, $2)', [userId, blocked]);
  }

  private async change(viewer: Viewer, name: string, text: string, values: unknown[]): Promise<MemberChange> {
    const [change] = await this.db.query<MemberChange>(viewer, { name, text, values });
    return change ?? NOT_THERE;
  }
}

type StaffRoles = UpdateAccount['staffRoles'];

/** In every practice or in none. The refusal of one takes the others back, and is audited by being asked for again. */
async function changeAllRoles(manager: EntityManager, viewer: Viewer, userId: string, wanted: StaffRoles) {
  await manager.query('savepoint before_roles');
  for (const one of wanted) {
    const change = await changeRoles(manager, viewer, userId, one);
    if (change.result === 'done') continue;
    await manager.query('rollback to savepoint before_roles');
    await changeRoles(manager, viewer, userId, one);
    return change;
  }
  return DONE;
}

/** Roles count in a practice, so the transaction goes there. */
async function changeRoles(
  manager: EntityManager,
  viewer: Viewer,
  userId: string,
  { practiceId, roles }: StaffRoles[number],
) {
  await enter(manager, { ...viewer, practiceId });
  const [change] = await manager.query<MemberChange[]>('select * from app.change_roles($1, $2)', [userId, roles]);
  return change ?? NOT_THERE;
}

async function enter(manager: EntityManager, viewer: Viewer): Promise<void> {
  const { text, values } = beginTenantContext(viewer);
  await manager.query(text, values);
}
