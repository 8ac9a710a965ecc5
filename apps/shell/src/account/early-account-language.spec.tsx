import { expect, it } from '@jest/globals';
import i18next from 'i18next';
import { holds, me, riverside } from '../../test/people.js';
import { startI18n, text } from '../i18n/i18n.js';
import { followAccountLanguage } from './account-language.js';

it('an account that answers before the texts are there gives the page its language', async () => {
  localStorage.setItem('telecare.language', 'en');
  const followed = followAccountLanguage(me([holds('patient', riverside)], { language: 'es' }), performance.now());
  await startI18n();
  await followed;
  expect(i18next.language).toBe('es');
  expect(text('tryAgain')).toBe('Intentar de nuevo');
});
