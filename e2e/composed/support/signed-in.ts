import type { BrowserContext } from '@playwright/test';
import type { ComposedStack } from './composed-stack.ts';
import type { Visitor } from './stub-api.ts';

export async function signIn(context: BrowserContext, { issuer }: ComposedStack, visitor: Visitor): Promise<void> {
  const portal = visitor === 'patient' ? 'patient' : 'staff';
  const user = {
    access_token: visitor,
    token_type: 'DPoP',
    scope: 'openid',
    profile: { sub: visitor },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  };
  const client = `telecare-${portal}`;
  await context.addInitScript(
    ([key, stored, name]) => {
      sessionStorage.setItem(key, stored);
      sessionStorage.setItem('telecare.portal', name);
    },
    [`oidc.user:${issuer}:${client}`, JSON.stringify(user), portal] as const,
  );
  await context.addInitScript(keepProofKeys, client);
}

/** Creates the store in which oidc-client-ts keeps its proof keys. No request can be signed without them. */
function keepProofKeys(client: string): void {
  const opening = indexedDB.open('oidc', 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore('dpop');
  opening.onsuccess = () => {
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    void crypto.subtle.generateKey(curve, false, ['sign', 'verify']).then((keys) => {
      opening.result.transaction('dpop', 'readwrite').objectStore('dpop').put({ keys }, client);
    });
  };
}
