import { z } from 'zod';
import { problem } from '@telecare/contracts';
import { type Access, statusOf } from '../access/endpoint.decorator.js';
import type { AllProblems } from '../http/problem.js';
import type { Route } from '../access/route-table.js';
import { parametersOf } from './parameters.js';
import { refusalStatuses } from './refusals.js';
import { type JsonSchema, SchemaBook } from './schema-book.js';

/** The OpenAPI 3.1 document of the routes; the same zod schemas validate the requests. */
export function openApiDocument(routes: readonly Route[], problems: AllProblems): JsonSchema {
  const book = new SchemaBook();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, book, problems);
  }
  const refused = { 'application/problem+json': { schema: book.output(problem) } };
  return {
    openapi: '3.1.0',
    info: { title: 'TeleCare', version: '1' },
    paths,
    components: {
      schemas: book.components(),
      responses: { Refused: { description: 'Refused', content: refused } },
      securitySchemes: SECURITY_SCHEMES,
    },
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

function operationOf(route: Route, book: SchemaBook, problems: AllProblems): JsonSchema {
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
    ...(body ? { requestBody: { required: true, content: bodyContent(body, access, book) } } : {}),
    responses: { ...refusals(route, problems), ...answers(access, book), [statusOf(access)]: success(access, book) },
  };
}

/** JSON, a form, or the picture itself, in each of the types it may have. */
function bodyContent(body: z.ZodType, { bodyTypes = ['application/json'] }: Access, book: SchemaBook): JsonSchema {
  const schema = body instanceof z.ZodFile ? { type: 'string', format: 'binary' } : book.input(body);
  return Object.fromEntries(bodyTypes.map((type) => [type, { schema }]));
}

function securityOf(kind: Access['kind']): JsonSchema[] {
  if (kind === 'public') return [];
  return [kind === 'practice' ? { dpop: [], practice: [] } : { dpop: [] }];
}

function success({ returns, mediaType = 'application/json' }: Access, book: SchemaBook): JsonSchema {
  if (!returns) return { description: 'Done' };
  return { description: 'Done', content: { [mediaType]: { schema: answerSchema(returns, book) } } };
}

const answerSchema = (returns: z.ZodType, book: SchemaBook): JsonSchema =>
  returns instanceof z.ZodFile ? { type: 'string', format: 'binary' } : book.output(returns);

const answers = ({ also = {} }: Access, book: SchemaBook): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(also).map(([status, returns]) => [status, success({ kind: 'own', returns }, book)]),
  );

function refusals(route: Route, problems: AllProblems): Record<string, JsonSchema> {
  return Object.fromEntries(
    refusalStatuses(route, problems).map((status) => [status, { $ref: '#/components/responses/Refused' }]),
  );
}
