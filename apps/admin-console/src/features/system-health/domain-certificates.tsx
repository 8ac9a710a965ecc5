import { styled } from '@mui/material/styles';
import { stateOfMeasure, type SystemHealthDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Chip, color, type Column, DataTable, fontSize, Section, TextLink } from '@telecare/ui';
import { isWarnedOf, useCertificateWords } from '../../domain-certificate/certificate-words.js';
import { useDomainCertificateTexts } from '../../domain-certificate/domain-certificate.texts.js';
import { STATE_TONES } from './health-words.js';

type Certificates = SystemHealthDto['certificates'];
type Due = Certificates['due'][number];

const DAY_MS = 86_400_000;

const Note = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13] });

export function DomainCertificates({ certificates: { domains, due } }: { readonly certificates: Certificates }) {
  const { t } = useDomainCertificateTexts();
  const columns: Column<Due>[] = [
    { key: 'domain', label: t('domain'), cell: ({ domain }) => domain },
    { key: 'practice', label: t('practice'), cell: (row) => <Practice due={row} /> },
    { key: 'state', label: t('state'), cell: (row) => <State due={row} /> },
  ];
  if (domains === 0) return null;
  return (
    <Section title={t('title')}>
      {due.length > 0 && <DataTable label={t('title')} columns={columns} rows={due} rowKey={({ domain }) => domain} />}
      <Note>
        {t('watched', { count: domains })} {due.length === 0 && t('nothing')}
      </Note>
    </Section>
  );
}

function Practice({ due: { practiceId, practice } }: { readonly due: Due }) {
  const inPractice = usePathInPractice();
  return <TextLink to={inPractice(`/admin/practice/${practiceId}`)}>{practice}</TextLink>;
}

function State({ due: { certificate } }: { readonly due: Due }) {
  const { t } = useTranslation('admin-console');
  const words = useCertificateWords();
  const daysLeft = Math.floor((Date.parse(certificate.until ?? '') - Date.now()) / DAY_MS);
  const state = isWarnedOf(certificate) ? 'critical' : stateOfMeasure('certificateLeft', daysLeft);
  return (
    <div>
      <Chip tone={STATE_TONES[state]}>{t(`health.partStates.${state}`)}</Chip>
      <Note>{words(certificate)}</Note>
    </div>
  );
}
