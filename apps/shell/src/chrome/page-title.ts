import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { useTranslation } from '@telecare/shell-sdk';
import { realtimeState } from '../realtime/realtime.js';
import { unreadFigure } from '../realtime/unread-figure.js';
import { useStore } from '../store.js';

const PRODUCT = 'TeleCare';

/** What a route says about itself: `handle: { titleKey: 'profile.title' }`, `portal:key` for a portal's texts. */
interface TitledData {
  readonly titleKey?: string;
}

/** Keeps the document's title that of the page, behind how many messages are unread; gives the page's own part of it. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const matches = useMatches();
  const keys = matches.map(({ handle, loaderData }) => titleOf(loaderData) ?? titleOf(handle));
  const key = keys.findLast(Boolean);
  const title = key ? t(key) : '';
  const { unread } = useStore(realtimeState);
  useEffect(() => {
    const count = unread ? `(${unreadFigure(unread)}) ` : '';
    document.title = count + (title ? `${title} · ${PRODUCT}` : PRODUCT);
  }, [title, unread]);
  return title;
}

function titleOf(source: unknown): string | undefined {
  return (source as TitledData | undefined | null)?.titleKey;
}
