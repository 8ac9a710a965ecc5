import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  CreatePractice,
  ManagedPracticeDto,
  ManagedPracticeFilter,
  ManagedPracticePage,
  ManagedPracticesQuery,
  UpdatePractice,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { CSV_PART_ROWS, csvFile } from '../../../platform/http/csv-file.js';
import { Changed } from '../../../platform/http/changed.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { pageOfRows } from '../../../platform/http/page-key.js';
import { InvitationsService } from '../../invitations/invitations.service.js';
import type { ManagedPracticeRow } from './managed-practice-page.queries.js';
import { PRACTICE_COLUMNS, toPracticeLine } from './practice-line.js';
import { ManagedPracticesRepository } from './managed-practices.repository.js';

@Injectable()
export class ManagedPracticesService {
  constructor(
    private readonly practices: ManagedPracticesRepository,
    private readonly invitations: InvitationsService,
  ) {}

  async list(viewer: Viewer, query: ManagedPracticesQuery): Promise<ManagedPracticePage> {
    const { rows, total } = await this.practices.page(viewer, query);
    return { ...pageOf(rows, query.limit), total };
  }

  export(viewer: Viewer, filter: ManagedPracticeFilter): Promise<StreamableFile> {
    return csvFile({
      name: 'practices.csv',
      columns: PRACTICE_COLUMNS,
      part: async (after) => {
        const query = { ...filter, after, limit: CSV_PART_ROWS };
        const { items, next } = pageOf((await this.practices.page(viewer, query, 'export')).rows, CSV_PART_ROWS);
        return { items: items.map(toPracticeLine), next };
      },
    });
  }

  async get(viewer: Viewer, id: string): Promise<ManagedPracticeDto> {
    return found(await this.practices.find(viewer, id));
  }

  /** Creates both the practice and the first administrator's invitation, or neither. */
  async create(viewer: Viewer, { administratorEmail, ...practice }: CreatePractice): Promise<ManagedPracticeDto> {
    const invitation = administratorEmail ? this.invitations.ofFirstAdministrator(viewer, administratorEmail) : [];
    return found(await this.practices.create(viewer, practice, invitation));
  }

  async update(viewer: Viewer, id: string, input: UpdatePractice): Promise<ManagedPracticeDto> {
    const saved = await this.practices.update(viewer, id, input);
    if (!saved) throw new Changed(await this.get(viewer, id));
    return saved;
  }

  delete(viewer: Viewer, id: string, name: string): Promise<void> {
    return this.practices.delete(viewer, id, name);
  }
}

function pageOf(rows: readonly ManagedPracticeRow[], limit: number) {
  const { items, next } = pageOfRows(rows, limit, ({ place, item }) => [place, item.id]);
  return { items: items.map(({ item }) => item), next };
}

function found(practice: ManagedPracticeDto | undefined): ManagedPracticeDto {
  if (!practice) throw new DomainError('practice.not_found');
  return practice;
}
