import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/http/domain-error.js';
import { IdentityProvider, type NewAccount } from '../../../platform/identity/identity-provider.js';

export interface OpenedAccount {
  readonly id: string;
  /** False if an earlier attempt created the account but did not finish. */
  readonly isNew: boolean;
}

/** Creates Keycloak accounts for invited people. Never changes an account that is already in use. */
@Injectable()
export class InvitedAccounts {
  constructor(private readonly identity: IdentityProvider) {}

  /** True if an account with the address can sign in. An account that never got a password does not count. */
  async exists(email: string): Promise<boolean> {
    const account = await this.identity.findByEmail(email);
    return account !== undefined && (await this.identity.hasPassword(account.id));
  }

  /** The address counts as verified, because the token was mailed to it. */
  async open(person: NewAccount, password: string): Promise<OpenedAccount> {
    const account = await this.begin(person);
    const change = await this.identity.setPassword(account.id, password);
    if (change.accepted) return account;
    await this.undo(account);
    throw new DomainError(change.reason);
  }

  async undo({ id, isNew }: OpenedAccount): Promise<void> {
    if (isNew) await this.identity.deleteAccount(id);
  }

  /** A process that died between the two calls leaves an account without a password. The next attempt reuses it. */
  private async begin(person: NewAccount): Promise<OpenedAccount> {
    const id = await this.identity.createAccount(person);
    if (id) return { id, isNew: true };
    const leftover = await this.identity.findUnfinished(person.email);
    if (leftover) return { id: leftover.id, isNew: false };
    throw new DomainError('invitation.account_exists');
  }
}
