import { z } from 'zod';
import type { JsonSchema } from '../../src/platform/openapi/schemas.js';
import type { Operation } from './operations.js';

export interface RawAnswer {
  readonly status: number;
  readonly mediaType: string | undefined;
  readonly text: string;
}

export class DocumentedAnswers {
  private readonly schemas = new Map<JsonSchema, z.ZodType>();

  constructor(private readonly components: Record<string, JsonSchema>) {}

  faultOf(operation: Operation, answer: RawAnswer): string | undefined {
    const { status, mediaType, text } = answer;
    if (status >= 500) return `answered ${status}: ${codeIn(text)}`;
    const documented = operation.responses[status];
    if (!documented) return `answered ${status}, which is not documented: ${codeIn(text)}`;
    if (!documented.content) return text ? `answered ${status} with a body that is not documented` : undefined;
    const content = mediaType === undefined ? undefined : documented.content[mediaType];
    if (!content) return `answered ${status} as ${mediaType}, which is not documented`;
    return mediaType?.endsWith('json') ? this.mismatch(content.schema, answer) : undefined;
  }

  private mismatch(schema: JsonSchema, { status, text }: RawAnswer): string | undefined {
    const body = JSON.parse(text) as unknown;
    const parsed = this.schemaOf(schema).safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return `answered ${status} against its schema: ${issue?.path.join('.')} ${issue?.message}`;
    }
    const claimed = (body as { status?: unknown }).status;
    return status >= 400 && claimed !== status ? `answered ${status} and says ${String(claimed)}` : undefined;
  }

  private schemaOf(schema: JsonSchema): z.ZodType {
    const known = this.schemas.get(schema);
    if (known) return known;
    const whole = JSON.stringify({ ...schema, $defs: this.components }).replaceAll('#/components/schemas/', '#/$defs/');
    const made = z.fromJSONSchema(JSON.parse(whole) as Parameters<typeof z.fromJSONSchema>[0]);
    this.schemas.set(schema, made);
    return made;
  }
}

function codeIn(text: string): string {
  try {
    return String((JSON.parse(text) as { code?: unknown }).code);
  } catch {
    return text.slice(0, 60);
  }
}
