import { Injectable } from '@nestjs/common';
import { PLATFORM_PRACTICE_ID, type PracticeListQuery, type PracticeSummaryDto } from '@telecare/contracts';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodePageKey } from '../../platform/http/page-key.js';
import { wordPatterns } from '../../platform/text/search-patterns.js';
import type { PracticeRow } from './practice.mapper.js';

const SUMMARY = 'id, name, subdomain, logo_url as "logoUrl"';
const WHOLE = `${SUMMARY}, custom_domain as "customDomain", phone, email, address, website_url as "websiteUrl",
  is_active as "isActive", time_zone as "timeZone", language, theme, revision`;

/** Its subdomain, or one that it gave up and nobody else has taken since (docs/adr/0073). */
const IS_OR_WAS_AT = `id = coalesce((select taken.id from app.practices taken where taken.subdomain = $1 and taken.is_active),
  (select former.practice_id from app.former_subdomains former where former.subdomain = $1))`;

/** The open directory of practices; nobody needs to be signed in to read it. */
@Injectable()
export class PracticesRepository {
  constructor(private readonly db: TenantDb) {}

  /** One row more than the limit, to know whether there is a next page. */
  listActive({ q, after, limit }: PracticeListQuery): Promise<PracticeSummaryDto[]> {
    const [name, id] = decodePageKey(after, ['text', 'uuid']);
    return this.db.openQuery<PracticeSummaryDto>({
      name: 'practices.list',
      text: `select ${SUMMARY} from app.practices
        where is_active and id <> $1 and search_text like all ($2::text[])
          and ($3::text is null or (name, id) > ($3, $4::uuid))
        order by name, id limit $5`,
      values: [PLATFORM_PRACTICE_ID, wordPatterns(q), name, id, limit + 1],
    });
  }

  findById(id: string): Promise<PracticeRow | undefined> {
    return this.findActive('practices.byId', 'id = $1', [id]);
  }

  findBySubdomain(subdomain: string): Promise<PracticeRow | undefined> {
    return this.findActive('practices.bySubdomain', IS_OR_WAS_AT, [subdomain]);
  }

  /** A practice's own domain, or a host whose first label is its subdomain and the rest its own domain. */
  findByHost(host: string): Promise<PracticeRow | undefined> {
    const [label = '', ...rest] = host.split('.');
    const isIts = `(custom_domain = $2 and ${IS_OR_WAS_AT}) or custom_domain = $3`;
    const order = 'order by custom_domain = $2 desc';
    return this.findActive('practices.byHost', `(${isIts}) ${order} limit 1`, [label, rest.join('.'), host]);
  }

  private async findActive(name: string, condition: string, values: string[]): Promise<PracticeRow | undefined> {
    const text = `select ${WHOLE} from app.practices where is_active and ${condition}`;
    const [row] = await this.db.openQuery<PracticeRow>({ name, text, values });
    return row;
  }
}
