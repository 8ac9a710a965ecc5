import { Injectable } from '@nestjs/common';
import { type Role, ROLES, STAFF_ROLES, type UpdateUser, type UserDto, type UserListQuery } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { personPatterns } from '../../platform/text/search-patterns.js';
import { holdsOneOf, MEMBER, NEWEST_FIRST, newestAfter } from './user.sql.js';

export interface UserRow {
  readonly id: string;
  readonly created: string;
  readonly item: UserDto;
}

/** What came of a change of members: done, or what stood in its way. */
export interface MemberChange {
  readonly result: 'done' | 'not_found' | 'own_access' | 'last_administrator' | 'has_appointments';
  /** Appointments to come that stood in the way. */
  readonly appointments: number;
  /** Practices that would be left without an administrator; the viewer's own when none are named. */
  readonly practices?: { readonly id: string; readonly name: string }[] | null;
}

/** A change that the database did not even look at. */
export const NOT_THERE: MemberChange = { result: 'not_found', appointments: 0 };
export const DONE: MemberChange = { result: 'done', appointments: 0 };

const listMembers = auditedRead({
  name: 'users.list',
  action: 'list',
  resource: 'member',
  rows: `select person.id, person.created_at::text as created, ${MEMBER} as item
    from app.profiles person
    where person.practice_id = (select app.ctx_practice()) and ${holdsOneOf('$1')}
      and person.search_text like all ($2::text[]) and ${newestAfter('$3', '$4')}
    ${NEWEST_FIRST} limit $5`,
  answer: 'id, created, item',
});

const readMember = auditedRead({
  name: 'users.one',
  action: 'read',
  resource: 'member',
  rows: `select person.id, ${MEMBER} as item from app.profiles person
    where person.practice_id = (select app.ctx_practice()) and person.user_id = $1 and ${holdsOneOf('$2')}`,
  answer: 'item',
});

/** The member as the caller saw them, held until the end of the transaction. */
const claimMember = `
  select person.id from app.profiles person
  where person.practice_id = (select app.ctx_practice()) and person.user_id = $1 and person.revision = $2 and ${holdsOneOf('$3')}
  for update`;

const updateMember = `
  with saved as (
    update app.profiles person set first_name = $2, last_name = $3, phone = $4, updated_at = now()
    where person.practice_id = (select app.ctx_practice()) and person.user_id = $1 and ${holdsOneOf('$5')}
    returning person.id
  ), audited as (
    insert into app.audit_events (action, resource_type, resource_ids) select 'update', 'member', array[id] from saved
  )
  select id from saved`;

/** The members of the viewer's practice. Roles change only through functions of the database. */
@Injectable()
export class UsersRepository {
  constructor(private readonly db: TenantDb) {}

  /** One row more than the limit, to know whether there is a next page. */
  list(viewer: Viewer, { q, role, after, limit }: UserListQuery): Promise<UserRow[]> {
    const [created, id] = decodeTimeKey(after);
    const roles: readonly Role[] = role ? [role] : STAFF_ROLES;
    return this.db.query<UserRow>(viewer, listMembers(roles, personPatterns(q), created, id, limit + 1));
  }

  async find(viewer: Viewer, userId: string): Promise<UserDto | undefined> {
    const [row] = await this.db.query<{ item: UserDto }>(viewer, readMember(userId, ROLES));
    return row?.item;
  }

  /** Roles and details at once, or neither; `stale` when somebody else was first. A refusal of roles stays audited. */
  update(viewer: Viewer, userId: string, input: UpdateUser): Promise<MemberChange | 'stale'> {
    const { firstName, lastName, phone, roles, revision } = input;
    return this.db.transaction(viewer, async (manager) => {
      const claimed = await manager.query<unknown[]>(claimMember, [userId, revision, ROLES]);
      if (claimed.length === 0) return 'stale';
      if (roles) {
        const [change] = await manager.query<MemberChange[]>('select * from app.change_roles($1, $2)', [userId, roles]);
        if (change?.result !== 'done') return change ?? NOT_THERE;
      }
      await manager.query(updateMember, [userId, firstName, lastName, phone, ROLES]);
      return DONE;
    });
  }

  changeRoles(viewer: Viewer, userId: string, roles: readonly Role[]): Promise<MemberChange> {
    return this.change(viewer, 'users.changeRoles', 'select * from app.change_roles($1, $2)', [userId, roles]);
  }

  remove(viewer: Viewer, userId: string): Promise<MemberChange> {
    return this.change(viewer, 'users.remove', 'select * from app.remove_member($1)', [userId]);
  }

  private async change(viewer: Viewer, name: string, text: string, values: unknown[]): Promise<MemberChange> {
    const [change] = await this.db.query<MemberChange>(viewer, { name, text, values });
    return change ?? NOT_THERE;
  }
}
