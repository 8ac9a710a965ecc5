import { type CustomDomainDto, customDomainDto } from '@telecare/contracts';
import { putNow } from './as-it-is-now.js';
import type { NameServer } from './name-server.js';
import type { Visitor } from './visitor.js';

export const DOMAIN_PATH = '/practice-settings/domain';

export const HERE = '192.0.2.10';

export class DomainOwner {
  constructor(
    private readonly browser: Visitor,
    private readonly dns: NameServer,
    private readonly domain: string,
  ) {}

  async now(): Promise<CustomDomainDto> {
    return customDomainDto.parse((await this.browser.get(DOMAIN_PATH)).body);
  }

  async claimed(domain = this.domain): Promise<CustomDomainDto> {
    return customDomainDto.parse((await putNow(this.browser, DOMAIN_PATH, { domain })).body);
  }

  publish({ claim }: CustomDomainDto): void {
    if (!claim) throw new Error('Nothing is claimed');
    this.dns.records.set(claim.proofName, { txt: ['v=spf1 -all', claim.proofText] });
    this.dns.records.set(claim.domain, { a: [HERE] });
  }

  verify({ revision }: CustomDomainDto) {
    return this.browser.send('POST', `${DOMAIN_PATH}/verification?revision=${revision}`);
  }

  async verified(): Promise<CustomDomainDto> {
    const claim = await this.claimed();
    this.publish(claim);
    return customDomainDto.parse((await this.verify(claim)).body);
  }
}
