import type { RealmAdmin } from './realm-admin.ts';

/**
 * Operators sign in where the server itself listens, since the sign-in gateway leads nobody to their realm. Their
 * tokens name that address, so the one that `master` was connected with is of no use afterwards.
 */
export async function setOperatorsAddress(master: RealmAdmin, address: string): Promise<void> {
  const { attributes } = await master.read<{ attributes: Record<string, string> }>('');
  if (attributes.frontendUrl === address) return;
  await master.write('', { attributes: { ...attributes, frontendUrl: address } });
}
