import { ctxPractice, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

const ownPractice = () => db.updateTable('app.practices').where('id', '=', ctxPractice);

/** A unique index refuses a domain that another practice uses. */
export const setCustomDomain = prepared('practices.setDomain', ({ domain }: { readonly domain: string | null }) =>
  ownPractice()
    .set({ custom_domain: domain, updated_at: now })
    .where(({ eb, val }) => eb('custom_domain', 'is distinct from', val(domain))),
);
