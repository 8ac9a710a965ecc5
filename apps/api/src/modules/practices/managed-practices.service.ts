import { Injectable } from '@nestjs/common';
import type {
  ManagedPracticeDto,
  ManagedPracticePage,
  ManagedPracticesQuery,
  SavePractice,
  UpdatePractice,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { pageOfRows } from '../../platform/http/page-key.js';
import { ManagedPracticesRepository } from './managed-practices.repository.js';

@Injectable()
export class ManagedPracticesService {
  constructor(private readonly practices: ManagedPracticesRepository) {}

  async list(viewer: Viewer, query: ManagedPracticesQuery): Promise<ManagedPracticePage> {
    const rows = await this.practices.list(viewer, query);
    const { items, next } = pageOfRows(rows, query.limit, ({ created, item }) => [created, item.id]);
    return { items: items.map(({ item }) => item), next };
  }

  async get(viewer: Viewer, id: string): Promise<ManagedPracticeDto> {
    return found(await this.practices.find(viewer, id));
  }

  async create(viewer: Viewer, input: SavePractice): Promise<ManagedPracticeDto> {
    return found(await this.practices.create(viewer, input));
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

function found(practice: ManagedPracticeDto | undefined): ManagedPracticeDto {
  if (!practice) throw new DomainError('practice.not_found');
  return practice;
}
