import { Injectable } from '@nestjs/common';
import {
  PLATFORM_PRACTICE_ID,
  type PlatformUserListQuery,
  type Role,
  ROLES,
  type UpdateAccount,
  type UserDto,
} from '@telecare/contracts';
import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { containing } from '../../platform/database/containing.js';
import { entryOf } from '../../platform/database/entry.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { HOLDS_NO_ROLE, holdsOneOf, matches, NEWEST_FIRST, newestAfter, userJson } from './user.sql.js';
import { DONE, type MemberChange, NOT_THERE, type UserRow } from './users.repository.js';

interface KnownAccount {
  readonly known: boolean;
  /** The address of every record; null when they differ or one has none. */
  readonly email: string | null;
  readonly revision: number;
}

/** All records of a person are edited as one, and counted as one. */
const ACCOUNT = userJson(
  'true',
  '(select sum(record.revision) from app.profiles record where record.user_id = person.user_id)',
);

const listEverybody = auditedRead({
  name: 'accounts.list',
  action: 'list',
  resource: 'member',
  rows: `select person.id, person.created_at::text as created, ${ACCOUNT} as item
    from app.profiles person
    where person.user_id is not null and ($6::uuid is null or person.practice_id = $6)
      and case when $7::boolean then ${HOLDS_NO_ROLE} else ${holdsOneOf('$1')} end
      and ${matches('$2')} and ${newestAfter('$3', '$4')}
    ${NEWEST_FIRST} limit $5`,
  answer: 'id, created, item',
});

/** As it is shown for a practice, or for the platform. */
const readAccount = auditedRead({
  name: 'accounts.one',
  action: 'read',
  resource: 'member',
  rows: `select person.id, ${ACCOUNT} as item from app.profiles person where person.user_id = $1
    order by person.practice_id = coalesce($2::uuid, '${PLATFORM_PRACTICE_ID}') desc, person.created_at limit 1`,
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
    const values = [roles, containing(q), created, id, limit + 1, practiceId ?? null, withoutRole];
    const statement = listEverybody(...values);
    return this.platform.query<UserRow>(viewer, statement);
  }

  async find(viewer: Viewer, userId: string): Promise<KnownAccount> {
    const text = 'select found.*, app.records_revision($1) as revision from app.find_account($1) found';
    const [account] = await this.db.query<KnownAccount>(viewer, { name: 'accounts.find', text, values: [userId] });
    return account ?? { known: false, email: null, revision: 0 };
  }

  async get(viewer: Viewer, userId: string, practiceId: string | null): Promise<UserDto | undefined> {
    const [row] = await this.platform.query<{ item: UserDto }>(viewer, readAccount(userId, practiceId));
    return row?.item;
  }

  /** Roles and details at once, or neither; `stale` when somebody else was first. A refusal of roles stays filed. */
  update(viewer: Viewer, userId: string, input: UpdateAccount): Promise<MemberChange | 'stale'> {
    const { firstName, lastName, phone, email, revision, roles, practiceId } = input;
    return this.db.transaction(viewer, async (manager) => {
      const claim = 'select app.claim_records($1, $2) as claimed';
      const [first] = await manager.query<{ claimed: boolean }[]>(claim, [userId, revision]);
      if (!first?.claimed) return 'stale';
      if (roles && practiceId) {
        const change = await this.changeRoles(manager, { ...viewer, practiceId }, userId, roles);
        if (change.result !== 'done') return change;
        await enter(manager, viewer);
      }
      await manager.query('select app.update_account($1, $2, $3, $4, $5)', [userId, firstName, lastName, phone, email]);
      return DONE;
    });
  }

  /** Roles count in a practice, so the transaction goes there. */
  private async changeRoles(manager: EntityManager, there: Viewer, userId: string, roles: readonly Role[]) {
    await enter(manager, there);
    const [change] = await manager.query<MemberChange[]>('select * from app.change_roles($1, $2)', [userId, roles]);
    return change ?? NOT_THERE;
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

async function enter(manager: EntityManager, viewer: Viewer): Promise<void> {
  const { text, values } = entryOf(viewer);
  await manager.query(text, values);
}
