import { Injectable, type StreamableFile } from '@nestjs/common';
import type { SetUserRoles, StaffFilter, UpdateUser, UserListQuery, UserPage } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { notTaken } from '../../platform/http/changed.js';
import { CSV_PART_ROWS } from '../../platform/http/csv-file.js';
import { assertDone } from './members/member-change.js';
import { pageOfUsers, userFile } from './user-pages.js';
import { UsersRepository } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  async list(viewer: Viewer, query: UserListQuery): Promise<UserPage> {
    return pageOfUsers(await this.users.page(viewer, query), query.limit);
  }

  export(viewer: Viewer, filter: StaffFilter): Promise<StreamableFile> {
    return userFile(
      'staff.csv',
      (after) => this.users.page(viewer, { ...filter, after, limit: CSV_PART_ROWS }, 'export'),
      ({ role }) => role,
    );
  }

  async update(viewer: Viewer, userId: string, input: UpdateUser): Promise<void> {
    const change = await this.users.update(viewer, userId, input);
    if (change === 'stale') throw notTaken(await this.users.find(viewer, userId));
    assertDone(change);
  }

  async setRoles(viewer: Viewer, userId: string, { roles }: SetUserRoles): Promise<void> {
    assertDone(await this.users.changeRoles(viewer, userId, roles));
  }

  /** Access ends at once. The worker ends the sessions in Keycloak. */
  async remove(viewer: Viewer, userId: string): Promise<void> {
    assertDone(await this.users.remove(viewer, userId));
  }
}
