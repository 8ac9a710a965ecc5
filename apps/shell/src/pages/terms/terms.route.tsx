import type { TermsDto } from '@telecare/contracts';
import { addPageMessages } from '../../i18n/i18n.js';
import type { PageRoute } from '../../page-route.js';
import { tenantFor } from '../../tenancy/tenant-store.js';
import { readTerms } from './terms.api.js';
import { readTermsMessages } from './terms-messages.js';
import { TermsPage } from './terms.page.js';

export const termsRoute: PageRoute = {
  loader: async ({ request }): Promise<TermsDto | null> => {
    const { search, searchParams } = new URL(request.url);
    const [{ isPlatform, practice }] = await Promise.all([
      tenantFor(search),
      addPageMessages('terms', readTermsMessages),
    ]);
    return isPlatform ? null : readTerms(practice.id, searchParams.get('version'), request.signal);
  },
  handle: { titleKey: 'terms.title' },
  Component: TermsPage,
};
