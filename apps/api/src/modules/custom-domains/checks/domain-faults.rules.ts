import type { DomainCheckDto } from '@telecare/contracts';

export const DOMAIN_FAULTS = ['proof', 'lead'] as const;
export type DomainFault = (typeof DOMAIN_FAULTS)[number];

type Check = Pick<DomainCheckDto, 'proof' | 'leads'>;

interface Known {
  readonly ledHere: boolean;
  readonly reportedFaults: readonly DomainFault[];
}

/**
 * Current faults of a domain. The caller saves them as reported. An unanswered lookup keeps the previous fault state. A
 * domain that never pointed here has no `lead` fault, because clinics verify a domain days before they move their
 * visitors.
 */
export function faultsOf({ proof, leads }: Check, { ledHere, reportedFaults }: Known): DomainFault[] {
  const isWrong: Readonly<Record<DomainFault, boolean>> = {
    proof: proof === 'unanswered' ? reportedFaults.includes('proof') : proof !== 'found',
    lead: leads === 'unanswered' ? reportedFaults.includes('lead') : leads !== 'here' && ledHere,
  };
  return DOMAIN_FAULTS.filter((fault) => isWrong[fault]);
}

export const possibleFaults = (check: Check): DomainFault[] =>
  faultsOf(check, { ledHere: true, reportedFaults: DOMAIN_FAULTS });
