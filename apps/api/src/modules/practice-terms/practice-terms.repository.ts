import { Injectable } from '@nestjs/common';
import type { ManagedTermsDto, OwnAcceptancesDto, PageQuery, PublishTerms, TermsDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import {
  type AcceptanceRow,
  acceptancePages,
  acceptTerms,
  ownAcceptances,
  publishTerms,
  readManagedTerms,
  readTerms,
} from './practice-terms.queries.js';

const asJson = (document: object | null): string | null => document && JSON.stringify(document);

@Injectable()
export class PracticeTermsRepository {
  constructor(private readonly db: TenantDb) {}

  async find(practiceId: string, version: number | null): Promise<TermsDto | undefined> {
    return (await this.db.openQuery(readTerms({ practiceId, version })))[0]?.item;
  }

  async managed(viewer: Viewer): Promise<ManagedTermsDto | undefined> {
    return (await this.db.query(viewer, readManagedTerms({})))[0]?.item;
  }

  async publish(viewer: Viewer, { terms, privacy, asksStaff, revision }: PublishTerms): Promise<boolean> {
    const version = { terms: asJson(terms), privacy: asJson(privacy), asksStaff, revision };
    return (await this.db.query(viewer, publishTerms(version))).length > 0;
  }

  async accept(viewer: Viewer, version: number): Promise<boolean> {
    return (await this.db.query(viewer, acceptTerms({ version, sessionId: viewer.sessionId }))).length > 0;
  }

  acceptances(viewer: Viewer, { after, limit }: PageQuery, action: 'list' | 'export'): Promise<AcceptanceRow[]> {
    const [at = null, id = null] = decodeTimeKey(after);
    return this.db.query(viewer, acceptancePages[action]({ at, id, limit: limit + 1 }));
  }

  async own(viewer: Viewer): Promise<OwnAcceptancesDto> {
    return { items: (await this.db.query(viewer, ownAcceptances({}))).map(({ item }) => item) };
  }
}
