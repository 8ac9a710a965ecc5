import { Injectable } from '@nestjs/common';
import { type AccessDto, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { AuthenticationRequired } from '../../platform/http/domain-error.js';

interface AccessRow extends AccessDto {
  readonly session_ended: boolean;
}

/** Why somebody can no longer see a practice. */
@Injectable()
export class AccessService {
  constructor(private readonly db: TenantDb) {}

  /**
   * Answered to an ended session too, unless nothing else is wrong: whoever was removed is signed out in the same
   * moment, and is to be told the reason and not the consequence (docs/adr/0060).
   */
  async stateOf({ userId, sessionId }: Viewer, practiceId: string): Promise<AccessDto> {
    const [row] = await this.db.openQuery<AccessRow>({
      name: 'access.state',
      text: `select state, roles, session_ended, revision as "practiceRevision", logo_url as "practiceLogoUrl"
        from app.access_state($1, $2, $3) left join app.practices on id = $3 and is_active and state = 'open'`,
      values: [userId, sessionId, practiceId],
    });
    if (!row) throw new Error('app.access_state answers exactly one row');
    if (row.session_ended && !explainsTheEnd(row, practiceId)) throw new AuthenticationRequired('auth.token_invalid');
    return row;
  }
}

/** On the platform itself most people have no role; that ends nothing. */
const explainsTheEnd = ({ state }: AccessRow, practiceId: string): boolean =>
  state === 'blocked' || (state !== 'open' && practiceId !== PLATFORM_PRACTICE_ID);
