import { describe, expect, it } from '@jest/globals';
import {
  fullRanges,
  type HealthState,
  stateNow,
  stateOfMeasure,
  stateOfMeasures,
  systemStateOf,
} from './health-rules.js';

describe('a measure', () => {
  it.each([
    ['requestsP95', 499, 'healthy'],
    ['requestsP95', 500, 'warning'],
    ['requestsP95', 1_000, 'critical'],
    ['apiClockSkew', 1.9, 'healthy'],
    ['apiClockSkew', 2, 'warning'],
    ['workerClockSkew', 30, 'critical'],
    ['textsFailed', 1_000, 'healthy'],
    ['textsInDoubt', 1, 'warning'],
    ['oldestText', 600, 'critical'],
    ['textsPaused', 1, 'warning'],
    ['redisEvictions', 1, 'warning'],
    ['redisUnwritten', 1, 'critical'],
    ['restoreDrill', 7, 'healthy'],
    ['restoreDrill', 8, 'warning'],
    ['restoreDrill', 15, 'critical'],
    ['auditVerified', 25, 'healthy'],
    ['auditVerified', 26, 'warning'],
    ['auditVerified', 50, 'critical'],
    ['auditFaults', 1, 'critical'],
    ['auditSealed', 179, 'healthy'],
    ['auditSealed', 180, 'warning'],
    ['auditSealed', 600, 'critical'],
    ['auditMonths', 2, 'healthy'],
    ['auditMonths', 1, 'warning'],
    ['auditMonths', 0, 'critical'],
    ['certificateLeft', 22, 'healthy'],
    ['certificateLeft', 21, 'warning'],
    ['certificateLeft', 7, 'critical'],
    ['certificatesWrong', 0, 'healthy'],
    ['certificatesWrong', 1, 'critical'],
    ['figuresVerified', 93_599, 'healthy'],
    ['figuresVerified', 93_600, 'warning'],
    ['figuresVerified', 180_000, 'critical'],
    ['figuresWrong', 0, 'healthy'],
    ['figuresWrong', 1, 'critical'],
  ] as const)('%s of %d is %s', (measure, value, state) => {
    expect(stateOfMeasure(measure, value)).toBe(state);
  });

  it('the worst of several counts, and nothing measured is nothing wrong', () => {
    expect(stateOfMeasures({ requestsP95: 20, errorShare: 2, eventLoopP99: 700 })).toBe('critical');
    expect(stateOfMeasures({})).toBe('healthy');
  });
});

describe('a part', () => {
  it.each([
    ['redis', 'healthy', 28, 'healthy'],
    ['redis', 'healthy', 29, 'unknown'],
    ['queue', 'healthy', 29, 'down'],
    ['archive', null, null, 'warning'],
    ['certificate', null, null, 'unknown'],
  ] as const)('%s that was %s %s seconds ago is %s', (part, state, secondsOld, now) => {
    expect(stateNow({ part, state, secondsOld })).toBe(now);
  });
});

describe('the ranges of an uptime', () => {
  const now = new Date('2026-11-26T12:00:00Z');

  it.each([
    ['2026-11-26T11:23:00Z', []],
    ['2026-11-25T12:00:00Z', ['24h']],
    ['2026-11-01T12:00:00Z', ['24h', '7d']],
    ['2024-11-26T12:00:00Z', ['24h', '7d', '30d', '2y']],
  ])('are those since %s that are over', (since, ranges) => {
    expect(fullRanges(new Date(since), now)).toEqual(ranges);
  });
});

describe('the system', () => {
  const withParts = (...states: readonly [Parameters<typeof systemStateOf>[0][number]['part'], HealthState][]) =>
    systemStateOf(states.map(([part, state]) => ({ part, state })));

  it('works while what is known works', () => {
    expect(withParts(['api', 'healthy'], ['certificate', 'unknown'])).toBe('operational');
  });

  it('gets degraded by a warning, or by the failure of an optional part', () => {
    expect(withParts(['api', 'warning'])).toBe('degraded');
    expect(withParts(['api', 'healthy'], ['redis', 'down'])).toBe('degraded');
  });

  it('counts as down without a required part', () => {
    expect(withParts(['api', 'healthy'], ['identity', 'down'])).toBe('down');
  });
});
