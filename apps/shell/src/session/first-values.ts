export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const CONTROLS = 'input, textarea, select';
const UNKEPT = new Set(['password', 'file', 'checkbox', 'radio', 'search', 'hidden', 'submit', 'button']);

/**
 * Values that fields had when the person came to them. Followed from the start: somebody may type before the code that
 * keeps typed text has arrived.
 */
export const firstValues = new Map<Control, string>();

export const isControl = (target: unknown): target is Control =>
  target instanceof Element && target.matches(CONTROLS) && !UNKEPT.has((target as Control).type);

document.addEventListener('focusin', ({ target }) => {
  if (isControl(target) && !firstValues.has(target)) firstValues.set(target, target.value);
});
