import { Injectable } from '@nestjs/common';
import type { DomainCheckDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome } from '../../platform/audit/audit-event.js';
import { violatedConstraint } from '../../platform/database/constraint.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError } from '../../platform/http/domain-error.js';
import {
  type ClaimRow,
  deleteClaim,
  endOtherClaims,
  findDomain,
  isHeld,
  lockClaim,
  lockDomain,
  lockPractice,
  markVerified,
  type NamedCertificate,
  readDomain,
  saveCheck,
  saveClaim,
} from './custom-domains.queries.js';
import { setCustomDomain } from '../practices/practices.commands.js';
import { possibleFaults } from './checks/domain-faults.rules.js';

export interface DomainRow {
  readonly domain: string | null;
  readonly claim: ClaimRow | null;
  readonly certificates: NamedCertificate[];
}

@Injectable()
export class CustomDomainsRepository {
  constructor(private readonly db: TenantDb) {}

  async read(viewer: Viewer): Promise<DomainRow> {
    return found(await this.db.query(viewer, readDomain({})));
  }

  async find(viewer: Viewer): Promise<DomainRow> {
    return found(await this.db.query(viewer, findDomain({})));
  }

  async refuseAnothers(viewer: Viewer, domain: string): Promise<void> {
    const [held] = await this.db.query(viewer, isHeld({ domain }));
    if (!held?.isHeld) return;
    await this.db.query(viewer, audited(viewer, 'update', 'denied'));
    throw new DomainError('practice.domain_taken');
  }

  async claim(viewer: Viewer, claim: Pick<ClaimRow, 'domain' | 'token' | 'revision'>): Promise<boolean> {
    return (await this.db.query(viewer, saveClaim(claim))).length > 0;
  }

  /** Returns false if the claim has changed in the meantime. */
  async keepCheck(viewer: Viewer, { domain, revision }: ClaimRow, check: DomainCheckDto): Promise<boolean> {
    const audit = audited(viewer, 'verify', check.proof === 'found' ? 'done' : 'denied');
    const saved = saveCheck({ domain, revision, check: JSON.stringify(check), faults: possibleFaults(check) });
    return (await this.db.query(viewer, audit, saved)).length > 0;
  }

  async hold(viewer: Viewer, { domain, revision }: ClaimRow): Promise<boolean> {
    try {
      return await this.db.decide(
        viewer,
        [lockDomain({ domain }), lockPractice({}), lockClaim({})],
        (_, [practice], [claim]) =>
          // A removed claim that was created again for another domain starts with the same revision.
          isChangeable(practice) && claim?.domain === domain && claim.revision === revision
            ? { writes: [markVerified({}), setCustomDomain({ domain }), endOtherClaims({})], result: true }
            : { writes: [], result: false },
      );
    } catch (error) {
      if (violatedConstraint(error) === 'practices_custom_domain_key') throw new DomainError('practice.domain_taken');
      throw error;
    }
  }

  release(viewer: Viewer, revision: number): Promise<boolean> {
    return this.db.decide(viewer, [lockPractice({}), lockClaim({})], ([practice], [claim]) =>
      isChangeable(practice) && isCurrent(claim, revision)
        ? {
            writes: [deleteClaim({ revision }), setCustomDomain({ domain: null }), audited(viewer, 'delete', 'done')],
            result: true,
          }
        : { writes: [], result: false },
    );
  }
}

/** Refuses a practice that policies don't allow the viewer to change. An update would silently skip it. */
function isChangeable(practice: object | undefined): boolean {
  if (!practice) throw new DomainError('access.denied');
  return true;
}

/** A practice whose domain was set by support has no claim, which counts as revision 0. */
const isCurrent = (claim: Pick<ClaimRow, 'revision'> | undefined, revision: number) =>
  (claim?.revision ?? 0) === revision;

const audited = ({ practiceId }: Viewer, action: string, outcome: AuditOutcome) =>
  auditEvent({ action, resource: 'custom-domain', ids: [practiceId], outcome });

function found([row]: DomainRow[]): DomainRow {
  if (!row) throw new DomainError('practice.not_found');
  return row;
}
