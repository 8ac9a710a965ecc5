import type { Language } from '@telecare/contracts';
import { sql } from 'kysely';
import { audited, auditedRead } from '../../platform/audit/audited-read.js';
import { auditedSave } from '../../platform/audit/audited-save.js';
import { asInt, ctxPractice, ctxProfile, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { replyAddress } from '../practices/reply-address.read-model.js';

interface Named {
  readonly mail: string;
  readonly language: Language;
}

const texts = () =>
  db
    .selectFrom('app.mail_texts as own')
    .where('own.practice_id', '=', ctxPractice)
    .select(['own.id', 'own.mail', 'own.language', 'own.subject', 'own.introduction', 'own.closing', 'own.revision']);

export const listMailTexts = prepared('mailTexts.list', () =>
  auditedRead('list', 'mail-text', texts()).selectAll('found'),
);

export const readMailText = prepared('mailTexts.read', ({ mail, language }: Named) =>
  auditedRead('list', 'mail-text', texts().where('own.mail', '=', mail).where('own.language', '=', language)).selectAll(
    'found',
  ),
);

interface Saved extends Named {
  readonly subject: string | null;
  readonly introduction: string | null;
  readonly closing: string | null;
  readonly revision: number;
}

/** Revision 0 is the default text, which was never saved. Returns no row after a concurrent change. */
export const saveMailText = prepared(
  'mailTexts.save',
  ({ mail, language, subject, introduction, closing, revision }: Saved) =>
    auditedSave(
      'update',
      'mail-text',
      db
        .insertInto('app.mail_texts')
        .columns(['practice_id', 'mail', 'language', 'subject', 'introduction', 'closing'])
        .expression(
          db
            .selectNoFrom([
              ctxPractice.as('practice_id'),
              sql<string>`${mail}`.as('mail'),
              sql<Language>`${language}`.as('language'),
              sql<string | null>`${subject}`.as('subject'),
              sql<string | null>`${introduction}`.as('introduction'),
              sql<string | null>`${closing}`.as('closing'),
            ])
            .where(
              sql<boolean>`${revision}::int = 0 or exists (select from app.mail_texts own
                where own.practice_id = (select app.ctx_practice()) and own.mail = ${mail} and own.language = ${language})`,
            ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['practice_id', 'mail', 'language'])
            .doUpdateSet(({ ref }) => ({
              subject: ref('excluded.subject'),
              introduction: ref('excluded.introduction'),
              closing: ref('excluded.closing'),
              updated_at: now,
            }))
            .where('app.mail_texts.revision', '=', asInt(revision)),
        )
        .returningAll(),
    )
      .selectFrom('saved')
      .select([
        'saved.id',
        'saved.mail',
        'saved.language',
        'saved.subject',
        'saved.introduction',
        'saved.closing',
        'saved.revision',
      ]),
);

const practice = () =>
  db
    .selectFrom('app.practices as practice')
    .where('practice.id', '=', ctxPractice)
    .select([
      'practice.name',
      'practice.subdomain',
      'practice.email',
      replyAddress.as('replyTo'),
      'practice.phone',
      'practice.address',
      'practice.time_zone as timeZone',
      'practice.logo_url as logoUrl',
      'practice.theme',
    ]);

export const previewedPractice = prepared('mailTexts.previewed', () =>
  audited('read', 'mail-text').selectFrom(practice().as('practice')).selectAll('practice'),
);

export const ownProfile = prepared('mailTexts.ownProfile', () =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', ctxProfile)
    .select(['person.id']),
);

interface Recipient extends Named {
  readonly profileId: string;
}

export const testMail = prepared('mailTexts.test', ({ profileId }: Pick<Recipient, 'profileId'>) =>
  practice()
    .innerJoin('app.profiles as person', 'person.practice_id', 'practice.id')
    .where('person.id', '=', profileId)
    .select('person.email as to'),
);

export const wordingOf = prepared('mailTexts.wording', ({ mail, language }: Named) =>
  db
    .selectFrom('app.mail_texts as own')
    .where('own.practice_id', '=', ctxPractice)
    .where('own.mail', '=', mail)
    .where('own.language', '=', language)
    .select(['own.subject', 'own.introduction', 'own.closing']),
);
