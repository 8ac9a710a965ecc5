import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, type FailedQuery, fontSize, Inline, readerZone, RefreshRounded, timeText } from '@telecare/ui';

const Updated = styled('span')({ marginRight: 'auto', color: color.mutedText, fontSize: fontSize[13] });

export function RefreshBar({ query }: { readonly query: FailedQuery }) {
  const { t } = useTranslation('admin-console');
  const time = timeText(new Date(query.dataUpdatedAt), readerZone());
  return (
    <Inline>
      <Updated>{query.dataUpdatedAt > 0 && t('monitoring.updated', { time })}</Updated>
      <Button
        variant="outlined"
        startIcon={<RefreshRounded />}
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t('monitoring.refresh')}
      </Button>
    </Inline>
  );
}
