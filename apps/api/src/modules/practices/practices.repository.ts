import { Injectable } from '@nestjs/common';
import type { PracticeListQuery, PracticeSummaryDto } from '@telecare/contracts';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodePageKey } from '../../platform/http/page-key.js';
import { wordPatterns } from '../../platform/text/search-patterns.js';
import type { PracticeRow } from './practice.mapper.js';
import { listActive, practiceByHost, practiceById, practiceBySubdomain } from './practices.queries.js';

/** Public directory of practices, which needs no sign-in. */
@Injectable()
export class PracticesRepository {
  constructor(private readonly db: TenantDb) {}

  /** Requests one row more than the limit to find out whether there is a next page. */
  listActive({ q, after, limit }: PracticeListQuery): Promise<PracticeSummaryDto[]> {
    const [name = null, id = null] = decodePageKey(after, ['text', 'uuid']);
    return this.db.openQuery(listActive({ patterns: wordPatterns(q), name, id, limit: limit + 1 }));
  }

  async findById(id: string): Promise<PracticeRow | undefined> {
    return (await this.db.openQuery(practiceById({ id })))[0];
  }

  async findBySubdomain(subdomain: string): Promise<PracticeRow | undefined> {
    return (await this.db.openQuery(practiceBySubdomain({ subdomain })))[0];
  }

  async findByHost(host: string): Promise<PracticeRow | undefined> {
    const [label = '', ...rest] = host.split('.');
    return (await this.db.openQuery(practiceByHost({ host, label, rest: rest.join('.') })))[0];
  }
}
