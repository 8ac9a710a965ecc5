let typed = '';

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if ([...key].length === 1) typed += key;
  else return;
  event.preventDefault();
}

const begin = (): void => {
  typed = '';
  document.addEventListener('keydown', keep, { capture: true });
};

const end = (): void => document.removeEventListener('keydown', keep, { capture: true });

const moveTo = (field: HTMLInputElement): void => {
  end();
  if (!typed) return;
  field.setRangeText(typed, 0, 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  typed = '';
};

/** Collects what the user types after opening the search, while its code still loads. */
export const typedAhead = { begin, end, moveTo };
