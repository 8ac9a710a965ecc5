import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound, RateLimited } from '../../platform/http/domain-error.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import type { Call } from '../appointment-notifications/calls.commands.js';
import { notReachedToSend } from './send-again.queries.js';
import { secondsToWait } from './send-again.rules.js';

@Injectable()
export class SendAgainService {
  constructor(private readonly db: TenantDb) {}

  // The worker sends it by all channels that the patient has then.
  async sendAgain(viewer: Viewer, one: Call): Promise<void> {
    const wait = await this.db.decide(viewer, notReachedToSend(one), ([found]) => {
      if (!found) return { result: undefined, writes: [audited('not_found')] };
      const seconds = secondsToWait(found.sentAgainAt, new Date());
      if (seconds > 0) return { result: seconds, writes: [audited('denied', one, found.patientId)] };
      const message = queueMessage('appointment.send_again', { notificationId: one.notificationId });
      return { result: 0, writes: [message, audited('done', one, found.patientId)] };
    });
    if (wait === undefined) throw new NotFound();
    if (wait > 0) throw new RateLimited(wait);
  }
}

const audited = (outcome: 'done' | 'not_found' | 'denied', one?: Call, patient?: string) =>
  auditEvent({
    action: 'send_again',
    resource: 'appointment',
    ids: one ? [one.appointmentId] : [],
    patients: patient ? [patient] : [],
    outcome,
  });
