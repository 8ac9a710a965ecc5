import { styled } from '@mui/material/styles';

/** A text of several lines as somebody typed it. */
export const Lines = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
