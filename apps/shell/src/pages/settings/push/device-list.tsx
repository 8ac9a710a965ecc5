import Button from '@mui/material/Button';
import type { PushDeviceDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, DataList, dateText, Inline, ListRow, NotificationsRounded, readerZone } from '@telecare/ui';
import { useDeviceName } from '../use-device-name.js';
import type { PushView } from './read-push.js';
import { useDeviceActs } from './use-push.js';

export function DeviceList({ view: { items, ownId } }: { readonly view: PushView }) {
  const { t } = useTranslation();
  const { turnOff } = useDeviceActs(ownId);
  return (
    <DataList label={t('settings.push.title')}>
      {items.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isThis={device.id === ownId}
          busy={turnOff.isPending}
          onTurnOff={() => turnOff.mutate(device.id)}
        />
      ))}
    </DataList>
  );
}

interface DeviceRowProps {
  readonly device: PushDeviceDto;
  readonly isThis: boolean;
  readonly busy: boolean;
  readonly onTurnOff: () => void;
}

function DeviceRow({ device, isThis, busy, onTurnOff }: DeviceRowProps) {
  const { t } = useTranslation();
  const name = useDeviceName(device);
  const day = dateText(new Date(device.addedAt), readerZone());
  return (
    <ListRow
      leading={<NotificationsRounded aria-hidden />}
      title={
        <Inline>
          {name}
          {isThis && <Chip tone="green">{t('settings.sessions.this')}</Chip>}
        </Inline>
      }
      detail={t('settings.push.added', { day })}
      trailing={
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          onClick={onTurnOff}
          aria-label={t('settings.push.turnOffOf', { device: name, day })}
        >
          {t('settings.push.turnOff')}
        </Button>
      }
    />
  );
}
