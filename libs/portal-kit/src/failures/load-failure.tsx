import { type FailedQuery, QueryFailure } from '@telecare/ui';
import { useFailureTexts } from './texts.js';

interface LoadFailureProps {
  readonly title: string;
  readonly query: FailedQuery;
}

export function LoadFailure({ title, query }: LoadFailureProps) {
  const { t } = useFailureTexts();
  const texts = {
    denied: t('denied'),
    notFound: t('notFound'),
    notFoundHint: t('notFoundHint'),
    nothingLost: t('nothingLost'),
    tryAgain: t('tryAgain'),
    stale: (time: string) => t('stale', { what: title, time }),
    reference: (id: string) => t('reference', { id }),
  };
  return <QueryFailure title={title} query={query} texts={texts} />;
}
