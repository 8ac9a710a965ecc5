import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, color, fontSize, space } from '@telecare/ui';
import type { PracticeChoice } from './switch-choices.js';
import { practiceHost } from '../tenancy/tenant-path.js';

const Lines = styled('span')({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  lineHeight: 1.35,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
const Host = styled('span')({ fontSize: fontSize[12], color: color.mutedText });
const Item = styled(MenuItem)({ gap: space[2] });

interface PracticeItemProps {
  readonly practice: PracticeChoice;
  readonly onChoose: () => void;
}

export function PracticeItem({ practice: { name, subdomain, isOwn }, onChoose, ...item }: PracticeItemProps) {
  const { t } = useTranslation();
  return (
    <Item {...item} onClick={onChoose}>
      <Lines>
        {name}
        <Host>{practiceHost(subdomain)}</Host>
      </Lines>
      {isOwn && <Chip tone="green">{t('switcher.own')}</Chip>}
    </Item>
  );
}
