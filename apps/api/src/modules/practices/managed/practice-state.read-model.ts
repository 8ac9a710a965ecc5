import { DOMAIN_WARNING_DAYS, type PracticeState } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { hoursAgo, isThere } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';

export const isUnadministered = (practice: Expression<string>) => {
  const administrators = db
    .selectFrom('app.user_roles as administering')
    .where('administering.practice_id', '=', practice)
    .where('administering.role', '=', 'practice_admin')
    .select('administering.user_id');
  return sql<boolean>`not ${isThere(administrators)}`;
};

/** True if a practice's verified domain has failed its checks for days (docs/practices.md). */
export const isDomainUnproved = ({ id, customDomain }: Pick<Columns, 'id' | 'customDomain'>) =>
  isThere(
    db
      .selectFrom('app.domain_claims as failing')
      .where('failing.practice_id', '=', id)
      .where('failing.domain', '=', customDomain)
      .where('failing.verified_at', 'is not', null)
      .where('failing.failing_since', '<', hoursAgo(DOMAIN_WARNING_DAYS * 24))
      .select('failing.domain'),
  );

/** Domain that a practice has claimed but not verified yet. */
export const claimedDomainOf = (id: Expression<string>) =>
  db
    .selectFrom('app.domain_claims as claim')
    .where('claim.practice_id', '=', id)
    .where('claim.verified_at', 'is', null)
    .select('claim.domain')
    .$asScalar();

interface Columns {
  readonly id: Expression<string>;
  readonly customDomain: Expression<string | null>;
  readonly isActive: Expression<boolean>;
}

/** True if the practice is in the state, or if the state is null. An inactive practice needs no administrator. */
export const isOfState = (state: PracticeState | null, { id, isActive, customDomain }: Columns) =>
  sql<boolean>`case ${state}::text
    when 'active' then ${isActive}
    when 'inactive' then not ${isActive}
    when 'without_administrator' then ${isActive} and ${isUnadministered(id)}
    when 'domain_unproved' then ${isDomainUnproved({ id, customDomain })}
    else true end`;
