import { changeRegistry, readRegistry, RevisionConflict } from './registry-store.ts';
import { publishedEntry, rolledBack, versionsInUse, withCanaryPractices, withEntry } from './registry-changes.ts';
import type { Registry, RemoteEntry, Ring } from './registry.schema.ts';
import { defaultCheckContext, findFaults } from './release-check.ts';
import { pruneReleases, readRelease, releaseDirectory, storeRelease } from './release-store.ts';

export interface ChangeOptions {
  readonly ring: Ring;
  readonly ifRevision?: number;
  readonly force: boolean;
}

export interface PublishOptions extends ChangeOptions {
  readonly from: string;
  readonly origin?: string;
}

export async function publish(portal: string, options: PublishOptions): Promise<Registry> {
  if (readRelease(options.from).name !== portal) throw new Error(`${options.from} is not a build of ${portal}.`);
  const release = storeRelease(options.from);
  const base = `${options.origin ?? ''}/mf/${portal}/${release.version}/`;
  const registry = await pointTo(portal, options, (current) => {
    const entry = publishedEntry(release, base, current.rings[options.ring][portal]);
    return JSON.stringify(entry) === JSON.stringify(current.rings[options.ring][portal]) ? undefined : entry;
  });
  pruneReleases(portal, versionsInUse(registry, portal));
  return registry;
}

export function promote(portal: string, version: string | undefined, options: ChangeOptions): Promise<Registry> {
  return pointTo(portal, options, (current) => {
    const wanted = version ?? current.rings.canary[portal]?.version;
    if (!wanted) throw new Error(`${portal} has no canary version to promote.`);
    const replaced = current.rings[options.ring][portal];
    if (replaced?.fallback?.version === wanted) return rolledBack(replaced);
    const release = readRelease(releaseDirectory(portal, wanted));
    const base = current.rings.canary[portal]?.version === wanted ? current.rings.canary[portal].base : undefined;
    return publishedEntry(release, base ?? `/mf/${portal}/${wanted}/`, replaced);
  });
}

export function rollback(portal: string, options: ChangeOptions): Promise<Registry> {
  return pointTo(portal, options, (current) => {
    const entry = current.rings[options.ring][portal];
    if (!entry) throw new Error(`${portal} is not in the ${options.ring} ring.`);
    return rolledBack(entry);
  });
}

export function setCanaryPractices(practices: readonly string[], ifRevision?: number): Promise<Registry> {
  return changeRegistry((current) => withCanaryPractices(current, practices), ifRevision);
}

export async function checkRegistry(): Promise<string[]> {
  const { rings } = readRegistry();
  const context = defaultCheckContext();
  const entries = Object.entries(rings).flatMap(([ring, remotes]) =>
    Object.entries(remotes).map(([portal, entry]) => ({ ring, portal, entry })),
  );
  const found = entries.map(async ({ ring, portal, entry }) => {
    const faults = await findFaults(portal, entry, context);
    return faults.map((fault) => `${ring} ${portal} ${entry.version}: ${fault}`);
  });
  return (await Promise.all(found)).flat();
}

type Choice = (current: Registry) => RemoteEntry | undefined;

async function pointTo(portal: string, options: ChangeOptions, choose: Choice, attempts = 5): Promise<Registry> {
  try {
    return await checkAndSwap(portal, options, choose);
  } catch (error) {
    const mayRetry = error instanceof RevisionConflict && options.ifRevision === undefined && attempts > 1;
    if (!mayRetry) throw error;
    return pointTo(portal, options, choose, attempts - 1);
  }
}

/** Fails if the revision has changed in between. */
async function checkAndSwap(portal: string, options: ChangeOptions, choose: Choice): Promise<Registry> {
  const current = readRegistry();
  const entry = choose(current);
  if (!entry) return current;
  if (!options.force) await assertSound(portal, entry);
  const expected = options.ifRevision ?? current.revision;
  return changeRegistry((latest) => withEntry(latest, options.ring, portal, entry), expected);
}

async function assertSound(portal: string, entry: RemoteEntry): Promise<void> {
  const faults = await findFaults(portal, entry, defaultCheckContext());
  if (faults.length > 0) throw new Error(`${portal} ${entry.version} refused: ${faults.join('; ')}`);
}
