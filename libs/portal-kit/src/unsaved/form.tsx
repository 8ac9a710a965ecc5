import type { FormEvent, ReactNode, Ref } from 'react';
import { useUnsaved } from './use-unsaved.js';

interface FormProps {
  readonly ref?: Ref<HTMLFormElement>;
  /** True if leaving would lose input. The page or the dialog then asks first. */
  readonly unsaved: boolean;
  /** True if the form keeps unsaved input when its screen is left, so that only a reload or a sign-out asks. */
  readonly isParked?: boolean;
  /** Clears the last error before the next attempt, even if that one is not sent. */
  readonly forgetFailure: (() => void) | undefined;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/**
 * Every form of the product uses this component instead of `<form>`, so that none forgets to ask about unsaved input.
 */
export function Form({ ref, unsaved, isParked = false, forgetFailure, onSubmit, children }: FormProps) {
  useUnsaved(unsaved, { outlivesScreen: isParked });
  const submit = (event: FormEvent) => {
    forgetFailure?.();
    onSubmit(event);
  };
  return (
    <form ref={ref} noValidate data-parked={isParked || undefined} onSubmit={submit}>
      {children}
    </form>
  );
}
