import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { readerZone, useAddressParameters } from '@telecare/ui';
import type { ReactNode } from 'react';
import { managedPracticeQuery } from '../managed-practice.api.js';
import { PracticeFilter } from '../practice-picker/practice-filter.js';

export interface PracticeScope {
  readonly practiceId: string | undefined;
  readonly zone: string;
  readonly picker: ReactNode;
}

export function usePracticeScope(): PracticeScope {
  const { parameters, change } = useAddressParameters();
  const practiceId = parameters.get('of') || undefined;
  const practice = useQuery({ ...managedPracticeQuery(useApi(), practiceId ?? ''), enabled: practiceId !== undefined });
  return {
    practiceId,
    zone: practice.data?.timeZone ?? readerZone(),
    picker: (
      <PracticeFilter value={practiceId} onChange={(chosen) => change({ of: chosen ?? '' }, { remember: true })} />
    ),
  };
}
