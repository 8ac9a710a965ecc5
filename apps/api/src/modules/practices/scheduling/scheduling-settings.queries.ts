import type { SchedulingSettingsDto } from '@telecare/contracts';
import { type Selectable } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { auditedSave } from '../../../platform/audit/audited-save.js';
import { ctxPractice, json, now, type Rows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';

const settingsOf = (practices: Rows<Selectable<DB['app.practices']>>) =>
  db.selectFrom(practices.as('practice')).select(({ ref }) => [
    'practice.id',
    json<SchedulingSettingsDto>({
      reminderMinutes: ref('practice.reminder_minutes'),
      noticeMinutes: ref('practice.notice_minutes'),
      revision: ref('practice.scheduling_revision'),
    }).as('item'),
  ]);

export const readSchedulingSettings = prepared('practices.schedulingSettings', () =>
  auditedRead(
    'read',
    'scheduling-settings',
    settingsOf(db.selectFrom('app.practices').where('id', '=', ctxPractice).selectAll()),
  ).select('found.item'),
);

export const saveSchedulingSettings = prepared('practices.saveSchedulingSettings', (settings: SchedulingSettingsDto) =>
  auditedSave(
    'update',
    'scheduling-settings',
    db
      .updateTable('app.practices')
      .set(({ eb, ref }) => ({
        reminder_minutes: settings.reminderMinutes,
        reminders_changed_at: eb
          .case()
          .when('reminder_minutes', '=', settings.reminderMinutes)
          .then(ref('reminders_changed_at'))
          .else(now)
          .end(),
        notice_minutes: settings.noticeMinutes,
        scheduling_revision: eb('scheduling_revision', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', ctxPractice)
      .where('scheduling_revision', '=', settings.revision)
      .returningAll(),
  )
    .selectFrom(({ selectFrom }) => settingsOf(selectFrom('saved').selectAll()).as('shown'))
    .select('shown.item'),
);
