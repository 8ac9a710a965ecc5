import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ACCESS_LOG_FILTERS, ACCESSED_THINGS, ACCESS_ORDERS } from '@telecare/contracts';
import { CloseRounded, Inline, SearchField, SelectField, space, TextField } from '@telecare/ui';
import { useAccessLogTexts } from './texts.js';
import { useAccessLogView } from './use-access-log-view.js';

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  gap: space[3],
  // On a phone, the four fields are in pairs, with the sort order below.
  '@media (max-width: 599.95px)': { '& > :last-of-type': { gridColumn: '1 / -1' } },
});

export function AccessLogFilters() {
  const { t } = useAccessLogTexts();
  const { filter, choose } = useAccessLogView();
  const { q = '', kind = '', what = '', from = '', to = '', sort } = filter;
  return (
    <>
      <SearchField label={t('search')} shown={q} onSearch={(text) => choose('q', text)} />
      <Filters>
        <SelectField
          label={t('kind')}
          value={kind}
          options={[
            { value: '', label: t('allKinds') },
            ...ACCESS_LOG_FILTERS.map((name) => ({ value: name, label: t(`kinds.${name}`) })),
          ]}
          onChange={({ target }) => choose('kind', target.value)}
        />
        <SelectField
          label={t('what')}
          value={what}
          options={[
            { value: '', label: t('allThings') },
            ...ACCESSED_THINGS.map((name) => ({ value: name, label: t(`things.${name}`) })),
          ]}
          onChange={({ target }) => choose('what', target.value)}
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
        <SelectField
          label={t('sort')}
          value={sort}
          options={ACCESS_ORDERS.map((order) => ({ value: order, label: t(order) }))}
          onChange={({ target }) => choose('sort', target.value === 'newest' ? '' : target.value)}
        />
      </Filters>
      <OnlyOne />
    </>
  );
}

function OnlyOne() {
  const { t } = useAccessLogTexts();
  const { filter, choose } = useAccessLogView();
  if (!filter.patientId && !filter.actorId) return null;
  return (
    <Inline>
      {filter.patientId && (
        <Button size="small" variant="outlined" endIcon={<CloseRounded />} onClick={() => choose('patient', '')}>
          {t('onlyPatient')}
        </Button>
      )}
      {filter.actorId && (
        <Button size="small" variant="outlined" endIcon={<CloseRounded />} onClick={() => choose('person', '')}>
          {t('onlyActor')}
        </Button>
      )}
    </Inline>
  );
}
