import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, DataList, Inline, Section } from '@telecare/ui';
import { ExceptionRow } from './exception-row.js';
import type { Exceptions } from './use-exceptions.js';

const Quiet = styled(DataCard)({ color: color.mutedText });

export function ExceptionList({ list }: { readonly list: Exceptions }) {
  const { t } = useTranslation('staff-portal');
  const { exceptions, add, edit, remove } = list;
  const title = t('scheduling.exceptions.title');
  const adders = (['off', 'extra'] as const).map((kind) => (
    <Button key={kind} variant="outlined" onClick={() => add(kind)}>
      {t(`scheduling.exceptions.add.${kind}`)}
    </Button>
  ));
  return (
    <Section title={title} action={<Inline>{adders}</Inline>}>
      {exceptions.length === 0 && <Quiet>{t('scheduling.exceptions.none')}</Quiet>}
      {exceptions.length > 0 && (
        <DataList label={title}>
          {exceptions.map((exception, at) => (
            <ExceptionRow
              key={`${exception.firstDay} ${exception.kind} ${at}`}
              exception={exception}
              onEdit={() => edit(at)}
              onRemove={() => remove(at)}
            />
          ))}
        </DataList>
      )}
    </Section>
  );
}
