import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiServer } from '@telecare/testing';
import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { http, HttpResponse } from 'msw';
import { holds, me, riverside } from '../../test/people.js';
import { sessionStatus } from '../session/session.js';
import { chooseLanguage, followAccountLanguage } from './account-language.js';
import { startI18n } from '../i18n/i18n.js';
import { newLanguageOfAccount } from '../i18n/language.js';
import { isLanguageUnsaved, keepForAccount } from '../i18n/unsaved-language.js';

const server = apiServer();
const saved = jest.fn<(body: unknown) => void>();
const now = () => performance.now();
const member = (language: 'en' | 'es' | null) => me([holds('patient', riverside)], { language });

const apiAnswers = (status: number) =>
  server.use(
    http.put('*/api/profile/language', async ({ request }) => {
      saved(await request.json());
      return new HttpResponse(null, { status });
    }),
  );

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  saved.mockClear();
  sessionStatus.set('signed-out');
  localStorage.setItem('telecare.language', 'en');
  await startI18n();
  apiAnswers(204);
});

describe('the language of an account', () => {
  it('waits for the first role before it is saved', async () => {
    keepForAccount('es');
    await followAccountLanguage(me([]), now());
    expect([saved.mock.calls.length, isLanguageUnsaved()]).toEqual([0, true]);
    await followAccountLanguage(member(null), now());
    expect([saved.mock.calls.length, isLanguageUnsaved()]).toEqual([1, false]);
  });

  it('applies once if it was chosen since the last sign-in in this browser', () => {
    expect(newLanguageOfAccount('es')).toBe('es');
    expect(newLanguageOfAccount('es')).toBeUndefined();
    expect(newLanguageOfAccount('en')).toBe('en');
  });

  it('changes nothing if it is missing or not supported', () => {
    expect([newLanguageOfAccount(undefined), newLanguageOfAccount('fr')]).toEqual([undefined, undefined]);
  });

  it('sets the language of the page on every device where none was chosen', async () => {
    await followAccountLanguage(member('es'), now());
    expect([i18next.language, document.documentElement.lang]).toEqual(['es', 'es']);
    await followAccountLanguage(member(null), now());
    expect(i18next.language).toBe('es');
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('choosing a language', () => {
  it('changes the page at once and saves it for a signed-in user', async () => {
    sessionStatus.set('signed-in');
    await chooseLanguage('es');
    expect(i18next.language).toBe('es');
    expect(saved).toHaveBeenCalledWith({ language: 'es' });
    expect(isLanguageUnsaved()).toBe(false);
  });

  it("applies a choice made before signing in, ahead of the account's language", async () => {
    await chooseLanguage('es');
    expect(saved).not.toHaveBeenCalled();
    await followAccountLanguage(member('en'), now());
    expect(saved).toHaveBeenCalledWith({ language: 'es' });
    expect([i18next.language, isLanguageUnsaved()]).toEqual(['es', false]);
  });

  it('retries saving when the person is loaded again', async () => {
    sessionStatus.set('signed-in');
    apiAnswers(503);
    await chooseLanguage('es');
    expect(isLanguageUnsaved()).toBe(true);
    apiAnswers(204);
    await followAccountLanguage(member('en'), now());
    await waitFor(() => expect(isLanguageUnsaved()).toBe(false));
    expect(i18next.language).toBe('es');
  });

  it('saves a choice made on the sign-in page, too', async () => {
    keepForAccount('es');
    await followAccountLanguage(member(null), now());
    expect(saved).toHaveBeenCalledWith({ language: 'es' });
  });

  it('wins over an account that was requested earlier', async () => {
    sessionStatus.set('signed-in');
    const askedAt = now();
    await chooseLanguage('es');
    await followAccountLanguage(member('en'), askedAt);
    expect(i18next.language).toBe('es');
  });

  it('twice saves the second choice last, however slow the first request is', async () => {
    sessionStatus.set('signed-in');
    const order: unknown[] = [];
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.put('*/api/profile/language', async ({ request }) => {
        const body = await request.json();
        if (JSON.stringify(body).includes('es')) await slow;
        order.push(body);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const first = chooseLanguage('es');
    await waitFor(() => expect(i18next.language).toBe('es'));
    const second = chooseLanguage('en');
    answer();
    await Promise.all([first, second]);
    expect(order).toEqual([{ language: 'es' }, { language: 'en' }]);
    expect(isLanguageUnsaved()).toBe(false);
  });
});
