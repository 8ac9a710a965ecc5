import type { FormEvent, ReactNode, Ref } from 'react';
import { useUnsaved } from './use-unsaved.js';

interface FormProps {
  readonly ref?: Ref<HTMLFormElement>;
  /** Whether something was typed that leaving would lose; the page or the dialog then asks. */
  readonly unsaved: boolean;
  /** True if what was typed is kept when its screen is left, so that only a reload or a sign-out asks. */
  readonly isParked?: boolean;
  /** Takes back what failed the last time, before the next try; also where that one is not sent. */
  readonly forgetFailure: (() => void) | undefined;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** Every form of the product; `<form>` itself is used nowhere else, so that none forgets to ask. */
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
