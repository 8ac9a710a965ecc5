import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { color, UnfoldMoreRounded } from '@telecare/ui';
import { useMenu } from './use-menu.js';

const Current = styled(Button)({
  flexShrink: 1,
  minWidth: 0,
  maxWidth: 280,
  justifyContent: 'flex-start',
  color: color.text,
  paddingInline: 10,
});

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const loadMenu = async () => (await import('./practice-menu.js')).PracticeMenu;

export function PracticeSwitcher() {
  const { t } = useTranslation();
  const { practice, isPlatform } = useTenant();
  const { opener, menu } = useMenu(loadMenu, 'dialog');
  const name = isPlatform ? t('switcher.mainPlatform') : practice.name;
  return (
    <>
      <Current variant="text" title={name} endIcon={<UnfoldMoreRounded aria-hidden />} {...opener}>
        <Name>{name}</Name>
      </Current>
      {menu}
    </>
  );
}
