import { Injectable } from '@nestjs/common';
import {
  CHARTED_HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  HEALTH_RANGES,
  type HealthHistoryDto,
  type HealthRange,
  type PartHealthDto,
  stateNow,
  type SystemHealthDto,
  systemStateOf,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { readHealthHistory, readHealthYears } from './health-history.queries.js';
import { readSystemHealth, type SampledPart } from './system-health.queries.js';

const STEP_SECONDS: Readonly<Record<HealthRange, number>> = {
  '24h': 600,
  '7d': 3_600,
  '30d': 4 * 3_600,
  '2y': 7 * 24 * 3_600,
};

@Injectable()
export class SystemHealthRepository {
  constructor(private readonly db: PlatformDb) {}

  async now(viewer: Viewer): Promise<SystemHealthDto> {
    const [found] = await this.db.query(viewer, readSystemHealth({}));
    if (!found) throw new NotFound();
    const parts = found.parts.map(healthOf);
    const { checkedAt, practices, invited, active, certificates } = found;
    return {
      state: systemStateOf(parts),
      checkedAt,
      parts,
      people: { ...found.people, invited, activeIn30Days: active },
      practices,
      certificates,
    };
  }

  async history(viewer: Viewer, range: HealthRange): Promise<HealthHistoryDto> {
    const stepSeconds = STEP_SECONDS[range];
    const read = range === '2y' ? readHealthYears : readHealthHistory;
    const found = await this.db.query(viewer, read({ hours: HEALTH_RANGES[range], stepSeconds }));
    const pointsOf = (measure: string) => found.find((row) => row.measure === measure)?.points ?? [];
    return { stepSeconds, series: CHARTED_HEALTH_MEASURES.map((measure) => ({ measure, points: pointsOf(measure) })) };
  }
}

/** Without fresh samples, the state is unknown since the last one, and the old measures no longer count. */
function healthOf(sampled: SampledPart): PartHealthDto {
  const { part, knownSince, uptime } = sampled;
  const state = stateNow(sampled);
  const isFresh = state === sampled.state;
  const { measures } = sampled;
  return {
    part,
    state,
    since: isFresh ? sampled.since : sampled.at,
    measures: HEALTH_MEASURE_NAMES.flatMap((measure) => {
      const value = isFresh ? measures?.[measure] : undefined;
      return value === undefined ? [] : [{ measure, value }];
    }),
    knownSince,
    uptime,
  };
}
