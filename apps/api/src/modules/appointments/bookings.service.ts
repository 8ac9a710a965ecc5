import { Injectable } from '@nestjs/common';
import type { AnswerProposal, BookAppointment, BookedAppointment, ChangeAppointment } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { SlotsService, type WantedTime } from '../availability/slots.service.js';
import { BookingsRepository } from './bookings.repository.js';
import { refuseTaken, slotTaken } from './slot-conflict.js';

/** What staff decide about times. Free times are a suggestion to them; two visits at once are not possible. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotsService,
  ) {}

  /** @throws DomainError `appointment.slot_taken` with the nearest free times, `appointment.patient_busy` */
  book(viewer: Viewer, input: BookAppointment): Promise<BookedAppointment> {
    return this.create(viewer, input, false);
  }

  /** Beside another visit of the practitioner; the patient can still not be in two places. */
  overbook(viewer: Viewer, input: BookAppointment): Promise<BookedAppointment> {
    return this.create(viewer, input, true);
  }

  /** @throws DomainError `appointment.changed` when somebody was faster, `appointment.not_possible` for one that is over */
  async change(viewer: Viewer, id: string, input: ChangeAppointment): Promise<void> {
    const { visitTypeId } = input;
    const wanted = visitTypeId ? { ...input, visitTypeId, movingId: id } : undefined;
    const changed = await this.bookings
      .change(viewer, id, input)
      .catch((error: unknown) => refuseTaken(error, this.nearest(viewer, wanted)));
    if (!changed) throw new NotFound();
    if (!changed.current) throw new DomainError('appointment.changed');
    if (!changed.done) throw new DomainError('appointment.not_possible');
  }

  async answerProposal(viewer: Viewer, id: string, { accept, reason }: AnswerProposal): Promise<void> {
    const wanted = accept ? await this.proposedTime(viewer, id) : undefined;
    const answered = await this.bookings
      .answerProposal(viewer, id, accept, reason)
      .catch((error: unknown) => refuseTaken(error, this.nearest(viewer, wanted)));
    if (!answered) throw new NotFound();
    if (!answered.done) throw new DomainError('appointment.not_possible');
  }

  private async create(viewer: Viewer, input: BookAppointment, overbook: boolean): Promise<BookedAppointment> {
    const bufferMinutes = overbook ? null : 0;
    const nearest = this.nearest(viewer, input);
    const booked = await this.bookings
      .book(viewer, { ...input, overbook, bufferMinutes, onlyRepeated: false })
      .catch((error: unknown) => refuseTaken(error, nearest));
    if (!booked?.known) throw new NotFound();
    if (!booked.id || !booked.status) throw await slotTaken(nearest);
    return { id: booked.id, status: booked.status };
  }

  private nearest(viewer: Viewer, wanted: WantedTime | undefined) {
    return wanted && (() => this.slots.nearest(viewer, wanted));
  }

  private async proposedTime(viewer: Viewer, id: string): Promise<WantedTime | undefined> {
    const found = await this.bookings.findProposed(viewer, id);
    if (!found?.visit_type_id || !found.proposed_practitioner_id || !found.proposed_start) return undefined;
    return {
      visitTypeId: found.visit_type_id,
      practitionerId: found.proposed_practitioner_id,
      patientId: found.patient_profile_id,
      startsAt: found.proposed_start,
      movingId: id,
    };
  }
}
