import { knownRegistry } from '../../federation/registry.js';
import { isRemotePath } from '../../federation/remote-choice.js';

/** Whether an address may be some portal's; when no portal is known, the portals' own page says so. */
export async function isPortalPath(path: string): Promise<boolean> {
  const registry = await knownRegistry().catch(() => undefined);
  return !registry || isRemotePath(registry, path);
}
