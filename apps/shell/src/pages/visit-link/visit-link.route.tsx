import { useLoaderData, useRevalidator } from 'react-router-dom';
import { addPageMessages } from '../../i18n/i18n.js';
import type { PageRoute } from '../../page-route.js';
import { openVisitLink } from './open-visit-link.js';
import type { VisitLinkView } from './visit-link-view.js';
import { VisitLinkPage } from './visit-link.page.js';

/** Confirming or cancelling a visit, for anybody who holds the link of its mail. */
export const visitLinkRoute: PageRoute = {
  loader: async ({ request }): Promise<VisitLinkView> => {
    await addPageMessages('visit-link', readMessages);
    return openVisitLink(new URL(request.url).search);
  },
  Component: VisitLinkRoute,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');

function VisitLinkRoute() {
  const view = useLoaderData<VisitLinkView>();
  const { revalidate, state } = useRevalidator();
  return <VisitLinkPage view={view} onReload={() => void revalidate()} reloading={state !== 'idle'} />;
}
