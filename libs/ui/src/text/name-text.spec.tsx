import { afterEach, describe, expect, it } from '@jest/globals';
import { typeName, typeOf } from './name-text.js';

afterEach(() => void (document.documentElement.lang = 'en'));

describe('the name of an appointment type', () => {
  it("prefers the page's language and falls back to the main name", () => {
    const names = { es: 'Seguimiento' };
    expect(typeOf({ type: 'Follow-up', typeNames: names })).toBe('Follow-up');
    document.documentElement.lang = 'es';
    expect(typeOf({ type: 'Follow-up', typeNames: names })).toBe('Seguimiento');
    expect(typeName({ name: 'Follow-up', otherNames: names })).toBe('Seguimiento');
    expect(typeName({ name: 'Follow-up', otherNames: {} })).toBe('Follow-up');
  });
});
