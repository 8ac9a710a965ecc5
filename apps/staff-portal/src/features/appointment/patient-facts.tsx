import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import { CardSkeleton, color, DataCard, DetailList, EmptyState, Lines, Loading, Section, TextLink } from '@telecare/ui';
import { BirthDate } from '../../patients/birth-date.js';
import { patientQuery } from '../../patients/patient.api.js';
import { usePageTexts } from './appointment-page.texts.js';

const Muted = styled('span')({ color: color.mutedText });

export function PatientFacts({ patientId }: { readonly patientId: string }) {
  const { t } = usePageTexts();
  const inPractice = usePathInPractice();
  const patient = useQuery(patientQuery(useApi(), patientId));
  const { data } = patient;
  const isFormer = asProblem(patient.error).code === 'resource.not_found';
  return (
    <Section
      title={t('patient')}
      action={!isFormer && <TextLink to={inPractice(`/patients?patient=${patientId}`)}>{t('openPatient')}</TextLink>}
    >
      {patient.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={4} />
        </Loading>
      )}
      {isFormer ? (
        <EmptyState title={t('formerPatient')} />
      ) : (
        <LoadFailure title={t('patientFailed')} query={patient} />
      )}
      {data && (
        <DataCard>
          <DetailList
            details={[
              { term: t('born'), value: <BirthDate day={data.dateOfBirth} /> },
              { term: t('phone'), value: data.phone ?? <Muted>{t('notKnown')}</Muted> },
              {
                term: t('medicalHistory'),
                value: data.medicalHistory ? <Lines>{data.medicalHistory}</Lines> : <Muted>{t('noHistory')}</Muted>,
              },
            ]}
          />
        </DataCard>
      )}
    </Section>
  );
}
