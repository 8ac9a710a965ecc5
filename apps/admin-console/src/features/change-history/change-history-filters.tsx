import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CHANGE_KINDS } from '@telecare/contracts';
import { CloseRounded, Inline, SearchField, SelectField, space, TextField } from '@telecare/ui';
import { useChangeHistoryTexts } from './texts.js';
import { useChangeHistoryView } from './use-change-history-view.js';

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  gap: space[3],
  // On a phone, both days are next to each other below the kind.
  '@media (max-width: 599.95px)': { '& > :first-of-type': { gridColumn: '1 / -1' } },
});

export function ChangeHistoryFilters() {
  const { t } = useChangeHistoryTexts();
  const { filter, choose } = useChangeHistoryView();
  const { q = '', kind = '', from = '', to = '' } = filter;
  return (
    <>
      <SearchField label={t('search')} shown={q} onSearch={(text) => choose('q', text)} />
      <Filters>
        <SelectField
          label={t('kind')}
          value={kind}
          options={[
            { value: '', label: t('allKinds') },
            ...CHANGE_KINDS.map((name) => ({ value: name, label: t(`kinds.${name}`) })),
          ]}
          onChange={({ target }) => choose('kind', target.value)}
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
      <OnlyOne />
    </>
  );
}

function OnlyOne() {
  const { t } = useChangeHistoryTexts();
  const { filter, choose } = useChangeHistoryView();
  if (!filter.personId && !filter.actorId) return null;
  return (
    <Inline>
      {filter.actorId && (
        <Button size="small" variant="outlined" endIcon={<CloseRounded />} onClick={() => choose('actor', '')}>
          {t('onlyActor')}
        </Button>
      )}
      {filter.personId && (
        <Button size="small" variant="outlined" endIcon={<CloseRounded />} onClick={() => choose('person', '')}>
          {t('onlyPerson')}
        </Button>
      )}
    </Inline>
  );
}
