import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HEALTH_SAMPLE_SECONDS } from '@telecare/contracts';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { requestSeconds } from '../../../platform/metrics/metrics.js';
import { Repeated } from '../../../platform/queue/repeated.js';
import { clockSkew } from './clock-skew.js';
import { lookAtClock } from './clock-skew.queries.js';
import { countsOf, figuresBetween, type RequestCounts } from '../samples/request-figures.js';
import { probe, round } from '../samples/sample.js';
import { keepSamples } from '../samples/samples.queries.js';

/** Request figures cover the last five minutes, so that one slow request at night does not raise an alarm for long. */
const LOOKS_BACK = (5 * 60) / HEALTH_SAMPLE_SECONDS;

@Injectable()
export class ApiHealth implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly recorder = new Repeated(() => this.look(), HEALTH_SAMPLE_SECONDS);
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });
  private readonly counts: RequestCounts[] = [];

  constructor(private readonly db: TenantDb) {}

  onApplicationBootstrap(): void {
    this.delay.enable();
    this.recorder.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.delay.disable();
    await this.recorder.stop();
  }

  async look(): Promise<void> {
    // Without a response, no sample could be stored either.
    const apiClockSkew = round(await clockSkew(async () => (await this.db.openQuery(lookAtClock({})))[0]!.at));
    const sample = await probe('api', async () => {
      const now = countsOf((await requestSeconds.get()).values);
      this.counts.push(now);
      if (this.counts.length > LOOKS_BACK) this.counts.shift();
      return { ...figuresBetween(this.counts[0] ?? now, now), eventLoopP99: this.eventLoopP99(), apiClockSkew };
    });
    await this.db.openQuery(keepSamples([sample]));
  }

  /** In milliseconds, since the last sample. Includes the monitor's own interval. */
  private eventLoopP99(): number {
    const milliseconds = this.delay.count > 0 ? this.delay.percentile(99) / 1_000_000 : 0;
    this.delay.reset();
    return Math.round(milliseconds);
  }
}
