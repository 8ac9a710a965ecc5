import { Injectable } from '@nestjs/common';
import { type PlatformUserListQuery, type Role, ROLES, type UpdateAccount } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { containing } from '../../platform/database/containing.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { HOLDS_NO_ROLE, holdsOneOf, matches, NEWEST_FIRST, newestAfter, userJson } from './user.sql.js';
import type { MemberChange, UserRow } from './users.repository.js';

interface KnownAccount {
  readonly known: boolean;
  /** The address of every record; null when they differ or one has none. */
  readonly email: string | null;
}

const listEverybody = auditedRead({
  name: 'accounts.list',
  action: 'list',
  resource: 'member',
  rows: `select person.id, person.created_at::text as created, ${userJson('true')} as item
    from app.profiles person
    where person.user_id is not null and ($6::uuid is null or person.practice_id = $6)
      and case when $7::boolean then ${HOLDS_NO_ROLE} else ${holdsOneOf('$1')} end
      and ${matches('$2')} and ${newestAfter('$3', '$4')}
    ${NEWEST_FIRST} limit $5`,
  answer: 'id, created, item',
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
    const text = 'select * from app.find_account($1)';
    const [account] = await this.db.query<KnownAccount>(viewer, { name: 'accounts.find', text, values: [userId] });
    return account ?? { known: false, email: null };
  }

  async update(viewer: Viewer, userId: string, input: UpdateAccount): Promise<void> {
    const { firstName, lastName, phone, email } = input;
    const text = 'select app.update_account($1, $2, $3, $4, $5)';
    await this.db.query(viewer, { name: 'accounts.update', text, values: [userId, firstName, lastName, phone, email] });
  }

  remove(viewer: Viewer, userId: string): Promise<MemberChange> {
    return this.change(viewer, 'accounts.remove', 'select * from app.remove_account($1)', [userId]);
  }

  block(viewer: Viewer, userId: string, blocked: boolean): Promise<MemberChange> {
    return this.change(viewer, 'accounts.block', 'select * from app.block_account($1, $2)', [userId, blocked]);
  }

  private async change(viewer: Viewer, name: string, text: string, values: unknown[]): Promise<MemberChange> {
    const [change] = await this.db.query<MemberChange>(viewer, { name, text, values });
    return change ?? { result: 'not_found', visits: 0 };
  }
}
