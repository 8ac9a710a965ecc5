import { Injectable } from '@nestjs/common';
import {
  type ChangePlatformSignIn,
  type ChangePracticeSignIn,
  type PlatformSignInDto,
  type PracticeSignInDto,
  PRACTICE_ROLES,
  ROLES,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { Changed } from '../../../platform/http/changed.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import {
  readSignInPolicy,
  saveSignInPolicy,
  type SignInPolicyChange,
  type SignInPolicyRow,
} from './sign-in-policy.queries.js';

/** Second factors and idle timeouts. A change applies from each user's next request on (docs/sign-in.md). */
@Injectable()
export class SignInPolicyService {
  constructor(private readonly db: TenantDb) {}

  async ofPractice(viewer: Viewer): Promise<PracticeSignInDto> {
    return toPracticeSignIn(await this.read(viewer));
  }

  async changeOfPractice(viewer: Viewer, change: ChangePracticeSignIn): Promise<PracticeSignInDto> {
    const saved = await this.save(viewer, change);
    if (!saved) throw new Changed(await this.ofPractice(viewer));
    return toPracticeSignIn(saved);
  }

  async ofPlatform(viewer: Viewer): Promise<PlatformSignInDto> {
    return toPlatformSignIn(await this.read(viewer));
  }

  async changeOfPlatform(viewer: Viewer, change: ChangePlatformSignIn): Promise<PlatformSignInDto> {
    const saved = await this.save(viewer, { ...change, patientIdleMinutes: undefined });
    if (!saved) throw new Changed(await this.ofPlatform(viewer));
    return toPlatformSignIn(saved);
  }

  private async read(viewer: Viewer): Promise<SignInPolicyRow> {
    const [row] = await this.db.query(viewer, readSignInPolicy({}));
    if (!row) throw new DomainError('practice.not_found');
    return row.item;
  }

  /** Removes duplicate roles and sorts them as all lists do. */
  private async save(viewer: Viewer, change: SignInPolicyChange): Promise<SignInPolicyRow | undefined> {
    const factorRoles = ROLES.filter((role) => change.factorRoles.includes(role));
    return (await this.db.query(viewer, saveSignInPolicy({ ...change, factorRoles })))[0]?.item;
  }
}

const toPracticeSignIn = ({ factorRoles, factorDueAt: _, ...policy }: SignInPolicyRow): PracticeSignInDto => ({
  ...policy,
  factorRoles: PRACTICE_ROLES.filter((role) => factorRoles.includes(role)),
});

const toPlatformSignIn = ({
  factorRoles,
  factorDueAt,
  staffIdleMinutes,
  revision,
}: SignInPolicyRow): PlatformSignInDto => ({
  factorRoles,
  factorDueAt,
  staffIdleMinutes,
  revision,
});
