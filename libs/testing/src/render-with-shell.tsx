import { UiProvider } from '@telecare/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { type Messages, type ShellApi, ShellProvider } from '@telecare/shell-sdk';
import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom';
import { aShell } from './shell-builders.js';

interface Stage {
  readonly shell?: Partial<ShellApi>;
  readonly path?: NonNullable<MemoryRouterProps['initialEntries']>[number];
  readonly messages: Readonly<Record<string, Messages>>;
}

export function renderWithShell(screen: ReactNode, { shell, path = '/', messages }: Stage): RenderResult {
  document.documentElement.lang = 'en';
  return render(
    <I18nextProvider i18n={translations(messages)}>
      <QueryClientProvider client={emptyCache()}>
        <ShellProvider shell={aShell(shell)}>
          <UiProvider>
            <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
          </UiProvider>
        </ShellProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

const emptyCache = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });

/** Missing texts fail the spec instead of showing their key. */
function translations(messages: Readonly<Record<string, Messages>>): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: 'en',
    resources: { en: messages },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`No text for ${key}`);
    },
  });
  return instance;
}
