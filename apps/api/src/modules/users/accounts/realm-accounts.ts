import { Injectable } from '@nestjs/common';
import type { RealmAccount } from '../../../platform/identity/identity-provider.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { addPlatformRecord } from '../../profiles/profiles.commands.js';
import {
  addFoundAccount,
  findAccountState,
  forgettingAccount,
  foundWithoutRole,
  knownAccounts,
} from './realm-accounts.queries.js';

@Injectable()
export class RealmAccounts {
  constructor(private readonly db: WorkerDb) {}

  async isMember(userId: string): Promise<boolean> {
    return (await this.stateOf(userId)).isMember;
  }

  async isBlocked(userId: string): Promise<boolean> {
    return (await this.stateOf(userId)).isBlocked;
  }

  async withoutRecord(accounts: readonly RealmAccount[]): Promise<RealmAccount[]> {
    const rows = await this.db.acrossPractices(knownAccounts({ ids: accounts.map(({ id }) => id) }));
    const known = new Set(rows.map(({ id }) => id));
    return accounts.filter(({ id }) => !known.has(id));
  }

  /** Adds a platform profile for an account, unless it has a profile by now. */
  add({ id: userId, ...account }: RealmAccount): Promise<void> {
    return this.db.decideAcrossPractices([findAccountState({ userId })], ([state]) => {
      const isKnown = state!.hasRecord || state!.isMember;
      const writes = isKnown ? [] : [addPlatformRecord({ userId, ...account }), addFoundAccount({ userId })];
      return { writes, result: undefined };
    });
  }

  async listFoundWithoutRole(): Promise<string[]> {
    return (await this.db.acrossPractices(foundWithoutRole({}))).map(({ id }) => id);
  }

  /** Does nothing for an account that has joined a practice again. */
  forget(userId: string): Promise<void> {
    return this.db.decideAcrossPractices([findAccountState({ userId })], ([state]) => ({
      writes: state!.isMember ? [] : forgettingAccount(userId, state!.isFound),
      result: undefined,
    }));
  }

  private async stateOf(userId: string) {
    const [state] = await this.db.acrossPractices(findAccountState({ userId }));
    return state!;
  }
}
