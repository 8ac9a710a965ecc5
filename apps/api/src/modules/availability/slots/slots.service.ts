import { Injectable } from '@nestjs/common';
import { NEAREST_SLOTS, type Slot, type SlotList, type SlotQuery } from '@telecare/contracts';
import type { Interval } from '@telecare/kernel';
import type { Viewer } from '../../../platform/access/viewer.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { closest, nearestTimes } from './nearest-times.rules.js';
import { freeTimes, type SlotSearch } from './slot.rules.js';
import type { TakenTimes } from '../practitioner.read-model.js';
import type { SlotInputs } from './slots.queries.js';
import { SlotsRepository } from './slots.repository.js';

const DAY = 86_400_000;

const NEAREST_BEFORE = 3;
const NEAREST_WITHIN = 14;

export interface WantedTime {
  readonly appointmentTypeId: string;
  readonly practitionerId: string;
  readonly patientId?: string | undefined;
  readonly movingId?: string | undefined;
  readonly startsAt: string;
  readonly anyPractitioner?: boolean | undefined;
  // Undefined if it is as long as its type.
  readonly minutes?: number | undefined;
}

/** Minutes that the practitioner wants free around the appointment. */
export interface FreeTime {
  readonly bufferMinutes: number;
}

@Injectable()
export class SlotsService {
  constructor(private readonly slots: SlotsRepository) {}

  async list(viewer: Viewer, query: SlotQuery): Promise<SlotList> {
    const inputs = await this.slots.inputs(viewer, query);
    if (!inputs?.knowsMoving || inputs.minutes === null) throw new NotFound();
    return { timeZone: inputs.timeZone, items: timesOf(inputs, query.days) };
  }

  /** The time if the caller may have it; undefined when it is not among the free ones. */
  async findFree(viewer: Viewer, { startsAt, ...wanted }: WantedTime): Promise<FreeTime | undefined> {
    const query = { ...wanted, from: dayBefore(startsAt, 1), days: 3 };
    const inputs = await this.slots.inputsOfBooking(viewer, query);
    const isFree = timesOf(inputs, query.days).some((free) => Date.parse(free.startsAt) === Date.parse(startsAt));
    return isFree ? inputs?.practitioners[0] : undefined;
  }

  async nearest(viewer: Viewer, { startsAt, ...wanted }: WantedTime): Promise<Slot[]> {
    const query = { ...wanted, from: dayBefore(startsAt, NEAREST_BEFORE), days: NEAREST_WITHIN };
    const inputs = await this.slots.inputsOfBooking(viewer, query);
    return closest(timesOf(inputs, query.days), startsAt, NEAREST_SLOTS);
  }

  // Colleagues are offered only to those who may book for them.
  async nearestOfAll(viewer: Viewer, { startsAt, practitionerId, minutes, ...wanted }: WantedTime): Promise<Slot[]> {
    const query = { ...wanted, from: dayBefore(startsAt, NEAREST_BEFORE), days: NEAREST_WITHIN };
    const inputs = await this.slots.inputsOfBooking(viewer, query);
    const search = searchOf(inputs, query.days, minutes);
    if (!search || !inputs) return [];
    const offering = search.offering.filter(({ id }) => inputs.managesEverybody || id === practitionerId);
    const anyPractitioner = wanted.anyPractitioner ?? false;
    return nearestTimes({ ...search, offering }, { startsAt, practitionerId, anyPractitioner });
  }
}

function timesOf(inputs: SlotInputs | undefined, days: number): Slot[] {
  const search = searchOf(inputs, days);
  return search ? freeTimes(search) : [];
}

function searchOf(inputs: SlotInputs | undefined, days: number, ownMinutes?: number): SlotSearch | undefined {
  if (!inputs || inputs.minutes === null) return undefined;
  const { timeZone, firstDay, closedDays, isPatient } = inputs;
  const minutes = ownMinutes ?? inputs.minutes;
  const offering = inputs.practitioners.map((person) => ({ ...person, busy: intervalsOf(person) }));
  const patientBusy = intervalsOf(inputs.patientBusy);
  const range = { timeZone, firstDay, days, now: new Date() };
  return { ...range, minutes, closedDays, offering, patientBusy, forPatient: isPatient };
}

export const intervalsOf = ({ starts, ends }: TakenTimes): Interval[] =>
  starts.map((start, index) => ({ start: start * 1000, end: (ends[index] ?? start) * 1000 }));

const dayBefore = (instant: string, days: number): string =>
  new Date(Date.parse(instant) - days * DAY).toISOString().slice(0, 10);
