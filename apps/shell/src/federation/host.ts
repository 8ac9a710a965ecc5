import { init } from '@module-federation/enhanced/runtime';
import { loadEntry } from './entry-loader.js';
import { providedPackages } from './provided-packages.js';

/**
 * Federation runtime of this page. It knows no portal until one is opened, so no portal can prevent the shell from
 * starting.
 */
export const host = init({
  name: 'shell',
  remotes: [],
  shared: providedPackages,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'telecare-entry-loader',
      // The runtime's own loader has no integrity checks and no timeout.
      loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName),
    },
  ],
});

/**
 * Removes leftovers of earlier attempts from the share scope. Called before each attempt.
 *
 * - A package that failed to load stays "loading", so the next portal that needs it gets the old failure. At worst, a
 *   package that is still loading is fetched twice.
 * - The portal that first loads a package becomes its owner, and the runtime deletes the package when that portal
 *   is registered again. Packages of the shell stay owned by the shell.
 */
export function repairSharedPackages(): void {
  const packages = Object.values(host.shareScopeMap).flatMap((scope) => Object.entries(scope));
  for (const [name, versions] of packages) {
    for (const shared of Object.values(versions)) {
      if (!shared.loaded) shared.loading = null;
      if (name in providedPackages) shared.from = host.name;
    }
  }
}
