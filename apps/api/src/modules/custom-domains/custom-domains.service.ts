import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ClaimDomain, CustomDomainDto, DomainClaimDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Config } from '../../platform/config/config.module.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { ClaimRow } from './custom-domains.queries.js';
import { CustomDomainsRepository, type DomainRow } from './custom-domains.repository.js';
import { DomainChecks } from './checks/domain-checks.js';
import { isApex, judgeDomain, proofName, proofText } from './domain.rules.js';

@Injectable()
export class CustomDomainsService {
  private readonly host: string;
  private readonly addresses: string[];

  constructor(
    private readonly domains: CustomDomainsRepository,
    private readonly checks: DomainChecks,
    { env }: Config,
  ) {
    this.host = new URL(env.PUBLIC_URL).hostname;
    this.addresses = env.GATEWAY_ADDRESSES;
  }

  async get(viewer: Viewer): Promise<CustomDomainDto> {
    return this.toDto(await this.domains.read(viewer));
  }

  /** Claiming the same domain again keeps its token. */
  async claim(viewer: Viewer, { domain: typed, revision }: ClaimDomain): Promise<CustomDomainDto> {
    const judged = judgeDomain(typed, this.host);
    if (judged.refusal !== undefined) throw new DomainError(judged.refusal);
    const { domain } = judged;
    const before = this.toDto(await this.domains.find(viewer));
    if (before.claim?.domain === domain && before.revision === revision) return this.get(viewer);
    await this.domains.refuseAnothers(viewer, domain);
    const token = randomBytes(18).toString('base64url');
    if (!(await this.domains.claim(viewer, { domain, token, revision }))) throw new Changed(await this.get(viewer));
    return this.now(viewer);
  }

  /** Queries DNS outside any transaction, because name servers can be slow. */
  async verify(viewer: Viewer, revision: number): Promise<CustomDomainDto> {
    const { claim } = await this.domains.find(viewer);
    if (!claim || claim.revision !== revision) throw new Changed(await this.get(viewer));
    const check = await this.checks.look(claim);
    const isKept = await this.domains.keepCheck(viewer, claim, check);
    if (isKept && (check.proof !== 'found' || (await this.domains.hold(viewer, claim)))) return this.now(viewer);
    throw new Changed(await this.now(viewer));
  }

  async remove(viewer: Viewer, revision: number): Promise<CustomDomainDto> {
    if (!(await this.domains.release(viewer, revision))) throw new Changed(await this.get(viewer));
    return this.now(viewer);
  }

  private async now(viewer: Viewer): Promise<CustomDomainDto> {
    return this.toDto(await this.domains.find(viewer));
  }

  private toDto({ claim, ...found }: DomainRow): CustomDomainDto {
    const { host, addresses } = this;
    return { ...found, claim: claim && toClaimDto(claim), host, addresses, revision: claim?.revision ?? 0 };
  }
}

const toClaimDto = ({ token, revision: _, ...claim }: ClaimRow): DomainClaimDto => ({
  ...claim,
  isApex: isApex(claim.domain),
  proofName: proofName(claim.domain),
  proofText: proofText(token),
});
