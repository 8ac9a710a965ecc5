import type { ChangeDto } from '@telecare/contracts';

interface ChangeLine {
  readonly at: string;
  readonly name: string | null;
  readonly role: string;
  readonly act: string;
  readonly about: string | null;
  readonly subject: string | null;
  readonly subject_id: string | null;
  readonly others: number;
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export const CHANGE_COLUMNS = [
  'at',
  'name',
  'role',
  'act',
  'about',
  'subject',
  'subject_id',
  'others',
  'field',
  'before',
  'after',
] as const satisfies readonly (keyof ChangeLine)[];

export function linesOf({ at, actor, act, about, subject, others, fields }: ChangeDto): ChangeLine[] {
  const line = {
    ...{ at, name: actor.name, role: actor.role, act, about, others },
    ...{ subject: subject?.name ?? null, subject_id: subject?.id ?? null },
  };
  if (fields.length === 0) return [{ ...line, field: null, before: null, after: null }];
  return fields.map(({ field, before, after }) => ({ ...line, field, before, after }));
}
