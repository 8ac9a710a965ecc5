import { Injectable } from '@nestjs/common';
import { nameIn } from '@telecare/kernel';
import type { Viewer } from '../../../platform/access/viewer.js';
import { Config } from '../../../platform/config/config.module.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { mailWords } from '../../../platform/mail/mail-words.js';
import { calendarFile } from '../../appointment-notifications/calendar/calendar-file.rules.js';
import { PracticeAddressesService } from '../../custom-domains/addresses/practice-addresses.service.js';
import { OwnCalendarFileRepository } from './own-calendar-file.repository.js';
import {
  calendarStatus,
  calendarUid,
  pageOf,
  placeOf,
  withType,
} from '../../appointment-notifications/calendar/calendar-event.rules.js';

/** A patient's appointment as a file: the same event as in the mails, so that a calendar does not hold it twice. */
@Injectable()
export class OwnCalendarFileService {
  constructor(
    private readonly appointments: OwnCalendarFileRepository,
    private readonly addresses: PracticeAddressesService,
    private readonly config: Config,
  ) {}

  async get(viewer: Viewer, appointmentId: string): Promise<string> {
    const appointment = await this.appointments.find(viewer, appointmentId);
    if (!appointment) throw new NotFound();
    const { mode, address, practiceName, practitionerName, subdomain } = appointment;
    const { PUBLIC_URL } = this.config.env;
    const origin = await this.addresses.of(viewer);
    const words = mailWords(appointment.language);
    const type = appointment.calendarShowsType
      ? nameIn(appointment.language, appointment.type, appointment.typeNames)
      : null;
    return calendarFile('PUBLISH', [
      {
        uid: calendarUid(appointment.id, PUBLIC_URL),
        sequence: appointment.revision,
        changedAt: appointment.updatedAt,
        startsAt: appointment.startsAt,
        endsAt: appointment.endsAt,
        status: calendarStatus(appointment.status),
        summary: withType(words('appointment.calendar.at', { practice: practiceName }), type),
        description: words('appointment.calendar.with', { name: practitionerName }),
        ...placeOf({ mode, practiceName, address, url: pageOf(origin, subdomain, appointment.id), words }),
      },
    ]);
  }
}
