import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Practitioners, AppointmentTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, ListRow, minutesText, readerLocale, typeName } from '@telecare/ui';
import { TypeDot } from '../../../appointments/type-dot.js';

interface AppointmentTypeRowProps {
  readonly type: AppointmentTypeDto;
  readonly practitioners: Practitioners['items'];
  readonly onEdit: () => void;
}

const Lead = styled('span')({ display: 'grid', alignItems: 'center', height: '1.4em', width: 16 });

export function AppointmentTypeRow({ type, practitioners, onEdit }: AppointmentTypeRowProps) {
  const { t } = useTranslation('staff-portal');
  const { minutes, mode, color, booking, isActive } = type;
  const name = typeName(type);
  const facts = [minutesText(minutes), t(`appointment.mode.${mode}`), t(`scheduling.booking.${booking}`)];
  return (
    <ListRow
      leading={
        <Lead>
          <TypeDot color={color} />
        </Lead>
      }
      title={name}
      detail={facts.join(' · ')}
      meta={useOfferedBy(type, practitioners)}
      trailing={
        <>
          {!isActive && <Chip tone="grey">{t('scheduling.types.inactive')}</Chip>}
          <Button variant="text" size="small" aria-label={t('scheduling.types.editNamed', { name })} onClick={onEdit}>
            {t('scheduling.edit')}
          </Button>
        </>
      }
    />
  );
}

function useOfferedBy({ practitionerIds }: AppointmentTypeDto, practitioners: Practitioners['items']): string {
  const { t } = useTranslation('staff-portal');
  if (practitionerIds.length === 0) return t('scheduling.offeredBy.everybody');
  const names = practitioners.filter(({ id }) => practitionerIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return t('scheduling.offeredBy.nobody');
  return new Intl.ListFormat(readerLocale(), { type: 'conjunction' }).format(names);
}
