import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Messages, Remote } from '@telecare/shell-sdk';
import i18next from 'i18next';
import { addRemoteMessages, changeLanguage, startI18n, text } from './i18n.js';

const version = (en: Messages, es: Messages) =>
  ({ id: 'staff-portal', messages: { en: async () => en, es: async () => es } }) as unknown as Remote;

const first = version({ title: 'Before', gone: 'Gone' }, { title: 'Antes' });
const second = version({ title: 'After', added: 'Added' }, { title: 'Después', added: 'Añadido' });

beforeAll(async () => {
  await startI18n();
});

describe('the texts of a portal', () => {
  it('change with the release that is open', async () => {
    await addRemoteMessages(first);
    expect(text('staff-portal:title')).toBe('Before');

    await addRemoteMessages(second);
    expect(text('staff-portal:title')).toBe('After');
    expect(text('staff-portal:added')).toBe('Added');
    expect(i18next.exists('staff-portal:gone')).toBe(false);

    await addRemoteMessages(first);
    expect(text('staff-portal:title')).toBe('Before');
    expect(i18next.exists('staff-portal:added')).toBe(false);
  });

  it('change with the release in the other language, too', async () => {
    await addRemoteMessages(first);
    await changeLanguage('es');
    await addRemoteMessages(second);
    expect(text('staff-portal:title')).toBe('Después');
    await changeLanguage('en');
    expect(text('staff-portal:title')).toBe('After');
  });
});
