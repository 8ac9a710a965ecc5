/**
 * Returns the origin of a practice: its own domain if that works, otherwise the platform's address. `domain` is only
 * defined once it serves a certificate that browsers trust.
 */
export function practiceOrigin(publicUrl: string, domain: string | undefined): string {
  const { origin, port } = new URL(publicUrl);
  return domain === undefined ? origin : `https://${domain}${port && `:${port}`}`;
}
