import type { FormHandle } from '@telecare/shell-sdk';
import { createContext } from 'react';

export interface DialogForms {
  readonly add: (form: FormHandle) => () => void;
  readonly close: () => void;
}

export const DialogFormsContext = createContext<DialogForms | null>(null);
