import { z } from 'zod';
import { instant } from '../shared/common.js';
import { DOMAIN_CERTIFICATES, DOMAIN_LEADS, DOMAIN_PROOFS } from '../practices/practice-rules.js';
import { revision } from '../shared/revisions.js';
import { line } from '../shared/text.js';

export const domainCheckDto = z
  .object({
    proof: z.enum(DOMAIN_PROOFS),
    foundTexts: z
      .array(z.string())
      .meta({ description: 'TXT records at the name of the proof, when none is the proof' }),
    leads: z.enum(DOMAIN_LEADS).meta({ description: 'Whether visitors of the domain come to the platform' }),
    foundAddresses: z.array(z.string()).meta({ description: 'Where the domain leads, when that is elsewhere' }),
  })
  .meta({ id: 'DomainCheck' });
export type DomainCheckDto = z.infer<typeof domainCheckDto>;

export const domainCertificateDto = z
  .object({
    state: z.enum(DOMAIN_CERTIFICATES),
    until: instant.nullable().meta({ description: 'Until when it is valid; null when there is none' }),
  })
  .meta({ id: 'DomainCertificate' });
export type DomainCertificateDto = z.infer<typeof domainCertificateDto>;

const domainClaimDto = z
  .object({
    domain: z.string(),
    isVerified: z
      .boolean()
      .meta({ description: 'Whether the practice has proved it, so that it leads to the practice' }),
    isApex: z.boolean().meta({ description: 'Whether it was registered itself, so that it can have no CNAME record' }),
    proofName: z.string().meta({ description: 'Name of the TXT record' }),
    proofText: z.string().meta({ description: 'Content of the TXT record' }),
    check: domainCheckDto.nullable(),
    checkedAt: instant.nullable(),
    failingSince: instant.nullable().meta({ description: 'Since when the daily check of a verified domain fails' }),
  })
  .meta({ id: 'DomainClaim' });
export type DomainClaimDto = z.infer<typeof domainClaimDto>;

export const customDomainDto = z
  .object({
    domain: z.string().nullable().meta({ description: 'The domain that leads to the practice' }),
    claim: domainClaimDto.nullable(),
    certificates: z.array(z.object({ domain: z.string(), certificate: domainCertificateDto })).meta({
      description:
        'As they were last read, of the domain that leads to the practice, and of www. and the subdomain before it; none before, of a name that does not lead here, and without https',
    }),
    host: z.string().meta({ description: 'Where a CNAME record of the domain has to lead' }),
    addresses: z
      .array(z.string())
      .meta({ description: 'Where A and AAAA records have to lead; empty: those of the host' }),
    revision,
  })
  .meta({ id: 'CustomDomain' });
export type CustomDomainDto = z.infer<typeof customDomainDto>;

export const claimDomain = z.strictObject({ domain: line(300).min(1), revision }).meta({ id: 'ClaimDomain' });
export type ClaimDomain = z.infer<typeof claimDomain>;

export const domainRevision = z.strictObject({ revision: z.coerce.number().pipe(revision) });
export type DomainRevision = z.infer<typeof domainRevision>;
