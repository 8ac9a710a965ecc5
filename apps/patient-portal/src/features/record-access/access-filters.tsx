import type { OwnAccessPage } from '@telecare/contracts';
import { styled } from '@mui/material/styles';
import { SelectField, space, TextField } from '@telecare/ui';
import { useRecordAccessTexts } from './texts.js';
import { useAccessView } from './use-access-view.js';
import { useAccessWords } from './use-access-words.js';

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  gap: space[3],
  // On a phone, both days are next to each other below the person.
  '@media (max-width: 599.95px)': { '& > :first-of-type': { gridColumn: '1 / -1' } },
});

export function AccessFilters({ people }: { readonly people: OwnAccessPage['people'] }) {
  const { t } = useRecordAccessTexts();
  const { nameOf } = useAccessWords();
  const { actorId, from, to, choose } = useAccessView();
  const named = people.map((person) => ({ value: person.userId, label: nameOf(person) }));
  return (
    <Filters role="group" aria-label={t('filters')}>
      <SelectField
        label={t('person')}
        value={actorId}
        options={[{ value: '', label: t('everybody') }, ...named]}
        onChange={({ target }) => choose('person', target.value)}
      />
      <TextField
        label={t('from')}
        type="date"
        max={to || undefined}
        value={from}
        onChange={({ target }) => choose('from', target.value)}
      />
      <TextField
        label={t('to')}
        type="date"
        min={from || undefined}
        value={to}
        onChange={({ target }) => choose('to', target.value)}
      />
    </Filters>
  );
}
