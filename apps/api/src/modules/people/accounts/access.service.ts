import { Injectable } from '@nestjs/common';
import { type AccessDto, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { AuthenticationRequired } from '../../../platform/http/domain-error.js';
import { readAccess } from '../people.queries.js';

@Injectable()
export class AccessService {
  constructor(private readonly db: TenantDb) {}

  /**
   * Prefers any other reason to an ended session. Removing a user also ends their sessions, and they should see the
   * cause, not the consequence (docs/live-updates.md).
   */
  async stateOf({ userId, sessionId }: Viewer, practiceId: string): Promise<AccessDto> {
    const [row] = await this.db.openQuery(readAccess({ userId, sessionId, practiceId }));
    if (!row) throw new Error('app.access_state answers exactly one row');
    if (row.session_ended && !explainsTheEnd(row, practiceId)) throw new AuthenticationRequired('auth.token_invalid');
    return row;
  }
}

/** Most people have no role on the platform itself, so that explains nothing. */
const explainsTheEnd = ({ state }: Pick<AccessDto, 'state'>, practiceId: string): boolean =>
  state === 'blocked' || (state !== 'open' && practiceId !== PLATFORM_PRACTICE_ID);
