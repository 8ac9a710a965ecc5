import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OwnOpeningsDto, PageQuery, PracticeOpeningDto, PracticeOpeningPage } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { JsonText } from '../../platform/http/json-text.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { closePractice, listOpenings, openPractice, ownOpenings } from './practice-openings.queries.js';

/**
 * Super administrators get emergency access on their own login, in the context of the practice. The practice's
 * administrators can read who had access.
 */
@Injectable()
export class PracticeOpeningsRepository {
  constructor(
    private readonly platform: PlatformDb,
    private readonly db: TenantDb,
  ) {}

  async own(viewer: Viewer): Promise<JsonText<OwnOpeningsDto>> {
    const [row] = await this.platform.query(viewer, ownOpenings({}));
    return JsonText.of(row!.body);
  }

  async open(viewer: Viewer, practiceId: string, reason: string): Promise<PracticeOpeningDto> {
    const opening = openPractice({ id: randomUUID(), openedBy: nameOf(viewer), reason });
    const [row] = await this.platform.query({ ...viewer, practiceId }, opening);
    if (!row) throw new NotFound();
    return row.item;
  }

  /** Does nothing if the caller has no access to the practice. */
  async close(viewer: Viewer, practiceId: string): Promise<void> {
    await this.platform.query({ ...viewer, practiceId }, closePractice({}));
  }

  async list(viewer: Viewer, { after, limit }: PageQuery): Promise<JsonText<PracticeOpeningPage>> {
    const [at = null, id = null] = decodeTimeKey(after);
    const [row] = await this.db.query(viewer, listOpenings({ at, id, limit }));
    return JsonText.of(row!.body);
  }
}

const nameOf = ({ firstName, lastName, email }: Viewer): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
