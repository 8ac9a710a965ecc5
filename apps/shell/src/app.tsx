import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { ShellRouter } from './routes.js';
import { useStore } from './store.js';
import { toasts } from './toasts/toast-queue.js';

// Most visitors of the landing page never see a toast, so the code loads with the first one.
const Toaster = lazy(() => import('./toasts/toaster.js').then((module) => ({ default: module.Toaster })));

export function App({ router }: { readonly router: ShellRouter }) {
  const someToast = useStore(toasts).length > 0;
  return (
    <>
      <RouterProvider router={router} />
      {someToast && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
