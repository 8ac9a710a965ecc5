import { inDatabase } from '../support/database.ts';
import { CROWDED } from './practices.ts';

const DOMAIN = 'northfield-health.example';

const CLAIM = `
  with practice as (update app.practices set custom_domain = $1 where subdomain = '${CROWDED}' returning id)
  insert into app.domain_claims (practice_id, domain, token, verified_at, checked_at, last_check)
  select id, $1, 'a-proof', now(), now(), '{"proof":"found","foundTexts":[],"leads":"here","foundAddresses":[]}'
  from practice on conflict do nothing`;

const CERTIFICATES = `
  insert into app.domain_certificates (practice_id, domain, certificate, certificate_until)
  select practice.id, shown.name, shown.state, now() + make_interval(days => shown.days)
  from app.practices practice, (values
    ($1, 'trusted', 60), ('www.' || $1, 'trusted', 12), ('${CROWDED}.' || $1, 'wrong_name', 60)) shown (name, state, days)
  where practice.subdomain = '${CROWDED}' on conflict do nothing`;

export async function withDomain(path: string): Promise<string> {
  await inDatabase(CLAIM, [DOMAIN]);
  await inDatabase(CERTIFICATES, [DOMAIN]);
  return path;
}

export const domainPage = (): Promise<string> => withDomain(`/admin/practice-management/domain?practice=${CROWDED}`);
