import { Injectable } from '@nestjs/common';
import type { DomainCertificateDto } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import { type ServedCertificate, servedCertificate } from '../../../platform/tls/served-certificate.js';

/**
 * Reads the certificates that practices' domains serve. Only the worker does this, and only at the platform's own
 * addresses, so that nobody can make it connect elsewhere (docs/practices.md).
 */
@Injectable()
export class DomainCertificates {
  /** False if the platform runs without https, because domains then have no certificates either. */
  readonly isServed: boolean;
  private readonly port: number;

  constructor({ env }: Config) {
    const { protocol, port } = new URL(env.PUBLIC_URL);
    this.isServed = protocol === 'https:';
    this.port = Number(port || 443);
  }

  async read(name: string, address: string): Promise<DomainCertificateDto> {
    return judge(await servedCertificate({ name, address, port: this.port }));
  }
}

function judge(served: ServedCertificate | undefined): DomainCertificateDto {
  if (!served) return { state: 'none', until: null };
  const state = !served.isForName ? 'wrong_name' : served.isTrusted ? 'trusted' : 'untrusted';
  return { state, until: new Date(served.until).toISOString() };
}
