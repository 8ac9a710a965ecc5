import Button from '@mui/material/Button';
// No other code uses this component, so the shell has no copy. The portal must bundle it and use the shell's theme.
import Rating from '@mui/material/Rating';
import { useQueryClient } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { Link } from 'react-router-dom';

export function HomeScreen() {
  const cached = useQueryClient().getQueryCache().getAll().length;
  return h(
    'div',
    null,
    h('h1', null, 'Fixture of a portal'),
    h('output', { 'aria-label': 'cached' }, cached),
    h(Button, { variant: 'contained' }, 'Themed'),
    h(Rating, { name: 'rating' }),
    h(Link, { to: '/patient/appointments/42?practice=riverside' }, 'An appointment'),
  );
}
