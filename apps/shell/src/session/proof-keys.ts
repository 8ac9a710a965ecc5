import { IndexedDbDPoPStore, type DPoPState } from 'oidc-client-ts';

/** Key pair of the proofs. Read from IndexedDB once and then cached in memory, because every API call needs it. */
export class ProofKeys extends IndexedDbDPoPStore {
  readonly #known = new Map<string, DPoPState>();

  override async get(client: string): Promise<DPoPState> {
    const known = this.#known.get(client) ?? (await super.get(client));
    if (known) this.#known.set(client, known);
    return known;
  }

  override async set(client: string, keys: DPoPState): Promise<void> {
    this.#known.set(client, keys);
    await super.set(client, keys);
  }

  override async remove(client: string): Promise<DPoPState> {
    this.#known.delete(client);
    return super.remove(client);
  }
}
