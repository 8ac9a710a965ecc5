import { timeText } from '../text/date-text.js';
import { readerZone } from '../text/reader.js';
import { ActionNotice } from './action-notice.js';
import { correlationIdOf, ErrorPanel } from './error-panel.js';

export interface FailedQuery {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface QueryFailureTexts {
  readonly denied: string;
  readonly notFound: string;
  readonly notFoundHint: string;
  readonly nothingLost: string;
  readonly tryAgain: string;
  readonly stale: (time: string) => string;
  readonly reference: (correlationId: string) => string;
}

interface QueryFailureProps {
  readonly title: string;
  readonly query: FailedQuery;
  readonly texts: QueryFailureTexts;
}

export function QueryFailure({ title, query, texts }: QueryFailureProps) {
  if (!query.isError) return null;
  const retryLabel = texts.tryAgain;
  const onRetry = () => void query.refetch();
  if (query.data !== undefined) {
    const text = texts.stale(timeText(new Date(query.dataUpdatedAt), readerZone()));
    return <ActionNotice text={text} actionLabel={retryLabel} onAction={onRetry} busy={query.isFetching} />;
  }
  const code = codeOf(query.error);
  if (code === 'resource.not_found') return <ErrorPanel title={texts.notFound} description={texts.notFoundHint} />;
  const id = correlationIdOf(query.error);
  const description = code === 'access.denied' ? texts.denied : texts.nothingLost;
  return (
    <ErrorPanel
      title={title}
      description={description}
      reference={id && texts.reference(id)}
      retryLabel={retryLabel}
      onRetry={onRetry}
      retrying={query.isFetching}
    />
  );
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;
