import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import {
  color,
  DataList,
  dateText,
  DownloadRounded,
  EmptyState,
  ListRow,
  ListSkeleton,
  Loading,
  Section,
  ShowMore,
  TextLink,
  VisibilityRounded,
} from '@telecare/ui';
import { conversationPath } from '../messages-path.js';
import { useMessagingTexts } from '../texts.js';
import { patientFilesQuery } from './file-calls.js';
import { FileLink } from './file-link.js';
import { sizeText } from './size-text.js';

const What = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 32,
  color: color.mutedText,
  '& > svg': { fontSize: 20 },
});

interface PatientFilesProps {
  readonly patientId: string;
  readonly timeZone: string;
}

export function PatientFiles({ patientId, timeZone }: PatientFilesProps) {
  const { t } = useMessagingTexts();
  const inPractice = usePathInPractice();
  const files = useInfiniteQuery(patientFilesQuery(useApi(), patientId));
  const rows = files.data?.pages.flatMap(({ items }) => items);
  const title = t('files.ofPatient.title');
  return (
    <Section title={title}>
      {files.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      {rows?.length === 0 && <EmptyState title={t('files.ofPatient.none')} />}
      {rows && rows.length > 0 && (
        <DataList label={title}>
          {rows.map((file) => (
            <ListRow
              key={file.id}
              leading={
                <What>{file.mediaType === 'application/pdf' ? <DownloadRounded /> : <VisibilityRounded />}</What>
              }
              title={<FileLink file={file} />}
              detail={[sizeText(file.size), dateText(new Date(file.addedAt), timeZone), file.sender.name].join(' · ')}
              trailing={
                <TextLink
                  to={inPractice(conversationPath('staff', file.conversationId))}
                  aria-label={t('files.ofPatient.conversationOf', { name: file.name })}
                >
                  {t('files.ofPatient.conversation')}
                </TextLink>
              }
            />
          ))}
        </DataList>
      )}
      <LoadFailure title={t('files.ofPatient.failed')} query={files} />
      <ShowMore query={files} label={t('files.ofPatient.more')} />
    </Section>
  );
}
