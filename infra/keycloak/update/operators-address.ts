import type { RealmAdmin } from './realm-admin.ts';

/**
 * Operators sign in directly at Keycloak's own port, because the sign-in gateway doesn't forward their realm. Their
 * tokens contain that address, so the connection of `master` can't be used afterwards.
 */
export async function setOperatorsAddress(master: RealmAdmin, address: string): Promise<void> {
  const { attributes } = await master.read<{ attributes: Record<string, string> }>('');
  if (attributes.frontendUrl === address) return;
  await master.write('', { attributes: { ...attributes, frontendUrl: address } });
}
