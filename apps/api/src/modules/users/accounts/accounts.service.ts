import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  AccountReachDto,
  BlockAccount,
  PlatformStaffFilter,
  PlatformUserListQuery,
  UpdateAccount,
  UserPage,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { notTaken } from '../../../platform/http/changed.js';
import { CSV_PART_ROWS } from '../../../platform/http/csv-file.js';
import { DomainError, NotFound, ServiceUnavailable } from '../../../platform/http/domain-error.js';
import { IdentityProvider, isSecondFactor } from '../../../platform/identity/identity-provider.js';
import { AccountsRepository } from './accounts.repository.js';
import { assertDone } from '../members/member-change.js';
import { pageOfUsers, userFile } from '../user-pages.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly identity: IdentityProvider,
  ) {}

  async list(viewer: Viewer, query: PlatformUserListQuery): Promise<UserPage> {
    return pageOfUsers(await this.accounts.page(viewer, query), query.limit);
  }

  export(viewer: Viewer, filter: PlatformStaffFilter): Promise<StreamableFile> {
    return userFile(
      'users.csv',
      (after) => this.accounts.exportPage(viewer, { ...filter, after, limit: CSV_PART_ROWS }),
      ({ role, practice }) => (practice ? `${role} (${practice.subdomain})` : role),
    );
  }

  /** Changes Keycloak first, so that nothing it refuses is saved here (docs/tenancy.md). */
  async update(viewer: Viewer, userId: string, input: UpdateAccount): Promise<void> {
    const found = await this.accounts.find(viewer, userId);
    if (!found) throw new NotFound();
    if (found.revision !== input.revision) throw await this.changed(viewer, userId);
    if (found.email !== input.email) await this.changeEmail(viewer, userId, input.email);
    const change = await this.accounts.update(viewer, userId, input);
    if (change === 'stale') throw await this.changed(viewer, userId);
    assertDone(change);
  }

  private async changeEmail(viewer: Viewer, userId: string, email: string): Promise<void> {
    const change = await this.accounts.withAccountLock(viewer, userId, () => this.identity.changeEmail(userId, email));
    if (change === 'taken') throw new DomainError('user.email_taken');
  }

  private async changed(viewer: Viewer, userId: string): Promise<DomainError> {
    return notTaken(await this.accounts.get(viewer, userId));
  }

  /** Applies from the next request on. The worker updates Keycloak. */
  async block(viewer: Viewer, userId: string, { blocked }: BlockAccount): Promise<void> {
    assertDone(await this.accounts.block(viewer, userId, blocked));
  }

  /** Practices and appointments that a block affects. The second factor is unknown while Keycloak does not answer. */
  async reach(viewer: Viewer, userId: string): Promise<AccountReachDto> {
    const practices = await this.accounts.reach(viewer, userId);
    if (!practices) throw new NotFound();
    return { practices, hasFactor: await this.hasFactor(userId) };
  }

  private async hasFactor(userId: string): Promise<boolean | null> {
    try {
      return (await this.identity.listCredentials(userId)).some(isSecondFactor);
    } catch (error) {
      if (error instanceof ServiceUnavailable) return null;
      throw error;
    }
  }

  /** The worker removes the factors, ends the sessions and mails the person. */
  async resetFactors(viewer: Viewer, userId: string): Promise<void> {
    assertDone(await this.accounts.resetFactors(viewer, userId));
  }

  /** Ends a lock-out after wrong passwords. A blocked account stays blocked. */
  async unlock(viewer: Viewer, userId: string): Promise<void> {
    const known = await this.accounts.unlocking(viewer, userId, () => this.identity.endLockOut(userId));
    if (!known) throw new NotFound();
  }

  async remove(viewer: Viewer, userId: string): Promise<void> {
    assertDone(await this.accounts.remove(viewer, userId));
  }
}
