import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';
import { IdentityProvider, type RealmAccount } from '../../../platform/identity/identity-provider.js';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { RealmAccounts } from './realm-accounts.js';

const ACCOUNTS_AT_ONCE = 500;

/** A younger account may belong to an invitation that is being accepted. */
const SETTLED_MS = 10 * 60_000;

/**
 * Creates profiles for accounts that only exist in Keycloak, so that super administrators can find them. Deletes the
 * profile once Keycloak has deleted the account (docs/tenancy.md).
 */
@Injectable()
export class AccountSweep extends ScheduledJob {
  readonly name = 'account-sweep';
  readonly everyMinutes: number;
  private readonly log = new Logger('account-sweep');

  constructor(
    private readonly accounts: RealmAccounts,
    private readonly identity: IdentityProvider,
    { env }: Config,
  ) {
    super();
    this.everyMinutes = env.ACCOUNT_SWEEP_INTERVAL_MINUTES;
  }

  async run(): Promise<void> {
    for (let first = 0; ; first += ACCOUNTS_AT_ONCE) {
      const accounts = await this.identity.listAccounts(first, ACCOUNTS_AT_ONCE);
      for (const account of await this.unknownOf(accounts)) await this.keep(account);
      if (accounts.length < ACCOUNTS_AT_ONCE) break;
    }
    await this.forgetVanished();
  }

  private unknownOf(accounts: readonly RealmAccount[]): Promise<RealmAccount[]> {
    const settled = accounts.filter(({ createdAt }) => createdAt.getTime() < Date.now() - SETTLED_MS);
    return this.accounts.withoutRecord(settled);
  }

  private async keep(account: RealmAccount): Promise<void> {
    await this.accounts.add(account);
    this.log.log('Found an account that no record named');
  }

  private async forgetVanished(): Promise<void> {
    for (const id of await this.accounts.listFoundWithoutRole()) {
      if (!(await this.identity.exists(id))) await this.accounts.forget(id);
    }
  }
}
