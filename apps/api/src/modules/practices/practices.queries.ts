import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { sql } from 'kysely';
import { isLikeAll } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

const openPractices = () => db.selectFrom('app.practices as practice').where('practice.is_active', '=', true);

const SUMMARY = ['practice.id', 'practice.name', 'practice.subdomain', 'practice.logo_url as logoUrl'] as const;

const WHOLE = [
  ...SUMMARY,
  'practice.custom_domain as customDomain',
  'practice.phone',
  'practice.email',
  'practice.address',
  'practice.website_url as websiteUrl',
  'practice.is_active as isActive',
  'practice.time_zone as timeZone',
  'practice.language',
  'practice.theme',
  'practice.revision',
] as const;

interface PageOfPractices {
  readonly patterns: readonly string[];
  /** Name and id of the last row of the previous page. Null for the first page. */
  readonly name: string | null;
  readonly id: string | null;
  readonly limit: number;
}

export const listActive = prepared('practices.list', ({ patterns, name, id, limit }: PageOfPractices) =>
  openPractices()
    .where('practice.id', '<>', PLATFORM_PRACTICE_ID)
    .where(({ ref }) => isLikeAll(ref('practice.search_text'), patterns))
    .where(sql<boolean>`(${name}::text is null or (practice.name, practice.id) > (${name}, ${id}::uuid))`)
    .select(SUMMARY)
    .orderBy('practice.name')
    .orderBy('practice.id')
    .limit(sql<number>`${limit}`),
);

export const practiceById = prepared('practices.byId', ({ id }: { readonly id: string }) =>
  openPractices().where('practice.id', '=', id).select(WHOLE),
);

/**
 * The practice with this subdomain, or its previous owner if no other practice has taken it since (docs/practices.md).
 */
const idAt = (subdomain: string) => {
  const taken = db
    .selectFrom('app.practices as taken')
    .where('taken.subdomain', '=', subdomain)
    .where('taken.is_active', '=', true)
    .select('taken.id');
  const former = db
    .selectFrom('app.former_subdomains as former')
    .where('former.subdomain', '=', subdomain)
    .select('former.practice_id');
  return sql<string>`coalesce((${taken}), (${former}))`;
};

export const practiceBySubdomain = prepared('practices.bySubdomain', ({ subdomain }: { readonly subdomain: string }) =>
  openPractices().where('practice.id', '=', idAt(subdomain)).select(WHOLE),
);

interface Host {
  readonly host: string;
  readonly label: string;
  readonly rest: string;
}

/**
 * Finds a practice by its own domain, with or without `www`, or by a host that consists of its subdomain and its own
 * domain.
 */
export const practiceByHost = prepared('practices.byHost', ({ host, label, rest }: Host) =>
  openPractices()
    .where(({ eb, and, or }) =>
      or([
        and([eb('practice.custom_domain', '=', rest), eb('practice.id', '=', idAt(label))]),
        eb('practice.custom_domain', '=', host),
        and([eb('practice.custom_domain', '=', rest), sql<boolean>`${label}::text = 'www'`]),
      ]),
    )
    .orderBy(
      ({ eb, and }) => and([eb('practice.custom_domain', '=', rest), sql<boolean>`${label}::text <> 'www'`]),
      'desc',
    )
    .orderBy(({ eb }) => eb('practice.custom_domain', '=', host), 'desc')
    .limit(1)
    .select(WHOLE),
);
