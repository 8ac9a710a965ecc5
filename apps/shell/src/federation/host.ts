import { init } from '@module-federation/enhanced/runtime';
import { loadEntry } from './entry-loader.js';
import { providedPackages } from './provided-packages.js';

/** The federation runtime of this page. It knows no portal until one is opened, so none can keep the shell from starting. */
export const host = init({
  name: 'shell',
  remotes: [],
  shared: providedPackages,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'telecare-entry-loader',
      // The runtime's own loader has neither integrity checks nor a timeout.
      loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName),
    },
  ],
});

/**
 * Undoes what an earlier attempt left in the share scope. Called before each attempt.
 *
 * - A package that failed to load stays "loading", and the next portal that needs it gets the old failure. At worst a
 *   package that is just arriving is fetched twice.
 * - The runtime makes the portal that loads a package first its owner, and deletes the package when that portal is
 *   registered again. What the shell provides stays the shell's.
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
