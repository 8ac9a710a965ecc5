/**
 * Returns the origin of a practice: its own domain if that works, otherwise the platform's address. `domain` is only
 * defined once it serves a certificate that browsers trust.
 */
export function practiceOrigin(publicUrl: string, domain: string | undefined): string {
  const { origin, port } = new URL(publicUrl);
  return domain === undefined ? origin : `https://${domain}${port && `:${port}`}`;
}

export function mailChoicesUrl(origin: string, subdomain: string): string {
  const url = new URL('/settings', origin);
  url.searchParams.set('practice', subdomain);
  return url.href;
}
