import { shellConfig } from '../config.js';
import { keptKeys } from './kept-keys.js';
import { keptToken } from './kept-token.js';
import { proofHeaders } from './proof.js';
import { portalOfTab } from './session-traces.js';

/**
 * Signs what a page that is loaded again reads while the identity library is still on its way; undefined when this tab
 * kept no token that counts. Renews nothing: that is the library's.
 */
export async function earlySignature(): Promise<((url: string) => Promise<Record<string, string>>) | undefined> {
  const portal = portalOfTab();
  if (!portal) return undefined;
  const config = shellConfig();
  const token = keptToken(portal, config);
  const keys = token && (await keptKeys(config.clients[portal]));
  return keys ? (url) => proofHeaders(token, keys, 'GET', url) : undefined;
}
