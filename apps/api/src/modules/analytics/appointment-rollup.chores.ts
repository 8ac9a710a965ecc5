import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Chore } from '../../platform/queue/chore.js';
import { Repeated } from '../../platform/queue/repeated.js';
import { AppointmentRollup } from './appointment-rollup.js';

const EVERY_SECONDS = 10;

/** Merges by a clock of its own: what is not merged is read by everybody who looks at figures, also while Redis is away. */
@Injectable()
export class RollupRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds = new Repeated(() => this.rollup.run(), EVERY_SECONDS);

  constructor(private readonly rollup: AppointmentRollup) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }
}

const VERIFIED_EVERY_HOURS = 24;

/** Compares each practice with its appointments once a day; system health shows when, and what differed. */
@Injectable()
export class FiguresCheck extends Chore {
  readonly name = 'figures-check';
  readonly everyMinutes = 60;
  private readonly log = new Logger('figures');

  constructor(private readonly rollup: AppointmentRollup) {
    super();
  }

  async run(): Promise<void> {
    const { differences } = await this.rollup.verify(VERIFIED_EVERY_HOURS);
    if (differences.length > 0)
      this.log.error(`The counted appointments of ${differences.length} days are not those that are there`);
  }
}
