import { Injectable } from '@nestjs/common';
import { type MemberAppointmentsDto, type MemberFactorsDto, STAFF_ROLES } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { IdentityProvider, isSecondFactor } from '../../../platform/identity/identity-provider.js';
import { findStaff, memberAppointments } from './member-access.queries.js';
import { assertDone } from './member-change.js';
import { changingActivity, resettingFactor } from './member-changes.js';
import { holdMember } from '../users.queries.js';

/** Keycloak looks up one account at a time. More parallel requests than this would slow down sign-ins. */
const AT_ONCE = 8;

/** Access of the practice's staff: active or not, and the second factor. */
@Injectable()
export class MemberAccessService {
  constructor(
    private readonly db: TenantDb,
    private readonly identity: IdentityProvider,
  ) {}

  async listFactors(viewer: Viewer, userIds: readonly string[]): Promise<MemberFactorsDto> {
    const waiting = await this.db.query(viewer, findStaff({ userIds, holding: STAFF_ROLES }));
    const items: MemberFactorsDto['items'] = [];
    const work = async () => {
      for (let member = waiting.shift(); member; member = waiting.shift()) {
        const credentials = await this.identity.listCredentials(member.userId);
        items.push({ userId: member.userId, hasFactor: credentials.some(isSecondFactor) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { items };
  }

  async listAppointments(viewer: Viewer, userId: string): Promise<MemberAppointmentsDto> {
    const [row] = await this.db.query(viewer, memberAppointments({ userId, holding: STAFF_ROLES }));
    if (!row) throw new NotFound();
    return row.body;
  }

  async setActive(viewer: Viewer, userId: string, active: boolean): Promise<void> {
    const change = await this.db.decide(viewer, holdMember({ userId }), ([row]) =>
      changingActivity({ viewer, userId }, row?.held, active),
    );
    assertDone(change);
  }

  async resetFactors(viewer: Viewer, userId: string): Promise<void> {
    const change = await this.db.decide(viewer, holdMember({ userId }), ([row]) =>
      resettingFactor({ viewer, userId }, row?.held),
    );
    assertDone(change);
  }
}
