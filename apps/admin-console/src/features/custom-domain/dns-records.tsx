import { styled } from '@mui/material/styles';
import type { CustomDomainDto, DomainClaimDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, media, radius, space } from '@telecare/ui';
import { CopyButton } from '../../copy-button.js';
import { type DnsRecord, recordsOf } from './dns-records.rules.js';

interface DnsRecordsProps {
  readonly found: CustomDomainDto;
  readonly claim: DomainClaimDto;
}

const List = styled('ul')({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' });

const Card = styled('li')({
  padding: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: fontSize[14],
  '& h3': { margin: `0 0 ${space[2]}`, fontSize: fontSize[14], fontWeight: fontWeight.strong },
  '& dl': { display: 'grid', gap: space[2], margin: 0 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `0 ${space[3]}`,
    [media.fromTablet]: { gridTemplateColumns: '80px minmax(0, 1fr) auto' },
  },
  '& dt': { color: color.mutedText, gridColumn: '1 / -1', [media.fromTablet]: { gridColumn: 1 } },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontFamily: 'ui-monospace, monospace' },
  '& p': { margin: `${space[2]} 0 0`, color: color.mutedText, lineHeight: 1.5 },
});

export function DnsRecords({ found, claim }: DnsRecordsProps) {
  const { t } = useTranslation('admin-console');
  return (
    <List aria-label={t('customDomain.records')}>
      {recordsOf(found, claim).map((record) => (
        <Card key={`${record.type} ${record.value}`}>
          <h3>{t(`customDomain.record.${record.purpose}`)}</h3>
          <dl>
            <div>
              <dt>{t('customDomain.type')}</dt>
              <dd>{record.type}</dd>
            </div>
            <Copied record={record} what="name" />
            <Copied record={record} what="value" />
          </dl>
          {record.purpose === 'alias' && <p>{t('customDomain.record.aliasHelp', { host: found.host })}</p>}
        </Card>
      ))}
    </List>
  );
}

function Copied({ record, what }: { readonly record: DnsRecord; readonly what: 'name' | 'value' }) {
  const { t } = useTranslation('admin-console');
  return (
    <div>
      <dt>{t(`customDomain.${what}`)}</dt>
      <dd>{record[what]}</dd>
      <CopyButton text={record[what]} label={t(`customDomain.copy.${what}`, { type: record.type })} />
    </div>
  );
}
