import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { problem } from '@telecare/contracts';
import type { AllProblems } from '../http/problem.js';
import { type OperationObject, type Route, routesOf } from './routes.js';
import { refusalStatuses } from './refusals.js';
import { toJsonSchema } from './schemas.js';

export interface ApiDescription {
  readonly document: OpenAPIObject;
  readonly routes: readonly Route[];
}

export function describe(app: INestApplication, problems: AllProblems): ApiDescription {
  const document = SwaggerModule.createDocument(app, ABOUT, {
    autoTagControllers: false,
    operationIdFactory: (_, handler) => handler,
    standardSchemaConverter: toJsonSchema,
  });
  const routes = routesOf(document);
  for (const route of routes) complete(route, problems);
  const { schema, components } = toJsonSchema(problem, { schemaType: 'output' });
  const schemas = Object.entries({ ...document.components?.schemas, ...components });
  document.components = {
    ...document.components,
    schemas: Object.fromEntries(schemas.sort(([a], [b]) => a.localeCompare(b))),
    responses: { Refused: { description: 'Refused', content: { 'application/problem+json': { schema } } } },
  };
  return { document, routes };
}

const ABOUT: Omit<OpenAPIObject, 'paths'> = {
  openapi: '3.1.0',
  info: { title: 'TeleCare', version: '1' },
  components: {
    securitySchemes: {
      dpop: {
        type: 'http',
        scheme: 'DPoP',
        description: 'Access token with a proof in the DPoP header (RFC 9449)',
      },
      practice: {
        type: 'apiKey',
        in: 'header',
        name: 'x-practice-id',
        description: 'The practice that the request is about',
      },
    },
  },
};

function complete(route: Route, problems: AllProblems): void {
  const operation: OperationObject = route.documented;
  operation.tags = [route.tag];
  operation.security ??= [];
  if (route.access?.kind === 'public') operation.description = route.access.reason;
  for (const status of refusalStatuses(route, problems)) {
    operation.responses[status] ??= { $ref: '#/components/responses/Refused' };
  }
}
