import { hoursAgo } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

// Twilio's address names the delivery, and both providers name the text.
export const reportedDelivery = prepared('textReports.delivery', ({ practiceId, id }: One) =>
  db
    .selectFrom('app.text_reports as report')
    .innerJoin('app.notification_deliveries as delivery', (on) =>
      on
        .onRef('delivery.practice_id', '=', 'report.practice_id')
        .on('delivery.channel', '=', 'text')
        .on(({ or, eb, ref }) =>
          or([
            eb('delivery.notification_id', '=', ref('report.notification_id')),
            eb('delivery.provider_reference', '=', ref('report.provider_reference')),
          ]),
        ),
    )
    .where('report.practice_id', '=', practiceId)
    .where('report.id', '=', id)
    .limit(1)
    .select([
      'delivery.notification_id as notificationId',
      'delivery.kind',
      'delivery.state',
      'delivery.number',
      'report.status',
      'report.reason',
      'report.provider_reference as providerReference',
    ]),
);

// A code has no delivery. Its report names the person.
export const reportOfCode = prepared('textReports.ofCode', ({ practiceId, id }: One) =>
  db
    .selectFrom('app.text_reports as report')
    .innerJoin('app.text_numbers as owned', (on) =>
      on.onRef('owned.practice_id', '=', 'report.practice_id').onRef('owned.profile_id', '=', 'report.notification_id'),
    )
    .where('report.practice_id', '=', practiceId)
    .where('report.id', '=', id)
    .where('report.status', '=', 'undelivered')
    .select(['owned.profile_id as profileId', 'report.reason']),
);

export const deleteReport = prepared('textReports.delete', ({ practiceId, id }: One) =>
  db.deleteFrom('app.text_reports').where('practice_id', '=', practiceId).where('id', '=', id),
);

// The worker deletes a report as soon as it has applied it. This one was given up.
export const deleteOldReports = prepared('textReports.deleteOld', () =>
  db.deleteFrom('app.text_reports').where('received_at', '<', hoursAgo(24)),
);
