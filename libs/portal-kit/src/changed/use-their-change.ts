import { asProblem } from '@telecare/api-client';
import { useState } from 'react';
import { merged, type TheirField, theirFields } from './merge.js';

interface SharedForm<Dto, Form extends object> {
  readonly seen: Dto | undefined;
  readonly toFields: (dto: Dto) => Form;
  readonly read: () => Form;
  readonly rebase: (theirs: Dto, fields: Form) => void;
}

export interface TheirChange {
  readonly fields: readonly TheirField[];
  readonly chosen: 'theirs' | 'mine' | undefined;
  readonly choose: (whose: 'theirs' | 'mine') => void;
}

const isTheirs = (error: unknown): boolean => asProblem(error).code === 'resource.changed';

/**
 * Handles a conflict: takes over the other user's changes to untouched fields, keeps the typed values, and shows both
 * before the form is saved again (docs/web.md).
 */
export function useTheirChange<Dto, Form extends object>(form: SharedForm<Dto, Form>) {
  const [base, setBase] = useState<Dto>();
  const [fields, setFields] = useState<readonly TheirField[]>([]);
  const [chosen, setChosen] = useState<TheirChange['chosen']>();

  const meet = (error: unknown, resend: (theirs: Dto) => void): void => {
    if (isTheirs(error)) meetNow(asProblem(error).current as Dto, resend);
  };
  /** For refusals that do not carry the current state. */
  const meetNow = (now: Dto, resend: (theirs: Dto) => void): void => {
    if (!form.seen) return;
    const [before, theirs, mine] = [form.toFields(form.seen), form.toFields(now), form.read()];
    const found = theirFields(before, theirs, mine);
    setBase(now);
    setFields(found);
    setChosen(undefined);
    form.rebase(now, merged(before, theirs, mine));
    // The other user changed fields that this form doesn't show, or made the same changes.
    if (found.length === 0) resend(now);
  };
  const choose = (whose: 'theirs' | 'mine'): void => {
    setChosen(whose);
    if (!base) return;
    const contested = fields.filter(({ isContested }) => isContested);
    const values = contested.map(({ name, theirs, mine }) => [name, whose === 'theirs' ? theirs : mine]);
    form.rebase(base, { ...form.read(), ...(Object.fromEntries(values) as Partial<Form>) });
  };
  return {
    change: { fields, chosen, choose } satisfies TheirChange,
    meet,
    meetNow,
    forget: () => setFields([]),
    /** Null for conflicts, which show the other user's changes instead of an error. */
    failureOf: (error: unknown): unknown => (isTheirs(error) ? null : error),
  };
}
