import type { ShellConfig } from '../config.js';
import type { Portal } from './portal.js';

/** Where the identity library keeps this tab's tokens. */
export const userKeyOf = (portal: Portal, { issuer, clients }: ShellConfig): string =>
  `oidc.user:${issuer}:${clients[portal]}`;

/** So long a token still counts when a call that carries it arrives, on a slow network. */
const MARGIN_S = 15;

/** The access token that this tab kept over a reload, unless it has ended or is about to. */
export function keptToken(portal: Portal, config: ShellConfig): string | undefined {
  const kept = sessionStorage.getItem(userKeyOf(portal, config));
  if (!kept) return undefined;
  const { access_token: token, expires_at: endsAt } = JSON.parse(kept) as {
    readonly access_token?: string;
    readonly expires_at?: number;
  };
  return token && endsAt && endsAt - MARGIN_S > Date.now() / 1_000 ? token : undefined;
}
