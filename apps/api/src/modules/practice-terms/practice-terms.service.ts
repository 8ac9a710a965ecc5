import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  AcceptTerms,
  ManagedTermsDto,
  OwnAcceptancesDto,
  PageQuery,
  PublishTerms,
  TermsAcceptancePage,
  TermsDto,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { CSV_PART_ROWS, csvFile } from '../../platform/http/csv-file.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { pageOfRows } from '../../platform/http/page-key.js';
import { PracticeTermsRepository } from './practice-terms.repository.js';

const COLUMNS = ['name', 'email', 'version', 'accepted_at'] as const;

@Injectable()
export class PracticeTermsService {
  constructor(private readonly terms: PracticeTermsRepository) {}

  async read(practiceId: string, version: number | null): Promise<TermsDto> {
    const found = await this.terms.find(practiceId, version);
    if (!found) throw new DomainError('practice.not_found');
    if (version !== null && found.version === 0) throw new NotFound();
    return found;
  }

  async managed(viewer: Viewer): Promise<ManagedTermsDto> {
    const found = await this.terms.managed(viewer);
    if (!found) throw new DomainError('practice.not_found');
    return found;
  }

  async publish(viewer: Viewer, input: PublishTerms): Promise<ManagedTermsDto> {
    const isPublished = await this.terms.publish(viewer, input);
    const now = await this.managed(viewer);
    if (!isPublished) throw new Changed(now);
    return now;
  }

  /** Throws Changed with the current version if the user accepted an older one. */
  async accept(viewer: Viewer, { version }: AcceptTerms): Promise<void> {
    if (await this.terms.accept(viewer, version)) return;
    throw new Changed(await this.read(viewer.practiceId, null));
  }

  async acceptances(viewer: Viewer, query: PageQuery): Promise<TermsAcceptancePage> {
    return this.page(viewer, query, 'list');
  }

  export(viewer: Viewer): Promise<StreamableFile> {
    return csvFile({
      name: 'terms-acceptances.csv',
      columns: COLUMNS,
      part: async (after) => {
        const { items, next } = await this.page(viewer, { after, limit: CSV_PART_ROWS }, 'export');
        const lines = items.map(({ name, email, version, acceptedAt: accepted_at }) => ({
          name,
          email,
          version,
          accepted_at,
        }));
        return { items: lines, next };
      },
    });
  }

  own(viewer: Viewer): Promise<OwnAcceptancesDto> {
    return this.terms.own(viewer);
  }

  private async page(viewer: Viewer, query: PageQuery, action: 'list' | 'export'): Promise<TermsAcceptancePage> {
    const rows = await this.terms.acceptances(viewer, query, action);
    const { items, next } = pageOfRows(rows, query.limit, ({ at, id }) => [at, id]);
    return { items: items.map(({ item }) => item), next };
  }
}
