import type { User, UserManager } from 'oidc-client-ts';
import type { Credentials } from '../http/api-fetch.js';
import { shellConfig, type ShellConfig } from '../config.js';
import type { Portal } from './portal.js';
import { promptOfBrowser, trustBrowser } from './distrust.js';
import { keepForReturn, takeOnReturn } from './known-identity-server.js';
import { safeReturnTo } from './return-to.js';
import { TokenRenewal, type RenewalOutcome } from './token-renewal.js';
import { createUserManager } from './user-managers.js';

interface SignInOptions {
  readonly returnTo: string;
  readonly language: string;
  readonly loginHint?: string | undefined;
  readonly after?: Promise<unknown> | undefined;
  readonly asked?: Readonly<Record<string, string>> | undefined;
}

export interface CompletedSignIn {
  readonly returnTo: string;
  readonly locale: string | undefined;
  readonly wasAsked: boolean;
}

/** Keycloak client of one portal. The only module that sees tokens. Loaded on demand. */
export class Identity {
  readonly #manager: UserManager;
  readonly #issuer: string;
  readonly #userKey: string;
  readonly #renewal: TokenRenewal;

  constructor(portal: Portal, config: ShellConfig, isInUse: () => boolean, onEnded: () => void) {
    this.#manager = createUserManager(portal, config, takeOnReturn(config.issuer));
    this.#issuer = config.issuer;
    this.#userKey = `oidc.user:${config.issuer}:${config.clients[portal]}`;
    this.#renewal = new TokenRenewal(this.#manager, isInUse, onEnded);
  }

  /** Leaves the page for the portal's sign-in page. Throws if Keycloak does not answer. */
  async signIn({ returnTo, language, loginHint, after, asked }: SignInOptions): Promise<void> {
    // Fetch the metadata first, because a failed redirect would stop the whole page, including scripts that are still
    // loading.
    keepForReturn(await this.#manager.metadataService.getMetadata());
    await after;
    await this.#manager.signinRedirect({
      // Replace the history entry, because "back" on the sign-in page would otherwise lead to it again.
      redirectMethod: 'replace',
      state: { returnTo, wasAsked: asked !== undefined },
      nonce: crypto.randomUUID(),
      ui_locales: language,
      ...(loginHint ? { login_hint: loginHint } : {}),
      prompt: promptOfBrowser() ?? undefined,
      ...(asked ? { extraQueryParams: { ...asked } } : {}),
    });
  }

  async completeSignIn(): Promise<CompletedSignIn> {
    const { state, profile } = await this.#manager.signinRedirectCallback();
    trustBrowser();
    const { returnTo, wasAsked } = (state ?? {}) as { returnTo?: unknown; wasAsked?: unknown };
    return { returnTo: safeReturnTo(returnTo), locale: profile.locale, wasAsked: wasAsked === true };
  }

  /**
   * Restores tokens after a reload, or gets them silently. `kept` without tokens means that Keycloak is unreachable.
   */
  async restore(): Promise<RenewalOutcome | 'present'> {
    const user = await this.#manager.getUser();
    if (!user) return this.#renewal.signInSilently();
    return user.expired ? this.#renewal.renew() : 'present';
  }

  keepFresh(): void {
    this.#renewal.start();
  }

  /** Removes only this tab's tokens. Tabs share the key pair of the proofs. */
  dropTokens(): void {
    window.sessionStorage.removeItem(this.#userKey);
  }

  /**
   * Ends the single sign-on session and leaves the page. Throws, with the user still signed in, if Keycloak is
   * unreachable.
   */
  async signOut(beforeLeaving: () => void): Promise<void> {
    await this.#requireAnswer();
    beforeLeaving();
    await this.#manager.signoutRedirect();
  }

  async #requireAnswer(): Promise<void> {
    const metadata = await fetch(`${this.#issuer}/.well-known/openid-configuration`, { cache: 'no-store' });
    if (!metadata.ok) throw new Error(`identity server: ${metadata.status}`);
  }

  readonly credentials: Credentials = {
    headers: async (method, url) => (await this.#signed(await this.#currentUser(), method, url)) ?? {},
    peek: async (method, url) => {
      const user = await this.#manager.getUser();
      return user?.expired ? undefined : this.#signed(user, method, url);
    },
    renew: async () => (await this.#renewal.renew()) === 'renewed',
  };

  async #signed(user: User | null, method: string, url: string): Promise<Record<string, string> | undefined> {
    const proof = user && (await this.#manager.dpopProof(url, user, method));
    return user && proof ? { authorization: `DPoP ${user.access_token}`, dpop: proof } : undefined;
  }

  async #currentUser(): Promise<User | null> {
    const user = await this.#manager.getUser();
    if (!user?.expired) return user;
    await this.#renewal.renew();
    return this.#manager.getUser();
  }
}

/** `isInUse` is a parameter, because scripts that load in parallel would each bundle a copy of it. */
export function openIdentity(portal: Portal, isInUse: () => boolean, onEnded: () => void): Identity {
  return new Identity(portal, shellConfig(), isInUse, onEnded);
}
