import { RequestMethod, type Type } from '@nestjs/common';
import type { z } from 'zod';
import { ACCESS_METADATA, type Access } from './endpoint.decorator.js';

/** A handler with everything its decorators say; the guard's spec, the OpenAPI document and the permission list read it. */
export interface Route {
  /** Name of the handler's method, unique in the API; becomes the operation's id. */
  readonly operation: string;
  readonly tag: string;
  readonly method: string;
  /** Path with `{parameter}` parts. */
  readonly path: string;
  readonly access: Access | undefined;
  readonly parameters: readonly RouteParameter[];
}

export interface RouteParameter {
  readonly in: 'body' | 'query' | 'path';
  readonly name: string | undefined;
  readonly schema: z.ZodType | undefined;
}

/** Nest's own keys; it does not export them. */
const METADATA = { path: 'path', method: 'method', args: '__routeArguments__' } as const;
const PARAMETER_KINDS: Record<string, RouteParameter['in']> = { 3: 'body', 4: 'query', 5: 'path' };

/** Every handler of a module and the modules it imports. */
export function routesOf(module: Type): Route[] {
  const seen = new Set<Type>();
  const collect = (current: Type): Type[] => {
    if (seen.has(current)) return [];
    seen.add(current);
    const imported = metadataList(current, 'imports').map((entry) => ('module' in entry ? entry.module : entry));
    return [...metadataList(current, 'controllers').map((entry) => entry as Type), ...imported.flatMap(collect)];
  };
  return collect(module).flatMap(routesOfController);
}

type ModuleEntry = Type & { module: Type };

const metadataList = (target: Type, key: string): ModuleEntry[] =>
  (Reflect.getMetadata(key, target) as ModuleEntry[] | undefined) ?? [];

function routesOfController(controller: Type): Route[] {
  const prefix = String(Reflect.getMetadata(METADATA.path, controller) ?? '');
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((operation) => {
    const handler = prototype[operation];
    if (typeof handler !== 'function' || !Reflect.hasMetadata(METADATA.method, handler)) return [];
    const path = templateOf(prefix, String(Reflect.getMetadata(METADATA.path, handler)));
    return [
      {
        operation,
        tag: path.split('/')[2] ?? 'api',
        method: RequestMethod[Reflect.getMetadata(METADATA.method, handler) as number] ?? 'ALL',
        path,
        access: Reflect.getMetadata(ACCESS_METADATA, handler) as Access | undefined,
        parameters: parametersOf(controller, operation),
      },
    ];
  });
}

const templateOf = (prefix: string, path: string): string =>
  `/api/${[prefix, path]
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`.replace(/:(\w+)/g, '{$1}');

interface ArgumentMetadata {
  readonly data?: string;
  readonly schema?: z.ZodType;
}

function parametersOf(controller: Type, operation: string): RouteParameter[] {
  const args = (Reflect.getMetadata(METADATA.args, controller, operation) ?? {}) as Record<string, ArgumentMetadata>;
  return Object.entries(args).flatMap(([key, { data, schema }]) => {
    const kind = PARAMETER_KINDS[key.split(':')[0] ?? ''];
    return kind ? [{ in: kind, name: data, schema }] : [];
  });
}
