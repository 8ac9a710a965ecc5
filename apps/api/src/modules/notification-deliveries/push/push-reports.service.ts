import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { queueMessage } from '../../../platform/queue/queue-message.js';
import { beginTokenContext } from '../../action-links/token-context.commands.js';
import { reportedPush } from './push-reports.queries.js';
import { hashOfReportToken } from './report-token.rules.js';

// Takes the report of a service worker. The worker then acts on it.
@Injectable()
export class PushReportsService {
  constructor(private readonly db: TenantDb) {}

  // An unknown token changes nothing, and nobody learns whether it exists.
  async report(token: string, requestId: string): Promise<void> {
    const hash = hashOfReportToken(token);
    const context = beginTokenContext('push', hash, requestId);
    await this.db.patientDecide(context, [reportedPush({ hash })], (found) => ({
      result: undefined,
      writes: found.map(({ id }) => queueMessage('push.shown', { notificationId: id })),
    }));
  }
}
