import { z } from 'zod';
import { problem } from '@telecare/contracts';
import { statusOf } from '../access/endpoint.decorator.js';
import type { Route } from '../access/route-table.js';
import { parametersOf } from './parameters.js';
import { type JsonSchema, SchemaBook } from './schema-book.js';

const PROBLEM_STATUSES = {
  public: [400, 404, 429],
  own: [400, 401, 404, 429],
  practice: [400, 401, 403, 404],
  platform: [400, 401, 403],
};

/** The OpenAPI 3.1 document of the routes; the same zod schemas validate the requests. */
export function openApiDocument(routes: readonly Route[]): JsonSchema {
  const book = new SchemaBook();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, book);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'TeleCare', version: '1' },
    paths,
    components: { schemas: book.components(), securitySchemes: SECURITY_SCHEMES },
  };
}

const SECURITY_SCHEMES = {
  dpop: { type: 'http', scheme: 'DPoP', description: 'Access token with a proof in the DPoP header (RFC 9449)' },
  practice: {
    type: 'apiKey',
    in: 'header',
    name: 'x-practice-id',
    description: 'The practice that the request is about',
  },
};

function operationOf(route: Route, book: SchemaBook): JsonSchema {
  const { access, operation, tag } = route;
  if (!access) throw new Error(`${operation} does not say who may call it`);
  const body = route.parameters.find((parameter) => parameter.in === 'body')?.schema;
  return {
    operationId: operation,
    tags: [tag],
    ...('permission' in access ? { 'x-permission': access.permission } : {}),
    ...(access.kind === 'public' ? { description: access.reason } : {}),
    security: securityOf(access.kind),
    parameters: parametersOf(route, book),
    ...(body ? { requestBody: { required: true, content: bodyContent(body, book) } } : {}),
    responses: { [statusOf(access)]: success(access.returns, book), ...refusals(access.kind, book) },
  };
}

/** JSON, or the picture itself in each of the types it may have. */
function bodyContent(body: z.ZodType, book: SchemaBook): JsonSchema {
  if (!(body instanceof z.ZodFile)) return { 'application/json': { schema: book.input(body) } };
  const { anyOf = [] } = book.input(body) as { anyOf?: { contentMediaType: string }[] };
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(anyOf.map(({ contentMediaType }) => [contentMediaType, { schema }]));
}

function securityOf(kind: keyof typeof PROBLEM_STATUSES): JsonSchema[] {
  if (kind === 'public') return [];
  return [kind === 'practice' ? { dpop: [], practice: [] } : { dpop: [] }];
}

function success(returns: z.ZodType | undefined, book: SchemaBook): JsonSchema {
  if (!returns) return { description: 'Done' };
  const mediaType = returns instanceof z.ZodString ? 'text/plain' : 'application/json';
  return { description: 'Done', content: { [mediaType]: { schema: book.output(returns) } } };
}

function refusals(kind: keyof typeof PROBLEM_STATUSES, book: SchemaBook): Record<string, JsonSchema> {
  const content = { 'application/problem+json': { schema: book.output(problem) } };
  const statuses = [...PROBLEM_STATUSES[kind], 500, 503];
  return Object.fromEntries(statuses.map((status) => [status, { description: 'Refused', content }]));
}
