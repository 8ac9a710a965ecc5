import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import {
  DataList,
  dateText,
  EmptyState,
  ListRow,
  ListSkeleton,
  Loading,
  Section,
  ShowMore,
  TextLink,
} from '@telecare/ui';
import { conversationPath } from '../messages-path.js';
import { useMessagingTexts } from '../texts.js';
import { patientFilesQuery } from './file-calls.js';
import { FileLink } from './file-link.js';
import { sizeText } from './size-text.js';

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
              title={<FileLink file={file} />}
              detail={[file.sender.name, dateText(new Date(file.addedAt), timeZone), sizeText(file.size)].join(' · ')}
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
