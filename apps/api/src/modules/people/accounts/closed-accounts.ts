import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { type AccountChange, RealmAccounts } from '../../../platform/identity/realm-accounts.js';
import { Repeated } from '../../../platform/queue/repeated.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { recordRead, takeTurn } from './closed-accounts.queries.js';
import { endPushDevices } from '../../push-devices/push-devices.commands.js';
import { endSessions } from '../people.queries.js';

const EVERY_SECONDS = 1;
/** Slightly less than a worker's interval, so that a worker does not have to skip a round. */
const TURN_SECONDS = 0.8;
/** Pages start at a millisecond, so a page must hold all changes of one. That many never happen in one. */
const CHANGES_AT_ONCE = 500;

/**
 * Signs out users whose account was disabled or deleted in Keycloak itself (docs/sign-in.md). Uses its own timer,
 * because a scheduled job would wait for others. Handling a change twice does nothing, so a restart, a second worker or
 * a server outage loses no change.
 */
@Injectable()
export class ClosedAccounts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds = new Repeated(() => this.run(), EVERY_SECONDS);
  private readonly log = new Logger('closed-accounts');
  private followed = new Set<string>();
  private stumbled = false;

  constructor(
    private readonly db: WorkerDb,
    private readonly realm: RealmAccounts,
    private readonly identity: IdentityProvider,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  async run(): Promise<void> {
    try {
      const [turn] = await this.db.query(takeTurn({ everySeconds: TURN_SECONDS }));
      if (turn) await this.followSince(turn.since);
      this.stumbled = false;
    } catch (error) {
      this.stumble();
      throw error;
    }
  }

  /** Logs once per outage. The next check starts where the last one ended. */
  private stumble(): void {
    if (!this.stumbled) this.log.warn('Disabled accounts wait: PostgreSQL or the identity server does not answer');
    this.stumbled = true;
  }

  private async followSince(begin: Date): Promise<void> {
    const seen = new Set<string>();
    for (let since = begin; ;) {
      const changes = await this.realm.listChanges(since, CHANGES_AT_ONCE);
      await this.follow(changes.filter(({ id }) => !this.followed.has(id) && !seen.has(id)));
      for (const { id } of changes) seen.add(id);
      const newest = changes.at(-1);
      if (newest) await this.db.query(recordRead({ until: newest.at }));
      if (!newest || changes.length < CHANGES_AT_ONCE) break;
      since = newest.at;
    }
    this.followed = seen;
  }

  private async follow(changes: readonly AccountChange[]): Promise<void> {
    for (const userId of new Set(changes.map((change) => change.userId))) if (userId) await this.close(userId);
  }

  /** Refuses the sessions here first, because Keycloak's logout notification may be late or never arrive. */
  private async close(userId: string): Promise<void> {
    const sessionIds = await this.realm.listSessionsOfClosed(userId);
    if (!sessionIds) return;
    // Devices outlive sessions that ended by themselves.
    await this.db.acrossPractices(endPushDevices({ userId }));
    if (sessionIds.length === 0) return;
    await this.db.query(endSessions({ sessionIds }));
    await this.identity.endSessions(userId);
  }
}
