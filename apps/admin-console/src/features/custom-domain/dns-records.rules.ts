import type { CustomDomainDto, DomainClaimDto } from '@telecare/contracts';

export interface DnsRecord {
  readonly type: string;
  readonly name: string;
  readonly value: string;
  /** `alias`: a name that cannot have a CNAME record while the platform's addresses are unknown. */
  readonly purpose: 'proof' | 'lead' | 'alias';
}

/** The proof, and records that lead visitors here. A registered domain itself cannot have a CNAME record. */
export function recordsOf(
  { host, addresses }: Pick<CustomDomainDto, 'host' | 'addresses'>,
  { domain: name, isApex, proofName, proofText }: Pick<DomainClaimDto, 'domain' | 'isApex' | 'proofName' | 'proofText'>,
): DnsRecord[] {
  const proof: DnsRecord = { type: 'TXT', name: proofName, value: proofText, purpose: 'proof' };
  if (!isApex) return [proof, { type: 'CNAME', name, value: host, purpose: 'lead' }];
  if (addresses.length === 0) return [proof, { type: 'ALIAS', name, value: host, purpose: 'alias' }];
  const typeOf = (address: string) => (address.includes(':') ? 'AAAA' : 'A');
  return [proof, ...addresses.map((value): DnsRecord => ({ type: typeOf(value), name, value, purpose: 'lead' }))];
}
