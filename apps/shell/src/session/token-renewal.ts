import { classifyRefreshFailure } from './refresh-failure.js';

export interface TokenSource {
  readonly getUser: () => Promise<{ readonly expires_in?: number | undefined } | null>;
  readonly signinSilent: (options?: { readonly forceIframeAuth?: boolean }) => Promise<unknown>;
}

/** `kept`: Keycloak was unreachable, so nothing changes. */
export type RenewalOutcome = 'renewed' | 'kept' | 'ended';

const TICK_SECONDS = 30;
const RENEW_BELOW_SECONDS = 3 * TICK_SECONDS;

/** Keeps one tab's token fresh, with one renewal at a time. Repairs each failure once, except network errors. */
export class TokenRenewal {
  readonly #tokens: TokenSource;
  readonly #isInUse: () => boolean;
  readonly #onEnded: () => void;
  #inFlight: Promise<RenewalOutcome> | undefined;

  constructor(tokens: TokenSource, isInUse: () => boolean, onEnded: () => void) {
    this.#tokens = tokens;
    this.#isInUse = isInUse;
    this.#onEnded = onEnded;
  }

  renew(): Promise<RenewalOutcome> {
    this.#inFlight ??= this.#renew().finally(() => (this.#inFlight = undefined));
    return this.#inFlight;
  }

  async signInSilently(): Promise<RenewalOutcome> {
    try {
      await this.#tokens.signinSilent({ forceIframeAuth: true });
      return 'renewed';
    } catch (error) {
      return classifyRefreshFailure(error) === 'unreachable' ? 'kept' : 'ended';
    }
  }

  start(): void {
    const tick = () => void this.tick();
    setInterval(tick, TICK_SECONDS * 1000);
    window.addEventListener('online', tick);
    document.addEventListener('visibilitychange', tick);
  }

  async tick(): Promise<void> {
    const user = await this.#tokens.getUser();
    if (!user || !this.#isInUse() || (user.expires_in ?? 0) >= RENEW_BELOW_SECONDS) return;
    await this.renew();
  }

  async #renew(): Promise<RenewalOutcome> {
    const outcome = await this.#refresh();
    if (outcome === 'ended') this.#onEnded();
    return outcome;
  }

  async #refresh(): Promise<RenewalOutcome> {
    try {
      await this.#tokens.signinSilent();
      return 'renewed';
    } catch (error) {
      return classifyRefreshFailure(error) === 'unreachable' ? 'kept' : this.signInSilently();
    }
  }
}
