import { Injectable } from '@nestjs/common';
import type { PracticeDto, PracticeListQuery, PracticeLookupQuery, PracticePage } from '@telecare/contracts';
import { DomainError } from '../../platform/http/domain-error.js';
import { pageOfRows } from '../../platform/http/page-key.js';
import { type PracticeRow, toPracticeDto } from './practice.mapper.js';
import { PracticesRepository } from './practices.repository.js';

@Injectable()
export class PracticesService {
  constructor(private readonly practices: PracticesRepository) {}

  async list(query: PracticeListQuery): Promise<PracticePage> {
    const rows = await this.practices.listActive(query);
    return pageOfRows(rows, query.limit, ({ name, id }) => [name, id]);
  }

  async get(id: string): Promise<PracticeDto> {
    return found(await this.practices.findById(id));
  }

  async lookup({ subdomain, host = '' }: PracticeLookupQuery): Promise<PracticeDto> {
    if (subdomain !== undefined) return found(await this.practices.findBySubdomain(subdomain));
    return found(await this.practices.findByHost(host.toLowerCase().replace(/\.?(?::\d+)?$/, '')));
  }
}

function found(row: PracticeRow | undefined): PracticeDto {
  if (!row) throw new DomainError('practice.not_found');
  return toPracticeDto(row);
}
