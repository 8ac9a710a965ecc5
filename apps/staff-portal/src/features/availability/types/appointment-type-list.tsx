import { styled } from '@mui/material/styles';
import type { Practitioners, AppointmentTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, EventRounded, Section } from '@telecare/ui';
import type { ReactNode } from 'react';
import { inOrder } from './appointment-type-form.js';
import { AppointmentTypeRow } from './appointment-type-row.js';

interface AppointmentTypeListProps {
  readonly types: readonly AppointmentTypeDto[];
  readonly practitioners: Practitioners['items'];
  readonly create: ReactNode;
  readonly onEdit: (appointmentTypeId: string) => void;
}

const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' });

export function AppointmentTypeList({ types, practitioners, create, onEdit }: AppointmentTypeListProps) {
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
          <AppointmentTypeRow key={type.id} type={type} practitioners={practitioners} onEdit={() => onEdit(type.id)} />
        ))}
      </DataList>
    </Section>
  );
}
