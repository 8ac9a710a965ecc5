import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTheirChange } from './use-their-change.js';

export function useSharedForm<Dto extends { readonly revision: number }, Form extends FieldValues>(
  form: UseFormReturn<Form>,
  opened: Dto | undefined,
  toFields: (dto: Dto) => Form,
) {
  const [seen, setSeen] = useState(opened);
  const rebase = (theirs: Dto, fields: Form) => {
    setSeen(theirs);
    form.reset(toFields(theirs));
    for (const name of Object.keys(fields) as Path<Form>[]) {
      form.setValue(name, fields[name], { shouldDirty: true });
    }
  };
  const theirs = useTheirChange({ seen, toFields, read: () => form.getValues(), rebase });
  const saved = (dto: Dto) => {
    setSeen(dto);
    theirs.forget();
    form.reset(toFields(dto));
  };
  return { ...theirs, seen, saved };
}
