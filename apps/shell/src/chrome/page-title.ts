import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { useTranslation } from '@telecare/shell-sdk';

const PRODUCT = 'TeleCare';

/** What a route says about itself: `handle: { titleKey: 'profile.title' }`, `portal:key` for a portal's texts. */
interface TitledData {
  readonly titleKey?: string;
}

/** Keeps the document's title that of the page; gives the page's own part of it. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const matches = useMatches();
  const keys = matches.map(({ handle, loaderData }) => titleOf(loaderData) ?? titleOf(handle));
  const key = keys.findLast(Boolean);
  const title = key ? t(key) : '';
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
  return title;
}

function titleOf(source: unknown): string | undefined {
  return (source as TitledData | undefined | null)?.titleKey;
}
