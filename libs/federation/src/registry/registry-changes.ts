import { remoteEntrySchema, remoteVersionSchema } from './registry.schema.ts';
import type { Registry, Release, RemoteEntry, RemoteVersion, Ring, ServedRegistry } from './registry.schema.ts';

export function publishedEntry(release: Release, base: string, previous: RemoteEntry | undefined): RemoteEntry {
  const { schema: _schema, name: _name, ...published } = release;
  return remoteEntrySchema.parse({ ...published, base, fallback: fallbackFor(release, previous) });
}

export function withEntry(registry: Registry, ring: Ring, portal: string, entry: RemoteEntry): Registry {
  const remotes = { ...registry.rings[ring], [portal]: entry };
  return { ...registry, rings: { ...registry.rings, [ring]: remotes } };
}

/**
 * Returns an entry with its fallback's version. The rolled-back version never becomes the fallback, because it may be
 * broken.
 */
export function rolledBack(entry: RemoteEntry): RemoteEntry {
  if (!entry.fallback) throw new Error(`${entry.version} has no earlier version to go back to; promote one by name.`);
  return { ...entry, ...entry.fallback, fallback: null };
}

export function withCanaryPractices(registry: Registry, practices: readonly string[]): Registry {
  return { ...registry, canaryPractices: [...new Set(practices)].sort() };
}

export function versionsInUse(registry: Registry, portal: string): Set<string> {
  const entries = Object.values(registry.rings).map((remotes) => remotes[portal]);
  return new Set(entries.flatMap((entry) => (entry ? [entry.version, entry.fallback?.version ?? entry.version] : [])));
}

function fallbackFor(release: Release, previous: RemoteEntry | undefined): RemoteVersion | null {
  if (!previous) return null;
  return previous.version === release.version ? previous.fallback : versionOf(previous);
}

function versionOf(entry: RemoteEntry): RemoteVersion {
  const { version, container, entry: script, first, integrity, requires, pages, texts, base } = entry;
  return remoteVersionSchema.parse({
    version,
    container,
    entry: script,
    first,
    integrity,
    requires,
    pages,
    texts,
    base,
  });
}

export function servedRegistry(registry: Registry, practice: string | undefined): ServedRegistry {
  const ring = practice !== undefined && registry.canaryPractices.includes(practice) ? 'canary' : 'stable';
  const { schema, revision, rings } = registry;
  return { schema, revision, ring, remotes: ring === 'canary' ? { ...rings.stable, ...rings.canary } : rings.stable };
}
