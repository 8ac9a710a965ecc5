import { Injectable } from '@nestjs/common';
import {
  type AnswerRescheduleRequest,
  APPOINTMENT_STATUSES,
  type BookAppointment,
  type BookedAppointment,
  type ChangeAppointment,
  isInReach,
  type MoveAppointment,
  OUT_OF_REACH,
  type RequestedTime,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { OutsideHoursService } from '../../availability/working-hours/outside-hours.service.js';
import { SlotsService, type WantedTime } from '../../availability/slots/slots.service.js';
import { TimeHoldersService } from '../../time-holders/time-holders.service.js';
import { notesOf } from '../appointment-notes.read-model.js';
import { BookingsRepository } from './bookings.repository.js';
import { roomTaken } from '../../rooms/room-taken.rules.js';
import { bookedOrThrow, refuseTaken, slotBlocked, slotTaken } from '../../time-holders/slot-conflict.rules.js';

type Wanted = Pick<ChangeAppointment, 'startsAt' | 'practitionerId' | 'appointmentTypeId' | 'outsideHours'>;

type Found = NonNullable<Awaited<ReturnType<BookingsRepository['findTime']>>>;

/** Bookings and moves by staff. Free times are only a suggestion to them, but two appointments at once are refused. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotsService,
    private readonly hours: OutsideHoursService,
    private readonly holders: TimeHoldersService,
  ) {}

  /**
   * @throws DomainError `appointment.slot_taken` with the nearest free times, `appointment.patient_busy`,
   * `appointment.outside_hours` unless that is wanted
   */
  book(viewer: Viewer, input: BookAppointment): Promise<BookedAppointment> {
    return this.create(viewer, input, false);
  }

  /** Books beside another appointment of the practitioner. The patient still cannot be in two places. */
  overbook(viewer: Viewer, input: BookAppointment): Promise<BookedAppointment> {
    return this.create(viewer, input, true);
  }

  /** @throws DomainError `appointment.changed` when somebody was faster, `appointment.not_possible` for one that is over */
  change(viewer: Viewer, id: string, input: ChangeAppointment): Promise<void> {
    return this.put(viewer, id, input, { ...input, overbook: false });
  }

  /** @throws DomainError as a change does */
  move(viewer: Viewer, id: string, input: MoveAppointment, batchId?: string): Promise<void> {
    return this.put(viewer, id, { ...input, appointmentTypeId: null }, { ...input, batchId, overbook: false });
  }

  /** Moves beside another appointment or onto a blocked time of the practitioner. */
  overbookMove(viewer: Viewer, id: string, input: MoveAppointment): Promise<void> {
    return this.put(viewer, id, { ...input, appointmentTypeId: null }, { ...input, overbook: true });
  }

  /** @throws DomainError as a change does; `appointment.not_possible` for a time that was not asked for */
  async answerRescheduleRequest(
    viewer: Viewer,
    id: string,
    { accept, reason, outsideHours }: AnswerRescheduleRequest,
  ): Promise<void> {
    const answered = accept
      ? await this.accept(viewer, id, accept, reason, outsideHours)
      : await this.bookings.declineRescheduleRequest(viewer, id, reason);
    if (!answered) throw new NotFound();
    if (answered !== 'done') throw new DomainError('appointment.not_possible');
  }

  private async accept(viewer: Viewer, id: string, time: RequestedTime, reason: string | null, outsideHours?: boolean) {
    const found = await this.bookings.findToAccept(viewer, id);
    const outside = found ? await this.hours.isOutside(viewer, { ...found, ...time }, outsideHours) : false;
    const nearest = found?.appointmentTypeId
      ? this.nearest(viewer, {
          ...time,
          appointmentTypeId: found.appointmentTypeId,
          patientId: found.patientId,
          minutes: found.minutes,
          movingId: id,
        })
      : undefined;
    const holder = this.holders.of(viewer, { ...time, patientId: found?.patientId, movingId: id });
    const accepted = await this.bookings
      .acceptRescheduleRequest(viewer, id, time, reason, outside)
      .catch((error: unknown) => refuseTaken(error, nearest, holder));
    if (accepted === 'taken') throw await slotTaken(nearest, holder);
    if (accepted === 'blocked') throw await slotBlocked(nearest);
    return accepted;
  }

  private async put(
    viewer: Viewer,
    id: string,
    wanted: Wanted,
    input: MoveAppointment & Partial<ChangeAppointment> & { readonly batchId?: string | undefined; overbook: boolean },
  ): Promise<void> {
    await this.refuseTooFar(viewer, id, wanted);
    const found = await this.bookings.findTime(viewer, id);
    const outside = found ? await this.isPlacedOutside(viewer, found, wanted) : false;
    const appointmentTypeId = wanted.appointmentTypeId ?? found?.appointmentTypeId;
    const minutes = appointmentTypeId === found?.appointmentTypeId ? found?.minutes : undefined;
    const kept = { movingId: id, patientId: found?.patientId, minutes };
    // A batch shows neither the nearest times nor who has the time.
    const isAlone = input.batchId === undefined;
    const nearest =
      isAlone && appointmentTypeId ? this.nearest(viewer, { ...wanted, ...kept, appointmentTypeId }) : undefined;
    const holder = isAlone ? this.holders.of(viewer, { ...wanted, ...kept }) : undefined;
    const saved = await this.bookings
      .change(viewer, { ...input, id, outside })
      .catch((error: unknown) => refuseTaken(error, nearest, holder));
    if (!saved) throw new NotFound();
    if (typeof saved === 'object') throw roomTaken(saved.holder);
    if (saved === 'slot_taken') throw await slotTaken(nearest, holder);
    if (saved === 'slot_blocked') throw await slotBlocked(nearest);
    if (saved !== 'done') throw new DomainError(`appointment.${saved}`);
  }

  /** One that is further ahead than appointments are made stays changeable as long as it begins when it did. */
  private async refuseTooFar(viewer: Viewer, id: string, { startsAt }: Wanted): Promise<void> {
    if (isInReach(startsAt)) return;
    const now = await this.bookings.findTime(viewer, id, APPOINTMENT_STATUSES);
    if (now && Date.parse(now.startsAt) === Date.parse(startsAt)) return;
    throw new DomainError('request.invalid', { errors: [{ path: 'startsAt', message: OUT_OF_REACH }] });
  }

  private async isPlacedOutside(viewer: Viewer, now: Found, input: Wanted): Promise<boolean> {
    const { startsAt, practitionerId } = input;
    const appointmentTypeId = input.appointmentTypeId ?? now.appointmentTypeId;
    const retypes = appointmentTypeId !== now.appointmentTypeId;
    const moves = Date.parse(startsAt) !== Date.parse(now.startsAt) || practitionerId !== now.practitionerId;
    if (!moves && !retypes) return false;
    const wanted = { practitionerId, startsAt, appointmentTypeId, minutes: retypes ? undefined : now.minutes };
    return this.hours.isOutside(viewer, wanted, input.outsideHours);
  }

  private async create(viewer: Viewer, input: BookAppointment, overbook: boolean): Promise<BookedAppointment> {
    const nearest = this.nearest(viewer, input);
    const outside = await this.hours.isOutside(viewer, input, input.outsideHours, nearest);
    const bufferMinutes = overbook ? null : 0;
    const holder = this.holders.of(viewer, input);
    const room = { roomId: input.roomId ?? null, useRoomAnyway: input.useRoomAnyway ?? false };
    const rest = {
      notes: notesOf(input),
      bookingNote: null,
      overbook,
      outside,
      bufferMinutes,
      onlyRepeated: false,
      ...room,
    };
    const decision = await this.bookings
      .book(viewer, { ...input, ...rest })
      .catch((error: unknown) => refuseTaken(error, nearest, holder));
    return bookedOrThrow(decision, nearest, holder);
  }

  private nearest(viewer: Viewer, wanted: WantedTime | undefined) {
    return wanted && (() => this.slots.nearestOfAll(viewer, wanted));
  }
}
