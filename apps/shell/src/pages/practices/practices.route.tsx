import type { PageRoute } from '../../page-route.js';
import { PracticesPage } from './practices.page.js';

/** Open to everybody: a patient looks for the practice before signing in. */
export const practicesRoute: PageRoute = { handle: { titleKey: 'practices.title' }, Component: PracticesPage };
