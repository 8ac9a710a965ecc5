import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useStore } from '@telecare/portal-kit';
import { CloseRounded, color, fontSize, radius, space } from '@telecare/ui';
import { useProblemText } from '../failures.js';
import { useMessagingTexts } from '../texts.js';
import type { PendingFile, PendingFiles } from './pending-files.js';
import { sizeText } from './size-text.js';

const List = styled('ul')({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space[2],
  paddingLeft: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: fontSize[13],
  lineHeight: 1.4,
  '& > div': { paddingBlock: space[2] },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .state': { color: color.mutedText },
  '& button': { minWidth: 44, minHeight: 44 },
  '& progress': { width: '100%', height: 4, accentColor: color.primary },
});

export function PendingFileList({ files }: { readonly files: PendingFiles }) {
  const { t } = useMessagingTexts();
  const { files: pending } = useStore(files);
  if (pending.length === 0) return null;
  return (
    <List aria-label={t('files.pending')}>
      {pending.map((file) => (
        <Row key={file.id}>
          <div>
            <div className="name" title={file.name}>
              {file.name}
            </div>
            <FileState file={file} />
          </div>
          {file.state === 'failed' && (
            <Button size="small" onClick={() => files.retry(file.id)}>
              {t('files.retry')}
            </Button>
          )}
          <IconButton aria-label={t('files.remove', { name: file.name })} onClick={() => files.remove(file.id)}>
            <CloseRounded />
          </IconButton>
        </Row>
      ))}
    </List>
  );
}

function FileState({ file }: { readonly file: PendingFile }) {
  const { t } = useMessagingTexts();
  const problemText = useProblemText();
  const { state, bar, received, size, name, failure } = file;
  if (state === 'uploading')
    return <progress aria-label={t('files.uploading', { name })} value={received} max={size} />;
  const text =
    state === 'whole'
      ? sizeText(size)
      : state === 'failed'
        ? problemText(failure)
        : t(bar ? `files.bar.${bar}` : 'files.refused');
  return (
    <div className="state" role={state === 'whole' ? undefined : 'alert'}>
      {text}
    </div>
  );
}
