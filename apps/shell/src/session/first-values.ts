export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const CONTROLS = 'input, textarea, select';
const UNKEPT = new Set(['password', 'file', 'checkbox', 'radio', 'search', 'hidden', 'submit', 'button']);

/**
 * Initial values of fields, recorded from the start, because users may type before the code that saves typed text has
 * loaded.
 */
export const firstValues = new Map<Control, string>();

export const isControl = (target: unknown): target is Control =>
  target instanceof Element && target.matches(CONTROLS) && !UNKEPT.has((target as Control).type);

document.addEventListener('focusin', ({ target }) => {
  if (isControl(target) && !firstValues.has(target)) firstValues.set(target, target.value);
});
