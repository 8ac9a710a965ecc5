import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Links {
  readonly practiceId: string;
  readonly appointmentId: string;
  readonly startsAt: Date;
  readonly toConfirm: Buffer;
  readonly toCancel: Buffer;
}

// After a change of the secret the newest mail's links are those that work.
export const keepLinks = prepared(
  'notifications.keepLinks',
  ({ practiceId, appointmentId, startsAt, toConfirm, toCancel }: Links) => {
    const link = { practice_id: practiceId, appointment_id: appointmentId, for_start: startsAt };
    return db
      .insertInto('app.appointment_links')
      .values([
        { ...link, action: 'confirm', token_hash: toConfirm },
        { ...link, action: 'cancel', token_hash: toCancel },
      ])
      .onConflict((conflict) =>
        conflict
          .columns(['practice_id', 'appointment_id', 'for_start', 'action'])
          .doUpdateSet(({ ref }) => ({ token_hash: ref('excluded.token_hash') })),
      );
  },
);
