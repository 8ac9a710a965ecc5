/* Rules for practice names and logos. This file must not load zod, because browsers import it. */

export const PRACTICE_NAME_MAX = 120;
export const PRACTICE_ADDRESS_MAX = 300;
export const WEB_ADDRESS_MAX = 300;

export const TERMS_MAX = 40_000;
export const TERMS_EXPORTS_A_DAY = 20;

export const LABEL_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Subdomain of a new practice. Allows only single hyphens, because browsers display `xn--` as other characters
 * (docs/practices.md).
 */
export const SUBDOMAIN_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SUBDOMAIN_MAX = 63;

export const DOMAIN_PATTERN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
export const DOMAIN_MAX = 253;

const RESERVED_SUBDOMAINS = new Set(
  `about account accounts admin administrator api app assets auth autodiscover billing blog calendar cdn console
   contact dashboard demo dev docs email files ftp help home host imap info invite invites login logout mail master
   media mf monitor monitoring mx my news noc ns ns1 ns2 official online patient patients platform pop portal
   practice practices prod production public register registration root secure security shell signin signup smtp
   ssl staff staging static stats status storage super-admin superadmin support system team telecare test video
   webmail webmaster ws www`.split(/\s+/),
);

export const isReservedSubdomain = (subdomain: string): boolean =>
  RESERVED_SUBDOMAINS.has(subdomain) || RESERVED_SUBDOMAINS.has(subdomain.replaceAll('-', ''));

export const DOMAIN_PROOFS = ['found', 'missing', 'other', 'unanswered'] as const;
export const DOMAIN_LEADS = ['here', 'elsewhere', 'nowhere', 'unanswered'] as const;

/**
 * Certificate state of a custom domain. Browsers warn about all except `trusted`, and about that one after it expires.
 */
export const DOMAIN_CERTIFICATES = ['trusted', 'untrusted', 'wrong_name', 'none'] as const;

export const DOMAIN_WARNING_DAYS = 3;

/** True if browsers display the domain with non-ASCII characters, some of which look like Latin ones. */
export const hasOtherLetters = (domain: string): boolean => domain.split('.').some((label) => label.startsWith('xn--'));

/** Allowed image types of logos. SVG is not allowed, because it can contain scripts and load other files. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const LOGO_UPLOAD_BYTES = 2 * 1024 * 1024;

export const BRAND_COLOR_PATTERN = /^#[0-9a-f]{6}$/;
