import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider } from '../src/index.js';
import { Gallery } from './gallery.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

createRoot(root).render(
  <UiProvider>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </UiProvider>,
);
