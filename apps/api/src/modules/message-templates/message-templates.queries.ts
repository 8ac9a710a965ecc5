import type { MessageTemplateDto } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { auditedSave } from '../../platform/audit/audited-save.js';
import { auditOfChange } from '../../platform/audit/audit-of-change.js';
import { ctxPractice, itemsTextOf, json, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

const templates = () =>
  db.selectFrom('app.message_templates as template').where('template.practice_id', '=', ctxPractice);

const toTemplate = json<MessageTemplateDto>({
  id: sql.ref<string>('template.id'),
  name: sql.ref<string>('template.name'),
  content: sql.ref<string>('template.content'),
  revision: sql.ref<number>('template.revision'),
});

export const listTemplates = prepared('messageTemplates.list', () =>
  auditedRead(
    'list',
    'message-template',
    templates()
      .orderBy(sql`app.folded(template.name)`)
      .orderBy('template.id')
      .select(['template.id', toTemplate.as('item')]),
  ).select(({ ref }) => itemsTextOf(ref('found.item')).as('body')),
);

interface One {
  readonly id: string;
}

export const readTemplate = prepared('messageTemplates.read', ({ id }: One) =>
  auditedRead(
    'read',
    'message-template',
    templates()
      .where('template.id', '=', id)
      .select(['template.id', toTemplate.as('item')]),
  ).select('found.item'),
);

interface Texts {
  readonly name: string;
  readonly content: string;
}

export const addTemplate = prepared('messageTemplates.add', ({ name, content }: Texts) =>
  auditedSave(
    'create',
    'message-template',
    db.insertInto('app.message_templates').values({ practice_id: ctxPractice, name, content }).returningAll(),
  )
    .selectFrom('saved as template')
    .select(toTemplate.as('item')),
);

export const changeTemplate = prepared(
  'messageTemplates.change',
  ({ id, name, content, revision }: One & Texts & { readonly revision: number }) =>
    auditedSave(
      'update',
      'message-template',
      db
        .updateTable('app.message_templates as template')
        .where('template.practice_id', '=', ctxPractice)
        .where('template.id', '=', id)
        .where('template.revision', '=', revision)
        .set({ name, content, updated_at: now })
        .returningAll('template'),
    )
      .selectFrom('saved as template')
      .select(toTemplate.as('item')),
);

export const removeTemplate = prepared('messageTemplates.remove', ({ id }: One) =>
  db
    .with('changed', (query) =>
      query
        .deleteFrom('app.message_templates as template')
        .where('template.practice_id', '=', ctxPractice)
        .where('template.id', '=', id)
        .returning('template.id'),
    )
    .with('target', (query) => query.selectFrom('changed').select('changed.id'))
    .with('audited', () => auditOfChange(sql`'delete'`, 'message-template'))
    .selectFrom('changed')
    .select('changed.id'),
);
