import { afterEach, describe, expect, it } from '@jest/globals';
import type { Tenant } from '@telecare/shell-sdk';
import { aPractice, aTenant } from '@telecare/testing';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { realtimeState } from '../realtime/realtime.js';
import { usePageTitle } from './page-title.js';

const texts = i18next.createInstance();
void texts
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { shell: { profile: { title: 'My Profile' } } } } });

function Titled({ tenant }: { readonly tenant: Tenant }) {
  usePageTitle(tenant);
  return null;
}

function open(tenant = aTenant({ practice: aPractice({ name: 'Lakeside Clinic' }) }), titleKey?: string) {
  const handle = titleKey ? { titleKey } : undefined;
  const router = createMemoryRouter([{ path: '/', element: <Titled tenant={tenant} />, handle }]);
  render(
    <I18nextProvider i18n={texts} defaultNS="shell">
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

describe('the title of the document', () => {
  afterEach(() => {
    cleanup();
    realtimeState.set({ status: 'off' });
  });

  it('names the page and the practice', () => {
    open(undefined, 'profile.title');
    expect(document.title).toBe('My Profile · Lakeside Clinic');
  });

  it('names only the practice where a page has no title', () => {
    open();
    expect(document.title).toBe('Lakeside Clinic');
  });

  it('names the product outside of practices', () => {
    open(aTenant({ isPlatform: true }), 'profile.title');
    expect(document.title).toBe('My Profile · TeleCare');
  });

  it('starts with the number of unread messages', () => {
    realtimeState.set({ status: 'live', unread: 3 });
    open(undefined, 'profile.title');
    expect(document.title).toBe('(3) My Profile · Lakeside Clinic');
  });
});
