/**
 * The origin under which a practice's people reach it: its own domain where it has one that works, else the platform's
 * address. `domain` is the domain in use once its visitors are shown a certificate that browsers trust, else undefined.
 */
export function practiceOrigin(publicUrl: string, domain: string | undefined): string {
  const { origin, port } = new URL(publicUrl);
  return domain === undefined ? origin : `https://${domain}${port && `:${port}`}`;
}
