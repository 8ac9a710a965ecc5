import { type Control, CONTROLS, firstValues as before, isControl } from './first-values.js';
import { forgetTyped, TYPED_KEY } from './session-traces.js';

interface TypedField {
  readonly form: string;
  readonly label: string;
  readonly index: number;
  readonly before: string;
  readonly value: string;
}

/**
 * Typed text may contain health data. It stays in this tab's storage and is only restored for the person who typed it.
 * It is removed when it was restored, when its page is left, after {@link KEPT_MS}, when another person signs in, and
 * on any sign-out. It is not encrypted, because the key would have to be stored in the same place.
 */
interface TypedPage {
  readonly userId: string;
  /** End of the session, in milliseconds. */
  readonly at: number;
  readonly address: string;
  readonly fields: readonly TypedField[];
}

const KEPT_MS = 8 * 3_600_000;

let userId: string | undefined;

export function followTyping(person: string, onPutBack: () => void): () => void {
  userId = person;
  const stop = putBack(person, onPutBack);
  return () => {
    userId = undefined;
    stop();
  };
}

export function keepTyped(): void {
  const fields = [...before.keys()].filter((control) => control.isConnected).flatMap(fieldOf);
  before.clear();
  if (!userId || fields.length === 0) return;
  const page: TypedPage = { userId, at: Date.now(), address: address(), fields };
  sessionStorage.setItem(TYPED_KEY, JSON.stringify(page));
}

const address = (): string => window.location.pathname + window.location.search;

function fieldOf(control: Control): TypedField[] {
  const { value } = control;
  const start = before.get(control) ?? '';
  if (value === start) return [];
  const place = placeOf(control);
  const field = place && { ...place, index: controlsAt(place).indexOf(control), before: start, value };
  return field && controlOf(field) ? [field] : [];
}

type Place = Pick<TypedField, 'form' | 'label'>;

/** Undefined in a dialog without a record id, because it looks the same for every record. */
function placeOf(control: Control): Place | undefined {
  const dialog = control.closest<HTMLElement>('dialog, [role=dialog]');
  if (dialog && !dialog.dataset.record) return undefined;
  const form = dialog ? `${dialog.dataset.record} ${nameOf(dialog)}` : '';
  return { form, label: control.labels?.[0]?.textContent ?? nameOf(control) };
}

function nameOf(element: Element): string {
  const naming = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
  return naming?.textContent ?? element.getAttribute('aria-label') ?? '';
}

const controlsAt = ({ form, label }: Place): Control[] =>
  [...document.querySelectorAll<Control>(CONTROLS)].filter((control) => {
    const place = placeOf(control);
    return isControl(control) && place?.form === form && place.label === label;
  });

function controlOf(field: TypedField): Control | undefined {
  const controls = controlsAt(field);
  return field.before === '' && controls.length > 1 ? undefined : controls[field.index];
}

const stored = (): TypedPage | null => JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? 'null') as TypedPage | null;

/** Restores fields when their page or dialog shows them. Waits for them until the page is left. */
function putBack(person: string, onPutBack: () => void): () => void {
  const typed = stored();
  if (!typed) return () => undefined;
  let waiting = typed.fields;
  const look = () => {
    if (waiting.length === 0) return;
    const isOwn = typed.userId === person && Date.now() - typed.at < KEPT_MS;
    const isThere = address() === typed.address;
    // A sign-in passes through its own pages before it returns.
    if (isOwn && window.location.pathname.startsWith('/auth/')) return;
    const isStill = isOwn && isThere;
    const left = isStill ? waiting.filter((field) => !put(field)) : [];
    if (isStill && left.length < waiting.length && waiting === typed.fields) onPutBack();
    waiting = left;
    if (waiting.length > 0) return;
    forgetTyped();
    observer.disconnect();
  };
  // A form may fill a field right after rendering it, which the observer doesn't notice.
  const observer = new MutationObserver(() => {
    look();
    setTimeout(look);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/**
 * Restores a field only if its value has not changed. The URL and the dialog ensure that it is the same record, because
 * an empty field of another record would look the same.
 */
function put(field: TypedField): boolean {
  const control = controlOf(field);
  if (!control) return false;
  const { value } = control;
  // A message may have been saved as a draft before it was complete.
  const isAsBefore = value === field.before || (value !== '' && field.value.startsWith(value));
  if (!isAsBefore) return false;
  // React listens to events of the element, not to its value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, field.value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  before.set(control, field.before);
  return true;
}
