import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, float, fontWeight, media, motion, radius, space, SubmitButton } from '@telecare/ui';

interface SaveBarProps {
  readonly shown: boolean;
  readonly pending: boolean;
  readonly saveLabel: string;
  readonly onDiscard: () => void;
}

const Bar = styled('div')({
  position: 'sticky',
  zIndex: 5,
  bottom: space[4],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: float,
  transition: `opacity ${motion}`,
  '@starting-style': { opacity: 0 },
  [media.phone]: { bottom: space[2] },
});

const Notice = styled('span')({ fontWeight: fontWeight.medium });

const Acts = styled('div')({
  display: 'flex',
  gap: space[2],
  [media.phone]: { width: '100%', '& > *': { flex: 1 } },
});

export function SaveBar({ shown, pending, saveLabel, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <div role="status" style={{ display: 'contents' }}>
      {shown && (
        <Bar>
          <Notice>{t('scheduling.unsaved')}</Notice>
          <Acts>
            <Button variant="outlined" disabled={pending} onClick={onDiscard}>
              {t('scheduling.discard')}
            </Button>
            <SubmitButton pending={pending}>{saveLabel}</SubmitButton>
          </Acts>
        </Bar>
      )}
    </div>
  );
}
