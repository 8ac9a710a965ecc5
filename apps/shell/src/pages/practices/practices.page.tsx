import { useInfiniteQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import type { PracticeSummaryDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, ErrorPanel, ListSkeleton, Loading, Page, PageHeader, SearchField, Section } from '@telecare/ui';
import { useState } from 'react';
import { practiceListQuery } from '../../api/practices.api.js';
import { problemReference, problemText } from '../parts/problem-text.js';
import { useSortedPractices } from './own-practices.js';
import { PracticeGrid } from '../parts/practice-grid.js';

export function PracticesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  return (
    <Page>
      <PageHeader title={t('practices.title')} context={t('practices.context')} />
      <SearchField label={t('practices.search')} shown={search} onSearch={setSearch} />
      <PracticeResults search={search} />
    </Page>
  );
}

function PracticeResults({ search }: { readonly search: string }) {
  const { t } = useTranslation();
  const practices = useInfiniteQuery(practiceListQuery(search));
  if (practices.isPending) return <LoadingPractices />;
  if (practices.isError) {
    return (
      <ErrorPanel
        title={t('practices.failed')}
        description={problemText(t, practices.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void practices.refetch()}
        retrying={practices.isFetching}
        reference={problemReference(t, practices.error)}
      />
    );
  }
  return (
    <>
      <FoundPractices found={practices.data.pages.flatMap(({ items }) => items)} search={search} />
      {practices.hasNextPage && (
        <Button
          variant="outlined"
          disabled={practices.isFetchingNextPage}
          onClick={() => void practices.fetchNextPage()}
        >
          {t('practices.more')}
        </Button>
      )}
    </>
  );
}

interface FoundPracticesProps {
  readonly found: readonly PracticeSummaryDto[];
  readonly search: string;
}

function FoundPractices({ found, search }: FoundPracticesProps) {
  const { t } = useTranslation();
  const { own, others, startOfOthers } = useSortedPractices(found, search);
  if (own.length + others.length === 0) {
    return <EmptyState title={t(search ? 'practices.noMatch' : 'switcher.none')} />;
  }
  const rest = others.length > 0 && <PracticeGrid practices={others} start={startOfOthers} />;
  if (own.length === 0) return rest;
  return (
    <>
      <Section title={t('practices.own')}>
        <PracticeGrid practices={own} start="/dashboard" />
      </Section>
      {rest && <Section title={t('practices.others')}>{rest}</Section>}
    </>
  );
}

function LoadingPractices() {
  const { t } = useTranslation();
  return (
    <Loading label={t('loading')}>
      <ListSkeleton rows={6} />
    </Loading>
  );
}
