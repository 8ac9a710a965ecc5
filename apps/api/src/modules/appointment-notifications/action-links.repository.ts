import { Injectable } from '@nestjs/common';
import type { AppointmentLinkState } from '@telecare/contracts';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { linkStateOf } from './action-link.rules.js';
import { actOnLink, findLink, type FoundLink, holdLinked } from './action-links.queries.js';

/** The holder of a token has no practice, so each step is a function that reaches one appointment only. */
@Injectable()
export class ActionLinksRepository {
  constructor(private readonly db: TenantDb) {}

  async find(tokenHash: Buffer): Promise<FoundLink | undefined> {
    const [row] = await this.db.openQuery(findLink({ tokenHash }));
    return row?.found ?? undefined;
  }

  /** The state that the link was in: an open one has now done what it is for. */
  act(tokenHash: Buffer, correlationId: string): Promise<AppointmentLinkState | undefined> {
    return this.db.openDecide([holdLinked({ tokenHash }), findLink({ tokenHash })], (_, [row]) => {
      const state = row?.found ? linkStateOf(row.found) : undefined;
      return { result: state, writes: state === 'open' ? [actOnLink({ tokenHash, correlationId })] : [] };
    });
  }
}
