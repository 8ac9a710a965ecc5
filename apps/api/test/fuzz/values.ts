import { randomUUID } from 'node:crypto';
import type { JsonSchema } from '../../src/platform/openapi/schemas.js';
import type { Chance } from '@telecare/kernel/property';
import { heavyText } from './heavy.js';
import { NASTY_TEXTS, NASTY_VALUES } from './nasty.js';

export type Known = Map<string, string[]>;

const LONG_LIST = 200;

const HALF_HOUR_MS = 1_800_000;

const WORDS = ['Ana', "O'Brien", '李', 'García', 'follow up', 'two\nlines', '+1 555 0100', 'Anna (Ann) & Co', ''];

const NAMED: Readonly<Record<string, (chance: Chance) => string>> = {
  from: (chance) => `${chance.of(['00', '07', '12'])}:${chance.of(['00', '05', '30'])}`,
  to: (chance) => chance.of(['13:00', '17:45', '24:00', '12:01']),
  websiteUrl: (chance) => chance.of(['https://example.test', 'javascript:alert(1)', '']),
  email: (chance) => `fuzz-${chance.int(1, 1e9)}@example.test`,
  timeZone: (chance) => chance.of(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Mars/Olympus']),
  csv: (chance) => `first_name,email\n${chance.of(NASTY_TEXTS)},fuzz@example.test\n"Ana",${chance.of(NASTY_TEXTS)}`,
};

const PATTERNED: readonly [RegExp, (chance: Chance) => string][] = [
  [/#\[0-9a-f\]/, () => '#12ab34'],
  [/\[a-z\]\{2,63\}/, (chance) => `d${chance.int(1, 1e9)}.example.test`],
  [/a-z0-9-/, (chance) => `s${chance.int(1, 1e9)}`],
];

export class Values {
  constructor(
    private readonly components: Record<string, JsonSchema>,
    private readonly known: Known,
    private readonly chance: Chance,
    /** True if texts should be as long as a body allows, to find slow processing. */
    private readonly isHeavy = false,
  ) {}

  of(schema: JsonSchema, name = ''): unknown {
    if (typeof schema.$ref === 'string') return this.of(this.referred(schema.$ref), name);
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return this.chance.of(schema.enum as unknown[]);
    const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
    if (options) return this.of(this.chance.of(options), name);
    return this.ofType(schema, name);
  }

  spoiled(value: unknown): unknown {
    if (value === null || typeof value !== 'object' || this.chance.yes(0.1)) return this.nasty();
    if (Array.isArray(value)) return this.spoiledList(value);
    const fields = { ...(value as Record<string, unknown>) };
    const names = Object.keys(fields);
    const name = names.length > 0 ? this.chance.of(names) : 'surplus';
    switch (this.chance.int(0, 5)) {
      case 0:
        delete fields[name];
        return fields;
      case 1:
        return { ...fields, surplus: this.nasty() };
      default:
        return { ...fields, [name]: this.spoiled(fields[name]) };
    }
  }

  nasty(): unknown {
    return this.chance.yes(0.7)
      ? this.chance.of(NASTY_TEXTS)
      : this.chance.of(NASTY_VALUES.filter((v) => v !== undefined));
  }

  private spoiledList(list: unknown[]): unknown[] {
    if (list.length === 0) return [this.nasty()];
    const at = this.chance.int(0, list.length - 1);
    return this.chance.yes(0.4)
      ? [...list, ...list]
      : list.map((item, index) => (index === at ? this.spoiled(item) : item));
  }

  private referred(ref: string): JsonSchema {
    const schema = this.components[ref.split('/').at(-1) ?? ''];
    if (!schema) throw new Error(`${ref} is not in the document`);
    return schema;
  }

  private ofType(schema: JsonSchema, name: string): unknown {
    switch (schema.type) {
      case 'object':
        return this.object(schema);
      case 'array':
        return this.list(schema, name);
      case 'integer':
      case 'number':
        return this.number(schema);
      case 'boolean':
        return this.chance.yes(0.5);
      case 'null':
        return null;
      default:
        return this.text(schema, name);
    }
  }

  private object({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
    const wanted = Object.entries(properties as Record<string, JsonSchema>).filter(
      ([name]) => (required as string[]).includes(name) || this.chance.yes(0.6),
    );
    return Object.fromEntries(wanted.map(([name, schema]) => [name, this.of(schema, name)]));
  }

  private list({ items, minItems = 0, maxItems = this.isHeavy ? LONG_LIST : 3 }: JsonSchema, name: string): unknown[] {
    const most = this.isHeavy
      ? Math.min(Number(maxItems), LONG_LIST)
      : Math.min(Number(maxItems), Number(minItems) + 3);
    const length = this.chance.int(Number(minItems), most);
    const of = name.replace(/s$/, '');
    return Array.from({ length }, () => this.of(items as JsonSchema, of));
  }

  private number({ minimum = 0, maximum = 1_000 }: JsonSchema): number {
    const [min, max] = [Number(minimum), Number(maximum)];
    return this.chance.yes(0.2) ? this.chance.of([min, max]) : this.chance.int(min, Math.min(max, min + 60));
  }

  private text(schema: JsonSchema, name: string): string {
    if (this.isHeavy && this.chance.yes(0.5)) return heavyText(this.chance, name, schema);
    const { format, pattern, maxLength = 60 } = schema;
    const known = this.known.get(name);
    if (known && known.length > 0 && this.chance.yes(0.85)) return this.chance.of(known);
    if (typeof format === 'string') return this.formatted(format);
    const named = NAMED[name];
    if (named) return named(this.chance);
    const fitting = PATTERNED.find(([part]) => typeof pattern === 'string' && part.test(pattern));
    return fitting ? fitting[1](this.chance) : this.chance.of(WORDS).slice(0, Number(maxLength));
  }

  private formatted(format: string): string {
    switch (format) {
      case 'uuid':
        return this.chance.yes(0.3) ? this.chance.of([...this.known.values()].flat()) : randomUUID();
      case 'date':
        return this.soon().slice(0, 10);
      case 'date-time':
        return this.soon();
      case 'uri':
        return 'https://example.test/path';
      default:
        return this.chance.of(WORDS);
    }
  }

  private soon(): string {
    const halfHours = Math.floor(Date.now() / HALF_HOUR_MS) + this.chance.int(-48, 48 * 40);
    return new Date(halfHours * HALF_HOUR_MS).toISOString();
  }
}
