import type { Chance } from '@telecare/kernel/property';
import { NASTY_ADDRESS_PARTS, NASTY_TEXTS } from './nasty.js';
import type { Operation, Parameter } from './operations.js';
import type { Values } from './values.js';

export interface FuzzedRequest {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGP4jwMwDC0JALoev0Ewkwr8AAAAAElFTkSuQmCC',
  'base64',
);

const OTHER_BODIES: readonly { readonly type: string; readonly text: string }[] = [
  { type: 'application/json', text: '' },
  { type: 'application/json', text: '{"broken":' },
  { type: 'application/json', text: '{"__proto__":{"a":1}}' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: `{"large":"${'x'.repeat(300_000)}"}` },
  { type: 'application/json; charset=utf-7', text: '{}' },
  { type: 'application/x-www-form-urlencoded', text: 'a=1' },
  { type: 'text/plain', text: 'text' },
  { type: 'image/png', text: 'no picture' },
  { type: 'multipart/form-data', text: '--x--' },
  { type: 'nonsense', text: '{}' },
];

function formOf(fields: unknown): string {
  const pairs = Object.entries(Object(fields) as Record<string, unknown>);
  return new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value).toWellFormed()]),
  ).toString();
}

export function requestOf(operation: Operation, values: Values, chance: Chance, heavy?: Values): FuzzedRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(operation, name, values, chance));
  const query = queryOf(operation, values, chance);
  return { path: query ? `${path}?${query}` : path, ...bodyOf(operation, heavy ?? values, chance) };
}

function pathPart({ parameters }: Operation, name: string, values: Values, chance: Chance): string {
  const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {};
  if (chance.yes(0.02)) return chance.of(NASTY_ADDRESS_PARTS.filter((part) => part !== '?'));
  return escaped(chance.yes(0.03) ? chance.of(NASTY_TEXTS.filter(Boolean)) : values.of(schema, name));
}

function queryOf({ parameters }: Operation, values: Values, chance: Chance): string {
  const asked = parameters.filter((parameter) => parameter.in === 'query' && isAsked(parameter, chance));
  const pairs = asked.flatMap(({ name, schema }) => {
    const value = chance.yes(0.06) ? chance.of(NASTY_TEXTS) : values.of(schema, name);
    const pair = `${name}=${chance.yes(0.01) ? chance.of(NASTY_ADDRESS_PARTS) : escaped(value)}`;
    return chance.yes(0.01) ? [pair, pair] : [pair];
  });
  return [...pairs, ...(chance.yes(0.01) ? ['surplus=1'] : [])].join('&');
}

const isAsked = ({ required }: Parameter, chance: Chance): boolean => chance.yes(required ? 0.98 : 0.35);

const escaped = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

function bodyOf({ method, bodies }: Operation, values: Values, chance: Chance): Omit<FuzzedRequest, 'path'> {
  const types = Object.keys(bodies);
  if (method !== 'GET' && chance.yes(types.length > 0 ? 0.04 : 0.02)) {
    const { type, text } = chance.of(OTHER_BODIES);
    return { body: text, headers: { 'content-type': type } };
  }
  if (types.length === 0) return { body: undefined, headers: {} };
  const type = chance.of(types);
  if (type.startsWith('image/')) return { body: PICTURE, headers: { 'content-type': type } };
  const body = values.of(bodies[type] ?? {});
  const sent = chance.yes(0.3) ? values.spoiled(body) : body;
  return {
    body: type === 'application/x-www-form-urlencoded' ? formOf(sent) : JSON.stringify(sent),
    headers: { 'content-type': type },
  };
}
