import { Injectable } from '@nestjs/common';
import type { SetUserRoles, UpdateUser, UserListQuery, UserPage } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { notTaken } from '../../platform/http/changed.js';
import { pageOfRows } from '../../platform/http/page-key.js';
import { assertDone } from './member-change.js';
import { type UserRow, UsersRepository } from './users.repository.js';

/** A page of users, keyed by when their record was made. */
export function pageOfUsers(rows: readonly UserRow[], limit: number): UserPage {
  const { items, next } = pageOfRows(rows, limit, ({ created, id }) => [created, id]);
  return { items: items.map(({ item }) => item), next };
}

/** The members of one practice. */
@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  async list(viewer: Viewer, query: UserListQuery): Promise<UserPage> {
    return pageOfUsers(await this.users.list(viewer, query), query.limit);
  }

  async update(viewer: Viewer, userId: string, input: UpdateUser): Promise<void> {
    const change = await this.users.update(viewer, userId, input);
    if (change === 'stale') throw notTaken(await this.users.find(viewer, userId));
    assertDone(change);
  }

  async setRoles(viewer: Viewer, userId: string, { roles }: SetUserRoles): Promise<void> {
    assertDone(await this.users.changeRoles(viewer, userId, roles));
  }

  /** Access ends with this; the worker ends the sessions at the identity server. */
  async remove(viewer: Viewer, userId: string): Promise<void> {
    assertDone(await this.users.remove(viewer, userId));
  }
}
