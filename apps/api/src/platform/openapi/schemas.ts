import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

interface Converted {
  readonly schema: JsonSchema;
  readonly components: Record<string, JsonSchema>;
}

export function toJsonSchema(contract: unknown, { schemaType: io }: { schemaType: 'input' | 'output' }): Converted {
  if (contract instanceof z.ZodFile) return { schema: { type: 'string', format: 'binary' }, components: {} };
  const schema = z.toJSONSchema(contract as z.ZodType, {
    io,
    reused: 'inline',
    target: 'draft-2020-12',
    // A named format makes its long pattern redundant.
    override: ({ jsonSchema }) => void (jsonSchema.format && delete jsonSchema.pattern),
  });
  const { $schema: _, $defs, ...root } = pointToComponents(schema);
  const components = Object.fromEntries(
    Object.entries(($defs ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => [name, withoutId(schema)]),
  );
  if (typeof root.id !== 'string') return { schema: root, components };
  return {
    schema: { $ref: `#/components/schemas/${root.id}` },
    components: { ...components, [root.id]: withoutId(root) },
  };
}

const withoutId = ({ id: _, ...schema }: JsonSchema): JsonSchema => schema;

const pointToComponents = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
