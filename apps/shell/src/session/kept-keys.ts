import type { DPoPState } from 'oidc-client-ts';

/**
 * The key pair that the identity library keeps for a client in IndexedDB (`IndexedDbDPoPStore`), read without the library;
 * undefined when it keeps none. Rejects where the browser has no database.
 */
export function keptKeys(client: string): Promise<DPoPState['keys'] | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('oidc');
    // There is no database yet: making one is the library's.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(new Error('The keys could not be read', { cause: opening.error }));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('dpop').objectStore('dpop').get(client);
      reading.onerror = () => reject(new Error('The keys could not be read', { cause: reading.error }));
      reading.onsuccess = () => resolve((reading.result as DPoPState | undefined)?.keys);
      opening.result.close();
    };
  });
}
