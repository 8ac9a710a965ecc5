import { Injectable } from '@nestjs/common';
import type { AppointmentLinkState } from '@telecare/contracts';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { beginTokenContext } from './token-context.commands.js';
import { actByLink } from './act-by-link.commands.js';
import { findLink, type FoundLink } from './action-links.queries.js';

@Injectable()
export class ActionLinksRepository {
  constructor(private readonly db: TenantDb) {}

  find(tokenHash: Buffer, correlationId: string): Promise<FoundLink | undefined> {
    const context = beginTokenContext('link', tokenHash, correlationId);
    return this.db.patientDecide(context, [findLink({ tokenHash })] as const, ([link]) => ({
      result: link,
      writes: [],
    }));
  }

  act(tokenHash: Buffer, correlationId: string): Promise<AppointmentLinkState | undefined> {
    return actByLink(this.db, tokenHash, correlationId);
  }
}
