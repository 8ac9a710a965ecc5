import { styled } from '@mui/material/styles';

/** Everything below the header, at least as tall as the screen. */
export const Frame = styled('div')({ minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr auto' });

export const Main = styled('main')({ minWidth: 0, outline: 'none' });
