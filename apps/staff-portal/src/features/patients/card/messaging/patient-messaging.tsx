import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PatientDetailDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, Loading, Section } from '@telecare/ui';
import { useState } from 'react';
import { useTranslation } from '@telecare/shell-sdk';
import { MessagingDialog } from './messaging.dialog.js';
import { patientMessagingQuery } from './patient-messaging.api.js';
import { usePatientMessagingTexts } from './patient-messaging.texts.js';

const State = styled('p')({ margin: 0, lineHeight: 1.55 });

export function PatientMessaging({ patient }: { readonly patient: PatientDetailDto }) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = usePatientMessagingTexts();
  const messaging = useQuery(patientMessagingQuery(useApi(), patient.id));
  const [isAsking, setAsking] = useState(false);
  const blocked = messaging.data?.blocked;
  const change = blocked ? 'allow' : 'stop';
  return (
    <Section
      title={own('title')}
      action={
        blocked !== undefined && (
          <Button variant="text" color={blocked ? 'primary' : 'error'} onClick={() => setAsking(true)}>
            {own(`${change}.open`)}
          </Button>
        )
      }
    >
      {messaging.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={1} />
        </Loading>
      )}
      <LoadFailure title={own('failed')} query={messaging} />
      {blocked !== undefined && <State>{own(blocked ? 'blocked' : 'allowed')}</State>}
      {isAsking && <MessagingDialog patient={patient} change={change} onClose={() => setAsking(false)} />}
    </Section>
  );
}
