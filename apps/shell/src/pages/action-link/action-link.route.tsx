import { useLoaderData, useRevalidator } from 'react-router-dom';
import { addPageMessages } from '../../i18n/i18n.js';
import type { PageRoute } from '../../page-route.js';
import { openActionLink } from './open-action-link.js';
import type { ActionLinkView } from './action-link-view.js';
import { ActionLinkPage } from './action-link.page.js';

export const actionLinkRoute: PageRoute = {
  loader: async ({ request }): Promise<ActionLinkView> => {
    await addPageMessages('action-link', readMessages);
    return openActionLink(new URL(request.url).search);
  },
  Component: ActionLinkRoute,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');

function ActionLinkRoute() {
  const view = useLoaderData<ActionLinkView>();
  const { revalidate, state } = useRevalidator();
  return <ActionLinkPage view={view} onReload={() => void revalidate()} reloading={state !== 'idle'} />;
}
