export interface OpenForm {
  readonly outlivesQuery?: boolean;
  /** The page below a dialog is out of reach: whatever changes its address but the back button is the dialog's own. */
  readonly inDialog?: boolean;
  /** The form keeps what was typed when its screen is left. Only a reload, a sign-out or another practice loses it. */
  readonly outlivesScreen?: boolean;
}

export type Leaving = 'page' | 'screen' | 'back' | 'query';

export interface FormHandle {
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

export const hasUnsaved = (leaving: Leaving = 'page'): boolean =>
  [...forms].some(
    (form) =>
      form.isUnsaved &&
      (leaving === 'page' ||
        (!form.outlivesScreen &&
          (leaving === 'screen' || !(form.outlivesQuery || (form.inDialog && leaving === 'query'))))),
  );

/** With `isOnScreen`, forms that outlive a screen stay unsaved: only the screen is left, or another form was saved. */
export function letUnsavedGo(isOnScreen?: boolean): void {
  for (const form of forms) if (!isOnScreen || !form.outlivesScreen) form.isUnsaved = false;
  tell();
}
