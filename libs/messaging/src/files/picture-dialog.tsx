import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useApi } from '@telecare/api-client';
import { LoadFailure, saveFile } from '@telecare/portal-kit';
import { Bone, Dialog, DownloadRounded, space } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';
import { BlobPicture } from './blob-picture.js';
import { fileQuery } from './file-calls.js';

const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  minHeight: 240,
  '& img': { maxWidth: '100%', maxHeight: '65dvh', objectFit: 'contain' },
});

const Foot = styled('div')({ display: 'flex', justifyContent: 'end', gap: space[2], marginTop: space[4] });

interface PictureDialogProps {
  readonly conversationId: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function PictureDialog({ conversationId, id, name, onClose }: PictureDialogProps) {
  const { t } = useMessagingTexts();
  const query = useQuery(fileQuery(useApi(), { conversationId, id, form: 'file' }));
  const { data } = query;
  return (
    <Dialog open title={name} onClose={onClose}>
      <Frame>
        {data ? (
          <BlobPicture blob={data} alt={t('files.picture', { name })} />
        ) : query.isError ? (
          <LoadFailure title={t('files.failed')} query={query} />
        ) : (
          <Bone style={{ width: '100%', height: 240 }} />
        )}
      </Frame>
      <Foot>
        <Button onClick={onClose}>{t('files.close')}</Button>
        {data && (
          <Button variant="contained" startIcon={<DownloadRounded aria-hidden />} onClick={() => saveFile(data, name)}>
            {t('files.save')}
          </Button>
        )}
      </Foot>
    </Dialog>
  );
}
