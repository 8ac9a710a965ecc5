import { createElement as h } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';

export function VisitScreen() {
  const { visitId } = useParams();
  const navigate = useNavigate();
  return h(
    'div',
    null,
    h('h1', null, `Visit ${visitId}`),
    h('button', { onClick: () => void navigate('/patient/dashboard?practice=riverside') }, 'Back'),
    h(Link, { to: '/profile?practice=riverside' }, 'Leave'),
  );
}
