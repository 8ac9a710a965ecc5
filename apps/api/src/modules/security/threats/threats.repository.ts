import { Injectable } from '@nestjs/common';
import type { AcknowledgeThreat, ThreatsDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { PlatformDb } from '../../../platform/database/platform-db.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { saveAcknowledgement, THREAT_LISTS } from './threats.queries.js';

/** Computed when it is read: what is kept is who acknowledged what. */
@Injectable()
export class ThreatsRepository {
  constructor(private readonly db: PlatformDb) {}

  async list(viewer: Viewer, way: keyof typeof THREAT_LISTS = 'list'): Promise<ThreatsDto> {
    const [row] = await this.db.query(viewer, THREAT_LISTS[way]({}));
    return row!.body;
  }

  async acknowledge(viewer: Viewer, seen: AcknowledgeThreat): Promise<void> {
    const [row] = await this.db.query(viewer, saveAcknowledgement(seen));
    if (!row) throw new NotFound();
  }
}
