import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import Button from '@mui/material/Button';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CacheProvider } from '@emotion/react';
import createCache from '@emotion/cache';
import * as sdk from '@telecare/shell-sdk';

const router = createBrowserRouter([{ path: '*', element: <Button>{sdk.SDK_VERSION}</Button> }]);
createRoot(document.getElementById('root')!).render(
  <CacheProvider value={createCache({ key: 'tc' })}>
    <QueryClientProvider client={new QueryClient()}><RouterProvider router={router} /></QueryClientProvider>
  </CacheProvider>,
);
