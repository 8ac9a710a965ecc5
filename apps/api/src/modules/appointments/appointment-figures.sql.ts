import { TO_COME_STATUSES } from '@telecare/contracts';
import { isOfThis, PRACTICE_ZONE, startOf } from '../../platform/database/practice-clock.js';

/*
 * The SQL of the definitions in the contracts' `appointment-figures.ts`, of rows named `appointment`: every list, count and chart
 * takes its conditions from here (ADR 0055).
 */

/** The instants between which "today" lies for whoever reads. */
export interface Today {
  readonly start: string;
  readonly end: string;
}

/** And the zone in which weeks and months begin. */
export interface ReadersClock extends Today {
  readonly zone: string;
}

export const todayIn = (zone = PRACTICE_ZONE): ReadersClock => ({
  start: startOf('day', zone),
  end: startOf('day', zone, 1),
  zone,
});

export const isOfToday = ({ start, end }: Today): string =>
  `appointment.starts_at >= ${start} and appointment.starts_at < ${end}`;

export const isFromToday = ({ start }: Today): string => `appointment.starts_at >= ${start}`;

export const isPast = ({ start }: Today): string =>
  `(appointment.starts_at < ${start} or appointment.status = 'completed')`;

const TO_COME = TO_COME_STATUSES.map((status) => `'${status}'`).join(', ');

export const isToCome = (today: Today): string => `(appointment.status in (${TO_COME}) and ${isFromToday(today)})`;

export const TAKES_PLACE = `appointment.status <> 'cancelled'`;

/** What the cards of dashboards count of a week or a month, and the lists that they lead to hold. */
export const isOfWeek = ({ zone }: Pick<ReadersClock, 'zone'>): string =>
  `(${TAKES_PLACE} and ${isOfThis('week', 'appointment.starts_at', zone)})`;
export const isOfMonth = ({ zone }: Pick<ReadersClock, 'zone'>): string =>
  `(${TAKES_PLACE} and ${isOfThis('month', 'appointment.starts_at', zone)})`;

export const IS_OVER = `(${TAKES_PLACE} and (appointment.ends_at <= now() or appointment.status = 'completed'))`;
