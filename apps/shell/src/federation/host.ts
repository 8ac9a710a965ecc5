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
      // The runtime's own loader neither checks integrity nor ever gives up waiting.
      loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName),
    },
  ],
});

/**
 * A shared package that failed to load stays "loading" in the share scope, and whoever needs it next gets the old
 * failure. Called before each attempt; at worst a package that is just arriving is asked for twice.
 */
export function forgetUnfinishedPackages(): void {
  const scopes = Object.values(host.shareScopeMap);
  const packages = scopes.flatMap((scope) => Object.values(scope)).flatMap((versions) => Object.values(versions));
  for (const shared of packages) if (!shared.loaded) shared.loading = null;
}
