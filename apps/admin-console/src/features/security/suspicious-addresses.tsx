import type { SuspiciousAddressDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, DataList, dayTimeText, EmptyState, ListRow, readerZone, Section } from '@telecare/ui';
import { BlockAddressButton } from './address-blocks/block-address.button.js';

export function SuspiciousAddresses({ addresses }: { readonly addresses: readonly SuspiciousAddressDto[] }) {
  const { t } = useTranslation('admin-console');
  return (
    <Section title={t('monitoring.suspicious')}>
      {addresses.length === 0 ? (
        <EmptyState title={t('monitoring.noSuspicious')} />
      ) : (
        <DataList label={t('monitoring.suspicious')}>
          {addresses.map(({ ipAddress, failures, lastAt }) => (
            <ListRow
              key={ipAddress}
              title={ipAddress}
              detail={t('monitoring.last', { time: dayTimeText(new Date(lastAt), readerZone()) })}
              trailing={
                <>
                  <Chip tone="red">{t('monitoring.failed_times', { count: failures })}</Chip>
                  <BlockAddressButton address={ipAddress} />
                </>
              }
            />
          ))}
        </DataList>
      )}
    </Section>
  );
}
