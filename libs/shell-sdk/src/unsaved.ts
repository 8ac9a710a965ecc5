export interface OpenForm {
  readonly outlivesQuery?: boolean;
  /**
   * The form is in a dialog, which blocks the page below. Except for the back button, only the dialog itself can change
   * the page's URL.
   */
  readonly inDialog?: boolean;
  /**
   * The form keeps unsaved input when the user leaves its screen. Only a reload, a sign-out or a change of practice
   * loses it.
   */
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

// One list per page, because the shell and all portals share this module.
const forms = new Set<Kept>();
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Registers a form, so that the page can ask before the user leaves it (docs/web.md). Since 1.2.0. */
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

/** Marks all forms as saved. With `isOnScreen`, forms that outlive their screen stay unsaved. */
export function letUnsavedGo(isOnScreen?: boolean): void {
  for (const form of forms) if (!isOnScreen || !form.outlivesScreen) form.isUnsaved = false;
  tell();
}
