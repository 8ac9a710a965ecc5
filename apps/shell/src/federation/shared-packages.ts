import { getInstance } from '@module-federation/enhanced/runtime';

/**
 * A shared package that failed to load stays "loading" in the share scope, and whoever needs it next gets the old
 * failure. Called before each attempt; at worst a package that is just arriving is asked for twice.
 */
export function forgetUnfinishedPackages(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const packages = scopes.flatMap((scope) => Object.values(scope)).flatMap((versions) => Object.values(versions));
  for (const shared of packages) if (!shared.loaded) shared.loading = null;
}
