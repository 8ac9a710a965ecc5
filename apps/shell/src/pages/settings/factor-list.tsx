import Button from '@mui/material/Button';
import type { OwnFactorsDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, dateText, EmptyState, ListRow, LockRounded, PhoneRounded, readerZone } from '@telecare/ui';
import type { ReactNode } from 'react';
import { removalOf, SET_UPS } from './own-factors.api.js';

interface FactorListProps {
  readonly factors: OwnFactorsDto;
  readonly onOpen: (action: string) => void;
  readonly isLeaving: boolean;
}

export function FactorList({ factors, onOpen, isLeaving }: FactorListProps) {
  const { t } = useTranslation();
  const { passkeys, apps, recoveryCodes } = factors;
  if (passkeys.length + apps.length === 0 && !recoveryCodes) {
    return <EmptyState title={t('settings.factors.none.title')} description={t('settings.factors.none.text')} />;
  }
  const row = (kind: 'passkey' | 'app', icon: ReactNode) => (factor: OwnFactorsDto['apps'][number]) => {
    const name = factor.name ?? t(`settings.factors.${kind}`);
    return (
      <ListRow
        key={factor.id}
        leading={icon}
        title={name}
        detail={t(`settings.factors.added.${kind}`, { day: dayOf(factor.addedAt) })}
        trailing={
          <Button
            variant="outlined"
            size="small"
            disabled={isLeaving}
            onClick={() => onOpen(removalOf(factor.id))}
            aria-label={t('settings.factors.removeOf', { name })}
          >
            {t('settings.factors.remove')}
          </Button>
        }
      />
    );
  };
  return (
    <DataList label={t('settings.factors.title')}>
      {passkeys.map(row('passkey', <LockRounded aria-hidden />))}
      {apps.map(row('app', <PhoneRounded aria-hidden />))}
      {recoveryCodes && (
        <ListRow
          leading={<LockRounded aria-hidden />}
          title={t('settings.factors.codes')}
          detail={t('settings.factors.codesLeft', { count: recoveryCodes.left, day: dayOf(recoveryCodes.addedAt) })}
          trailing={
            <Button
              variant="outlined"
              size="small"
              disabled={isLeaving}
              onClick={() => onOpen(SET_UPS.recoveryCodes)}
              aria-label={t('settings.factors.newCodesName')}
            >
              {t('settings.factors.newCodes')}
            </Button>
          }
        />
      )}
    </DataList>
  );
}

const dayOf = (instant: string): string => dateText(new Date(instant), readerZone());
