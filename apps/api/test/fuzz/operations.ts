import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../src/platform/openapi/schemas.js';

export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly bodies: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Written {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema: JsonSchema }> };
  readonly responses: Record<string, Response & { readonly $ref?: string }>;
}

interface Components {
  readonly schemas: Record<string, JsonSchema>;
  readonly responses: Record<string, Response>;
}

/** Specs in `modules/realtime` cover endless responses. */
const isStream = ({ responses }: Operation): boolean => 'text/event-stream' in (responses['200']?.content ?? {});

export function documentedOperations() {
  const document = JSON.parse(readFileSync('apps/api/openapi.json', 'utf8')) as JsonSchema;
  const { schemas, responses } = document.components as Components;
  const paths = Object.entries(document.paths as Record<string, Record<string, Written>>);
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]): Operation => ({
      operationId: written.operationId,
      method: method.toUpperCase() as Operation['method'],
      path: path.replace(/^\/api/, ''),
      parameters: written.parameters,
      bodies: Object.fromEntries(
        Object.entries(written.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      ),
      responses: Object.fromEntries(
        Object.entries(written.responses).map(([status, { $ref, ...response }]) => [
          status,
          $ref ? (responses[$ref.split('/').at(-1) ?? ''] ?? {}) : response,
        ]),
      ),
    })),
  );
  return { operations: operations.filter((operation) => !isStream(operation)), schemas };
}
