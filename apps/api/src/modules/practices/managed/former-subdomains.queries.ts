import { db, prepared } from '../../../platform/database/statements/prepared.js';

interface Named {
  readonly subdomain: string;
}

/**
 * Read this after the practice has taken the subdomain. By then, a concurrent change of its previous owner has
 * committed.
 */
export const formerUserOf = prepared('practices.formerUserOf', ({ subdomain }: Named) =>
  db
    .selectFrom('app.former_subdomains')
    .where('subdomain', '=', subdomain)
    .select(['practice_id as practiceId', 'given_up_at as givenUpAt']),
);

export const forgetFormer = prepared('practices.forgetFormer', ({ subdomain }: Named) =>
  db.deleteFrom('app.former_subdomains').where('subdomain', '=', subdomain),
);

export const keepFormer = prepared('practices.keepFormer', ({ id, subdomain }: Named & { readonly id: string }) =>
  db.insertInto('app.former_subdomains').values({ practice_id: id, subdomain }),
);

/** Current subdomain of a practice. Locks the practice until the change is saved. */
export const presentSubdomain = prepared('practices.presentSubdomain', ({ id }: { readonly id: string }) =>
  db.selectFrom('app.practices').where('id', '=', id).select('subdomain').forUpdate(),
);
