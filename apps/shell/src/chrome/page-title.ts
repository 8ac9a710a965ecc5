import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { type Tenant, useTranslation } from '@telecare/shell-sdk';
import { realtimeState } from '../realtime/realtime.js';
import { unreadFigure } from '../realtime/unread-figure.js';
import { useStore } from '../store.js';

const PRODUCT = 'TeleCare';

/** Title of a route: `handle: { titleKey: 'profile.title' }`, or `portal:key` for a portal's texts. */
interface TitledData {
  readonly titleKey?: string;
}

/**
 * Sets the document's title: unread messages, page, and practice, or the product outside a practice. Returns the page's
 * part.
 */
export function usePageTitle({ practice, isPlatform }: Tenant): string {
  const { t } = useTranslation();
  const matches = useMatches();
  const keys = matches.map(({ handle, loaderData }) => titleOf(loaderData) ?? titleOf(handle));
  const key = keys.findLast(Boolean);
  const title = key ? t(key) : '';
  const { unread } = useStore(realtimeState);
  const brand = isPlatform ? PRODUCT : practice.name;
  useEffect(() => {
    const count = unread ? `(${unreadFigure(unread)}) ` : '';
    document.title = count + (title ? `${title} · ${brand}` : brand);
  }, [title, brand, unread]);
  return title;
}

function titleOf(source: unknown): string | undefined {
  return (source as TitledData | undefined | null)?.titleKey;
}
