import { ZONE_TABLE } from './zone-table.js';

export interface Zone {
  readonly name: string;
  readonly country?: string;
}

export function allZones(): readonly Zone[] {
  let country = '';
  const zones: Zone[] = [];
  for (const word of ZONE_TABLE.trim().split(/\s+/)) {
    if (word.includes('/')) zones.push({ name: word, country });
    else country = word;
  }
  return [...zones, { name: 'UTC' }];
}

/**
 * Fixed offsets, for ships and test rooms. Excludes bare offsets (+05:30), because PostgreSQL reads their sign the
 * other way around.
 */
const FIXED = /^Etc\/GMT(?:[+-]\d{1,2})$/;

/**
 * Returns the current name of a zone: Asia/Kolkata for Asia/Calcutta, America/New_York for US/Eastern. Undefined for an
 * unknown zone.
 */
export function todaysZoneName(name: string): string | undefined {
  known ??= new Set(allZones().map((zone) => zone.name));
  if (known.has(name)) return name;
  const resolved = resolvedName(name);
  if (!resolved || known.has(resolved) || FIXED.test(resolved)) return resolved;
  return renamed().get(resolved);
}

export const isTimeZone = (name: string): boolean => todaysZoneName(name) !== undefined;

let known: ReadonlySet<string> | undefined;
let renames: ReadonlyMap<string, string> | undefined;

function renamed(): ReadonlyMap<string, string> {
  renames ??= new Map(allZones().map(({ name }) => [resolvedName(name) ?? name, name]));
  return renames;
}

function resolvedName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
