import Menu from '@mui/material/Menu';
import { useTranslation } from '@telecare/shell-sdk';
import { PracticeChoices } from './practice-choices.js';
import type { OpenMenuProps } from './use-menu.js';

/** The open practice switcher. */
export function PracticeMenu({ anchor, onClose }: OpenMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={120}
      slotProps={{ list: { 'aria-label': t('switcher.label') }, paper: { sx: { width: 320 } } }}
    >
      <PracticeChoices onDone={onClose} />
    </Menu>
  );
}
