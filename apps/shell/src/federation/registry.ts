import type { ServedRegistry } from '@telecare/federation';

const patienceMs = 3_000;
const freshForMs = 5_000;
const lastGoodKey = 'telecare:registry';

let current: { readonly registry: ServedRegistry; readonly at: number } | undefined;
let inFlight: Promise<ServedRegistry> | undefined;

/** Neither the gateway nor an earlier page load provided the registry. */
class RegistryUnavailable extends Error {}

export function knownRegistry(): Promise<ServedRegistry> {
  return current ? Promise.resolve(current.registry) : freshRegistry();
}

/** Returns the current registry for the query's practice, or the last known one if the gateway does not answer. */
export function freshRegistry(search = location.search): Promise<ServedRegistry> {
  if (current && Date.now() - current.at < freshForMs) return Promise.resolve(current.registry);
  inFlight ??= fetchRegistry(search)
    .catch(() => current?.registry ?? lastGood())
    .then(remember)
    .finally(() => (inFlight = undefined));
  return inFlight;
}

export const developmentPortals = (): Record<string, string> => current?.registry.development ?? {};

export function expireRegistry(): void {
  if (current) current = { ...current, at: 0 };
}

async function fetchRegistry(search: string): Promise<ServedRegistry> {
  const answer = await fetch(`/registry.json${practiceQuery(search)}`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new RegistryUnavailable(`registry.json: ${answer.status}`);
  const registry: unknown = await answer.json();
  if (!isRegistry(registry)) throw new RegistryUnavailable('registry.json: not a registry');
  localStorage.setItem(lastGoodKey, JSON.stringify(registry));
  return registry;
}

function practiceQuery(search: string): string {
  const practice = new URLSearchParams(search).get('practice');
  return practice ? `?practice=${encodeURIComponent(practice)}` : '';
}

function lastGood(): ServedRegistry {
  const stored: unknown = JSON.parse(localStorage.getItem(lastGoodKey) ?? 'null');
  if (!isRegistry(stored)) throw new RegistryUnavailable('No portal is known yet.');
  return stored;
}

/** The gateway has validated the registry. This check only detects an error page. */
function isRegistry(value: unknown): value is ServedRegistry {
  const candidate = value as Partial<ServedRegistry> | null;
  return candidate?.schema === 1 && typeof candidate.remotes === 'object';
}

function remember(registry: ServedRegistry): ServedRegistry {
  current = { registry, at: Date.now() };
  return registry;
}
