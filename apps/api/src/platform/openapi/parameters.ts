import type { Route, RouteParameter } from '../access/route-table.js';
import type { JsonSchema, SchemaBook } from './schema-book.js';

interface ObjectSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly ObjectSchema[];
}

/** Path and query parameters; a query schema is spread into its fields. */
export function parametersOf(route: Route, book: SchemaBook): JsonSchema[] {
  return route.parameters.flatMap((parameter) => {
    switch (parameter.in) {
      case 'path':
        return [{ name: parameter.name, in: 'path', required: true, schema: schemaOf(parameter, book) }];
      case 'query':
        return queryParameters(schemaOf(parameter, book));
      case 'body':
        return [];
    }
  });
}

function schemaOf({ schema, name }: RouteParameter, book: SchemaBook): JsonSchema {
  if (!schema) throw new Error(`Parameter ${name ?? ''} has no schema`);
  return book.input(schema);
}

/** Of alternatives every field is optional; the validation knows which go together. */
function queryParameters({ properties, required = [], anyOf = [] }: ObjectSchema): JsonSchema[] {
  const own = Object.entries(properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }));
  return [...own, ...anyOf.flatMap((option) => queryParameters({ ...option, required: [] }))];
}
