import { Injectable } from '@nestjs/common';
import type { InvitationAudience, InvitationDto, PageQuery } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { InvitationWrites } from './invitation-writes.js';
import { openInvitations, openInvitationsEverywhere } from './invitations.queries.js';

export interface InvitationRow {
  readonly item: InvitationDto;
  readonly created: string;
}

@Injectable()
export class InvitationsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly platform: PlatformDb,
  ) {}

  /** One row more than the limit, to know whether there is a next page. */
  listOpen(viewer: Viewer, audience: InvitationAudience, { after, limit }: PageQuery): Promise<InvitationRow[]> {
    const [created = null, id = null] = decodeTimeKey(after);
    return this.db.query(viewer, openInvitations[audience]({ created, id, limit: limit + 1 }));
  }

  /** The same of every practice. */
  listEverywhere(viewer: Viewer, { after, limit }: PageQuery): Promise<InvitationRow[]> {
    const [created = null, id = null] = decodeTimeKey(after);
    return this.platform.query(viewer, openInvitationsEverywhere({ created, id, limit: limit + 1 }));
  }

  write<T>(viewer: Viewer, work: (invitations: InvitationWrites) => Promise<T>): Promise<T> {
    return this.db.transaction(viewer, (manager) => work(new InvitationWrites(manager)));
  }
}
