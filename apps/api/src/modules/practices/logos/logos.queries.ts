import { sql } from 'kysely';
import { auditedSave } from '../../../platform/audit/audited-save.js';
import { ctxPractice, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

export const logoOf = prepared('practices.logo', ({ practiceId }: { readonly practiceId: string }) =>
  db.selectFrom('app.practice_logos').where('practice_id', '=', practiceId).select(['content', 'version']),
);

/** Only sets the tenant context, which refuses callers who may not store a logo. */
export const prepareLogo = prepared('practices.prepareLogo', () => db.selectNoFrom(sql<boolean>`true`.as('entered')));

interface Logo {
  readonly content: Buffer;
  readonly version: string;
}

export const storeLogo = prepared('practices.storeLogo', ({ content, version }: Logo) =>
  db
    .insertInto('app.practice_logos')
    .values({ content, version })
    .onConflict((conflict) =>
      conflict.column('practice_id').doUpdateSet(({ ref }) => ({
        content: ref('excluded.content'),
        version: ref('excluded.version'),
        updated_at: now,
      })),
    ),
);

export const nameLogo = prepared('practices.nameLogo', ({ version }: Pick<Logo, 'version'>) =>
  auditedSave(
    'update',
    'practice-logo',
    db
      .updateTable('app.practices as practice')
      .set({
        logo_url: sql<string>`'/api/practices/' || practice.id || '/logo?v=' || ${version}::text`,
        updated_at: now,
      })
      .where('practice.id', '=', ctxPractice)
      .returning(['practice.id', 'practice.logo_url']),
  )
    .selectFrom('saved')
    .select('saved.logo_url as logoUrl'),
);

export const deleteLogo = prepared('practices.deleteLogo', () =>
  db.deleteFrom('app.practice_logos as logo').where('logo.practice_id', '=', ctxPractice),
);

export const forgetLogo = prepared('practices.forgetLogo', () =>
  auditedSave(
    'update',
    'practice-logo',
    db
      .updateTable('app.practices as practice')
      .set({ logo_url: null, updated_at: now })
      .where('practice.id', '=', ctxPractice)
      .returning('practice.id'),
  )
    .selectFrom('saved')
    .select('saved.id'),
);
