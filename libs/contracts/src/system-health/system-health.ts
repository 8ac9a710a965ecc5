import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { domainCertificateDto } from '../custom-domains/custom-domains.js';
import {
  CHARTED_HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  HEALTH_PARTS,
  HEALTH_RANGES,
  HEALTH_STATES,
  type HealthRange,
} from './health-rules.js';

const count = z.number().int().nonnegative();
const share = z.number().min(0).max(100).nullable();

const partHealth = z
  .object({
    part: z.enum(HEALTH_PARTS),
    state: z.enum(HEALTH_STATES),
    since: instant.nullable().meta({ description: 'Since when it is in this state; null when it was never looked at' }),
    measures: z
      .array(z.object({ measure: z.enum(HEALTH_MEASURE_NAMES), value: z.number() }))
      .meta({ description: 'Of the last look at it, in the unit of the measure' }),
    knownSince: instant.nullable().meta({
      description: 'When the part was first looked at; null for parts that cannot be down',
    }),
    uptime: z.object({ '24h': share, '7d': share, '30d': share, '2y': share }).meta({
      description:
        'Percent of the minutes since it was first looked at; a minute without a sample is down. Null for parts that cannot be down',
    }),
  })
  .meta({ id: 'PartHealth' });
export type PartHealthDto = z.infer<typeof partHealth>;

export const systemHealthDto = z
  .object({
    state: z.enum(['operational', 'degraded', 'down']),
    checkedAt: instant,
    parts: z.array(partHealth),
    people: z.object({
      total: count.meta({ description: 'People with a role' }),
      activeIn30Days: count.meta({
        description: 'Accounts that signed in within the last 30 days, as far as that is known',
      }),
      newIn30Days: count.meta({ description: 'Of these, who got their first role in the last 30 days' }),
      newBefore: count.meta({ description: 'Who got it in the 30 days before those' }),
      invited: count.meta({ description: 'Invitations that can still be accepted' }),
    }),
    practices: z.object({ total: count, active: count, newIn30Days: count }),
    certificates: z.object({
      domains: count.meta({ description: "Practices' own domains whose certificate is read" }),
      due: z
        .array(
          z.object({ practiceId: uuid, practice: z.string(), domain: z.string(), certificate: domainCertificateDto }),
        )
        .meta({ description: 'Those that browsers warn of, and those that end soon, at most twenty' }),
    }),
  })
  .meta({ id: 'SystemHealth' });
export type SystemHealthDto = z.infer<typeof systemHealthDto>;

export const healthHistoryQuery = z.strictObject({
  range: z.enum(Object.keys(HEALTH_RANGES) as [HealthRange, ...HealthRange[]]).default('24h'),
});
export type HealthHistoryQuery = z.infer<typeof healthHistoryQuery>;

export const healthHistoryDto = z
  .object({
    stepSeconds: count.meta({ description: 'What one point stands for' }),
    series: z.array(
      z.object({
        measure: z.enum(CHARTED_HEALTH_MEASURES),
        points: z
          .array(z.object({ at: instant, mean: z.number(), worst: z.number() }))
          .meta({ description: 'Without those in which nothing was measured' }),
      }),
    ),
  })
  .meta({ id: 'HealthHistory' });
export type HealthHistoryDto = z.infer<typeof healthHistoryDto>;
