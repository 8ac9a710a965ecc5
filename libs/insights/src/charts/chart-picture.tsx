import { styled } from '@mui/material/styles';
import { color, fontSize } from '@telecare/ui';

/** The frame of a drawing, with quiet words at its axes. */
export const ChartPicture = styled('div')({ '& text': { fill: color.mutedText, fontSize: fontSize[12] } });
