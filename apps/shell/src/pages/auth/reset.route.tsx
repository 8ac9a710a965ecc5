import type { PageRoute } from '../../page-route.js';
import { ResetPasswordPage } from './reset.page.js';

export const resetRoute: PageRoute = { handle: { titleKey: 'reset.title' }, Component: ResetPasswordPage };
