import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_EXTENSION, type AccessNote } from '../access/endpoint.decorator.js';

type PathItem = OpenAPIObject['paths'][string];
export type OperationObject = NonNullable<PathItem['get']> & { [ACCESS_EXTENSION]?: AccessNote };

export interface Route {
  /** Method name of the handler, unique in the API. It becomes the operation id. */
  readonly operation: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  /** Undefined for a handler without an endpoint decorator. The guard refuses such handlers. */
  readonly access: AccessNote | undefined;
  readonly fields: readonly string[];
  readonly documented: OperationObject;
}

export const routesOf = ({ paths, components }: OpenAPIObject): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OperationObject>).map(([method, documented]) => {
      const access = documented[ACCESS_EXTENSION];
      delete documented[ACCESS_EXTENSION];
      return {
        operation: documented.operationId ?? '',
        tag: path.split('/')[2] ?? 'api',
        method: method.toUpperCase(),
        path,
        access,
        fields: fieldsOf(documented, components?.schemas ?? {}),
        documented,
      };
    }),
  );

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];

function fieldsOf({ parameters = [], requestBody }: OperationObject, schemas: Schemas): string[] {
  const bodies = requestBody && 'content' in requestBody ? Object.values(requestBody.content) : [];
  return [
    ...parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : [])),
    ...bodies.flatMap(({ schema }) => (schema ? propertiesOf(schema, schemas) : [])),
  ];
}

function propertiesOf(schema: Schema, schemas: Schemas): string[] {
  if (!('$ref' in schema)) return Object.keys(schema.properties ?? {});
  const named = schemas[schema.$ref.split('/').at(-1) ?? ''];
  return named ? propertiesOf(named, schemas) : [];
}
