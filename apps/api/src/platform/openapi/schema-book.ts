import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Turns contracts into JSON Schema; those with an id become components and are referred to. */
export class SchemaBook {
  private readonly named = new Map<string, JsonSchema>();

  /** The shape a caller sends. */
  input(schema: z.ZodType): JsonSchema {
    return this.enter(schema, 'input');
  }

  /** The shape a caller receives. */
  output(schema: z.ZodType): JsonSchema {
    return this.enter(schema, 'output');
  }

  components(): JsonSchema {
    return Object.fromEntries([...this.named].sort(([a], [b]) => a.localeCompare(b)));
  }

  private enter(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs, ...root } = toJsonSchema(schema, io);
    for (const [id, definition] of Object.entries(($defs as Record<string, JsonSchema> | undefined) ?? {})) {
      this.named.set(id, withoutId(definition));
    }
    const { id, ...rest } = root;
    if (typeof id !== 'string') return pointToComponents(root);
    this.named.set(id, withoutId(rest));
    return { $ref: `#/components/schemas/${id}` };
  }
}

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    target: 'draft-2020-12',
    // A named format says the same as its long pattern.
    override: ({ jsonSchema }) => void (jsonSchema.format && delete jsonSchema.pattern),
  });

const withoutId = ({ id: _, ...definition }: JsonSchema): JsonSchema => pointToComponents(definition);

function pointToComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
