import { styled } from '@mui/material/styles';
import { color, fontSize } from '@telecare/ui';

export const ChartPicture = styled('div')({ '& text': { fill: color.mutedText, fontSize: fontSize[12] } });
