import { Injectable } from '@nestjs/common';
import type { DomainCheckDto } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import { NameServers } from '../../../platform/dns/name-servers.js';
import { ownAddressOf, type Found, judgeLead, judgeProof, proofName, proofText } from '../domain.rules.js';

interface Claimed {
  readonly domain: string;
  readonly token: string;
}

interface Lead extends Pick<DomainCheckDto, 'leads' | 'foundAddresses'> {
  readonly ownAddress: string | undefined;
}

@Injectable()
export class DomainChecks {
  constructor(
    private readonly names: NameServers,
    private readonly config: Config,
  ) {}

  async look({ domain, token }: Claimed): Promise<DomainCheckDto> {
    const [texts, { leads, foundAddresses }] = await Promise.all([
      this.names.texts(proofName(domain)),
      this.lead(domain),
    ]);
    return { ...judgeProof(texts, proofText(token)), leads, foundAddresses };
  }

  async lead(name: string): Promise<Lead> {
    const [addresses, platforms] = await Promise.all([this.names.addresses(name), this.platformAddresses()]);
    return { ...judgeLead(addresses, platforms), ownAddress: ownAddressOf(addresses, platforms) };
  }

  private async platformAddresses(): Promise<Found> {
    const { GATEWAY_ADDRESSES, PUBLIC_URL } = this.config.env;
    if (GATEWAY_ADDRESSES.length > 0) return GATEWAY_ADDRESSES;
    const found = await this.names.addresses(new URL(PUBLIC_URL).hostname);
    return found && found.length > 0 ? found : undefined;
  }
}
