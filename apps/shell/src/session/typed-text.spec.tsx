import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TYPED_KEY } from './session-traces.js';
import { followTyping, keepTyped } from './typed-text.js';

const HOUR_MS = 3_600_000;
const CONVERSATION = '/messages?practice=riverside&conversation=1';
const COMPOSER = '<textarea aria-label="Message"></textarea>';

const dialog = (record?: string) =>
  `<dialog open aria-label="Edit Patient" ${record ? `data-record="${record}"` : ''}><input aria-label="Notes"></dialog>`;

const field = () => document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!;
const kept = () => sessionStorage.getItem(TYPED_KEY);

let stop = (): void => undefined;

function show(address: string, html: string): void {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = html;
}

function typeAndEnd(address: string, html: string): void {
  show(address, html);
  stop = followTyping('ana', () => undefined);
  field().focus();
  field().value = 'The result is positive';
  keepTyped();
  stop();
}

function comeBack(address: string, html: string, person = 'ana'): string {
  show(address, html);
  stop = followTyping(person, () => undefined);
  return field().value;
}

async function follow(address: string, html: string): Promise<string> {
  show(address, html);
  await Promise.resolve();
  return field().value;
}

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('when a session ended and the person signs in again', () => {
  it('typed text is put back at the same address, once', () => {
    typeAndEnd(CONVERSATION, COMPOSER);
    expect(comeBack(CONVERSATION, COMPOSER)).toBe('The result is positive');
    expect(kept()).toBeNull();
  });

  it.each([
    ['another conversation', '/messages?practice=riverside&conversation=2'],
    ['the page without a conversation', '/messages?practice=riverside'],
    ['another practice', '/messages?practice=lakeside&conversation=1'],
    ['another page', '/patient/messages?practice=riverside&conversation=1'],
  ])('typed text is forgotten in %s', (_, address) => {
    typeAndEnd(CONVERSATION, COMPOSER);
    expect(comeBack(address, COMPOSER)).toBe('');
    expect(kept()).toBeNull();
  });

  it('typed text is forgotten once the person goes elsewhere, and is not there when they come back', async () => {
    typeAndEnd(CONVERSATION, COMPOSER);
    comeBack(CONVERSATION, '<input aria-label="Search messages">');
    expect(await follow('/messages?practice=riverside&conversation=2', COMPOSER)).toBe('');
    expect(kept()).toBeNull();
    expect(await follow(CONVERSATION, COMPOSER)).toBe('');
  });

  it('typed text is put back also when it was typed before it was followed', () => {
    show(CONVERSATION, COMPOSER);
    field().focus();
    field().value = 'The result is positive';
    stop = followTyping('ana', () => undefined);
    keepTyped();
    stop();
    expect(comeBack(CONVERSATION, COMPOSER)).toBe('The result is positive');
  });

  it('typed text waits for a field that comes later', async () => {
    typeAndEnd(CONVERSATION, COMPOSER);
    comeBack(CONVERSATION, '<input aria-label="Search messages">');
    expect(await follow(CONVERSATION, COMPOSER)).toBe('The result is positive');
  });

  it('typed text is forgotten after eight hours', () => {
    jest.useFakeTimers();
    typeAndEnd(CONVERSATION, COMPOSER);
    jest.advanceTimersByTime(9 * HOUR_MS);
    expect(comeBack(CONVERSATION, COMPOSER)).toBe('');
    expect(kept()).toBeNull();
  });

  it('typed text is forgotten when it is another person', () => {
    typeAndEnd(CONVERSATION, COMPOSER);
    expect(comeBack(CONVERSATION, COMPOSER, 'bea')).toBe('');
    expect(kept()).toBeNull();
  });

  it('typed text of a dialog that names its record is kept for this record alone', async () => {
    typeAndEnd('/patients', dialog('patient-1'));
    expect(comeBack('/patients', dialog('patient-2'))).toBe('');
    expect(await follow('/patients', dialog('patient-1'))).toBe('The result is positive');
  });

  it('typed text of a dialog that does not name its record is not kept', () => {
    typeAndEnd('/patients', dialog());
    expect(kept()).toBeNull();
  });

  it('typed text is not kept where several empty fields are called the same', () => {
    typeAndEnd('/appointments', '<input aria-label="Reason"><input aria-label="Reason">');
    expect(kept()).toBeNull();
  });
});
