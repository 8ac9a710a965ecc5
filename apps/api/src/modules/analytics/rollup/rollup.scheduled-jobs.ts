import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { Repeated } from '../../../platform/queue/repeated.js';
import { AppointmentRollup } from '../appointments/appointment-rollup.js';
import { PatientRollup } from '../patients/patient-rollup.js';

const EVERY_SECONDS = 10;

/**
 * Runs on its own timer, so that queued changes are merged even while Redis is down. Every read of the figures has to
 * add them up.
 */
@Injectable()
export class RollupRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: readonly Repeated[];

  constructor(appointments: AppointmentRollup, patients: PatientRollup) {
    this.rounds = [appointments, patients].map((rollup) => new Repeated(() => rollup.run(), EVERY_SECONDS));
  }

  onApplicationBootstrap(): void {
    for (const round of this.rounds) round.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.rounds.map((round) => round.stop()));
  }
}

const VERIFIED_EVERY_HOURS = 24;

/**
 * Compares the counts of each practice with its appointments and patients once a day. System Health shows the time and
 * the differences.
 */
@Injectable()
export class FiguresCheck extends ScheduledJob {
  readonly name = 'figures-check';
  readonly everyMinutes = 60;
  private readonly log = new Logger('figures');

  constructor(
    private readonly appointments: AppointmentRollup,
    private readonly patients: PatientRollup,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const [what, rollup] of [
      ['appointments', this.appointments],
      ['patients', this.patients],
    ] as const) {
      const { differences } = await rollup.verify(VERIFIED_EVERY_HOURS);
      if (differences.length > 0)
        this.log.error(`The counted ${what} of ${differences.length} days are not those that are there`);
    }
  }
}
