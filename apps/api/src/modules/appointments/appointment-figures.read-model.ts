import { TO_COME_STATUSES } from '@telecare/contracts';
import { type Expression, expressionBuilder } from 'kysely';
import { isOfThis, startOf } from '../../platform/database/statements/clock.js';
import { now, practiceZone } from '../../platform/database/statements/expressions.js';
import type { DB } from '../../platform/database/statements/tables.js';

/*
 * The SQL of the definitions in the contracts' `appointment-figures.ts`, of rows named `appointment`: every list, count and
 * chart takes its conditions from here (ADR 0055).
 */

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

/** The instants between which "today" lies for whoever reads. */
export interface Today {
  readonly start: Expression<Date>;
  readonly end: Expression<Date>;
}

/** And the zone in which weeks and months begin. */
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

export const isToCome = (today: Pick<Today, 'start'>) =>
  eb.and([eb('appointment.status', 'in', TO_COME_STATUSES), isFromToday(today)]);

export const takesPlace = eb('appointment.status', '<>', 'cancelled');

const startsAt = eb.ref('appointment.starts_at');

/** What the cards of dashboards count of a week or a month, and the lists that they lead to hold. */
export const isOfWeek = ({ zone }: Pick<ReadersClock, 'zone'>) =>
  eb.and([takesPlace, isOfThis('week', startsAt, zone)]);
export const isOfMonth = ({ zone }: Pick<ReadersClock, 'zone'>) =>
  eb.and([takesPlace, isOfThis('month', startsAt, zone)]);

export const isOver = eb.and([
  takesPlace,
  eb.or([eb('appointment.ends_at', '<=', now), eb('appointment.status', '=', 'completed')]),
]);
