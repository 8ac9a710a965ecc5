import { Injectable } from '@nestjs/common';
import { PLATFORM_PRACTICE_ID, type PracticeListQuery, type PracticeSummaryDto } from '@telecare/contracts';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodePageKey } from '../../platform/http/page-key.js';
import { wordPatterns } from '../../platform/text/search-patterns.js';
import type { PracticeRow } from './practice.mapper.js';

const SUMMARY = 'id, name, subdomain, logo_url as "logoUrl"';
const WHOLE = `${SUMMARY}, custom_domain as "customDomain", phone, email, address, website_url as "websiteUrl",
  is_active as "isActive", time_zone as "timeZone", language, theme, revision`;

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
    return this.findActive('practices.bySubdomain', 'subdomain = $1', [subdomain]);
  }

  /** A host names a practice only when what follows its first label is that practice's own domain. */
  findByHost(subdomain: string, domain: string): Promise<PracticeRow | undefined> {
    return this.findActive('practices.byHost', 'subdomain = $1 and custom_domain = $2', [subdomain, domain]);
  }

  private async findActive(name: string, condition: string, values: string[]): Promise<PracticeRow | undefined> {
    const text = `select ${WHOLE} from app.practices where is_active and ${condition}`;
    const [row] = await this.db.openQuery<PracticeRow>({ name, text, values });
    return row;
  }
}
