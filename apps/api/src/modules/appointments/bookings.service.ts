import { Injectable } from '@nestjs/common';
import type { AnswerProposal, BookAppointment, BookedAppointment, ChangeAppointment } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { SlotsService, type WantedTime } from '../availability/slots.service.js';
import { BookingsRepository } from './bookings.repository.js';
import { whoIsBusy } from './slot-conflict.js';

/** What staff decide about times. Free times are a suggestion to them; two visits at once are not possible. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotsService,
  ) {}

  /** @throws DomainError `appointment.slot_taken` with the nearest free times, `appointment.patient_busy` */
  book(viewer: Viewer, input: BookAppointment): Promise<BookedAppointment> {
    return this.placed(viewer, input, () => this.create(viewer, input, false));
  }

  /** Beside another visit of the practitioner; the patient can still not be in two places. */
  overbook(viewer: Viewer, input: BookAppointment): Promise<BookedAppointment> {
    return this.placed(viewer, input, () => this.create(viewer, input, true));
  }

  /** @throws DomainError `appointment.changed` when somebody was faster, `appointment.not_possible` for one that is over */
  async change(viewer: Viewer, id: string, input: ChangeAppointment): Promise<void> {
    const { visitTypeId } = input;
    const wanted = visitTypeId ? { ...input, visitTypeId, movingId: id } : undefined;
    const changed = await this.placed(viewer, wanted, () => this.bookings.change(viewer, id, input));
    if (!changed) throw new NotFound();
    if (!changed.current) throw new DomainError('appointment.changed');
    if (!changed.done) throw new DomainError('appointment.not_possible');
  }

  async answerProposal(viewer: Viewer, id: string, { accept, reason }: AnswerProposal): Promise<void> {
    const wanted = accept ? await this.proposedTime(viewer, id) : undefined;
    const answered = await this.placed(viewer, wanted, () => this.bookings.answerProposal(viewer, id, accept, reason));
    if (!answered) throw new NotFound();
    if (!answered.done) throw new DomainError('appointment.not_possible');
  }

  private async create(viewer: Viewer, input: BookAppointment, overbook: boolean): Promise<BookedAppointment> {
    const bufferMinutes = overbook ? null : 0;
    const booked = await this.bookings.book(viewer, { ...input, overbook, bufferMinutes, onlyRepeated: false });
    if (!booked?.known) throw new NotFound();
    if (!booked.id || !booked.status) throw await this.taken(viewer, input);
    return { id: booked.id, status: booked.status };
  }

  /** Runs a write of a time; one that somebody else has is refused with others near it. */
  private async placed<T>(viewer: Viewer, wanted: WantedTime | undefined, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      const busy = whoIsBusy(error);
      if (!busy) throw error;
      if (busy === 'patient') throw new DomainError('appointment.patient_busy', {}, { cause: error });
      throw await this.taken(viewer, wanted, error);
    }
  }

  private async taken(viewer: Viewer, wanted: WantedTime | undefined, cause?: unknown): Promise<DomainError> {
    const nearest = wanted ? await this.slots.nearest(viewer, wanted) : [];
    return new DomainError('appointment.slot_taken', { nearest }, { cause });
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
