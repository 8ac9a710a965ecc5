import { type FormHandle, type OpenForm, openForm } from '@telecare/shell-sdk';
import { useContext, useEffect, useRef } from 'react';
import { DialogFormsContext } from './dialog-forms.js';

export function useUnsaved(
  isUnsaved: boolean,
  { outlivesQuery = false, outlivesScreen = false }: Pick<OpenForm, 'outlivesQuery' | 'outlivesScreen'> = {},
): void {
  const dialog = useContext(DialogFormsContext);
  const handle = useRef<FormHandle>(undefined);
  useEffect(() => {
    const form = openForm({ outlivesQuery, outlivesScreen, inDialog: dialog !== null });
    const leaveDialog = dialog?.add(form);
    handle.current = form;
    return () => {
      leaveDialog?.();
      form.close();
    };
  }, [dialog, outlivesQuery, outlivesScreen]);
  useEffect(() => handle.current?.setUnsaved(isUnsaved), [isUnsaved, dialog, outlivesQuery, outlivesScreen]);
}
