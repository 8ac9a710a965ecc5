import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { styled } from '@mui/material/styles';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { color } from '@telecare/ui';
import { useState } from 'react';
import { PracticeChoices } from './practice-choices.js';

const Current = styled(Button)({
  flexShrink: 1,
  minWidth: 0,
  maxWidth: 280,
  justifyContent: 'flex-start',
  color: color.text,
  paddingInline: 10,
});

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Which practice the page is in, and the way into another one. */
export function PracticeSwitcher() {
  const { t } = useTranslation();
  const { practice, isPlatform } = useTenant();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = isPlatform ? t('switcher.mainPlatform') : practice.name;
  return (
    <>
      <Current
        variant="text"
        title={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<UnfoldMoreRounded aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Name>{name}</Name>
      </Current>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          transitionDuration={120}
          slotProps={{ list: { 'aria-label': t('switcher.label') }, paper: { sx: { width: 320 } } }}
        >
          <PracticeChoices onDone={() => setAnchor(null)} />
        </Menu>
      )}
    </>
  );
}
