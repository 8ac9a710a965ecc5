import { Injectable } from '@nestjs/common';
import type { MessageFigures } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { readMessageFigures } from './message-figures.queries.js';

@Injectable()
export class MessageFiguresRepository {
  constructor(private readonly db: TenantDb) {}

  async read(viewer: Viewer): Promise<MessageFigures> {
    const [row] = await this.db.query(viewer, readMessageFigures({}));
    return row!.body;
  }
}
