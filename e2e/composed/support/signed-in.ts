import type { BrowserContext } from '@playwright/test';
import type { ComposedStack } from './composed-stack.ts';
import type { Visitor } from './stub-api.ts';

/** As the shell leaves a tab after the identity server's answer. */
export async function signIn(context: BrowserContext, { issuer }: ComposedStack, visitor: Visitor): Promise<void> {
  const portal = visitor === 'patient' ? 'patient' : 'staff';
  const user = {
    access_token: visitor,
    token_type: 'DPoP',
    scope: 'openid',
    profile: { sub: visitor },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  };
  await context.addInitScript(
    ([key, stored, name]) => {
      sessionStorage.setItem(key, stored);
      sessionStorage.setItem('telecare.portal', name);
    },
    [`oidc.user:${issuer}:telecare-${portal}`, JSON.stringify(user), portal] as const,
  );
}
