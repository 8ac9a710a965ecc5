import { Injectable } from '@nestjs/common';
import type { InvitationAudience, InvitationDto, PageQuery } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { OF_PRACTICE, pageOfOpen } from './invitation.sql.js';
import { InvitationWrites } from './invitation-writes.js';

export interface InvitationRow {
  readonly item: InvitationDto;
  readonly created: string;
}

const list = (name: string, condition: string) =>
  auditedRead({
    name: `invitations.${name}`,
    action: 'list',
    resource: 'invitation',
    rows: pageOfOpen(condition),
    answer: 'item, created',
  });

const listOf = {
  staff: list('staff', `${OF_PRACTICE} and invitation.role <> 'patient'`),
  patients: list('patients', `${OF_PRACTICE} and invitation.role = 'patient'`),
};
const listEverywhere = list('everywhere', 'true');

@Injectable()
export class InvitationsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly platform: PlatformDb,
  ) {}

  /** One row more than the limit, to know whether there is a next page. */
  listOpen(viewer: Viewer, audience: InvitationAudience, { after, limit }: PageQuery): Promise<InvitationRow[]> {
    const [created, id] = decodeTimeKey(after);
    return this.db.query<InvitationRow>(viewer, listOf[audience](created, id, limit + 1));
  }

  /** The same of every practice. */
  listEverywhere(viewer: Viewer, { after, limit }: PageQuery): Promise<InvitationRow[]> {
    const [created, id] = decodeTimeKey(after);
    return this.platform.query<InvitationRow>(viewer, listEverywhere(created, id, limit + 1));
  }

  write<T>(viewer: Viewer, work: (invitations: InvitationWrites) => Promise<T>): Promise<T> {
    return this.db.transaction(viewer, (manager) => work(new InvitationWrites(manager)));
  }
}
