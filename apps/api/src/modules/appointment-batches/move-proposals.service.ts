import { Injectable } from '@nestjs/common';
import { type MoveProposals, PROPOSED_TIMES, type ProposeMoves } from '@telecare/contracts';
import { localDateOf, type LocalDate } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { intervalsOf } from '../availability/slots/slots.service.js';
import { absentAmong, type Moving, proposeMoves, type Target } from './move-proposal.rules.js';
import { appointmentsToMove, daysClosed, targets } from './move-proposals.queries.js';

const DAY_MS = 86_400_000;
const DAYS_AFTER = 14;
const DAYS_MAX = 60;

@Injectable()
export class MoveProposalsService {
  constructor(private readonly db: TenantDb) {}

  async propose(viewer: Viewer, { appointmentIds, practitionerId, day }: ProposeMoves): Promise<MoveProposals> {
    const [found] = await this.db.query(viewer, appointmentsToMove({ ids: appointmentIds }));
    const { timeZone, today, items } = found!.body;
    const moving = items.map((one): Moving => ({ ...one, patientBusy: one.patientBusy.map(toInterval) }));
    const range = day ? { firstDay: day, days: 1 } : rangeOf(moving, today, timeZone);
    const [people, closed] = await Promise.all([
      this.db.query(viewer, targets({ firstDay: range.firstDay, endDay: dayAfter(range.firstDay, range.days) })),
      this.db.query(viewer, daysClosed(range)),
    ]);
    const offering = people.map(({ item }): Target => ({ ...item, busy: intervalsOf(item) }));
    const closedDays = closed.map((one) => one.day);
    const window = { ...range, timeZone, closedDays, now: Date.now(), timesMax: PROPOSED_TIMES };
    const wanted = offering.filter(({ id }) => practitionerId === null || id === practitionerId);
    return {
      items: proposeMoves(moving, wanted, window),
      absent: absentAmong(offering, moving, { timeZone, day }),
    };
  }
}

// Two weeks from the first appointment, or longer if the appointments span more.
function rangeOf(moving: readonly Moving[], today: LocalDate, timeZone: string): { firstDay: LocalDate; days: number } {
  const days = moving.map(({ startsAt }) => localDateOf(new Date(startsAt), timeZone)).toSorted();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const firstDay = first > today ? first : today;
  const span = Math.max(0, (Date.parse(last) - Date.parse(firstDay)) / DAY_MS);
  return { firstDay, days: Math.min(span + DAYS_AFTER, DAYS_MAX) };
}

const dayAfter = (day: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const toInterval = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
});
