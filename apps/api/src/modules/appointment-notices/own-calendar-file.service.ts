import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.js';
import { Config } from '../../platform/config/config.module.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { mailWords } from '../../platform/mail/mail-words.js';
import { calendarFile } from './calendar-file.js';
import { OwnCalendarFileRepository } from './own-calendar-file.repository.js';
import { calendarStatus, calendarUid } from './visit-calendar.js';

/** A patient's appointment as a file: the same event as in the mails, so that a calendar does not hold it twice. */
@Injectable()
export class OwnCalendarFileService {
  constructor(
    private readonly visits: OwnCalendarFileRepository,
    private readonly config: Config,
  ) {}

  async get(viewer: Viewer, appointmentId: string): Promise<string> {
    const visit = await this.visits.find(viewer, appointmentId);
    if (!visit) throw new NotFound();
    const { mode, address, practiceName, practitionerName } = visit;
    const words = mailWords(visit.language);
    return calendarFile('PUBLISH', [
      {
        uid: calendarUid(visit.id, this.config.env.PUBLIC_URL),
        sequence: visit.revision,
        changedAt: new Date(visit.updatedAt),
        startsAt: new Date(visit.startsAt),
        endsAt: new Date(visit.endsAt),
        status: calendarStatus(visit.status),
        summary: words('appointment.calendar.at', { practice: practiceName }),
        description: words('appointment.calendar.with', { name: practitionerName }),
        ...(mode === 'in_person' && address ? { location: address } : {}),
      },
    ]);
  }
}
