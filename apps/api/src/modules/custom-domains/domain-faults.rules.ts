import type { DomainCheckDto } from '@telecare/contracts';

/** What can go wrong with a domain in use: its proof is away, or its visitors no longer come here. */
export const DOMAIN_FAULTS = ['proof', 'lead'] as const;
export type DomainFault = (typeof DOMAIN_FAULTS)[number];

type Check = Pick<DomainCheckDto, 'proof' | 'leads'>;

/** What is known of a domain before it is looked up. */
interface Known {
  readonly ledHere: boolean;
  readonly toldOf: readonly DomainFault[];
}

/**
 * What is wrong, of which all was told once it is saved. A name server that does not answer changes nothing, and a
 * domain that never led here does not go astray: a clinic proves one days before it moves its visitors.
 */
export function faultsOf({ proof, leads }: Check, { ledHere, toldOf }: Known): DomainFault[] {
  const isWrong: Readonly<Record<DomainFault, boolean>> = {
    proof: proof === 'unanswered' ? toldOf.includes('proof') : proof !== 'found',
    lead: leads === 'unanswered' ? toldOf.includes('lead') : leads !== 'here' && ledHere,
  };
  return DOMAIN_FAULTS.filter((fault) => isWrong[fault]);
}

/** Faults that a check leaves possible, whatever is known. */
export const possibleFaults = (check: Check): DomainFault[] =>
  faultsOf(check, { ledHere: true, toldOf: DOMAIN_FAULTS });
