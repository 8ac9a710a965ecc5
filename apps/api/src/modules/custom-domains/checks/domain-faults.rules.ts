import type { DomainCheckDto } from '@telecare/contracts';

export const DOMAIN_FAULTS = ['proof', 'lead'] as const;
export type DomainFault = (typeof DOMAIN_FAULTS)[number];

type Check = Pick<DomainCheckDto, 'proof' | 'leads'>;

interface Known {
  readonly ledHere: boolean;
  readonly toldOf: readonly DomainFault[];
}

/**
 * Present faults of a domain, which have all been reported once this is saved. An unanswered lookup changes nothing. A
 * domain that never led here has no `lead` fault: a clinic verifies its domain days before it moves its visitors.
 */
export function faultsOf({ proof, leads }: Check, { ledHere, toldOf }: Known): DomainFault[] {
  const isWrong: Readonly<Record<DomainFault, boolean>> = {
    proof: proof === 'unanswered' ? toldOf.includes('proof') : proof !== 'found',
    lead: leads === 'unanswered' ? toldOf.includes('lead') : leads !== 'here' && ledHere,
  };
  return DOMAIN_FAULTS.filter((fault) => isWrong[fault]);
}

export const possibleFaults = (check: Check): DomainFault[] =>
  faultsOf(check, { ledHere: true, toldOf: DOMAIN_FAULTS });
