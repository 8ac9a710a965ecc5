import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, focusRing, fontSize, fontWeight, media, motion, radius, space, touchTarget } from '@telecare/ui';
import { CALENDAR_VIEWS, type CalendarView } from './use-calendar-view.js';

interface ViewSwitchProps {
  readonly shown: CalendarView;
  readonly onShow: (view: CalendarView) => void;
}

const Group = styled('div')({
  display: 'inline-flex',
  gap: 2,
  padding: 2,
  background: color.sunken,
  borderRadius: radius.control,
});

const View = styled('button')({
  minHeight: 36,
  padding: `0 ${space[3]}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.mutedText,
  font: 'inherit',
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
  transition: `color ${motion}, background-color ${motion}`,
  [media.touch]: { minHeight: touchTarget },
  '&:hover': { color: color.text },
  '&[aria-pressed="true"]': { color: color.text, background: color.surface },
  '&:focus-visible': focusRing,
});

export function ViewSwitch({ shown, onShow }: ViewSwitchProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <Group role="group" aria-label={t('calendar.view.label')}>
      {CALENDAR_VIEWS.map((view) => (
        <View key={view} type="button" aria-pressed={view === shown} onClick={() => onShow(view)}>
          {t(`calendar.view.${view}`)}
        </View>
      ))}
    </Group>
  );
}
