import Button from '@mui/material/Button';
import type { FormHandle } from '@telecare/shell-sdk';
import { Dialog } from '@telecare/ui';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type DialogForms, DialogFormsContext } from './dialog-forms.js';
import { LeaveQuestion } from './leave-question.js';

interface FormDialogProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /**
   * Id of the edited record, or `new`. After a session ends, typed text is only restored for the same record. Null if
   * it must not be restored, such as text typed to confirm a deletion.
   */
  readonly record: string | null;
  readonly children: ReactNode;
}

export function FormDialog({ title, onClose, record, children }: FormDialogProps) {
  const [asked, setAsked] = useState(0);
  const { forms, context } = useDialogForms(onClose, () => setAsked((times) => times + 1));
  const discard = () => {
    for (const form of forms) form.setUnsaved(false);
    onClose();
  };
  return (
    <DialogFormsContext value={context}>
      <Dialog open title={title} onClose={context.close} record={record ?? undefined}>
        {children}
      </Dialog>
      {/* The key changes with each question, which brings it to the front again. */}
      {asked > 0 && <LeaveQuestion key={asked} onKeep={() => setAsked(0)} onDiscard={discard} />}
    </DialogFormsContext>
  );
}

function useDialogForms(onClose: () => void, ask: () => void) {
  const [forms] = useState(() => new Set<FormHandle>());
  const latest = useRef({ onClose, ask });
  useEffect(() => void (latest.current = { onClose, ask }));
  const context = useMemo<DialogForms>(
    () => ({
      add: (form) => {
        forms.add(form);
        return () => forms.delete(form);
      },
      close: () => {
        const isUnsaved = [...forms].some((form) => form.isUnsaved());
        if (isUnsaved) latest.current.ask();
        else latest.current.onClose();
      },
    }),
    [forms],
  );
  return { forms, context };
}

export function CancelButton({ children }: { readonly children: ReactNode }) {
  const dialog = useContext(DialogFormsContext);
  if (!dialog) throw new Error('A cancel button belongs into a form dialog.');
  return (
    <Button variant="outlined" onClick={dialog.close}>
      {children}
    </Button>
  );
}
