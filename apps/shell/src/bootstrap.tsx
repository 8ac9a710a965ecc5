import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { UiProvider } from '@telecare/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { watchUncaughtFaults } from './federation/faults.js';
import { startI18n } from './i18n/i18n.js';
import { finishSignIn } from './session/sign-in-callback.js';
import { createShellRouter } from './routes.js';
import { followTenant } from './tenancy/follow-tenant.js';
import { greetAfterSignOut } from './session/sign-out-greeting.js';
import { nextTask } from './start/next-task.js';
import { tolerateTranslation } from './start/translated-page.js';
import { endUnsavedWithSession } from './unsaved/unsaved-of-session.js';

async function start(): Promise<void> {
  watchUncaughtFaults();
  tolerateTranslation();
  await startI18n();
  await nextTask();
  greetAfterSignOut();
  if (window.location.pathname.startsWith('/auth/callback/')) await finishSignIn();
  // Do this before the router follows the session, because the page would otherwise ask before leaving.
  endUnsavedWithSession();
  const router = createShellRouter();
  followTenant();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // React renders a transition in slices, so the page can respond in between.
  startTransition(() =>
    root.render(
      <CacheProvider value={styleCache()}>
        <UiProvider>
          <App router={router} />
        </UiProvider>
      </CacheProvider>,
    ),
  );
}

/** The page's policy allows style elements with the nonce that the gateway wrote into the page. */
function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return createCache({ key: 'tc', ...(nonce ? { nonce } : {}) });
}

void start();
