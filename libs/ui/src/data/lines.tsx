import { styled } from '@mui/material/styles';

/** Keeps the line breaks of typed text. */
export const Lines = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
