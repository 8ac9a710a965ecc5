import { styled } from '@mui/material/styles';
import type { Practitioners, VisitTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, EventRounded, Section } from '@telecare/ui';
import type { ReactNode } from 'react';
import { inOrder } from './visit-type-form.js';
import { VisitTypeRow } from './visit-type-row.js';

interface VisitTypeListProps {
  readonly types: readonly VisitTypeDto[];
  readonly practitioners: Practitioners['items'];
  /** The button that makes another one. */
  readonly create: ReactNode;
  readonly onEdit: (visitTypeId: string) => void;
}

const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' });

export function VisitTypeList({ types, practitioners, create, onEdit }: VisitTypeListProps) {
  const { t } = useTranslation('staff-portal');
  if (types.length === 0) {
    return (
      <EmptyState
        icon={<EventRounded aria-hidden />}
        title={t('scheduling.types.none')}
        description={t('scheduling.types.noneWhy')}
        action={create}
      />
    );
  }
  return (
    <Section title={<Count>{t('scheduling.types.count', { count: types.length })}</Count>} action={create}>
      <DataList label={t('scheduling.tabs.types')}>
        {inOrder(types).map((type) => (
          <VisitTypeRow key={type.id} type={type} practitioners={practitioners} onEdit={() => onEdit(type.id)} />
        ))}
      </DataList>
    </Section>
  );
}
