import { useTranslation } from '@telecare/shell-sdk';
import { correlationIdOf, ErrorPanel } from '@telecare/ui';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string;
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

/** A query that failed, in this portal's words. */
export function LoadFailure({ title, query }: LoadFailureProps) {
  const { t } = useTranslation('staff-portal');
  const id = correlationIdOf(query.error);
  return (
    <ErrorPanel
      title={title}
      description={t('failure.nothingLost')}
      retryLabel={t('failure.tryAgain')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      reference={id && t('failure.reference', { id })}
    />
  );
}
