import { BROADCAST_RECIPIENTS_MAX, type PatientDto } from '@telecare/contracts';
import { useState } from 'react';

type ChosenPatient = Pick<PatientDto, 'id' | 'name'>;

export function useChosen() {
  const [chosen, setChosen] = useState<readonly ChosenPatient[]>([]);
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    isTooMany: chosen.length > BROADCAST_RECIPIENTS_MAX,
    add: (patients: readonly ChosenPatient[]) =>
      setChosen([...chosen, ...patients.filter(({ id }) => !ids.has(id)).map(({ id, name }) => ({ id, name }))]),
    remove: (gone: readonly string[]) => setChosen(chosen.filter(({ id }) => !gone.includes(id))),
    clear: () => setChosen([]),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
