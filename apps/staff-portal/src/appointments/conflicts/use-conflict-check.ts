import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import type { ScheduleConflicts } from '@telecare/contracts';

export interface ConflictCheck {
  readonly found: ScheduleConflicts | undefined;
  readonly leave: () => void;
  readonly saveAnyway: () => void;
  readonly askAgain: () => void;
}

/** Saves at once what lies over no appointment, and after a look at them what does. */
export function useConflictCheck<Input>(
  mutation: Pick<UseMutationOptions<ScheduleConflicts, Error, Input>, 'mutationFn'>,
  save: (input: Input) => void,
) {
  const check = useMutation(mutation);
  const isFound = check.data !== undefined && check.data.count > 0;
  const ask = (input: Input) => check.mutate(input, { onSuccess: ({ count }) => count === 0 && save(input) });
  return {
    ask,
    found: isFound ? check.data : undefined,
    error: check.error,
    isPending: check.isPending,
    leave: check.reset,
    askAgain: () => {
      if (check.variables !== undefined) ask(check.variables);
    },
    saveAnyway: () => {
      const { variables } = check;
      check.reset();
      if (variables !== undefined) save(variables);
    },
  };
}
