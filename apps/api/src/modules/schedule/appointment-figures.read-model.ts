import { type Expression, expressionBuilder } from 'kysely';
import { isOfThis, startOf } from '../../platform/database/statements/clock.js';
import { hoursAgo, now, practiceZone } from '../../platform/database/statements/expressions.js';
import type { DB } from '../../platform/database/statements/tables.js';

/*
 * SQL versions of the definitions in the contracts' `appointment-figures.ts`, for rows named `appointment`. Every list,
 * count and chart takes its conditions from here (docs/analytics.md).
 */

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

export interface Today {
  readonly start: Expression<Date>;
  readonly end: Expression<Date>;
}

export interface ReadersClock extends Today {
  readonly zone: Expression<string>;
}

export const clockIn = (zone: Expression<string> = practiceZone): ReadersClock => ({
  start: startOf('day', zone),
  end: startOf('day', zone, 1),
  zone,
});

export const isOfToday = ({ start, end }: Today) =>
  eb.and([eb('appointment.starts_at', '>=', start), eb('appointment.starts_at', '<', end)]);

export const isFromToday = ({ start }: Pick<Today, 'start'>) => eb('appointment.starts_at', '>=', start);

export const isPast = ({ start }: Pick<Today, 'start'>) =>
  eb.or([eb('appointment.starts_at', '<', start), eb('appointment.status', '=', 'completed')]);

export const takesPlace = eb('appointment.status', '<>', 'cancelled');

const startsAt = eb.ref('appointment.starts_at');

export const isOfWeek = ({ zone }: Pick<ReadersClock, 'zone'>) =>
  eb.and([takesPlace, isOfThis('week', startsAt, zone)]);
export const isOfMonth = ({ zone }: Pick<ReadersClock, 'zone'>) =>
  eb.and([takesPlace, isOfThis('month', startsAt, zone)]);

/**
 * Appointments up to today that are neither cancelled nor completed and have not reached their end. A constraint limits
 * appointments to a day, so that the query reads few rows.
 */
export const isUnderWay = eb.and([
  eb('appointment.status', 'not in', ['cancelled', 'completed']),
  eb('appointment.starts_at', '>', hoursAgo(24)),
  eb('appointment.ends_at', '>', now),
]);
