import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { PracticeExportDto } from '@telecare/contracts';
import { LoadFailure, saveFile } from '@telecare/portal-kit';
import { useSession, useTenant, useToast } from '@telecare/shell-sdk';
import { Bone, color, DownloadRounded, fontSize, Inline, Loading, space } from '@telecare/ui';
import { useProblemText } from '../failures.js';
import { useOpeningTexts } from '../openings/texts.js';
import { ExportState } from './export-state.js';
import { downloadMutation, isUnfinished, practiceExportsQuery, startExportMutation } from './practice-exports.api.js';
import { useExportTexts } from './texts.js';

const Root = styled('div')({
  display: 'grid',
  gap: space[3],
  fontSize: fontSize[14],
  lineHeight: 1.55,
  '& p': { margin: 0 },
  '& > p:first-of-type': { color: color.mutedText },
});

interface ExportPanelProps {
  readonly practiceId: string;
}

export function ExportPanel({ practiceId }: ExportPanelProps) {
  const { role } = useSession();
  return role === 'super_admin' ? <PlatformPanel /> : <PracticePanel practiceId={practiceId} />;
}

/** Emergency access only allows reading. Super administrators can never download an archive. */
function PlatformPanel() {
  const { t } = useOpeningTexts();
  return (
    <Root>
      <p>{t('noArchive')}</p>
    </Root>
  );
}

function PracticePanel({ practiceId }: ExportPanelProps) {
  const { t } = useExportTexts();
  const exports = useQuery(practiceExportsQuery(useApi(), practiceId));
  return (
    <Root>
      <p>{t('text')}</p>
      {exports.isPending && (
        <Loading label={t('loading')}>
          <Bone style={{ width: '60%', height: 20 }} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={exports} />
      {exports.data && <Exports practiceId={practiceId} items={exports.data.items} />}
    </Root>
  );
}

interface ExportsProps {
  readonly practiceId: string;
  readonly items: readonly PracticeExportDto[];
}

function Exports({ practiceId, items }: ExportsProps) {
  const { t } = useExportTexts();
  const [newest] = items;
  const own = items.find(({ isOwn, state }) => isOwn && state === 'ready');
  const start = useMutation({
    ...startExportMutation(useApi(), useQueryClient(), practiceId),
    onError: useSayFailed('startFailed'),
  });
  return (
    <>
      <ExportState newest={newest} />
      <Inline>
        {own && <Download practiceId={practiceId} made={own} />}
        {!items.some(isUnfinished) && (
          <Button
            variant="outlined"
            disabled={start.isPending}
            aria-busy={start.isPending}
            onClick={() => start.mutate()}
          >
            {t(newest ? 'again' : 'start')}
          </Button>
        )}
      </Inline>
    </>
  );
}

function Download({ practiceId, made }: { readonly practiceId: string; readonly made: PracticeExportDto }) {
  const { t } = useExportTexts();
  const { practice } = useTenant();
  const download = useMutation({
    ...downloadMutation(useApi(), practiceId),
    onSuccess: (archive) =>
      saveFile(archive, t('file', { practice: practice.subdomain, day: made.askedAt.slice(0, 10) })),
    onError: useSayFailed('downloadFailed'),
  });
  return (
    <Button
      variant="contained"
      startIcon={<DownloadRounded />}
      disabled={download.isPending}
      aria-busy={download.isPending}
      onClick={() => download.mutate(made.id)}
    >
      {t(download.isPending ? 'downloading' : 'download')}
    </Button>
  );
}

function useSayFailed(title: string): (error: unknown) => void {
  const { t } = useExportTexts();
  const toast = useToast();
  const problemText = useProblemText();
  return (error) => {
    const tooMany = asProblem(error).code === 'request.rate_limited';
    toast({ title: t(title), description: tooMany ? t('limit') : problemText(error), tone: 'destructive' });
  };
}
