export interface OpenForm {
  /** The typed text survives the steps of its page: changing only the query of the address loses nothing. */
  readonly outlivesQuery?: boolean;
  /** The page below a dialog is out of reach: whatever changes its address but the back button is the dialog's own. */
  readonly inDialog?: boolean;
}

/** How the page is left: for another one, or for another query by the back button or otherwise. */
export type Leaving = 'page' | 'back' | 'query';

export interface FormHandle {
  /** Marks the form's input as unsaved, or as saved or discarded. */
  readonly setUnsaved: (isUnsaved: boolean) => void;
  readonly isUnsaved: () => boolean;
  readonly close: () => void;
}

interface Kept extends OpenForm {
  isUnsaved: boolean;
}

// One list for the page: this module is the same for the shell and every portal.
const forms = new Set<Kept>();
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Every form says that it is there, so that the page can ask before it is left (docs/web.md). Since 1.2.0. */
export function openForm(options: OpenForm = {}): FormHandle {
  const form: Kept = { ...options, isUnsaved: false };
  forms.add(form);
  tell();
  return {
    setUnsaved: (isUnsaved) => {
      form.isUnsaved = isUnsaved;
      tell();
    },
    isUnsaved: () => form.isUnsaved,
    close: () => {
      forms.delete(form);
      tell();
    },
  };
}

export function onFormsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const hasOpenForms = (): boolean => forms.size > 0;

/** True if leaving loses something. */
export const hasUnsaved = (leaving: Leaving = 'page'): boolean =>
  [...forms].some((form) => form.isUnsaved && loses(form, leaving));

function loses({ outlivesQuery, inDialog }: OpenForm, leaving: Leaving): boolean {
  if (leaving === 'page') return true;
  return !outlivesQuery && !(inDialog && leaving === 'query');
}

/** Marks all forms as saved: their input was saved or discarded, or the page may no longer be shown. */
export function letUnsavedGo(): void {
  for (const form of forms) form.isUnsaved = false;
  tell();
}
