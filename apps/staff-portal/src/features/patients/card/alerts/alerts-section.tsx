import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PATIENT_ALERTS_MAX, type PatientAlertDto, Permission } from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { color, dateText, fontSize, ListSkeleton, Loading, Section, space } from '@telecare/ui';
import { useState } from 'react';
import { AlertChip } from '../../../../patients/alerts/alert-chips.js';
import { patientAlertsQuery } from '../../../../patients/alerts/alerts.api.js';
import { useAlertTexts } from '../../../../patients/alerts/alerts.texts.js';
import { useAlertText } from '../../../../patients/alerts/use-alert-text.js';
import { useShownZone } from '../../../../use-shown-zone.js';
import { AddAlertDialog } from './add-alert.dialog.js';
import { useEditAlertsTexts } from './edit-alerts.texts.js';
import { RemoveAlertDialog } from './remove-alert.dialog.js';

const List = styled('ul')({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  '& > span': { minWidth: 0 },
  '& > button': { marginLeft: 'auto' },
});

const Fits = styled('span')({ display: 'grid', gridTemplateColumns: 'minmax(0, auto)' });

const Muted = styled('span')({ color: color.mutedText, fontSize: fontSize[13] });

export function AlertsSection({ patientId }: { readonly patientId: string }) {
  const { t: common } = useAlertTexts();
  const { t } = useEditAlertsTexts();
  const alerts = useQuery(patientAlertsQuery(useApi(), patientId));
  const mayWrite = useMay(Permission.PatientAlertWrite);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PatientAlertDto>();
  const items = alerts.data;
  const isFull = items !== undefined && items.length >= PATIENT_ALERTS_MAX;
  const add = (
    <Button variant="text" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Section title={common('label')} action={mayWrite && items && !isFull && add}>
      {alerts.isPending && (
        <Loading label={common('loading')}>
          <ListSkeleton rows={1} />
        </Loading>
      )}
      <LoadFailure title={common('failed')} query={alerts} />
      {items?.length === 0 && <Muted>{t('none')}</Muted>}
      {items && items.length > 0 && (
        <List aria-label={common('label')}>
          {items.map((alert) => (
            <AlertRow key={alert.id} alert={alert} onRemove={mayWrite ? () => setRemoved(alert) : undefined} />
          ))}
        </List>
      )}
      {mayWrite && isFull && <Muted>{t('full', { count: PATIENT_ALERTS_MAX })}</Muted>}
      {isAdding && <AddAlertDialog patientId={patientId} onClose={() => setAdding(false)} />}
      {removed && <RemoveAlertDialog patientId={patientId} alert={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

interface AlertRowProps {
  readonly alert: PatientAlertDto;
  readonly onRemove: (() => void) | undefined;
}

function AlertRow({ alert, onRemove }: AlertRowProps) {
  const { t } = useEditAlertsTexts();
  const text = useAlertText()(alert);
  const date = dateText(new Date(alert.addedAt), useShownZone());
  return (
    <Row>
      <Fits>
        <AlertChip alert={alert} />
      </Fits>
      <Muted>{t('by', { name: alert.addedBy, date })}</Muted>
      {onRemove && (
        <Button variant="text" size="small" aria-label={t('removeNamed', { alert: text })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </Row>
  );
}
