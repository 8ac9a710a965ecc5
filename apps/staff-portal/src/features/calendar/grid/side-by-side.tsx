import Button from '@mui/material/Button';
import { CALENDAR_PRACTITIONERS_MAX, type Practitioners } from '@telecare/contracts';
import { initials } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { CloseRounded, FilterSelect, Inline } from '@telecare/ui';

interface SideBySideProps {
  readonly practitioners: Practitioners['items'];
  readonly chosen: Practitioners['items'];
  readonly onChoose: (practitionerIds: readonly string[]) => void;
}

export function SideBySide({ practitioners, chosen, onChoose }: SideBySideProps) {
  const { t } = useTranslation('staff-portal');
  const ids = chosen.map(({ id }) => id);
  const others = practitioners.filter(({ id }) => !ids.includes(id));
  const add = { value: '', label: t('calendar.sideBySide.add') };
  return (
    <Inline role="group" aria-label={t('calendar.sideBySide.label')}>
      {chosen.length > 1 &&
        chosen.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            variant="outlined"
            endIcon={<CloseRounded aria-hidden />}
            aria-label={t('calendar.sideBySide.remove', { name })}
            title={name}
            style={{ maxWidth: 200 }}
            onClick={() => onChoose(ids.filter((one) => one !== id))}
          >
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {t('calendar.sideBySide.person', { initials: initials(name), name })}
            </span>
          </Button>
        ))}
      {others.length > 0 && chosen.length < CALENDAR_PRACTITIONERS_MAX && (
        <FilterSelect
          label={add.label}
          value=""
          options={[add, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => id && onChoose([...ids, id])}
        />
      )}
    </Inline>
  );
}
