import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { color, fontSize } from '@telecare/ui';
import type { PracticeChoice } from '../tenancy/switch-choices.js';
import { practiceHost } from '../tenancy/practice-host.js';

const Lines = styled('span')({
  display: 'grid',
  minWidth: 0,
  lineHeight: 1.35,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
const Host = styled('span')({ fontSize: fontSize[12], color: color.mutedText });

interface PracticeItemProps {
  readonly practice: PracticeChoice;
  readonly onChoose: () => void;
}

/** One practice in the switcher: its name and its address. */
export function PracticeItem({ practice: { name, subdomain }, onChoose }: PracticeItemProps) {
  return (
    <MenuItem onClick={onChoose}>
      <Lines>
        {name}
        <Host>{practiceHost(subdomain)}</Host>
      </Lines>
    </MenuItem>
  );
}
