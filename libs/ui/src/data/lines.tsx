import { styled } from '@mui/material/styles';

export const Lines = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
