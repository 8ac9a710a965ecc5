import { domainToASCII } from 'node:url';
import { DOMAIN_MAX, DOMAIN_PATTERN, type DomainCheckDto } from '@telecare/contracts';
import { parse } from 'tldts';

type Refusal = 'domain.not_a_name' | 'domain.not_registrable' | 'domain.platforms_own';

type Judged = { readonly domain: string; readonly refusal?: undefined } | { readonly refusal: Refusal };

/** Names that do not exist on the internet, or that point to the visitor's own machine (RFC 6761, 6762, 7686, 9476). */
const LOCAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|invalid|onion|alt|arpa)$/;

/**
 * Normalizes a domain name for lookup and comparison: ASCII (punycode), lower case, without the trailing dot and
 * without `www`, which points to the same practice. Refuses URLs, ports and names that cannot be registered.
 */
export function judgeDomain(typed: string, platformHost: string): Judged {
  if (/[\s:/?#@\\%]/.test(typed)) return { refusal: 'domain.not_a_name' };
  const written = domainToASCII(typed.toLowerCase())
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  if (LOCAL.test(written)) return { refusal: 'domain.not_registrable' };
  if (written.length > DOMAIN_MAX - PROOF_LABEL.length || !DOMAIN_PATTERN.test(written))
    return { refusal: judgeShort(written) };
  if (written === platformHost || written.endsWith(`.${platformHost}`)) return { refusal: 'domain.platforms_own' };
  if (registered(written) === null) return { refusal: 'domain.not_registrable' };
  return { domain: written };
}

const judgeShort = (written: string): Refusal =>
  /^[a-z][a-z0-9-]*$/.test(written) ? 'domain.not_registrable' : 'domain.not_a_name';

const registered = (domain: string): string | null => parse(domain, { allowPrivateDomains: true }).domain;

export const isApex = (domain: string): boolean => registered(domain) === domain;

const PROOF_LABEL = '_telecare.';

export const proofName = (domain: string): string => `${PROOF_LABEL}${domain}`;
export const proofText = (token: string): string => `telecare-domain=${token}`;

const SHOWN = 5;
const SHOWN_LENGTH = 100;

export type Found = readonly string[] | undefined;

export function judgeProof(texts: Found, wanted: string): Pick<DomainCheckDto, 'proof' | 'foundTexts'> {
  if (!texts) return { proof: 'unanswered', foundTexts: [] };
  if (texts.some((text) => text.trim() === wanted)) return { proof: 'found', foundTexts: [] };
  const foundTexts = texts.slice(0, SHOWN).map((text) => text.slice(0, SHOWN_LENGTH));
  return { proof: texts.length > 0 ? 'other' : 'missing', foundTexts };
}

export const ownAddressOf = (addresses: Found, platforms: Found): string | undefined =>
  addresses?.find((address) => platforms?.includes(address));

/** One shared address is enough, because large hosts return different addresses each time. */
export function judgeLead(addresses: Found, platforms: Found): Pick<DomainCheckDto, 'leads' | 'foundAddresses'> {
  if (!addresses || !platforms) return { leads: 'unanswered', foundAddresses: [] };
  if (addresses.length === 0) return { leads: 'nowhere', foundAddresses: [] };
  if (ownAddressOf(addresses, platforms)) return { leads: 'here', foundAddresses: [] };
  return { leads: 'elsewhere', foundAddresses: addresses.slice(0, SHOWN) };
}
