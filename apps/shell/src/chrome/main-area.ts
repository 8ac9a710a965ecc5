import { styled } from '@mui/material/styles';

export const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
});

export const Main = styled('main')({ minWidth: 0, outline: 'none' });
