import { useTranslation } from '@telecare/shell-sdk';
import { type FailedQuery, QueryFailure } from '@telecare/ui';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string;
  readonly query: FailedQuery;
}

/** A query's failure in this portal's words; nothing while it is well. */
export function LoadFailure({ title, query }: LoadFailureProps) {
  const { t } = useTranslation('admin-console');
  const texts = {
    denied: t('failure.denied'),
    nothingLost: t('failure.nothingLost'),
    tryAgain: t('failure.tryAgain'),
    stale: (time: string) => t('failure.stale', { what: title, time }),
    reference: (id: string) => t('failure.reference', { id }),
  };
  return <QueryFailure title={title} query={query} texts={texts} />;
}
